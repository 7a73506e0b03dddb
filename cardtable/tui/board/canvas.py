"""A grid of character cells to draw on, which becomes the strips that Textual shows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, wraps
from typing import NamedTuple, TypeVarTuple

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip

__all__ = ["Canvas", "Cell", "Line", "Sprite", "changes", "kept", "style_of"]

Given = TypeVarTuple("Given")


class Cell(NamedTuple):
    """One character with its colors. A `ground` (background) of None is transparent."""

    char: str
    ink: str
    ground: str | None = None
    bold: bool = False


Sprite = tuple[tuple[Cell | None, ...], ...]
"""A picture to draw on a canvas: rows with equally many cells. Where a cell is None, nothing is drawn."""


@lru_cache(2048)
def style_of(ink: str, ground: str, bold: bool = False) -> Style:
    """Return the style for the text color `ink` on the background `ground`."""
    return Style(color=ink, bgcolor=ground, bold=bold)


class Line(NamedTuple):
    """One drawn row: its runs of characters with the same look, and its width in cells."""

    runs: tuple[Segment, ...]
    width: int

    def strip(self) -> Strip:
        return Strip(self.runs, self.width)


def kept(most: int) -> Callable[[Callable[[*Given], tuple[Line, ...]]], Callable[[*Given], tuple[Strip, ...]]]:
    """Return a decorator that makes a drawing function keep its last `most` pictures, but make new strips each time.

    The strips themselves are not kept. Each strip has seven caches, with all pieces into which Textual has ever cut the
    strip. With these pieces, a picture would take twenty times the room.
    """

    def decorated(draw: Callable[[*Given], tuple[Line, ...]]) -> Callable[[*Given], tuple[Strip, ...]]:
        cached = lru_cache(most)(draw)

        @wraps(draw)
        def drawn(*given: *Given) -> tuple[Strip, ...]:
            return tuple(line.strip() for line in cached(*given))

        return drawn

    return decorated


class Canvas:
    """A grid of cells, which all have the background color `ground` at first."""

    def __init__(self, width: int, height: int, ground: str, ink: str) -> None:
        self.width, self.height, self.ground, self.ink = width, height, ground, ink
        blank = Cell(" ", ink, ground)
        self.rows: list[list[Cell]] = [[blank] * width for _ in range(height)]

    def stamp(self, sprite: Sprite, x: int, y: int) -> None:
        """Draw a sprite with its upper left corner at column `x` and row `y`, clipped to the grid."""
        for at, cells in enumerate(sprite, y):
            if not 0 <= at < self.height:
                continue
            row = self.rows[at]
            for column, cell in enumerate(cells, x):
                if cell is None or not 0 <= column < self.width:
                    continue
                row[column] = cell if cell.ground is not None else cell._replace(ground=self._beneath(row[column]))

    def _beneath(self, cell: Cell) -> str:
        if cell.char in _EDGES or cell.ground is None:
            return self.ground
        return cell.ground

    def write(
        self, text: str, x: int, y: int, ink: str | None = None, ground: str | None = None, *, bold: bool = False
    ) -> None:
        """Write a text in one line.

        Every character must be one cell wide. If `ground` is None, the background stays.
        """
        if not 0 <= y < self.height:
            return
        row = self.rows[y]
        for column, char in enumerate(text, x):
            if 0 <= column < self.width:
                row[column] = Cell(char, ink or self.ink, ground or row[column].ground, bold)

    def lines(self) -> tuple[Line, ...]:
        return tuple(Line(_runs(row, self.ground), self.width) for row in self.rows)

    def strips(self) -> list[Strip]:
        return [line.strip() for line in self.lines()]


_EDGES = frozenset("▗▄▖▝▀▘▔▁+-")


def _runs(cells: Sequence[Cell], ground: str) -> tuple[Segment, ...]:
    segments: list[Segment] = []
    run = ""
    last: tuple[str, str | None, bool] | None = None
    for char, ink, under, bold in cells:
        # The text color of a blank is not seen, so the blank joins the run before it on the same background.
        if last is not None and under == last[1] and (char == " " or (ink == last[0] and bold == last[2])):
            run += char
            continue
        if last is not None:
            segments.append(Segment(run, style_of(last[0], last[1] or ground, last[2])))
        run, last = char, (ink, under, bold)
    if last is not None:
        segments.append(Segment(run, style_of(last[0], last[1] or ground, last[2])))
    return tuple(segments)


def changes(before: Sequence[Strip], after: Sequence[Strip]) -> list[Region] | None:
    """Return regions that cover all differences of two pictures, at most one in each row.

    If the pictures are not of the same size, return None.
    """
    if [row.cell_length for row in before] != [row.cell_length for row in after]:
        return None
    found: list[Region] = []
    for y, (one, other) in enumerate(zip(before, after, strict=True)):
        old, new = [*one], [*other]
        if old == new:
            continue
        least = min(len(old), len(new))
        head = next((nth for nth in range(least) if old[nth] != new[nth]), least)
        tail = next((nth for nth in range(least - head) if old[-1 - nth] != new[-1 - nth]), least - head)
        x = sum(run.cell_length for run in new[:head])
        width = sum(run.cell_length for run in new[head : len(new) - tail])
        if len(old) == len(new) == head + tail + 1 and old[head].style == new[head].style:
            before_it, within = _within(old[head], new[head])
            x, width = x + before_it, within
        found.append(Region(x, y, width, 1))
    return found


def _within(old: Segment, new: Segment) -> tuple[int, int]:
    length = len(new.text)
    if not length == len(old.text) == old.cell_length == new.cell_length:
        return 0, new.cell_length
    other = [nth for nth in range(length) if old.text[nth] != new.text[nth]]
    return other[0], other[-1] + 1 - other[0]
