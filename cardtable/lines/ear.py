"""Where lines come from and where they go: standard input and output, a pipe, or what a test has written down."""

from __future__ import annotations

import asyncio
import os
import sys
import textwrap
import threading
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from queue import SimpleQueue
from typing import Final, Protocol, TextIO

__all__ = ["CLEAR", "Ear", "Ended", "Mouth", "Output", "Scripted", "listening"]

LONGEST: Final = 2000
"""Characters of a line that are read."""
NARROWEST: Final = 20
"""Characters of the shortest lines that are wrapped."""
CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"
"""Clears a terminal, and what can be scrolled back to."""


class Ended(Exception):
    """Nobody will type anything any more: the input has ended, or the program is to end."""


class Ear(Protocol):
    """Where lines come from."""

    async def line(self) -> str:
        """The next line.

        Raises:
            Ended: there is none.
        """

    def forget(self) -> None:
        """Forget what was typed ahead, and what could be called back: somebody else comes to the keyboard."""

    def suggest(self, words: Sequence[str]) -> None:
        """Let Tab complete what is typed to one of those words, where lines can be edited."""


class Mouth(Protocol):
    """Where lines go."""

    def say(self, line: str) -> None:
        """Write a line."""

    def clear(self) -> bool:
        """Make what was written before unreadable; whether that is possible."""


class Scripted:
    """Lines that were written down before."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = iter(lines)

    async def line(self) -> str:
        """The next of them."""
        await asyncio.sleep(0)
        try:
            return next(self._lines)
        except StopIteration:
            raise Ended from None

    def forget(self) -> None:
        """Nothing was typed ahead."""

    def suggest(self, words: Sequence[str]) -> None:
        """Nothing is completed."""


class Listening:
    """Reads one line when one is wanted, on a thread of its own; one that nobody waits for any more is the next."""

    def __init__(self, read: Callable[[], str | None], forget: Callable[[], None]) -> None:
        self._read, self.forget = read, forget
        self._wanted: SimpleQueue[tuple[asyncio.AbstractEventLoop, asyncio.Future[str | None]]] = SimpleQueue()
        self._next: asyncio.Future[str | None] | None = None
        threading.Thread(target=self._listen, name="ear", daemon=True).start()

    def suggest(self, words: Sequence[str]) -> None:
        """Let Tab complete to those words."""
        _SUGGESTED[:] = sorted(set(words))

    async def line(self) -> str:
        """The next line."""
        if self._next is None:
            loop = asyncio.get_running_loop()
            self._next = loop.create_future()
            self._wanted.put((loop, self._next))
        line = await asyncio.shield(self._next)
        if line is None:
            raise Ended
        self._next = None
        return line

    def _listen(self) -> None:
        while True:
            loop, wanted = self._wanted.get()
            line = self._read()
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                loop.call_soon_threadsafe(_answer, wanted, line)


def _answer(wanted: asyncio.Future[str | None], line: str | None) -> None:
    if not wanted.done():
        wanted.set_result(line)


class _Bytes:
    """Lines out of a file descriptor, without a lock that would be held at the end of the program."""

    def __init__(self, number: int) -> None:
        self.number, self._rest, self._over = number, b"", False

    def read(self) -> str | None:
        """The next line; `None` at the end."""
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


def listening(stream: TextIO, *, edits: bool) -> Listening:
    """Lines out of a stream; at a terminal they can be edited, and called back, if `edits` is wished and possible."""
    number = stream.fileno()
    typed = stream.isatty()
    if typed and edits and stream is sys.stdin and _can_edit():
        return Listening(_typed, lambda: _forget(number))
    return Listening(_Bytes(number).read, lambda: _flush(number) if typed else None)


def _can_edit() -> bool:
    try:
        import readline
    except ImportError:
        return False
    readline.set_completer(_completed)
    for line in ("tab: complete", "set enable-bracketed-paste off", "set enable-meta-key off", "set bell-style none"):
        readline.parse_and_bind(line)
    return True


_SUGGESTED: list[str] = []
"""The words to which Tab completes."""


def _completed(begun: str, nth: int) -> str | None:
    """The nth of the suggested words that begin so."""
    fit = [word for word in _SUGGESTED if begun and word.startswith(begun.casefold())]
    return fit[nth] if nth < len(fit) else None


def _typed() -> str | None:
    try:
        return input()[:LONGEST]
    except (EOFError, OSError):
        return None


def _forget(number: int) -> None:
    """Drop what was typed, read or not, and what would complete it, so that nobody calls it back."""
    import readline

    _SUGGESTED.clear()

    readline.clear_history()
    _flush(number)


def _flush(number: int) -> None:
    """Drop what was typed and not read yet."""
    with suppress(ImportError, OSError):
        import termios

        with suppress(termios.error):
            termios.tcflush(number, termios.TCIFLUSH)


class Output:
    """Lines on a stream, wrapped where a `width` is wished, never in the middle of a word."""

    def __init__(self, stream: TextIO, width: int | None = None, *, clears: bool = False) -> None:
        """`clears` is whether it is a terminal that can be cleared."""
        self.stream, self.clears = stream, clears
        self.width = None if width is None else max(NARROWEST, width)

    def say(self, line: str) -> None:
        """Write a line."""
        if self.width is not None and len(line) > self.width:
            line = textwrap.fill(line, self.width, break_long_words=False, break_on_hyphens=False)
        self.stream.write(f"{line}\n")
        self.stream.flush()

    def clear(self) -> bool:
        """Clear the terminal with what can be scrolled back to; elsewhere a new page is all that can be begun."""
        self.stream.write(CLEAR if self.clears else "\f\n")
        self.stream.flush()
        return self.clears
