"""Card faces: light cards in several sizes, outlined cards for terminals without colors, and cards with letters only.

A face is a sprite, which is a small grid of cells.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from textual.color import Color, ColorParseError

from cardtable.cards import BACK, JOKER, Card, Suit
from cardtable.tui.board.art import ACES, BIG_SUITS, PIPS, PORTRAITS, dots
from cardtable.tui.board.canvas import Cell, Sprite
from cardtable.tui.common.themes import contrast

if TYPE_CHECKING:
    from textual.app import App

    from cardtable.store.settings import Settings

__all__ = [
    "BACKS",
    "CHIP",
    "FRAMES",
    "GRAND",
    "LARGE",
    "MEDIUM",
    "SIZES",
    "SLIM",
    "SLIP",
    "SMALL",
    "USUAL_BACKS",
    "WINS",
    "Back",
    "CardSize",
    "Faces",
    "Look",
    "TableColors",
    "blank_card",
    "faces_anew",
    "faces_of",
    "faces_set",
    "mark_of",
    "sprite",
]


class CardSize(NamedTuple):
    """The columns and rows of a card."""

    width: int
    height: int


CHIP: Final = CardSize(4, 1)
"""The size of a card drawn as one word in a line of text. A back needs only three of the columns."""
SLIP: Final = CardSize(4, 2)
"""The size of the smallest cards with two rows, such as backs beside a seat's name."""
SLIM: Final = CardSize(5, 3)
"""The smallest size with a border.

A terminal of 24 lines has room for four rows of such cards, and for piles along two sides.
"""
SMALL: Final = CardSize(5, 4)
MEDIUM: Final = CardSize(7, 5)
LARGE: Final = CardSize(9, 7)
GRAND: Final = CardSize(15, 11)
SIZES: Final = (GRAND, LARGE, MEDIUM, SMALL)


WINS: Final = "★"


class Look(Enum):
    """The ways in which a card may stand out from others."""

    PLAIN = "plain"
    DIM = "dim"
    LIT = "lit"
    CURSOR = "cursor"
    DIM_CURSOR = "dim-cursor"
    HINT = "hint"
    PICKED = "picked"
    WINNING = "winning"

    @property
    def dim(self) -> bool:
        return self in (Look.DIM, Look.DIM_CURSOR)

    @property
    def framed(self) -> bool:
        return self not in (Look.PLAIN, Look.DIM)

    @property
    def mark(self) -> str:
        """The mark at the lower edge of a card with this look, or "". Marks tell looks apart if there is no color."""
        return {Look.CURSOR: "▲", Look.DIM_CURSOR: "▲", Look.HINT: "◆", Look.PICKED: "✓", Look.WINNING: WINS}.get(
            self, ""
        )


class TableColors(NamedTuple):
    """The colors of a table, as plain `#rrggbb`. `default` stands for the terminal's own color."""

    felt: str
    mat: str
    plate: str
    text: str
    calm: str
    sunk: str
    panel: str
    line: str
    lit: str
    on_lit: str
    card: str
    ink: str
    red: str
    clubs: str
    diamonds: str
    dim: str
    dim_ink: str
    back: str
    back_ink: str
    edge: str
    dark: bool


class Back(NamedTuple):
    """The back of a pack.

    `paper` is its background. Its pattern has the color `ink` and the character `pattern`. In letters-only mode the
    character is `letter`, and on outlined cards `line`.
    """

    paper: str
    ink: str
    pattern: str
    letter: str
    line: str


BACKS: Final = {
    "blue": Back("", "", "╳", "#", "▒"),
    "red": Back("#7a2233", "#dd97a4", "╱", "/", "╱"),
    "gold": Back("#7d5f14", "#ecd48b", "┼", "+", "┼"),
    "violet": Back("#4d2f70", "#bba3dc", "╲", "\\", "╲"),
    "brown": Back("#553a22", "#cda883", "═", "=", "═"),
    "grey": Back("#42474e", "#b1b7c0", "║", "%", "║"),
}
"""The backs, keyed by their names in the settings. The first has the colors of the theme."""
USUAL_BACKS: Final = ("blue", "red")


