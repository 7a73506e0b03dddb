"""The players' own piles at the edges of a table of piles, as in a patience that several people play.

One seat's piles lie in a row, and those of several seats side by side or in lines. "In lines" means that each seat has
one row of text with the top cards of its piles. A layout is the piles of a seat that has many of them. The plate is the
field with a seat's name. Lengths are columns of the screen unless rows are named.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence

from textual.geometry import Region

from cardtable.rules.teller import Lay, Zone
from cardtable.tui.board.faces import CHIP, SIZES, SLIM, SMALL, CardSize
from cardtable.tui.board.fans import INDEX, across_room, line_columns
from cardtable.tui.board.geometry import ZonePlace
from cardtable.tui.board.spread import fan_step, pile_title
from cardtable.tui.board.tableau import ASIDE, Style, Tableau, by_rows, most_of, shared

__all__ = ["Edge", "edge_of", "has_layout", "is_layout", "is_picture"]

NAME = 15
COUNTS = 24
DEPTH = 7
"""If at least this many rows are to spare, the fans of a single seat at an edge run down."""
HELD = 13
"""The hand of another player is drawn spread only if there are at least this many columns for it."""
HELD_AT = 24
FEW = 6
"""The most piles in a row (`FEW_SQUARED` if all are squared). If a seat has more, they are drawn as a layout."""
FEW_SQUARED = 4
OPEN = 8
"""A fan that is written in a line of text should have room for this many cards."""
BESIDE = 2
BREATH = 3
SHALLOW = 4
"""A fan in `Columns` needs at least this many rows in addition to the height of a card."""
APART = 5
"""If a fan runs across, rank and suit of at least this many cards must have room."""
WORDY, TIGHT = 14, 9
"""Two widths of a pile that has words below it: one with blanks around the words, and the least possible one."""
PITCHES = (5, 4)
"""How many columns are from one pile to the next in `Lines`: 5 with a blank between them, or 4 if that has no room."""
BROADEST = 44
BROAD = 22

PLATE = 18

Laid = tuple[dict[str, ZonePlace], dict[int, ZonePlace]]


class Edge(ABC):
    """What lies at one edge.

    `height` is the number of rows that it needs. `wanted` is the number of rows that it could use in addition. `fits`
    is whether there is room for it. If an edge has a width but no height, it is the right edge, beside the middle.
    """

    height = 0
    width = 0
    wanted = 0
    fits = True

    @abstractmethod
    def places(self, room: Region) -> Laid:
        """Return the places of everything at the edge. The edge is drawn in the region `room`."""


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
    """Return the edge for the given seats.

    `zones` has the zones of each seat. The edge can have `width` columns and at most `rows` rows. `near` is true for
    the viewer's edge. `alone` is true if there are no other seats. `more` is the number of rows to spare.
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
    for size in (size for size in (*SIZES, SLIM) if size <= style.size):
        columns = Columns(seats, zones, style, width, size, rows)
        yield columns if columns.fits else None


def is_picture(zone: Zone) -> bool:
    """Whether a zone is the small picture of another player's layout."""
    return zone.lay == "markers" and zone.most > 0


def has_layout(zones: Mapping[int, Sequence[Zone]], seats: Sequence[int]) -> bool:
    """Whether any of the seats has a layout, which means more than a few piles."""
    return any(_many(zones[seat]) for seat in seats)


def is_layout(zones: Sequence[Zone]) -> bool:
    """Whether a player's zones are a layout. Other players see it in a line or as a small picture."""
    return _many(zones) or any(map(is_picture, zones))


def _many(zones: Sequence[Zone]) -> bool:
    return len(zones) > (FEW_SQUARED if all(zone.lay == "pile" for zone in zones) else FEW)


