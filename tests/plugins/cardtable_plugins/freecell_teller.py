"""How FreeCell is drawn and told."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.rules.game import View
from cardtable.rules.piles.layout import LONGEST_UNIT
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.table import PatienceTable
from cardtable.rules.piles.teller import PatienceTeller
from cardtable.rules.teller import Zone

DEALT = 52


class FreeCellTable(PatienceTable):
    """FreeCell: cells and foundations in a row, with the eight columns below."""

    has_waste = False

    def layout(self, view: View) -> Iterator[Zone]:
        deal: PatienceDeal = view.deal
        cells, half = len(self.game.layout.cells), self.game.columns // 2
        yield from self.cells(deal, [(1, column) for column in range(cells)])
        begin = max(cells, half)
        yield from self.foundations(deal, [(1, column) for column in range(begin, begin + 4)])
        for number in range(self.game.columns):
            yield self.column(deal, number, (2, number + (begin - half) // 2), most=self.deepest(number))

    def deepest(self, number: int) -> int:
        """A run from queen to ace on a king that was dealt last."""
        dealt = -(-(DEALT - number) // self.game.columns)
        return dealt + LONGEST_UNIT - 1


def teller(game: Patience) -> PatienceTeller:
    """Return the object that makes the sentences of FreeCell."""
    return PatienceTeller(game, FreeCellTable(game))
