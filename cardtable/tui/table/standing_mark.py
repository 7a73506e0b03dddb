"""A mark in the heading of a solitaire that says whether the deal can still come out."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from cardtable.errors import CardtableError
from cardtable.match.watching import Watcher

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.worker import Worker as Task

    from cardtable.players.worker import Worker
    from cardtable.rules.game import Result, View
    from cardtable.rules.moves import Move
    from cardtable.tui.common.screen import CardtableScreen
    from cardtable.tui.table.stage import TableStage

__all__ = ["StandingMark"]

BEAT: Final = 0.3
"""The solver is asked this many seconds after a move. Positions that last for less time are skipped."""
THINKING: Final = "winnable …"
SAID: Final = {True: "winnable: yes", False: "winnable: no", None: "winnable: ?"}


class StandingMark(Watcher):
    """Asks a solver after each move whether the deal can still come out. The next move stops the search.

    Without a worker process, the solver is not asked, because its search would delay the answers to keys.
    """

    def __init__(self, screen: CardtableScreen[None], stage: TableStage, changed: Callable[[], object]) -> None:
        self.screen, self.stage, self.match, self.changed = screen, stage, stage.match, changed
        self.word = ""
        self._asking: Task[None] | None = None
        self._helped = -1
        self._line: list[Move] = []
        """The moves that win from the current position, if the solver has found some. Otherwise empty."""

    def look(self) -> None:
        """Ask the solver about the current position. If a way to win is already known, show yes.

        If the settings turn the mark off, or if there is no solver for the game, show nothing.
        """
        self.stop()
        worker = self.screen.program.worker
        if not self.screen.program.settings.winnable_mark or worker is None or not self._solvable:
            self._tell("")
        elif self._line:
            self._tell(SAID[True])
        else:
            self._tell(THINKING)
            self._asking = self.screen.run_worker(self._ask(worker), group="standing mark", exclusive=True)

    def stop(self) -> None:
        if self._asking is not None and not self._asking.is_finished:
            self._asking.cancel()
            self._tell(SAID[None])
        self._asking = None

    @property
    def _solvable(self) -> bool:
        if self.match.game.seats > 1 or self.match.over or not self.match.record.deals or self.stage.plays is not None:
            return False
        from cardtable.players.solving.solve import solvable

        return solvable(self.match.game)

    async def _ask(self, worker: Worker) -> None:
        await asyncio.sleep(BEAT)
        match = self.match
        try:
            verdict = await worker.solve(match.game, match.deal.copy())
        except CardtableError:  # the game comes with a plug-in that fails; the question % says so
            self._tell(SAID[None])
            return
        self._line = [*verdict.lines] if verdict.winnable else []
        if verdict.winnable is not None and self._helped != match.number:
            self._helped = match.number
            match.keeping.hinted(0)
        self._tell(SAID[verdict.winnable])

    def _tell(self, word: str) -> None:
        if word != self.word:
            self.word = word
            self.changed()

    # ── what happens at the table ─────────────────────────────────────────────────────────────────────────────

    def dealt(self, view: View) -> None:
        self._line = []
        self.look()

    def said(self, before: View, heard: Move, after: View) -> None:
        """Update the mark after a move, which is given as the viewer heard it."""
        self._line = self._line[1:] if self._line[:1] == [heard] else []
        self.look()

    def taken_back(self, view: View) -> None:
        self._line = []
        self.look()

    def scored(self, result: Result) -> None:
        self.look()
