"""The computer seats in a race, where everybody plays at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Final

from cardtable.players.player import BUDGET

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from cardtable.match.match import Match
    from cardtable.rules.moves import Move
    from cardtable.table.thinker import Thinker

__all__ = ["FRAME", "RaceRivals", "reaction"]

FRAME: Final = 1 / 60
"""The moves of computer seats are gathered for this many seconds and then shown together."""

PER_MOVE: Final = BUDGET._replace(seconds=0.5)
"""The budget of a computer seat for a move of a race: half a second. A slower seat would not seem to react."""
SHARES: Final = {"novice": 1.6, "club": 1.0, "expert": 0.7}
"""For each strength, its reaction time as a multiple of a club player's."""
SPREAD: Final = 0.4
"""How much longer or shorter than usual a reaction can be, as a share of the usual time."""


def reaction(strength: str, usual: float, rng: Random) -> float:
    """Return how many seconds a computer seat waits before it looks and thinks.

    `usual` is a club player's time.
    """
    return usual * SHARES.get(strength, 1.0) * (1 + SPREAD * (2 * rng.random() - 1))


class RaceRivals:
    """The computer seats of a race. Each reacts in its own time, thinks, and moves.

    `usual` returns the seconds that a club player takes to react. `uncovered` returns once no other screen covers the
    table.
    """

    def __init__(
        self,
        match: Match,
        strengths: dict[int, str],
        usual: Callable[[], float],
        uncovered: Callable[[], Awaitable[None]],
        *,
        seed: int,
    ) -> None:
        self.match, self.strengths, self.usual, self.uncovered = match, strengths, usual, uncovered
        self._rng = Random(seed)
        self._thinking: dict[int, asyncio.Task[Move | None]] = {}

    def call_up(self, thinker: Thinker) -> set[asyncio.Task[Move | None]]:
        """Let every computer seat that may move begin to think, unless it is thinking already.

        Return the tasks of all seats that are thinking.
        """
        acting = self.match.game.to_act(self.match.deal)
        for seat in acting:
            if seat in self.strengths and seat not in self._thinking:
                self._thinking[seat] = asyncio.create_task(self._choose(seat, thinker))
        return set(self._thinking.values())

    async def _choose(self, seat: int, thinker: Thinker) -> Move | None:
        await asyncio.sleep(reaction(self.strengths[seat], self.usual(), self._rng))
        await self.uncovered()
        view = self.match.view(seat)
        if not view.lines:
            return None
        move = await thinker.choose(self.match.game, self.strengths[seat], view, self._rng.getrandbits(32), PER_MOVE)
        await self.uncovered()
        return move

    def moves(self) -> list[Move]:
        done = [seat for seat, task in self._thinking.items() if task.done()]
        found = [self._thinking.pop(seat).result() for seat in done]
        return [move for move in found if move is not None]

    def stop(self) -> None:
        for task in self._thinking.values():
            task.cancel()
        self._thinking.clear()
