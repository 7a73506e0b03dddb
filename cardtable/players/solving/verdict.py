"""The verdict of a solver, and a count of positions by which the solver knows when to give up."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Final, NamedTuple

from cardtable.players.player import Budget

if TYPE_CHECKING:
    from cardtable.rules.moves import Move

__all__ = ["LONGER", "NOT_KNOWN", "SOLVING", "GivenUp", "SearchLimit", "Verdict"]

SOLVING: Final = Budget(seconds=10.0)

LONGER: Final = Budget(seconds=60.0)

ASKED_EVERY: Final = 512


class Verdict(NamedTuple):
    """Whether a deal can come out, by which moves, and how many positions were tried.

    `winnable` is None if it is not known whether the deal can come out. If `winnable` is not True, `lines` can have the
    moves that bring the most cards to the foundations.
    """

    winnable: bool | None
    lines: tuple[Move, ...] = ()
    positions: int = 0

    @property
    def word(self) -> str:
        """`yes`, `no` or `not known`."""
        return "not known" if self.winnable is None else "yes" if self.winnable else "no"


NOT_KNOWN: Final = Verdict(None)


class GivenUp(Exception):
    """Raised when a search must end: its budget is spent, or it keeps too many positions."""


class SearchLimit:
    """A count of the positions looked at, which stops the search when the budget is spent.

    `budget.playouts`, if given, limits the number of positions. `budget.seconds` are seconds of real time, because
    somebody waits for the answer.
    """

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.positions = 0
        self._began = perf_counter()
        self._most = budget.playouts
        self._asked = 0

    def spend(self, count: int = 1) -> None:
        """Count positions.

        Raises:
            GivenUp: the budget is spent.
        """
        self.positions += count
        if self._most is not None and self.positions > self._most:
            raise GivenUp
        if self.positions > self._asked:
            self._asked = self.positions + ASKED_EVERY
            seconds = self.budget.seconds
            if self.budget.stopped() or (seconds is not None and perf_counter() - self._began > seconds):
                raise GivenUp
