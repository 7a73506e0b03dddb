"""House rules for lone hands: the partner's best card, and defending alone [EU-11.9, EU-11.10]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.cards import BACK
from cardtable.rules.euchre.deal import ALONE_AGAINST, PASS, SEATS, EuchreDeal
from cardtable.rules.euchre.phase import BEST, DEFEND, LAY, EuchrePhase, begin_play, lead
from cardtable.rules.game import Refusal
from cardtable.rules.moves import Move, bare_moves, card_moves
from cardtable.rules.naming import doing
from cardtable.rules.tricks.asking import bare, one_card
from cardtable.rules.tricks.hands import UNIT

GIVE: Final = card_moves("give")
LAY_AWAY: Final = card_moves("lay")
ALONE: Final = bare_moves("alone")


class _AboutALoneHand(EuchrePhase):
    """A phase before the first lead of a lone hand, in which a seat has to make a choice."""

    def not_now(self, deal: EuchreDeal, move: Move) -> str:
        return f"First {doing(deal.turn, 'has', 'have')} to {self.asks}."


class _CardOfAHand(_AboutALoneHand):
    """A phase in which a seat chooses a card of its hand; `table` has the moves by seat and card."""

    rule = "EU-11.9"
    table: Sequence[Sequence[Move]]

    def lines(self, deal: EuchreDeal, seat: int) -> Sequence[Move]:
        return [self.table[seat][card] for card in deal.hand(seat)] if seat == deal.turn else ()

    def out_of_turn(self, deal: EuchreDeal, move: Move) -> Refusal:
        if deal.sits_out(move.seat):
            return super().out_of_turn(deal, move)
        return Refusal(self.rule, self.not_now(deal, move))

    def unfit(self, deal: EuchreDeal, move: Move) -> Refusal | None:
        if move.card in deal.hand(move.seat) and move.card is not BACK:
            return None
        return Refusal(self.rule, f"You do not hold the {move.card.title}: name a card of your own.")


class GiveTheBest(_CardOfAHand):
    """The phase in which the silent partner gives the lone player a card."""

    name = BEST
    table = GIVE
    forms = {"give": one_card}
    asks = "give the lone player a card"

    def play(self, deal: EuchreDeal, move: Move) -> None:
        card = deal.given = move.card
        deal.held[move.seat] -= UNIT[card]
        deal.held[deal.maker] += UNIT[card]
        deal.phase, deal.turn = LAY, deal.maker


class LayAway(_CardOfAHand):
    """The phase in which the lone player lays away the sixth card of the hand."""

    name = LAY
    table = LAY_AWAY
    forms = {"lay": one_card}
    asks = "lay a card away"

    def play(self, deal: EuchreDeal, move: Move) -> None:
        deal.laid = move.card
        deal.held[move.seat] -= UNIT[move.card]
        begin_play(deal, self.options)


class DefendAlone(_AboutALoneHand):
    """The phase in which the defenders are asked whether they defend alone."""

    name = DEFEND
    rule = "EU-11.10"
    forms = {"alone": bare, "pass": bare}
    asks = "say whether to defend alone"

    def lines(self, deal: EuchreDeal, seat: int) -> Sequence[Move]:
        return (PASS[seat], ALONE[seat]) if seat == deal.turn else ()

    def play(self, deal: EuchreDeal, move: Move) -> None:
        """Play the answer. If it is `alone`, this defender defends alone, and his partner sits out."""
        if move.verb == "alone":
            defend_alone(deal, move.seat)
        elif move.seat == (deal.maker + 1) % SEATS:
            deal.turn = (move.seat + 2) % SEATS
            return
        lead(deal, self.options)


def defend_alone(deal: EuchreDeal, seat: int) -> None:
    """Let a seat defend alone: only this defender and the lone maker play."""
    deal.defender = seat
    deal.after = ALONE_AGAINST[deal.maker, seat]
    deal.active = 2


def defences(deal: EuchreDeal) -> tuple[Move, ...]:
    """Return the defenders' answers so far on whether to defend alone."""
    first = (deal.maker + 1) % SEATS
    second = (first + 2) % SEATS
    if deal.phase == DEFEND:
        return () if deal.turn == first else (PASS[first],)
    if deal.defender == first:
        return (ALONE[first],)
    return (PASS[first], ALONE[second] if deal.defender == second else PASS[second])
