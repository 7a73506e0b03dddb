"""The piles at the edges of a table of piles: one seat's in a row, those of several side by side, layouts in lines."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence

from textual.geometry import Region

from cardtable.rules.teller import Lay, Zone
from cardtable.tui.board.faces import CHIP, SIZES, SLIM, SMALL, CardSize
from cardtable.tui.board.fans import INDEX, across_room, line_columns
from cardtable.tui.board.geometry import Place
from cardtable.tui.board.spread import fan_step, pile_title
from cardtable.tui.board.tableau import ASIDE, Style, Tableau, by_rows, most_of, shared

__all__ = ["Edge", "edge_of", "has_layout", "is_layout", "is_picture"]

NAME = 15
"""Columns for the name of a seat whose piles lie beside it."""
COUNTS = 24
"""Columns more, for what stands beside a name."""
DEPTH = 7
"""Rows that are left over where fans at an edge run down."""
HELD = 13
"""Columns for what another holds."""
HELD_AT = 24
"""Columns to what is held by a seat whose piles are told in lines."""
FEW = 6
"""Piles that lie in a row; a seat with more has a layout of its own."""
FEW_SQUARED = 4
"""Such piles where none is spread and no hand is held."""
OPEN = 8
"""Cards of a fan that are to be read where it is told in a line."""
BESIDE = 2
"""Columns more than a card that a pile has where lines stand beside it, for the word under it and a blank."""
BREATH = 3
"""Columns between piles of others, where there is room, over those of the card."""
SHALLOW = 4
"""Rows at least that a fan of another is to run down."""
APART = 5
"""Cards of a fan at an edge that lie side by side before several share a step."""
WORDY, TIGHT = 14, 9
"""Columns for a pile and the words under it, with air or as close as can be."""
PITCHES = (5, 4)
"""Columns from one pile to the next in a line: with one between them, or, where so many have no room, with none."""
BROADEST = 44
"""Columns for a seat whose piles are told in lines, at most."""
BROAD = 22
"""Columns from one pile to the next at most."""

PLATE = 18
"""Columns for a name and what stands beside it, over a small picture."""

Laid = tuple[dict[str, Place], dict[int, Place]]
"""The places of zones by name, and the plates of seats."""


class Edge(ABC):
    """The things at one edge: the least rows they take, how many more they would like, and whether it is wide enough.

    What takes columns and no rows lies at the right edge, beside the middle.
    """

    height = 0
    width = 0
    wanted = 0
    fits = True

    @abstractmethod
    def places(self, room: Region) -> Laid:
        """Where everything lies in that room."""


def edge_of(
    seats: Sequence[int],
    zones: Mapping[int, Sequence[Zone]],
    style: Style,
    width: int,
    rows: int,
    *,
    near: bool = False,
    alone: bool = False,
    more: int = 0,
) -> Edge:
    """The edge of those seats; `rows` are there for it at most, and for what else may lie there.

    With so many rows `more` than it takes at least, fans of others run down, as one's own do.
    """
    if not seats:
        return Bare(None)
    several = has_layout(zones, seats)
    if len(seats) == 1 and not zones[seats[0]]:
        return Bare(None if alone else seats[0])
    if near and several:
        return Layout(seats[0], zones[seats[0]], style, width)
    if several:
        return Lines(seats, zones, width, airy=style.airy)
    if all(zones[seat] and is_picture(zones[seat][0]) for seat in seats):
        return Beside(seats, zones, rows) if style.beside else Pictures(seats, zones, width)
    if len(seats) == 1:
        strip = Strip(seats[0], zones[seats[0]], style, width, rows, near=near, more=more)
        if near or not strip.fans or (strip.fits and not style.sharing):
            return strip
    shares = Shares(seats, zones, style, width)
    if not (more and shares.fans and shares.fits):
        return shares
    return next(filter(None, _columns_of(seats, zones, style, width, shares.height + more)), shares)


def _columns_of(
    seats: Sequence[int], zones: Mapping[int, Sequence[Zone]], style: Style, width: int, rows: int
) -> Iterator[Columns | None]:
    """The fans of several seats as columns, the largest cards first; `None` where these do not fit."""
    for size in (size for size in (*SIZES, SLIM) if size <= style.size):
        columns = Columns(seats, zones, style, width, size, rows)
        yield columns if columns.fits else None


def is_picture(zone: Zone) -> bool:
    """Whether it is the layout of another, drawn small."""
    return zone.lay == "markers" and zone.most > 0


def has_layout(zones: Mapping[int, Sequence[Zone]], seats: Sequence[int]) -> bool:
    """Whether one of those seats has a layout of its own, and not only a few piles."""
    return any(_many(zones[seat]) for seat in seats)


def is_layout(zones: Sequence[Zone]) -> bool:
    """Whether what another has is a layout, which is told in a line or drawn small."""
    return _many(zones) or any(map(is_picture, zones))


def _many(zones: Sequence[Zone]) -> bool:
    return len(zones) > (FEW_SQUARED if all(zone.lay == "pile" for zone in zones) else FEW)


class Bare(Edge):
    """No piles: the name of a seat, or nothing where nobody else is at the table."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.height = int(seat is not None)

    def places(self, room: Region) -> Laid:
        if self.seat is None:
            return {}, {}
        return {}, {self.seat: Place(Region(room.x + 1, room.y, room.width - 2, 1), CHIP, "left")}


