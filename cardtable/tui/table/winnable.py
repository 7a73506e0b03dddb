"""Asking a solver whether the deal of a solitaire can still come out."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from cardtable.match.watching import Watcher
from cardtable.rules.game import SPECTATOR
from cardtable.table.thinker import STOPPED

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.worker import Worker

    from cardtable.rules.game import View
    from cardtable.rules.moves import Move
    from cardtable.table.driver import Driver
    from cardtable.tui.common.screen import CardtableScreen
    from cardtable.tui.table.stage import TableStage

__all__ = ["Winnable"]


class Winnable:
    """Asks a solver whether the deal can still come out; a yes or no counts as help.

    The solver is given all cards, even hidden ones. A move stops the search, and so do Escape and asking again.
    """

    def __init__(self, screen: CardtableScreen[None], stage: TableStage, driver: Driver) -> None:
        self.screen, self.stage, self.driver, self.match = screen, stage, driver, stage.match
        self._asking: Worker[None] | None = None

    @property
    def open(self) -> bool:
        """Whether a person is asked for a move in a solitaire for one player, and a solver can solve that game."""
        if self.match.game.seats > 1 or not self.stage.question.open or self.stage.waits.on:
            return False
        from cardtable.players.solving.solve import solvable

        return solvable(self.match.game)

    def ask(self) -> None:
        """Start the search, or stop it."""
        if self.stop():
            return
        if self.open:
            self._asking = self.screen.run_worker(self._asked(), group="winnable", exclusive=True)
            self.screen.refresh_bindings()
        else:
            self.stage.prompt.whisper("This works only for a solitaire that you play alone.")

    @property
    def searching(self) -> bool:
        """Whether the solver is at work because a person has asked."""
        return self._asking is not None and not self._asking.is_finished

    def stop(self) -> bool:
        """Stop the search; return whether there was any."""
        asking = self._asking
        if asking is None or asking.is_finished:
            return False
        asking.cancel()
        self.stage.prompt.whisper(STOPPED)
        return True

    async def _asked(self) -> None:
        """Search and say what was found; meanwhile Escape stops the search."""
        try:
            await self._ask()
        finally:
            self.screen.call_later(self.screen.refresh_bindings)

    async def _ask(self) -> None:
        match, prompt = self.match, self.stage.prompt
        prompt.tell("Checking whether the deal is still winnable (ten seconds at most) …", mine=True)
        answer = asyncio.ensure_future(self.driver.thinker.solve(match.game, match.deal.copy()))
        interrupted = _Interrupted(answer.cancel)
        match.watch(SPECTATOR, interrupted)
        try:
            verdict = await answer
        finally:
            answer.cancel()
            match.unwatch(interrupted)
        if verdict.winnable is not None:
            match.keeping.hinted(0)
        prompt.advise(f"Still winnable? {verdict.word.capitalize()}.", None)


class _Interrupted(Watcher):
    """A watcher that calls `stop` as soon as a move is made or taken back."""

    def __init__(self, stop: Callable[[], object]) -> None:
        self.stop = stop

    def said(self, before: View, heard: Move, after: View) -> None:
        self.stop()

    def taken_back(self, view: View) -> None:
        self.stop()
