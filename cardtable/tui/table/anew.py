"""Another deal at a table for one: a new one, the same again, or the one of a number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardtable.rules.game import HIGHEST_NUMBER, NUMBER
from cardtable.tui.common.dialogs import AskText
from cardtable.tui.table.endings import set_up_again

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from cardtable.tui.common.screen import CardtableScreen
    from cardtable.tui.table.stage import TableStage

__all__ = ["Anew"]


class Anew:
    """Leaves a table whose deals are numbered for another of the same set-up; what was begun is kept unfinished."""

    def __init__(self, screen: CardtableScreen[None], stage: TableStage) -> None:
        self.screen, self.stage, self.match = screen, stage, stage.match

    @property
    def open(self) -> bool:
        """Whether deals are numbered here."""
        return NUMBER in self.match.record.texts

    @property
    def number(self) -> str:
        """The number of the deal on the table, which is that of the first deal of the match."""
        return self.match.record.texts.get(NUMBER, "")

    def new_deal(self) -> None:
        """Deal anew, with a number that is drawn."""
        self._begin(self._anew("A new deal?", None))

    def same_deal(self) -> None:
        """Begin the same deal again."""
        self._begin(self._anew(f"Start deal {self.number} again from the beginning?", int(self.number or 0)))

    def deal_by_number(self) -> None:
        """Say the number of this deal, and ask for another."""
        self._begin(self._asked())

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        if self.open:
            self.screen.run_worker(work, group="anew", exclusive=True)
        else:
            work.close()
            self.stage.prompt.whisper("This table has no deal number. Only games that you play alone have one.")

    async def _asked(self) -> None:
        question = f"This is deal {self.number}. Which deal do you want to play?"
        said = await self.screen.app.push_screen_wait(AskText(question, like="a number", yes="Deal", longest=9))
        if not said:
            return
        if not (said.isascii() and said.isdecimal() and 0 < int(said) < HIGHEST_NUMBER):
            self.stage.prompt.whisper(f"“{said}” is not a deal number. Type a whole number, 1 or higher.")
            return
        await self._anew(f"Leave this deal and play deal {said}?", int(said))

    async def _anew(self, question: str, seed: int | None) -> None:
        played = self.match.number > 0 or self.match.ply > 0
        other = seed is None or str(seed) != self.number
        loses = other and self.match.game.seats == 1 and not self.stage.uncounted
        lost = " and counts as lost until you finish it" if loses else ""
        kept = f"{question} This one is saved under Tables{lost}."
        if played and not self.match.over and not await self.screen.program.ask(kept, yes="Deal", sure=True):
            return
        setup = set_up_again(self.match, self.stage.eyes.players)
        await self.screen.program.ways.play_again(self.match, setup, seed)
