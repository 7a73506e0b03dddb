"""The classes for the plan of a table: `ZonePlace` for one zone, and `TablePlan` for everything.

A zone is a place on the table with its cards, and a plate is the field with a player's name.
"""

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
"""A table of piles has at most `BROADEST` columns. If it does not fit in these, it has at most `WIDEST`."""
NOWHERE: Final = Region(0, 0, 0, 0)

MARGIN: Final = 3
"""How many columns beside the cards of a pile are kept for its name and a sign."""


LOGGED_FROM: Final = 20
"""On a table with at least this many rows, the row above the prompt is for the last event."""


class ZonePlace(NamedTuple):
    """The place of a zone.

    `title` is the name of the zone, and `note` is whether the zone's note is written. `caption` says where the title
    and the note are written: `below` or `above` the cards, `on` the lowest row of the card, `aside` for lines beside
    the cards, or `left` or `right` for a margin of `margin` columns at that side.

    If `lay` is given, the cards lie in this way and not as the zone says. `mat` is whether the place is on the mat for
    tricks. `row` is the number of cards in the front row of a hand in two rows. It is 0 for a hand in one row. `keyed`
    is whether the title is the key that chooses the pile. If `close` is true, as in hands of other players, only a
    sliver of each back is visible.
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
        """Return the place with the zone's note written on the card. The note names the card's owner.

        If the card is drawn as a word, the place is one column wider.
        """
        tight = self.size.height == 1 and self.region.width == self.size.width
        region = self.region.grow((0, 1, 0, 0)) if tight else self.region
        return self._replace(region=region, note=True, caption="on")


class TablePlan(NamedTuple):
    """The plan of a table: the places of zones by name and of plates by seat, the heading, the prompt, and the mat.

    `lines` are the lines that part layouts side by side. `broad` is whether the heading and the prompt may be as wide
    as the screen. A plan whose heading has no rows counts as False: it says that the zones do not fit.
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
        """Return the plan centered on a table of the given width. The heading and the prompt get the full width."""
        by = Offset((width - self.heading.width) // 2, 0)
        return self._replace(
            heading=Region(0, self.heading.y, width, self.heading.height),
            prompt=Region(0, self.prompt.y, width, self.prompt.height),
            places={name: place._replace(region=place.region + by) for name, place in self.places.items()},
            plates={seat: place._replace(region=place.region + by) for seat, place in self.plates.items()},
            mat=self.mat + by if self.mat else self.mat,
        )


def bare(zone: Zone) -> Zone:
    """Return the zone without its cards, words and moves. The plan of a table of piles does not depend on these."""
    return zone._replace(cards=(), labels=(), note="", says=None, each=(), takes="", wants="", back=0, wins=False)


def inset(width: int) -> int:
    """Return how many columns are to the left of a table of `BROADEST` columns in the middle of `width` columns."""
    return max(0, width - BROADEST) // 2


def prompt_above(bottom: int, size: Size, *, logged: bool = True) -> Region:
    """Return the region of a prompt that ends above the row `bottom`.

    If `logged` is true and the table is high enough, the region includes a row for the last event.
    """
    rows = 2 if logged and size.height >= LOGGED_FROM else 1
    return Region(0, bottom - rows, size.width, rows)


def in_lines(widths: Sequence[int], room: int) -> list[list[int]]:
    """Wrap things of certain widths into lines at most `room` wide. Return for each line the indexes of its things."""
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
