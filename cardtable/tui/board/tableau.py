"""Zones in rows with common columns: the tableau of a table of piles, or the layout of the seat at the bottom.

A zone is a place on the table with its cards. The place of a pile does not depend on how many cards lie in the piles,
so it stays the same during a deal.

A wing is a pile that is fanned to the left or the right.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from textual.geometry import Region

from cardtable.rules.teller import Zone
from cardtable.tui.board.faces import CHIP, LARGE, CardSize
from cardtable.tui.board.fans import INDEX, RUN, SQUARE, across_room, column_rows
from cardtable.tui.board.geometry import ZonePlace
from cardtable.tui.board.spread import fan_step, is_numbered, natural, pile_title

__all__ = ["ACROSS", "ASIDE", "Style", "Tableau", "by_rows", "most_of", "shared"]

ASIDE = 5
STOCKED = 7
"""The columns for a note of a word and a number, such as `stock 13`, at a pile whose name is a single letter."""
WORDS = 6
BREATH = 6
ALONE = ("words", "lapped", "cell")
APART = 7
"""How many cards have columns of their own in the narrowest wing. If cards are large, it is one card fewer."""
LONG = 8
ACROSS = ("fan-left", "fan-right")


class Style(NamedTuple):
    """One way to draw a table of piles. Several styles are tried until one fits the room on the screen.

    If `aside` is true, words are written beside the piles. If `over` is true, names of wings are written above them. If
    `titled` is true, the names of piles are written. If `sharing` is true, several of the deepest cards in a long fan
    can share a row. If `wrapped` is true, long rows of piles are divided in two. If `flush` is true, there is no blank
    column beside a pile. If `close` is true, all backs below a run from king to ace share one row. If `airy` is true,
    there is a blank row between the lines of other players. If `beside` is true, small layouts of other players are at
    the right, not above. In a fan across, at least `apart` cards have columns of their own.
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
    """Return for how many cards a fan keeps room."""
    return zone.most or RUN


def by_rows(zones: Sequence[Zone]) -> list[list[Zone]]:
    """Return the zones in rows from top to bottom, each row from left to right."""
    rows: dict[int, list[Zone]] = {}
    for zone in sorted(zones, key=lambda zone: zone.at):
        rows.setdefault(zone.at[0], []).append(zone)
    return list(rows.values())


def is_long(row: Sequence[Zone]) -> bool:
    """Whether a row consists of squared piles only, and of more than a narrow table has room for."""
    return len(row) > LONG and all(zone.lay in SQUARE for zone in row)


def wrapped(zones: Sequence[Zone]) -> list[Zone]:
    """Return the zones with every long row divided in two.

    If a row begins with a pile without a name, such as a stock, that pile keeps a column of its own.
    """
    found = []
    for at, row in enumerate(by_rows(zones)):
        head = int(not pile_title(row[0]))
        half = (len(row) + head + 1) // 2 if is_long(row) else len(row)
        for nth, zone in enumerate(row):
            second = nth >= half
            found.append(zone._replace(at=(2 * at + second, row[nth - half + head if second else nth].at[1])))
    return found