class Bare(Edge):
    """An edge without piles. It has the name of a seat, or nothing, for example at a table for one."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.height = int(seat is not None)

    def places(self, room: Region) -> Laid:
        if self.seat is None:
            return {}, {}
        return {}, {self.seat: ZonePlace(Region(room.x + 1, room.y, room.width - 2, 1), CHIP, "left")}


class Strip(Edge):
    """A few piles of one seat in a row beside the name of the seat."""

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
            found[zone.name] = ZonePlace(region, size, "left", True, self.caption, title, lay)
            x += wide + 1
        return found, {self.seat: ZonePlace(name, CHIP, "left")}


class Shares(Edge):
    """Several seats side by side. Each has its name, hand and piles, and a line of text for each fan."""

    def __init__(self, seats: Sequence[int], zones: Mapping[int, Sequence[Zone]], style: Style, width: int) -> None:
        self.seats, self.zones, self.style = seats, zones, style
        self.share = min((width + 1) // len(seats) - 1, BROADEST)
        self.fans = max(sum(zone.lay == "fan-down" for zone in zones[seat]) for seat in seats)
        piles = max(sum(zone.lay not in ("fan-down", "hand") for zone in zones[seat]) for seat in seats)
        lines = {size: self.share - piles * (size.width + BESIDE) - (INDEX + 1) for size in (style.size, SMALL)}
        roomy = [size for size, line in lines.items() if line >= line_columns(OPEN)]
        self.size = size = roomy[0] if roomy and self.fans else style.size
        self.left = int(lines[size] > line_columns(OPEN))
        self.chips = bool(self.fans) and not roomy
        """Whether piles are written as words instead of drawn, which leaves more room for the fans."""
        below = size.height + 1 if piles and not self.chips else 0
        self.height = 1 + max(below, self.fans)
        self.fits = self.share >= (INDEX + 1) + 1 + line_columns(OPEN) if self.fans else lines[size] >= 0

    def places(self, room: Region) -> Laid:
        found: dict[str, ZonePlace] = {}
        plates = {}
        left = room.x + (room.width + 1 - (self.share + 1) * len(self.seats)) // 2 + self.left
        wide = self.share - self.left
        for at, seat in enumerate(self.seats):
            place = Region(left + at * (self.share + 1), room.y, wide, room.height)
            plates[seat] = self._seat(seat, place, found)
        return found, plates

    def _seat(self, seat: int, room: Region, found: dict[str, ZonePlace]) -> ZonePlace:
        size, y = self.size, room.y
        fans = [zone for zone in self.zones[seat] if zone.lay == "fan-down"]
        piles = [zone for zone in self.zones[seat] if zone.lay not in ("fan-down", "hand")]
        held = [zone for zone in self.zones[seat] if zone.lay == "hand"]
        words = (4 * len(piles) if self.chips else 0) + (room.width // 3 if held else 0)
        beside = fans or piles or held
        x = min(room.right - words, room.x + HELD_AT) if beside else room.right + 1
        plate = ZonePlace(Region(room.x, y, x - room.x - 1, 1), CHIP, "left")
        for zone in piles if self.chips else ():
            found[zone.name] = ZonePlace(Region(x, y, 4, 1), CHIP, "left")
            x += 4
        for zone in held:
            align = "right" if room.right - words < room.x + HELD_AT else "left"
            lay: Lay | None = None if room.right - x >= HELD else "pile"
            found[zone.name] = ZonePlace(Region(x, y, room.right - x, 1), CHIP, align, lay=lay)
        x, y = room.x, y + 1
        for zone in () if self.chips else piles:
            region = Region(x, y, size.width + 1, room.height - 1)
            found[zone.name] = ZonePlace(region, size, "left", True, "below")
            x += size.width + BESIDE
        for at, zone in enumerate(sorted(fans, key=lambda zone: zone.at)):
            line = Region(x, y + at, room.right - x, 1)
            found[zone.name] = ZonePlace(line, CHIP, "left", False, "left", pile_title(zone))
        return plate


class Columns(Edge):
    """Several seats side by side, as in `Shares`, but the fans run down beside the piles."""

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
        found: dict[str, ZonePlace] = {}
        plates = {}
        left = room.x + (room.width + 1 - (self.share + 1) * len(self.seats)) // 2
        for at, seat in enumerate(self.seats):
            x = left + at * (self.share + 1)
            held = [zone for zone in self.zones[seat] if zone.lay == "hand"]
            named = min(HELD_AT, self.share - HELD) if held else self.share
            plates[seat] = ZonePlace(Region(x, room.y, named - 1, 1), CHIP, "left")
            for zone in held:
                region = Region(x + named, room.y, self.share - named, 1)
                found[zone.name] = ZonePlace(region, CHIP, "left", lay=None if region.width >= HELD else "pile")
            lying = [zone for zone in self.zones[seat] if zone.lay != "hand"]
            for zone in sorted(lying, key=lambda zone: (zone.lay == "fan-down", zone.at)):
                title = pile_title(zone) if self.titled and zone.lay == "fan-down" else ""
                region = Region(x, room.y + 1, self.step - 1, room.height - 1)
                found[zone.name] = ZonePlace(region, self.size, "left", True, "above", title)
                x += self.step
        return found, plates


class Lines(Edge):
    """Layouts of other players, each in one line: the top card of every pile, and the number of cards in the stock."""

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

    def _columns(self, zone: Zone) -> int:
        return 12 if zone.name[:1].islower() else self.pitch

    def places(self, room: Region) -> Laid:
        found, plates = {}, {}
        for y, seat in zip(range(room.y, room.bottom, self.step), self.seats, strict=True):
            plates[seat] = ZonePlace(Region(room.x + 1, y, self.left - 2, 1), CHIP, "right")
            x = room.x + self.left
            for zone in (zone for row in by_rows(self.zones[seat]) for zone in row):
                told = zone.name[:1].islower()
                wide = max(CHIP.width, self._columns(zone) - 1)
                found[zone.name] = ZonePlace(Region(x, y, wide, 1), CHIP, "left", told, lay="pile")
                x += self._columns(zone)
        return found, plates


class Pictures(Edge):
    """Small pictures of other players' layouts, side by side, each below the player's name."""

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
            plates[seat] = ZonePlace(Region(x, y, self.share, 1), CHIP, "left")
            found[zone.name] = ZonePlace(Region(x + 1, y + 1, self.share - 1, self.most), CHIP, "left")
        return found, plates


class Beside(Edge):
    """Small pictures of other players' layouts at the right edge, one below the other."""

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
            plates[seat] = ZonePlace(Region(x, y, self.share, 1), CHIP, "left")
            found[zone.name] = ZonePlace(Region(x + 1, y + 1, self.share - 1, self.most), CHIP, "left")
        return found, plates


class Layout(Edge):
    """The layout of a seat in full size, above its name."""

    def __init__(self, seat: int, zones: Sequence[Zone], style: Style, width: int) -> None:
        self.seat = seat
        self.tableau = Tableau(zones, style)
        self.height = 1 + self.tableau.height
        self.wanted = max(0, self.tableau.natural_height - self.tableau.height)
        self.fits = self.tableau.fits(width - 2)

    def places(self, room: Region) -> Laid:
        plate = ZonePlace(Region(room.x + 1, room.bottom - 1, room.width - 2, 1), CHIP, "left")
        found = self.tableau.places(Region(room.x + 1, room.y, room.width - 2, room.height - 1))
        kinds = [name[0] for name in found]
        alone = {name: place for name, place in found.items() if place.title and kinds.count(name[0]) == 1}
        # If a pile is the only one of its kind, a single letter is enough to type it. This letter becomes its title.
        found |= {name: place._replace(title=name[0]) for name, place in alone.items()}
        return found, {self.seat: plate}
