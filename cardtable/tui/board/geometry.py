"""The plan of a table: `ZonePlace` for a zone, `TablePlan` for all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from textual.geometry import Offset, Region, Size

from cardtable.rules.teller import Lay, Zone
from cardtable.tui.board.faces import CardSize

__all__ = [
    "BROADEST",
    "LOGGED_FROM",
    "MARGIN",
    "WIDEST",
    "TablePlan",
    "ZonePlace",
    "bare",
    "in_lines",
    "inset",
    "prompt_above",
]

BROADEST: Final = 120
WIDEST: Final = 162
"""The most columns of a table of piles that does not fit `BROADEST`."""
NOWHERE: Final = Region(0, 0, 0, 0)

MARGIN: Final = 3
"""The columns beside a pile's cards for its name and a sign."""


LOGGED_FROM: Final = 20
"""With so many rows, the row above the prompt is for the last event."""


class ZonePlace(NamedTuple):
    """The place of a zone.

    `caption` says where title and note are: `below`, `above`, `on` the card's lowest row, `aside` in lines beside, or
    `left` or `right` in a margin of `margin` columns.

    `lay` replaces the zone's. `row` is the cards in the front row of a hand in two, otherwise 0. `keyed`: the title is
    the pile's key. `close`: a sliver of each back shows, as in others' hands.
    """

    region: Region
    size: CardSize
    align: str = "center"
    note: bool = False
    caption: str = ""
    title: str = ""
    lay: Lay | None = None
    mat: bool = False
    margin: int = MARGIN
    row: int = 0
    keyed: bool = False
    close: bool = False

    def owned(self) -> ZonePlace:
        """Return the place with the owner's name on the card.

        A card drawn as a word gets one more column.
        """
        tight = self.size.height == 1 and self.region.width == self.size.width
        region = self.region.grow((0, 1, 0, 0)) if tight else self.region
        return self._replace(region=region, note=True, caption="on")


class TablePlan(NamedTuple):
    """The plan of a table: zones by name, plates by seat, heading, prompt, mat.

    If the zones do not fit, it has no heading and counts as False.
    """

    places: Mapping[str, ZonePlace]
    plates: Mapping[int, ZonePlace]
    heading: Region
    prompt: Region
    mat: Region = NOWHERE
    lines: tuple[Region, ...] = ()
    broad: bool = False

    def __bool__(self) -> bool:
        return bool(self.heading.height)

    def ground_of(self, room: Region) -> str:
        """Return the name of the palette color under everything in the region `room`."""
        if self.mat.contains_region(room):
            return "mat"
        return "panel" if self.prompt.contains_region(room) else "felt"

    def centred(self, width: int) -> TablePlan:
        """Return the plan centered on a wider table; heading and prompt get the full width."""
        by = Offset((width - self.heading.width) // 2, 0)
        return self._replace(
            heading=Region(0, self.heading.y, width, self.heading.height),
            prompt=Region(0, self.prompt.y, width, self.prompt.height),
            places={name: place._replace(region=place.region + by) for name, place in self.places.items()},
            plates={seat: place._replace(region=place.region + by) for seat, place in self.plates.items()},
            mat=self.mat + by if self.mat else self.mat,
        )


def bare(zone: Zone) -> Zone:
    """Return the zone with what a plan of piles depends on."""
    return zone._replace(cards=(), labels=(), note="", says=None, each=(), takes="", wants="", back=0, wins=False)


def inset(width: int) -> int:
    """Return the columns to the left of a centered table of `BROADEST`."""
    return max(0, width - BROADEST) // 2


def prompt_above(bottom: int, size: Size, *, logged: bool = True) -> Region:
    """Return the region of a prompt that ends above the row `bottom`."""
    rows = 2 if logged and size.height >= LOGGED_FROM else 1
    return Region(0, bottom - rows, size.width, rows)


def in_lines(widths: Sequence[int], room: int) -> list[list[int]]:
    """Wrap things into lines at most `room` wide; return each line's indexes."""
    lines: list[list[int]] = []
    used = 0
    for nth, width in enumerate(widths):
        if not lines or used + 1 + width > room:
            lines.append([nth])
            used = width
        else:
            lines[-1].append(nth)
            used += 1 + width
    return lines
