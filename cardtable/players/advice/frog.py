"""Advice on Frog [FRG-10.1 to FRG-10.6]: that of Six-Bid Solo, and advice on laying cards aside."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from cardtable.cards import Suit
from cardtable.players.advice.six_bid_solo import SoloAdvice
from cardtable.players.advice.solo.advice import PLAY_LAPSES
from cardtable.players.advice.solo.before_play import BIDDING_LAPSES
from cardtable.players.advice.solo.bidding import Prospect
from cardtable.players.advice.solo.bury import VOIDS

LONG_TRUMPS: Final = 6
"""A chico needs this many trumps; if the ace and the ten are among them, one fewer is enough."""

A_GRAND: Final = 66
"""The points that a hand should promise for a bid of grand."""


class BuryingAdvice(SoloAdvice):
    """Advice on a game that has no misère, and in which the bidder of a frog (the lowest bid) lays cards aside."""

    lapses: ClassVar = {**PLAY_LAPSES, **BIDDING_LAPSES, VOIDS: 0.6}


class FrogAdvice(BuryingAdvice):
    """Advice on Frog, with its three bids frog, chico and grand."""

    scale = 30.0
    short_rule: ClassVar = "SIX-10.1"
    """The rule id for a chico or grand on a hand weaker than is advised."""
    bid_rules: ClassVar = {"frog": "FRG-10.1", "chico": "FRG-10.3", "grand": "FRG-10.4"}
    pass_rule, leave_rule = "FRG-10.1", "FRG-10.5"

    def sound(self, found: Prospect) -> bool:
        return found.contract.word != "grand" or round(found.points) >= A_GRAND

    def not_sound(self, found: Prospect) -> str:
        return f"A grand promises about {found.points:.0f} points, and for one you want at least {A_GRAND}."

    def bid_rule(self, deal: Any, seat: int, found: Prospect) -> str:
        if not self.sound(found):
            return self.short_rule
        if found.contract.word == "chico" and short_of_trumps(deal, seat, found.trump):
            return self.short_rule
        return super().bid_rule(deal, seat, found)


def short_of_trumps(deal: Any, seat: int, trump: Suit | None) -> bool:
    """Whether a hand has fewer trumps than is advised for a chico [FRG-10.3]."""
    ranks = [card.rank for card in deal.hand(seat) if card.suit is trump]
    return len(ranks) < LONG_TRUMPS - ({"A", "T"} <= {*ranks})


ADVICE = FrogAdvice
