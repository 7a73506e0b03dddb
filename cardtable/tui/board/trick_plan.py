"""The plan of a table of hands: the seats around the mat for the tricks, and the viewer's hand at the bottom.

At such a table each player holds a hand. A zone is a place on the table with its cards. A plate is the field with a
player's name, and a badge says what the tricks are played for. The rim is the corners around the mat, in which zones
such as a widow are drawn small. `arrange` makes the plan of any other table, too, by `plan_of_piles`.

The plan depends only on the zones, the size of the table, the setting for the size of cards, and the most cards that
each hand has had. So nothing else moves when something is played, said or won.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import product
from types import MappingProxyType
from typing import Final

from textual.geometry import Region, Size

from cardtable.cards import BACK
from cardtable.rules.teller import Zone
from cardtable.tui.board.faces import CHIP, GRAND, LARGE, MEDIUM, SIZES, SLIP, SMALL, CardSize
from cardtable.tui.board.geometry import BROADEST, WIDEST, TablePlan, ZonePlace, prompt_above
from cardtable.tui.board.grid import GAP, SEEN, in_a_grid
from cardtable.tui.board.pile_plan import plan_of_piles
from cardtable.tui.board.rim import at_the_rim
from cardtable.tui.board.spread import behind, in_rows, least, natural, pile_title, with_note_beside

__all__ = ["TablePlan", "ZonePlace", "arrange", "laid_beside", "sides"]

FROM: Final = {GRAND: 50, LARGE: 34, MEDIUM: 0}
"""A card size is used if the terminal has at least this many rows."""
AROUND: Final = 4
WANTED: Final = {
    "small": (SMALL,),
    "medium": (MEDIUM, SMALL),
    "large": (LARGE, MEDIUM, SMALL),
    "auto": (GRAND, LARGE, MEDIUM, SMALL),
}
BADGE: Final = 9
"""The usual width of a badge in columns. At least `BADGE - 1` columns are free at each side of the trick."""
PLATES: Final = (3, 2, 1)
PLATE_ABOVE: Final = 24
AIR: Final = 4
"""Other players' backs are larger only if this many rows of the mat stay free."""
REVIEWS: Final = ("mat", "broad", "hand")
"""Where tricks that are shown again are drawn: on the mat, on a mat as wide as the table, or in place of the hand.

They are tried in this order until there is room.
"""
NOTHING_HELD: Final[Mapping[str, int]] = MappingProxyType({})


def sides(seats: int, viewer: int) -> dict[int, str]:
    """Return the side of each seat: `bottom`, `left`, `top` or `right`.

    Several seats at the top go from left to right.
    """
    found = {viewer: "bottom"}
    for step in range(1, seats):
        seat = (viewer + step) % seats
        if seats == 2 or 1 < step < seats - 1:
            found[seat] = "top"
        else:
            found[seat] = "left" if step == 1 else "right"
    return found


def laid_beside(zone: Zone) -> bool:
    """Whether a zone belongs in front of a seat at a table of hands: a hand, words, or cards with labels or a note."""
    if zone.lay in ("hand", "words", "said", "tricks", "trick"):
        return True
    return zone.lay in ("row", "pile") and bool(zone.labels or zone.note)


def laid_open(zone: Zone) -> bool:
    """Whether a zone is an earlier trick that is shown again, each card with its player's name."""
    return zone.lay == "row" and bool(zone.cards) and len(zone.labels) == len(zone.cards) and BACK not in zone.cards


def arrange(
    zones: Sequence[Zone],
    seats: int,
    viewer: int,
    size: Size,
    *,
    cards: str = "auto",
    held: Mapping[str, int] = NOTHING_HELD,
) -> TablePlan:
    """Return the plan of a table of the size `size`.

    `cards` is the largest size of cards allowed, or `auto`. `held` has the most cards that each hand has had in this
    deal. Each hand keeps room for that many.
    """
    said = tuple(zone._replace(says=None) for zone in zones)
    return _arranged(said, seats, viewer, size, cards, tuple(sorted(held.items())))


@lru_cache(16)
def _arranged(
    zones: tuple[Zone, ...],
    seats: int,
    viewer: int,
    size: Size,
    cards: str,
    held: tuple[tuple[str, int], ...],
) -> TablePlan:
    room = Size(min(size.width, BROADEST), size.height)
    widest = min(size.width, WIDEST)
    for review in REVIEWS:
        table = _Table(zones, seats, viewer, room, cards, dict(held), review, widest)
        plan = table.plan()
        if table.whole or not table.opened:
            break
    return plan.centred(size.width)


