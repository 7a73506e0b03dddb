"""FreeCell; the rule ids are on the pages `freecell` and `solitaires`."""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence
from itertools import cycle
from random import Random
from typing import Any

from cardtable.cards import Card
from cardtable.rules.game import Refusal
from cardtable.rules.options import Options, option
from cardtable.rules.piles.layout import TABLEAU
from cardtable.rules.piles.options import games_option
from cardtable.rules.piles.patience import ALONE, Patience, PatienceDeal, Sitting
from cardtable.rules.piles.piles import ACES, ANY, DOWN_IN_OTHER_COLOUR
from cardtable.rules.piles.ways import Route, in_suit_from, into_cells

MISFIT = Refusal("FREE-4.3", "{unfit} on {onto}: build down in alternating colors.")


class NumberedDeals(Random):
    """The shuffle of the deals that people know by number, as the first FreeCell for Windows dealt them [FREE-4.1].

    It draws the cards from a pack in the order of ranks, each time by a number of a simple generator, and fills the gap
    with the last card that is left.
    """

    def __init__(self, number: int = 0) -> None:
        super().__init__(number)
        self.drawn = number

    def shuffle(self, x: MutableSequence[Any]) -> None:
        """Shuffle a pack that is sorted by suit."""
        left = [x[13 * suit + rank] for rank in range(13) for suit in range(4)]
        for at in range(len(x)):
            self.drawn = (self.drawn * 214013 + 2531011) % (1 << 31)
            drawn = (self.drawn >> 16) % len(left)
            x[at], left[drawn] = left[drawn], left[-1]
            left.pop()


class FreeCellOptions(Options):
    """The options of FreeCell."""

    cells: int = option(4, "Cells", "How many cells there are.", "FREE-4.4", least=0, most=6)
    games: int = games_option()


class FreeCell(Patience):
    """Eight columns built down in alternating colors, beside cells for one card each [FREE-4.1 to FREE-4.6]."""

    id, title, columns, limit, units, Options = "freecell", "FreeCell", 8, 100, "free", FreeCellOptions
    founding = in_suit_from(ACES, "FREE-4.2", "TC")
    routes = (
        Route("T", "T", DOWN_IN_OTHER_COLOUR, MISFIT, ANY, units=True),
        into_cells("FREE-4.4"),
        Route("C", "T", DOWN_IN_OTHER_COLOUR, MISFIT, ANY),
    )

    def __init__(self, options: FreeCellOptions, seats: int = 1, at: Sitting = ALONE) -> None:
        self.cells = options.cells
        super().__init__(options, seats, at)

    def generator(self, number: int) -> Random:
        return NumberedDeals(number)

    def lay_out(self, deal: PatienceDeal, cards: Iterator[Card]) -> None:
        """Deal the whole pack to the columns, one card at a time, from left to right [FREE-4.1]."""
        for card, column in zip(cards, cycle(range(TABLEAU, TABLEAU + self.columns)), strict=False):
            deal.piles[column] += (card,)
