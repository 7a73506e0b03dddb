"""Views and guesses for all trick games, worked out from the places where the cards lie.

A guess is a deal that agrees with what a seat sees, with the hidden cards placed at random. A play-out is a deal that a
computer player plays to its end with random moves. A bag is an integer that stores cards (see `hands`). A record is a
slot of the deal that only says where cards were earlier, such as the widow as it was dealt.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cached_property
from random import Random
from typing import Any, Final, TypeVar

from cardtable.cards import BACK, Card
from cardtable.rules.game import OVER, Game, Place, Standing, View
from cardtable.rules.moves import Move
from cardtable.rules.tricks.brings import Brings
from cardtable.rules.tricks.filling import Dealing, by_kind
from cardtable.rules.tricks.hands import FACES, Bag, Hand, bag_of, blinded, cards_of, dealing, may_lie
from cardtable.rules.tricks.kernel import Kernel
from cardtable.rules.tricks.no_choice import known_move
from cardtable.rules.tricks.play import TrickDeal, TrickPlay

T = TypeVar("T", bound=TrickDeal)
S = TypeVar("S", bound=Standing)

PLAYED: Final = Place("gone")
"""The place of all cards that have been played. Everybody sees them."""

_HANDS: Final = tuple(tuple(Place("held", seat, (seat,), (), lacks) for lacks in range(16)) for seat in range(6))


def hands_of(deal: TrickDeal) -> list[Place]:
    """Return the hands as places, by seat. Each hand is seen only by its own seat."""
    return [_HANDS[seat][lacks] for seat, lacks in enumerate(deal.lacks)]


def _face_down(cards: Card | Hand, known: Sequence[Card]) -> Card | Hand:
    if isinstance(cards, Card):
        return BACK
    return cards_of(blinded(bag_of(cards), known)) if known else (BACK,) * len(cards)


class Gaps:
    """The places in which a view hides cards, and the cards hidden there.

    `holes` has, for each place, the number of hidden cards in the place, and a bit mask of the suits that the place
    lacks. `unseen` are the hidden cards of all places together. `follows` has, for each card, its suit in play.
    `records` are the records of the deal, in which cards can be hidden, too. `dealing` is a function that deals the
    cards into the places, or None until the first guess. All guesses from one view share it.
    """

    __slots__ = ("dealing", "follows", "holes", "places", "records", "unseen")

    def __init__(
        self,
        places: Sequence[Place],
        holes: Sequence[tuple[int, int]],
        unseen: Sequence[Card],
        follows: Sequence[int],
        records: Sequence[Place] = (),
    ) -> None:
        self.places, self.holes, self.unseen, self.follows, self.records = places, holes, unseen, follows, records
        self.dealing: Dealing | None = None

    def lying(self) -> list[tuple[Card, int]]:
        """Return each unseen card with a bit mask of the places where it may lie."""
        return may_lie(self.holes, self.unseen, self.follows)

    def among(self, some: Collection[int | str | None]) -> int:
        """Return a bit mask of the places in `some`.

        `some` has the seat of each hand, and the name of the slot of each other place.
        """
        named = [place.slot if place.at is None else place.at for place in self.places]
        return sum([1 << at for at, place in enumerate(named) if place in some])

    def at_random(self) -> Dealing:
        """Return a function that deals the unseen cards into the places at random.

        No card goes to a hand that lacks its suit.

        Raises:
            ValueError: no arrangement of the cards fits.
        """
        return dealing(self.holes, self.unseen, self.follows)

    def laid(self, cards: Iterable[tuple[Card, int]]) -> Dealing:
        """Return a function that deals cards at random into places that their bit masks allow.

        Raises:
            ValueError: no arrangement of the cards fits.
        """
        filling, kinds = by_kind(tuple([count for count, _ in self.holes]), cards)
        return filling.dealing(kinds)


class TrickGame(Game[T, S]):
    """A trick game. Its `places` say which cards are hidden from whom.

    The places with an index are the hands. Every other place, except `PLAYED`, is a slot of the deal with one or more
    cards. Only the records that `noted` returns may also be items of a list in a slot. `at` is the game whose `places`
    are asked: this game itself, or the called table that contains this game.
    """

    at: TrickGame[Any, Any]
    _last_gaps: tuple[object, Gaps] | None = None
    """The deal of the view from which the last guess was made, and its gaps."""

    @cached_property
    def whole(self) -> Bag:
        """The bag of all cards, the same in every deal."""
        return sum([bag_of(pack) for pack in self.packs(self.start())])

    def brings(self, deal: T) -> Brings | None:
        """Return what tricks bring from now on.

        Return None if a `Brings` cannot express that, or if players still draw cards.
        """
        return None

    @cached_property
    def kernel(self) -> Kernel[T] | None:
        """The `Kernel` that plays the cards in play-outs. It is faster than the phases of the game.

        It is None at a called table, in a game in which players may speak out of turn, and if no kernel can play the
        game.
        """
        play = self.phases.get("play")
        if self.law is not None or self.any_time or not isinstance(play, TrickPlay) or play.counts is None:
            return None
        return Kernel(play, play.counts)

    def play_out(self, deal: T, rng: Random) -> None:
        """Play a deal to its end, always with a random lawful move of the first seat that has one.

        Afterwards only the result of the deal is reliable (see `Kernel.run`).
        """
        kernel, phases, random = self.kernel, self.phases, rng.random
        while (name := deal.phase) != OVER:
            if name == "play" and kernel is not None:
                kernel.run(deal, random)
                continue
            phase, seat = phases[name], deal.turn if kernel is not None else self.to_act(deal)[0]
            lines = phase.lines(deal, seat)
            phase.play(deal, lines[int(random() * len(lines))] if len(lines) > 1 else lines[0])

    def lying(self, deal: T, place: Place) -> Hand:
        if place.at is not None:
            return cards_of(deal.held[place.at])
        return cards_of(deal.gone) if place is PLAYED else super().lying(deal, place)

    def noted(self, deal: T) -> Sequence[Place]:
        """Return the records of the deal as places. For example, one records the widow as it was dealt."""
        return deal.kept()

    def blind(self, deal: T, who: int) -> None:
        held = deal.held
        for slot, at, seen_by, known, _, _, known_to in (*self.at.places(deal), *self.at.noted(deal)):
            if seen_by is None or who in seen_by:
                continue
            for seat, cards in known_to:
                if seat == who:
                    known = (*known, *cards)
            if at is None:
                setattr(deal, slot, _face_down(getattr(deal, slot), known))
            elif slot == "held":
                held[at] = blinded(held[at], known)
            else:
                record = getattr(deal, slot)
                record[at] = _face_down(record[at], known)

    def known_move(self, deal: T, seat: int) -> Move | None:
        """Return the only move of a seat if everybody can know that it has no other; otherwise None."""
        return known_move(self, deal, seat)

    @property
    def plays_out(self) -> bool:
        """Whether the table may play the last tricks at once. A table where errors are called may not."""
        return self.law is None

    def settled_by_tricks(self, deal: T) -> bool:
        """Whether it makes no difference which cards the others play if one player wins all remaining tricks.

        This is asked only between two tricks.
        """
        return True

    def tricks_are_wanted(self, deal: T) -> bool:
        """Whether a further trick is good for every player.

        If not, remaining tricks are played at once only if the leader wins them in any order.
        """
        return True

    def not_seen(self, deal: T) -> Bag:
        return self.whole - sum(self._bag(deal, place) & FACES for place in self.places(deal))

    def _bag(self, deal: T, place: Place) -> Bag:
        if place is PLAYED:
            return deal.gone
        return bag_of(self.lying(deal, place)) if place.at is None else deal.held[place.at]

    def guess(self, view: View, rng: Random) -> T:
        deal: T = view.deal.copy()
        self.fill(deal, rng, seen=view.deal)
        return deal

    def fill(self, deal: T, rng: Random, lacks: Sequence[int] | None = None, *, seen: T | None = None) -> None:
        """Replace all backs in a deal with cards at random.

        `lacks[seat]` is a bit mask of the suits that the hand lacks. Without `lacks`, the game's `places` say that. If
        `deal` is an unchanged copy of the deal of a view, the deal of the view can be passed as `seen`. Then the work
        that all guesses from this view have in common is done only once, and `lacks` is ignored.

        Raises:
            ValueError: no arrangement of the cards fits; the deal is unchanged.
        """
        gaps = self._gaps(deal, lacks) if seen is None else self._gaps_seen(seen)
        filled = self.at.filled(deal, gaps, rng)
        held = deal.held
        for place, cards in zip(gaps.places, filled, strict=True):
            if place.at is not None:
                held[place.at] = (held[place.at] & FACES) + bag_of(cards)
                continue
            lying = getattr(deal, place.slot)
            if isinstance(lying, Card):
                setattr(deal, place.slot, cards[0])
            else:
                known = [card for card in lying if card is not BACK]
                setattr(deal, place.slot, tuple(cards) if place.ordered else tuple(sorted([*known, *cards])))
        for place in gaps.records:
            self._fill_record(deal, place, rng)

    def _gaps_seen(self, seen: T) -> Gaps:
        last = self._last_gaps
        if last is not None and last[0] is seen:
            return last[1]
        gaps = self._gaps(seen)
        self._last_gaps = seen, gaps
        return gaps

    def _gaps(self, deal: T, lacks: Sequence[int] | None = None) -> Gaps:
        places: list[Place] = []
        holes: list[tuple[int, int]] = []
        seen = 0
        for place in self.at.places(deal):
            at, bag = place.at, self._bag(deal, place)
            seen += bag & FACES
            if bag > FACES:
                places.append(place)
                holes.append((bag >> 2 * BACK, place.lacks if lacks is None or at is None else lacks[at]))
        return Gaps(places, holes, cards_of(self.whole - seen), deal.ranking.follows, self.at.noted(deal))

    def _fill_record(self, deal: T, record: Place, rng: Random) -> None:
        there = getattr(deal, record.slot)
        kept = there if record.at is None else there[record.at]
        alone = isinstance(kept, Card)
        known = [card for card in ((kept,) if alone else kept) if card is not BACK]
        missing = 1 - len(known) if alone else len(kept) - len(known)
        if not missing:
            return
        others = [card for card in deal.had(record) if card not in known]
        cards = sorted((*known, *rng.sample(others, missing)))
        filled = cards[0] if alone else tuple(cards)
        if record.at is None:
            setattr(deal, record.slot, filled)
        else:
            there[record.at] = filled

    def filled(self, deal: T, gaps: Gaps, rng: Random) -> Sequence[Sequence[Card]]:
        """Deal the unseen cards at random into their places, and return the cards by place.

        Raises:
            ValueError: no arrangement of the cards fits.
        """
        found = gaps.dealing
        if found is None:
            found = gaps.dealing = self.dealing(deal, gaps)
        return found(rng)

    def dealing(self, deal: T, gaps: Gaps) -> Dealing:
        """Return the function with which `filled` deals the unseen cards.

        Raises:
            ValueError: no arrangement of the cards fits.
        """
        known = [(card, some) for card, some in self.at.whereabouts(deal) if card in gaps.unseen]
        if not known:
            return gaps.at_random()
        sure = {card: gaps.among(some) for card, some in known}
        return gaps.laid([(card, mask & sure.get(card, mask)) for card, mask in gaps.lying()])

    def whereabouts(self, deal: T) -> Iterable[tuple[Card, Collection[int | str]]]:
        """Return each card that is known to lie in one of a few places, with these places.

        A hand is given by its seat, another place by the name of its slot.
        """
        return deal.whereabouts()
