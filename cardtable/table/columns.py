"""The columns of a score sheet as text: how wide they are, and which of them have numbers."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from cardtable.rules.teller import BROUGHT

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardtable.rules.teller import Sheet

__all__ = ["SheetColumns", "plain_cells"]

FIGURE = re.compile(r"([+\-−]?\d+)[A-Z%]?")
SUITS = ("♣", "♦", "♥", "♠")
PHRASE = 3
"""A number followed by at least this many words is a phrase, not a figure: `4 of 12, 33 %`."""


def plain_cells(text: str) -> int:
    """Return the width of a text in a file: 2 for a wide character, 0 for an accent or an invisible character."""
    return sum(
        0
        if unicodedata.category(sign) in ("Mn", "Me", "Cf")
        else 2
        if unicodedata.east_asian_width(sign) in "WF"
        else 1
        for sign in text
    )


class SheetColumns:
    """The columns of a score sheet and how wide they are. `cells` is a function that returns the width of a text."""

    def __init__(self, sheet: Sheet, cells: Callable[[str], int]) -> None:
        self.sheet, self.cells = sheet, cells
        self._numeric: dict[int, bool] = {}
        self._afters: dict[int, int] = {}

    def texts(self, at: int) -> list[str]:
        return [row.cells[at] for row in self.sheet.rows if at < len(row.cells)]

    def numeric(self, at: int) -> bool:
        """Whether a column has only numbers, with or without a unit. Cells without a value do not matter."""
        # This is asked for every cell, so the answer for a column is kept.
        if at not in self._numeric:
            rows = [
                row for row in self.sheet.rows if at < len(row.cells) and not (row.brought and row.cells[at] == BROUGHT)
            ]
            filled = [row.cells[at] for row in rows if row.cells[at] not in ("", "–")]
            self._numeric[at] = bool(filled) and all(_is_figure(cell) for cell in filled)
        return self._numeric[at]

    @property
    def widths(self) -> list[int]:
        return [max(self.cells(head), self.widest(at)) for at, head in enumerate(self.sheet.columns)]

    def widest(self, at: int) -> int:
        column, after = self.texts(at), self._widest_after(at) if self.numeric(at) else 0
        return max(
            [self.cells(cell) - self._after(cell) + after if after else self.cells(cell) for cell in column], default=1
        )

    def aligned(self, at: int, text: str, width: int, *, head: bool = False) -> str:
        room = max(0, width - self.cells(text))
        if not self.numeric(at):
            left = 0
        elif after := self._widest_after(at):
            left = 0 if head else max(0, room - (after - self._after(text)))
        else:
            left = room
        return " " * left + text + " " * (room - left)

    def _widest_after(self, at: int) -> int:
        if at not in self._afters:
            self._afters[at] = max(map(self._after, self.texts(at)), default=0)
        return self._afters[at]

    def _after(self, cell: str) -> int:
        figure = FIGURE.match(cell)
        after = cell[figure.end(1) :] if figure is not None else ""
        word = after.removeprefix(" ")
        return self.cells(after) if word.isalpha() or word in SUITS else 0


def _is_figure(cell: str) -> bool:
    first, *others = cell.split(" ")
    return FIGURE.fullmatch(first) is not None and len(others) < PHRASE
