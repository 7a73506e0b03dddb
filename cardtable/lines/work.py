"""The asyncio tasks of a table that is played in lines of text: the match, and what people type."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Coroutine

__all__ = ["Work"]


async def _failing(work: Coroutine[Any, Any, None]) -> None:
    """Do the work. A plug-in that tries to end the program ends only the table, like a plug-in that fails."""
    try:
        await work
    except SystemExit as error:
        raise RuntimeError(f"SystemExit: {error}") from error


class Work:
    """Runs the tasks of one table until people leave it; an error in a task ends the table."""

    def __init__(self) -> None:
        self._driving: asyncio.Task[None] | None = None
        self._begun: set[asyncio.Task[None]] = set()
        self._doing: asyncio.Task[None] | None = None
        self._ended: asyncio.Future[str] | None = None

    @property
    def ended(self) -> bool:
        return self._ended is not None and self._ended.done()

    def begin(self) -> asyncio.Future[str]:
        """Return a future whose result says how the table ended: the word that is given to `end`."""
        self._ended = asyncio.get_running_loop().create_future()
        return self._ended

    def end(self, how: str) -> None:
        self.halt()
        if self._ended is not None and not self._ended.done():
            self._ended.set_result(how)

    def stop(self) -> None:
        self.halt()
        for task in (*self._begun, *filter(None, (self._doing,))):
            task.cancel()

    def _done(self, task: asyncio.Task[None]) -> None:
        self._begun.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and self._ended is not None and not self._ended.done():
            self._ended.set_exception(error)

    # ── the match ─────────────────────────────────────────────────────────────────────────────────────────────

    def drive(self, play: Coroutine[Any, Any, None]) -> None:
        self.halt()
        self._driving = asyncio.create_task(_failing(play))
        self._driving.add_done_callback(self._done)

    def halt(self) -> None:
        if self._driving is not None:
            self._driving.cancel()

    # ── typed commands ────────────────────────────────────────────────────────────────────────────────────────

    def run(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Start a task; `settle` waits for it before the next line is read."""
        task = asyncio.create_task(_failing(work))
        self._begun.add(task)
        task.add_done_callback(self._done)
        return task

    async def settle(self) -> None:
        while self._begun:
            await asyncio.wait(set(self._begun))

    async def do(self, work: Coroutine[Any, Any, None]) -> None:
        """Run the coroutine for a typed line to its end, even if the question that it answers is withdrawn."""
        self._doing = asyncio.ensure_future(_failing(work))
        self._doing.add_done_callback(self._done)
        await asyncio.wait({self._doing})
        if not self._doing.cancelled():
            self._doing.result()

    async def done(self) -> None:
        await asyncio.sleep(0)
        if self._doing is not None and not self._doing.done():
            await asyncio.wait({self._doing})
