"""Advice on Frog [FRG-10.1 to FRG-10.6]: Six-Bid Solo's, and what is laid aside."""

from __future__ import annotations

from typing import ClassVar

from cardtable.players.advice.six_bid_solo import BIDDING_LAPSES, SoloAdvice
from cardtable.players.advice.solo.advice import PLAY_LAPSES
from cardtable.players.advice.solo.bury import VOIDS


class BuryingAdvice(SoloAdvice):
    """Advice on a game with a frog, and without a misère."""

    lapses: ClassVar = {**PLAY_LAPSES, **BIDDING_LAPSES, VOIDS: 0.6}


class FrogAdvice(BuryingAdvice):
    """Frog, chico and grand."""

    scale = 30.0
    bid_rules: ClassVar = {"frog": "FRG-10.1", "chico": "FRG-10.3", "grand": "FRG-10.4"}
    pass_rule, leave_rule = "FRG-10.1", "FRG-10.5"


ADVICE = FrogAdvice
