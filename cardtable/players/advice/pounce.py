"""How to play Pounce: by the advice on foundations in common, but getting rid of the stock matters more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cardtable.players.advice.planning import Measure
from cardtable.players.advice.solitaires.common import CommonAdvice
from cardtable.rules.piles.company import Company, CompanyDeal
from cardtable.rules.piles.layout import WASTE
from cardtable.rules.solitaires.pounce import Pounce

STOCK_FIRST: Final[Mapping[str, float]] = {"built": 0.3, "low_cards": 0.3, "bases": 0.3, "stocked": 2.0}
"""Factors for the weights of measures, by name, where getting rid of the stock matters [POUN-10.1, POUN-10.4]."""
HAND_FIRST: Final[Mapping[str, float]] = {"built": 0.5, "not_in_play": 4.0, "not_in_play_later": 4.0}
"""Factors for the weights of measures, by name, where not a stock but the hand and waste, or all cards, must go."""


class PounceAdvice(CommonAdvice):
    """The advice on Pounce: that on foundations in common, but each card that leaves the stock counts most.

    Where the object is to build all cards, a card that leaves the stock counts no more than others.
    """

    def __init__(self, game: Company) -> None:
        assert isinstance(game, Pounce)
        chosen = game.options
        self.factors: Mapping[str, float] = {}
        if chosen.object == "stock":
            self.built_from = (WASTE,)  # a tableau card may still make a place for a stock card
            self.factors = STOCK_FIRST if chosen.patience == "canfield" else HAND_FIRST
            self.haste = 0.3
            if chosen.scoring == "points":  # then a card built counts one, and one of the stock two [POUN-10.7]
                self.factors = {name: factor for name, factor in self.factors.items() if factor > 1}
                self.haste = 1.0
        super().__init__(game)

    def standing(self, deal: CompanyDeal) -> Sequence[float]:
        """Return how far each seat has got, in cards.

        That is minus two for each card it still has to get rid of, plus one for each card built if points are scored.
        At tables where all cards must be built it is the number of cards built.
        """
        game, built = self.game, super().standing(deal)
        assert isinstance(game, Pounce)
        if game.options.object == "foundations":
            return built
        gone = [-2.0 * game.stocked(part) for part in deal.parts]
        return [(cards if self.haste == 1.0 else 0.0) + rid for cards, rid in zip(built, gone, strict=True)]

    def measured(self, one: Measure[Any]) -> Measure[Any]:
        """Return the measure with its weight multiplied by the factor that this game has for it, if it has one."""
        return one._replace(weight=one.weight * self.factors.get(one.name, 1.0))


ADVICE = PounceAdvice
