"""Pictures of empty places, and of cards of which only one row is seen, such as covered cards in long fans."""

from __future__ import annotations

from functools import lru_cache

from cardtable.cards import BACK, SUITS, Card
from cardtable.tui.board.art import ACES, dots
from cardtable.tui.board.canvas import Canvas, Cell, Sprite
from cardtable.tui.board.faces import CardSize, Faces, Look

__all__ = ["backs_of", "draw_name", "draw_wanted", "index_of", "lie_on_back", "shade_edge", "wanted"]


ROOMY = 3


@lru_cache(1024)
def index_of(card: Card, columns: int, faces: Faces, look: Look = Look.PLAIN, *, indent: int = 0) -> Sprite:
    """Return the rank and suit of a card as a picture of one row and `columns` columns, or a row of a back.

    `indent` is the number of blanks before the rank.
    """
    if card is BACK:
        return backs_of(1, columns, faces)
    palette = faces.palette
    ink, paper = faces.ink_of(card, dim=look.dim), palette.dim if look.dim else palette.card
    if look.framed:
        ink, paper = palette.on_lit, palette.lit
    if faces.outlines:
        ink, paper = (palette.felt, palette.text) if look.framed else (palette.text, palette.felt)
    room = columns - indent * (2 if faces.outlines else 1)
    text = f"{' ' * indent}{faces.corner(card, short=room < ROOMY)}".ljust(columns)
    row = [Cell(char, ink, paper, True) if char != " " else Cell(char, paper, paper) for char in text[:columns]]
    if indent and faces.outlines:
        row[0] = row[-1] = _side(faces)
    return (tuple(row),)


@lru_cache(256)
def backs_of(number: int, columns: int, faces: Faces) -> Sprite:
    """Return one row that stands for `number` face-down cards. If there are several, their number is written on it."""
    palette = faces.palette
    back = faces.back
    ink, paper = (palette.text, palette.felt) if faces.outlines else (back.ink, back.paper)
    text = (back.letter if faces.letters else back.line if faces.outlines else back.pattern) * columns
    row = [Cell(char, ink, paper) for char in text]
    if number > 1:
        word = f" {number} "[:columns]
        left = (columns - len(word)) // 2
        bright = palette.text if faces.outlines else palette.card
        row[left : left + len(word)] = [Cell(char, bright, paper, True) for char in word]
    if faces.outlines and columns > 2:
        row[0] = row[-1] = _side(faces)
    return (tuple(row),)


def _side(faces: Faces) -> Cell:
    return Cell("|" if faces.letters else "│", faces.palette.text, faces.palette.felt)


def shade_edge(canvas: Canvas, x: int, y: int, width: int, faces: Faces) -> None:
    """Draw a shadow line in place of a card's rounded upper edge, because the card lies on another one.

    An outlined card, or a card with a frame that makes it stand out, keeps its edge.
    """
    for column in range(x, min(x + width, canvas.width)):
        cell = canvas.rows[y][column]
        if cell.char in "▗▄▖" and cell.ink != faces.palette.lit and not faces.outlines:
            canvas.rows[y][column] = Cell("▔", faces.palette.dim_ink, cell.ink)


def lie_on_back(canvas: Canvas, x: int, y: int, width: int, faces: Faces) -> None:
    """Fill the space around the rounded upper corners of a card with the back of the face-down card under it.

    Outlined cards have no such corners and stay as they are.
    """
    for column in range(x, min(x + width, canvas.width)):
        cell = canvas.rows[y][column]
        if cell.char in "▗▄▖" and not faces.outlines:
            canvas.rows[y][column] = Cell(cell.char, cell.ink, faces.back.paper)


def wanted(wants: str, faces: Faces) -> str:
    """Return the suit or rank that an empty foundation needs, in the form written on the foundation."""
    suit = next((suit for suit in SUITS if wants == suit.symbol), None)
    return wants if suit is None else faces.symbol(suit)


def draw_wanted(canvas: Canvas, wants: str, size: CardSize, x: int, y: int, faces: Faces) -> None:
    """Draw an empty foundation: an area of another color, with the suit or rank that the foundation needs."""
    palette = faces.palette
    width, height = size
    ground = palette.felt if faces.outlines else palette.panel
    rim = int(height >= 3 and faces.letters)
    for row in range(rim, height - rim):
        canvas.write(" " * width, x, y + row, palette.text, ground)
    if height >= 3 and not (faces.letters or faces.outlines):
        canvas.write("▗" + "▄" * (width - 2) + "▖", x, y, ground, palette.felt)
        canvas.write("▝" + "▀" * (width - 2) + "▘", x, y + height - 1, ground, palette.felt)
    if wants in ACES and height >= 7 and not (faces.letters or faces.outlines):
        for row, line in enumerate(dots(ACES[wants], {"R": palette.line})):
            cells = tuple(Cell(char, ink or palette.line, under or ground) for char, ink, under in line)
            canvas.stamp((cells,), x + (width - len(cells)) // 2, y + (height - 3) // 2 + row)
        return
    word = wanted(wants, faces)[:width]
    canvas.write(word, x + (width - len(word)) // 2, y + height // 2, palette.calm, ground, bold=True)


def draw_name(canvas: Canvas, name: str, size: CardSize, spot: tuple[int, int], faces: Faces) -> None:
    """Write the name of a pile on the lower edge of its only card."""
    palette = faces.palette
    x, y = spot
    ink, paper = (palette.text, palette.felt) if faces.outlines else (palette.dim_ink, palette.card)
    canvas.write(name, x + (size.width - len(name)) // 2, y + size.height - 1, ink, paper)
