"""Computers that play by themselves, one move for each Enter, at their own table or in a demo."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from cardtable.lines.ear import NoMoreInput
from cardtable.lines.typed import bare
from cardtable.rules.tricks.play import TrickDeal
from cardtable.table.ending import DEMO, NO_DEMO, PLAY_ON, uncounted

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardtable.lines.asked import OpenQuestion
    from cardtable.lines.host import LinesHost
    from cardtable.rules.game import View
    from cardtable.rules.moves import Move
    from cardtable.store import Store
    from cardtable.table.driver import Driver

__all__ = ["WATCHED", "Demo", "Stepping"]

WATCHED: Final = (
    "Computers play by themselves. Enter for the next move, a number for so many, k for the rest of the {group}, "
    "d for the rest of the {deal}, and q leaves the table."
)
SHOWN: Final = (
    "The expert plays. Enter for the next move, a number for so many, d for the rest of the {deal}, stop to play on "
    "yourself, and q leaves the table."
)
STOPS: Final = frozenset(("stop", "demo"))


class Stepping:
    """Lets a computer make its move only when the people at the keyboard ask for the move."""

    def __init__(self, asked: OpenQuestion) -> None:
        self.asked, self.match = asked, asked.match
        self._explained = False
        self._free = 0
        self._until: Callable[[], object] | None = None
        """A function that returns the trick, turn or deal in play.

        While its result stays the same, moves are made without waiting.
        """
        self._was: object = None

    async def step(self, words: str) -> bool:
        """Wait until people want the next move, and return True. Return False if they stop the play or leave.

        `words` say what people can type. If they have asked for several moves, do not wait.
        """
        if self._free > 0 or (self._until is not None and self._until() == self._was):
            self._free = max(0, self._free - 1)
            return not await self._stopped()
        self._until = None
        group = "turn" if self.asked.teller.of_piles else "trick"
        words = words.format(deal=self.asked.teller.table.deal_word, group=group)
        if not self._explained:
            self._explained = True
            self.asked.voice.plainly(words)
        self.asked.awaited = words
        try:
            return await self._wanted(words)
        finally:
            self.asked.awaited = ""

    async def _wanted(self, words: str) -> bool:
        while not self.asked.work.ended:
            said = bare(await self.asked.ear.line()).casefold()
            if not said:
                return True
            if said.isdecimal():
                self._free = max(0, int(said) - 1)
                return True
            if said in STOPS:
                return False
            if said in ("k", "d"):
                self._until = self._group if said == "k" else self._deal
                self._was = self._until()
                return True
            if not self.asked.look(said):
                self.asked.voice.plainly(words)
        return False

    async def _stopped(self) -> bool:
        with suppress(TimeoutError, NoMoreInput):
            typed = await asyncio.wait_for(self.asked.ear.peek(), 0.001)
            if bare(typed).casefold() in STOPS:
                await self.asked.ear.line()
                self._free, self._until = 0, None
                return True
        return False

    def forget(self) -> None:
        self._explained, self._free, self._until = False, 0, None

    def _deal(self) -> object:
        return len(self.match.results)

    def _group(self) -> object:
        deal = self.match.deal
        return self._deal(), len(deal.tricks) if isinstance(deal, TrickDeal) else deal.turn


class Demo:
    """Lets the expert play on in a solitaire; the game then counts neither as won nor as lost."""

    def __init__(
        self, asked: OpenQuestion, host: LinesHost, driver: Driver, store: Store | None, table: str | None
    ) -> None:
        self.asked, self.host, self.driver, self.store, self.table = asked, host, driver, store, table
        self.match = asked.match
        self.stepping = Stepping(asked)
        self.on = False
        self.uncounted = uncounted(self.match, store, table)
        """Whether the game counts neither as won nor as lost: the expert has played, or the cards had been seen."""

    async def begin(self) -> None:
        if self.match.game.seats > 1 or self.asked.choices is None:
            self.asked.voice.plainly(NO_DEMO)
            return
        if not self.uncounted and not await self.host.confirm(DEMO):
            return
        self.on = self.uncounted = True
        if self.store is not None and self.table is not None:
            self.store.leave_out(self.table)
        self.stepping.forget()
        self.host.drive()

    async def play(self, view: View) -> Move | None:
        if not await self.stepping.step(SHOWN):
            self.on = False
            if self.asked.work.ended:
                await asyncio.get_running_loop().create_future()  # wait until the table, which ends, cancels this task
            self.asked.voice.plainly(PLAY_ON)
            return None
        return await self.driver.expert_move(view)