class Faces(NamedTuple):
    """The look of all cards at a table.

    `backs` are the names of the backs of the first and the second pack. If the two backs differ, further packs get
    other backs. Otherwise all packs have the same back. `pack` is the pack (from 0) whose back is drawn.
    """

    palette: TableColors
    four_colour: bool = False
    outlines: bool = False
    letters: bool = False
    backs: tuple[str, str] = USUAL_BACKS
    pack: int = 0

    @property
    def back(self) -> Back:
        first, second = self.backs
        order = [first] if first == second else [first, second, *(one for one in BACKS if one not in self.backs)]
        back = BACKS[order[self.pack % len(order)]]
        return back if back.paper else back._replace(paper=self.palette.back, ink=self.palette.back_ink)

    def of_pack(self, pack: int) -> Faces:
        return self if pack == self.pack else self._replace(pack=pack)

    def ink_of(self, card: Card, *, dim: bool = False) -> str:
        palette = self.palette
        if self.outlines:
            return palette.calm if dim else palette.text
        if card == JOKER:
            ink = palette.diamonds
        else:
            suits = (palette.clubs, palette.diamonds, palette.red, palette.ink)
            two = (palette.ink, palette.red, palette.red, palette.ink)
            ink = (suits if self.four_colour else two)[card.suit]
        return faded(ink, palette.dim) if dim else ink

    def symbol(self, suit: Suit) -> str:
        return suit.letter if self.letters else suit.symbol

    def corner(self, card: Card, *, short: bool = False) -> str:
        """Return rank and suit as they are written in the corner of a card.

        If `short` is true, they have at most two characters. A joker has one character, a star.
        """
        if card == JOKER:
            return "*" if self.letters else "★"
        return (card.rank if short else rank_written(card)) + self.symbol(card.suit)


def rank_written(card: Card) -> str:
    """Return the rank as it is written on a card with enough room: `10` for a ten."""
    return "10" if card.rank == "T" else card.rank


def faces_of(
    app: App[Any], *, four_colour: bool = False, letters: bool = False, backs: tuple[str, str] = USUAL_BACKS
) -> Faces:
    """Return the look of the cards with the present theme and terminal."""
    return Faces(palette_of(app), four_colour, app.no_color or app.native_ansi_color, letters, backs)


def faces_set(app: App[Any], settings: Settings) -> Faces:
    """Return the look of the cards with these settings, and with the present theme and terminal."""
    letters = settings.card_face == "letters"
    return faces_of(app, four_colour=settings.four_colour, letters=letters, backs=(settings.back, settings.other_back))


def faces_anew(app: App[Any], faces: Faces) -> Faces:
    """Return the look of the cards changed to the present theme."""
    return faces_of(app, four_colour=faces.four_colour, letters=faces.letters, backs=faces.backs)


def palette_of(app: App[Any]) -> TableColors:
    """Return the colors of the table in the present theme."""
    variables = app.theme_variables
    felt = _colour(variables.get("background", "#11533c"), Color(0, 0, 0))
    text = _colour(variables.get("foreground", "#f3ecd9"), felt)

    def of(name: str, fallback: str) -> str:
        value = variables.get(name, fallback)
        if value.startswith("auto"):
            return _written(felt.get_contrast_text())
        return _written(_colour(value, felt))

    panel = of("panel", "#186449")
    return TableColors(
        _written(felt),
        _mixed(_written(felt), panel, 0.75),
        of("sunk", "black 20%"),
        _written(text),
        of("calm", "#ced3bf"),
        of("sunk", "black 20%"),
        panel,
        of("line", "#4c8a70"),
        of("lit", "#ffd166"),
        of("on-lit", "#23301f"),
        of("card", "#faf6ea"),
        of("card-ink", "#1d1f21"),
        of("card-red", "#bf1322"),
        of("card-clubs", "#17703c"),
        of("card-diamonds", "#1b55a8"),
        of("card-dim", "#b4b8a6"),
        of("card-dim-ink", "#585d50"),
        of("card-back", "#2a3f7e"),
        of("card-back-ink", "#8da0d8"),
        of("card-edge", "#c9c3b0"),
        app.current_theme.dark,
    )


