"""What a table waits for: some seconds, or a key by which somebody says that it has been seen."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from math import inf
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual import events

    from cardtable.tui.table.calls import CallBar
    from cardtable.tui.table.prompt import Prompt

__all__ = ["Waits"]


class Waits:
    """Waits, one at a time.

    `changed` is called when one begins and when it is over; `uncovered` returns when nothing covers the table.
    """

    def __init__(
        self,
        prompt: Prompt,
        calls: CallBar,
        changed: Callable[[], object],
        uncovered: Callable[[], Awaitable[None]],
    ) -> None:
        self.prompt, self.calls, self.changed, self.uncovered = prompt, calls, changed, uncovered
        self.ahead: events.Key | None = None
        """A key that ended a wait and is still to be acted on."""
        self.may_type_ahead = False
        """Whether what is waited for has been seen already, so that a key can mean what comes next."""
        self.attended = True
        """Whether somebody at the keyboard has gone on, or been called, since a computer last began its turn."""
        self.opens = -inf
        """From when on a key or a click can be meant for what is waited for, by the clock that stamps them."""
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
        """Wait so many seconds, or, for `None`, for a key, which ends it early if it was pressed since it `opens`."""
        self.opens = opens
        self._waiting = waiting = asyncio.Event()
        self.ahead = None
        self.may_type_ahead = bool(words)
        self.calls.withheld = bool(words) and self.calls.picture.has_piles
        self.prompt.tell(self.prompt.sentence, aside=words)
        self.changed()
        try:
            await asyncio.wait_for(waiting.wait(), seconds)
        except TimeoutError:
            await self.uncovered()
        finally:
            if self._waiting is waiting:
                self._waiting = None
                self.calls.withheld = False
                self.prompt.tell(self.prompt.sentence)
                self.changed()

    def end(self) -> None:
        """Wait no longer: somebody is there."""
        self.attended = True
        if self._waiting is not None:
            self._waiting.set()

    def forget(self) -> None:
        """Wait for nothing."""
        self._waiting = None

    def take_ahead(self) -> events.Key | None:
        """The key that is still to be acted on, which it is not any more."""
        ahead, self.ahead = self.ahead, None
        return ahead
