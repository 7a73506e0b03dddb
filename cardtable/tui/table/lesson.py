"""A lesson on the screen: the table, the teacher's words in the prompt line, and what comes after the lesson."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from textual import work
from textual.app import SystemCommand

from cardtable.table.lesson import LEAVE_IT, WHAT_NOW, LessonDriver, answers_after
from cardtable.tui.common.dialogs import AskWhich
from cardtable.tui.table.requests import Requests
from cardtable.tui.table.screen import TableScreen
from cardtable.tui.table.stage import GO_ON, TableStage

if TYPE_CHECKING:
    from cardtable.rules.game import Result, View
    from cardtable.rules.moves import Move
    from cardtable.table.driver import Driver
    from cardtable.table.lesson import LessonCourse
    from cardtable.table.thinker import Thinker

__all__ = ["OWN_CARDS", "OWN_MOVES", "LessonScreen"]

OWN_CARDS: Final = "The lesson has cards of its own. For other cards, leave it with Esc."
NOT_KEPT: Final = "A lesson has no bookmarks, because it is not kept."
OWN_MOVES: Final = "In the lesson you make every move yourself."
WITHOUT: Final = {
    **dict.fromkeys(("new_deal", "same_deal", "deal_by_number"), OWN_CARDS),
    **dict.fromkeys(("bookmark", "to_bookmark"), NOT_KEPT),
    "winnable": "In the lesson the teacher knows the way. Press ! to hear the next move.",
    "forced": OWN_MOVES,
    "demo": f"{OWN_MOVES} For a demo, play a deal of your own.",
}
"""The requests that nobody can make in a lesson, each with the reason."""
LEAVE: Final = "Leave the lesson"


class LessonStage(TableStage):
    """Shows a lesson. What the teacher says stays in the prompt line until it has been read."""

    after: Callable[[str], None]

    async def teach(self, words: str) -> None:
        self.prompt.tell(self.eyes.speak(words), mine=True)
        self.field.offer()
        await self.wait(None, GO_ON, opens=self._noticed)

    async def await_call(self, words: str, verb: str) -> None:
        self.prompt.tell(self.eyes.speak(words), mine=True)
        self.field.offer()
        await self.wait(None, f"{self.field.call_bar.keys[0]} to {verb}", opens=self._noticed)

    def answer_no(self, words: str) -> None:
        self.word = words

    def note(self, words: str) -> None:
        self.field.beside.note(words)

    async def ask(self, view: View) -> Move:
        """Ask the learner for every move. In a lesson the table never makes a learner's move by itself."""
        self.forced_run, self.question.plan = False, ()
        self.heeds = self._noticed
        return await super().ask(view)

    async def deal_over(self, result: Result) -> None:
        """Show the end of the deal without a score sheet, because the lesson is over, too."""
        if self.match.over:
            await super().deal_over(result)
        else:
            await self.wait(None, GO_ON, opens=self._noticed)

    async def lesson_over(self) -> None:
        asked = AskWhich(WHAT_NOW, answers_after(self.match), no="Leave")
        self.after(await self.screen.app.push_screen(asked, wait_for_dismiss=True) or "")


class LessonScreen(TableScreen):
    """A lesson: a table that is not stored, at which only the moves of the lesson can be made."""

    def __init__(self, course: LessonCourse) -> None:
        self.course = course
        super().__init__(course.match, course.players)
        assert isinstance(self.stage, LessonStage)
        self.stage.after = self._after
        self.requests = Requests(self.parts, WITHOUT)
        self.keys.requests = self.requests

    def _staged(self) -> LessonStage:
        return LessonStage(self, self.field, drive=self.drive, table=None)

    def _driven(self, seed: int) -> Driver:
        assert isinstance(self.stage, LessonStage)
        return LessonDriver(self.course, self.eyes, self.stage, self.stage.manner)

    def _think_with(self, thinker: Thinker) -> None:
        """Do nothing, because moves and hints are those of the lesson."""

    def _after(self, what: str) -> None:
        if not what or not self.program.ways.after_lesson(self.course, what):
            self.leave()

    def meaning(self, action: str) -> str:
        return LEAVE if action == "back" else super().meaning(action)

    @work(exclusive=True, group="leave")
    async def leave_asking(self) -> None:
        if await self.program.ask(LEAVE_IT, yes="Leave", no="Stay", sure=True):
            self.leave()

    def commands(self) -> Iterable[SystemCommand]:
        for title, does, answer in self.requests.named():
            yield SystemCommand(title, does, answer)
        yield SystemCommand(LEAVE, "It is not kept", self.leave)
