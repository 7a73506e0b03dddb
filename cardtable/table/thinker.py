"""Where a table's computer seats do their thinking: in the worker process, or, where there is none, on a thread."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
from threading import Event
from typing import TYPE_CHECKING, Protocol

from cardtable.players.hints import hint
from cardtable.players.player import BUDGET, Budget, Hint
from cardtable.players.solving.verdict import SOLVING
from cardtable.players.strengths import make_player

if TYPE_CHECKING:
    from cardtable.players.solving.verdict import Verdict
    from cardtable.players.worker import Worker
    from cardtable.rules.game import AnyGame, Deal, View
    from cardtable.rules.moves import Move

__all__ = ["OnThread", "Thinker", "thinker_of"]


class Thinker(Protocol):
    """Chooses the moves of computer seats, not on this thread."""

    def choose(self, game: AnyGame, strength: str, view: View, seed: int, budget: Budget) -> Awaitable[Move | None]:
        """A move for the view's seat, or `None` to leave it to another seat."""

    def hint(self, game: AnyGame, view: View) -> Awaitable[Hint | None]:
        """An expert's move for the view's seat, and why."""

    def solve(self, game: AnyGame, deal: Deal) -> Awaitable[Verdict]:
        """Whether a deal played alone can still come out: the true deal, as nothing else here is given it."""

    def winnable_number(self, game: AnyGame, seed: int) -> Awaitable[int | None]:
        """The number of a deal that comes out, or `None`."""


class OnThread:
    """Thinks on a thread of this process; keys are answered more slowly meanwhile than beside the worker."""

    async def choose(self, game: AnyGame, strength: str, view: View, seed: int, budget: Budget = BUDGET) -> Move | None:
        """A move for the view's seat."""
        return await asyncio.to_thread(make_player(strength, game, seed).choose, view, budget)

    async def hint(self, game: AnyGame, view: View) -> Hint | None:
        """An expert's move for the view's seat, and why."""
        return await asyncio.to_thread(hint, game, view)

    async def solve(self, game: AnyGame, deal: Deal) -> Verdict:
        """Whether a deal played alone can still come out."""
        from cardtable.players.solving.solve import solve

        with _until_cancelled() as budget:
            return await asyncio.to_thread(solve, game, deal, budget)

    async def winnable_number(self, game: AnyGame, seed: int) -> int | None:
        """The number of a deal that comes out, or `None`."""
        from cardtable.players.solving.drawing import winnable_number

        with _until_cancelled() as budget:
            return await asyncio.to_thread(winnable_number, game, seed, budget)


@contextmanager
def _until_cancelled() -> Iterator[Budget]:
    """A solver's time, which ends when whoever waits for it does."""
    over = Event()
    try:
        yield SOLVING._replace(stopped=over.is_set)
    finally:
        over.set()


def thinker_of(worker: Worker | None) -> Worker | OnThread:
    """The thinker that uses that worker, or a thread if there is none."""
    return OnThread() if worker is None else worker
