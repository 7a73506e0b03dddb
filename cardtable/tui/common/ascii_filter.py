"""The letters-only mode: a filter that draws every screen in ASCII, for terminals without the card symbols.

The filter changes finished lines, so widgets need not know of this mode. Every line keeps its width. If a symbol needs
more room in ASCII, blanks or letters beside the symbol are dropped.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.segment import Segment
from textual.filter import LineFilter

if TYPE_CHECKING:
    from textual.color import Color

__all__ = ["LETTERS", "Letters", "in_letters", "spelt_out"]

_LIKE = str.maketrans(
    {
        **dict.fromkeys("─━┄┅┈┉╌╍═╴╶╸╺╼╾▔▁▂▃¯‾–—−‒", "-"),
        **dict.fromkeys("│┃┆┇┊┋║╎╏╵╷╹╻▏▎▍▌▐▕▊▋▉❘·", "|"),
        **dict.fromkeys("┌┐└┘├┤┬┴┼╭╮╯╰╔╗╚╝╠╣╦╩╬┏┓┗┛┣┫┳┻╋┿╂╫┷┯╞╡╟╢╤╧╪╒╕╘╛╓╖╙╜▖▗▘▝▙▛▜▟", "+"),
        **dict.fromkeys("█▇▆▅▄▀■▓◼▮", "#"),
        **dict.fromkeys("▒░▨▧▦▩╳", "%"),
        **dict.fromkeys("●◆◉⬤•∙‧⋅★▪", "*"),
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
        "✓": "*",
        "✔": "*",
        "✗": "x",
        "✘": "x",
        "↵": "<",
        "⏎": "<",
        "⇥": ">",
        "⌫": "<",
        "\N{NO-BREAK SPACE}": " ",
        "⅓": "'",
        "⅔": '"',
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


_LEADERS = re.compile("·{2,}")
_LEFT_OUT = re.compile(r"([A-Za-z]{1,2}| {0,3})…( {0,3})")


@lru_cache(4096)
def in_letters(text: str) -> str:
    """Return a text in ASCII, with its width in cells unchanged."""
    if text.isascii():
        return text
    text = _LEADERS.sub(lambda found: "." * len(found[0]), text).translate(_LIKE)
    if not text.isascii():
        text = _LEFT_OUT.sub(_dots, "".join(map(_nearest, text)))
    return text


def _dots(found: re.Match[str]) -> str:
    before, after = found[1], found[2]
    ends = found.end() == len(found.string)
    leads = not ends and not after
    right = max(0, min(2, len(after) - (not (ends and before.isspace()))))
    left = min(2 - right, max(0, len(before) - (before.isspace() and leads and found.start() > 0)))
    if not left + right and after:
        return f"{before}..{after[1:]}"
    return before[: len(before) - left] + ("." * (1 + left + right) if left + right else "~") + after[right:]


@lru_cache(4096)
def _nearest(character: str) -> str:
    if character.isascii() or character == "…":
        return character
    width = cell_len(character)
    if 0x2800 <= ord(character) <= 0x28FF:
        return " " if character == "\u2800" else "#"
    plain = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
    return plain if len(plain) == width else "?" * width


_FRACTION = re.compile("[⅓⅔]")
_GAP = re.compile("  +")


def _spelt(found: re.Match[str]) -> str:
    number = "1/3" if found[0] == "⅓" else "2/3"
    return f" {number}" if found.string[: found.start()][-1:].isdigit() else number


def spelt_out(text: str) -> str:
    """Return a text with `3⅔` as `3 2/3` and `…` as three dots.

    Call it before a text is wrapped, because it makes lines longer.
    """
    return _FRACTION.sub(_spelt, text).replace("…", "...")


def with_fractions(texts: list[str]) -> list[str]:
    """Return the pieces of a line with `3 2/3` in place of `3⅔`.

    If the line has too few blanks for that, return them unchanged.
    """
    found, owed = [], 0
    for text in texts:
        fraction = _FRACTION.search(text)
        begin = 0 if owed or fraction is None else fraction.start()
        spelt = _FRACTION.sub(_spelt, text)
        owed += len(spelt) - len(text)
        for gap in reversed(list(_GAP.finditer(spelt, begin))):
            less = min(owed, len(gap[0]) - 1)
            spelt = spelt[: gap.start()] + spelt[gap.start() + less :]
            owed -= less
        found.append(spelt)
    return texts if owed else found


class Letters(LineFilter):
    """The filter that turns every line into ASCII in letters-only mode."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        texts = [segment.text for segment in segments]
        if any(map(_FRACTION.search, texts)):
            texts = with_fractions(texts)
        return [
            segment
            if segment.control or (text is segment.text and text.isascii())
            else Segment(in_letters(text), segment.style)
            for segment, text in zip(segments, texts, strict=True)
        ]


LETTERS = Letters()
