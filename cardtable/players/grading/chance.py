"""The last move of a patience after which the deal could still come out, and the moves from there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cardtable.players.player import Budget, Stopwatch
from cardtable.players.solving.solve import solve

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardtable.rules.game import AnyGame, Deal
    from cardtable.rules.moves import Move

__all__ = ["Chance", "last_chance"]

FIRST: Final = 2_000
"""The most positions that the solver may search for one question in the first round.

A question is whether the deal could come out after a certain number of the moves that were made.
"""
MORE: Final = 5
"""In each later round, the number of positions that the solver may search for one question is multiplied by this."""
ROUNDS: Final = 5


class Chance(NamedTuple):
    """When a patience was lost, as far as that is known.

    After `last` moves the deal could still come out; after `lost` moves it could not. `last` is the greatest and `lost`
    the least such number that was found; each is None if none was found. The moves in `line` win from the position
    after `last` moves. `over` is the number of all moves made.
    """

    last: int | None
    lost: int | None
    line: tuple[str, ...]
    over: int

    @property
    def exact(self) -> bool:
        """Whether it is known which move lost the deal, or known that the deal could never come out."""
        return self.lost == 0 or (self.last is not None and self.lost == self.last + 1)


def last_chance(
    game: AnyGame, positions: Sequence[Deal], seconds: float, stopped: Callable[[], bool] = lambda: False
) -> Chance:
    """Look for the last position from which a patience can come out, and return what was found in time.

    `positions` are the positions before each move and the one after the last move.
    """
    search = _Search(game, positions, seconds, stopped)
    for round_ in range(ROUNDS):
        search.narrow(FIRST * MORE**round_)
        if search.settled:
            break
    line = tuple(str(move) for move in search.line)
    return Chance(search.last, search.lost, line, len(positions) - 1)


class _Search:
    def __init__(self, game: AnyGame, positions: Sequence[Deal], seconds: float, stopped: Callable[[], bool]) -> None:
        self.game, self.positions, self.seconds, self.stopped = game, positions, seconds, stopped
        self.watch = Stopwatch()
        self.last: int | None = None
        self.lost: int | None = None
        self.line: tuple[Move, ...] = ()

    @property
    def settled(self) -> bool:
        known = self.lost == 0 or self.last == len(self.positions) - 1
        return known or self.gap == 1 or self.over()

    @property
    def gap(self) -> int:
        return self.end - (-1 if self.last is None else self.last)

    @property
    def end(self) -> int:
        return len(self.positions) if self.lost is None else self.lost

    def over(self) -> bool:
        return self.stopped() or self.watch.seconds() > self.seconds

    def narrow(self, most: int) -> None:
        at, step, floor, not_known = self.end - 1, 1, -1 if self.last is None else self.last, -1
        while at > floor and not self.over():  # longer and longer steps back, until the deal can come out
            verdict = self.ask(at, most)
            if verdict:
                break
            not_known = max(not_known, at) if verdict is None else not_known
            at = max(at - step, 0) if at else floor
            step *= 2
        low = not_known if self.last is None else self.last
        high = self.end
        while high - low > 1 and not self.over():
            middle = (low + high) // 2
            later = self.ask(middle, most) if self.last is not None else self.ask(middle, most) is not False
            low, high = (middle, high) if later else (low, middle)

    def ask(self, at: int, most: int) -> bool | None:
        verdict = solve(self.game, self.positions[at].copy(), Budget(None, most, self.over))
        if verdict.winnable and (self.last is None or at > self.last):
            self.last, self.line = at, verdict.lines
        if verdict.winnable is False and at < self.end:
            self.lost = at
        return verdict.winnable
