"""A mark in the heading that says, while somebody plays alone, whether the deal can still come out."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

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
"""Seconds after a move before it is asked, so that nothing is asked of positions that are played past."""
THINKING: Final = "winnable …"
SAID: Final = {True: "winnable: yes", False: "winnable: no", None: "winnable: ?"}


class StandingMark(Watcher):
    """Asks a solver in the worker after each move, as `Winnable` does at a key; the next move ends the asking.

    Nothing is asked where there is no worker: keys would be answered late. The first answer of a deal counts as a hint.
    """

    def __init__(self, screen: CardtableScreen[None], stage: TableStage, changed: Callable[[], object]) -> None:
        """`changed` is called when there is something else to show."""
        self.screen, self.stage, self.match, self.changed = screen, stage, stage.match, changed
        self.word = ""
        """The mark in the heading; nothing where it is off."""
        self._asking: Task[None] | None = None
        self._helped = -1
        """The deal in which it has counted as help."""
        self._line: list[Move] = []
        """The rest of the moves by which the deal is known to come out."""

    def look(self) -> None:
        """Look at the deal as it stands, where that is wanted and can be told."""
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
        """Ask no more: the worker is wanted for something else."""
        if self._asking is not None and not self._asking.is_finished:
            self._asking.cancel()
            self._tell(SAID[None])
        self._asking = None

    @property
    def _solvable(self) -> bool:
        """Whether a solver can tell of this table; while a demo is watched nobody needs to know."""
        if self.match.game.seats > 1 or self.match.over or not self.match.record.deals or self.stage.plays is not None:
            return False
        from cardtable.players.solving.solve import solvable

        return solvable(self.match.game)

    async def _ask(self, worker: Worker) -> None:
        await asyncio.sleep(BEAT)
        match = self.match
        verdict = await worker.solve(match.game, match.deal.copy())
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
        """A deal has been opened."""
        self._line = []
        self.look()

    def said(self, before: View, heard: Move, after: View) -> None:
        """A move was made: one of those that lead to the end leaves the answer as it was."""
        self._line = self._line[1:] if self._line[:1] == [heard] else []
        self.look()

    def taken_back(self, view: View) -> None:
        """Moves were taken back."""
        self._line = []
        self.look()

    def scored(self, result: Result) -> None:
        """The deal is over."""
        self.look()
