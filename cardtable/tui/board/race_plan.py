"""The plan of a race: several layouts side by side, with the common foundations between them or above them.

In a race, several people play their own layouts at the same time at one keyboard.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from textual.geometry import Region, Size

from cardtable.rules.teller import Zone
from cardtable.tui.board.edges import Lines
from cardtable.tui.board.faces import CHIP, GRAND, LARGE, MEDIUM, SLIM, SLIP, SMALL, CardSize
from cardtable.tui.board.geometry import TablePlan, ZonePlace, bare, prompt_above
from cardtable.tui.board.tableau import Style, Tableau

__all__ = ["least_for_race", "plan_of_race"]

SUITS = 4
CARDS = (GRAND, LARGE, MEDIUM, SMALL, SLIM, SLIP)
SELDOM, OFTEN = 4, 99
"""Limits on how many rows a layout may lack for its deepest pile. If rows are lacking, cards of the pile share rows."""
WAYS = ((False, 0), (True, 0), (True, SELDOM))
"""The ways in which each of the larger sizes of cards is tried.

Each way has two parts: whether the blank column beside piles is left out, and how many rows a layout may lack.
"""
STYLES = (
    *((Style(size, flush=flush, sharing=rows > 0), rows) for size in CARDS[:-2] for flush, rows in WAYS),
    *((Style(size), 0) for size in CARDS[-2:]),
    *((Style(size, sharing=True), OFTEN) for size in CARDS),
)
BETWEEN = 2
"""With this many layouts, the common foundations can be between them."""
LEAST, BROADEST = Size(80, 23), 240
HEIGHTS = (LEAST.height, 29, 39, 59)


class RaceArrangement(NamedTuple):
    """One way to lay out a race.

    `across` is how many foundations of a suit are side by side. `shared` is the size of the cards on foundations. None
    means the size in `style`. `logged` is whether the last event is shown above the prompt. `between` is whether the
    foundations are between the layouts. `lacking` is how many rows a layout may lack for its deepest pile.
    """

    style: Style
    across: int
    shared: CardSize | None
    logged: bool
    between: bool
    lacking: int


def plan_of_race(zones: Sequence[Zone], size: Size, seats: Sequence[int], keys: Mapping[str, str]) -> TablePlan:
    """Return the plan for a race.

    `seats` are the seats of the people from left to right. `keys` has the key that chooses each pile, keyed by the
    names of the piles.
    """
    plan = _planned(tuple(map(bare, zones)), size, tuple(seats))
    places = {
        name: place._replace(title=keys.get(name, " " if place.caption == "above" else ""), keyed=name in keys)
        for name, place in plan.places.items()
    }
    return plan._replace(places=places)


def least_for_race(zones: Sequence[Zone], seats: Sequence[int]) -> Size:
    """Return the least table size that has room for the layouts side by side.

    If no size has room, return the largest one tried.
    """
    places, people = tuple(map(bare, zones)), tuple(seats)
    sizes = (Size(columns, rows) for rows in HEIGHTS for columns in range(LEAST.width, BROADEST + 1, 5))
    return next((size for size in sizes if _fits(places, size, people)), Size(BROADEST, HEIGHTS[-1]))


def _arrangements(zones: Sequence[Zone], seats: Sequence[int], style: Style, lacking: int) -> Iterator[RaceArrangement]:
    packs = max(1, sum(zone.side is None and zone.lay != "words" for zone in zones) // SUITS)
    for between in (True, False) if len(seats) == BETWEEN else (False,):
        for logged in (True, False):
            yield RaceArrangement(style, packs, None, logged, between, lacking)
            if packs > 2:
                sizes = (None, SLIP, CHIP) if style.size == SLIP else (None,)
                yield from (RaceArrangement(style, 2, size, logged, between, lacking) for size in sizes)


@lru_cache(16)
def _planned(zones: tuple[Zone, ...], size: Size, seats: tuple[int, ...]) -> TablePlan:
    arrangements = (arrangement for each in STYLES for arrangement in _arrangements(zones, seats, *each))
    plans = (_Attempt(zones, size, seats, arrangement).plan() for arrangement in arrangements)
    anyhow = RaceArrangement(STYLES[-1][0], 2, CHIP, False, len(seats) == BETWEEN, OFTEN)
    return next(filter(None, plans), None) or _Attempt(zones, size, seats, anyhow).plan(anyhow=True)


def _fits(zones: tuple[Zone, ...], size: Size, seats: tuple[int, ...]) -> bool:
    tried = _arrangements(zones, seats, *STYLES[-1])
    return any(_Attempt(zones, size, seats, arrangement).plan() for arrangement in tried)


def _by_suit(foundations: Sequence[Zone], across: int) -> list[Zone]:
    deep = -(-len(foundations) // SUITS // max(1, across))
    at = [(nth % SUITS * deep + nth // SUITS // across, nth // SUITS % across) for nth in range(len(foundations))]
    return [zone._replace(at=place) for zone, place in zip(foundations, at, strict=True)]


@lru_cache(128)
def _tableau(zones: tuple[Zone, ...], style: Style) -> Tableau:
    """Return a layout in a style. It is cached, because most arrangements that are tried in turn have it in common."""
    return Tableau(zones, style)


class _Attempt:
    def __init__(self, zones: Sequence[Zone], size: Size, seats: Sequence[int], arrangement: RaceArrangement) -> None:
        self.size, self.seats, self.arrangement = size, seats, arrangement
        style = arrangement.style
        lying = [zone for zone in zones if zone.lay != "words"]
        others: dict[int, list[Zone]] = {}
        for zone in lying:
            if zone.side is not None and zone.side not in seats:
                others.setdefault(zone.side, []).append(zone)
        told = sorted({zone.side for zone in zones if zone.side is not None} - {*seats})
        self.lines = Lines(told, {seat: others.get(seat, []) for seat in told}, size.width) if told else None
        layouts = [[zone for zone in lying if zone.side == seat] for seat in seats]
        self.own = [_tableau(tuple(layout), style) for layout in layouts]
        apart = [_tableau(tuple(layout), style._replace(sharing=False)) for layout in layouts]
        self.rows = max(max(each.height for each in self.own), max(each.height for each in apart) - arrangement.lacking)
        self.between = arrangement.between
        shared = [zone for zone in lying if zone.side is None]
        across = min(arrangement.across, len(shared) // SUITS)
        if self.between:
            shared = _by_suit(shared, across)
            style = style._replace(sharing=True)
        if arrangement.shared is not None:
            style = style._replace(size=arrangement.shared, titled=False)
        self.shared = _tableau(tuple(shared), style) if shared else None
        self.middle = across * (style.size.width + 1) + 2 if shared and self.between else 0

    def plan(self, *, anyhow: bool = False) -> TablePlan:
        """Return the plan. If the race does not fit, the plan counts as False, unless `anyhow` is true."""
        width, height = self.size
        top = 1 + (self.lines.height if self.lines is not None else 0)
        prompt = prompt_above(height, self.size, logged=self.arrangement.logged)
        bottom = prompt.y
        over = self.shared.height if self.shared is not None and not self.between else 0
        wide = (width - self.middle) // len(self.seats)
        room = bottom - top - over - 1
        across = wide if self.middle else wide - 1
        fits = self.rows <= room and all(own.fits(across) for own in self.own)
        fits = fits and (self.shared is None or self.shared.fits(self.middle - 2 if self.between else width))
        fits = fits and (not self.between or self.shared is None or self.shared.height <= bottom - top)
        if not (fits or anyhow):
            return TablePlan({}, {}, Region(0, 0, width, 0), Region(0, 0, width, 0))
        places: dict[str, ZonePlace] = {}
        plates: dict[int, ZonePlace] = {}
        if self.lines is not None:
            places, plates = self.lines.places(Region(0, 1, width, self.lines.height))
        if self.shared is not None:
            middle = Region(wide + 1, top, self.middle - 2, bottom - top)
            found = self.shared.places(middle if self.between else Region(0, top, width, over))
            if self.arrangement.shared is not None:
                found = {name: place.owned() for name, place in found.items()}
            places |= found
        for nth, (seat, own) in enumerate(zip(self.seats, self.own, strict=True)):
            x = nth * wide + (self.middle if nth else 0)
            plates[seat] = ZonePlace(Region(x, top + over, across, 1), CHIP, "left")
            places |= own.places(Region(x, top + over + 1, across, min(room, own.natural_height)))
        ends = (wide, wide + self.middle - 1) if self.middle else [nth * wide - 1 for nth in range(1, len(self.seats))]
        lines = tuple(Region(x, top + over + 1, 1, room) for x in ends)
        return TablePlan(places, plates, Region(0, 0, width, 1), prompt, lines=lines, broad=True)
