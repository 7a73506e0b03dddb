"""A deal at which everybody plays at once: the question to a person stands while the rivals play."""

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

__all__ = ["Rivals", "reaction"]

PER_MOVE: Final = BUDGET._replace(seconds=0.5)
"""The time a rival has for one move: more would be no reaction."""
SHARES: Final = {"novice": 1.6, "club": 1.0, "expert": 0.7}
"""By strength the share of the reaction time of a club player."""
SPREAD: Final = 0.4
"""By how much of it one reaction is longer or shorter than another."""


def reaction(strength: str, usual: float, rng: Random) -> float:
    """Seconds from what a computer seat sees to its next move; `usual` are those of a club player."""
    return usual * SHARES.get(strength, 1.0) * (1 + SPREAD * (2 * rng.random() - 1))


class Rivals:
    """The computer seats of a race: each reacts in its own time, thinks, and moves.

    `usual` gives the seconds that a club player takes to react; `uncovered` returns when nothing lies over the table.
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
        """`strengths` are those of the computer seats."""
        self.match, self.strengths, self.usual, self.uncovered = match, strengths, usual, uncovered
        self._rng = Random(seed)
        self._thinking: dict[int, asyncio.Task[Move | None]] = {}

    def call_up(self, thinker: Thinker) -> set[asyncio.Task[Move | None]]:
        """Let every rival that may move think of its move; their thoughts, to be waited for."""
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
        """The moves of those who have finished thinking; they may be called up again."""
        done = [seat for seat, task in self._thinking.items() if task.done()]
        found = [self._thinking.pop(seat).result() for seat in done]
        return [move for move in found if move is not None]

    def stop(self) -> None:
        """Let nobody think any more."""
        for task in self._thinking.values():
            task.cancel()
        self._thinking.clear()
