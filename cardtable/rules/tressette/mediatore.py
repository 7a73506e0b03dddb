"""Mediatore: one player undertakes six points of the eleven, alone or with the holder of a card he calls, for a pot."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, Literal

from cardtable.cards import BACK, Card
from cardtable.rules.calls.called import called
from cardtable.rules.calls.revokes import filled_in_doubt, proven_lacks
from cardtable.rules.game import EVERYTHING, OVER, AnyGame, Pack, Place, Refusal, Result, Rewound, View
from cardtable.rules.moves import Move, bare_moves, card_moves
from cardtable.rules.naming import whose
from cardtable.rules.options import Options, option
from cardtable.rules.seating.ceremony import Cutting
from cardtable.rules.tressette.called import MediatoreReneges, offender
from cardtable.rules.tressette.cards import ORDER, PACK, RANKING, SETTLED, dealt_out, packed_again, thirds_in
from cardtable.rules.tressette.deals import NOBODY, MediatoreDeal, MediatoreStanding
from cardtable.rules.tressette.options import FRACTIONS, IRREGULARITIES, seating
from cardtable.rules.tricks.asking import Asked, Bury, anything
from cardtable.rules.tricks.filling import by_kind
from cardtable.rules.tricks.game import PLAYED, TrickGame, hands_of
from cardtable.rules.tricks.hands import Hand, bag_of, blinded, cards_of, may_lie
from cardtable.rules.tricks.play import TrickPlay

SEATS: Final = 4
TRICKS: Final = 9
PACKETS: Final = (3, 3, 3)
TO_LAY_ASIDE: Final = 4
POINTS_TO_MAKE: Final = 6

MEDIATE = bare_moves("mediate")
PASS = bare_moves("pass")
ALONE = bare_moves("alone")
CALL = card_moves("call")
BURIED = bare_moves("discard", *[BACK] * TO_LAY_ASIDE)
"""The discard as others hear it."""


class MediatoreOptions(Options):
    """What a table of Mediatore may choose."""

    ante: int = option(
        5, label="Ante", help="Chips each player puts into a new pot.", rule="MED-4.1", least=1, most=100
    )
    deals: int = option(
        12, label="Deals", help="Deals in a session, passed deals among them.", rule="MED-1.3", least=1, most=100
    )
    show_widow: bool = option(
        False,
        label="Show the widow",
        help="Whether the widow is shown to all before the mediator takes it.",
        rule="MED-4.9",
    )
    fractions: Literal["nearest", "drop"] = FRACTIONS
    seating: Literal["arranged", "cut"] = seating("the first dealer is", "CUT-10")
    irregularities: Literal["prevented", "called"] = IRREGULARITIES


class _Speaking(Asked[MediatoreDeal]):
    """Every phase but the play."""

    form_rule = "MED-5.1"

    def out_of_turn(self, deal: MediatoreDeal, move: Move) -> Refusal:
        """Each speaks in turn."""
        return Refusal(self.rule, f"It is {whose(deal.turn)} turn to speak.")

    def unfit(self, deal: MediatoreDeal, move: Move) -> Refusal | None:
        """A word and more."""
        return Refusal("MED-5.1", f"The line is '{move.verb}' and nothing else.") if move.args else None


class Bid(_Speaking):
    """The first to undertake it mediates; nobody can overcall him [MED-4.3]."""

    name = "bid"
    bids = True
    forms = {"mediate": anything, "pass": anything}
    rule = "MED-4.3"
    asks = "undertake it or pass"

    def lines(self, deal: MediatoreDeal, seat: int) -> Sequence[Move]:
        """Undertake it, or pass."""
        return (MEDIATE[seat], PASS[seat]) if seat == deal.turn else ()

    def play(self, deal: MediatoreDeal, move: Move) -> None:
        """The mediator speaks on; when all four pass the deal is over [MED-4.4]."""
        if move.verb == "mediate":
            deal.mediator, deal.phase = move.seat, "call"
            return
        deal.passed += (move.seat,)
        if move.seat == deal.dealer:
            deal.phase = OVER
        else:
            deal.turn = deal.after[move.seat]


class Call(_Speaking):
    """Alone, or with the holder of one card that the mediator does not hold [MED-4.5 to MED-4.8]."""

    name = "call"
    bids = True
    forms = {"alone": anything, "call": anything}
    rule = "MED-4.5"
    asks = "play alone or call a card"

    def lines(self, deal: MediatoreDeal, seat: int) -> Sequence[Move]:
        """Alone, and any of the other 31 cards [MED-5.2]."""
        if seat != deal.turn:
            return ()
        held = deal.hand(seat)
        calls = CALL[seat]
        return [ALONE[seat], *(calls[card] for card in PACK if card not in held)]

    def unfit(self, deal: MediatoreDeal, move: Move) -> Refusal | None:
        """No card, or one that is his own or in no hand."""
        if move.verb == "alone":
            return super().unfit(deal, move)
        if len(move.args) != 1 or not isinstance(move.args[0], Card):
            return Refusal("MED-4.5", "Name one card to call.")
        card = move.card
        if card not in PACK:
            return Refusal("MED-2.1", f"The {card.title} is not in the pack.")
        if card in deal.hand(move.seat):
            return Refusal("MED-4.5", f"You hold the {card.title} yourself: call another card.")
        return None

    def play(self, deal: MediatoreDeal, move: Move) -> None:
        """The partner is known at once, the pot is matched, and the mediator takes the widow [MED-4.6 to MED-4.9]."""
        mediator = move.seat
        if move.verb == "call":
            card = deal.called = move.card
            deal.partner = next((seat for seat in range(SEATS) if card in deal.hand(seat)), NOBODY)
        if deal.partner == NOBODY:
            deal.put_in[mediator] += deal.pot
        else:
            for seat in (mediator, deal.partner):
                deal.put_in[seat] += deal.pot // 2
        deal.pot *= 2
        deal.held[mediator] += bag_of(deal.widow)
        deal.phase = "discard"


class Discard(Bury[MediatoreDeal], _Speaking):
    """The mediator lays aside four of his thirteen cards, a trick won by his side [MED-4.9]."""

    name = "discard"
    forms = {"discard": anything}
    rule = "MED-4.9"
    asks = "lay four cards aside"
    verb, size = "discard", TO_LAY_ASIDE

    def play(self, deal: MediatoreDeal, move: Move) -> None:
        """Face down they lie; the player at the dealer's left leads [MED-4.10]."""
        deal.discard = move.args  # type: ignore[assignment]
        deal.held[move.seat] -= bag_of(deal.discard)
        deal.phase, deal.turn = "play", deal.after[deal.dealer]


