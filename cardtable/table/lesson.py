"""Giving a lesson: a deal is played with a teacher, who says what to do and why, and accepts no other move.

Nothing of a lesson is stored.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from cardtable.errors import CardtableError
from cardtable.match.asking import goes_on
from cardtable.match.begun_from import Point
from cardtable.match.lessons import has_lesson, lesson_match, read_lesson
from cardtable.players.hints import titles_of
from cardtable.players.player import BUDGET, CLUB, PERSON, Hint
from cardtable.rules.catalogue import entry
from cardtable.rules.moves import CHANCE, read_move
from cardtable.table.driver import Driver
from cardtable.table.eyes import Eyes, Played
from cardtable.table.from_here import table_from, usual_seats
from cardtable.table.seating import USUAL_NAMES, Seating, first_name
from cardtable.table.stage import Stage
from cardtable.table.thinker import OnThread

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardtable.match.lessons import Step
    from cardtable.match.match import Match
    from cardtable.players.player import Budget
    from cardtable.rules.game import AnyGame, View
    from cardtable.rules.moves import Move
    from cardtable.store import Store
    from cardtable.table.manner import Manner
    from cardtable.table.seating import NoRace

__all__ = [
    "AFTER",
    "FIRST_DEAL",
    "LEAVE_IT",
    "NOT_NOW",
    "WHAT_NOW",
    "YES",
    "Classroom",
    "LessonCourse",
    "LessonDriver",
    "answers_after",
    "begun_course",
    "is_offered",
    "note_offered",
    "offer_of",
    "rest_of",
]

FIRST_DEAL: Final = "First deal, with a teacher"
YES: Final = "First deal"
NOT_NOW: Final = "Not now"
LEAVE_IT: Final = "Leave the lesson? It is not kept."
WHAT_NOW: Final = "The lesson is over. What now?"
AFTER: Final = {"rest": "Play on from here", "table": "New table"}
THE_REST: Final = "That is the game; the rest is yours."


def begun_course(store: Store | None, game: str, *, in_lines: bool = False) -> LessonCourse:
    """Return the lesson of a game, in words for the screen or for lines, for the person who played last.

    Raises:
        BadInput: the game has no lesson, or the file of the lesson cannot be read.
    """
    last = None if store is None else store.setups.last()
    people = (
        []
        if last is None
        else [name for name, player in zip(last.names, last.players, strict=False) if player == PERSON]
    )
    course = LessonCourse(game, people[0] if people else first_name(), in_lines=in_lines)
    note_offered(store, game)
    return course


def is_offered(store: Store | None, game: str) -> bool:
    """Whether people who open a game are asked if they want the lesson.

    They are asked once, and only before they have played the game.
    """
    if store is None or not has_lesson(game):
        return False
    try:
        return store.offers.due(game)
    except CardtableError:
        return False


def note_offered(store: Store | None, game: str) -> None:
    """Store that the lesson of a game need not be offered any more."""
    if store is not None:
        store.offers.note(game)


def offer_of(game: str) -> str:
    """Return the offer to begin a game with its lesson, for somebody who opens it for the first time."""
    return (
        f"This is your first game of {entry(game).title}. Shall a teacher play the first deal with you, "
        "and say at each move what to do and why?"
    )


def answers_after(match: Match) -> dict[str, str]:
    """Return the answers in `AFTER` that are possible after a lesson.

    A match that is over cannot be played on.
    """
    return {name: words for name, words in AFTER.items() if name != "rest" or not match.over}


def rest_of(store: Store | None, course: LessonCourse, no_race: NoRace | None = None) -> Seating:
    """Return a table that goes on from where a lesson ended, with the learner and computers.

    Raises:
        BadInput: nobody can play on from there.
    """
    match = course.match
    point = Point(match.number, match.ply)
    return table_from(store, match.record, point, usual_seats(match, point, course.lesson.you), no_race)


class Classroom(Stage, Protocol):
    """What a lesson needs from its user interface, besides what every match needs."""

    async def teach(self, words: str) -> None:
        """Show what the teacher says, until it has been read."""

    async def await_call(self, words: str, verb: str) -> None:
        """Show what the teacher says until a key is pressed.

        `verb` is the word for the call that the lesson wants.
        """

    def answer_no(self, words: str) -> None:
        """Keep the teacher's answer to an unwanted move, and show it when the learner is asked again."""

    def note(self, words: str) -> None:
        """Put what the teacher has said into the log."""

    async def lesson_over(self) -> None:
        """Ask what to do after the lesson."""


