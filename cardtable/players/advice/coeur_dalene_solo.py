"""Advice on Coeur d'Alene Solo [CDA-10.1 to CDA-10.5], in which only the chance of at least 61 points matters."""

from __future__ import annotations

from typing import ClassVar

from cardtable.players.advice.frog import BuryingAdvice
from cardtable.players.advice.solo.following import FOLLOWS


class CoeurDaleneAdvice(BuryingAdvice):
    """Advice on a game in which every contract is won or lost as a whole."""

    follows = (FOLLOWS[0]._replace(rule="CDA-10.3"), *FOLLOWS[1:])
    scale = 3.0
    bid_rules: ClassVar = {"frog": "CDA-10.1", "solo": "CDA-10.2", "heart-solo": "CDA-10.2"}
    pass_rule, leave_rule = "CDA-10.1", "CDA-10.5"
    settled_rule = "CDA-10.3"


ADVICE = CoeurDaleneAdvice
