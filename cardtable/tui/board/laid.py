"""Drawing the cards of a zone one over another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardtable.cards import BACK, Card
from cardtable.rules.teller import Zone
from cardtable.tui.board.canvas import Canvas, Cell
from cardtable.tui.board.covered import backs_of, index_of, lie_on_back, shade_edge
from cardtable.tui.board.faces import GRAND, LARGE, MEDIUM, SLIM, SMALL, CardSize, Faces, Look, sprite
from cardtable.tui.board.fans import is_ten
from cardtable.tui.board.geometry import ZonePlace
from cardtable.tui.board.spread import Spot, behind

__all__ = ["LaidCards", "draw_depth"]

PART: Final = {GRAND: 9, LARGE: 6, MEDIUM: 5}
"""If at least this many columns of a covered card are visible, it shows more than rank and suit. Keyed by size."""


class LaidCards:
    """The visible cards of a zone with their looks. Each card is drawn over the one before it."""

    def __init__(
        self,
        canvas: Canvas,
        zone: Zone,
        place: ZonePlace,
        faces: Faces,
        looks: Mapping[int, Look],
        shown: Sequence[Spot],
    ) -> None:
        self.canvas, self.zone, self.place, self.faces = canvas, zone, place, faces
        self.looks, self.shown, self.size = looks, shown, place.size
        self.column = zone.lay == "fan-down"
        self.large = self.size.height >= LARGE.height
        self.front = len(zone.cards) - place.row if place.row else 0
        self.full = -1
        """The row of the last label written, if it fills the visible columns of its card. Otherwise -1."""

    def draw(self) -> None:
        canvas, faces, width = self.canvas, self.faces, self.size.width
        for at, spot in enumerate(self.shown):
            card, look = self.zone.cards[spot.nth], self._look_of(spot.nth)
            bare = self._bare_side(at, spot)
            if spot.slot:
                canvas.stamp(index_of(card, spot.slot, faces, look), spot.x, spot.y)
            elif bare == "top" and spot.seen == 1:
                one = backs_of(1 if at else spot.nth + 1, width, faces)
                canvas.stamp(one if card is BACK else index_of(card, width, faces, look, indent=1), spot.x, spot.y)
            else:
                self._draw_card(at, spot, look, bare)

    def _look_of(self, nth: int) -> Look:
        look = self.looks.get(nth, Look.PLAIN)
        return Look.WINNING if self.zone.wins and look in (Look.PLAIN, Look.LIT) else look

    def _label_of(self, nth: int) -> str:
        return self.zone.labels[nth] if nth < len(self.zone.labels) else ""

    def _bare_side(self, at: int, spot: Spot) -> str:
        seen = abs(spot.seen)
        if at == len(self.shown) - 1 or seen >= (self.size.height if self.column else self.size.width):
            return ""
        return "top" if self.column else "right" if spot.seen < 0 else "left"

    def _draw_card(self, at: int, spot: Spot, look: Look, bare: str) -> None:
        size, faces, canvas = self.size, self.faces, self.canvas
        card, label = self.zone.cards[spot.nth], self._label_of(spot.nth)
        behind_another = bool(label) and spot.nth < self.front and not bare
        if bare == "left" and (not label or self.large) and abs(spot.seen) >= PART.get(size, size.width):
            bare = "part"
        tight, short = self._squeezed(at, spot, bare)
        if behind_another:
            bare = "part" if self.large else "left"
        step = self._step_from_before(at, spot)
        covers = "" if not 0 < abs(step) <= size.width else "left" if step > 0 else "right"
        if 0 < step < size.width and size.height > SMALL.height:
            self._label_before(self.shown[at - 1], step)
        if self.column and look.framed and faces.letters:  # behind the top row is the table, not the card beneath
            canvas.write(" " * size.width, spot.x, spot.y, ground=canvas.ground)
        picture = sprite(card, size, faces, look, label, covers=covers, bare=bare, tight=tight, short=short)
        canvas.stamp(picture, spot.x, spot.y)
        if behind_another:
            row = spot.y + behind(size) - 1
            paper = _paper_of(card, look, faces)
            canvas.write(label[: size.width - 2], spot.x + 1, row, faces.palette.dim_ink, paper)
        self._edges(at, spot)

    def _squeezed(self, at: int, spot: Spot, bare: str) -> tuple[int, bool]:
        """Return into how many columns rank and suit are squeezed (or 0), and whether a ten is written as `T`."""
        if not bare or self.column:
            return 0, False
        upright = self.large and bare in ("left", "right") and not self.faces.outlines
        needed, seen = 2 if upright else 3, abs(spot.seen)
        if not upright and seen == needed and is_ten(self.zone.cards[spot.nth]):
            return seen, False
        if 0 < seen < needed:
            shared = any(under.slot and under.x == spot.x for under in self.shown[at + 1 : at + 2])
            return seen, shared  # if the next card shares these columns, it covers the second row of a ten
        return 0, seen <= needed

    def _step_from_before(self, at: int, spot: Spot) -> int:
        before = self.shown[at - 1]
        return spot.x - before.x if at and spot.y <= before.y + 1 else 0

    def _label_before(self, before: Spot, step: int) -> None:
        label, size = _whole_words(self._label_of(before.nth), step), self.size
        inset = min(1, max(0, step - len(label)))
        seen = behind(size) if before.nth < self.front else size.height
        row = before.y + seen - (2 if seen == size.height else 1)
        row -= bool(label) and not inset and self.full == row  # higher, so that it does not touch the last label
        self.full = row if label and not inset else -1
        paper = _paper_of(self.zone.cards[before.nth], self.looks.get(before.nth, Look.PLAIN), self.faces)
        self.canvas.write(label[: step - inset], before.x + inset, row, self.faces.palette.dim_ink, paper)

    def _edges(self, at: int, spot: Spot) -> None:
        canvas, size, faces = self.canvas, self.size, self.faces
        if self.front <= spot.nth < 2 * self.front:
            shade_edge(canvas, spot.x, spot.y, size.width, faces)
        if self.zone.lay == "cell" and size.height < SLIM.height:
            _end_below(canvas, spot, size, faces)
        if self.column and at:
            under = self.zone.cards[self.shown[at - 1].nth]
            (lie_on_back if under is BACK else shade_edge)(canvas, spot.x, spot.y, size.width, faces)


def _whole_words(label: str, room: int) -> str:
    """Return as many whole words of a label as have room. A label of one word is returned anyway; drawing cuts it."""
    words = label.split()
    if len(words) < 2:
        return label
    while len(" ".join(words)) > room:
        words.pop()
    return " ".join(words)


def draw_depth(canvas: Canvas, cards: Sequence[Card], top: Spot, place: ZonePlace, faces: Faces) -> None:
    """Draw a sliver beside the top card of a pile, for the cards under it."""
    palette = faces.palette
    under = cards[top.nth - 1]
    shade = faces.back.ink if under is BACK else palette.edge
    edge = "|" if faces.letters else "▌"
    for y in range(1, place.size.height - 1):
        canvas.write(edge, top.x + place.size.width, top.y + y, palette.text if faces.outlines else shade)


def _paper_of(card: Card, look: Look, faces: Faces) -> str | None:
    if card is BACK or faces.outlines:
        return None
    return faces.palette.dim if look.dim else faces.palette.card


def _end_below(canvas: Canvas, spot: Spot, size: CardSize, faces: Faces) -> None:
    if spot.y + size.height > canvas.height:
        return
    row = canvas.rows[spot.y + size.height - 1]
    for nth, x in enumerate(range(spot.x, min(spot.x + size.width, canvas.width))):
        char, ink, ground, _ = row[x]
        if faces.outlines:
            edge = "└" + "─" * (size.width - 2) + "┘"
            row[x] = Cell("+-"[0 < nth < size.width - 1] if faces.letters else edge[nth], ink, ground)
        elif char == " ":
            row[x] = (
                Cell("-", faces.palette.dim_ink, ground) if faces.letters else Cell("▀", ground or ink, canvas.ground)
            )
