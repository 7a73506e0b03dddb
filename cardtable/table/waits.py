"""Waits for seconds, or for a sign that something was seen."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from math import inf

__all__ = ["Waits"]


class Waits:
    """A table's waits, one at a time.

    `uncovered` returns when no screen covers the table.
    """

    def __init__(self, changed: Callable[[], object], uncovered: Callable[[], Awaitable[None]]) -> None:
        self.changed, self.uncovered = changed, uncovered
        self.words = ""
        self.attended = True
        """False from a computer's turn until a person gives a sign or is asked."""
        self.opens = -inf
        """Signs before this time, by the clock of keys and clicks, end no wait."""
        self._waiting: asyncio.Event | None = None

    @property
    def on(self) -> bool:
        """Whether `wait` is running, perhaps after a sign."""
        return self._waiting is not None

    @property
    def open(self) -> bool:
        return self._waiting is not None and not self._waiting.is_set()

    async def wait(self, seconds: float | None, words: str = "", *, opens: float = -inf) -> None:
        """Wait some seconds, or until a sign at `opens` or later.

        None waits for a sign. Without one, wait on until no screen covers the table.
        """
        self.opens, self.words = opens, words
        self._waiting = waiting = asyncio.Event()
        self.changed()
        try:
            await asyncio.wait_for(waiting.wait(), seconds)
        except TimeoutError:
            await self.uncovered()
        finally:
            if self._waiting is waiting:
                self._waiting, self.words = None, ""
                self.changed()

    def end(self) -> None:
        self.attended = True
        if self._waiting is not None:
            self._waiting.set()

    def forget(self) -> None:
        self._waiting, self.words = None, ""
