"""Euchre at a called table, where players can make mistakes that somebody must notice [EU-7.2 to EU-7.27]."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from cardtable.cards import BACK, Card
from cardtable.rules.calls.called import ledger_of, with_errors
from cardtable.rules.calls.revokes import filled_in_doubt
from cardtable.rules.euchre.bidding import Order
from cardtable.rules.euchre.called.accidents import accident_is_known, happened, miscounted
from cardtable.rules.euchre.called.bidding import (
    ACCIDENT,
    FIRST_ROUND,
    SECOND_ROUND,
    Accident,
    CalledBidding,
    DealCards,
    TurnUp,
    drawn,
)
from cardtable.rules.euchre.called.deal import CalledEuchreDeal
from cardtable.rules.euchre.called.faults import EuchreFaults
from cardtable.rules.euchre.called.judged import (
    foul_accounts,
    penalty_chosen,
    price_of_revoke,
    revoke_claims,
    void_result,
)
from cardtable.rules.euchre.called.phase import CalledPhase
from cardtable.rules.euchre.called.play import CalledSuit, CardPhase
from cardtable.rules.euchre.called.remedies import PENALTY
from cardtable.rules.euchre.deal import SEATS, EuchreStanding
from cardtable.rules.euchre.euchre import STOCK, EuchreGame
from cardtable.rules.euchre.joker import SuitOfTheJoker
from cardtable.rules.euchre.no_trump import second_round
from cardtable.rules.euchre.options import EuchreOptions
from cardtable.rules.game import EVERYTHING, OVER, Pack, Phase, Place, Refusal, Result, Rewound, View
from cardtable.rules.moves import CHANCE, NOBODY, Move, bare_moves
from cardtable.rules.naming import does, name
from cardtable.rules.tricks.filling import Dealing
from cardtable.rules.tricks.game import PLAYED, Gaps
from cardtable.rules.tricks.hands import UNIT

WAYS: Final = ("stand", "add", "subtract")
CHOOSE: Final = [tuple(bare_moves("penalty", how)[seat] for how in WAYS) for seat in range(SEATS)]


class Penalty(CalledPhase):
    """The phase in which the player who called a revoke chooses how it is paid for [EU-7.23]."""

    name = PENALTY

    def lines(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Move]:
        """Return the moves that choose; none for a seat not on turn. A side that cannot score cannot choose `add`."""
        if seat != deal.turn:
            return ()
        return [line for line in CHOOSE[seat] if line.args[0] != "add" or seat & 1 not in foul_accounts(deal)]

    def refused(self, deal: CalledEuchreDeal, move: Move) -> Refusal:
        if move in CHOOSE[deal.turn]:
            return Refusal(
                "EU-7.23", "A side with a foul hand cannot add the penalty: let the deal stand, or subtract."
            )
        return Refusal("EU-7.23", f"{name(deal.turn)} {does(deal.turn, 'chooses', 'choose')} what the revoke costs.")

    def play(self, deal: CalledEuchreDeal, move: Move) -> None:
        deal.beside, deal.phase = (*deal.beside, move), OVER


class CalledEuchre(EuchreGame[CalledEuchreDeal]):
    """Euchre at a table where players can make mistakes [EU-7.2]."""

    law: EuchreFaults

    def __init__(self, options: EuchreOptions, seats: int = SEATS) -> None:
        super().__init__(options, seats)
        self.law = law = EuchreFaults(options)
        second = second_round(options)
        phases: Sequence[Phase[Any]] = (
            DealCards(options),
            TurnUp(),
            *((SuitOfTheJoker(options),) if options.joker else ()),
            CalledBidding(law, Order(options), FIRST_ROUND),
            CalledBidding(law, second, (*SECOND_ROUND, *second.besides)),
            CardPhase(options, "discard"),
            CalledSuit(options),
            CardPhase(options, "play"),
            Penalty(),
        )
        self.phases = {ACCIDENT: Accident(), **with_errors(phases, law)}

    def deal_out(self, standing: EuchreStanding, dealer: int, packs: Sequence[Pack]) -> CalledEuchreDeal:
        """Return a new deal. Nobody holds cards in it yet, because a player deals them by a move [EU-7.7]."""
        deal = CalledEuchreDeal()
        self.lay_out(deal, standing, dealer, packs[0])
        deal.begin_called(dealer)
        return deal

    def chance(self, deal: CalledEuchreDeal, rng: Random) -> Move | None:
        """Return the move that decides which accident happens, or None if the deal waits for no such move [EU-7.8]."""
        return drawn(deal, rng) if deal.phase == ACCIDENT else None

    # ── the score ─────────────────────────────────────────────────────────────────────────────────────────────

    def outcome(self, deal: CalledEuchreDeal) -> tuple[str, tuple[int, int]]:
        void = void_result(deal)
        if void is not None:
            return void, (0, 0)
        word, points = super().outcome(deal)
        foul = foul_accounts(deal)
        paid = [0 if account in foul else points[account] for account in (0, 1)]
        penalty = self.penalty(deal)
        if penalty is not None and penalty["how"] != "stand":
            offenders, worth = penalty["account"], penalty["points"]
            paid = [0, 0]
            if penalty["how"] == "add":
                paid[1 - offenders] = worth
            else:
                paid[offenders] = -min(worth, deal.standing.score[offenders])
        return word, (paid[0], paid[1])

    def penalty(self, deal: CalledEuchreDeal) -> dict[str, Any] | None:
        """Return the account that revoked, the choice made after that, and the price of the revoke in points.

        The choice is `stand`, `add` or `subtract`. If it is `stand`, nobody pays the price. Return None if no choice
        was made.
        """
        how = penalty_chosen(deal)
        if how is None:
            return None
        offenders = 0 if revoke_claims(deal)[0] != NOBODY else 1
        return {"account": offenders, "how": how, "points": price_of_revoke(deal, offenders)}

    def brought(self, deal: CalledEuchreDeal) -> Result:
        """Return the result. If the deal was void, the standing in the result says who deals next [EU-7.6]."""
        brought = super().brought(deal)
        detail = {**brought.detail, "penalty": self.penalty(deal), "foul": foul_accounts(deal)}
        standing, void = brought.standing, void_result(deal)
        if void is not None:
            standing = standing.followed(dealer=deal.due if void == "wrong-deal" else deal.dealer)
        return brought._replace(detail=detail, standing=standing)

    def score(self, deal: CalledEuchreDeal) -> Result:
        """Return the result. In its detail, `turn_up` is None if no card was turned up."""
        result = super().score(deal)
        ledger = ledger_of(deal).told()
        return result._replace(
            detail={**result.detail, "turn_up": str(deal.turn_up) if deal.turned else None, "ledger": ledger}
        )

    # ── what a seat knows ─────────────────────────────────────────────────────────────────────────────────────

    def places(self, deal: CalledEuchreDeal) -> list[Place]:
        """Return the places of the cards. Until the turn-up is turned, nobody sees a hand [EU-7.7]."""
        if not deal.turned:
            hands = [Place("held", seat, (), deal.known(seat)) for seat in range(SEATS)]
            return [*hands, STOCK, PLAYED]
        places = []
        for place in super().places(deal):
            if place.at is not None:
                place = place._replace(known=(*place.known, *deal.known(place.at)))
            elif place.slot == "discard" and deal.discard in deal.laid_open:
                place = place._replace(seen_by=None)
            elif place.slot == "stock":
                place = Place("stock", seen_by=(), known=_faced(deal.accident))
            places.append(place)
        return places

    def blind(self, deal: CalledEuchreDeal, who: int) -> None:
        """Hide what `who` cannot know.

        A hand that was dealt one card too many or too few is given the usual number of cards, unless `who` knows of
        this accident [EU-7.8].
        """
        hidden = deal.accident is not None and not accident_is_known(deal, who)
        whom, short = (miscounted(deal), happened(deal) == "short") if hidden else (None, False)
        if hidden:
            deal.accident = None
        super().blind(deal, who)
        if whom is not None:
            deal.held[whom] += UNIT[BACK] if short else -UNIT[BACK]
            deal.stock = deal.stock[:-1] if short else (*deal.stock, BACK)

    def heard(self, deal: CalledEuchreDeal, move: Move, who: int) -> Move:
        """Return the move as `who` hears it.

        An accident is named only if all could see it; otherwise a seat hears just that there may have been one. The
        seats other than the dealer hear what the dealer discards only if that card lay open, or is the turn-up.
        """
        if move.seat == CHANCE:
            plain = who == EVERYTHING or move.args[0] in ("exposed", "imperfect")
            return move if plain else Move(CHANCE, "accident")
        if move.verb == "discard" and move.args[0] in deal.laid_open:
            return move
        return super().heard(deal, move, who)

    def guess(self, view: View, rng: Random) -> CalledEuchreDeal:
        """Return a random deal that fits the view.

        It has a hand dealt long or short only if the seat knows of such a hand.
        """
        deal: CalledEuchreDeal = view.deal.copy()
        try:
            filled_in_doubt(self, deal, rng)
        except ValueError:
            self.fill(deal, rng, [0] * SEATS)
        deal.ledger = self.law.found_again(deal)
        return deal

    def dealing(self, deal: CalledEuchreDeal, gaps: Gaps) -> Dealing:
        """Return a function that places the unseen cards at random.

        Cards that were seen in the dealer's hand before the discard are put into that hand or become the discard.
        """
        loose = [card for card in deal.loose if card in gaps.unseen]
        if not loose:
            return super().dealing(deal, gaps)
        his = gaps.among((deal.dealer, "discard"))
        return gaps.laid([(card, his if card in loose else mask) for card, mask in gaps.lying()])

    def rewound(self, deal: CalledEuchreDeal) -> Rewound | None:
        """Return None: after mistakes and corrections, the deal does not say which pack was dealt."""
        return None


def _faced(accident: Move | None) -> tuple[Card, ...]:
    if accident is None or accident.args[0] != "faced":
        return ()
    return (accident.got(Card, 1),)
