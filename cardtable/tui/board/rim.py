"""Fitting zones into the corners of a table at which each player holds a hand.

A zone is a place on the table with its cards. Zones at the rim, such as a widow or the last trick, are drawn small.
"""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Region, Size

from cardtable.cards import BACK
from cardtable.rules.teller import Zone
from cardtable.tui.board.faces import CHIP, SLIP, CardSize
from cardtable.tui.board.geometry import ZonePlace
from cardtable.tui.board.spread import in_rows, least, natural

__all__ = ["at_the_rim"]


def at_the_rim(
    zones: Sequence[Zone], rooms: Sequence[Region], size: CardSize, *, anyhow: bool = False
) -> dict[str, ZonePlace] | None:
    """Return the places of all zones in the free regions `rooms`, with cards of the size `size`.

    If a zone does not fit, return None. But if `anyhow` is true, leave out the zones that do not fit.
    """
    left = list(rooms)
    found: dict[str, ZonePlace] = {}
    turn = 0
    for zone in zones:
        for step in range(len(left)):
            at = (turn + step) % len(left)
            room = left[at]
            need = _extent(zone, size, room.width)
            if need.height <= room.height and need.width <= room.width and room.width > 0:
                region = Region(room.x, room.bottom - need.height, room.width, need.height)
                found[zone.name] = ZonePlace(region, _calm(zone, size), "left", note=True, caption="above")
                left[at] = Region(room.x, room.y, room.width, room.height - need.height)
                turn = at + 1
                break
        else:
            if not anyhow:
                return None
    return found


def _calm(zone: Zone, size: CardSize) -> CardSize:
    """Return the size of a zone's cards at the rim.

    It is `size`. But if `size` is `SLIP`, a row with faces is drawn as words (`CHIP`).
    """
    return CHIP if size == SLIP and zone.lay == "row" and {*zone.cards} - {BACK} else size


def _extent(zone: Zone, size: CardSize, width: int) -> Size:
    size = _calm(zone, size)
    note = 1 if zone.note else 0
    if zone.lay in ("markers", "words"):
        extent = natural(zone, size)
        return Size(extent.width, extent.height + note if zone.lay == "markers" else max(1, extent.height))
    if size == CHIP:
        beside = 4 * len(zone.cards) + len(zone.note)
        if zone.lay == "pile" or (beside <= width and not {*zone.cards} - {BACK}):
            return Size(4 + len(zone.note) if zone.lay == "pile" else beside, 1)
        return Size(min(width, 5), in_rows(zone, width) + note)
    if zone.lay == "row" and not {*zone.cards} - {BACK}:
        return Size(max(size.width + len(zone.cards) - 1, len(zone.note)), size.height + note)
    return Size(max(least(zone, size).width, len(zone.note)), size.height + note)
