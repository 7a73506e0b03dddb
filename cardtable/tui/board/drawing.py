"""Pictures of zones, plates and headings as strips: pure functions, with caches."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size
from textual.geometry import Size
from textual.strip import Strip

from cardtable.cards import BACK, SUITS, Card, Suit
from cardtable.rules.teller import Zone
from cardtable.tui.board.art import BIG_SUITS, dots
from cardtable.tui.board.canvas import Canvas, Cell
from cardtable.tui.board.faces import CHIP, LARGE, SLIM, SMALL, Faces, Look, sprite
from cardtable.tui.board.geometry import MARGIN, Place, in_lines
from cardtable.tui.board.spread import Spot, caption_lines, spots

__all__ = ["Plate", "Standout", "cut", "draw_heading", "draw_plate", "draw_zone", "lie_of"]


class Standout(NamedTuple):
    """What is emphasised in a zone: looks of single cards, cards raised or not drawn (in flight), the whole place."""

    looks: tuple[tuple[int, Look], ...] = ()
    raised: frozenset[int] | None = None
    away: frozenset[int] = frozenset()
    lit: bool = False


class Plate(NamedTuple):
    """The plate of a seat: its name, its player, short words, and whether it is that seat's turn."""

    name: str
    aside: str = ""
    words: tuple[str, ...] = ()
    turn: bool = False
    you: bool = False


def wrapped(words: str, width: int, rows: int) -> list[str]:
    """The words in lines of that width, so many at most; the last has whatever is left."""
    lines: list[str] = []
    while cell_len(words) > width and len(lines) < rows - 1:
        head = words[:width].rpartition(" ")[0] or words[:width]
        lines.append(head)
        words = words[len(head) :].lstrip()
    return [*lines, words]


def cut(text: str, width: int) -> str:
    """The text in at most that many cells, with an ellipsis where it was cut."""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, max(0, width - 1)).rstrip() + "…" if width > 0 else ""


def as_laid(zone: Zone, place: Place) -> Zone:
    """The zone with its cards as they lie in that place."""
    return zone if place.lay is None or place.lay == zone.lay else zone._replace(lay=place.lay)


def lie_of(zone: Zone, place: Place, standout: Standout) -> tuple[Spot, ...]:
    """Where the cards of a zone are drawn within its place."""
    zone = as_laid(zone, place)
    width, height = place.region.size
    left = 0
    if place.caption in ("left", "right"):
        width -= MARGIN
        left = MARGIN if place.caption == "left" else 0
    elif place.caption == "aside":
        words = max(map(len, caption_lines(zone, place.size.height, titled=bool(place.title))), default=0)
        width -= words + bool(words)
    elif place.caption == "below":
        height -= 1
    raised = None if standout.raised is None else tuple(standout.raised)
    lie = spots(zone, place.size, Size(width, height), align=place.align, raised=raised)
    return tuple(spot._replace(x=spot.x + left) for spot in lie) if left else lie


@lru_cache(512)
def draw_zone(zone: Zone, place: Place, standout: Standout, faces: Faces) -> tuple[Strip, ...]:
    """The zone as it lies there."""
    zone = as_laid(zone, place)
    palette = faces.palette
    region = place.region
    canvas = Canvas(region.width, region.height, palette.felt, palette.text)
    if zone.lay == "markers":
        for y, row in enumerate(zone.labels):
            canvas.write(row, 0, y, palette.text)
    elif zone.lay == "words":
        _words(canvas, zone, faces)
    elif place.size == CHIP:
        _chips(canvas, zone, place, standout, faces)
    else:
        _cards(canvas, zone, place, standout, faces)
    return tuple(canvas.strips())


def _cards(canvas: Canvas, zone: Zone, place: Place, standout: Standout, faces: Faces) -> None:
    palette = faces.palette
    looks = dict(standout.looks)
    size = place.size
    lie = lie_of(zone, place, standout)
    if not lie and zone.lay in ("pile", "fan-down", "fan-left", "fan-right", "grid"):
        _empty_place(canvas, zone, place, faces, lit=standout.lit)
    large = size == LARGE
    shown = [spot for spot in lie if spot.nth not in standout.away]
    for at, spot in enumerate(shown):
        card = zone.cards[spot.nth]
        label = zone.labels[spot.nth] if spot.nth < len(zone.labels) else ""
        look = looks.get(spot.nth, Look.LIT if standout.lit and spot is shown[-1] else Look.PLAIN)
        covered = abs(spot.seen) < (size.height if zone.lay == "fan-down" else size.width)
        side = "top" if zone.lay == "fan-down" else "right" if spot.seen < 0 else "left"
        bare = side if covered and at < len(shown) - 1 else ""
        flush = zone.lay == "fan-down" and spot.seen == 1 and bool(bare)
        tight = abs(spot.seen) if bare and zone.lay != "fan-down" and 0 < abs(spot.seen) < (2 if large else 3) else 0
        step = spot.x - shown[at - 1].x if at and spot.y <= shown[at - 1].y + 1 else 0
        covers = "" if not 0 < abs(step) <= size.width else "left" if step > 0 else "right"
        if 0 < step < size.width and size.height > SMALL.height:
            before = shown[at - 1]  # of a covered card the label is read in as far as it is not covered
            words = zone.labels[before.nth] if before.nth < len(zone.labels) else ""
            inset = min(1, max(0, step - len(words)))
            canvas.write(words[: step - inset], before.x + inset, before.y + size.height - 2, palette.dim_ink)
        canvas.stamp(
            sprite(card, size, faces, look, label, covers=covers, bare=bare, flush=flush, tight=tight), spot.x, spot.y
        )
    if zone.lay == "pile" and len(zone.cards) > 1 and lie and size.height >= SLIM.height:
        _depth(canvas, zone.cards, lie[-1], place, faces)
    if place.note:
        _caption(canvas, zone, place, lie, faces)


