"""What a seat knows at a called table of Schafkopf and Solo: hands of uncertain size, shown cards, looks at the widow.

A view shows each hidden hand with the number of cards it should have. A guess is a deal that fits a view, with the
hidden cards placed at random.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from random import Random
from typing import Any, TypeVar

from cardtable.cards import BACK, Card
from cardtable.rules.calls.called import ledger_of
from cardtable.rules.calls.revokes import filled_in_doubt
from cardtable.rules.game import EVERYTHING, OVER, Place, Rewound, Standing, View
from cardtable.rules.ledger import OPEN, UPHELD, Charge, LedgerEntry
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.solo.acts import Acts
from cardtable.rules.solo.called.faults import SoloLaw
from cardtable.rules.solo.called.shown import acts_of, known_in_hand, loose_of
from cardtable.rules.solo.family import PointsDeal, PointsGame
from cardtable.rules.tricks.game import Gaps, TrickGame
from cardtable.rules.tricks.hands import FACES, UNIT, size_of

P = TypeVar("P", bound=PointsDeal)
S = TypeVar("S", bound=Standing)

BACKS = UNIT[BACK]


class CalledSight(TrickGame[P, S]):
    """The views and guesses of a table where faults are possible, built on those of the game `inner`."""

    inner: PointsGame[P, S]
    faults: SoloLaw[Any]

    # ── how many cards a hand should have ─────────────────────────────────────────────────────────────────────

    def fair_share(self, deal: P, seat: int) -> int:
        """How many cards a hand should have now if no fault was made."""
        taken = len(deal.widow) if seat == deal.taker and deal.phase == "discard" else 0
        played = sum([move.seat == seat for move in deal.plays])
        return self.faults.dealt + taken + self.faults.exchanged(deal, seat) - played

    # ── views ─────────────────────────────────────────────────────────────────────────────────────────────────

    def places(self, deal: P) -> list[Place]:
        """Return the places where cards lie.

        Everybody knows the cards that were shown or that prove a fault. A seat that looked at the widow knows the cards
        of the widow.
        """
        places = self.inner.places(deal)
        acts = deal.acts
        if acts is None:
            return places
        proven = {entry.charge.seat for entry in ledger_of(deal).entries if entry.end == UPHELD and entry.hidden}
        for at in deal.seated:
            place = places[at]
            known = {*place.known, *known_in_hand(deal, at, self.faults.gone_from(deal, at))}
            if at in proven:
                known.update(deal.proof)
            if len(known) > len(place.known):
                places[at] = place._replace(known=tuple(sorted(known)))
        if acts.peeks:
            places = [
                place._replace(seen_by=acts.peekers) if place.slot == "widow" and place.seen_by == () else place
                for place in places
            ]
        return places

    def blind(self, deal: P, who: int) -> None:
        """Hide what `who` cannot know, such as how many cards the other hands really have.

        Only the dealer knows that a card slipped in dealing. A seat that looked at the widow sees the widow.
        """
        acts, widow = deal.acts, deal.widow
        self.inner.blind(deal, who)
        if acts is None:
            return
        if deal.taker not in (NOBODY, who) and who in acts.peekers:
            deal.widow = widow
        if deal.phase == OVER:
            return
        deal.acts = acts._replace(lasts=(), slip=acts.slip if who == deal.dealer else None)
        for seat in deal.seated:
            held = deal.held[seat]
            if seat != who and not self.inner.lies_open(deal, seat):
                lying = max(0, self.fair_share(deal, seat) - size_of(held & FACES))
                deal.held[seat] = (held & FACES) + lying * BACKS
        if deal.taker not in (NOBODY, who) and deal.phase != "discard":
            deal.discard = (BACK,) * len(deal.widow)

    def heard(self, deal: P, move: Move, who: int) -> Move:
        """Return the move as `who` hears it.

        Only the seat that buries cards knows how many it buries. Only the dealer knows between which hands a card
        slipped.
        """
        if who not in (move.seat, EVERYTHING):
            if move.verb == "bury":
                return Move(move.seat, move.verb, *[BACK] * self.inner.widow)
            if move.verb == "slip":
                return Move(move.seat, move.verb, BACK, BACK)
        return self.inner.heard(deal, move, who)

    def rewound(self, deal: P) -> Rewound | None:
        """Return the pack and the moves that lead to the deal; see `Sight.rewound`.

        Return None after any call, and after any fault other than a revoke or a wrong discard.
        """
        if deal.acts is not None:
            ledger = ledger_of(deal)
            told = any(
                entry.charge.what not in ("revoke", "discard") or entry.by is not None for entry in ledger.entries
            )
            if told or ledger.accepted or deal.acts != Acts():
                return None
        return self.inner.rewound(deal)

    # ── guesses ───────────────────────────────────────────────────────────────────────────────────────────────

    def guess(self, view: View, rng: Random) -> P:
        """Return a guess: a random deal that fits the view.

        If a hand is known to have a wrong number of cards, a cause is made up: a card that slipped in dealing, or a
        wrong discard. The ledger of the guess has the faults that the guessed cards prove.
        """
        deal: P = view.deal.copy()
        if view.who == EVERYTHING:
            return deal
        if deal.acts is None:
            self.fill(deal, rng, seen=view.deal)
            return deal
        if deal.phase != OVER:
            self.size(deal, view.who, rng)
        try:
            filled_in_doubt(self, deal, rng)
        except ValueError:
            self.fill(deal, rng, [0] * self.seats)
        if deal.phase != OVER:
            deal.ledger = self.faults.found_again(deal)
            if fresh(deal):
                lasts = tuple([rng.choice(deal.hand(seat)) for seat in deal.seated])
                deal.acts = acts_of(deal)._replace(lasts=lasts)
        return deal

    def size(self, deal: P, who: int, rng: Random) -> None:
        """Change the number of card backs in each hidden place to a number of cards that it may really have.

        Together, all places then hold the whole pack.
        """
        more = {seat: self.more_than_fair(deal, seat, who) for seat in deal.seated}
        taker, laid = deal.taker, len(deal.discard)
        if taker not in (NOBODY, who) and deal.phase != "discard" and not self.inner.lies_open(deal, taker):
            kept = min(self.inner.widow, more[taker])  # how many cards too few the taker laid aside
            deal.discard = (BACK,) * (laid - kept)
            more[taker] -= kept
        slip = acts_of(deal).slip or self._slipped(deal, who, more, rng)
        deal.acts = acts_of(deal)._replace(slip=slip)
        for seat in deal.seated:
            if seat == who or self.inner.lies_open(deal, seat):
                continue
            wrong = 0 if slip is None else (seat == slip[1]) - (seat == slip[0])
            seen = deal.held[seat] & FACES
            lying = self.fair_share(deal, seat) + wrong - size_of(seen)
            if seat == taker:
                lying += laid - len(deal.discard)
                if lying < 0:  # this hand was dealt one too few, but is full: one too few was laid aside
                    deal.discard, lying = deal.discard[:lying], 0
            deal.held[seat] = seen + lying * BACKS
        self._numbers_entered(deal)

    def more_than_fair(self, deal: P, seat: int, who: int) -> int:
        """How many cards too many a hand was dealt, as far as `who` can see. It is negative for too few.

        If `who` does not see the whole hand, only the cards seen are counted. Then the number is never negative.
        """
        fair = self.fair_share(deal, seat)
        if seat == who or self.inner.lies_open(deal, seat):
            laid = len(deal.discard) - self.inner.widow if seat == deal.taker and deal.phase != "discard" else 0
            return size_of(deal.held[seat]) + laid - fair
        return max(0, size_of(deal.held[seat] & FACES) - fair)

    def _slipped(self, deal: P, who: int, more: dict[int, int], rng: Random) -> tuple[int, int] | None:
        """Choose the hand that a card slipped from and the hand that it slipped to, or return None.

        Return None for the dealer, who knows whether a card slipped, and if all hands seem to be right.
        """
        if not any(more.values()) or who == deal.dealer:
            return None
        denied = {charge.seat for charge in ledger_of(deal).denied() if charge.what == "count"}
        hidden = [seat for seat in deal.seated if seat != who and not self.inner.lies_open(deal, seat)]
        others = [seat for seat in hidden if not more[seat]]
        # if a hand has a card too many, the giver is a hand of which not all cards are known
        if any(number > 0 for number in more.values()):
            roomy = [seat for seat in others if size_of(deal.held[seat] & FACES) < self.fair_share(deal, seat)]
            others = roomy or [seat for seat in others if seat == deal.taker]
        other = rng.choice([seat for seat in others if seat not in denied] or others or [*deal.seated])
        given = next((seat for seat, number in more.items() if number < 0), other)
        return given, next((seat for seat, number in more.items() if number > 0), other)

    def _numbers_entered(self, deal: P) -> None:
        """Enter in the ledger, as faults, the wrong numbers of cards that the hands and the discard have.

        A deal out of turn stays the first entry.
        """
        ledger = ledger_of(deal)
        entries = [*ledger.entries]
        for seat in reversed(acts_of(deal).slip or ()):
            if all(entry.charge != Charge("count", seat) or entry.by is not None for entry in entries):
                entries.insert(int(bool(entries) and entries[0].charge.what == "dealer"), count_of(seat))
        if deal.taker != NOBODY and deal.phase != "discard" and len(deal.discard) != self.inner.widow:
            charge = Charge("discard", deal.taker)
            if all(entry.charge != charge for entry in entries):
                entries.append(LedgerEntry(charge, hidden=True))
        deal.ledger = ledger._replace(entries=tuple(entries))

    def fill(self, deal: P, rng: Random, lacks: Sequence[int] | None = None, *, seen: P | None = None) -> None:
        self.inner.fill(deal, rng, lacks, seen=seen)

    def filled(self, deal: P, gaps: Gaps, rng: Random) -> Sequence[Sequence[Card]]:
        """Deal the unseen cards at random into their places, and return the cards by place.

        If possible, a card that was known to be in a hand goes to this hand or to the discard.
        """
        if deal.acts is None or not (deal.acts.shown or deal.acts.peeks):
            return self.inner.filled(deal, gaps, rng)
        sure = {card: gaps.among(some) for card, some in self.whereabouts(deal)}
        masks = [(card, mask & (may := sure.get(card, 0)) or may or mask) for card, mask in gaps.lying()]
        with suppress(ValueError):
            return gaps.laid(masks)(rng)
        return gaps.laid(gaps.lying())(rng)

    def whereabouts(self, deal: P) -> Iterator[tuple[Card, Collection[int | str]]]:
        """Yield each card that can be in only a few places, with these places.

        A card that was shown and perhaps laid aside is in the hand or in the discard.
        """
        if deal.acts is not None:
            for shown in loose_of(deal):
                yield shown.card, (shown.seat, "discard")
        yield from deal.whereabouts()


def count_of(seat: int) -> LedgerEntry:
    """Return the ledger entry for a hand that was dealt a wrong number of cards."""
    return LedgerEntry(Charge("count", seat), hidden=True)


def fresh(deal: PointsDeal) -> bool:
    """Whether, as far as this view shows, nobody has done anything in the deal yet."""
    acts, ledger = acts_of(deal), ledger_of(deal)
    done = deal.said or acts.shown or acts.looks or acts.peeks or acts.slip
    return not done and all(entry.end != OPEN and entry.by is None for entry in ledger.entries)
