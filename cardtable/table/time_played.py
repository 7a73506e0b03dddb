"""The time played and the number of moves made at a table for one, for the heading of the table."""

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
    """Counts the seconds played at a table by `clock`, and calls `tell` with the time and the moves in words.

    The count pauses when no move is made for a long time. It also pauses while another screen covers the table.
    """

    def __init__(self, match: Match, before: float, clock: Callable[[], float], tell: Callable[[str], None]) -> None:
        self.match, self.seconds, self.clock, self.tell = match, before, clock, tell
        self._still = 0.0
        self._from: float | None = None
        """The time by `clock` up to which the seconds have been counted. None while the count is stopped."""

    def go_on(self) -> None:
        self.stop()
        self._from = self.clock()
        self.tick()

    def stop(self) -> None:
        self._count()
        self._from = None

    def tick(self) -> None:
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
        self.tick()

    def said(self, before: View, heard: Move, after: View) -> None:
        self.tick()
        self._still = 0.0

    def scored(self, result: Result) -> None:
        self.tick()

    def taken_back(self, view: View) -> None:
        self.tick()


def told(seconds: float, moves: int) -> str:
    """Return the time and the moves in words: `12:40 · 83 moves`."""
    return f"{clock(seconds)} · {amount(moves, 'move')}"