def _colour(value: str, ground: Color) -> Color:
    try:
        return _over(Color.parse(value), ground)
    except ColorParseError:
        return ground


def _over(colour: Color, ground: Color) -> Color:
    return colour if colour.ansi is not None or ground.ansi is not None else ground + colour


def _written(colour: Color) -> str:
    return "default" if colour.ansi is not None else colour.hex6.lower()


@lru_cache(512)
def _mixed(colour: str, other: str, share: float) -> str:
    if "default" in (colour, other):
        return colour
    return Color.parse(colour).blend(Color.parse(other), share).hex6.lower()


FAINT: Final = 3.2
"""The least contrast between the ink and the background of a card that cannot be chosen."""


@lru_cache(64)
def faded(ink: str, paper: str, least: float = FAINT) -> str:
    """Return the palest shade of `ink` still legible on the background `paper`, for a card that cannot be chosen."""
    deep = _mixed(ink, "#000000", 0.35)
    if "default" in (deep, paper):
        return ink
    shades = (_mixed(deep, paper, share / 100) for share in range(55, 0, -5))
    return next((shade for shade in shades if contrast(shade, paper) >= least), deep)


# ── sprites ───────────────────────────────────────────────────────────────────────────────────────────────────────


@lru_cache(256)
def sprite(
    card: Card,
    size: CardSize,
    faces: Faces,
    look: Look = Look.PLAIN,
    label: str = "",
    covers: str = "",
    bare: str = "",
    tight: int = 0,
    short: bool = False,
) -> Sprite:
    """Draw the picture of a card.

    `label` is a text on the card, such as the name of the player who played it. `covers` is the edge (`left` or
    `right`) with which the card lies on another card, or empty. `bare` says what is visible of a covered card: the side
    with rank and suit (`left`, `right` or `top`) or most of the card (`part`). It is empty for a card that is not
    covered. `tight` is the number of columns into which rank and suit are squeezed, or 0. If `short` is true, a ten is
    written as `T`.
    """
    short = short or (size == SLIP and look.framed)
    if size == CHIP:
        return _chip(card, faces, look, label, short=short)
    if faces.outlines:
        lines = _outlined(card, size, faces, look, label, bare, short=short)
        return _tightened(lines, card, size, faces, look, bare, tight, short=short)
    paper = faces.back.paper if card is BACK else (faces.palette.dim if look.dim else faces.palette.card)
    rows = _paper(size, paper, faces)
    if card is BACK:
        _back(rows, size, faces)
    else:
        cut_off = bool(covers) and max(map(len, label.split()), default=0) >= size.width
        _face(rows, card, size, faces, look, "" if cut_off else label, bare, short=short)
    if covers and (not tight or card is BACK):
        _cover(rows, size, faces, paper, covers)
    _mark(rows, size, faces, look, paper)
    return _tightened(tuple(tuple(row) for row in rows), card, size, faces, look, bare, tight, short=short)


Rows = list[list[Cell | None]]


def blank_card(size: CardSize, colour: str, faces: Faces) -> Sprite:
    """Draw a blank card of the given size and color."""
    return tuple(tuple(row) for row in _paper(size, colour, faces))


