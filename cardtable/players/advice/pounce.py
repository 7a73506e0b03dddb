"""The advice on Pounce.

It is the advice for patiences in which all players build on the same foundations. But at Pounce, getting rid of the
stock usually matters more.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from cardtable.cards import CARDS
from cardtable.players.advice.planning import Measure
from cardtable.players.advice.solitaires.builds import Build, build_of, given_away, only_others_follow
from cardtable.players.advice.solitaires.common import CommonAdvice
from cardtable.players.advice.solitaires.effects import CAN_GO_UP
from cardtable.rules.game import View
from cardtable.rules.moves import Move
from cardtable.rules.piles.company import Company, CompanyDeal
from cardtable.rules.piles.layout import STOCK, WASTE
from cardtable.rules.solitaires.pounce import Pounce

STOCK_FIRST: Final[Mapping[str, float]] = {"built": 0.3, "low_cards": 0.3, "bases": 0.3, "stocked": 2.0}
"""Keyed by the name of a measure: a factor for its weight at tables with stocks [POUN-10.1, POUN-10.4]."""
HAND_FIRST: Final[Mapping[str, float]] = {"built": 0.5, "not_in_play": 4.0, "not_in_play_later": 4.0}
"""Keyed by the name of a measure: a factor for its weight at other tables where the object is to get rid of cards."""


HAS_A_PLACE: Final = "which has a place"
BUILT_LATER: Final = re.compile(rf"\bthe (\S+?)(?: shows| comes up)?, {CAN_GO_UP}\.")


class PounceAdvice(CommonAdvice):
    """The advice for foundations that all players share, but a card that leaves the stock usually counts most."""

    def __init__(self, game: Company) -> None:
        assert isinstance(game, Pounce)
        chosen = game.options
        self.all_count = chosen.object == "foundations" or chosen.scoring == "points" or chosen.patience != "canfield"
        """Whether every card built counts, not only those of the stock."""
        self.races_stocks = chosen.object == "stock" and chosen.patience == "canfield"
        self.factors: Mapping[str, float] = {}
        if chosen.object == "stock":
            self.built_from = (WASTE,)  # a tableau card is not built at once: a stock card might go on it
            self.factors = STOCK_FIRST if chosen.patience == "canfield" else HAND_FIRST
            self.haste = 0.3
            if chosen.scoring == "points":  # a card built counts one, a card of the stock two [POUN-10.7]
                self.factors = {name: factor for name, factor in self.factors.items() if factor > 1}
                self.haste = 1.0
        super().__init__(game)

    def standing(self, deal: CompanyDeal) -> Sequence[float]:
        game, built = self.game, super().standing(deal)
        assert isinstance(game, Pounce)
        if game.options.object == "foundations":
            return built
        gone = [-2.0 * game.stocked(part) for part in deal.parts]
        return [(cards if self.haste == 1.0 else 0.0) + rid for cards, rid in zip(built, gone, strict=True)]

    def sensible(self, view: View) -> tuple[Move, ...]:
        kept = super().sensible(view)
        builds = [
            line for line in kept if (build := build_of(self.game, view.deal, view.who, line)) and build.source == STOCK
        ]
        return kept if self.all_count else tuple(builds) or kept

    def built_first(self, build: Build) -> bool:
        return super().built_first(build) and not (self.races_stocks and given_away(build))

    def given(self, view: View, move: Move, said: str) -> str:
        """Return the sentence `said` on a move, perhaps changed for this table; "" if it is not true here."""
        said = super().given(view, move, said)
        later = BUILT_LATER.search(said) if self.races_stocks else None
        if later is not None and any(
            card.symbol == later[1] and only_others_follow(view.deal, view.who, card) for card in CARDS[:52]
        ):
            said = f"{said[: later.start()]}{later[0].replace(CAN_GO_UP, HAS_A_PLACE)}{said[later.end() :]}"
        return "" if said.startswith("It counts for you") and not self.all_count else said

    def measured(self, one: Measure[Any]) -> Measure[Any]:
        return one._replace(weight=one.weight * self.factors.get(one.name, 1.0))


ADVICE = PounceAdvice
