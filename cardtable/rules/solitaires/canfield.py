"""Canfield; the rule ids are on the pages `canfield` and `solitaires`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardtable.cards import Card
from cardtable.rules.game import Refusal
from cardtable.rules.piles.layout import STOCK, TABLEAU
from cardtable.rules.piles.options import PASSES, TurningOptions, games_option
from cardtable.rules.piles.patience import ALONE, Patience, PatienceDeal, Sitting
from cardtable.rules.piles.piles import ANY, DOWN_ROUND_IN_OTHER_COLOUR
from cardtable.rules.piles.ways import Hand, Route, in_suit_from

STOCKED: Final = 13
"""How many cards the stock has [CANF-4.1]."""
MISFIT = Refusal("CANF-4.3", "{unfit} on {onto}: build down in alternating colors.")
ON_ACE = Refusal("CANF-4.3", "{unfit} on {onto}: nothing does, since aces are the base.")
NO_SPACE = Refusal("CANF-4.5", "{unfit} into the space {target}: cards from the tableau never do.")


class CanfieldOptions(TurningOptions):
    """The options of Canfield."""

    games: int = games_option()


class Canfield(Patience):
    """Four piles built down in alternating colors, with kings on aces; a stock fills spaces [CANF-4.1 to CANF-4.8]."""

    id, title, columns, limit, Options = "canfield", "Canfield", 4, 12, CanfieldOptions
    stock_fills = True
    founding = in_suit_from(ANY, "CANF-4.2", "TDS")
    routes = (
        Route("T", "T", DOWN_ROUND_IN_OTHER_COLOUR, MISFIT, 0, NO_SPACE, units=True, on_ace=ON_ACE),
        Route("D", "T", DOWN_ROUND_IN_OTHER_COLOUR, MISFIT, ANY, on_ace=ON_ACE),
        Route("S", "T", DOWN_ROUND_IN_OTHER_COLOUR, MISFIT, on_ace=ON_ACE),
    )

    def __init__(self, options: CanfieldOptions, seats: int = 1, at: Sitting = ALONE) -> None:
        self.hand, self.units = Hand("CANF-4.7", options.draw, options.passes, option=PASSES), options.units
        super().__init__(options, seats, at)

    def lay_out(self, deal: PatienceDeal, cards: Iterator[Card]) -> None:
        """Lay out the stock (only its top card face up), then the base card and a card on each pile [CANF-4.1]."""
        deal.piles[STOCK] = tuple(next(cards) for _ in range(STOCKED))
        deal.down[STOCK] = STOCKED - 1
        self.lay_base(deal, cards)
        for place in range(TABLEAU, len(deal.piles)):
            deal.piles[place] = (next(cards),)

    def lay_base(self, deal: PatienceDeal, cards: Iterator[Card]) -> None:
        self.found(deal, next(cards))


GAME = Canfield
