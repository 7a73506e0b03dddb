"""Asking a solver whether the deal of a solitaire can still come out."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import TYPE_CHECKING, Final

from cardtable.errors import CardtableError
from cardtable.match.watching import Watcher
from cardtable.rules.game import SPECTATOR
from cardtable.table.thinker import STOPPED

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.worker import Worker

    from cardtable.rules.game import Deal, View
    from cardtable.rules.moves import Move
    from cardtable.table.driver import Driver
    from cardtable.tui.common.screen import CardtableScreen
    from cardtable.tui.table.stage import TableStage

__all__ = ["Winnable"]

TOLD_EVERY: Final = 5.0
OFFER: Final = ". Press % again for a longer search."
EVEN_SO: Final = ", even after a minute."


class Winnable:
    """Asks a solver whether the deal can still come out.

    The solver gets all cards. The answer yes or no counts as help.
    """

    def __init__(self, screen: CardtableScreen[None], stage: TableStage, driver: Driver) -> None:
        self.screen, self.stage, self.driver, self.match = screen, stage, driver, stage.match
        self._asking: Worker[None] | None = None
        self._unknown: Deal | None = None

    @property
    def open(self) -> bool:
        if self.match.game.seats > 1 or not self.stage.question.open or self.stage.waits.on:
            return False
        from cardtable.players.solving.solve import solvable

        return solvable(self.match.game)

    def ask(self) -> None:
        if self.stop():
            return
        if self.open:
            self._asking = self.screen.run_worker(self._asked(), group="winnable", exclusive=True)
            self.screen.refresh_bindings()
        else:
            self.stage.prompt.whisper(self.why_not)

    @property
    def why_not(self) -> str:
        game = self.match.game
        if game.seats > 1:
            return "This works only for a solitaire that you play alone."
        from cardtable.players.solving.solve import solvable

        if solvable(game):
            return "Ask again when a move is asked of you."
        return f"No computer player searches the cards of {game.title}, so nothing can be said of how it ends."

    @property
    def searching(self) -> bool:
        return self._asking is not None and not self._asking.is_finished

    def stop(self) -> bool:
        asking = self._asking
        if asking is None or asking.is_finished:
            return False
        asking.cancel()
        self.stage.prompt.whisper(STOPPED)
        return True

    async def _asked(self) -> None:
        try:
            await self._ask()
        finally:
            self.screen.call_later(self.screen.refresh_bindings)

    async def _ask(self) -> None:
        from cardtable.players.solving.verdict import LONGER, SOLVING

        match, prompt = self.match, self.stage.prompt
        longer, self._unknown = self._unknown is match.deal, None
        time = "a minute at most; Esc stops it" if longer else "ten seconds at most"
        prompt.tell(f"Checking whether the deal is still winnable ({time}) …", mine=True)
        asked = self.driver.thinker.solve(match.game, match.deal.copy(), LONGER if longer else SOLVING)
        answer, deal = asyncio.ensure_future(asked), match.deal
        interrupted = _Interrupted(answer.cancel)
        match.watch(SPECTATOR, interrupted)
        since = monotonic()
        try:
            while not (await asyncio.wait([answer], timeout=TOLD_EVERY))[0]:
                if longer:
                    prompt.tell(
                        f"Still checking, for {round(monotonic() - since)} of 60 seconds … Esc stops it.", mine=True
                    )
            verdict = answer.result()
        except CardtableError as failed:  # the game comes with a plug-in that fails
            prompt.tell(str(failed), mine=True)
            return
        finally:
            answer.cancel()
            match.unwatch(interrupted)
        if verdict.winnable is not None:
            match.keeping.hinted(0)
        else:
            self._unknown = None if longer else deal
        more = "" if verdict.winnable is not None else EVEN_SO if longer else OFFER
        prompt.advise(f"Still winnable? {verdict.word.capitalize()}{more or '.'}", None)


class _Interrupted(Watcher):
    def __init__(self, stop: Callable[[], object]) -> None:
        self.stop = stop

    def said(self, before: View, heard: Move, after: View) -> None:
        self.stop()

    def taken_back(self, view: View) -> None:
        self.stop()
