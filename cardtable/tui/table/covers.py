"""The screens that cover the table when the keyboard passes to another person."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from cardtable.tui.table.curtain import CurtainScreen, ForAnother

if TYPE_CHECKING:
    from textual.screen import Screen

__all__ = ["Covers"]

T = TypeVar("T")


class Covers:
    """Puts screens over the table: the curtain, and questions for another person.

    The curtain hides the table until the next person is there. `put_away` removes from the covered table what only the
    person before could see.
    """

    def __init__(self, screen: Screen[Any], put_away: Callable[[], None]) -> None:
        self.screen, self.put_away = screen, put_away
        self._curtain: CurtainScreen | None = None
        self._bared = asyncio.Event()

    async def lower_curtain(self, curtain: CurtainScreen) -> None:
        self._curtain = curtain
        await self._put_up(curtain)
        await curtain.wanted()

    async def raise_curtain(self) -> None:
        curtain, self._curtain = self._curtain, None
        if curtain is not None and curtain.is_attached:
            await curtain.dismiss()

    async def ask_another(self, question: ForAnother[bool]) -> bool:
        """Ask another person a question. Call it only while the match is halted.

        Return the answer, or False if none is given.
        """
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        await self._put_up(question, lambda given: answer.set_result(bool(given)))
        return await answer

    async def _put_up(self, cover: ForAnother[T], answered: Callable[[T | None], None] | None = None) -> None:
        app = self.screen.app
        app.clear_notifications()
        self.screen.clear_selection()
        await app.push_screen(cover, answered)
        self.put_away()

    async def uncovered(self) -> None:
        """Wait until no other screen covers the table, because no card may move behind a question."""
        while self.screen.app.screen is not self.screen:
            self._bared.clear()
            await self._bared.wait()

    def bare_again(self) -> None:
        self._bared.set()

    def leave(self) -> None:
        curtain, self._curtain = self._curtain, None
        if curtain is not None and curtain.is_attached:
            curtain.dismiss()
