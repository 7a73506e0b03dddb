"""Waiting at a table for some seconds, or for a sign that somebody has seen what is shown.

A sign is a key or a click.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from math import inf

__all__ = ["Waits"]


class Waits:
    """The waits at a table, one at a time.

    `uncovered` returns once no other screen covers the table.
    """

    def __init__(self, changed: Callable[[], object], uncovered: Callable[[], Awaitable[None]]) -> None:
        self.changed, self.uncovered = changed, uncovered
        self.words = ""
        self.attended = True
        """Whether a person attends.

        It is False from the start of a computer's turn until a person gives a sign or is asked.
        """
        self.opens = -inf
        """Signs before this time do not end the wait. It is a time of the clock that stamps keys and clicks."""
        self._waiting: asyncio.Event | None = None

    @property
    def on(self) -> bool:
        """Whether the method `wait` is running. After a sign, this stays True until the method has returned."""
        return self._waiting is not None

    @property
    def open(self) -> bool:
        return self._waiting is not None and not self._waiting.is_set()

    async def wait(self, seconds: float | None, words: str = "", *, opens: float = -inf) -> None:
        """Wait some seconds. A sign given at the time `opens` or later ends the wait early.

        If `seconds` is None, only a sign ends the wait. When the seconds are over without a sign, continue to wait
        until no other screen covers the table.
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
