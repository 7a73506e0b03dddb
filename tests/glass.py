"""A terminal's screen, cell by cell with its colors, found from the bytes that a program has written to it."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from rich.cells import cell_len

SEQUENCE: Final = re.compile(
    r"\x1b\[(?P<given>[\d;?<>=]*)(?P<letter>[a-zA-Z])|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[P_^X].*?\x1b\\|\x1b[=>78cM]"
    r"|\x1b[()][AB0]",
    re.DOTALL,
)
UNDONE: Final = {22: (1, 2), 23: (3,), 24: (4,), 25: (5,), 27: (7,), 28: (8,), 29: (9,)}
"""The codes that end attributes of text, such as bold (1), each with the codes of the attributes that it ends."""


class Cell(NamedTuple):
    """A cell of the screen: its character, the codes of its text and background colors, and its attributes."""

    text: str = " "
    ink: str = ""
    ground: str = ""
    attributes: tuple[int, ...] = ()


class Glass:
    """The screen of a terminal with so many columns and rows."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.rows = [[Cell()] * width for _ in range(height)]
        self.x = self.y = 0
        self.pen = Cell()
        self._rest = ""

    def write(self, text: str) -> None:
        """Draw what a program has written; an escape sequence that is cut off waits for its end."""
        text, at = self._rest + text, 0
        while at < len(text):
            if text[at] == "\x1b":
                found = SEQUENCE.match(text, at)
                if found is None and len(text) - at < 64:
                    break
                if found is not None and found["letter"]:
                    self._obey(found["letter"], found["given"])
                at = at + 1 if found is None else found.end()
            else:
                self._put(text[at])
                at += 1
        self._rest = text[at:]

    def _put(self, char: str) -> None:
        if char == "\r":
            self.x = 0
        elif char == "\n":
            self.y = min(self.y + 1, self.height - 1)
        elif char >= " ":
            wide = cell_len(char)
            if self.y < self.height and self.x < self.width and wide:
                self.rows[self.y][self.x] = self.pen._replace(text=char)
                if wide == 2 and self.x + 1 < self.width:
                    self.rows[self.y][self.x + 1] = self.pen._replace(text="")
            self.x += wide

    def _obey(self, letter: str, given: str) -> None:
        if given[:1] in ("?", "<", ">", "="):
            return
        numbers = [int(number or 0) for number in given.split(";")]
        first = max(1, numbers[0])
        match letter:
            case "H":
                self.y, self.x = first - 1, (max(1, numbers[1]) if len(numbers) > 1 else 1) - 1
            case "G":
                self.x = first - 1
            case "A":
                self.y = max(0, self.y - first)
            case "B":
                self.y += first
            case "C":
                self.x += first
            case "D":
                self.x = max(0, self.x - first)
            case "J":
                self.rows = [[Cell()] * self.width for _ in range(self.height)]
            case "K":
                self._erase(self.width - self.x)
            case "X":
                self._erase(first)
            case "b":
                before = self.rows[self.y][self.x - 1].text
                for _ in range(first):
                    self._put(before)
            case "m":
                self._take_up(numbers)

    def _erase(self, number: int) -> None:
        for x in range(self.x, min(self.x + number, self.width)):
            self.rows[self.y][x] = Cell(" ", "", self.pen.ground)

    def _take_up(self, codes: list[int]) -> None:
        left = list(codes)
        while left:
            code = left.pop(0)
            attributes = set(self.pen.attributes)
            if code == 0:
                self.pen = Cell()
            elif code in (38, 48):
                count = 2 if left[:1] == [5] else 4
                colour, left = ";".join(map(str, left[:count])), left[count:]
                self.pen = self.pen._replace(ink=colour) if code == 38 else self.pen._replace(ground=colour)
            elif code in UNDONE:
                self.pen = self.pen._replace(attributes=tuple(sorted(attributes - {*UNDONE[code]})))
            elif code < 10:
                self.pen = self.pen._replace(attributes=tuple(sorted(attributes | {code})))
            elif code % 10 == 9 and code < 50:
                self.pen = self.pen._replace(ink="") if code == 39 else self.pen._replace(ground="")
            elif 30 <= code < 38 or 90 <= code < 98:
                self.pen = self.pen._replace(ink=str(code))
            elif 40 <= code < 48 or 100 <= code < 108:
                self.pen = self.pen._replace(ground=str(code))

    @property
    def seen(self) -> tuple[str, ...]:
        """The rows as texts, with their colors. For a blank only the background color counts."""
        return tuple(map(_row, self.rows))

    @property
    def text(self) -> str:
        """The text on the screen, without colors."""
        return "\n".join("".join(cell.text for cell in row).rstrip() for row in self.rows)


def _row(row: list[Cell]) -> str:
    """Return a row as text, with the colors of each run of equal cells written before it."""
    found, pen = [], Cell("")
    for cell in row:
        plain = cell.text == " " and 4 not in cell.attributes
        shown = Cell("", "", cell.ground) if plain else cell._replace(text="")
        if shown != pen:
            pen = shown
            found.append(f"‹{pen.ink}/{pen.ground}/{','.join(map(str, pen.attributes))}›")
        found.append(cell.text)
    return "".join(found)
