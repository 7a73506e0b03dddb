"""Where everything stands: seats round the table, the trick or the tableau in the middle, the hand at the bottom.

The zones decide. Whoever looks sits at the bottom, the seat at their left on the left, and so on clockwise; the middle
is a grid of the zones that belong to nobody. Nothing here knows of a game, or of Textual's widgets.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from rich.cells import cell_len
from textual.geometry import Region, Size

from cardtable.cards import BACK
from cardtable.rules.teller import Zone
from cardtable.tui.board.faces import CHIP, LARGE, MEDIUM, SIZES, SLIP, SMALL, CardSize
from cardtable.tui.board.geometry import Place, Plan, in_lines, prompt_above
from cardtable.tui.board.pile_plan import plan_of_piles
from cardtable.tui.board.spread import least, natural, pile_title

__all__ = ["BIG_SYMBOL", "Place", "Plan", "arrange", "small_beside_a_seat"]

BIG_SYMBOL: Final = Size(7, 3)
"""A word of one character in the middle is drawn that large."""
LARGE_FROM: Final = 34
"""Rows of the terminal from which cards are large."""
GAP: Final = 2


def sides(seats: int, viewer: int) -> dict[int, str]:
    """On which side each seat sits: `bottom`, `left`, `top` or `right`; several at the top from left to right."""
    found = {viewer: "bottom"}
    for step in range(1, seats):
        seat = (viewer + step) % seats
        if seats == 2 or 1 < step < seats - 1:
            found[seat] = "top"
        else:
            found[seat] = "left" if step == 1 else "right"
    return found


def small_beside_a_seat(zone: Zone) -> bool:
    """Whether it is drawn small beside a seat: another's hand, or tricks laid away."""
    return zone.lay == "hand" or (
        zone.lay in ("row", "pile") and bool(zone.labels or zone.note) and all(card is BACK for card in zone.cards)
    )


def laid_open(zone: Zone) -> bool:
    """Whether it is a trick turned up again: a row of faces that says who played each."""
    return zone.lay == "row" and bool(zone.cards) and len(zone.labels) == len(zone.cards) and BACK not in zone.cards


def arrange(zones: Sequence[Zone], seats: int, viewer: int, size: Size, *, cards: str = "auto") -> Plan:
    """The plan of a table of that size, with cards no larger than wanted (`small`, `medium`, `large`, or `auto`)."""
    return _arranged(tuple(zone._replace(says=None) for zone in zones), seats, viewer, size, cards)


@lru_cache(16)
def _arranged(zones: tuple[Zone, ...], seats: int, viewer: int, size: Size, cards: str) -> Plan:
    """The same table is asked about again when somebody is asked for a line."""
    return _Table(zones, seats, viewer, size, cards).plan()


