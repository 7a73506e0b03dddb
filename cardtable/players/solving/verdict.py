"""The findings of a solver, and the count of positions by which it knows when to give up."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Final, NamedTuple

from cardtable.players.player import Budget

if TYPE_CHECKING:
    from cardtable.rules.moves import Move

__all__ = ["NOT_KNOWN", "SOLVING", "Effort", "GivenUp", "Verdict"]

SOLVING: Final = Budget(seconds=10.0)
"""How long somebody waits for a verdict, or for a deal that comes out."""

ASKED_EVERY: Final = 512
"""Positions between two looks at the watch."""


class Verdict(NamedTuple):
    """Whether a deal can come out, `None` if that is not known; the moves by which it does; the positions looked at."""

    winnable: bool | None
    lines: tuple[Move, ...] = ()
    positions: int = 0

    @property
    def word(self) -> str:
        """The verdict in a word."""
        return "not known" if self.winnable is None else "yes" if self.winnable else "no"


NOT_KNOWN: Final = Verdict(None)


class GivenUp(Exception):
    """The budget is spent."""


class Effort:
    """Counts the positions looked at, and gives up when the budget is spent; its play-outs are positions.

    Seconds are those of the clock, as somebody waits for the answer.
    """

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.positions = 0
        self._began = perf_counter()
        self._most = budget.playouts

    def spend(self) -> None:
        """Count a position.

        Raises:
            GivenUp: there was time for no more.
        """
        self.positions += 1
        if self._most is not None and self.positions > self._most:
            raise GivenUp
        if self.positions % ASKED_EVERY == 1:
            seconds = self.budget.seconds
            if self.budget.stopped() or (seconds is not None and perf_counter() - self._began > seconds):
                raise GivenUp
