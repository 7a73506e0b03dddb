"""Laying zones in rows, as in the middle of a table at which each player holds a hand.

A zone is a place on the table with its cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

from textual.geometry import Region, Size

from cardtable.cards import BACK
from cardtable.rules.teller import Zone
from cardtable.tui.board.faces import CHIP, GRAND, LARGE, MEDIUM, SLIM, SMALL, CardSize
from cardtable.tui.board.geometry import ZonePlace
from cardtable.tui.board.spread import least, natural

__all__ = ["GAP", "SEEN", "in_a_grid"]

GAP: Final = 2
SEEN: Final = {GRAND: 9, LARGE: 6, MEDIUM: 5, SMALL: 4}
"""At least this many columns of a covered card in a hand are visible. Keyed by card size."""


def in_a_grid(
    zones: Sequence[Zone], room: Region, sizes: Sequence[CardSize], *, mat: bool = False
) -> tuple[dict[str, ZonePlace], bool]:
    """Return the places of zones that lie in rows, with cards of the largest of `sizes` that fits.

    If no size fits, the cards are smaller, at last words in a line of text. If `mat` is true, the cards can also be
    larger than the first of `sizes`. The second result is whether all zones fit.
    """
    lines: dict[int, list[Zone]] = {}
    for zone in zones:
        if zone.cards or zone.labels or zone.lay not in ("words", "markers"):
            lines.setdefault(zone.at[0], []).append(zone)
    rows = list(lines.values())
    if not rows:
        return {}, True
    larger = [size for size in (GRAND, LARGE) if mat and size.height > sizes[0].height][-1:]
    spread = [(size, False) for size in larger]
    for size, squeezed in (*spread, *product((*sizes, SLIM, CHIP), (False, True))):
        if squeezed and size in sizes[:-1] and not all(_seen(zone, size, room.width) for zone in rows[0]):
            continue
        extents = [[_extent(zone, size, squeezed=squeezed) for zone in row] for row in rows]
        fits = _fit_in(extents, room.size)
        if fits or (size == CHIP and squeezed):
            return _lay_rows(rows, extents, room, size, mat=mat, close=squeezed), fits
    return {}, False


def _lay_rows(
    rows: Sequence[Sequence[Zone]],
    extents: Sequence[Sequence[Size]],
    room: Region,
    size: CardSize,
    *,
    mat: bool,
    close: bool,
) -> dict[str, ZonePlace]:
    places: dict[str, ZonePlace] = {}
    heights = [max(extent.height for extent in each) for each in extents]
    spare = max(0, room.height - sum(heights))
    gap = min(1, spare // len(rows))
    y = room.y + (spare - gap * (len(rows) - 1)) // 2
    columns = _columns(rows, extents, room.width) if size == CHIP else ()
    ends = (sum(columns[: len(each) - 1]) + GAP * (len(each) - 1) + each[-1].width for each in extents)
    longest = max(ends) if columns else 0
    step = 0 if size == CHIP else _common_step(rows, size, room.width)
    if step:
        longest = size.width + (max(len(row[0].cards) for row in rows) - 1) * step
    for row, each, height in zip(rows, extents, heights, strict=True):
        widths = [extent.width for extent in each]
        if columns:
            widths = list(columns[: len(row)])
        elif step:
            widths = [size.width + (len(row[0].cards) - 1) * step]
        else:
            widths = _spread(row, widths, size, room.width)
        taken = columns or widths
        x = room.x + max(0, room.width - max(sum(taken) + GAP * (len(taken) - 1), longest)) // 2
        for zone, extent, wide in zip(row, each, widths, strict=True):
            if y + extent.height <= room.bottom:
                align = "left" if columns or step else "center"
                free = columns and zone is row[-1] and (len(row) < len(columns) or len(columns) == 1)
                even = close and len(columns) == 1
                width = min(extent.width if even else wide, room.right - x) if even or not free else room.right - x
                region = Region(x, y + (height - extent.height) // 2, width, extent.height)
                places[zone.name] = ZonePlace(region, size, align, note=True, mat=mat)
            x += wide + GAP
        y += height + gap
    return places


def _seen(zone: Zone, size: CardSize, width: int) -> bool:
    faces = zone.lay == "row" and not {*zone.cards} <= {BACK}
    return not faces or size.width + (len(zone.cards) - 1) * SEEN[size] <= width


def _common_step(rows: Sequence[Sequence[Zone]], size: CardSize, width: int) -> int:
    """Return the distance between cards that all rows have in common, or 0 if each row has its own."""
    if len(rows) == 1 or any(len(row) > 1 or row[0].lay != "row" or row[0].note for row in rows):
        return 0
    longest = max((row[0] for row in rows), key=lambda zone: len(zone.cards))
    wide = min(width, natural(longest, size).width)
    return (wide - size.width) // max(1, len(longest.cards) - 1) or size.width


def _fit_in(extents: Sequence[Sequence[Size]], room: Size) -> bool:
    tall = sum(max(extent.height for extent in each) for each in extents)
    wide = max(sum(extent.width for extent in each) + GAP * (len(each) - 1) for each in extents)
    return tall <= room.height and wide <= room.width


def _spread(row: Sequence[Zone], widths: Sequence[int], size: CardSize, room: int) -> list[int]:
    left = room - sum(widths) - GAP * (len(row) - 1)
    spread: list[int] = []
    for zone, width in zip(row, widths, strict=True):
        more = min(left, max(0, natural(zone, size).width - width))
        spread.append(width + more)
        left -= more
    return spread


def _columns(rows: Sequence[Sequence[Zone]], extents: Sequence[Sequence[Size]], width: int) -> tuple[int, ...]:
    """Return the widths of columns that rows of cards drawn as words can share. If they cannot, return ()."""
    most = max(map(len, rows))
    full = [each for each in extents if len(each) == most]
    wide = tuple(max(each[at].width for each in full) for at in range(most))
    words = all(zone.lay == "row" for row in rows for zone in row)
    return wide if words and sum(wide) + GAP * (most - 1) <= width else ()


def _extent(zone: Zone, size: CardSize, *, squeezed: bool) -> Size:
    if zone.lay == "words":
        return natural(zone, size)
    width, height = (least if squeezed else natural)(zone, size)
    if zone.lay == "row" and size == CHIP:
        return Size(width + len(zone.note) + 1, 1)
    return Size(max(width, len(zone.note)), height + (1 if zone.note else 0))
