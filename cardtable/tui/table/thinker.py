"""Where a table's computer seats do their thinking: in the worker process, or, where there is none, on a thread."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import TYPE_CHECKING, Protocol

from cardtable.players.hints import hint
from cardtable.players.player import BUDGET, Budget, Hint
from cardtable.players.strengths import make_player

if TYPE_CHECKING:
    from cardtable.players.worker import Worker
    from cardtable.rules.game import AnyGame, View
    from cardtable.rules.moves import Move

__all__ = ["OnThread", "Thinker", "thinker_of"]


class Thinker(Protocol):
    """Chooses the moves of computer seats, not on this thread."""

    def choose(self, game: AnyGame, strength: str, view: View, seed: int, budget: Budget) -> Awaitable[Move | None]:
        """A move for the view's seat, or `None` to leave it to another seat."""

    def hint(self, game: AnyGame, view: View) -> Awaitable[Hint | None]:
        """An expert's move for the view's seat, and why."""


class OnThread:
    """Thinks on a thread of this process; keys are answered more slowly meanwhile than beside the worker."""

    async def choose(self, game: AnyGame, strength: str, view: View, seed: int, budget: Budget = BUDGET) -> Move | None:
        """A move for the view's seat."""
        return await asyncio.to_thread(make_player(strength, game, seed).choose, view, budget)

    async def hint(self, game: AnyGame, view: View) -> Hint | None:
        """An expert's move for the view's seat, and why."""
        return await asyncio.to_thread(hint, game, view)


def thinker_of(worker: Worker | None) -> Worker | OnThread:
    """The thinker that uses that worker, or a thread if there is none."""
    return OnThread() if worker is None else worker
