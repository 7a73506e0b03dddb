"""A demo: the expert plays a solitaire on from where it stands, watched, until a key stops it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from cardtable.players.player import BUDGET, EXPERT

if TYPE_CHECKING:
    from cardtable.rules.game import View
    from cardtable.rules.moves import Move
    from cardtable.table.driver import Driver
    from cardtable.tui.table.host import TableHost

__all__ = ["Demo"]

SLOWEST: Final = 0.4
"""Seconds between its moves at least, so that they can be followed."""
WORDS: Final = "Demo · Space stops it"


class Demo:
    """Plays for whoever plays alone; from then on the game counts neither as won nor as lost."""

    def __init__(self, host: TableHost, driver: Driver) -> None:
        self.host, self.stage, self.driver, self.match = host, host.stage, driver, host.stage.match

    @property
    def open(self) -> bool:
        """Whether a person is asked at a table for one."""
        return self.match.game.seats == 1 and self.stage.question.open and not self.stage.waits.on

    @property
    def on(self) -> bool:
        """Whether it is playing."""
        return self.stage.plays is not None

    def begin(self) -> None:
        """Play, once it has been asked whether the game need not count; the same key stops it."""
        if self.stop():
            return
        if self.open:
            self.host.run(self._begin(), "demo")
        else:
            self.stage.prompt.whisper("A demo is played only of a solitaire that you play alone.")

    async def _begin(self) -> None:
        stage, program = self.stage, self.stage.screen.program
        question = (
            "Let the expert play on from here? You can stop it at any time, but this game will count neither as won "
            "nor as lost."
        )
        if not stage.uncounted and not await program.ask(question, yes="Watch", sure=True):
            return
        stage.uncounted = True
        if program.store is not None and stage.table is not None:
            program.store.leave_out(stage.table)
        stage.plays = self._play
        stage.drive()

    def stop(self) -> bool:
        """Play no more; whether it was playing."""
        playing = self.on
        if playing:
            self.stage.go_on()
        return playing

    async def _play(self, view: View) -> Move | None:
        """The expert's next move; `None` once a key has stopped it."""
        match = self.match
        seed = self.driver.seed ^ (match.number * 100_003 + match.ply)
        thinking = asyncio.ensure_future(self.driver.thinker.choose(match.game, EXPERT, view, seed, BUDGET))
        try:
            await self.stage.wait(max(SLOWEST, self.stage.manner().pace), WORDS)
            while self.stage.plays is not None and not thinking.done():
                await self.stage.wait(SLOWEST / 2, WORDS)
            return None if self.stage.plays is None else await thinking
        finally:
            thinking.cancel()