class LessonCourse:
    """A lesson that is being given: the match, the players, and the moves made so far."""

    def __init__(self, game: str, name: str = "", *, in_lines: bool = False) -> None:
        self.lesson = read_lesson(game).worded(in_lines=in_lines)
        names = [*USUAL_NAMES[: self.lesson.seats]]
        if name and name.casefold() not in {other.casefold() for other in names}:
            names[self.lesson.you] = name
        self.match = lesson_match(game, self.lesson, names)
        self.players = tuple(PERSON if seat == self.lesson.you else CLUB for seat in range(self.lesson.seats))
        self.steps = self.lesson.played
        self.moves = tuple(read_move(step.move) for step in self.steps)
        self.teller = entry(game).teller(self.match.game)

    @property
    def seating(self) -> Seating:
        return Seating(self.match, self.players, None)

    @property
    def made(self) -> int:
        deals = self.match.record.deals
        return sum(read_move(line).seat != CHANCE for deal in deals for line in deal.moves)

    @property
    def due(self) -> Move | None:
        made = self.made
        return self.moves[made] if made < len(self.moves) else None

    @property
    def step(self) -> Step:
        """The next move with its sentences. The lesson must not have ended."""
        return self.steps[self.made]

    def said(self, view: View) -> str:
        """Return what the teacher says before the next move. Empty if another seat makes that move."""
        due = self.due
        return self.step.say if due is not None and view.lines and due.seat == view.who else ""

    def hint(self, view: View) -> Hint | None:
        due = self.due
        return Hint(due, "", self.step.say) if due is not None and due.seat == view.who else None

    @property
    def awaited(self) -> Move | None:
        """The call that the lesson wants next from the learner while another seat is on turn, or None."""
        due, match = self.due, self.match
        if due is None or due.seat != self.lesson.you or goes_on(match.game, match.deal, due.seat):
            return None
        return due

    def why_not(self, move: Move) -> str:
        due = self.due
        if due is None or move == due:
            return ""
        step = self.step
        words = self.not_yet if due.seat == move.seat else "Not yet. In this lesson it is not your turn."
        return step.instead.get(str(move)) or step.wrong or words

    @property
    def not_yet(self) -> str:
        due = self.moves[self.made]
        title = titles_of(self.match.game, self.match.view(due.seat))[due]
        return f"Not yet. What comes next in this lesson: {title}."

    def heard(self, unshown: int) -> Step:
        """Return the latest move that the table has shown, with its sentences.

        `unshown` is how many later moves the table has not shown yet.
        """
        return self.steps[self.made - unshown - 1]


class Teacher(OnThread):
    """A thinker whose moves and hints are those of the lesson."""

    def __init__(self, course: LessonCourse) -> None:
        self.course = course

    async def choose(self, game: AnyGame, strength: str, view: View, seed: int, budget: Budget = BUDGET) -> Move | None:
        due = self.course.due
        return due if due is not None and due.seat == view.who else None

    async def hint(self, game: AnyGame, view: View) -> Hint | None:
        return self.course.hint(view)


class LessonDriver(Driver):
    """Plays a lesson to its end. Only the moves of the lesson are made."""

    def __init__(self, course: LessonCourse, eyes: Eyes, stage: Classroom, manner: Callable[[], Manner]) -> None:
        super().__init__(eyes, stage, Teacher(course), manner, seed=0)
        self.course, self.classroom = course, stage
        self._opened = 0
        self._called_wrongly = ""
        eyes.taught = course.said
        self.shown.remark = self._remarked

    async def run(self, *, anew: bool = True) -> None:
        opening = self.course.lesson.opening
        while self._opened < len(opening):
            view = self.match.view(self.eyes.viewer)
            self.stage.show(view, self.eyes.zones(view), "", motion=False)
            words = opening[self._opened]
            self._opened += 1
            self.classroom.note(words)
            await self.classroom.teach(words)
        await super().run(anew=anew)

    def interrupt(self, call: Move) -> None:
        if self.course.awaited is not None:
            self._called_wrongly = self.course.why_not(call)
            if self._called_wrongly:
                return
            self.classroom.note(self.course.step.say)
        elif self._refused(call):
            return
        super().interrupt(call)

    async def _next(self) -> None:
        call, course = self.course.awaited, self.course
        if call is None:
            await super()._next()
            return
        answer, self._called_wrongly = self._called_wrongly, ""
        if not answer:
            await self.classroom.await_call(course.step.say, call.verb)
            answer = course.step.wrong or course.not_yet
        self.classroom.note(answer)
        await self.classroom.teach(answer)

    def _refused(self, move: Move) -> bool:
        words = self.course.why_not(move)
        if words:
            self.classroom.note(words)
            self.classroom.answer_no(words)
        return bool(words)

    async def _answer(self, asked: View) -> Move:
        while self._refused(move := await super()._answer(asked)):
            pass
        self.classroom.note(self.course.step.say)
        return move

    def _forced(self, seat: int) -> Move | None:
        return None

    def _by_itself(self, view: View) -> Move | None:
        return None

    async def _remarked(self, line: Played) -> bool:
        if line.heard.seat == CHANCE:
            return False
        later = [news for news in self.eyes.news if isinstance(news, Played) and news.heard.seat != CHANCE]
        step = self.course.heard(len(later) - 1)
        words = step.after if line.heard.seat == self.course.lesson.you else step.say
        if words:
            self.classroom.note(words)
            await self.classroom.teach(words)
        return bool(words)

    async def _ended_here(self, *, anew: bool) -> bool:
        if self.course.due is not None:
            return False
        closing = self.course.lesson.closing
        in_play = not self.match.over and any(move.seat != CHANCE for move in self.match.history.present.moves)
        for words in (THE_REST, *closing) if in_play else closing:
            self.classroom.note(words)
            await self.classroom.teach(words)
        await self.classroom.lesson_over()
        return True
