"""How to play Multiple Canfield: with the advice of Canfield, and with judgements on building before others do."""

from __future__ import annotations

from cardtable.players.advice.solitaires.common import CommonAdvice
from cardtable.rules.piles.layout import WASTE


class MultipleCanfieldAdvice(CommonAdvice):
    """The advice on Multiple Canfield: each card built counts, so a waste card is built before the hand is turned."""

    built_from = (WASTE,)


ADVICE = MultipleCanfieldAdvice
