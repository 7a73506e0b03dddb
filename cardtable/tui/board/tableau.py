"""The tableau of a table of piles: rows of zones in common columns, between the piles of the seats."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Region

from cardtable.rules.teller import Zone
from cardtable.tui.board.faces import CardSize
from cardtable.tui.board.geometry import MARGIN, Place
from cardtable.tui.board.spread import least, natural, pile_title, tightest

__all__ = ["Tableau", "shared"]

GAP = 2


class Tableau:
    """Rows of zones, drawn with cards of one size."""

    def __init__(self, rows: Sequence[Sequence[Zone]], size: CardSize, *, titled: bool) -> None:
        """`titled` has the names of piles stand by them."""
        self.rows, self.size, self.titled = rows, size, titled
        self.in_columns = any(zone.lay == "fan-down" for row in rows for zone in row)
        self.heights = [self._height(row) for row in rows]
        """The least rows of the screen that each row takes."""

    def fits(self, width: int) -> bool:
        """Whether that many columns of the screen are enough."""
        columns = self._columns()
        return sum(tight for tight, _ in columns.values()) + max(0, len(columns) - 1) <= width - 2

    def places(self, room: Region) -> dict[str, Place]:
        """Where each zone lies in that room; a row that it has no height for is left out."""
        found: dict[str, Place] = {}
        columns = self._columns()
        if not columns:
            return found
        free = room.width - 2
        gap = GAP if sum(wide for _, wide in columns.values()) + GAP * (len(columns) - 1) <= free else 1
        widths = shared(list(columns.values()), free - gap * (len(columns) - 1))
        taken = sum(widths) + gap * (len(columns) - 1)
        lefts: dict[int, tuple[int, int]] = {}
        x = room.x + 1 + max(0, free - taken) // 2
        for column, width in zip(columns, widths, strict=True):
            lefts[column] = x, width
            x += width + gap
        heights = self._stretched(room.height)
        spare = max(0, room.height - sum(heights))
        between = min(1, spare // (len(heights) + 1))
        y = room.y + (spare - between * (len(heights) - 1)) // 2
        for row, height in zip(self.rows, heights, strict=True):
            caption = self._caption(row)
            for zone in row:
                left, width = lefts[zone.at[1]]
                align = {"fan-left": "right", "fan-right": "left"}.get(zone.lay, "center")
                words = ("right" if zone.lay == "fan-left" else "left") if caption == "side" else caption
                if y + height <= room.bottom:
                    region = Region(left, y, width, height)
                    place = Place(region, self.size, align, bool(words), words, self._title(zone))
                    found[zone.name] = place
            y += height + between
        return found

    def _stretched(self, rows: int) -> list[int]:
        """The heights of the rows, where columns give up what is missing, and have what is left over."""
        found = list(self.heights)
        for at, row in enumerate(self.rows):
            columns = [zone for zone in row if zone.lay == "fan-down"]
            if columns:
                wanted = max(natural(zone, self.size).height for zone in columns)
                more = min(wanted + (self._caption(row) == "below") - found[at], rows - sum(found))
                found[at] = max(found[at] + more, self.size.height)
        return found

    def _columns(self) -> dict[int, tuple[int, int]]:
        """The least and the natural width of every column of the middle."""
        found: dict[int, tuple[int, int]] = {}
        for row in self.rows:
            for zone in row:
                tight, wide = self._cell(zone, row)
                before = found.get(zone.at[1], (0, 0))
                found[zone.at[1]] = max(before[0], tight), max(before[1], wide)
        return dict(sorted(found.items()))

    def _cell(self, zone: Zone, row: Sequence[Zone]) -> tuple[int, int]:
        size = self.size
        if zone.lay == "words":
            return natural(zone, size).width, natural(zone, size).width
        caption = self._caption(row)
        tight, wide = tightest(zone, size), natural(zone, size).width
        if zone.lay == "pile" and self.in_columns:  # room for the first card under the top
            wide = size.width + 1
        if caption == "side":
            return tight + MARGIN, wide + MARGIN
        words = len(f"{self._title(zone)} {zone.note}".strip()) if caption else 0
        return max(tight, words), max(wide, words)

    def _height(self, row: Sequence[Zone]) -> int:
        size = self.size
        high = max(1 if zone.lay == "words" else least(zone, size).height for zone in row)
        return high + (self._caption(row) == "below")

    def _caption(self, row: Sequence[Zone]) -> str:
        """Where words stand in a row of the middle: under the piles if they are long, else beside them."""
        if any((zone.cards and len(zone.note) >= MARGIN) or zone.lay in ("fan-down", "grid") for zone in row):
            return "below" if any(zone.note or self._title(zone) for zone in row) else ""
        return "side" if any(zone.note or self._title(zone) for zone in row) else ""

    def _title(self, zone: Zone) -> str:
        return pile_title(zone) if self.titled else ""


def shared(widths: Sequence[tuple[int, int]], room: int) -> list[int]:
    """The widths, each between its least and its natural one, that fit the room: all are shrunk alike."""
    found = [tight for tight, _ in widths]
    free = room - sum(found)
    short = [at for at, (tight, wide) in enumerate(widths) if wide > tight]
    while free > 0 and short:
        at = min(short, key=lambda at: (found[at] - widths[at][0]) / (widths[at][1] - widths[at][0]))
        found[at] += 1
        free -= 1
        if found[at] >= widths[at][1]:
            short.remove(at)
    return found
