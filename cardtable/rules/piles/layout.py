"""The numbers and names of the places in one seat's layout, and the moves between them [SOLI-4.1]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.rules.moves import Move
from cardtable.rules.piles.piles import Places, row

WASTE: Final = 0
HAND: Final = 1
STOCK: Final = 2
TABLEAU: Final = 3

LONGEST_UNIT: Final = 13
"""The most cards that can be moved together. They are in sequence, so no rank comes twice."""


class Layout(Places):
    """The places of a seat, numbered in this order: waste, hand, stock, tableau, cells, foundations.

    `first` is the number of the first foundation. The `piles` of a deal end before it: its foundations are kept apart.
    """

    def __init__(self, seat: int, tableau: Sequence[str], foundations: int, cells: int = 0) -> None:
        super().__init__(f"D{seat}", f"H{seat}", f"S{seat}", *tableau, *row("C", cells), *row("F", foundations))
        self.tableau = range(TABLEAU, TABLEAU + len(tableau))
        self.cells = range(self.tableau.stop, self.tableau.stop + cells)
        self.first = self.cells.stop
        self.kinds = [name[0] for name in self.names]
        self.of_kind = {kind: [at for at, letter in enumerate(self.kinds) if letter == kind] for kind in "CDHSTFG"}
        self._singles = self.moves(seat)
        self._units: dict[tuple[int, int, int], Move] = {}
        self._seat = seat

    def line(self, source: int, target: int, count: int) -> Move:
        """Return the move, such as `0 move T1 T2 3`. The number of cards is left out if it is 1 [SOLI-5]."""
        if count == 1:
            return self._singles[source][target]
        unit = source, target, count
        line = self._units.get(unit)
        if line is None:
            self._units[unit] = line = Move(self._seat, "move", self.names[source], self.names[target], count)
        return line

    def carried(self, move: Move) -> tuple[int, int, int] | None:
        """Return the source, the target and the number of cards that a move names, or None if it moves no cards."""
        args = move.args
        places = self.read(args)
        if places is None or len(args) > 3:
            return None
        count = args[2] if len(args) == 3 else 1
        if not isinstance(count, int) or (len(args) == 3 and count < 2):
            return None
        return *places, count
