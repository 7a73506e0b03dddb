"""A lesson in lines: what the teacher says is a line like any other, and the learner's moves are typed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from cardtable.lines.endings import OVER
from cardtable.lines.stage import LinesStage
from cardtable.table.lesson import WHAT_NOW, LessonDriver, answers_after, rest_of
from cardtable.table.thinker import OnThread

if TYPE_CHECKING:
    from cardtable.lines.menus import Menus
    from cardtable.store import Store
    from cardtable.store.settings import Settings
    from cardtable.table.driver import Driver
    from cardtable.table.lesson import LessonCourse
    from cardtable.table.thinker import Thinker

__all__ = ["LessonLines"]

FAREWELL: Final = "You leave the lesson. It is not kept."


class LessonLines(LinesStage):
    """Tells a lesson as lines of text."""

    def __init__(
        self,
        course: LessonCourse,
        menus: Menus,
        settings: Callable[[], Settings],
        change: Callable[[str, Any], None],
        *,
        store: Store | None = None,
    ) -> None:
        self.course = course
        super().__init__(course.seating, menus, OnThread(), settings, change, seed=0, store=store)
        self.asked.farewell = FAREWELL
        self.sets_up = False

    def _driven(self, thinker: Thinker, seed: int) -> Driver:
        return LessonDriver(self.course, self.eyes, self, self.manner)

    async def teach(self, words: str) -> None:
        self.voice.say(words)

    async def await_call(self, words: str, verb: str) -> None:
        self.voice.say(words)
        await self.until_enter(f"Type x to {verb}.")

    def answer_no(self, words: str) -> None:
        self.asked.word = words

    def note(self, words: str) -> None:
        self.logs.of(self.course.lesson.you).note(words, unshown=len(self.eyes.unshown))

    async def lesson_over(self) -> None:
        answers = answers_after(self.match)
        chosen = await self.menus.choose(
            WHAT_NOW, [*answers.values()], back="leaves the lesson", also=self.host.asked.look
        )
        what = "" if chosen is None else [*answers][chosen]
        if what == "rest":
            self.go_to(rest_of(self.store, self.course))
            return
        self.sets_up = what == "table"
        self.work.end(OVER)