class Tableau:
    """Rows of zones in one style."""

    def __init__(self, zones: Sequence[Zone], style: Style) -> None:
        zones = wrapped(zones) if style.wrapped else zones
        self.rows, self.style = by_rows(zones), style
        self.keys = sorted({zone.at[1] for zone in zones})
        self.lapped = any(zone.lay == "lapped" for zone in zones)
        self.across = any(zone.lay in ACROSS and not self._reaches(zone, row) for row in self.rows for zone in row)
        self.even = not self.across and not any(zone.lay == "cell" for zone in zones)
        self.columns = any(zone.lay == "fan-down" for zone in zones)
        titles = [len(pile_title(zone)) for zone in zones]
        self.margin = 1 + max(2, *titles) if style.titled and any(titles) else 0
        self.captions = [self._caption(row) for row in self.rows]
        self.heights = [self._height(row, caption) for row, caption in zip(self.rows, self.captions, strict=True)]

    @property
    def height(self) -> int:
        return sum(self.heights)

    @property
    def natural_height(self) -> int:
        return sum(map(self._wanted, range(len(self.rows)))) + self._air

    @property
    def _air(self) -> int:
        return 0 if self.lapped or (self.columns and self.style.sharing) else max(0, len(self.rows) - 1)

    # ── widths and columns ────────────────────────────────────────────────────────────────────────────────────

    def fits(self, width: int) -> bool:
        return self._least_width <= width

    @cached_property
    def _least_width(self) -> int:
        if not self.rows:
            return 0
        if self.lapped:
            return (self.keys[-1] - self.keys[0]) * self._half(0) + self.style.size.width
        widths = [tight for tight, _ in self._widths]
        if self.even:
            widths = [max(widths)] * len(widths)
        return sum(widths) + len(widths) - 1

    def _half(self, width: int) -> int:
        """Return half the distance, in columns of the screen, from one card to the next in a row of a pyramid."""
        half = (self.style.size.width + 2) // 2
        steps = max(1, self.keys[-1] - self.keys[0])
        return max(half, min(half + 2, (width - self.style.size.width) // steps))

    def _lefts(self, width: int) -> dict[int, tuple[int, int]]:
        size = self.style.size
        if self.lapped:
            half = self._half(width)
            left = (width - (self.keys[-1] - self.keys[0]) * half - size.width) // 2
            return {key: (left + (key - self.keys[0]) * half, size.width) for key in self.keys}
        sizes = self._widths
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
        size = self.style.size
        ends = [(row[-1], caption) for row, caption in zip(self.rows, self.captions, strict=True)]
        last = [zone for zone, _ in ends if zone.at[1] == self.keys[-1]]
        if any(zone in last and caption == "aside" for zone, caption in ends):
            return size.width + 2 + ASIDE
        noted = any(not is_numbered(zone) for zone in last)
        return max(size.width + 1, ASIDE + self.margin if noted else 0)

    @cached_property
    def _widths(self) -> list[tuple[int, int]]:
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
        after = [key for key in self.keys if key > zone.at[1]]
        return zone.lay == "fan-right" and bool(after) and after[0] not in {other.at[1] for other in row}

    # ── heights and rows ──────────────────────────────────────────────────────────────────────────────────────

    def _caption(self, row: Sequence[Zone]) -> str:
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
        beside = any(zone.lay in ("lapped", "cell") for zone in row)
        return rows + (caption in ("above", "below") and not beside)

    def _most(self, zone: Zone) -> int:
        return min(most_of(zone), RUN + 1) if self.style.close else most_of(zone)

    def _is_lapped(self, row: Sequence[Zone]) -> bool:
        return any(zone.lay == "lapped" for zone in row)

    def _lapped_over(self, row: Sequence[Zone]) -> bool:
        at = self.rows.index(list(row))
        after = self.rows[at + 1] if at + 1 < len(self.rows) else []
        return self._is_lapped(row) and bool(after) and self._is_lapped(after)

    def _wanted(self, at: int) -> int:
        columns = [most_of(zone) for zone in self.rows[at] if zone.lay == "fan-down"]
        if not columns:
            return self.heights[at]
        return max(self.heights[at], 1 + self.style.size.height + 2 * (max(columns) - 1))

    def _stretched(self, rows: int) -> list[int]:
        found = list(self.heights)
        for at in range(len(found)):
            found[at] += max(0, min(self._wanted(at) - found[at], rows - sum(found)))
        return found

    def places(self, room: Region) -> dict[str, ZonePlace]:
        """Return the places of the zones in the region `room`. Zones that have no room in it are left out."""
        found: dict[str, ZonePlace] = {}
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
                    left, width = left + self.margin, width - self.margin
                if self._reaches(zone, row):
                    beyond = [key for key in self.keys if key > zone.at[1] and key in {z.at[1] for z in row}]
                    width = (lefts[beyond[0]][0] - 1 if beyond else room.width) - left
                high = max(height, self.style.size.height) if zone.lay != "words" else height
                if y + high <= room.bottom:
                    found[zone.name] = self._place(zone, Region(room.x + left, y, width, high), caption)
            y += height + between
        self._name_beside(found, room)
        return found

    def _name_beside(self, found: dict[str, ZonePlace], room: Region) -> None:
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

    def _place(self, zone: Zone, region: Region, caption: str) -> ZonePlace:
        if caption == "side":
            caption = "right" if zone.lay == "fan-left" else "left"
        if zone.lay in ALONE:
            caption = ""
        align = "right" if zone.lay == "fan-left" else "center" if zone.lay in ("words", "grid") else "left"
        size = self.style.size
        if zone.lay in SQUARE and caption == "below" and region.height <= size.height:
            caption = ""
        title = pile_title(zone) if self.style.titled else ""
        return ZonePlace(region, size, align, bool(caption), caption, title, margin=self.margin)


def shared(widths: Sequence[tuple[int, int]], room: int) -> list[int]:
    """Return widths that fit the room, if the least widths do. All shrink in proportion.

    `widths` has pairs of a least and a natural width. Each width returned lies between the two.
    """
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
