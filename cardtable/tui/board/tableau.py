"""Rows of zones in common columns: the tableau of a table of piles, or the layout of the seat that is looked from.

Where everything lies is decided by the places alone and by how many cards may come to lie in each, never by what lies
there now. So the root of a pile stays where it is as long as a deal lasts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from textual.geometry import Region

from cardtable.rules.teller import Zone
from cardtable.tui.board.faces import CHIP, LARGE, CardSize
from cardtable.tui.board.fans import INDEX, RUN, SQUARE, across_room, column_rows
from cardtable.tui.board.geometry import Place
from cardtable.tui.board.spread import fan_step, is_numbered, natural, pile_title

__all__ = ["ACROSS", "ASIDE", "Style", "Tableau", "by_rows", "most_of", "shared"]

ASIDE = 5
"""Columns for the words beside a pile, as `hand`."""
STOCKED = 7
"""Columns for a word and a number after the letter of a pile, as `stock 13`."""
WORDS = 6
"""Columns for words that have a column of their own."""
BREATH = 6
"""Columns between piles that are far from each other."""
ALONE = ("words", "lapped", "cell")
"""Zones that have no name beside them."""
APART = 7
"""Cards of a wing that lie side by side before the deepest share a step; of large ones, one less."""
LONG = 8
"""Piles of a row that need not be wrapped."""
ACROSS = ("fan-left", "fan-right")


class Style(NamedTuple):
    """How a table of piles is tried: the size of its cards, whether words stand beside them and piles are named.

    `over` has the names of wings stand over them, not beside them, where they have the width. `sharing` has several of
    the deepest cards of a long fan share a row, and `wrapped` a long row of piles go on in a second one. `flush` has no
    column beside a pile for the edge of the cards beneath, `close` one row for all backs under a whole run, and `airy`
    a row between lines that tell of others. `beside` has small layouts of others at the right, not over one's own.
    `apart` is how many cards of a run lie side by side in a fan across at least (0: some, as is usual).
    """

    size: CardSize
    aside: bool = False
    over: bool = False
    titled: bool = True
    sharing: bool = False
    wrapped: bool = False
    flush: bool = False
    close: bool = False
    airy: bool = False
    beside: bool = False
    apart: int = 0


def most_of(zone: Zone) -> int:
    """For how many cards of a fan there is to be room."""
    return zone.most or RUN


def by_rows(zones: Sequence[Zone]) -> list[list[Zone]]:
    """The zones from the upper left to the lower right."""
    rows: dict[int, list[Zone]] = {}
    for zone in sorted(zones, key=lambda zone: zone.at):
        rows.setdefault(zone.at[0], []).append(zone)
    return list(rows.values())


def is_long(row: Sequence[Zone]) -> bool:
    """Whether it is a row of more piles than a narrow table has room for."""
    return len(row) > LONG and all(zone.lay in SQUARE for zone in row)


def wrapped(zones: Sequence[Zone]) -> list[Zone]:
    """The zones with every long row in two; a pile without a name, as a stock, has its column to itself."""
    found = []
    for at, row in enumerate(by_rows(zones)):
        head = int(not pile_title(row[0]))
        half = (len(row) + head + 1) // 2 if is_long(row) else len(row)
        for nth, zone in enumerate(row):
            second = nth >= half
            found.append(zone._replace(at=(2 * at + second, row[nth - half + head if second else nth].at[1])))
    return found


class Tableau:
    """Rows of zones, tried in a style."""

    def __init__(self, zones: Sequence[Zone], style: Style) -> None:
        zones = wrapped(zones) if style.wrapped else zones
        self.rows, self.style = by_rows(zones), style
        self.keys = sorted({zone.at[1] for zone in zones})
        self.lapped = any(zone.lay == "lapped" for zone in zones)
        self.across = any(zone.lay in ACROSS and not self._reaches(zone, row) for row in self.rows for zone in row)
        self.even = not self.across and not any(zone.lay == "cell" for zone in zones)
        """Whether all columns are equally wide."""
        self.columns = any(zone.lay == "fan-down" for zone in zones)
        titles = [len(pile_title(zone)) for zone in zones]
        self.margin = 1 + max(2, *titles) if style.titled and any(titles) else 0
        self.captions = [self._caption(row) for row in self.rows]
        self.heights = [self._height(row, caption) for row, caption in zip(self.rows, self.captions, strict=True)]
        """The least rows of the screen that each row takes."""

    @property
    def height(self) -> int:
        """The least rows of the screen."""
        return sum(self.heights)

    @property
    def natural_height(self) -> int:
        """The rows with which nothing is squeezed, and with air between them."""
        return sum(map(self._wanted, range(len(self.rows)))) + self._air

    @property
    def _air(self) -> int:
        """Rows between those of the tableau, where there is room for them."""
        return 0 if self.lapped or (self.columns and self.style.sharing) else max(0, len(self.rows) - 1)

    # ── across ────────────────────────────────────────────────────────────────────────────────────────────────

    def fits(self, width: int) -> bool:
        """Whether that many columns of the screen are enough."""
        if not self.rows:
            return True
        if self.lapped:
            return (self.keys[-1] - self.keys[0]) * self._half(0) + self.style.size.width <= width
        widths = [tight for tight, _ in self._widths()]
        if self.even:
            widths = [max(widths)] * len(widths)
        return sum(widths) + len(widths) - 1 <= width

    def _half(self, width: int) -> int:
        """How far columns are from each other of which two make one, as in a pyramid."""
        half = (self.style.size.width + 2) // 2
        steps = max(1, self.keys[-1] - self.keys[0])
        return max(half, min(half + 2, (width - self.style.size.width) // steps))

    def _lefts(self, width: int) -> dict[int, tuple[int, int]]:
        """By column where it begins and how wide it is."""
        size = self.style.size
        if self.lapped:
            half = self._half(width)
            left = (width - (self.keys[-1] - self.keys[0]) * half - size.width) // 2
            return {key: (left + (key - self.keys[0]) * half, size.width) for key in self.keys}
        sizes = self._widths()
        if self.even:
            tight, wide = max(one for one, _ in sizes), max(other for _, other in sizes)
            pitch = min(max(wide + 2, size.width + BREATH), (width + 1) // len(sizes))
            pitch = max(pitch, tight + 1)
            left = max(0, width - pitch * len(sizes) + pitch - self._ends()) // 2
            lefts = [left + at * pitch for at in range(len(sizes))]
            return {key: (at, min(pitch - 1, width - at)) for key, at in zip(self.keys, lefts, strict=True)}
        gap = 2 if sum(wide for _, wide in sizes) + 2 * len(sizes) - 2 <= width else 1
        widths = shared(sizes, width - gap * (len(sizes) - 1))
        left = max(0, width - sum(widths) - gap * (len(sizes) - 1)) // 2
        found = {}
        for key, wide in zip(self.keys, widths, strict=True):
            found[key] = left, wide
            left += wide + gap
        return found

    def _ends(self) -> int:
        """The columns that what lies in the last column takes: where it has a note, that is read to its end."""
        size = self.style.size
        ends = [(row[-1], caption) for row, caption in zip(self.rows, self.captions, strict=True)]
        last = [zone for zone, _ in ends if zone.at[1] == self.keys[-1]]
        if any(zone in last and caption == "aside" for zone, caption in ends):
            return size.width + 2 + ASIDE
        noted = any(not is_numbered(zone) for zone in last)
        return max(size.width + 1, ASIDE + self.margin if noted else 0)

    def _widths(self) -> list[tuple[int, int]]:
        """The least and the natural width of every column."""
        found = dict.fromkeys(self.keys, (0, 0))
        for row, caption in zip(self.rows, self.captions, strict=True):
            for zone in row:
                tight, wide = self._width(zone, caption, reaches=self._reaches(zone, row))
                before = found[zone.at[1]]
                found[zone.at[1]] = max(before[0], tight), max(before[1], wide)
        return list(found.values())

    def _width(self, zone: Zone, caption: str, *, reaches: bool) -> tuple[int, int]:
        size = self.style.size
        if zone.lay == "words":
            return WORDS, WORDS
        if zone.lay in ACROSS and not reaches:
            most = most_of(zone)
            tight = across_room(most, size, INDEX, in_one=2)
            if not self.style.sharing:
                apart = self.style.apart or APART - (size.height >= LARGE.height)
                tight = max(tight, across_room(min(most, apart), size, INDEX))
            margin = self.margin if caption == "side" else 0
            return tight + margin, across_room(most, size, fan_step(size)) + margin
        flush = self.style.flush or self.style.sharing
        wide = size.width + (zone.lay in SQUARE and not flush)
        if zone.lay == "grid":
            wide = natural(zone, size).width
        if caption == "aside":
            return wide + 1 + ASIDE, wide + 1 + ASIDE
        if caption == "side":
            return wide + self.margin, wide + self.margin
        if zone.lay == "cell":
            return wide, wide
        word = ASIDE if is_numbered(zone) or not pile_title(zone) else STOCKED
        return wide, max(wide, word + self.margin)

    def _reaches(self, zone: Zone, row: Sequence[Zone]) -> bool:
        """Whether a fan may reach over the column beside it, where nothing lies in its row."""
        after = [key for key in self.keys if key > zone.at[1]]
        return zone.lay == "fan-right" and bool(after) and after[0] not in {other.at[1] for other in row}

    # ── downwards ─────────────────────────────────────────────────────────────────────────────────────────────

    def _caption(self, row: Sequence[Zone]) -> str:
        """Where the names of a row stand: above columns, beside wings, else under the cards or beside them."""
        if self.style.size == CHIP or not self.style.titled or all(zone.lay in ALONE for zone in row):
            return ""
        if self.columns:
            return "above"
        if self.across and any(zone.lay in ACROSS for zone in row):
            return "above" if self.style.over else "side"
        if any(zone.lay in ALONE for zone in row):
            return "below"
        return "aside" if self.style.aside else "below"

    def _height(self, row: Sequence[Zone], caption: str) -> int:
        size = self.style.size
        rows = max(
            1
            if zone.lay == "words"
            else column_rows(self._most(zone), size, sharing=self.style.sharing)
            if zone.lay == "fan-down"
            else natural(zone, size).height
            if zone.lay == "grid"
            else size.height
            for zone in row
        )
        if self._lapped_over(row):
            return max(INDEX, size.height // 2)
        beside = any(zone.lay in ("lapped", "cell") for zone in row)  # what they have beside them needs no row more
        return rows + (caption in ("above", "below") and not beside)

    def _most(self, zone: Zone) -> int:
        """For how many cards of a column there is to be a row each; the backs under a whole run may share one."""
        return min(most_of(zone), RUN + 1) if self.style.close else most_of(zone)

    def _is_lapped(self, row: Sequence[Zone]) -> bool:
        return any(zone.lay == "lapped" for zone in row)

    def _lapped_over(self, row: Sequence[Zone]) -> bool:
        """Whether the next row covers the lower part of this one."""
        at = self.rows.index(list(row))
        after = self.rows[at + 1] if at + 1 < len(self.rows) else []
        return self._is_lapped(row) and bool(after) and self._is_lapped(after)

    def _wanted(self, at: int) -> int:
        """The rows that a row likes to have."""
        columns = [most_of(zone) for zone in self.rows[at] if zone.lay == "fan-down"]
        if not columns:
            return self.heights[at]
        return max(self.heights[at], 1 + self.style.size.height + 2 * (max(columns) - 1))

    def _stretched(self, rows: int) -> list[int]:
        """The heights of the rows, in which columns have what is left over."""
        found = list(self.heights)
        for at in range(len(found)):
            found[at] += max(0, min(self._wanted(at) - found[at], rows - sum(found)))
        return found

    def places(self, room: Region) -> dict[str, Place]:
        """Where each zone lies in that room; a row that it has no height for is left out."""
        found: dict[str, Place] = {}
        if not self.rows:
            return found
        lefts = self._lefts(room.width)
        between = int(0 < self._air <= room.height - self.height)
        heights = self._stretched(room.height - between * self._air)
        spare = max(0, room.height - sum(heights) - between * self._air)
        y = room.y + (spare + 1) // 2
        for row, height, caption in zip(self.rows, heights, self.captions, strict=True):
            for zone in row:
                left, width = lefts[zone.at[1]]
                if "side" in self.captions and caption in ("above", "below"):
                    left, width = left + self.margin, width - self.margin  # in line with cards that are named beside
                if self._reaches(zone, row):
                    beyond = [key for key in self.keys if key > zone.at[1] and key in {z.at[1] for z in row}]
                    width = (lefts[beyond[0]][0] - 1 if beyond else room.width) - left
                high = max(height, self.style.size.height) if zone.lay != "words" else height
                if y + high <= room.bottom:
                    found[zone.name] = self._place(zone, Region(room.x + left, y, width, high), caption)
            y += height + between
        self._name_beside(found, room)
        return found

    def _name_beside(self, found: dict[str, Place], room: Region) -> None:
        """Name the piles beside cards that lap over each other, or beside cells, where a row under them is free."""
        for row, caption in zip(self.rows, self.captions, strict=True):
            for zone in row:
                place = found.get(zone.name)
                if place is None or place.caption or caption != "below" or zone.lay not in SQUARE:
                    continue
                x, y, width, height = place.region
                if self.lapped:
                    last = all(other.at[1] <= zone.at[1] for other in row)
                    width = room.right - x if last else 2 * self._half(room.width) - 1
                region = Region(x, y, width, height + 1)
                others = (other.region for name, other in found.items() if name != zone.name)
                if region.bottom <= room.bottom and not any(map(region.overlaps, others)):
                    found[zone.name] = place._replace(region=region, note=True, caption=caption)

    def _place(self, zone: Zone, region: Region, caption: str) -> Place:
        if caption == "side":
            caption = "right" if zone.lay == "fan-left" else "left"
        if zone.lay in ALONE:
            caption = ""
        align = "right" if zone.lay == "fan-left" else "center" if zone.lay in ("words", "grid") else "left"
        size = self.style.size
        if zone.lay in SQUARE and caption == "below" and region.height <= size.height:
            caption = ""  # beside cards that lap over each other
        title = pile_title(zone) if self.style.titled else ""
        return Place(region, size, align, bool(caption), caption, title, margin=self.margin)


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