class _Table:
    """A table of hands whose plan is made."""

    def __init__(
        self,
        zones: Sequence[Zone],
        seats: int,
        viewer: int,
        size: Size,
        cards: str,
        held: Mapping[str, int],
        review: str,
        widest: int,
    ) -> None:
        self.size, self.viewer, self.held, self.review, self.widest = size, viewer, held, review, widest
        self.whole = True
        self.plate = PLATES[0]
        self.roomy = True
        """Whether an open hand may take one more row so that its tens can be written as `10`."""
        self.sides = sides(seats, viewer)
        self.tops = [seat for seat, side in self.sides.items() if side == "top"]
        self.places: dict[str, ZonePlace] = {}
        self.plates: dict[int, ZonePlace] = {}
        rows = size.height + AROUND
        self.sizes = tuple(each for each in WANTED[cards] if rows >= FROM.get(each, 0))
        self.small = SMALL if self.sizes[0].height >= LARGE.height else SLIP
        """The size of cards at the rim.

        Other players' hands have this size, too, if there are too few rows for larger backs.
        """
        self.backs = self.small
        self.alike = True
        """Whether every hidden hand, drawn with `backs`, has room for the most cards that it has had."""
        self._sort_middle(zones)
        self._sort_seats(zones)
        self.overflow: list[Zone] = []
        """The zones that belong in front of a seat but have no room there."""

    def _sort_middle(self, zones: Sequence[Zone]) -> None:
        middle = [zone for zone in zones if zone.side is None and zone.at[0] > 0]
        self.middle = sorted(middle, key=lambda zone: zone.at)
        self.tricks = {zone.side: zone for zone in zones if zone.side is not None and zone.lay == "trick"}
        self.scores = [zone for zone in self.middle if zone.lay == "markers"]
        self.opened = [] if self.tricks else [zone for zone in self.middle if laid_open(zone)]
        self.broad = bool(self.opened) and self.review == "broad"

    def _sort_seats(self, zones: Sequence[Zone]) -> None:
        own = [zone for zone in zones if zone.side == self.viewer and zone.lay == "hand"]
        self.hands = [] if self.opened and self.review == "hand" else own
        self.won: list[Zone] = []
        self.plated: dict[int, list[Zone]] = {seat: [] for seat in self.sides}
        self.beside: dict[int, list[Zone]] = {seat: [] for seat in self.sides}
        """The cards in front of each seat, except its card in the trick, its tricks won, and the hand at the bottom."""
        for zone in zones:
            if zone.side not in self.sides or zone.lay == "trick" or zone in self.hands:
                continue
            if zone.lay == "tricks":
                self.won.append(zone)
            elif zone.lay in ("words", "said"):
                self.plated[zone.side].append(zone)
            elif zone.cards or not self.opened:
                self.beside[zone.side].append(zone)
        for lying in self.beside.values():
            lying.sort(key=lambda zone: zone.at)

    def plan(self) -> TablePlan:
        width = self.size.width
        piles = any(not laid_beside(zone) for zones in self.beside.values() for zone in zones)
        if piles or any(pile_title(zone) for zone in self.middle):
            middle = [zone for zone in self.middle if zone.lay != "markers"]
            return plan_of_piles(
                self.size,
                self.sizes,
                middle=middle,
                beside=self.beside,
                hands=self.hands,
                sides=self.sides,
                widest=self.widest,
            )
        top = self._own_hand()
        prompt = prompt_above(top - 1, self.size)
        mat = self._round(Region(0, 1, width, max(1, prompt.y - 1)))
        for zone in self.won:
            assert zone.side is not None
            self.places[zone.name] = ZonePlace(self.plates[zone.side].region, self.small)
        return TablePlan(self.places, self.plates, Region(0, 0, width, 1), prompt, mat)

    # ── the hand at the bottom ────────────────────────────────────────────────────────────────────────────────

    def _fullest(self, zone: Zone) -> int:
        return max(1, len(zone.cards), self.held.get(zone.name, 0))

    def _own_hand(self) -> int:
        width, bottom = self.size
        flank = self._beside_hand()
        share = (width - 2 * flank) // max(1, len(self.hands))
        size = next((size for size in self.sizes if self._faces_seen(size, share - 2)), self.sizes[-1])
        rows, row = 1, 0
        if size.height < self.sizes[0].height >= LARGE.height and len(self.hands) == 1:
            half = (self._fullest(self.hands[0]) + 1) // 2
            larger = [each for each in self.sizes if each.width + (half - 1) * SEEN[each] <= share - 2]
            if larger and larger[0].height > size.height:
                size, rows, row = larger[0], 2, half
        top = bottom - size.height - 1 - (rows - 1) * behind(size)
        left = 1
        if self.opened and self.review == "hand":
            self.places |= in_a_grid(self.opened, Region(1, top, width - 2, bottom - top), self.sizes)[0]
        for at, zone in enumerate(self.hands):
            self.places[zone.name] = ZonePlace(
                Region(flank + at * share + 1, top, share - 2, bottom - top), size, row=row
            )
            spread = (row or self._fullest(zone)) * (size.width + 1) - 1
            left = flank + max(1, (share - spread) // 2) if at == 0 else left
        laid = self.beside[self.viewer]
        begin = max(flank, min(left, width // 4))
        room = Region(begin, top - 1, width - 2 * begin, 1)
        self.plates[self.viewer] = ZonePlace(room, CHIP, "left")
        x = room.right
        for zone in reversed(laid):
            wide = min(room.width // 2, least(zone, CHIP).width + len(zone.note) + 1)
            x -= wide + 1
            self.places[zone.name] = ZonePlace(Region(x, top - 1, wide, 1), CHIP, "right", note=True)
        if laid:
            self.plates[self.viewer] = ZonePlace(Region(room.x, room.y, max(12, x - 1 - room.x), 1), CHIP, "left")
        return top

    def _beside_hand(self) -> int:
        """Place pictures of the score at both sides of the viewer's hand. Return how many columns each picture takes.

        This is done only if cards are small or the mat is as wide as the table. Otherwise, return 0.
        """
        rows = self.sizes[0].height + 2
        few = self.broad or self.sizes[0].height <= MEDIUM.height
        if len(self.scores) != 2 or len(self.hands) != 1 or not few:
            return 0
        wide = max(with_note_beside(zone) for zone in self.scores)
        room = self.size.width - 2 * (wide + GAP) - 2
        if not self._faces_seen(self.sizes[0], room) or max(len(zone.labels) for zone in self.scores) > rows:
            return 0
        for zone, x, align in zip(self.scores, (1, self.size.width - wide - 1), ("right", "left"), strict=True):
            region = Region(x, self.size.height - rows, wide, rows)
            self.places[zone.name] = ZonePlace(region, CHIP, align, note=True, caption="aside")
        self.middle = [zone for zone in self.middle if zone not in self.scores]
        return wide + GAP

    def _faces_seen(self, size: CardSize, room: int) -> bool:
        return all(size.width + (self._fullest(zone) - 1) * SEEN[size] <= room for zone in self.hands)

    # ── seats, mat and rim ────────────────────────────────────────────────────────────────────────────────────

    def _round(self, felt: Region) -> Region:
        """Place the seats around the mat, and return the region of the mat.

        Other players' backs get the largest size with which nothing else becomes smaller.
        """
        laid = dict(self.places)
        mat = self._seated(felt)
        places, plates, plate = self.places, dict(self.plates), self.plate
        for size in self._larger_backs(felt):
            self.backs, self.places, self.alike = size, dict(laid), True
            larger = self._seated(felt)
            found = self.places
            kept = all(name in found and found[name].size >= place.size for name, place in places.items())
            if kept and self.plate == plate and self.alike:
                return larger
        self.places, self.plates, self.plate = places, plates, plate
        return mat

    def _larger_backs(self, felt: Region) -> list[CardSize]:
        trick = self._size_of_trick(felt)
        free = felt.height - AIR - self._cross(trick).height
        larger = [size for size in SIZES if self.small.height < size.height < trick.height]
        return [size for size in larger if size.height <= free and not self.opened and self.whole]

    def _size_of_trick(self, felt: Region) -> CardSize:
        above = max(2, self.small.height) if self.tops else 0

        def fits(size: CardSize) -> bool:
            cross = self._cross(size)
            return cross.height + above <= felt.height and cross.width + 2 * (BADGE - 1) <= _broadest(felt)

        return next((size for size in self.sizes if fits(size)), self.sizes[-1])

    def _seated(self, felt: Region) -> Region:
        """Place plates and backs at the sides, the mat in the middle, and the zones at the rim.

        Return the region of the mat.
        """
        above = max(2, self.backs.height) if self.tops else 0
        size = self._size_of_trick(felt)
        cross = self._cross(size)
        spare = max(0, felt.height - above - cross.height)
        margin = min(size.height // 3, spare // 2)
        height = min(felt.height - above, cross.height + 2 * margin)
        wide = min(cross.width + 2 * (BADGE + 3), _broadest(felt))
        over = (felt.height - above - height) // 3 if self.tops else (felt.height - above - height) // 2
        mat = Region(felt.x + (felt.width - wide) // 2, felt.y + above + over, wide, height)
        strip = Region(felt.x + 1, felt.y, felt.width - 2, above + over)
        down = mat.y + max(0, (mat.height - 20) // 2)
        left = Region(felt.x + 1, down, mat.x - felt.x - 2, felt.bottom - down)
        right = Region(mat.right + 1, down, felt.right - mat.right - 2, felt.bottom - down)
        heights: Sequence[int] = PLATES
        usual = 0
        if self.broad:
            down, heights = mat.y + min(2, mat.height - 1), PLATES[1:]
            usual, top = mat.y, mat.y if self.tops else felt.y
            left, right = (Region(room.x, top, room.width, down - top) for room in (left, right))
            mat = Region(felt.x + 1, down, felt.width - 2, felt.bottom - down)
        self._on_mat(mat, size)
        for stray, rows, roomy in product((False, True) if self.broad else (True,), heights, (True, False)):
            self.plate, self.roomy = rows, roomy
            self.overflow = []
            corners = self._top(strip, mat)
            flanks = self._flanks(left, right)
            if self.broad:
                flanks = [(seat, self._from_below(seat, region, usual)) for seat, region in flanks]
            free = [self._at_side(seat, region) for seat, region in flanks]
            if self._at_rim([*free, *corners]) and (stray or not self.overflow):
                break
        else:
            self.whole = False
        return mat

    def _cross(self, size: CardSize) -> Size:
        width, height = size
        across = len(self.tops) + (2 if "left" in self.sides.values() else 0)
        return Size(max(across, 1) * width, 2 * height)

    def _in_trick(self, mat: Region, size: CardSize) -> dict[int, Region]:
        width, height = size
        cross = self._cross(size)
        centre, y = mat.x + mat.width // 2, mat.y + (mat.height - cross.height) // 2
        found = {}
        for seat, side in self.sides.items():
            first = centre - len(self.tops) * width // 2
            x, row = {
                "bottom": (centre - width // 2, y + height),
                "top": (first + width * (self.tops.index(seat) if seat in self.tops else 0), y),
                "left": (first - width, y + height // 2 if self.tops else y),
                "right": (first + len(self.tops) * width, y + height // 2 if self.tops else y),
            }[side]
            found[seat] = Region(x, row, width, height)
        return found

    def _flanks(self, left: Region, right: Region) -> list[tuple[int | None, Region]]:
        at = {side: seat for seat, side in self.sides.items()}
        return [(at.get("left"), left), (at.get("right"), right)]

    def _at_side(self, seat: int | None, room: Region) -> Region:
        if seat is None:
            return room
        self.plates[seat] = ZonePlace(Region(room.x, room.y, room.width, self.plate), CHIP, "left")
        y = room.y + self.plate
        for zone in self.beside[seat]:
            rows, size = self._rows_beside(zone, room.width, room.bottom - y)
            if not rows:
                self.overflow.append(zone)
            else:
                region = Region(room.x, y, room.width, rows)
                self.places[zone.name] = self._before(zone, region, size, "left")
            y += rows
        return Region(room.x, y, room.width, max(0, room.bottom - y))

    def _before(self, zone: Zone, region: Region, size: CardSize, align: str) -> ZonePlace:
        return ZonePlace(region, size, align, note=zone.lay != "hand", caption="above", close=zone.lay == "hand")

    def _from_below(self, seat: int | None, room: Region, usual: int) -> Region:
        """Return the part of a region from the row `usual` on, or from higher up if the seat needs more rows."""
        held = () if seat is None else self.beside[seat]
        rows = self.plate + sum(self._rows_beside(zone, room.width, room.height - self.plate)[0] for zone in held)
        y = min(usual, max(room.y, room.bottom - rows))
        return Region(room.x, y, room.width, room.bottom - y)

    def _rows_beside(self, zone: Zone, width: int, most: int) -> tuple[int, CardSize]:
        """Return how many rows a zone in front of a seat takes (0 if it has no room), and the size of its cards."""
        note = 1 if zone.note and zone.lay != "hand" else 0
        faces = sum(card is not BACK for card in zone.cards)
        if self.backs != self.small and BACK in zone.cards:
            columns = self.backs.width + self._fullest(zone) - 1
            self.alike = self.alike and columns <= width
            if columns + 2 * faces <= width and self.backs.height + note <= most:
                return self.backs.height + note, self.backs
        if faces < max(1, len(zone.cards)) and 3 * faces + SLIP.width <= width:
            size = next((size for size in (self.small, SLIP) if size.height + note <= most), CHIP)
            return min(most, size.height + note), size
        for size in (self.small, SLIP):
            if size.height + note <= most and least(zone, size).width <= width:
                return size.height + note, size
        rows = in_rows(zone, width, most - note if self.roomy else 0) + note
        return (rows if rows <= most and width > CHIP.width else 0), CHIP

    def _top(self, strip: Region, mat: Region) -> list[Region]:
        if not self.tops:
            return [strip]
        share = strip.width // len(self.tops)
        axis = share // 2 if len(self.tops) > 1 else mat.x + mat.width // 2 - strip.x
        for at, seat in enumerate(self.tops):
            left = strip.x + at * share
            x = left + axis
            plate = min(share - axis - 1, max(PLATE_ABOVE, self._words(seat) * 2 // 3))
            self.plates[seat] = ZonePlace(Region(x + 1, strip.y, plate, min(self.plate, strip.height)), CHIP, "left")
            for zone in self.beside[seat]:
                rows, size = self._rows_beside(zone, x - left, strip.height)
                most = x - left if {*zone.cards} - {BACK} else min(x - left, PLATE_ABOVE)
                wide = most if size == CHIP else min(most, natural(zone, size, close=True).width)
                if not rows or wide <= 0:
                    self.overflow.append(zone)
                else:
                    region = Region(x - wide, strip.y, wide, rows)
                    self.places[zone.name] = self._before(zone, region, size, "right")
                    x -= wide + 1
        if len(self.tops) > 1:
            return []
        beyond = self.plates[self.tops[0]].region.right + 1
        first = min(x, strip.x + axis - PLATE_ABOVE - 1)
        return [
            Region(strip.x, strip.y, max(0, first - strip.x), strip.height),
            Region(beyond, strip.y, max(0, strip.right - beyond), strip.height),
        ]

    def _words(self, seat: int) -> int:
        return sum(len(label) + 3 for zone in self.plated[seat] for label in zone.labels)

    # ── the mat ───────────────────────────────────────────────────────────────────────────────────────────────

    def _on_mat(self, mat: Region, size: CardSize) -> None:
        badge = next((zone for zone in self.middle if zone.lay == "badge"), None)
        trick = self._in_trick(mat, size)
        if badge is not None:
            free = max(0, min(region.x for region in trick.values()) - mat.x - 1)
            room = min(BADGE + 1, max(free - 1, min(free, BADGE - 1)))
            down = max(0, min(1, mat.height - 8))
            region = Region(mat.x + min(1, free - room), mat.y + down, room, mat.height - down)
            self.places[badge.name] = ZonePlace(region, CHIP, mat=True)
        for seat, region in trick.items():
            if seat in self.tricks:
                self.places[self.tricks[seat].name] = ZonePlace(region, size, mat=True)
        if not self.tricks:
            rim = self._rim()
            elsewhere = self.opened if self.review == "hand" else []
            zones = [zone for zone in self.middle if zone not in rim and zone not in elsewhere and zone != badge]
            left = 1 if badge is None or not badge.labels else BADGE + 2
            within = Region(mat.x + left, mat.y, mat.width - left - 1, mat.height)
            places, self.whole = in_a_grid(zones, within, self.sizes, mat=True)
            self.places |= places

    # ── the rim ───────────────────────────────────────────────────────────────────────────────────────────────

    def _rim(self) -> list[Zone]:
        return [
            zone
            for zone in self.middle
            if zone.lay != "badge" and zone not in self.opened and (zone.rim or self.tricks)
        ]

    def _at_rim(self, rooms: Sequence[Region]) -> bool:
        zones = sorted((*self._rim(), *self.overflow), key=lambda zone: zone.lay != "markers")
        without = [zone for zone in zones if zone.lay != "markers"]
        for shown in (zones, without):  # a score is also written in figures, so its pictures can be left out
            for size in dict.fromkeys((self.small, SLIP, CHIP)):
                found = at_the_rim(shown, rooms, size)
                if found is not None:
                    self.places |= found
                    return True
        self.places |= at_the_rim(without, rooms, CHIP, anyhow=True) or {}
        return False


def _broadest(felt: Region) -> int:
    return felt.width - 2 * max(18, felt.width // 6)
