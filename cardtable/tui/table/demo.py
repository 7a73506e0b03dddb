"""A demo: an expert computer player plays on in a solitaire from the current position, until a key stops the demo."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from cardtable.table.ending import DEMO, NO_DEMO

if TYPE_CHECKING:
    from cardtable.rules.game import View
    from cardtable.rules.moves import Move
    from cardtable.table.driver import Driver
    from cardtable.tui.table.host import TableHost

__all__ = ["Demo"]

SLOWEST: Final = 0.4
WORDS: Final = "Demo · Space stops it"


class Demo:
    """Lets an expert computer player play in place of the person who plays a solitaire.

    A game in which a demo has played counts neither as won nor as lost.
    """

    def __init__(self, host: TableHost, driver: Driver) -> None:
        self.host, self.stage, self.driver, self.match = host, host.stage, driver, host.stage.match

    @property
    def open(self) -> bool:
        return self.match.game.seats == 1 and self.stage.question.open and not self.stage.waits.on

    @property
    def on(self) -> bool:
        return self.stage.plays is not None

    def begin(self) -> None:
        if self.stop():
            return
        if self.open:
            self.host.run(self._begin(), "demo")
        else:
            self.stage.prompt.whisper(NO_DEMO)

    async def _begin(self) -> None:
        stage, program = self.stage, self.stage.screen.program
        if not stage.uncounted and not await program.ask(DEMO, yes="Watch", sure=True):
            return
        stage.uncounted = True
        if program.store is not None and stage.table is not None:
            program.store.leave_out(stage.table)
        stage.plays = self._play
        stage.drive()

    def stop(self) -> bool:
        playing = self.on
        if playing:
            self.stage.go_on()
        return playing

    async def _play(self, view: View) -> Move | None:
        thinking = asyncio.ensure_future(self.driver.expert_move(view))
        try:
            await self.stage.wait(max(SLOWEST, self.stage.manner().pace), WORDS)
            while self.stage.plays is not None and not thinking.done():
                await self.stage.wait(SLOWEST / 2, WORDS)
            return None if self.stage.plays is None else await thinking
        finally:
            thinking.cancel()