def _paper(size: CardSize, paper: str, faces: Faces) -> Rows:
    width, height = size
    blank = Cell(" ", paper, paper)
    if height < SLIM.height:
        return [[blank] * width for _ in range(height)]
    if faces.letters:
        edge = faces.back.ink if paper == faces.back.paper else _mixed(faces.palette.edge, "#000000", 0.3)
        line = f"+{'-' * (width - 2)}+"
        lines = (line, *[f"|{' ' * (width - 2)}|"] * (height - 2), line)
        return [[Cell(char, edge, paper) for char in line] for line in lines]
    if not faces.palette.dark and paper != faces.back.paper:  # on a light table, a light card needs a line around it
        edge = _mixed(faces.palette.edge, "#000000", 0.3)
        lines = ("▔" * width, *(f"▏{' ' * (width - 2)}▕" for _ in range(height - 2)), "▁" * width)
        return [[Cell(char, edge, paper) for char in line] for line in lines]
    rows: Rows = [[Cell(char, paper) for char in "▗" + "▄" * (width - 2) + "▖"]]
    rows += [[blank] * width for _ in range(height - 2)]
    rows.append([Cell(char, paper) for char in "▝" + "▀" * (width - 2) + "▘"])
    return rows


def _first_row(size: CardSize) -> int:
    return 0 if size.height < SLIM.height else 1


