"""Several layouts side by side, and the foundations that all share between them, or over them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from textual.geometry import Region, Size

from cardtable.rules.teller import Zone
from cardtable.tui.board.edges import Lines
from cardtable.tui.board.faces import CHIP, MEDIUM, SLIM, SLIP, SMALL
from cardtable.tui.board.geometry import Place, Plan
from cardtable.tui.board.tableau import Style, Tableau

__all__ = ["plan_of_race"]

SUITS = 4
STYLES = tuple(Style(size, sharing=sharing) for sharing in (False, True) for size in (MEDIUM, SMALL, SLIM, SLIP))
BETWEEN = 2
"""With so many layouts what all share lies between them; else over them."""


def plan_of_race(zones: Sequence[Zone], size: Size, seats: Sequence[int], keys: Mapping[str, str]) -> Plan:
    """The plan for the people of those seats, from left to right; `keys` are by zone what each pile is called."""
    bare = tuple(zone._replace(cards=(), labels=(), note="", says=None) for zone in zones)
    plan = _planned(bare, size, tuple(seats))
    places = {
        name: place._replace(title=keys.get(name, " " if place.caption == "above" else ""))
        for name, place in plan.places.items()
    }
    return plan._replace(places=places)


@lru_cache(16)
def _planned(zones: tuple[Zone, ...], size: Size, seats: tuple[int, ...]) -> Plan:
    plans = (_Tried(zones, size, seats, style).plan() for style in STYLES)
    return next(filter(None, plans), None) or _Tried(zones, size, seats, STYLES[-1]).plan(anyhow=True)


class _Tried:
    """One style, tried."""

    def __init__(self, zones: Sequence[Zone], size: Size, seats: Sequence[int], style: Style) -> None:
        self.size, self.seats = size, seats
        lying = [zone for zone in zones if zone.lay != "words"]
        others: dict[int, list[Zone]] = {}
        for zone in lying:
            if zone.side is not None and zone.side not in seats:
                others.setdefault(zone.side, []).append(zone)
        told = sorted({zone.side for zone in zones if zone.side is not None} - {*seats})
        self.lines = Lines(told, {seat: others.get(seat, []) for seat in told}, size.width) if told else None
        self.own = [Tableau([zone for zone in lying if zone.side == seat], style) for seat in seats]
        self.between = len(seats) == BETWEEN
        shared = [zone for zone in lying if zone.side is None]
        if self.between:
            at = [(nth % SUITS, nth // SUITS) for nth in range(len(shared))]
            shared = [zone._replace(at=place) for zone, place in zip(shared, at, strict=True)]
        self.shared = Tableau(shared, style._replace(sharing=style.sharing or self.between)) if shared else None
        columns = 1 + max((zone.at[1] for zone in shared), default=-1)
        self.middle = columns * (style.size.width + 1) + 2 if shared and self.between else 0

    def plan(self, *, anyhow: bool = False) -> Plan:
        """The plan; an empty one (false) where it does not fit."""
        width, height = self.size
        top = 1 + (self.lines.height if self.lines is not None else 0)
        bottom = height - 1
        over = self.shared.height if self.shared is not None and not self.between else 0
        wide = (width - self.middle) // len(self.seats)
        room = bottom - top - over - 1
        across = wide if self.middle else wide - 1
        fits = all(own.fits(across) and own.height <= room for own in self.own)
        fits = fits and (self.shared is None or self.shared.fits(self.middle - 2 if self.between else width))
        fits = fits and (not self.between or self.shared is None or self.shared.height <= bottom - top)
        if not (fits or anyhow):
            return Plan({}, {}, Region(0, 0, width, 0), Region(0, 0, width, 0))
        places: dict[str, Place] = {}
        plates: dict[int, Place] = {}
        if self.lines is not None:
            places, plates = self.lines.places(Region(0, 1, width, self.lines.height))
        if self.shared is not None:
            middle = (
                Region(wide + 1, top, self.middle - 2, bottom - top) if self.between else Region(0, top, width, over)
            )
            places |= self.shared.places(middle)
        x = 0
        for seat, own in zip(self.seats, self.own, strict=True):
            plates[seat] = Place(Region(x, top + over, across, 1), CHIP, "left")
            places |= own.places(Region(x, top + over + 1, across, min(room, own.natural_height)))
            x += wide + self.middle
            self.middle = 0
        return Plan(places, plates, Region(0, 0, width, 1), Region(0, bottom, width, 1))