class Strip(Edge):
    """A seat's few piles in a row beside its name; fans run down if there is room for that, else across."""

    def __init__(
        self, seat: int, zones: Sequence[Zone], style: Style, width: int, rows: int, *, near: bool, more: int = 0
    ) -> None:
        self.seat, self.style = seat, style
        far = -1 if not near else 1
        self.zones = sorted(zones, key=lambda zone: (zone.lay != "hand", far * zone.at[1], far * zone.at[0]))
        size = style.size
        self.fans = fans = [zone for zone in zones if zone.lay == "fan-down"]
        longest = max(map(most_of, fans), default=0)
        self.down = bool(fans) and (rows - size.height - 1 if near else more) >= DEPTH
        self.over = bool(fans) and near and not self.down and rows > size.height + 1
        """Whether the name stands over the piles, so that fans have the room beside it too."""
        self.left = 1 if self.over else NAME + 1
        self.caption = "above" if fans and style.titled else "aside" if style.aside or not style.titled else "below"
        self.height = size.height + (self.caption in ("above", "below")) + self.over
        self.wanted = min(longest, DEPTH) if self.down else 0
        if not near:
            self.height += self.wanted
        self.widths = self._widths(width - self.left - 1, len(fans))
        held = across_room(longest, size, INDEX, in_one=max(1, size.height - 1))
        few = across_room(1 if style.sharing else min(longest, APART), size, INDEX)
        self.fits = self.fits and (
            self.down or all(wide >= max(held, few) for wide, zone in self._sized() if zone in fans)
        )

    def _sized(self) -> list[tuple[int, Zone]]:
        return list(zip(self.widths, self.zones, strict=True))

    def _widths(self, free: int, fans: int) -> list[int]:
        """How wide each pile is, the words by it too."""
        size, count = self.style.size, len(self.zones)
        free -= max(0, count - 1)
        beside = 1 + ASIDE + 3 if self.caption == "aside" else 0
        sizes = []
        for zone in self.zones:
            if zone.lay == "hand":
                sizes.append((HELD, HELD))
            elif zone.lay == "fan-down":
                wide = size.width + 3 if self.down else across_room(most_of(zone), size, fan_step(size))
                sizes.append((size.width, wide))
            elif fans:
                sizes.append((max(size.width + 1, TIGHT),) * 2)
            elif self.caption == "aside":
                sizes.append((size.width + 1 + beside, max(BROAD - 1, size.width + beside)))
            else:
                sizes.append((max(size.width + 1, WORDY), max(size.width + 1, BROAD - 1)))
        self.fits = sum(tight for tight, _ in sizes) <= free
        found = shared(sizes, free)
        even = [at for at, zone in enumerate(self.zones) if zone.lay == "fan-down"]
        for at in even:
            found[at] = sum(found[one] for one in even) // len(even) if at == even[0] else found[even[0]]
        return found

    def places(self, room: Region) -> Laid:
        size = self.style.size
        taken = sum(self.widths) + len(self.widths) - 1
        x = room.x + max(self.left, (room.width - taken) // 2)
        name = Region(x - NAME, room.y, NAME - 1, min(room.height, size.height))
        if self.over:
            name = Region(x, room.y, room.right - x, 1)
            room = Region(room.x, room.y + 1, room.width, room.height - 1)
        found = {}
        for wide, zone in self._sized():
            lay: Lay | None = "fan-right" if zone.lay == "fan-down" and not self.down else None
            title = pile_title(zone) if self.style.titled else ""
            region = Region(x, room.y, wide, room.height)
            found[zone.name] = Place(region, size, "left", True, self.caption, title, lay)
            x += wide + 1
        return found, {self.seat: Place(name, CHIP, "left")}


class Shares(Edge):
    """Several seats side by side, each with its name, what it holds, its piles, and a line for each of its fans."""

    def __init__(self, seats: Sequence[int], zones: Mapping[int, Sequence[Zone]], style: Style, width: int) -> None:
        self.seats, self.zones, self.style = seats, zones, style
        self.share = min((width + 1) // len(seats) - 1, BROADEST)
        self.fans = max(sum(zone.lay == "fan-down" for zone in zones[seat]) for seat in seats)
        piles = max(sum(zone.lay not in ("fan-down", "hand") for zone in zones[seat]) for seat in seats)
        lines = {size: self.share - piles * (size.width + BESIDE) - (INDEX + 1) for size in (style.size, SMALL)}
        roomy = [size for size, line in lines.items() if line >= line_columns(OPEN)]
        self.size = size = roomy[0] if roomy and self.fans else style.size
        self.left = int(lines[size] > line_columns(OPEN))
        """Columns of air at the left of each."""
        self.chips = bool(self.fans) and not roomy
        """Whether the piles too are told in words, so that more of the fans can be read."""
        below = size.height + 1 if piles and not self.chips else 0
        self.height = 1 + max(below, self.fans)
        self.fits = self.share >= (INDEX + 1) + 1 + line_columns(OPEN) if self.fans else lines[size] >= 0

    def places(self, room: Region) -> Laid:
        found: dict[str, Place] = {}
        plates = {}
        left = room.x + (room.width + 1 - (self.share + 1) * len(self.seats)) // 2 + self.left
        wide = self.share - self.left
        for at, seat in enumerate(self.seats):
            place = Region(left + at * (self.share + 1), room.y, wide, room.height)
            plates[seat] = self._seat(seat, place, found)
        return found, plates

    def _seat(self, seat: int, room: Region, found: dict[str, Place]) -> Place:
        size, y = self.size, room.y
        fans = [zone for zone in self.zones[seat] if zone.lay == "fan-down"]
        piles = [zone for zone in self.zones[seat] if zone.lay not in ("fan-down", "hand")]
        held = [zone for zone in self.zones[seat] if zone.lay == "hand"]
        words = (4 * len(piles) if self.chips else 0) + (room.width // 3 if held else 0)
        beside = fans or piles or held
        x = min(room.right - words, room.x + HELD_AT) if beside else room.right + 1
        plate = Place(Region(room.x, y, x - room.x - 1, 1), CHIP, "left")
        for zone in piles if self.chips else ():
            found[zone.name] = Place(Region(x, y, 4, 1), CHIP, "left")
            x += 4
        for zone in held:
            align = "right" if room.right - words < room.x + HELD_AT else "left"
            lay: Lay | None = None if room.right - x >= HELD else "pile"
            found[zone.name] = Place(Region(x, y, room.right - x, 1), CHIP, align, lay=lay)
        x, y = room.x, y + 1
        for zone in () if self.chips else piles:
            region = Region(x, y, size.width + 1, room.height - 1)
            found[zone.name] = Place(region, size, "left", True, "below")
            x += size.width + BESIDE
        for at, zone in enumerate(sorted(fans, key=lambda zone: zone.at)):
            line = Region(x, y + at, room.right - x, 1)
            found[zone.name] = Place(line, CHIP, "left", False, "left", pile_title(zone))
        return plate


class Columns(Edge):
    """Several seats side by side as in `Shares`, where there are rows for their fans to run down beside their piles."""

    def __init__(
        self,
        seats: Sequence[int],
        zones: Mapping[int, Sequence[Zone]],
        style: Style,
        width: int,
        size: CardSize,
        rows: int,
    ) -> None:
        self.seats, self.zones, self.titled, self.size = seats, zones, style.titled, size
        self.share = min((width + 1) // len(seats) - 1, (size.width + BREATH) * max(map(len, zones.values())))
        lying = max(sum(zone.lay != "hand" for zone in zones[seat]) for seat in seats)
        self.step = min((self.share + 1) // max(1, lying), size.width + BREATH)
        longest = max(most_of(zone) for seat in seats for zone in zones[seat] if zone.lay == "fan-down")
        least = max(SHALLOW, -(-(longest - 1) // (size.width // INDEX)))
        depth = min(DEPTH, longest, rows - size.height - 2)
        self.height = 2 + size.height + depth
        self.fits = depth >= least and self.step > size.width

    def places(self, room: Region) -> Laid:
        found: dict[str, Place] = {}
        plates = {}
        left = room.x + (room.width + 1 - (self.share + 1) * len(self.seats)) // 2
        for at, seat in enumerate(self.seats):
            x = left + at * (self.share + 1)
            held = [zone for zone in self.zones[seat] if zone.lay == "hand"]
            named = min(HELD_AT, self.share - HELD) if held else self.share
            plates[seat] = Place(Region(x, room.y, named - 1, 1), CHIP, "left")
            for zone in held:
                region = Region(x + named, room.y, self.share - named, 1)
                found[zone.name] = Place(region, CHIP, "left", lay=None if region.width >= HELD else "pile")
            lying = [zone for zone in self.zones[seat] if zone.lay != "hand"]
            for zone in sorted(lying, key=lambda zone: (zone.lay == "fan-down", zone.at)):
                title = pile_title(zone) if self.titled and zone.lay == "fan-down" else ""
                region = Region(x, room.y + 1, self.step - 1, room.height - 1)
                found[zone.name] = Place(region, self.size, "left", True, "above", title)
                x += self.step
        return found, plates


class Lines(Edge):
    """Whole layouts, each in one line: of every pile its uppermost card, of those without a name how many there are."""

    def __init__(
        self, seats: Sequence[int], zones: Mapping[int, Sequence[Zone]], width: int, *, airy: bool = False
    ) -> None:
        self.seats, self.zones = seats, zones
        self.step = 1 + airy
        self.height = self.step * (len(seats) - 1) + 1
        for self.pitch in PITCHES:
            spare = width - NAME - max((sum(map(self._columns, zones[seat])) for seat in seats), default=0)
            self.fits = spare >= 0
            if self.fits:
                break
        self.left = NAME + max(0, min(spare, COUNTS))
        """Columns for the name, and as far as there is room for what stands beside it."""

    def _columns(self, zone: Zone) -> int:
        return 12 if zone.name[:1].islower() else self.pitch

    def places(self, room: Region) -> Laid:
        found, plates = {}, {}
        for y, seat in zip(range(room.y, room.bottom, self.step), self.seats, strict=True):
            plates[seat] = Place(Region(room.x + 1, y, self.left - 2, 1), CHIP, "right")
            x = room.x + self.left
            for zone in (zone for row in by_rows(self.zones[seat]) for zone in row):
                told = zone.name[:1].islower()
                wide = max(CHIP.width, self._columns(zone) - 1)
                found[zone.name] = Place(Region(x, y, wide, 1), CHIP, "left", told, lay="pile")
                x += self._columns(zone)
        return found, plates


class Pictures(Edge):
    """Layouts of others drawn small, each under its name: side by side, in several rows if need be."""

    def __init__(self, seats: Sequence[int], zones: Mapping[int, Sequence[Zone]], width: int) -> None:
        self.drawn = {seat: zones[seat][0] for seat in seats}
        self.most = max(zone.most for zone in self.drawn.values())
        wide = max(PLATE, CHIP.width * self.most)
        self.abreast = max(1, min(len(seats), (width + 1) // (wide + 2)))
        self.share = min((width + 1) // self.abreast - 1, BROADEST)
        self.height = (1 + self.most) * -(-len(seats) // self.abreast)
        self.fits = wide < self.share

    def places(self, room: Region) -> Laid:
        found, plates = {}, {}
        left = room.x + (room.width + 1 - (self.share + 1) * self.abreast) // 2
        for at, (seat, zone) in enumerate(self.drawn.items()):
            x, y = left + at % self.abreast * (self.share + 1), room.y + at // self.abreast * (1 + self.most)
            plates[seat] = Place(Region(x, y, self.share, 1), CHIP, "left")
            found[zone.name] = Place(Region(x + 1, y + 1, self.share - 1, self.most), CHIP, "left")
        return found, plates


class Beside(Edge):
    """Layouts of others drawn small at the right edge, one under the other, in several columns if need be."""

    def __init__(self, seats: Sequence[int], zones: Mapping[int, Sequence[Zone]], rows: int) -> None:
        self.drawn = {seat: zones[seat][0] for seat in seats}
        self.most = max(zone.most for zone in self.drawn.values())
        self.deep = min(len(seats), max(1, (rows + 1) // (2 + self.most), rows // (1 + self.most)))
        self.step = 1 + self.most + (self.deep * (2 + self.most) - 1 <= rows)
        self.share = max(PLATE - 1, CHIP.width * self.most)
        self.width = (self.share + 1) * -(-len(seats) // self.deep)
        self.fits = 1 + self.most <= rows

    def places(self, room: Region) -> Laid:
        found, plates = {}, {}
        top = room.y + max(0, room.height - self.step * self.deep + 1) // 2
        for at, (seat, zone) in enumerate(self.drawn.items()):
            x, y = room.x + at // self.deep * (self.share + 1), top + at % self.deep * self.step
            plates[seat] = Place(Region(x, y, self.share, 1), CHIP, "left")
            found[zone.name] = Place(Region(x + 1, y + 1, self.share - 1, self.most), CHIP, "left")
        return found, plates


class Layout(Edge):
    """The own layout of a seat in full, under its name."""

    def __init__(self, seat: int, zones: Sequence[Zone], style: Style, width: int) -> None:
        self.seat = seat
        self.tableau = Tableau(zones, style)
        self.height = 1 + self.tableau.height
        self.wanted = max(0, self.tableau.natural_height - self.tableau.height)
        self.fits = self.tableau.fits(width - 2)

    def places(self, room: Region) -> Laid:
        plate = Place(Region(room.x + 1, room.bottom - 1, room.width - 2, 1), CHIP, "left")
        found = self.tableau.places(Region(room.x + 1, room.y, room.width - 2, room.height - 1))
        kinds = [name[0] for name in found]
        alone = {name: place for name, place in found.items() if place.title and kinds.count(name[0]) == 1}
        found |= {name: place._replace(title=name[0]) for name, place in alone.items()}  # the letter that is typed
        return found, {self.seat: plate}
