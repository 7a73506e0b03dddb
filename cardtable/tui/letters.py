"""Letters only: every screen drawn in ASCII, for terminals without the symbols.

It works on the finished line, so no widget needs to know of it: suits become their letters, rules and corners become
`-`, `|` and `+`, accents fall off, and what has no likeness becomes `?`, cell for cell.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.segment import Segment
from textual.filter import LineFilter

if TYPE_CHECKING:
    from textual.color import Color

__all__ = ["LETTERS", "Letters", "in_letters"]

_LIKE = str.maketrans(
    {
        **dict.fromkeys("─━┄┅┈┉╌╍═╴╶╼╾▔▁▂▃¯‾–—−‒", "-"),
        **dict.fromkeys("│┃┆┇┊┋║╎╏╵╷▏▎▍▌▐▕▊▋▉❘", "|"),
        **dict.fromkeys("┌┐└┘├┤┬┴┼╭╮╯╰╔╗╚╝╠╣╦╩╬┏┓┗┛┣┫┳┻╋╞╡╟╢╤╧╪╒╕╘╛╓╖╙╜▖▗▘▝▙▛▜▟", "+"),
        **dict.fromkeys("█▇▆▅▄▀■▓▪◼▮", "#"),
        **dict.fromkeys("▒░▨▧▦▩╳", "%"),
        **dict.fromkeys("●◆◉⬤•∙·‧⋅★", "*"),
        **dict.fromkeys("○◇□◻▫☆◌", "o"),
        **dict.fromkeys("▸▶►▹›»→❯❱⏵⮞", ">"),
        **dict.fromkeys("◂◀◄◃‹«←❮❰⏴⮜", "<"),
        **dict.fromkeys("▴▲△↑⏶", "^"),
        **dict.fromkeys("▾▼▽↓⏷", "v"),
        **dict.fromkeys("“”„″", '"'),
        **dict.fromkeys("‘’‚′", "'"),
        "♣": "c",
        "♦": "d",
        "♥": "h",
        "♠": "s",
        "♧": "c",
        "♢": "d",
        "♡": "h",
        "♤": "s",
        "×": "x",
        "÷": "/",
        "✓": "y",
        "✔": "y",
        "✗": "x",
        "✘": "x",
        "…": ".",
        "↵": "<",
        "⏎": "<",
        "⇥": ">",
        "⌫": "<",
        "\N{NO-BREAK SPACE}": " ",
        "ß": "s",
        "ø": "o",
        "Ø": "O",
        "ł": "l",
        "Ł": "L",
        "đ": "d",
        "ð": "d",
        "þ": "t",
        "æ": "a",
        "œ": "o",
    }
)


@lru_cache(4096)
def in_letters(text: str) -> str:
    """The text in ASCII, as many cells wide as it was."""
    if text.isascii():
        return text
    text = text.translate(_LIKE)
    if text.isascii():
        return text
    return "".join(map(_nearest, text))


@lru_cache(4096)
def _nearest(character: str) -> str:
    if character.isascii():
        return character
    width = cell_len(character)
    if 0x2800 <= ord(character) <= 0x28FF:
        return " " if character == "\u2800" else "#"
    plain = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
    return plain if len(plain) == width else "?" * width


class Letters(LineFilter):
    """The filter that a program in letters-only mode draws its lines through."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The same line in ASCII."""
        return [
            segment if segment.control or segment.text.isascii() else Segment(in_letters(segment.text), segment.style)
            for segment in segments
        ]


LETTERS = Letters()