def _caption(canvas: Canvas, zone: Zone, place: Place, lie: Sequence[Spot], faces: Faces) -> None:
    """The name of a pile in moves, and its note."""
    ink, size = faces.palette.calm, place.size
    middle = 0 if faces.letters or size.height < SLIM.height else 1
    match place.caption:
        case "left" | "right":
            x = 0 if place.caption == "left" else canvas.width - MARGIN + 1
            canvas.write(place.title[: MARGIN - 1], x, middle, ink)
            if lie and size.height > middle + 1:
                canvas.write(zone.note[: MARGIN - 1], x, middle + 1, ink)
            elif not lie and place.caption == "left" and MARGIN + size.width + 1 + cell_len(zone.note) <= canvas.width:
                canvas.write(zone.note, MARGIN + size.width + 1, middle, ink)  # else the outline says it
        case "aside":
            x = max((spot.x for spot in lie), default=0) + size.width + 1 + (zone.lay == "pile" and len(zone.cards) > 1)
            lines = caption_lines(zone, size.height, titled=bool(place.title))
            for at, words in enumerate(lines):
                canvas.write(cut(words, canvas.width - x), x, at + (size.height - len(lines)) // 2, ink)
        case _:
            hidden = len(zone.cards) - len(lie) if zone.lay == "fan-down" else 0
            more = f"+{hidden}" if hidden else ""
            note = cut(" ".join(filter(None, (place.title, zone.note, more))), canvas.width)
            y = max((spot.y for spot in lie), default=0) + size.height
            x = lie[0].x if lie and place.align == "left" else 0
            if place.align != "left":
                x = max(0, (canvas.width - cell_len(note)) // 2)
            canvas.write(note, x, min(y, canvas.height - 1), ink)


def _depth(canvas: Canvas, cards: Sequence[Card], top: Spot, place: Place, faces: Faces) -> None:
    """A sliver of the cards under the top of a pile."""
    palette = faces.palette
    under = cards[-2]
    shade = palette.back_ink if under is BACK else palette.edge
    edge = "|" if faces.letters else "▌"
    for y in range(1, place.size.height - 1):
        canvas.write(edge, top.x + place.size.width, top.y + y, palette.text if faces.outlines else shade)


def empty_at(place: Place) -> int:
    """The left edge of the outline of a place without a card."""
    width, room = place.size.width, place.region.width
    if place.caption in ("left", "right"):
        room -= MARGIN
    x = {"left": 0, "center": max(0, (room - width) // 2), "right": max(0, room - width)}[place.align]
    return x + (MARGIN if place.caption == "left" else 0)


def _empty_place(canvas: Canvas, zone: Zone, place: Place, faces: Faces, *, lit: bool) -> None:
    """The outline of a place where a card may come to lie."""
    palette = faces.palette
    width, height = place.size
    ink = palette.lit if lit else palette.line
    x = empty_at(place)
    canvas.write("╭" + "╌" * (width - 2) + "╮", x, 0, ink)
    for y in range(1, height - 1):
        canvas.write("╎" + " " * (width - 2) + "╎", x, y, ink)
    canvas.write("╰" + "╌" * (width - 2) + "╯", x, height - 1, ink)


def _chips(canvas: Canvas, zone: Zone, place: Place, standout: Standout, faces: Faces) -> None:
    """Cards as words of a line: a face's index on paper and its label after it, a back with its number."""
    palette = faces.palette
    looks = dict(standout.looks)
    lie = lie_of(zone, place, standout)
    x = 0
    if place.caption == "left":
        more = "…" if len(lie) < len(zone.cards) else "" if lie else " ╌╌"
        canvas.write(place.title[: MARGIN - 1] + more, 0, 0, palette.calm)
    for spot in lie:
        card = zone.cards[spot.nth]
        label = zone.labels[spot.nth] if spot.nth < len(zone.labels) else ""
        if spot.nth not in standout.away:
            canvas.stamp(sprite(card, CHIP, faces, looks.get(spot.nth, Look.PLAIN), label), spot.x, 0)
        if card is BACK:
            x = spot.x + 3
            continue
        canvas.write(label, spot.x + 5, 0, palette.calm)
        x = spot.x + (6 + max(map(len, zone.labels)) if any(zone.labels) else 5)
    if place.note and zone.note:
        x += 1 if x else 0
        if not lie and place.align == "right":
            x = max(0, canvas.width - cell_len(zone.note))
        canvas.write(cut(zone.note, canvas.width - x), x, 0, palette.calm)


def _words(canvas: Canvas, zone: Zone, faces: Faces) -> None:
    palette = faces.palette
    if len(zone.labels) == 1 and zone.labels[0] in BIG_SUITS and canvas.height >= 3 and not faces.letters:
        suit = next(suit for suit in SUITS if suit.symbol == zone.labels[0])
        ink = palette.text if faces.outlines else symbol_ink(faces, suit)
        for y, line in enumerate(dots(BIG_SUITS[suit.symbol], {"R": ink})):
            cells = tuple(Cell(char, colour or ink, ground or palette.felt) for char, colour, ground in line)
            canvas.stamp((cells,), (canvas.width - 7) // 2, y)
        return
    text = cut(" · ".join(zone.labels), canvas.width)
    canvas.write(text, max(0, (canvas.width - cell_len(text)) // 2), canvas.height // 2, palette.calm)


def symbol_ink(faces: Faces, suit: Suit) -> str:
    """A suit's colour where it stands on the cloth instead of on a card."""
    palette = faces.palette
    if not palette.dark:
        return (palette.ink, palette.red, palette.red, palette.ink)[suit]
    return (palette.card, "#ff7a70", "#ff7a70", palette.card)[suit]


# ── plates and the heading ────────────────────────────────────────────────────────────────────────────────────────


@lru_cache(256)
def draw_plate(plate: Plate, place: Place, faces: Faces) -> tuple[Strip, ...]:
    """The name of a seat with its words: on one line, or the words under it as far as there is room."""
    palette = faces.palette
    width, height = place.region.size
    canvas = Canvas(width, height, palette.felt, palette.text)
    mark = "▶ " if plate.turn else ""
    name = cut(mark + plate.name, width)
    aside = f" {plate.aside}" if plate.aside and cell_len(name) + 1 + cell_len(plate.aside) <= width else ""
    first: list[Piece] = [
        (name, palette.lit if plate.turn and plate.you else palette.text, None, True),
        (aside, palette.calm, None, False),
    ]
    tags: list[Piece] = [(f" {word} ", palette.text, palette.panel, False) for word in plate.words]
    wrapped = in_lines([cell_len(tag[0]) for tag in tags], width)
    kept, over = wrapped[: height - 1], [tags[nth] for line in wrapped[height - 1 :] for nth in line]
    if over and sum(cell_len(piece[0]) + 1 for piece in (*first, *over)) > width + 1:
        first = first[:1]  # dealer and maker matter more than how well a computer plays
    lines = [[*first, *_spaced(over, lead=True)], *(_spaced([tags[nth] for nth in line], lead=False) for line in kept)]
    for y, line in enumerate(lines[:height]):
        _write_line(canvas, line, y, place.align)
    return tuple(canvas.strips())


Piece = tuple[str, str, "str | None", bool]


def _spaced(tags: Sequence[Piece], *, lead: bool) -> list[Piece]:
    pieces: list[Piece] = []
    for at, tag in enumerate(tags):
        if at or lead:
            pieces.append((" ", tag[1], None, False))
        pieces.append(tag)
    return pieces


def _write_line(canvas: Canvas, line: Sequence[Piece], y: int, align: str) -> None:
    """Write pieces side by side, as many as fit whole."""
    kept: list[Piece] = []
    used = 0
    for piece in line:
        wide = cell_len(piece[0])
        if used + wide > canvas.width:
            break
        kept.append(piece)
        used += wide
    x = canvas.width - used if align == "right" else 0
    for text, ink, ground, bold in kept:
        canvas.write(text, x, y, ink, ground, bold=bold)
        x += cell_len(text)


@lru_cache(64)
def draw_heading(left: str, centre: str, right: str, width: int, faces: Faces) -> Strip:
    """The line on top: the game, the trumps, the score; the game is cut first."""
    palette = faces.palette
    canvas = Canvas(width, 1, palette.sunk, palette.text)
    right = cut(right, width // 2)
    from_right = width - 1 - cell_len(right)
    centre = cut(centre, max(0, from_right - 12))
    middle = min((width - cell_len(centre)) // 2, from_right - 2 - cell_len(centre))
    canvas.write(right, from_right, 0, bold=True)
    canvas.write(cut(left, max(0, middle - 3)), 1, 0, palette.text)
    canvas.write(centre, middle, 0, bold=True)
    return canvas.strips()[0]