def _face(
    rows: Rows, card: Card, size: CardSize, faces: Faces, look: Look, label: str, bare: str, *, short: bool
) -> None:
    palette = faces.palette
    paper = palette.dim if look.dim else palette.card
    first = _first_row(size)
    last = size.height - 1 - first
    words = _label_lines(label, size, last - first, faces)
    if look.framed and max(map(len, words), default=0) > size.width - 2:
        words = []
    corner = faces.corner(card, short=short)
    _index(rows, card, size, corner, faces.ink_of(card, dim=look.dim), paper, bare)
    if bare not in ("", "part"):
        return
    _picture_of(rows, card, size, faces, look, corner, words, whole=not bare)
    small = palette.dim_ink if look.dim else _mixed(palette.ink, paper, 0.25)
    if size == SLIM and label:
        _write(rows, size.width - 1, first, label[:1], small, paper)
    for row, word in enumerate(() if bare else words, last - len(words) + 1):
        _write(rows, max((size.width - len(word) + 1) // 2, 0), row, word, small, paper)


def _index(rows: Rows, card: Card, size: CardSize, corner: str, ink: str, paper: str, bare: str) -> None:
    first, width = _first_row(size), size.width
    if size.height >= LARGE.height and card != JOKER and bare != "top":
        rank_at, suit_at = (width - len(corner), width - 2) if bare == "right" else (1, 1)
        _write(rows, rank_at, first, corner[:-1], ink, paper, bold=True)
        _write(rows, suit_at, first + 1, corner[-1], ink, paper, bold=True)
    else:
        _write(rows, width - 1 - len(corner) if bare == "right" else 1, first, corner, ink, paper, bold=True)


def _picture_of(
    rows: Rows,
    card: Card,
    size: CardSize,
    faces: Faces,
    look: Look,
    corner: str,
    words: list[str],
    *,
    whole: bool,
) -> None:
    paper = faces.palette.dim if look.dim else faces.palette.card
    ink = faces.ink_of(card, dim=look.dim)
    first, width = _first_row(size), size.width
    last = size.height - 1 - first
    if card == JOKER:
        _joker(rows, size, faces, look, paper, first, len(words))
    elif size.height >= LARGE.height:
        _middle_of_large(rows, card, size, faces, look, paper, ink, first, len(words))
        if size == GRAND and whole and not words:
            _opposite(rows, card, size, faces, paper, ink, first)
    elif size == MEDIUM and not words:
        if card.rank in "KQJ" and not faces.letters:
            _portrait(rows, card, faces, look, paper, 3, 3, first, 3)
        else:
            _write(rows, 3, (first + last) // 2, faces.symbol(card.suit), ink, paper)
            _write(rows, width - 1 - len(corner), last, corner if whole else "", ink, paper)
    elif size == SMALL and whole and not words:
        _write(rows, width - 2, last, faces.symbol(card.suit), ink, paper)


def _label_lines(label: str, size: CardSize, most: int, faces: Faces) -> list[str]:
    if not label or size.height < SMALL.height:
        return []
    room = size.width if size.width <= 7 else size.width - 1
    lines: list[str] = []
    for word in label.split():
        if lines and len(lines[-1]) + 1 + len(word) <= room:
            lines[-1] += " " + word
        else:
            lines.append(word)
    lines = [line if len(line) <= room else line[: room - 1] + ("." if faces.letters else "…") for line in lines]
    return lines[:most]


def _middle_of_large(
    rows: Rows, card: Card, size: CardSize, faces: Faces, look: Look, paper: str, ink: str, first: int, words: int
) -> None:
    grand = size == GRAND
    inside = size.height - 2 * first
    if card.rank in "KQJ" and not faces.letters:
        _portrait(rows, card, faces, look, paper, 3, 9 if grand else 5, first, inside - words)
        return
    symbol = faces.symbol(card.suit)
    if card.rank == "A" and not faces.letters and (inside + 3) // 2 <= inside - words:
        picture = BIG_SUITS[symbol] if grand else ACES[symbol]
        _dots(rows, 4 if grand else 3, first + (inside - 3) // 2, picture, {"R": ink}, paper, 3)
        return
    step, at = (3, (0, 2, 4, 6, 8)) if grand else (2, (0, 1, 2, 3, 4))
    lone = (0, 1, 4, 7, 8) if grand else at
    for column, row in PIPS.get(card.rank, ()):
        down = (lone if column == 1 else at)[row]
        if down < inside - words:
            _write(rows, (4 if grand else 3) + step * column, first + down, symbol, ink, paper)
    if card.rank in "KQJ":
        _write(rows, size.width // 2, first + inside // 2, card.rank, ink, paper, bold=True)


def _opposite(rows: Rows, card: Card, size: CardSize, faces: Faces, paper: str, ink: str, first: int) -> None:
    rank = faces.corner(card)[:-1]
    _write(rows, size.width - 2, size.height - 2 - first, faces.symbol(card.suit), ink, paper, bold=True)
    _write(rows, size.width - 1 - len(rank), size.height - 1 - first, rank, ink, paper, bold=True)


def _joker(rows: Rows, size: CardSize, faces: Faces, look: Look, paper: str, first: int, words: int) -> None:
    width, height = size
    if faces.letters or words or height < MEDIUM.height:
        if not words and height >= SMALL.height:
            _write(rows, 1, height - 1 - first, "Joker"[: width - 2], faces.ink_of(JOKER, dim=look.dim), paper)
        return
    wide = {MEDIUM: 3, LARGE: 5, GRAND: 9}[size]
    colours = dict(_COURT, R=faces.palette.red, B=faces.palette.clubs)
    _dots(rows, 3, first, PORTRAITS["*", wide], _dimmed(colours, look, paper), paper, height - 2 * first)


def _portrait(
    rows: Rows, card: Card, faces: Faces, look: Look, paper: str, x: int, width: int, y: int, lines: int
) -> None:
    colours = dict(_COURT, H="#8a5a2b" if card.suit.red else "#4d3a2c", R=faces.ink_of(card), B=faces.palette.back)
    _dots(rows, x, y, PORTRAITS[card.rank, width], _dimmed(colours, look, paper), paper, lines)


_COURT = {"Y": "#e3ad35", "H": "#8a5a2b", "S": "#f2cda4", "E": "#6b4a35", "W": "#ffffff"}


def _dimmed(colours: dict[str, str], look: Look, paper: str) -> dict[str, str]:
    if not look.dim:
        return colours
    return {letter: _mixed(colour, paper, 0.55) for letter, colour in colours.items()}


def _dots(
    rows: Rows, x: int, y: int, picture: tuple[str, ...], colours: dict[str, str], paper: str, lines: int
) -> None:
    for at, line in enumerate(dots(picture, colours)[:lines], y):
        for column, (char, ink, ground) in enumerate(line, x):
            rows[at][column] = Cell(char, ink or paper, ground or paper)


def _back(rows: Rows, size: CardSize, faces: Faces) -> None:
    back = faces.back
    width, height = size
    first = _first_row(size)
    pattern = back.letter if faces.letters else back.pattern
    slip = height < SLIM.height
    for y in range(first, height - first):
        for x in range(0 if slip else 1, width if slip else width - 1):
            rows[y][x] = Cell(pattern, back.ink, back.paper)


def _tightened(
    drawn: Sprite, card: Card, size: CardSize, faces: Faces, look: Look, bare: str, tight: int, *, short: bool
) -> Sprite:
    if not tight or card is BACK:
        return drawn
    palette = faces.palette
    ground = palette.felt if faces.outlines else palette.dim if look.dim else palette.card
    at = size.width - tight if bare == "right" else 0
    rows: Rows = [list(row) for row in drawn]
    first = 1 if faces.outlines and size.height >= SLIM.height else _first_row(size)
    for y in range(first, size.height - first):
        _write(rows, at, y, " " * tight, ground, ground)
    whole, ink = faces.corner(card), faces.ink_of(card, dim=look.dim)
    if tight == 2 < len(whole) and size.height - 2 * first > 2 and not short:  # `10` above the suit
        _write(rows, at, first + 1, whole[2:], ink, ground, bold=True)
        whole = whole[:2]
    index = whole if len(whole) <= tight else faces.corner(card, short=True)[:tight]
    _write(rows, at, first, index, ink, ground, bold=True)
    return tuple(tuple(row) for row in rows)


def _cover(rows: Rows, size: CardSize, faces: Faces, paper: str, side: str) -> None:
    shade = faces.back.ink if paper == faces.back.paper else _mixed(faces.palette.edge, "#000000", 0.35)
    edge = "|" if faces.letters else "▏" if side == "left" else "▕"
    x = 0 if side == "left" else size.width - 1
    first = _first_row(size)
    for y in range(first, size.height - first):
        rows[y][x] = Cell(edge, shade, paper)


def _mark(rows: Rows, size: CardSize, faces: Faces, look: Look, paper: str) -> None:
    if not look.framed:
        return
    palette = faces.palette
    width, height = size
    first = _first_row(size)
    if first:
        upper, lower = ("#=#", "#=#") if faces.letters else ("▗▄▖", "▝▀▘")
        for y, edge in ((0, upper), (height - 1, lower)):
            rows[y] = [Cell(char, palette.lit) for char in edge[0] + edge[1] * (width - 2) + edge[2]]
    left, right = ("[", "]") if faces.letters else ("▌", "▐")
    for y in range(first, height - first):
        rows[y][0] = Cell(left, palette.lit, paper)
        rows[y][width - 1] = Cell(right, palette.lit, paper)
    if look.mark:
        rows[height - 1][width // 2] = Cell(mark_of(look, faces), palette.on_lit, palette.lit, True)


def mark_of(look: Look, faces: Faces) -> str:
    """Return the mark of a look as it is written with these faces. With letters only, the look must have a mark."""
    return {"▲": "^", "◆": "!", "✓": "*", WINS: "*"}[look.mark] if faces.letters else look.mark


def _write(rows: Rows, x: int, y: int, text: str, ink: str, paper: str, *, bold: bool = False) -> None:
    row = rows[y]
    for column, char in enumerate(text, x):
        if 0 <= column < len(row):
            row[column] = Cell(char, ink, paper, bold)


FRAMES = {
    (False, False): "┌─┐│└┘",
    (False, True): "┏━┓┃┗┛",
    (True, False): "+-+|++",
    (True, True): "#=#|##",
}
"""The characters of outlines, keyed by a pair: whether only ASCII is used, and whether the card stands out."""


def _chip(card: Card, faces: Faces, look: Look, label: str, *, short: bool) -> Sprite:
    palette = faces.palette
    if card is BACK:
        back = faces.back
        ink, paper = (palette.text, palette.felt) if faces.outlines else (back.ink, back.paper)
        ink = palette.card if label and not faces.outlines else ink
        pattern = back.letter if faces.letters else "#" if faces.outlines and back.line == "▒" else back.pattern
        text = f"[{label or pattern}]" if faces.letters or faces.outlines else f" {label or pattern} "
        return ((*(Cell(char, ink, paper) for char in text[:3]), None),)
    sign = " "
    if look in (Look.CURSOR, Look.HINT):
        ink, paper = (palette.text, palette.felt) if faces.outlines else (palette.on_lit, palette.lit)
        sign = (">" if faces.letters else "▸") if look is Look.CURSOR else mark_of(look, faces)
    else:
        ink = faces.ink_of(card, dim=look.dim)
        paper = palette.felt if faces.outlines else palette.dim if look.dim else palette.card
    whole = faces.corner(card)
    close = short and sign == " " and len(whole) == CHIP.width - 1
    index = whole if close else f"{sign}{faces.corner(card, short=short)}"
    return (tuple(Cell(char, ink, paper, True) for char in index.ljust(CHIP.width)),)


def _outlined(
    card: Card, size: CardSize, faces: Faces, look: Look, label: str, bare: str = "", *, short: bool = False
) -> Sprite:
    palette = faces.palette
    width, height = size
    text = palette.calm if look.dim else palette.text
    fill = (faces.back.letter if faces.letters else faces.back.line) if card is BACK else " "
    corner = "" if card is BACK else faces.corner(card, short=short)
    low = height < SLIM.height
    lines = _between_sides(size, look, corner, fill, faces) if low else _framed(size, look, fill, faces)
    rows: Rows = [[Cell(char, text, palette.felt) for char in line] for line in lines]
    if card is not BACK and not low:
        at = width - 1 - len(corner) if bare == "right" else 1
        _write(rows, at, 1, corner, text, palette.felt, bold=not look.dim)
        words = _words_outlined(rows, size, faces, look, label, corner, bare)
        if not bare and not words and height > SMALL.height:
            _write(rows, width - 1 - len(corner), height - 2, corner, text, palette.felt)
    if look.mark:
        rows[height - 1][width // 2] = Cell(mark_of(look, faces), text, palette.felt, True)
    return tuple(map(tuple, rows))


def _between_sides(size: CardSize, look: Look, corner: str, fill: str, faces: Faces) -> list[str]:
    width, height = size
    if faces.letters:
        left, right = "[]" if look.framed else "||"
    else:
        left = right = "┃" if look.framed else "┆" if look.dim else "│"
    lines = [corner.ljust(width - 2, fill), *[fill * (width - 2)] * (height - 1)]
    return [f"{left}{line}{right}"[:width] for line in lines]


def _framed(size: CardSize, look: Look, fill: str, faces: Faces) -> list[str]:
    inner, rows = size.width - 2, size.height - 2
    a, line, b, side, c, d = tuple(FRAMES[faces.letters, look.framed])
    if look.dim and not look.framed and not faces.letters:
        line, side = "╌", "┆"
    return [a + line * inner + b, *[side + fill * inner + side] * rows, c + line * inner + d]


def _words_outlined(
    rows: Rows, size: CardSize, faces: Faces, look: Look, label: str, corner: str, bare: str
) -> list[str]:
    if bare not in ("", "right"):
        return []
    palette = faces.palette
    width, height = size
    text = palette.calm if look.dim else palette.text
    if size == SLIM and len(corner) < width - 2:
        _write(rows, width - 2, 1, label[:1], text, palette.felt)
    words = _label_lines(label, size, height - 3, faces)
    if look.framed and max(map(len, words), default=0) > width - 2:
        return []
    for row, word in enumerate(words, height - 1 - len(words)):
        _write(rows, max((width - len(word) + 1) // 2, 0), row, word, text, palette.felt)
    return words
