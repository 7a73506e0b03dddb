"""How to play Multiple Klondike: with the advice of Klondike, and with advice on building before others do."""

from __future__ import annotations

from cardtable.players.advice.solitaires.common import CommonAdvice
from cardtable.rules.piles.layout import TABLEAU, WASTE


class MultipleKlondikeAdvice(CommonAdvice):
    """The advice on Multiple Klondike."""

    built_from = (WASTE, *range(TABLEAU, TABLEAU + 7))


ADVICE = MultipleKlondikeAdvice
