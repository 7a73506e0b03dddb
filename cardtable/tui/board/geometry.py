"""The parts of a plan of a table: the place of a zone, and all of them together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from textual.geometry import Offset, Region, Size

from cardtable.rules.teller import Lay
from cardtable.tui.board.faces import CardSize

__all__ = ["BROADEST", "LOGGED_FROM", "MARGIN", "WIDEST", "Place", "Plan", "in_lines", "inset", "prompt_above"]

BROADEST: Final = 120
"""Columns that a table takes at most, so that everything on it is near everything else."""
WIDEST: Final = 162
"""Columns of a table of piles where these find more room in them than in those."""
NOWHERE: Final = Region(0, 0, 0, 0)

MARGIN: Final = 3
"""Columns beside the cards of a pile, for its name and a sign."""


LOGGED_FROM: Final = 20
"""Rows of a table from which one is kept above the prompt for what happened last."""


class Place(NamedTuple):
    """Where a zone lies, the size of its cards, how they are aligned there, and whether its note is shown.

    `caption` says where its note and its `title`, the name by which lines call it, stand: `below` the cards (as where
    nothing is said), `above` them, `aside` after them in several lines, or in a `margin` of so many columns at the
    `left` or the `right`, or as much of the note as fits `on` the lowest row of the card. `lay` is how its cards lie,
    if otherwise than the zone has it. `mat` is whether it lies on the mat, which is lighter than the felt. `row` is how
    many cards of a hand lie side by side, where those before them lie in a row behind (0: all lie in one). Those of a
    hand that another holds lie `close`: of backs a sliver is seen, however large they are.
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

    def owned(self) -> Place:
        """The place with the owner of its card on it; beside a card as a word one column is kept for that."""
        tight = self.size.height == 1 and self.region.width == self.size.width
        region = self.region.grow((0, 1, 0, 0)) if tight else self.region
        return self._replace(region=region, note=True, caption="on")


class Plan(NamedTuple):
    """The places of everything: zones by name, the plate of each seat, the heading, the prompt, the mat if any.

    `lines` part layouts that lie side by side; where these are `broad`, lines of words begin at the very left, too.

    Where the prompt has two rows, the upper one tells what happened last.
    A plan without a heading is false: its zones do not fit.
    """

    places: Mapping[str, Place]
    plates: Mapping[int, Place]
    heading: Region
    prompt: Region
    mat: Region = NOWHERE
    lines: tuple[Region, ...] = ()
    broad: bool = False

    def __bool__(self) -> bool:
        return bool(self.heading.height)

    def ground_of(self, room: Region) -> str:
        """The ground under everything there: a color of the palette."""
        if self.mat.contains_region(room):
            return "mat"
        return "panel" if self.prompt.contains_region(room) else "felt"

    def centred(self, width: int) -> Plan:
        """The plan in the middle of a table that is wider: lines of words begin where the table begins."""
        by = Offset((width - self.heading.width) // 2, 0)
        return self._replace(
            heading=Region(0, self.heading.y, width, self.heading.height),
            prompt=Region(0, self.prompt.y, width, self.prompt.height),
            places={name: place._replace(region=place.region + by) for name, place in self.places.items()},
            plates={seat: place._replace(region=place.region + by) for seat, place in self.plates.items()},
            mat=self.mat + by if self.mat else self.mat,
        )


def inset(width: int) -> int:
    """The columns left of the table where there are more of them than it takes."""
    return max(0, width - BROADEST) // 2


def prompt_above(bottom: int, size: Size, *, logged: bool = True) -> Region:
    """The place of a prompt that ends above that row: two rows where what happened last has one as well."""
    rows = 2 if logged and size.height >= LOGGED_FROM else 1
    return Region(0, bottom - rows, size.width, rows)


def in_lines(widths: Sequence[int], room: int) -> list[list[int]]:
    """Wraps things of those widths, with a column between them, into lines no wider than the room: indices by line."""
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
