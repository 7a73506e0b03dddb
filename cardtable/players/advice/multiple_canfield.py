"""Advice on Multiple Canfield: that of Canfield, and on building before others do."""

from __future__ import annotations

from cardtable.players.advice.solitaires.common import CommonAdvice
from cardtable.rules.piles.layout import WASTE


class MultipleCanfieldAdvice(CommonAdvice):
    """The advice on Multiple Canfield.

    Each built card counts, so a waste card is built before the hand is turned.
    """

    built_from = (WASTE,)


ADVICE = MultipleCanfieldAdvice
