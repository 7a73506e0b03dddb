"""Drawing plates and the heading as strips. What is drawn depends only on the arguments, so it can be cached.

A plate is the field with a player's name and with what else is told about the player's seat.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len
from textual.strip import Strip

from cardtable.tui.board.canvas import Canvas, Line, kept
from cardtable.tui.board.faces import (
    Faces,
    TableColors,
)
from cardtable.tui.board.geometry import ZonePlace, in_lines, inset
from cardtable.tui.common.widgets import cut

__all__ = ["Plate", "draw_heading", "draw_plate"]

Piece = tuple[str, str, "str | None", bool]
"""Words on a plate: their text, their color, their background or None, and whether they are bold."""
LEAST_PLATE = 18
PIPS = 5


TO_PLAY: Final = "to play"


class Plate(NamedTuple):
    """The contents of a seat's plate.

    `aside` stands beside the name. `words` are the seat's roles, such as dealer, and `said` is what the seat has said,
    such as its bids. `tricks` has a text for each trick won, which can be empty. `leads` is a word on the plate of the
    seat that led to the trick. In a race, in which several people play at once, `answer` says what the seat's last key
    press did, in several wordings, the longest first.
    """

    name: str
    aside: str = ""
    words: tuple[str, ...] = ()
    said: tuple[str, ...] = ()
    tricks: tuple[str, ...] = ()
    leads: str = ""
    turn: bool = False
    answer: tuple[str, ...] = ()


@kept(32)
def draw_plate(plate: Plate, place: ZonePlace, faces: Faces) -> tuple[Line, ...]:
    """Draw a seat's plate: its name and tricks, and its roles and bids beside or below them."""
    palette = faces.palette
    width, height = place.region.size
    canvas = Canvas(width, height, palette.felt, palette.text)
    lines, over = _lines_of_plate(plate, width - 2, height, faces)
    filled = width if height == 1 else min(width, max(LEAST_PLATE, *(_wide(line) + 3 for line in lines)))
    for y, line in enumerate(lines):
        if not faces.outlines:
            canvas.write(" " * filled, 0, y, palette.text, palette.plate)
        if plate.turn:
            canvas.write("▶" if y == 0 else "▎", 0, y, palette.lit, bold=True)
        apart = place.align == "right" and _wide(line) <= width - 2 and line[len(line) - len(over) :] == over
        first = line[: len(line) - len(over)] if apart else line
        _write_line(canvas, first, y)
        if apart and over:
            _write_line(canvas, over, y, width - _wide(over))
    return canvas.lines()


def _lines_of_plate(plate: Plate, room: int, height: int, faces: Faces) -> tuple[list[list[Piece]], list[Piece]]:
    palette = faces.palette
    name: Piece = (cut(plate.name, room), palette.lit if plate.turn else palette.text, None, True)
    asides: list[Piece] = [(words, palette.calm, None, False) for words in _asides(plate.aside)]
    first: list[Piece] = next(([name, aside] for aside in asides if _wide((name, aside)) <= room), [name])
    below, over = _tags_below(name, _tags(plate, room, faces), room, height - 1)
    if plate.turn and TO_PLAY in plate.words and over and _wide((name, *over)) > room:
        words = tuple(word for word in plate.words if word != TO_PLAY)
        return _lines_of_plate(plate._replace(words=words), room, height, faces)
    if over and _wide((*first, *over)) > room:
        first = [name]  # dealer and maker matter more than the strength of a computer player
        over = _narrowed(over, room - 1 - cell_len(name[0]))
    first = [*first, *over]
    if plate.answer:
        first = _answered(name, plate.answer, first[1:], room, palette)
    lines = [first, *below]
    if plate.tricks:
        in_figures = _in_figures(plate.tricks, faces)
        if not _added(lines, (_pips(plate.tricks, faces), in_figures), room, height):
            _make_way(first, asides, in_figures, room)
    if plate.leads:
        _added(lines, ([(plate.leads, palette.calm, None, False)],), room, height)
    return lines, over


def _answered(
    name: Piece, answer: Sequence[str], others: Sequence[Piece], room: int, palette: TableColors
) -> list[Piece]:
    forms: list[Piece] = [(words, palette.lit, None, True) for words in answer]
    for form in forms:
        if _wide((name, form)) <= room:
            return [name, form, *others]
    short = next((form for form in forms if _wide((form,)) <= room), None)
    return [short or (cut(answer[-1], room), palette.lit, None, True)]


def _tags(plate: Plate, room: int, faces: Faces) -> list[Piece]:
    palette = faces.palette
    tags: list[Piece] = [(_tag(word, room), palette.text, palette.panel, False) for word in plate.words]
    return tags + [(_quoted(word, room), palette.text, None, False) for word in plate.said]


def _tags_below(name: Piece, tags: list[Piece], room: int, rows: int) -> tuple[list[list[Piece]], list[Piece]]:
    """Return at most `rows` lines with tags of a seat, and the tags that must be written beside the name instead."""

    def wrapped(tags: list[Piece]) -> list[list[Piece]]:
        return [[tags[nth] for nth in line] for line in in_lines([cell_len(tag[0]) for tag in tags], room)]

    lines = wrapped(tags)
    over = [tag for line in lines[rows:] for tag in line]
    early = _first_of(tags, room, rows) if over else 0
    if early and _wide((name, *tags[:early])) <= room:
        return wrapped(tags[early:]), tags[:early]
    return lines[:rows], over


def _make_way(first: list[Piece], asides: Sequence[Piece], told: Sequence[Piece], room: int) -> None:
    if first[1:2] == asides[:1] and _wide((*first, *told)) > room:
        first[1] = asides[-1]
    while len(first) > 1 and _wide((*first, *told)) > room:
        first.pop(1)
    first += told


