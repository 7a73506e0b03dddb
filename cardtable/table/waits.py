"""Waits at a table: for some seconds, or for a sign by which somebody says that it has been seen."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from math import inf

__all__ = ["Waits"]


class Waits:
    """Waits, one at a time.

    `changed` is called when one begins and when it is over; `uncovered` returns when nothing covers the table.
    """

    def __init__(self, changed: Callable[[], object], uncovered: Callable[[], Awaitable[None]]) -> None:
        self.changed, self.uncovered = changed, uncovered
        self.words = ""
        """The sentence beside the table while something is to be seen; a sign on the table can be ahead of it."""
        self.attended = True
        """Whether somebody at the keyboard has gone on, or been called, since a computer last began its turn."""
        self.opens = -inf
        """From when on a sign can be meant for what is waited for, by the clock that stamps them."""
        self._waiting: asyncio.Event | None = None

    @property
    def on(self) -> bool:
        """Whether a wait has not returned yet, even if it is over."""
        return self._waiting is not None

    @property
    def open(self) -> bool:
        """Whether the table waits until something has been seen."""
        return self._waiting is not None and not self._waiting.is_set()

    async def wait(self, seconds: float | None, words: str = "", *, opens: float = -inf) -> None:
        """Wait so many seconds, or, for `None`, for a sign, which ends it early if it was given since it `opens`."""
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
        """Wait no longer: somebody is there."""
        self.attended = True
        if self._waiting is not None:
            self._waiting.set()

    def forget(self) -> None:
        """Wait for nothing."""
        self._waiting, self.words = None, ""
