"""Somebody who types lines that are given in advance."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator
from itertools import chain

from cardtable.lines.ear import NoMoreInput


class Scripted:
    """Types lines that are given in advance."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines: Iterator[str] = iter(lines)

    async def line(self) -> str:
        """Return the next of the given lines."""
        await asyncio.sleep(0)
        try:
            return next(self._lines)
        except StopIteration:
            raise NoMoreInput from None

    async def peek(self) -> str:
        """Return the next of the given lines, which is returned again at the next request."""
        line = await Scripted.line(self)
        self._lines = chain((line,), self._lines)
        return line

    def forget(self) -> None:
        """Do nothing: there is nothing typed ahead."""

    def suggest(self, words: Callable[[], Iterable[str]]) -> None:
        """Do nothing: no words are completed."""
