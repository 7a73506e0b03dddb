"""Mediatore: one player, the mediator, plays for a pot. To win it, he needs six points and more than the other side.

The two sides have about eleven points together. The mediator plays alone against three, or calls a card and has its
holder as partner.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, Literal

from cardtable.rules.calls.called import with_errors
from cardtable.rules.game import OVER, AnyGame, Pack, Place, Refusal, Result, Rewound, View
from cardtable.rules.moves import A_CARD, BARE, NOBODY, Move, Wordings, bare_moves, card_moves
from cardtable.rules.naming import whose
from cardtable.rules.options import Irregularities, Options, option, switch
from cardtable.rules.seating.ceremony import Cutting
from cardtable.rules.starting import Start, beyond_the_last, not_a_multiple, unbalanced
from cardtable.rules.tressette.called.faults import MediatoreReneges, offender
from cardtable.rules.tressette.cards import IN_THIRDS, ORDER, PACK, RANKING, SETTLED, dealt_out, packed_again, thirds_in
from cardtable.rules.tressette.deals import MediatoreDeal, MediatoreStanding
from cardtable.rules.tressette.options import FRACTIONS, IRREGULARITIES, REWARD, seating
from cardtable.rules.tricks.asking import Asked, CallCard, anything, holder_of
from cardtable.rules.tricks.bidding import FirstToTake
from cardtable.rules.tricks.brings import Brings
from cardtable.rules.tricks.game import TrickGame
from cardtable.rules.tricks.hands import Hand, bag_of, cards_of
from cardtable.rules.tricks.play import TrickPlay
from cardtable.rules.tricks.widow import BuryForWidow, laid_aside_unseen, widow_places

SEATS: Final = 4
TRICKS: Final = 9
PACKETS: Final = (3, 3, 3)
TO_LAY_ASIDE: Final = 4
POINTS_TO_MAKE: Final = 6

ALONE = bare_moves("alone")
CALL = card_moves("call")


class MediatoreOptions(Options):
    """The options of a table of Mediatore."""

    ante: int = option(5, "Ante", "The chips each player puts into an empty pot.", "MED-4.1", least=1, most=100)
    deals: int = option(
        12, "Deals", "The number of deals in a session. Passed deals count too.", "MED-1.3", least=1, most=100
    )
    show_widow: bool = switch(
        "Show the widow", "Whether everybody sees the widow before the mediator takes it.", "MED-4.9"
    )
    fractions: Literal["nearest", "drop"] = FRACTIONS
    seating: Literal["arranged", "cut"] = seating("the first dealer", "CUT-10")
    irregularities: Irregularities = IRREGULARITIES


class _Speaking(Asked[MediatoreDeal]):
    form_rule = "MED-5.1"

    def out_of_turn(self, deal: MediatoreDeal, move: Move) -> Refusal:
        return Refusal(self.rule, f"It is {whose(deal.turn)} turn to speak.")

    def unfit(self, deal: MediatoreDeal, move: Move) -> Refusal | None:
        return Refusal("MED-5.1", f"Type '{move.verb}' with nothing after it.") if move.args else None


class Bid(FirstToTake[MediatoreDeal], _Speaking):
    """The bidding. The first player who wants to be the mediator becomes the mediator [MED-4.3]."""

    name = "bid"
    bids = True
    forms = {"mediate": anything, "pass": anything}
    rule = "MED-4.3"
    asks = "be the mediator or pass"

    def closed(self, deal: MediatoreDeal) -> None:
        deal.phase = OVER if deal.bidder == NOBODY else "call"


class Call(CallCard[MediatoreDeal], _Speaking):
    """The phase in which the mediator plays alone or calls a card for a partner [MED-4.5 to MED-4.8]."""

    name = "call"
    bids = True
    forms = {"alone": anything, "call": anything}
    rule = "MED-4.5"
    pack_rule = "MED-2.1"
    asks = "play alone or call a card"

    def says(self) -> Wordings:
        return {"alone": BARE, "call": A_CARD}

    def lines(self, deal: MediatoreDeal, seat: int) -> Sequence[Move]:
        """Return the mediator's moves: to play alone, or to call any card that he does not hold [MED-5.2].

        Other seats have no moves.
        """
        return [ALONE[seat], *super().lines(deal, seat)] if seat == deal.turn else ()

    def unfit(self, deal: MediatoreDeal, move: Move) -> Refusal | None:
        return _Speaking.unfit(self, deal, move) if move.verb == "alone" else super().unfit(deal, move)

    def play(self, deal: MediatoreDeal, move: Move) -> None:
        """Find the partner, double the pot, and give the widow to the mediator [MED-4.6 to MED-4.9]."""
        mediator = move.seat
        if move.verb == "call":
            card = deal.called = move.card
            holder = holder_of(deal, card)
            deal.partner = NOBODY if holder is None else holder
        if deal.partner == NOBODY:
            deal.put_in[mediator] += deal.pot
        else:
            for seat in (mediator, deal.partner):
                deal.put_in[seat] += deal.pot // 2
        deal.pot *= 2
        deal.take_up(mediator)
        deal.phase = "discard"


class Discard(BuryForWidow[MediatoreDeal], _Speaking):
    """The phase in which the mediator lays aside four cards, which count like a trick won [MED-4.9, MED-4.10]."""

    name = "discard"
    forms = {"discard": anything}
    rule = "MED-4.9"
    asks = "lay four cards aside"
    verb, size = "discard", TO_LAY_ASIDE


class Play(TrickPlay[MediatoreDeal]):
    """The play of nine tricks by the rules of Tressette, without melds or announcing [MED-4.10]."""

    turn_rule = "TRS-4.5"
    held_rule = "TRS-4.5"
    follow_rule = "TRS-4.6"
    line_rule = "MED-5.1"
    counts, recalls = (), True

    def gathered(self, deal: MediatoreDeal, winner: int, brought: int) -> None:
        if len(deal.winners) == TRICKS:
            deal.phase = OVER


class Mediatore(TrickGame[MediatoreDeal, MediatoreStanding]):
    """A game for four players. They play for chips, and the sides change from deal to deal [MED-1.1 to MED-1.3]."""

    id = "mediatore"
    title = "Mediatore"
    counted_in = "chips"
    seat_counts = (SEATS,)
    Options = MediatoreOptions
    pack, pack_rule = PACK, "MED-2.1"
    dealer_rule = "MED-4.14"
    end_rule = "MED-4.15"
    start_rule = "MED-4.17"
    record_texts, agreed = (REWARD.name,), (REWARD,)
    accounts = ((0,), (1,), (2,), (3,))
    options: MediatoreOptions

    def __init__(self, options: MediatoreOptions, seats: int = SEATS) -> None:
        super().__init__(options, seats)
        self.after = tuple((seat + 1) % SEATS for seat in range(SEATS))
        self.points_of = SETTLED[options.fractions]
        self.phases = {phase.name: phase for phase in (Bid("mediate"), Call(PACK), Discard(), Play())}
        if options.irregularities == "called":
            self.law = MediatoreReneges(SEATS)
            self.phases = with_errors(self.phases.values(), self.law)

    def brings(self, deal: MediatoreDeal) -> Brings:
        return IN_THIRDS

    @property
    def ceremony(self) -> AnyGame | None:
        """The cut for the first deal; None if the table does not cut [CUT-10]."""
        return Cutting("deal", SEATS, PACK, ORDER) if self.options.seating == "cut" else None

    def start(self) -> MediatoreStanding:
        return MediatoreStanding()

    @property
    def start_numbers(self) -> Mapping[str, int]:
        return {"pots": 1}

    @property
    def score_runs(self) -> bool:
        return self.options.deals != 1

    def cannot_stand(self, start: Start) -> str | None:
        """Return a sentence saying why no session can begin at these scores, or None if one can [MED-4.17].

        The pot must be empty, or four antes, perhaps doubled several times. The scores must be multiples of the ante.
        Scores and pot must sum to zero, and a deal of the session must be left to play.
        """
        ante, (pot,) = self.options.ante, start.pots
        antes, odd = divmod(pot, SEATS * ante)
        if odd or antes & (antes - 1):
            return f"The pot must be {SEATS * ante} chips, or that doubled one or more times. It cannot be {pot}."
        return (
            unbalanced(start)
            or not_a_multiple(start.totals, ante, "Everybody's number of chips")
            or beyond_the_last(start, self.options.deals)
        )

    def carried_from(self, start: Start) -> Mapping[str, Any]:
        return {"pot": start.pots[0]}

    def deal_out(self, standing: MediatoreStanding, dealer: int, packs: Sequence[Pack]) -> MediatoreDeal:
        """Deal nine cards to each, three at a time, and the widow [MED-4.1, MED-4.2].

        Everybody pays an ante if the pot is empty.
        """
        deal = MediatoreDeal()
        deal.standing, deal.dealer = standing, dealer
        hands, widow = dealt_out(packs[0], dealer, SEATS, PACKETS)
        seated = tuple((dealer + step) % SEATS for step in range(1, SEATS + 1))
        deal.begin_bidding([tuple(hands[seat]) for seat in seated], SEATS, seated, RANKING)
        deal.begin_with_widow(widow)
        deal.phase, deal.called, deal.partner = "bid", None, NOBODY
        ante = 0 if standing.pot else self.options.ante
        deal.pot, deal.put_in = standing.pot + SEATS * ante, [ante] * SEATS
        return deal

    def after_the_end(self, deal: MediatoreDeal, move: Move) -> Refusal:
        return Refusal("MED-5.1", "The deal is over. The next one starts with a new shuffle.")

    # ── the score ─────────────────────────────────────────────────────────────────────────────────────────────

    def score(self, deal: MediatoreDeal) -> Result:
        """Return the result. A renege decides the deal without a count [MED-4.11 to MED-4.16, MED-7.3]."""
        before = deal.standing
        passed = deal.mediator == NOBODY
        reneged = offender(deal)
        counted = not passed and reneged is None
        thirds, points = self.count(deal)
        made = self.majority(points) if reneged is None else reneged not in (deal.mediator, deal.partner)
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

    @staticmethod
    def majority(points: Sequence[int]) -> bool:
        """Whether the mediator's side (`points[0]`) has at least six points and more than the others [MED-4.12]."""
        return points[0] >= POINTS_TO_MAKE and points[0] > points[1]

    def count(self, deal: MediatoreDeal) -> tuple[list[int], list[int]]:
        """Return the value of each side's cards in thirds of a point, and then each side's points [MED-4.11].

        Both are pairs, with the mediator's side first. The points include one for winning the last trick. As long as
        nobody has won a trick, they are 0.
        """
        thirds, points = [thirds_in(deal.discard), 0], [0, 0]
        for trick in deal.tricks:
            thirds[trick.winner not in (deal.mediator, deal.partner)] += thirds_in(trick.cards)
        if deal.winners:
            points = [self.points_of[won] for won in thirds]
            points[deal.winners[-1] not in (deal.mediator, deal.partner)] += 1
        return thirds, points

    # ── what a seat knows ─────────────────────────────────────────────────────────────────────────────────────

    def seen_of_widow(self, deal: MediatoreDeal) -> Hand:
        """Return the cards that everybody knows and that lie, or may lie, in the widow [MED-4.9, MED-9.2].

        If the widow was shown to all, these are its cards. Otherwise it is the called card, if there is one.
        """
        if deal.taker != NOBODY and self.options.show_widow:
            return deal.widow
        return () if deal.called is None else (deal.called,)

    def places(self, deal: MediatoreDeal) -> list[Place]:
        """Return the places. Everybody knows the cards that were shown or called [MED-7.2, MED-9.2]."""
        places = widow_places(deal, self.seen_of_widow(deal))
        named: Hand = () if deal.called is None else (deal.called,)
        if deal.phase == OVER:
            more = (*named, *deal.proof)
            places[:SEATS] = [place._replace(known=(*more, *place.known)) for place in places[:SEATS]]
        elif deal.partner != NOBODY:
            places[deal.partner] = places[deal.partner]._replace(known=named)
        return places

    def noted(self, deal: MediatoreDeal) -> Sequence[Place]:
        return [place._replace(known=self.seen_of_widow(deal)) for place in deal.kept()]

    def heard(self, deal: MediatoreDeal, move: Move, who: int) -> Move:
        """Return the move as `who` hears it. Only the mediator knows the discard."""
        return laid_aside_unseen(move, who) if move.verb == "discard" else move

    def guess(self, view: View, rng: Random) -> MediatoreDeal:
        return MediatoreReneges(SEATS).guessed(self, view, rng)

    def rewound(self, deal: MediatoreDeal) -> Rewound:
        bags, mediator = deal.begun_with(), deal.mediator
        moves = [*deal.said]
        if deal.taker != NOBODY:
            moves.append(ALONE[mediator] if deal.called is None else CALL[mediator][deal.called])
            bags[mediator] += bag_of(deal.discard) - bag_of(deal.widow)
        if deal.discard:
            moves.append(Move(mediator, "discard", *deal.discard))
        pack = packed_again([*map(cards_of, bags)], deal.widow, deal.dealer, PACKETS)
        return Rewound((pack,), (*moves, *deal.plays))


GAME = Mediatore