class _Table:
    """One arranging: the zones sorted out, and the places as they are found."""

    def __init__(self, zones: Sequence[Zone], seats: int, viewer: int, size: Size, cards: str) -> None:
        self.size = size
        self.viewer = viewer
        self.sides = sides(seats, viewer)
        self.places: dict[str, Place] = {}
        self.plates: dict[int, Place] = {}
        self.middle = [z for z in zones if z.side is None and z.at[0] > 0]
        self.hands = [z for z in zones if z.side == viewer and z.lay == "hand"]
        self.words = {z.side: z.labels for z in zones if z.side is not None and z.lay == "words"}
        self.tricks = {z.side: z for z in zones if z.side is not None and z.lay == "trick"}
        self.opened = [] if self.tricks else [z for z in self.middle if laid_open(z)]
        """Tricks that are looked at once the play is over: the hand, with which nothing is done any more, gives way."""
        self.beside: dict[int, list[Zone]] = {seat: [] for seat in self.sides}
        for zone in sorted((z for z in zones if z.side is not None), key=lambda z: z.at):
            assert zone.side is not None
            if zone.lay in ("trick", "words") or zone.side not in self.beside:
                continue
            if (self.opened and zone.cards) or not (zone in self.hands or self.opened):
                self.beside[zone.side].append(zone)
        self.large = size.height + 4 >= LARGE_FROM and cards in ("auto", "large")
        if self.large:
            self.sizes: tuple[CardSize, ...] = SIZES
        else:
            self.sizes = (SMALL,) if cards == "small" else (MEDIUM, SMALL)
        self.small = SMALL if self.large else SLIP
        """How other people's hands are drawn."""

    def plan(self) -> Plan:
        width, bottom = self.size
        piles = any(not small_beside_a_seat(zone) for zones in self.beside.values() for zone in zones)
        if piles or any(pile_title(zone) for zone in self.middle):
            middle = [zone for zone in self.middle if zone.lay != "markers"]
            return plan_of_piles(
                self.size, self.sizes, middle=middle, beside=self.beside, hands=self.hands, sides=self.sides
            )
        if self.hands:
            bottom = self._hand(bottom)
        prompt = prompt_above(bottom, self.size)
        self._round(Region(0, 1, width, max(1, prompt.y - 1)))
        return Plan(self.places, self.plates, Region(0, 0, width, 1), prompt)

    # ── the hand at the bottom ────────────────────────────────────────────────────────────────────────────────

    def _hand(self, bottom: int) -> int:
        """Place the hand that is held; gives the row above it."""
        width = self.size.width
        rows = self.sizes[0].height + 1
        top = bottom - rows
        if self.opened:
            self._grid(self.opened, [Region(1, top, width - 2, rows)])
            return top
        fitting = [size for size in self.sizes if all(least(zone, size).width <= width - 2 for zone in self.hands)]
        size = fitting[0] if fitting else self.sizes[-1]
        share = width // len(self.hands)
        for at, zone in enumerate(self.hands):
            region = Region(at * share + 1, top + rows - size.height - 1, share - 2, size.height + 1)
            self.places[zone.name] = Place(region, size)
        return top

    # ── a table with the trick in the middle ──────────────────────────────────────────────────────────────────

    def _round(self, felt: Region) -> None:
        """Names and backs at the sides, the trick as a cross, the rest of the middle within it."""
        third = felt.height // 3
        size = next((size for size in self.sizes if size.height <= third), SMALL)
        width, height = size
        spare = max(0, felt.height - 3 * height) // 2
        centre = felt.x + felt.width // 2
        flank = min(22, felt.width // 4)
        inner = min(26, felt.width - 2 * (flank + width + 2)) // 2 * 2
        rows = {"top": felt.y, "left": felt.y + height + spare, "right": felt.y + height + spare}
        rows["bottom"] = felt.bottom - height
        self._pictures(felt)
        tops = [seat for seat, side in self.sides.items() if side == "top"]
        spread = felt.width - 2 * flank
        columns = {
            "left": centre - inner // 2 - width,
            "right": centre + inner // 2,
            "bottom": centre - width // 2,
        }
        for seat, side in self.sides.items():
            x = columns.get(side, 0)
            if side == "top":
                place = tops.index(seat)
                x = felt.x + flank + spread * (2 * place + 1) // (2 * len(tops)) - width // 2
            card = Region(x, rows[side], width, height)
            zone = self.tricks.get(seat)
            if zone is not None:
                self.places[zone.name] = Place(card, size)
            self._beside_the_trick(seat, card, felt, flank, tops)
        self._middle_of_cross(felt, centre, inner, size, spare)

    def _beside_the_trick(self, seat: int, card: Region, felt: Region, flank: int, tops: Sequence[int]) -> None:
        """The name of a seat and what lies by it: outward of its card, or beside it at the top and the bottom."""
        side = self.sides[seat]
        if side in ("left", "right"):
            lines = self._block_height(seat, flank - 1)
            top = max(felt.y, card.y + (card.height - lines) // 2)
            # What is too tall makes room for the names at the top, which stand at the left, and at the bottom.
            top = max(top, card.y) if side == "left" else max(felt.y, min(top, card.bottom - lines))
            x = felt.x + 1 if side == "left" else felt.right - flank
            self._block(seat, Region(x, top, flank - 1, lines), "left")
        elif side == "top":
            left = felt.x + 1 + (felt.width - 2) * tops.index(seat) // len(tops)
            room = Region(left, card.y, card.x - GAP - left, card.height)
            beyond = Region(card.right + GAP, card.y, felt.right - flank - card.right - GAP, 1)
            free = len(tops) == 1 and not any(place.region.overlaps(beyond) for place in self.places.values())
            for zone in self.beside[seat][::-1]:
                if free and zone.lay != "hand" and self._block_height(seat, room.width) > room.height:
                    # Tricks lie on the other side of the card, so that there is a line for words.
                    self.beside[seat].remove(zone)
                    self.places[zone.name] = Place(beyond, CHIP, "left", note=True)
                    free = False
            self._block(seat, room, "right")
        else:
            x = max(card.right + GAP, card.x + card.width // 2 + 12)
            y = max(card.y, felt.y + 2 * card.height)  # where rows are short, below the card at the right
            self._block(seat, Region(x, y, felt.right - 1 - x, card.bottom - y), "left")

    def _word_lines(self, seat: int, width: int) -> int:
        """Lines for the words beside a name; one is kept where there are none, so that nothing jumps."""
        return max(1, len(in_lines([cell_len(word) + 2 for word in self.words.get(seat, ())], width)))

    def _block_height(self, seat: int, width: int) -> int:
        return 1 + self._word_lines(seat, width) + sum(self._small_rows(zone) for zone in self.beside[seat])

    def _small_rows(self, zone: Zone) -> int:
        return self.small.height if zone.lay == "hand" else 1

    def _block(self, seat: int, room: Region, align: str) -> None:
        """Name and words, then what lies there, a line or two each."""
        zones = self.beside[seat]
        free = room.height - sum(self._small_rows(zone) for zone in zones)
        lines = max(1, min(1 + self._word_lines(seat, room.width), free))
        self.plates[seat] = Place(Region(room.x, room.y, room.width, lines), CHIP, align)
        y = room.y + lines
        for zone in zones:
            height = self._small_rows(zone)
            size = self.small if zone.lay == "hand" else CHIP
            if y + height > room.bottom:
                height, size = (SLIP.height, SLIP) if y + SLIP.height <= room.bottom and size == SMALL else (1, CHIP)
            if y < room.bottom:
                self.places[zone.name] = Place(Region(room.x, y, room.width, height), size, align, zone.lay != "hand")
            y += height

    def _middle_of_cross(self, felt: Region, centre: int, inner: int, size: CardSize, spare: int) -> None:
        """What belongs to nobody: within the cross while there is a trick to be played to, else as large as can be."""
        others = [zone for zone in self.middle if zone.lay != "markers" and zone not in self.opened]
        height = size.height
        if self.tricks:
            if "top" not in self.sides.values():
                others = self._at_the_empty_side(others, felt, height + spare)
            rooms = [Region(centre - inner // 2 + 1, felt.y + height, inner - 2, felt.height - 2 * height)]
        else:
            rooms = self._free_rooms(felt, centre)
        self._grid(others, rooms)

    def _at_the_empty_side(self, zones: Sequence[Zone], felt: Region, height: int) -> list[Zone]:
        """Put the first row of several where nobody sits; gives the others."""
        first, last = (min(zone.at[0] for zone in zones), max(zone.at[0] for zone in zones)) if zones else (0, 0)
        upper = [zone for zone in zones if zone.at[0] == first < last]
        flank = felt.width // 4
        self._grid(upper, [Region(felt.x + flank, felt.y, felt.width - 2 * flank, height)])
        return [zone for zone in zones if zone not in upper]

    def _free_rooms(self, felt: Region, centre: int) -> list[Region]:
        """The rooms in the middle of the cloth on which nothing lies yet, the largest first."""
        taken = [place.region for place in (*self.places.values(), *self.plates.values())]
        taken = [region for region in taken if region.overlaps(felt)]
        edges = sorted({felt.y, felt.bottom, *(y for region in taken for y in (region.y, region.bottom))})
        edges = [y for y in edges if felt.y <= y <= felt.bottom]
        rooms: list[Region] = []
        for top, bottom in combinations(edges, 2):
            beside = [region for region in taken if region.y < bottom and top < region.bottom]
            if any(region.x <= centre < region.right for region in beside):
                continue
            left = max([felt.x, *(region.right for region in beside if region.right <= centre)]) + 1
            right = min([felt.right, *(region.x for region in beside if region.x > centre)]) - 1
            half = min(centre - left, right - centre)
            if half > 0:
                rooms.append(Region(centre - half, top, 2 * half, bottom - top))
        return sorted(rooms, key=lambda room: -room.area) or [felt]

    def _pictures(self, felt: Region) -> None:
        """Pictures stand in the upper right corner, where there is room for all of them."""
        pictures = [zone for zone in self.middle if zone.lay == "markers"]
        extents = [natural(zone, SMALL) for zone in pictures]
        taken = sum(extent.width + 1 for extent in extents)
        highest = max((extent.height for extent in extents), default=0)
        corner = felt.width // 2 - LARGE.width // 2 - 2
        above = (felt.height - 6) // 2
        if not pictures or taken > corner or highest > above:
            return
        x = felt.right - taken
        for zone, extent in zip(pictures, extents, strict=True):
            self.places[zone.name] = Place(Region(x, felt.y, extent.width, extent.height), CHIP)
            x += extent.width + 1

    # ── the middle as a grid ──────────────────────────────────────────────────────────────────────────────────

    def _grid(self, zones: Sequence[Zone], rooms: Sequence[Region]) -> None:
        """Zones by row and column, as large as they fit in any of the rooms."""
        rows: dict[int, list[Zone]] = {}
        for zone in sorted(zones, key=lambda zone: zone.at):
            if zone.cards or zone.labels or zone.lay not in ("words", "markers"):
                rows.setdefault(zone.at[0], []).append(zone)
        lines = list(rows.values())
        if not lines:
            return
        turned_up = not self.tricks and self.sizes[0] == MEDIUM
        sizes = (*((LARGE,) if turned_up else ()), *self.sizes, SLIP, CHIP)
        for size in sizes:
            for squeezed in (False,) if turned_up and size == LARGE else (False, True):
                if any(self._fill(lines, size, room, squeezed=squeezed) for room in rooms):
                    return
        self._fill(lines, CHIP, rooms[0], squeezed=True, anyhow=True)

    def _fill(
        self, lines: Sequence[list[Zone]], size: CardSize, room: Region, *, squeezed: bool, anyhow: bool = False
    ) -> bool:
        """Place rows of zones with cards of that size; whether they fit (`anyhow`: as many of them as do)."""
        wrapped = [part for line in lines for part in self._wrapped(line, size, room.width, squeezed=squeezed)]
        extents = [[self._extent(zone, size, squeezed=squeezed) for zone in line] for line in wrapped]
        heights = [max(extent.height for extent in line) for line in extents]
        if self._is_tableau(lines):
            columns: dict[int, int] = {}
            for zone, extent in (
                (z, e) for line, es in zip(wrapped, extents, strict=True) for z, e in zip(line, es, strict=True)
            ):
                columns[zone.at[1]] = max(columns.get(zone.at[1], 0), extent.width)
            extents = [
                [Size(columns[z.at[1]], e.height) for z, e in zip(line, es, strict=True)]
                for line, es in zip(wrapped, extents, strict=True)
            ]
        widths = [sum(extent.width for extent in line) + GAP * (len(line) - 1) for line in extents]
        fits = sum(heights) <= room.height and max(widths) <= room.width
        if fits or anyhow:
            self._lay_grid(wrapped, extents, heights, room, size)
        return fits

    def _is_tableau(self, lines: Sequence[Sequence[Zone]]) -> bool:
        """Whether rows and columns mean something, so that what is in one column stands under one another."""
        if self.tricks or len(lines) < 2 or any(zone.lay == "words" for line in lines for zone in line):
            return False
        return len({tuple(zone.at[1] for zone in line) for line in lines}) == 1

    def _wrapped(self, line: list[Zone], size: CardSize, width: int, *, squeezed: bool) -> list[list[Zone]]:
        """A row that is wider than the room goes on in the next; not a tableau, whose rows mean something."""
        if not self.tricks:
            return [line]
        parts: list[list[Zone]] = [[]]
        used = 0
        for zone in line:
            wide = self._extent(zone, size, squeezed=squeezed).width
            if used and used + GAP + wide > width:
                parts.append([])
                used = 0
            parts[-1].append(zone)
            used += wide + (GAP if used else 0)
        return parts

    def _extent(self, zone: Zone, size: CardSize, *, squeezed: bool) -> Size:
        if zone.lay == "words":
            if len(zone.labels) == 1 and len(zone.labels[0]) == 1:
                return BIG_SYMBOL if size.height >= SLIP.height else Size(1, 1)
            return natural(zone, size)
        width, height = (least if squeezed else natural)(zone, size)
        if zone.lay == "row" and size == CHIP:
            return Size(width + len(zone.note) + 1, 1)
        return Size(max(width, len(zone.note)), height + (1 if zone.note else 0))

    def _lay_grid(
        self,
        lines: Sequence[Sequence[Zone]],
        extents: Sequence[Sequence[Size]],
        heights: Sequence[int],
        room: Region,
        size: CardSize,
    ) -> None:
        spare = max(0, room.height - sum(heights))
        gap = min(1, spare // len(lines))
        y = room.y + (spare - gap * (len(lines) - 1) + 1) // 2
        columns = size == CHIP and all(len(line) == 1 and line[0].lay == "row" for line in lines)
        widest = max(sum(extent.width for extent in sizes) for sizes in extents)
        for line, sizes, height in zip(lines, extents, heights, strict=True):
            taken = widest if columns else sum(extent.width for extent in sizes) + GAP * (len(line) - 1)
            x = room.x + max(0, room.width - taken) // 2
            for zone, extent in zip(line, sizes, strict=True):
                top = y + (height - extent.height) // 2
                if top + extent.height <= room.bottom:
                    align = "left" if columns else {"fan-left": "right", "fan-right": "left"}.get(zone.lay, "center")
                    width = room.right - x if columns else extent.width
                    self.places[zone.name] = Place(Region(x, top, width, extent.height), size, align, note=True)
                x += extent.width + GAP
            y += height + gap
