"""The time that somebody has played alone, and the lines they have made, in the heading of the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardtable.match.watching import Watcher
from cardtable.rules.words import amount, clock
from cardtable.store.keeper import IDLE

if TYPE_CHECKING:
    from cardtable.match.match import Match
    from cardtable.rules.game import Result, View
    from cardtable.rules.moves import Move

__all__ = ["TimePlayed", "told"]


class TimePlayed(Watcher):
    """Counts the time at a table by a `clock`, and has it told by `tell`, with the lines of the record.

    It counts all deals of the record, as the statistics do, and as little as they where nobody makes a line for long;
    but not while the table is covered.
    """

    def __init__(self, match: Match, before: float, clock: Callable[[], float], tell: Callable[[str], None]) -> None:
        """`before` is the seconds that have been played at the table before."""
        self.match, self.seconds, self.clock, self.tell = match, before, clock, tell
        self._still = 0.0
        """How many of the seconds have been counted since the last line."""
        self._from: float | None = None
        """Up to when all has been counted; `None` while nothing is."""

    def go_on(self) -> None:
        """Count from now on."""
        self.stop()
        self._from = self.clock()
        self.tick()

    def stop(self) -> None:
        """Count up to now, and no more."""
        self._count()
        self._from = None

    def tick(self) -> None:
        """Count up to now, and tell it."""
        self._count()
        self.tell(told(self.seconds, sum(len(deal.moves) for deal in self.match.record.deals)))

    def _count(self) -> None:
        if self._from is None:
            return
        now = self.clock()
        more = min(now - self._from, IDLE - self._still)
        self._from = now
        if not self.match.over:
            self._still += more
            self.seconds += more

    def dealt(self, view: View) -> None:
        """A deal has been opened."""
        self.tick()

    def said(self, before: View, heard: Move, after: View) -> None:
        """A line has been made."""
        self.tick()
        self._still = 0.0

    def scored(self, result: Result) -> None:
        """A deal is over."""
        self.tick()

    def taken_back(self, view: View) -> None:
        """Lines have been taken back."""
        self.tick()


def told(seconds: float, moves: int) -> str:
    """`12:40 · 83 moves`."""
    return f"{clock(seconds)} · {amount(moves, 'move')}"
