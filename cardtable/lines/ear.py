"""Reading and writing lines: on standard input and output, at a terminal or through a pipe."""

from __future__ import annotations

import asyncio
import os
import sys
import textwrap
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from queue import SimpleQueue
from shutil import get_terminal_size
from typing import Final, Protocol, TextIO

__all__ = ["CLEAR", "Ear", "Mouth", "NoMoreInput", "Output", "listening"]

LONGEST: Final = 2000
NARROWEST: Final = 20
CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"


class NoMoreInput(Exception):
    """Nothing more will be typed: the input has ended, or the program is ending."""


class Ear(Protocol):
    """A source of lines."""

    async def line(self) -> str:
        """Return the next line.

        Raises:
            NoMoreInput: no more lines will come.
        """

    async def peek(self) -> str:
        """Return the next line, and return it again at the next request.

        Raises:
            NoMoreInput: no more lines will come.
        """

    def forget(self) -> None:
        """Forget the history of lines and what was typed ahead. Call it before another person takes the keyboard."""

    def suggest(self, words: Callable[[], Iterable[str]]) -> None:
        """Where lines can be edited, let Tab complete what people type to one of the words that `words` returns."""


class Mouth(Protocol):
    """A place to write lines to."""

    def say(self, line: str) -> None:
        """Write a line."""

    def clear(self) -> bool:
        """Remove everything written so far from the screen; return whether that is possible."""


class ThreadedEar:
    """A source of lines that reads them in a thread of its own.

    If the wait for a line is canceled, the next request returns that line.
    """

    def __init__(self, read: Callable[[], str | None], forget: Callable[[], None]) -> None:
        self._read, self.forget = read, forget
        self._wanted: SimpleQueue[tuple[asyncio.AbstractEventLoop, asyncio.Future[str | None]]] = SimpleQueue()
        self._next: asyncio.Future[str | None] | None = None
        threading.Thread(target=self._listen, name="ear", daemon=True).start()

    def suggest(self, words: Callable[[], Iterable[str]]) -> None:
        _SUGGESTED[:] = [words]

    async def line(self) -> str:
        line = await self.peek()
        self._next = None
        return line

    async def peek(self) -> str:
        if self._next is None:
            loop = asyncio.get_running_loop()
            self._next = loop.create_future()
            self._wanted.put((loop, self._next))
        line = await asyncio.shield(self._next)
        if line is None:
            raise NoMoreInput
        return line

    def _listen(self) -> None:
        while True:
            loop, wanted = self._wanted.get()
            line = self._read()
            with suppress(RuntimeError):  # the event loop is closed
                loop.call_soon_threadsafe(_answer, wanted, line)


def _answer(wanted: asyncio.Future[str | None], line: str | None) -> None:
    if not wanted.done():
        wanted.set_result(line)


class _Bytes:
    """Reads lines from a file descriptor, without a lock: a thread could still hold a lock when the program ends."""

    def __init__(self, number: int) -> None:
        self.number, self._rest, self._over = number, b"", False

    def read(self) -> str | None:
        while b"\n" not in self._rest and not self._over:
            try:
                more = os.read(self.number, 65536)
            except OSError:
                more = b""
            self._over = not more
            self._rest += more
        line, found, self._rest = self._rest.partition(b"\n")
        if not found and not line:
            return None
        return line.decode("utf-8", "replace").rstrip("\r")[:LONGEST]


def listening(stream: TextIO, *, edits: bool) -> ThreadedEar:
    """Return a source of lines from a stream.

    If `edits` is true and the system has line editing, people at a terminal can edit what they type.
    """
    number = stream.fileno()
    typed = stream.isatty()
    if typed and edits and stream is sys.stdin and _can_edit():
        return ThreadedEar(_typed, lambda: _forget(number))
    return ThreadedEar(_Bytes(number).read, lambda: _flush(number) if typed else None)


def _can_edit() -> bool:
    try:
        import readline
    except ImportError:
        return False
    readline.set_completer(_completed)
    for line in ("tab: complete", "set enable-bracketed-paste off", "set enable-meta-key off", "set bell-style none"):
        readline.parse_and_bind(line)
    return True


_SUGGESTED: list[Callable[[], Iterable[str]]] = []


def _completed(begun: str, nth: int) -> str | None:
    """Return the word of index `nth` among the suggested words that begin with `begun`; None after the last."""
    known = sorted({word for words in _SUGGESTED for word in words()}) if begun else []
    fit = [word for word in known if word.startswith(begun.casefold())]
    return fit[nth] if nth < len(fit) else None


def _typed() -> str | None:
    try:
        return input()[:LONGEST]
    except (EOFError, OSError):
        return None


def _forget(number: int) -> None:
    import readline

    _SUGGESTED.clear()

    readline.clear_history()
    _flush(number)


def _flush(number: int) -> None:
    with suppress(ImportError, OSError):
        import termios

        with suppress(termios.error):
            termios.tcflush(number, termios.TCIFLUSH)


class Output:
    """Writes lines to a stream, wrapped between words at `width` or at the width of the terminal."""

    def __init__(self, stream: TextIO, width: int | None = None, *, clears: bool = False) -> None:
        self.stream, self.clears = stream, clears
        self.width = None if width is None else max(NARROWEST, width)

    def say(self, line: str) -> None:
        width = self.width
        if width is None and self.stream.isatty():  # without wrapping, the terminal would break words
            width = max(NARROWEST, get_terminal_size().columns)
        if width is not None and len(line) > width:
            line = textwrap.fill(line, width, break_long_words=False, break_on_hyphens=False)
        self.stream.write(f"{line}\n")
        self.stream.flush()

    def clear(self) -> bool:
        """Clear the terminal and its scrollback, and return True.

        If the stream cannot do that, write a form feed and return False.
        """
        self.stream.write(CLEAR if self.clears else "\f\n")
        self.stream.flush()
        return self.clears
