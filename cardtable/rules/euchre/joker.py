"""A house rule: if a joker is turned up, the dealer says which suit it stands for [EU-11.3]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.cards import JOKER, SUITS, Suit
from cardtable.rules.euchre.deal import SEATS, STANDS_FOR, EuchreDeal
from cardtable.rules.euchre.phase import EuchrePhase
from cardtable.rules.game import Refusal
from cardtable.rules.moves import Move
from cardtable.rules.naming import does, name
from cardtable.rules.tricks.asking import names_a_suit

BENNY: Final = "benny"

SAYS: Final = [tuple(STANDS_FOR[suit][seat] for suit in SUITS) for seat in range(SEATS)]


def begin_bidding(deal: EuchreDeal) -> None:
    """Begin the bidding with eldest hand, or ask the dealer for the suit of a turned-up joker."""
    if deal.turn_up is JOKER:
        deal.phase, deal.turn = BENNY, deal.dealer
    else:
        deal.phase, deal.turn = "order", deal.eldest


class SuitOfTheJoker(EuchrePhase):
    """The phase in which the dealer says which suit the turned-up joker stands for."""

    name = BENNY
    bids = True
    rule = "EU-11.3"
    forms = {"suit": names_a_suit}

    def lines(self, deal: EuchreDeal, seat: int) -> Sequence[Move]:
        return SAYS[seat] if seat == deal.turn else ()

    def not_now(self, deal: EuchreDeal, move: Move) -> str:
        says = f"{name(deal.dealer)} {does(deal.dealer, 'says', 'say')}"
        return f"The joker is turned up: first {says} for which suit it stands."

    def out_of_turn(self, deal: EuchreDeal, move: Move) -> Refusal:
        return Refusal(
            self.rule, f"{name(deal.dealer)} {does(deal.dealer, 'says', 'say')} which suit the joker is for."
        )

    def play(self, deal: EuchreDeal, move: Move) -> None:
        deal.benny = move.got(Suit)
        deal.phase, deal.turn = "order", deal.eldest
