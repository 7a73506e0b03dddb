"""How to play Multiple Klondike: as one would alone, and faster than the others."""

from __future__ import annotations

from cardtable.players.advice.solitaires.common import CommonAdvice
from cardtable.rules.piles.layout import TABLEAU, WASTE


class MultipleKlondikeAdvice(CommonAdvice):
    """Every card counts that is built: whatever can be is built before the hand is turned."""

    built_from = (WASTE, *range(TABLEAU, TABLEAU + 7))


ADVICE = MultipleKlondikeAdvice
