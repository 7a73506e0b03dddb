"""How to play Pounce: the stock comes first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cardtable.players.advice.planning import Measure
from cardtable.players.advice.solitaires.common import CommonAdvice
from cardtable.rules.piles.company import Company, CompanyDeal
from cardtable.rules.piles.layout import WASTE
from cardtable.rules.solitaires.pounce import Pounce

STOCK_FIRST: Final[Mapping[str, float]] = {"built": 0.3, "low_cards": 0.3, "bases": 0.3, "stocked": 2.0}
"""By measure: how many times as much it counts as alone where the stock is what matters [POUN-10.1, POUN-10.4]."""
HAND_FIRST: Final[Mapping[str, float]] = {"built": 0.5, "not_in_play": 4.0, "not_in_play_later": 4.0}
"""The same where hand and waste are the stock."""


class PounceAdvice(CommonAdvice):
    """As in Multiple Canfield; but what makes the stock smaller counts most, unless all cards must be built."""

    def __init__(self, game: Company) -> None:
        assert isinstance(game, Pounce)
        chosen = game.options
        self.factors: Mapping[str, float] = {}
        if chosen.object == "stock":
            self.built_from = (WASTE,)  # a card of the tableau may yet make a place for one of the stock
            self.factors = STOCK_FIRST if chosen.patience == "canfield" else HAND_FIRST
            self.haste = 0.3
            if chosen.scoring == "points":  # then a card built counts one, and one of the stock two [POUN-10.7]
                self.factors = {name: factor for name, factor in self.factors.items() if factor > 1}
                self.haste = 1.0
        super().__init__(game)

    def standing(self, deal: CompanyDeal) -> Sequence[float]:
        """The stock that is gone; by points two for each of its cards, and one for each card built."""
        game, built = self.game, super().standing(deal)
        assert isinstance(game, Pounce)
        if game.options.object == "foundations":
            return built
        gone = [-2.0 * game.stocked(part) for part in deal.parts]
        return [(cards if self.haste == 1.0 else 0.0) + rid for cards, rid in zip(built, gone, strict=True)]

    def measured(self, one: Measure[Any]) -> Measure[Any]:
        """The measure with its weight in this game: the stock counts more, a card built less."""
        return one._replace(weight=one.weight * self.factors.get(one.name, 1.0))


ADVICE = PounceAdvice
