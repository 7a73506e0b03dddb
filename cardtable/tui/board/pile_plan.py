"""A table of piles: everybody's own at their edge, the tableau between them, all cards of one size.

The largest cards are taken with which every pile finds room; what is too long for its room shows less of each covered
card. Like the rest of the plan it knows of no game: the zones decide.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from textual.geometry import Region, Size

from cardtable.rules.teller import Zone
from cardtable.tui.board.faces import CHIP, SLIM, CardSize
from cardtable.tui.board.geometry import Place, Plan, prompt_above
from cardtable.tui.board.spread import caption_lines, least, natural, pile_title, tightest
from cardtable.tui.board.tableau import Tableau, shared

__all__ = ["plan_of_piles"]

NAME = 15
"""Columns for the name of a seat whose piles lie beside it."""
DEPTH = 8
"""Rows that are left over where fans at the edges run down."""
HELD = 13
"""Columns for what another holds."""
LINE = 14
"""Columns for cards in a line, and the name of their pile."""
LONG_LINE = 19
"""Columns for five of them."""
LONGEST = 24
"""Columns that a pile at an edge can ask for, however many cards of it are looked at."""


class Style(NamedTuple):
    """How a table of piles is tried: the size of its cards, whether words stand beside them and piles are named.

    `logged` keeps a row above the prompt for what happened last.
    `across` has the fans at the edges lie across, where they have no height to run down in.
    """

    size: CardSize
    aside: bool
    titled: bool
    logged: bool
    across: bool = False


def plan_of_piles(
    size: Size,
    sizes: Sequence[CardSize],
    *,
    middle: Sequence[Zone],
    beside: Mapping[int, Sequence[Zone]],
    hands: Sequence[Zone],
    sides: Mapping[int, str],
) -> Plan:
    """The plan with the largest cards that fit: the seat at the bottom below, the others above, `middle` between."""
    table = _Piles(size, middle, beside, hands, sides)
    tried = [
        Style(card, aside, titled, logged)
        for titled in (True, False)  # without their names piles cannot be typed
        for card in dict.fromkeys((*sizes, SLIM))
        for logged in (True, False)
        for aside in (False, True)
    ]
    return next((plan for style in tried if (plan := table.plan(style))), None) or table.plan(tried[-1], anyhow=True)


class _Piles:
    """A table of piles, and one style of drawing it after the other."""

    def __init__(
        self,
        size: Size,
        middle: Sequence[Zone],
        beside: Mapping[int, Sequence[Zone]],
        hands: Sequence[Zone],
        sides: Mapping[int, str],
    ) -> None:
        self.size = size
        self.hands = hands
        self.beside = beside
        self.near = next(seat for seat, side in sides.items() if side == "bottom")
        order = {"left": 0, "top": 1, "right": 2}
        self.far = sorted((seat for seat in sides if seat != self.near), key=lambda seat: order[sides[seat]])
        rows: dict[int, list[Zone]] = {}
        for zone in sorted(middle, key=lambda zone: zone.at):
            if zone.cards or zone.labels or zone.lay not in ("words", "markers"):
                rows.setdefault(zone.at[0], []).append(zone)
        self.rows = list(rows.values())
        self.style = Style(SLIM, True, False, False)
        self.tableau = Tableau(self.rows, SLIM, titled=False)
        self.places: dict[str, Place] = {}
        self.plates: dict[int, Place] = {}

    def plan(self, style: Style, *, anyhow: bool = False) -> Plan:
        """The plan in that style; an empty one (false) where it does not fit, but `anyhow` as much of it as does."""
        self.style, self.places, self.plates = style._replace(across=True), {}, {}
        self.tableau = Tableau(self.rows, style.size, titled=style.titled)
        self.style = style._replace(across=self._spare() < DEPTH)
        width, height = self.size
        hand = self._hand_rows
        above, below = self._edges()
        spare = self._spare()
        fits = spare >= 0 and all(least(zone, style.size).width <= width - 2 for zone in self.hands)
        fits = fits and self.tableau.fits(width) and all(self._strip_fits(seat) for seat in (*self.far, self.near))
        if not fits and not anyhow:
            return Plan({}, {}, Region(0, 0, width, 0), Region(0, 0, width, 0))
        spare = max(0, spare)
        more, further = _halved(spare, self._wanted(self.near), max(map(self._wanted, self.far), default=0))
        spare -= more + further
        above, below = above + further, below + more
        prompt = self._prompt
        bottom = prompt.y
        share = width // max(1, len(self.far))
        for at, seat in enumerate(self.far):
            self._strip(seat, Region(at * share, 1, share, above))
        if self.beside[self.near]:
            self._strip(self.near, Region(0, bottom - below, width, below))
        else:
            self.plates[self.near] = Place(Region(1, bottom - 1, width - 2, 1), CHIP, "left")
        self.places |= self.tableau.places(Region(0, 1 + above, width, max(0, bottom - below - 1 - above)))
        for at, zone in enumerate(self.hands):
            each = width // len(self.hands)
            self.places[zone.name] = Place(Region(at * each + 1, height - hand, each - 2, hand), style.size)
        return Plan(self.places, self.plates, Region(0, 0, width, 1), prompt)

    def _edges(self) -> tuple[int, int]:
        """The least rows of the far edge and of the near one."""
        above = max((self._rows_of(seat) for seat in self.far), default=0)
        return above, self._rows_of(self.near) if self.beside[self.near] else 1

    def _spare(self) -> int:
        """The rows that are left over, or (negative) missing."""
        return self._prompt.y - 1 - sum(self._edges()) - sum(self.tableau.heights)

    @property
    def _hand_rows(self) -> int:
        return self.style.size.height + 1 if self.hands else 0

    @property
    def _prompt(self) -> Region:
        return prompt_above(self.size.height - self._hand_rows, self.size, logged=self.style.logged)

    # ── piles at the edges ────────────────────────────────────────────────────────────────────────────────────

    @property
    def _narrow(self) -> bool:
        """Whether several share the far edge, so that their names stand above their piles."""
        return len(self.far) > 1

    def _above(self, seat: int) -> bool:
        return self._narrow and seat != self.near

    def _laid(self, seat: int) -> list[Zone]:
        """The piles of a seat from left to right as they are seen; what is held is told beside a name that is above."""
        above = self._above(seat)
        zones = [zone for zone in self.beside[seat] if not (above and zone.lay == "hand")]
        if self.style.across and not above:
            zones = [zone._replace(lay="fan-right") if zone.lay == "fan-down" else zone for zone in zones]
        if seat == self.near:
            return sorted(zones, key=lambda zone: (zone.at[1], zone.at[0]))
        return sorted(zones, key=lambda zone: (zone.lay != "hand", -zone.at[1], -zone.at[0]))

    def _aside(self, seat: int) -> bool:
        return self.style.aside and not self._above(seat)

    def _title(self, zone: Zone) -> str:
        return pile_title(zone) if self.style.titled else ""

    def _below_words(self, seat: int) -> bool:
        """Whether a line of words stands under the piles."""
        if self._aside(seat) or self._above(seat):
            return False
        return any(zone.note or self._title(zone) for zone in self._laid(seat))

    def _rows_of(self, seat: int) -> int:
        fans = sum(zone.lay == "fan-down" for zone in self._laid(seat))
        if fans and self._above(seat):
            return 1 + max(self.style.size.height + 1, fans)
        covered = bool(fans)
        return self.style.size.height + covered + self._below_words(seat) + self._above(seat)

    def _wanted(self, seat: int) -> int:
        """How many rows more a seat's fans would like."""
        size = self.style.size
        if self._above(seat):
            return 0
        return max(
            (natural(z, size).height - size.height - 1 for z in self._laid(seat) if z.lay == "fan-down"), default=0
        )

    def _widths(self, zone: Zone, seat: int) -> tuple[int, int]:
        """The least and the natural width of a pile at an edge, with the words that stand by it."""
        size = self.style.size
        tight, wide = min(LONGEST, tightest(zone, size)), natural(zone, size).width
        if zone.lay == "hand":
            tight = least(zone, size).width
        if self._aside(seat):
            lines = caption_lines(zone, size.height, titled=self.style.titled)
            words = max(map(len, lines), default=0)
            return tight + words + bool(words), wide + words + bool(words)
        words = 0 if self._above(seat) else len(f"{self._title(zone)} {zone.note}".strip())
        return max(tight, words), max(wide, words)

    def _free(self, seat: int) -> int:
        """The columns that a seat's piles may take."""
        if self._above(seat):
            return self.size.width // len(self.far)
        return self.size.width - NAME - 2

    def _strip_fits(self, seat: int) -> bool:
        zones = self._laid(seat)
        taken = sum(self._widths(zone, seat)[0] for zone in zones if not self._in_a_line(zone, seat))
        if any(self._in_a_line(zone, seat) for zone in zones):
            return taken + LINE <= self._free(seat)
        return taken + (0 if self._above(seat) else len(zones) - 1) <= self._free(seat)

    def _even(self, zones: Sequence[Zone], seat: int, free: int) -> list[int]:
        """How wide each pile is; fans have the same room while it does, that nothing moves aside for another card."""
        wanted = [self._widths(zone, seat) for zone in zones]
        fans = [at for at, zone in enumerate(zones) if zone.lay == "fan-right"]
        others = [max(wide, HELD * (zone.lay == "hand")) for (_, wide), zone in zip(wanted, zones, strict=True)]
        each = (free - sum(wide for at, wide in enumerate(others) if at not in fans)) // max(1, len(fans))
        if len(fans) < 2 or each < max(least(zones[at], self.style.size).width for at in fans):
            return shared(wanted, free)
        return [each if at in fans else wide for at, wide in enumerate(others)]

    def _in_a_line(self, zone: Zone, seat: int) -> bool:
        """Whether the cards of a fan are told in a line, so that all of them can be read where there is little room."""
        return zone.lay == "fan-down" and self._above(seat)

    def _lines(self, zones: Sequence[Zone], room: Region) -> None:
        """Fans one under another, a line each."""
        for at, zone in enumerate(sorted(zones, key=lambda zone: zone.at)):
            region = Region(room.x, room.y + at, room.width, 1)
            self.places[zone.name] = Place(region, CHIP, "left", False, "left", pile_title(zone))

    def _strip(self, seat: int, room: Region) -> None:
        zones = self._laid(seat)
        x, y, height = room.x + NAME + 1, room.y, room.height
        if self._above(seat):
            name = room.width // 2
            self.plates[seat] = Place(Region(room.x + 1, y, name - 1, 1), CHIP, "left")
            for zone in self.beside[seat]:
                if zone not in zones:
                    held = Region(room.x + name, y, room.width - name - 1, 1)
                    self.places[zone.name] = Place(held, CHIP, "right")
            x, y, height = room.x, y + 1, height - 1
            lines = [zone for zone in zones if self._in_a_line(zone, seat)]
            if lines:
                zones = [zone for zone in zones if zone not in lines]
                wide = [max(natural(zone, self.style.size).width, len(zone.note)) for zone in zones]
                line = room.width - 1 - sum(wide) - len(wide)
                x += line > LONG_LINE or (line > LINE and (line - LINE) % 3 != 2)  # air, where it costs no card
                for zone, width in zip(zones, wide, strict=True):
                    region = Region(x, y, width, height)
                    self.places[zone.name] = Place(region, self.style.size, "left", True, "below")
                    x += width + 1
                self._lines(lines, Region(x, y, room.right - 1 - x, len(lines)))
                return
        else:
            self.plates[seat] = Place(
                Region(room.x + 1, y, NAME - 1, min(height, self.style.size.height)), CHIP, "left"
            )
        free = self._free(seat)
        widths = self._even(zones, seat, free - max(0, len(zones) - 1))
        gap = (free - sum(widths)) // max(1, len(zones) - 1) if len(zones) > 1 else 0
        gap = min(gap, 4 if self._aside(seat) else 6)
        caption = "aside" if self._aside(seat) else "below" if self._below_words(seat) else ""
        for zone, width in zip(zones, widths, strict=True):
            title = self._title(zone)
            self.places[zone.name] = Place(
                Region(x, y, width, height), self.style.size, "left", bool(caption), caption, title, zone.lay
            )
            x += width + gap


def _halved(spare: int, one: int, other: int) -> tuple[int, int]:
    """Divides rows between two that want so many each: each gets half, and what the other leaves over."""
    first = min(one, max(spare - other, (spare + 1) // 2))
    return first, min(other, spare - first)