def _asides(words: str) -> list[str]:
    first, _, more = words.partition(" ")
    return [words, f"{first})"] if more else [words] if words else []


def _tag(word: str, room: int) -> str:
    """Return a role of a seat with a blank at each end, if there is room. The result can be one column too wide."""
    return next((text for text in (f" {word} ", f" {word}") if cell_len(text) <= room), cut(word, room + 1))


def _narrowed(tags: list[Piece], room: int) -> list[Piece]:
    def shortened(cut_to: Callable[[str], str], tags: Sequence[Piece]) -> list[Piece]:
        return [(cut_to(text), ink, ground, bold) for text, ink, ground, bold in tags]

    tried = [tags, [*tags[:-1], *shortened(str.rstrip, tags[-1:])]]
    tried += [shortened(str.rstrip, tags), *(shortened(str.strip, tags[:end]) for end in range(len(tags), 0, -1))]
    tried.append(shortened(_figure, tags))
    return next((found for found in tried if _wide(found) <= room), tags)


def _figure(word: str) -> str:
    first = word.strip().partition(" ")[0]
    return first if first.isdigit() else word.strip()


def _quoted(word: str, room: int) -> str:
    """Return what a seat has said, in quotation marks if there is room. The result can be one column too wide."""
    return f"“{word}”" if cell_len(word) + 2 <= room else cut(word, room + 1)


def _first_of(tags: Sequence[Piece], room: int, rows: int) -> int:
    """Return how many of the first tags must be left out so that the others fit into `rows` lines."""
    widths = [cell_len(tag[0]) for tag in tags]
    return next(count for count in range(len(tags) + 1) if len(in_lines(widths[count:], room)) <= rows)


def _added(lines: list[list[Piece]], told: Sequence[list[Piece]], width: int, height: int) -> bool:
    """Add words to the first line that has room for them. Return whether there was room.

    If no line has room and there are fewer than `height` lines, add the words as a new line. `told` has several forms
    of the words, the longest first.
    """
    for pieces in told:
        free = next((line for line in lines if _wide(_apart(line, pieces)) <= width), None)
        if free is None and len(lines) < height:
            lines.append(free := [])
        if free is not None:
            free[:] = _apart(free, pieces)
            return True
    return False


def _apart(line: Sequence[Piece], pieces: Sequence[Piece]) -> list[Piece]:
    alike = bool(line) and line[-1][1:] == pieces[0][1:] and pieces[0][0].isalpha()
    return [*line, *([("·", *pieces[0][1:])] if alike else []), *pieces]


def _pips(tricks: Sequence[str], faces: Faces) -> list[Piece]:
    """Return a pip for each trick, in groups of five. For many tricks, return one pip and their number.

    If every trick has a text, return these texts instead.
    """
    palette = faces.palette
    if all(tricks):
        ground = None if faces.outlines else faces.back.paper
        return [(number, palette.text if faces.outlines else palette.card, ground, True) for number in tricks]
    if len(tricks) > 2 * PIPS:
        return _in_figures(tricks, faces)
    pips = "▪" * len(tricks)
    return [(f"{pips[:PIPS]} {pips[PIPS:]}".strip(), palette.text, None, False)]


def _in_figures(tricks: Sequence[str], faces: Faces) -> list[Piece]:
    return [(f"▪{len(tricks)}", faces.palette.text, None, False)]


def _wide(pieces: Sequence[Piece]) -> int:
    return sum(cell_len(piece[0]) + 1 for piece in pieces) - 1


def _write_line(canvas: Canvas, line: Sequence[Piece], y: int, x: int = 2) -> None:
    x = 1 if len(line) == 1 and cell_len(line[0][0]) == canvas.width - 1 else x
    for words, ink, ground, bold in line:
        text = words if x + cell_len(words) <= canvas.width else words.removesuffix(" ")
        if x + cell_len(text) > canvas.width:
            return
        canvas.write(text, x, y, ink, ground, bold=bold)
        x += cell_len(text) + 1


def draw_heading(
    left: str, centre: str, right: str, width: int, faces: Faces, *, counted: str = "", broad: bool = False
) -> Strip:
    """Draw the top line: the game at the left, the trumps in the middle, the score at the right.

    If nothing is in the middle, `counted` or its first part is written there, as far as there is room.
    """
    name = left.partition(" · ")[0]
    begin = 0 if broad else inset(width)
    free = width - cell_len(right) - 2 * begin - 6
    tried = [(game, words) for game in (left, name) for words in (counted, counted.partition(" · ")[0])]
    fitting = (words for game, words in tried if cell_len(game) + cell_len(words) <= free)
    roomy = "" if centre else next(fitting, "")
    centre = roomy or centre
    palette = faces.palette
    canvas = Canvas(width, 1, palette.sunk, palette.text)
    room = width - 2 * begin
    right = cut(right, room // 2 if centre and not roomy else max(room // 2, room - cell_len(name) - 5))
    from_right = width - begin - 1 - cell_len(right)
    centre = cut(centre, max(0, from_right - begin - 12))
    wanted = max((width - cell_len(centre)) // 2, begin + 4 + cell_len(left))
    middle = min(wanted, from_right - 2 - cell_len(centre))
    canvas.write(right, from_right, 0, bold=True)
    room = max(0, middle - 3 - begin)
    while cell_len(left) > room and " · " in left:
        left = left.rpartition(" · ")[0]
    canvas.write(cut(left, room), begin + 1, 0, palette.text)
    canvas.write(centre, middle, 0, bold=not roomy)
    return canvas.strips()[0]
