"""Turning the characters from a terminal into keys, clicks and reports, such as of the terminal's size.

No sequence of characters can crash the program.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from textual._xterm_parser import XTermParser

if TYPE_CHECKING:
    from textual.message import Message

__all__ = ["InputParser"]

LONGEST: Final = 1_000_000
"""The most characters of a sequence, such as a paste. A longer one is dropped, because it could fill the memory."""


class Parser(XTermParser):
    """Textual's parser, mended for terminals that report a size of 0 pixels: their mouse positions are in cells."""

    def parse_mouse_code(self, code: str) -> Message | None:
        if self.terminal_pixel_size is not None and not all(self.terminal_pixel_size):
            self.mouse_pixels = False
        return super().parse_mouse_code(code)


class InputParser:
    """Turns characters into keys, clicks and reports.

    It drops only sequences that cannot be parsed, and sequences longer than `LONGEST`.
    """

    def __init__(self, debug: bool) -> None:
        self._debug = debug
        self._parser = Parser(debug)
        self._unfinished = 0

    def read(self, characters: str) -> Iterator[Message]:
        """Yield the messages that the characters mean.

        Without characters, yield the messages of an unfinished sequence that has timed out.
        """
        for character in (*characters, ""):
            try:
                for message in self._parser.feed(character) if character else self._parser.tick():
                    self._unfinished = 0
                    yield message
            except Exception:
                self._parser = Parser(self._debug)
            self._unfinished += len(character)
            if self._unfinished > LONGEST:
                self._parser, self._unfinished = Parser(self._debug), 0
