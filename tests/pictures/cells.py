"""A picture of the program cell by cell, as a terminal draws it: blocks as areas, each run of text in its place.

Textual's own picture writes blocks as letters of whatever font there is, which leaves hairlines in every card.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Any, Final, NamedTuple

from rich.cells import cell_len
from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual._context import visible_screen_stack
from textual.app import App
from textual.color import Color as Shade
from textual.strip import Strip

__all__ = ["Box", "Picture", "Text", "in_window", "picture", "picture_of"]

WIDTH, HEIGHT = 10, 20
"""The width and the height of a cell."""
EDGE, BAR = 12, 34
"""The width of the window's edge, and the height of the bar at the window's top."""
_QUARTERS: Final = {"▘": 1, "▝": 2, "▀": 3, "▖": 4, "▌": 5, "▞": 6, "▛": 7, "▗": 8, "▚": 9, "▐": 10, "▜": 11, "▄": 12}
_QUARTERS_TOO: Final = {"▙": 13, "▟": 14, "█": 15}
_EIGHTHS: Final = {"▏": (0.0, 0.0, 0.125, 1.0), "▕": (0.875, 0.0, 0.125, 1.0), "▔": (0.0, 0.0, 1.0, 0.125)}
_FROM_BELOW: Final = "▁▂▃▄▅▆▇"
_FROM_LEFT: Final = "▏▎▍▌▋▊▉"


def _areas(char: str) -> Sequence[tuple[float, float, float, float]]:
    """Return the parts of a cell that a block character fills; none for any other character."""
    if char in _EIGHTHS:
        return (_EIGHTHS[char],)
    quarters = _QUARTERS.get(char) or _QUARTERS_TOO.get(char)
    if quarters:
        return [(at % 2 / 2, at // 2 / 2, 0.5, 0.5) for at in range(4) if quarters & 1 << at]
    if char in _FROM_BELOW:
        part = (_FROM_BELOW.index(char) + 1) / 8
        return ((0.0, 1 - part, 1.0, part),)
    if char in _FROM_LEFT:
        return ((0.0, 0.0, (_FROM_LEFT.index(char) + 1) / 8, 1.0),)
    return ()


def _hex(colour: Color | None, otherwise: str) -> str:
    return otherwise if colour is None or colour.is_default else colour.get_truecolor().hex


class Box(NamedTuple):
    """An area of one color, in the units of a picture; a `part` of a cell lies on the ground of the cell."""

    x: float
    y: float
    width: float
    height: float
    fill: str
    part: bool = False

    def svg(self) -> str:
        x, y, width, height = self[:4]
        return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="{self.fill}"/>'


class Text(NamedTuple):
    """A run of text in its place, and how it looks: its color, and attributes of SVG."""

    text: str
    x: int
    y: int
    fill: str
    looks: str

    def svg(self) -> str:
        place = f'x="{self.x}" y="{self.y + 15}" textLength="{cell_len(self.text) * WIDTH}"'
        looks = f'lengthAdjust="spacingAndGlyphs" fill="{self.fill}"{self.looks}'
        return f"<text {place} {looks}>{escape(self.text)}</text>"


class Picture(NamedTuple):
    """What is on a screen: its size in cells, its ground, and what is drawn on it."""

    size: tuple[int, int]
    ground: str
    boxes: list[Box]
    texts: list[Text]


def _drawn(strip: Strip, row: int, ground: str, ink: str) -> Iterator[Box | Text]:
    """Yield what is drawn of a line of the screen."""
    x = 0
    y = row * HEIGHT
    for text, style, _ in strip:
        style = style or Style()
        fill, under = _hex(style.color, ink), _hex(style.bgcolor, ground)
        if style.reverse:
            fill, under = under, fill
        yield Box(x * WIDTH, y, cell_len(text) * WIDTH, HEIGHT, under)
        run, began = "", x
        for char in (*text, ""):
            areas = _areas(char) if char else ()
            if run and (not char or areas or char == " "):
                yield Text(run, began * WIDTH, y, fill, _looks(style))
                run = ""
            for left, top, wide, high in areas:
                yield Box((x + left) * WIDTH, y + top * HEIGHT, wide * WIDTH, high * HEIGHT, fill, part=True)
            if char and not areas and char != " ":
                began = x if not run else began
                run += char
            x += cell_len(char)


def _looks(style: Style) -> str:
    looks = ' font-weight="bold"' * bool(style.bold) + ' font-style="italic"' * bool(style.italic)
    return looks + ' text-decoration="underline"' * bool(style.underline)


def picture(app: App[Any]) -> Picture:
    """Return what is on the screen of a program."""
    ground = Shade.parse(app.theme_variables["background"]).hex6.lower()
    ink = Shade.parse(app.theme_variables["foreground"]).hex6.lower()
    visible_screen_stack.set(app._background_screens)  # what lies under a dialog, unless the frame before has drawn it
    strips = [Strip([Segment(*segment) for segment in strip]) for strip in app.screen._compositor.render_strips()]
    for line_filter in app.get_line_filters():
        strips = [strip.apply_filter(line_filter, Shade.parse(ground)) for strip in strips]
    made = Picture((app.size.width, app.size.height), ground, [], [])
    for row, strip in enumerate(strips):
        for piece in _drawn(strip, row, ground, ink):
            if isinstance(piece, Text):
                made.texts.append(piece)
            else:
                made.boxes.append(piece)
    return made


def picture_of(app: App[Any], title: str) -> str:
    """Return the screen of a program as SVG text."""
    made = picture(app)
    return in_window(made.size, title, [box.svg() for box in made.boxes], [text.svg() for text in made.texts])


def in_window(size: tuple[int, int], title: str, boxes: Iterable[str], texts: Iterable[str], head: str = "") -> str:
    """Return pieces of SVG in the window of a terminal of that size, as SVG text; `head` stands before everything."""
    wide, high = size[0] * WIDTH, size[1] * HEIGHT
    outer = f'width="{wide + 2 * EDGE}" height="{high + EDGE + BAR}"'
    lights = "".join(
        f'<circle cx="{EDGE + 10 + 20 * at}" cy="{BAR // 2}" r="6" fill="{fill}"/>'
        for at, fill in enumerate(("#ff5f57", "#febc2e", "#28c840"))
    )
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide + 2 * EDGE} {high + EDGE + BAR}">{head}',
            f'<rect {outer} rx="9" fill="#2b2b2b"/>{lights}',
            f'<text x="{wide // 2 + EDGE}" y="{BAR // 2 + 5}" fill="#c5c8c6" text-anchor="middle" '
            f'font-family="sans-serif" font-size="14" font-weight="bold">{escape(title)}</text>',
            f'<g transform="translate({EDGE} {BAR})" shape-rendering="crispEdges">',
            *boxes,
            "</g>",
            f'<g transform="translate({EDGE} {BAR})" font-size="16.6" '
            "font-family=\"'Fira Code', 'DejaVu Sans Mono', Menlo, Consolas, monospace\">",
            *texts,
            "</g>",
            "</svg>",
            "",
        )
    )
