"""Drawing zones and the mat as strips. What is drawn depends only on the arguments, so it can be cached.

A zone is a place on the table with its cards. The mat is the area in the middle on which tricks are played. A chip is a
card written as a word in a line of text.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from rich.cells import cell_len, set_cell_size
from textual.geometry import Region, Size

from cardtable.cards import BACK, JOKER, SUITS, Suit, read_card
from cardtable.rules.teller import Zone, is_foundation
from cardtable.tui.board.art import BIG_SIGNS, dots
from cardtable.tui.board.canvas import Canvas, Cell, Line, kept
from cardtable.tui.board.covered import draw_name, draw_wanted, index_of, wanted
from cardtable.tui.board.faces import (
    CHIP,
    FRAMES,
    SLIM,
    Faces,
    Look,
    faded,
    mark_of,
    sprite,
)
from cardtable.tui.board.fans import FANS, SQUARE, seen_of
from cardtable.tui.board.geometry import ZonePlace
from cardtable.tui.board.laid import LaidCards, draw_depth
from cardtable.tui.board.spread import Spot, blank_beside, caption_lines, lines_beside, spots
from cardtable.tui.common.themes import READ
from cardtable.tui.common.widgets import cut

__all__ = ["Standout", "draw_mat", "draw_zone", "lie_of", "seen_in"]


class Standout(NamedTuple):
    """What stands out in a zone: the looks of certain cards, the raised cards, and whether the whole place is lit.

    Cards are given by index. If `raised` is None, no row is kept free for raised cards. Cards in `away` are not drawn,
    because they are in flight or dragged.
    """

    looks: tuple[tuple[int, Look], ...] = ()
    raised: frozenset[int] | None = None
    away: frozenset[int] = frozenset()
    lit: bool = False


def wrapped(words: str, width: int, rows: int) -> list[str]:
    """Return the words in at most `rows` lines of the width `width`.

    If they need more lines, the last line is too long.
    """
    lines: list[str] = []
    while len(lines) < rows - 1:
        head, end, _ = words.partition("\n")
        if cell_len(head) > width:
            head = head[:width].rpartition(" ")[0] or head[:width]
        elif not end:
            break
        lines.append(head)
        words = words[len(head) :].lstrip()
    return [*lines, words.replace("\n", " ")]


def as_laid(zone: Zone, place: ZonePlace) -> Zone:
    """Return the zone with the lay of its place, if the place has one. A lay says how cards lie, such as fanned.

    A hand that is drawn as a pile gets its number of cards as labels.
    """
    if place.lay is None or place.lay == zone.lay:
        return zone
    number = len(zone.cards)
    labels = (str(number),) * number if zone.lay == "hand" and place.lay == "pile" else zone.labels
    return zone._replace(lay=place.lay, labels=labels)


def above(zone: Zone, place: ZonePlace) -> int:
    """Return how many rows the name and the note of a zone take above its cards: 0 or 1."""
    return int(place.caption == "above" and place.note and bool(place.title or zone.note) and place.region.height > 1)


def lie_of(zone: Zone, place: ZonePlace, standout: Standout) -> tuple[Spot, ...]:
    """Return where the cards of a zone are drawn within its place."""
    zone = as_laid(zone, place)
    width, height = place.region.size
    left = 0
    top = 0
    if place.caption in ("left", "right"):
        width -= place.margin
        left = place.margin if place.caption == "left" else 0
    elif place.caption == "aside" and zone.lay not in FANS:
        words = max(map(len, caption_lines(zone, place.size.height, titled=bool(place.title))), default=0)
        width -= words + bool(words)
    elif place.caption in ("above", "below"):
        top = above(zone, place)
        height -= 1 if place.caption == "below" else top
    raised = None if standout.raised is None else tuple(standout.raised)
    zone = zone._replace(note="") if top else zone
    room = Size(width, height)
    lie = spots(zone, place.size, room, align=place.align, raised=raised, row=place.row, close=place.close)
    return tuple(spot._replace(x=spot.x + left, y=spot.y + top) for spot in lie) if left or top else lie


@lru_cache(64)
def seen_in(zone: Zone, place: ZonePlace, standout: Standout) -> tuple[tuple[int, Region], ...]:
    """Return pairs of a card's index and the region of the table in which the card is seen.

    A card that is not drawn, for lack of room, has the region of the first card drawn. If no card is drawn, there are
    no pairs.
    """
    lie = {spot.nth: spot for spot in lie_of(zone, place, standout)}
    if not lie:
        return ()
    fan = (place.lay or zone.lay) if zone.lay in FANS else ""
    first = next(iter(lie.values()))
    found: list[tuple[int, Region]] = []
    for nth in range(len(zone.cards)):
        spot = lie.get(nth)
        seen = seen_of(spot, place.size, fan) if spot and fan else Region(*(spot or first)[1:3], *place.size)
        found.append((nth, seen.translate(place.region.offset)))
    return tuple(found)


@kept(128)
def draw_zone(zone: Zone, place: ZonePlace, standout: Standout, faces: Faces) -> tuple[Line, ...]:
    """Draw a zone at its place, as strips."""
    zone = as_laid(zone, place)
    faces = faces.of_pack(zone.back)
    palette = faces.palette
    region = place.region
    canvas = Canvas(region.width, region.height, palette.mat if place.mat else palette.felt, palette.text)
    if zone.lay == "markers":
        _markers(canvas, zone, place, faces)
    elif zone.lay == "badge":
        _badge(canvas, zone, faces)
    elif zone.lay == "words":
        _words(canvas, zone, faces)
    elif place.size == CHIP:
        _chips(canvas, zone, place, standout, faces)
    else:
        _cards(canvas, zone, place, standout, faces)
    return canvas.lines()


def _cards(canvas: Canvas, zone: Zone, place: ZonePlace, standout: Standout, faces: Faces) -> None:
    size = place.size
    lie = lie_of(zone, place, standout)
    if zone.lay in SQUARE and lie and lie[-1].nth in standout.away:
        lie = tuple(lie[-1]._replace(nth=nth) for nth in _beneath(zone, standout))
    shown = [spot for spot in lie if spot.nth not in standout.away]
    if zone.lay == "bare" and not (shown or zone.wants or standout.lit):
        return
    looks = dict(standout.looks)
    if shown:
        if standout.lit:
            looks.setdefault(shown[-1].nth, Look.LIT)
        LaidCards(canvas, zone, place, faces, looks, shown).draw()
    elif zone.lay in OUTLINED:
        _empty_place(canvas, zone, place, faces, looks.get(0, Look.PLAIN), lit=standout.lit)
    if zone.lay in SQUARE and lie and lie[-1].nth and size.height >= SLIM.height:
        draw_depth(canvas, zone.cards, lie[-1], place, faces)
    if zone.lay == "lapped" and lie and place.title and canvas.height == size.height:
        draw_name(canvas, place.title, size, (lie[-1].x, lie[-1].y), faces)
    if place.note:
        _caption(canvas, zone, place, lie, faces)


def _beneath(zone: Zone, standout: Standout) -> list[int]:
    return [nth for nth in range(len(zone.cards)) if nth not in standout.away][-1:]


def _caption(canvas: Canvas, zone: Zone, place: ZonePlace, lie: Sequence[Spot], faces: Faces) -> None:
    drawn = {spot.nth for spot in lie}
    hidden = sum(card is not BACK and nth not in drawn for nth, card in enumerate(zone.cards)) * (zone.lay in FANS)
    more = f"+{hidden}" if hidden else ""
    across = zone.lay in ("fan-left", "fan-right") and place.caption == "above"
    if across and not hidden and any(spot.slot for spot in lie):
        more = f"{len(zone.cards)} cards"
    note = f"{zone.note} {more}".strip()
    match place.caption:
        case "left" | "right":
            _caption_beside(canvas, zone, place, lie, more or zone.note, faces.palette.calm)
        case "on":
            _note_on_card(canvas, zone, place, lie, faces)
        case "above":
            _caption_above(canvas, place, note, faces)
        case "aside":
            _lines_aside(canvas, zone, place, lie, faces.palette.calm)
        case _:
            _caption_below(canvas, zone, place, lie, note, faces.palette.calm)


def _caption_beside(canvas: Canvas, zone: Zone, place: ZonePlace, lie: Sequence[Spot], note: str, ink: str) -> None:
    size, margin = place.size, place.margin
    middle = 0 if size.height < SLIM.height else 1
    x = 0 if place.caption == "left" else canvas.width - margin + 1
    canvas.write(place.title[: margin - 1], x, middle, ink)
    if lie and size.height > middle + 1:
        canvas.write(note[: margin - 1], x, middle + 1, ink)
    elif not lie and place.caption == "left" and margin + size.width + 1 + cell_len(zone.note) <= canvas.width:
        canvas.write(zone.note, margin + size.width + 1, middle, ink)


def _note_on_card(canvas: Canvas, zone: Zone, place: ZonePlace, lie: Sequence[Spot], faces: Faces) -> None:
    if not (lie and zone.note):
        return
    size = place.size
    rimmed = size.height > SLIM.height
    x, y = lie[-1].x, lie[-1].y + size.height - 1 - rimmed
    framed = canvas.rows[y][x + size.width - 1].char != " " and (rimmed or not faces.outlines)
    said = set_cell_size(zone.note, size.width - 1 - framed)
    canvas.write(said, x + 1, y, faces.palette.text if faces.outlines else faces.palette.dim_ink)


def _caption_above(canvas: Canvas, place: ZonePlace, note: str, faces: Faces) -> None:
    tell = named_apart if place.keyed else named
    said = tell(place.title, note, canvas.width)
    x = canvas.width - cell_len(said) if place.align == "right" else 0
    canvas.write(said, x, 0, faces.palette.calm)
    if place.keyed:
        canvas.write(place.title, x, 0, faces.palette.text, bold=True)


def _lines_aside(canvas: Canvas, zone: Zone, place: ZonePlace, lie: Sequence[Spot], ink: str) -> None:
    size = place.size
    x = max((spot.x for spot in lie), default=0) + size.width + 1 + (zone.lay == "pile" and len(zone.cards) > 1)
    lines = caption_lines(zone, size.height, titled=bool(place.title))
    for y, words in enumerate(lines, (size.height - len(lines)) // 2):
        canvas.write(cut(words, canvas.width - x), x, y, ink)


def _caption_below(canvas: Canvas, zone: Zone, place: ZonePlace, lie: Sequence[Spot], note: str, ink: str) -> None:
    said = named(place.title, note, canvas.width)
    if said == place.title and is_foundation(said) and zone.note:  # the first letter of the note stands for the owner
        said = f"{said} {zone.note[0]}"
    y = max((spot.y for spot in lie), default=0) + place.size.height
    x = lie[0].x if lie and place.align == "left" else 0
    if place.align != "left":
        x = max(0, (canvas.width - cell_len(said)) // 2)
    canvas.write(said, x, min(y, canvas.height - 1), ink)


def named(title: str, note: str, width: int) -> str:
    """Return the name and the note of a pile in one line, shortened to `width` cells."""
    told = (f"{title} {note}".strip(), f"{title} {note.split(' ')[-1]}".strip())
    return next((words for words in told if cell_len(words) <= width), cut(title or note, width))


def named_apart(title: str, note: str, width: int) -> str:
    """Return the key and the note of a pile in one line. If room is short, the note is cut down to its number."""
    words, _, number = note.rpartition(" ")
    brief = title and number.isdigit() and cell_len(f"{title} {max(words, WIDEST, key=len)} 00") >= width
    return named(title, number if brief else note, width)


def empty_at(place: ZonePlace) -> int:
    """Return the left edge of the outline of an empty place."""
    width, room = place.size.width, place.region.width
    if place.caption in ("left", "right"):
        room -= place.margin
    x = {"left": 0, "center": max(0, (room - width) // 2), "right": max(0, room - width)}[place.align]
    return x + (place.margin if place.caption == "left" else 0)


def _empty_place(canvas: Canvas, zone: Zone, place: ZonePlace, faces: Faces, look: Look, *, lit: bool) -> None:
    palette = faces.palette
    width, height = place.size
    ink = palette.lit if lit else palette.line
    x, top = empty_at(place), above(zone, place)
    if (zone.wants or (zone.cards and is_foundation(zone.name))) and not (lit or faces.outlines):
        draw_wanted(canvas, zone.wants, place.size, x, top, faces)
        return
    by_shape = lit and zone.lay != "cell" and (faces.outlines or faces.letters)
    by_shape = by_shape or bool(look.mark)
    left, line, right, side, low_left, low_right = tuple(FRAMES[faces.letters, True] if by_shape else "╭╌╮╎╰╯")
    canvas.write(left + line * (width - 2) + right, x, top, ink)
    for y in range(top + 1, top + height - 1):
        canvas.write(side + " " * (width - 2) + side, x, y, ink)
    canvas.write(low_left + line * (width - 2) + low_right, x, top + height - 1, ink)
    word = place.title[1:] if zone.lay == "cell" else wanted(zone.wants, faces)
    if zone.lay == "cell" and not lit and faces.outlines and height >= SLIM.height:
        word = ""
    if height < SLIM.height and word:
        canvas.write(" " * width, x, top)
        top -= 1
    canvas.write(word, x + (width - cell_len(word)) // 2, top + height // 2, ink, bold=bool(look.mark))
    if look.mark:
        mark, under = mark_of(look, faces), None if faces.outlines else palette.lit
        canvas.write(
            mark, x + width // 2, max(0, top + height - 1), None if faces.outlines else palette.on_lit, under, bold=True
        )


def _chips(canvas: Canvas, zone: Zone, place: ZonePlace, standout: Standout, faces: Faces) -> None:
    lie = lie_of(zone, place, standout)
    if zone.wants and not lie:
        draw_wanted(canvas, zone.wants, CHIP, 0, 0, faces)
    if place.caption == "left":
        more = "…" if len(lie) < len(zone.cards) else "" if lie else " ╌╌"
        canvas.write(place.title[: place.margin - 1] + more, 0, 0, faces.palette.calm)
    x, y = _chips_in_line(canvas, zone, lie, standout, faces)
    if place.note and zone.note:
        _note_of_chips(canvas, zone, place, (x, y), faces.palette.calm, empty=not lie)


def _chips_in_line(
    canvas: Canvas, zone: Zone, lie: Sequence[Spot], standout: Standout, faces: Faces
) -> tuple[int, int]:
    """Draw the cards of a zone as words in lines of text. Return the column and the row where the last card ends."""
    looks = dict(standout.looks)
    x = y = 0
    steps = [(zone.cards[spot.nth], after.x - spot.x) for spot, after in pairwise(lie) if after.y == spot.y]
    # if one ten has no room for `10`, every ten is written as `T`
    short = any(step < CHIP.width and card.rank == "T" for card, step in steps if card < JOKER)
    ends = {spot.nth: after.x for spot, after in pairwise(lie) if after.y == spot.y}
    after_face = 6 + max(map(len, zone.labels)) if any(zone.labels) else 5
    for spot in lie:
        card, look = zone.cards[spot.nth], looks.get(spot.nth, Look.PLAIN)
        if spot.slot:
            canvas.stamp(index_of(card, spot.slot, faces, look), spot.x, 0)
            continue
        label = zone.labels[spot.nth] if spot.nth < len(zone.labels) else ""
        if spot.nth not in standout.away:
            canvas.stamp(sprite(card, CHIP, faces, look, label, short=short), spot.x, spot.y)
        x, y = spot.x + (3 if card is BACK else after_face), spot.y
        roomy = zone.lay != "hand" or spot.x + 5 + len(label) <= ends.get(spot.nth, canvas.width)
        if card is not BACK and roomy:
            canvas.write(label, spot.x + 5, spot.y, faces.palette.calm)
    return x, y


def _note_of_chips(
    canvas: Canvas, zone: Zone, place: ZonePlace, end: tuple[int, int], ink: str, *, empty: bool
) -> None:
    x, y = end
    if place.caption == "above" and canvas.height > 1:
        canvas.write(cut(zone.note, canvas.width), 0, 0, ink)
        return
    if place.caption == "on":
        canvas.write(zone.note[: canvas.width - CHIP.width], CHIP.width, y, ink)
        return
    x += 1 if x else 0
    if empty and zone.lay == "pile" and CHIP.width + cell_len(zone.note) <= canvas.width:
        x = CHIP.width
    if empty and place.align == "right":
        x = max(0, canvas.width - cell_len(zone.note))
    canvas.write(cut(zone.note, canvas.width - x), x, y, ink)


OUTLINED: Final = frozenset(("pile", "fan-down", "fan-left", "fan-right", "grid", "cell", "bare"))
WIDEST: Final = "waste"
"""The longest word in most notes. Whether a note has room is judged by this word, or by a longer word in the note."""
_CARD_LINES = frozenset("┌┐└┘├┤│─")
_CARD = re.compile(f"(10|[2-9JQKA])([{''.join(suit.symbol for suit in SUITS)}])")
SMALL_INDEX = 3


def _markers(canvas: Canvas, zone: Zone, place: ZonePlace, faces: Faces) -> None:
    wide = max(map(len, zone.labels), default=0)
    beside = place.caption == "aside"
    left = canvas.width - wide if beside and place.align == "right" else 0
    top = 1 if zone.note and not beside and canvas.height > len(zone.labels) else 0
    if beside:
        blank = blank_beside(zone)
        for y, line in enumerate(lines_beside(zone)):
            x = wide - blank + 1 if place.align == "left" else left + blank - 1 - cell_len(line)
            canvas.write(line, x, y, bold=True)
    elif top:
        canvas.write(cut(zone.note, canvas.width), max(0, (wide - cell_len(zone.note)) // 2), 0, bold=True)
    if zone.most:
        _picture(canvas, zone, faces)
        return
    cards = any(not _CARD_LINES.isdisjoint(row) for row in zone.labels) and not faces.outlines
    for y, row in enumerate(zone.labels, top):
        (_row_of_cards if cards else _row_of_text)(canvas, row, left, y, faces)


def _row_of_text(canvas: Canvas, row: str, left: int, y: int, faces: Faces) -> None:
    for x, char in enumerate(row, left):
        if char != " ":
            canvas.write(char, x, y, _ink_of(char, faces))


def _row_of_cards(canvas: Canvas, row: str, left: int, y: int, faces: Faces) -> None:
    palette = faces.palette
    for x, char in enumerate(row, left):
        if char == "▒":
            canvas.write(faces.back.pattern, x, y, faces.back.ink, faces.back.paper)
        elif char in _CARD_LINES:
            canvas.write(char, x, y, palette.dim_ink, palette.dim)
        elif row[: x - left].strip() and row[x - left :].strip():
            suit = next((suit for suit in SUITS if suit.symbol == char), None)
            ink = palette.ink if suit is None or not suit.red else palette.red
            canvas.write(char, x, y, faded(ink, palette.dim, READ), palette.dim, bold=char.isalpha())


def _ink_of(char: str, faces: Faces) -> str:
    suit = next((suit for suit in SUITS if suit.symbol == char), None)
    return faces.palette.text if suit is None or faces.outlines else symbol_ink(faces, suit)


def _picture(canvas: Canvas, zone: Zone, faces: Faces) -> None:
    for y, row in enumerate(zone.labels):
        canvas.write(row.replace("·", ".") if faces.letters else row, 0, y, faces.palette.calm)
        for found in _CARD.finditer(row):
            card = read_card(f"{found[1].replace('10', 'T')}{Suit('♣♦♥♠'.index(found[2])).letter}")
            canvas.stamp(index_of(card, SMALL_INDEX, faces), found.start(), y)


def _badge(canvas: Canvas, zone: Zone, faces: Faces) -> None:
    if not zone.labels:
        return
    sign, *words = zone.labels
    palette, y = faces.palette, 0
    lines = [line for label in words for line in _lines(label, canvas.width)]
    if sign in BIG_SIGNS and canvas.height >= max(6, 3 + len(lines)) and not faces.letters:
        _big_sign(canvas, sign, max(0, (canvas.width - 7) // 2), faces)
        y = 3
    elif len(sign) == 1 or sign not in BIG_SIGNS or not words:
        words = [f"{sign} {words[0]}".strip() if words else sign, *words[1:]]
        lines = [line for label in words for line in _lines(label, canvas.width)]
    for at, line in enumerate(lines[: canvas.height - y], y):
        canvas.write(line, max(0, (canvas.width - cell_len(line)) // 2), at, palette.text, bold=at == y)


def _lines(label: str, width: int) -> list[str]:
    lines = [""]
    for word in label.split():
        if lines[-1] and cell_len(lines[-1]) + 1 + cell_len(word) > width:
            lines.append("")
        lines[-1] = cut(f"{lines[-1]} {word}".strip(), width)
    return lines


def _big_sign(canvas: Canvas, sign: str, x: int, faces: Faces) -> None:
    suit = next((suit for suit in SUITS if suit.symbol == sign), None)
    ink = faces.palette.text if faces.outlines or suit is None else symbol_ink(faces, suit)
    for y, line in enumerate(dots(BIG_SIGNS[sign], {"R": ink})):
        if faces.outlines:  # without colors a background is reverse video; block characters look the same everywhere
            line = tuple(("█" if ground and char == " " else char, colour, None) for char, colour, ground in line)
        cells = tuple(Cell(char, colour or ink, ground or canvas.ground) for char, colour, ground in line)
        canvas.stamp((cells,), x, y)


def _words(canvas: Canvas, zone: Zone, faces: Faces) -> None:
    palette = faces.palette
    text = cut(" · ".join(zone.labels), canvas.width)
    canvas.write(
        text, 0 if zone.rim else max(0, (canvas.width - cell_len(text)) // 2), canvas.height // 2, palette.calm
    )


def symbol_ink(faces: Faces, suit: Suit) -> str:
    """Return the color of a suit symbol on the table. In a dark theme it is brighter than on a card."""
    palette = faces.palette
    red, black, clubs, diamonds = palette.red, palette.ink, palette.clubs, palette.diamonds
    if palette.dark:
        red, black, clubs, diamonds = "#ff8178", palette.card, "#7fdc9c", "#9cc4ff"
    return ((clubs, diamonds, red, black) if faces.four_colour else (black, red, red, black))[suit]


@kept(16)
def draw_mat(size: Size, faces: Faces) -> tuple[Line, ...]:
    """Draw the empty mat."""
    palette = faces.palette
    canvas = Canvas(*size, palette.mat, palette.text)
    if faces.outlines or faces.letters:
        return canvas.lines()
    for y, (left, right) in ((0, "▟▙"), (size.height - 1, "▜▛")):
        canvas.write(left, 0, y, palette.mat, palette.felt)
        canvas.write(right, size.width - 1, y, palette.mat, palette.felt)
    return canvas.lines()