class Play(TrickPlay[MediatoreDeal]):
    """Nine tricks, by the rules of Tressette, without announcing [MED-4.10]."""

    turn_rule = "TRS-4.5"
    held_rule = "TRS-4.5"
    follow_rule = "TRS-4.6"
    line_rule = "MED-5.1"

    def gathered(self, deal: MediatoreDeal, winner: int) -> None:
        """The deal is over with the ninth trick."""
        if len(deal.winners) == TRICKS:
            deal.phase = OVER


class Mediatore(TrickGame[MediatoreDeal, MediatoreStanding]):
    """Four players, each for himself in chips; sides are made anew in each deal [MED-1.1 to MED-1.3]."""

    id = "mediatore"
    title = "Mediatore"
    seat_counts = (SEATS,)
    Options = MediatoreOptions
    pack_rule = "MED-2.1"
    dealer_rule = "MED-4.14"
    end_rule = "MED-4.15"
    record_texts = ("reward",)
    accounts = ((0,), (1,), (2,), (3,))
    options: MediatoreOptions

    def __init__(self, options: MediatoreOptions, seats: int = SEATS) -> None:
        super().__init__(options, seats)
        self.after = tuple((seat + 1) % SEATS for seat in range(SEATS))
        self.settled = SETTLED[options.fractions]
        self.phases = {phase.name: phase for phase in (Bid(), Call(), Discard(), Play())}
        if options.irregularities == "called":
            self.law = MediatoreReneges(SEATS)
            self.phases = called(self.phases, self.law)

    @property
    def ceremony(self) -> AnyGame | None:
        """The cutting, where the first dealer is cut for [CUT-10]."""
        return Cutting("deal", SEATS, PACK, ORDER) if self.options.seating == "cut" else None

    def start(self) -> MediatoreStanding:
        """Nothing won and nothing in the pot; any seat may deal."""
        return MediatoreStanding()

    def packs(self, standing: MediatoreStanding) -> tuple[Pack, ...]:
        """One pack of forty [MED-2.1]."""
        return (PACK,)

    def deal_out(self, standing: MediatoreStanding, dealer: int, packs: Sequence[Pack]) -> MediatoreDeal:
        """The antes, unless there is a pot; nine cards to each, three at a time; the widow [MED-4.1, MED-4.2]."""
        deal = MediatoreDeal()
        deal.standing, deal.dealer = standing, dealer
        deal.phase, deal.turn = "bid", self.after[dealer]
        hands, widow = dealt_out(packs[0], dealer, SEATS, PACKETS)
        deal.begin(hands, RANKING, self.after)
        deal.widow, deal.discard, deal.passed = tuple(sorted(widow)), (), ()
        deal.mediator, deal.called, deal.partner = NOBODY, None, NOBODY
        ante = 0 if standing.pot else self.options.ante
        deal.pot, deal.put_in = standing.pot + SEATS * ante, [ante] * SEATS
        return deal

    def after_the_end(self, deal: MediatoreDeal, move: Move) -> Refusal:
        """A deal is over with its ninth trick, or when all have passed."""
        return Refusal("MED-5.1", "The deal is over: the next one begins with a new pack.")

    # ── the score ─────────────────────────────────────────────────────────────────────────────────────────────

    def score(self, deal: MediatoreDeal) -> Result:
        """Section 6: the count of both sides, who takes the pot, and the sharing at the end [MED-4.11 to MED-4.16].

        A renege decides the deal without a count [MED-7.3].
        """
        before = deal.standing
        passed = deal.mediator == NOBODY
        reneged = offender(deal)
        counted = not passed and reneged is None
        thirds, points = self.count(deal)
        made = points[0] >= POINTS_TO_MAKE if reneged is None else reneged not in (deal.mediator, deal.partner)
        pot, taken = deal.pot, [0] * SEATS
        if not passed and made:
            takers = [seat for seat in (deal.mediator, deal.partner) if seat != NOBODY]
            for seat in takers:
                taken[seat] = pot // len(takers)
            pot = 0
        last = before.deals + 1 == self.options.deals
        shared = pot // SEATS if last else 0
        taken = [chips + shared for chips in taken]
        pot -= SEATS * shared
        change = tuple(taken[seat] - deal.put_in[seat] for seat in range(SEATS))
        totals = tuple(before.totals[seat] + change[seat] for seat in range(SEATS))
        standing = MediatoreStanding(
            totals,
            deal.dealer if passed else self.after[deal.dealer],
            tuple(seat for seat in range(SEATS) if totals[seat] == max(totals)) if last else (),
            before.deals + 1,
            pot=pot,
        )
        detail: dict[str, Any] = {
            "passed": passed,
            "mediator": None if passed else deal.mediator,
            "called": None if deal.called is None else str(deal.called),
            "partner": None if deal.partner == NOBODY else deal.partner,
            "in_widow": deal.in_widow,
            "thirds": thirds if counted else None,
            "points": points if counted else None,
            "last_trick": deal.winners[-1] if counted else None,
            "tricks": [deal.winners.count(seat) for seat in range(SEATS)],
            "made": None if passed else made,
            "put_in": deal.put_in[:],
            "taken": taken,
            "pot_shared": shared,
            "pot": pot,
        }
        if deal.ledger is not None:
            detail["ledger"] = deal.ledger.told()
        return Result(change, detail, standing)

    def count(self, deal: MediatoreDeal) -> tuple[list[int], list[int]]:
        """Thirds and points of the mediator's side, the discard with it, and of the others [MED-4.11]."""
        thirds, points = [thirds_in(deal.discard), 0], [0, 0]
        for trick in deal.tricks:
            thirds[trick.winner not in (deal.mediator, deal.partner)] += thirds_in(trick.cards)
        if deal.winners:
            points = [self.settled[won] for won in thirds]
            points[deal.winners[-1] not in (deal.mediator, deal.partner)] += 1
        return thirds, points

    # ── what a seat knows ─────────────────────────────────────────────────────────────────────────────────────

    def places(self, deal: MediatoreDeal) -> list[Place]:
        """The hands, but for what was shown or named; the widow, or once it is taken the discard [MED-7.2, MED-9.2]."""
        over = deal.phase == OVER
        hands = hands_of(deal)
        named: Hand = () if deal.called is None else (deal.called,)
        if over:
            hands = [hand._replace(known=(*named, *deal.proof, *deal.widow)) for hand in hands]
        elif deal.partner != NOBODY:
            hands[deal.partner] = hands[deal.partner]._replace(known=named)
        if deal.phase == "discard":
            hands[deal.mediator] = hands[deal.mediator]._replace(known=deal.widow if self.options.show_widow else named)
        if deal.taken:
            return [*hands, Place("discard", seen_by=None if over else (deal.mediator,)), PLAYED]
        return [*hands, Place("widow", seen_by=None if over else ()), PLAYED]

    def blind(self, deal: MediatoreDeal, who: int) -> None:
        """Who has not seen the widow knows the called card of it at most."""
        super().blind(deal, who)
        if deal.taken and deal.phase != OVER and who != deal.mediator and not self.options.show_widow:
            deal.widow = cards_of(blinded(bag_of(deal.widow), () if deal.called is None else (deal.called,)))

    def heard(self, deal: MediatoreDeal, move: Move, who: int) -> Move:
        """What the mediator lays aside he alone knows [MED-4.9]."""
        return BURIED[move.seat] if move.verb == "discard" and who not in (move.seat, EVERYTHING) else move

    def guess(self, view: View, rng: Random) -> MediatoreDeal:
        """The cards not seen; those known to have been in the widow lie with the mediator or in his discard."""
        deal: MediatoreDeal = view.deal.copy()
        if deal.ledger is None:
            self.fill(deal, rng)
            return deal
        filled_in_doubt(deal, rng, lambda followed: self.fill(deal, rng, None if followed else proven_lacks(deal)))
        deal.ledger = MediatoreReneges(SEATS).found_again(deal)
        return deal

    def fill(self, deal: MediatoreDeal, rng: Random, lacks: Sequence[int] | None = None) -> None:
        """What of the widow nobody has seen is some of the cards that the mediator has had."""
        super().fill(deal, rng, lacks)
        if BACK in deal.widow:
            known = [card for card in deal.widow if card is not BACK]
            had = [*deal.hand(deal.mediator), *deal.discard, *deal.played(deal.mediator)]
            others = [card for card in had if card not in known]
            deal.widow = tuple(sorted((*known, *rng.sample(others, len(deal.widow) - len(known)))))

    def rewound(self, deal: MediatoreDeal) -> Rewound:
        """With the auction, the call and the discard."""
        bags, mediator = deal.begun_with(), deal.mediator
        moves = [PASS[seat] for seat in deal.passed]
        if mediator != NOBODY:
            moves.append(MEDIATE[mediator])
        if deal.taken:
            moves.append(ALONE[mediator] if deal.called is None else CALL[mediator][deal.called])
            bags[mediator] += bag_of(deal.discard) - bag_of(deal.widow)
        if deal.discard:
            moves.append(Move(mediator, "discard", *deal.discard))
        pack = packed_again([*map(cards_of, bags)], deal.widow, deal.dealer, PACKETS)
        return Rewound((pack,), (*moves, *deal.plays))

    def filled(
        self,
        deal: MediatoreDeal,
        places: Sequence[Place],
        holes: Sequence[tuple[int, int]],
        unseen: Sequence[Card],
        rng: Random,
    ) -> Sequence[Sequence[Card]]:
        """Cards known to have been in the widow lie with the mediator or in his discard."""
        loose = [card for card in deal.widow if card in unseen]
        if not loose:
            return super().filled(deal, places, holes, unseen, rng)
        hand = next((number for number, place in enumerate(places) if place.at == deal.mediator), None)
        return with_loose(holes, unseen, loose, hand, rng)


def with_loose(
    holes: Sequence[tuple[int, int]], unseen: Sequence[Card], loose: Sequence[Card], hand: int | None, rng: Random
) -> list[list[Card]]:
    """The unseen cards dealt; those that are loose into the mediator's hand or his discard, the last of the places."""
    last = len(holes) - 1
    his = 1 << last | (0 if hand is None else 1 << hand)
    lying = may_lie(holes, unseen, RANKING.follows)
    rooms = tuple([count for count, _ in holes])
    filling, kinds = by_kind(rooms, [(card, mask & his if card in loose else mask) for card, mask in lying])
    return filling.draw(kinds, rng)


GAME = Mediatore
