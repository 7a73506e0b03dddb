"""A lesson given without a screen: what the teacher says and when, and that only the lesson's moves are made."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from cardtable.errors import BadInput
from cardtable.match.begun_from import Point, point_of
from cardtable.match.lessons import has_lesson, read_lesson
from cardtable.rules.game import View
from cardtable.rules.moves import Move, read_move
from cardtable.table.asker import Asker
from cardtable.table.eyes import Eyes
from cardtable.table.lesson import (
    THE_REST,
    LessonCourse,
    LessonDriver,
    answers_after,
    begun_course,
    is_offered,
    note_offered,
    rest_of,
)
from tests.table.faceless import STILL, Faceless
from tests.tui.program import a_match, a_store


class Room(Faceless):
    """A classroom that notes everything; the learner plays what `chooses` returns."""

    def __init__(self, course: LessonCourse, chooses: Callable[[LessonCourse, View], Move]) -> None:
        self.course, self.chooses = course, chooses
        self.match, self.noted = course.match, []
        self.eyes = Eyes(course.match, course.players)
        self.question = Asker(self.eyes)
        self.driver = LessonDriver(course, self.eyes, self, lambda: STILL)
        self.over = asyncio.Event()
        self.calls: list[str | None] = []
        """What the learner calls at each wait for a call; None is a key that ends the wait."""

    async def ask(self, view: View) -> Move:
        self.noted.append(("asked", self.eyes.asked(view)))
        return self.chooses(self.course, view)

    async def await_call(self, words: str, verb: str) -> None:
        self.noted.append((verb, words))
        call = self.calls.pop(0)
        if call is not None:
            self.driver.interrupt(read_move(call))
            raise asyncio.CancelledError  # as at any table, a call ends the run, and another run follows

    async def teach(self, words: str) -> None:
        self.noted.append(("taught", words))

    def answer_no(self, words: str) -> None:
        self.noted.append(("no", words))

    def note(self, words: str) -> None:
        self.noted.append(("noted", words))

    async def lesson_over(self) -> None:
        self.noted.append(("over", None))


def the_due(course: LessonCourse, view: View) -> Move:
    assert course.due is not None
    return course.due


async def given(game: str, chooses: Callable[[LessonCourse, View], Move] = the_due) -> Room:
    """Give a lesson to its end; return the classroom with its notes."""
    room = Room(LessonCourse(game), chooses)
    await room.driver.run()
    return room


async def test_the_teacher_speaks_in_the_order_of_the_file() -> None:
    room = await given("euchre")
    lesson, you = room.course.lesson, room.course.lesson.you
    wanted = [*lesson.opening]
    for step in lesson.steps:
        mine = read_move(step.move).seat == you
        wanted += filter(None, (step.say, step.after) if mine else (step.say,))
    assert [words for word, words in room.noted if word in ("asked", "taught")] == [*wanted, *lesson.closing]
    assert room.told("over") == [None]
    assert room.told("no") == []
    assert room.match.results[0].standing.totals == (2, 0)


async def test_a_lesson_that_ends_early_says_that_the_rest_is_the_learners() -> None:
    room = await given("klondike")
    assert room.told("taught")[-3:] == [THE_REST, *room.course.lesson.closing]
    assert not room.match.over


async def test_any_other_move_is_answered_and_not_made() -> None:
    """The answer is the lesson's to this move, or the step's, or the usual one, which names the right move."""
    tried: dict[int, list[Move]] = {}

    def chooses(course: LessonCourse, view: View) -> Move:
        others = [move for move in view.lines if move != course.due]
        done = tried.setdefault(course.made, [])
        if len(done) < len(others):
            done.append(others[len(done)])
            return done[-1]
        return the_due(course, view)

    room = await given("euchre", chooses)
    made = [read_move(line) for line in room.match.record.deals[0].moves]
    assert [move for move in made if move.seat >= 0] == [*room.course.moves]
    steps, answers = room.course.steps, room.told("no")
    expected = [
        steps[at].instead.get(str(move), steps[at].wrong) or "Not yet" for at, moves in tried.items() for move in moves
    ]
    assert len(answers) > 10
    assert all(told.startswith(wanted) for told, wanted in zip(answers, expected, strict=True))
    assert set(answers) <= set(room.told("noted")), "the log has the reasons"


def test_the_usual_answer_names_what_is_wanted() -> None:
    course = LessonCourse("klondike")
    for move in course.moves[:-4]:
        course.match.say(move)
    (other,) = (move for move in course.match.view(0).lines if move != course.due)
    assert course.step.wrong
    plain = course.step.model_copy(update={"wrong": "", "instead": {}})
    course.steps = (*course.steps[: course.made], plain, *course.steps[course.made + 1 :])
    assert course.why_not(other) == (
        "Not yet. What comes next in this lesson: "
        "Move the jack of diamonds from the waste onto the queen of clubs in T5."
    )


async def test_a_hint_is_the_move_of_the_lesson_with_its_sentence() -> None:
    course = LessonCourse("euchre")
    room = Room(course, the_due)
    assert await room.driver.thinker.hint(course.match.game, course.match.view(0)) is None, "it is Bea's turn"
    for move in course.moves[:3]:
        course.match.say(move)
    hint = await room.driver.thinker.hint(course.match.game, course.match.view(0))
    assert hint is not None
    assert (hint.move, hint.sentence) == (course.moves[3], course.steps[3].say)


async def test_what_was_taken_back_is_taught_again() -> None:
    course = LessonCourse("klondike")
    course.match.say(course.moves[0])
    assert course.due == course.moves[1]
    course.match.take_back(0)
    assert course.due == course.moves[0]


def test_a_move_out_of_turn_is_not_made() -> None:
    course = LessonCourse("euchre")
    room = Room(course, the_due)
    room.driver.interrupt(read_move("0 take-up"))
    assert course.made == 0
    assert room.told("no") == ["Not yet. In this lesson it is not your turn."]


async def test_the_table_waits_for_a_call_in_anothers_turn() -> None:
    """A key that ends the wait, or another call, is answered, and the table waits again.

    The right call goes on with the lesson.
    """
    course = LessonCourse("russian-bank")
    while str(course.due) != "0 stop":
        course.match.say(the_due(course, course.match.view(0)))
    room, step, made = Room(course, the_due), course.step, course.made
    assert course.awaited == course.due
    assert course.match.deal.turn == 1
    room.calls = [None, "0 correct", "0 stop"]
    for _ in range(2):
        with pytest.raises(asyncio.CancelledError):
            await room.driver.run()
    opening = [*course.lesson.opening]
    assert room.told("stop") == [step.say] * 3
    assert room.told("taught") == [*opening, step.wrong, step.wrong]
    assert room.told("noted") == [*opening, step.wrong, step.wrong, step.say], "the log has it all"
    assert course.made == made + 1
    assert course.awaited is None
    await room.driver.run(anew=False)
    assert room.told("taught")[len(opening) + 2] == step.after
    assert room.told("over") == [None]
    assert room.told("no") == []


def test_people_play_on_from_where_it_ended(tmp_path: Path) -> None:
    """The learner keeps the same chair. After the end of a match nobody can play on."""
    course, store = LessonCourse("spite-and-malice", "Eve"), a_store(tmp_path)
    assert course.match.names == ("Eve", "Bea")
    for move in course.moves:
        course.match.say(move)
    assert answers_after(course.match) == {"rest": "Play on from here", "table": "New table"}
    seating = rest_of(store, course)
    assert seating.players == ("person", "club")
    assert point_of(seating.match.record) == Point(0, course.match.ply)
    assert store.unfinished()[0].id == seating.table


def test_a_finished_match_is_not_played_on() -> None:
    assert answers_after(a_match(3)) == {"table": "New table"}


def test_a_lesson_is_offered_once_and_never_to_whoever_has_played(tmp_path: Path) -> None:
    store = a_store(tmp_path, new=True)
    assert is_offered(store, "euchre")
    note_offered(store, "euchre")
    assert not is_offered(store, "euchre")
    assert is_offered(store, "klondike")
    begun_course(store, "klondike")
    assert not is_offered(store, "klondike"), "it was taken without an offer"
    assert store.unfinished() == [], "a lesson is not kept"
    assert is_offered(store, "spite-and-malice")
    rest_of(store, LessonCourse("spite-and-malice"))
    assert not is_offered(store, "spite-and-malice"), "there is a table"
    assert not is_offered(None, "euchre")


def test_a_game_without_a_lesson_says_so() -> None:
    assert not has_lesson("nothing")
    with pytest.raises(BadInput):
        read_lesson("nothing")


def test_the_learner_has_the_name_of_nobody_else() -> None:
    assert LessonCourse("euchre", "Bea").match.names == ("Ann", "Bea", "Cy", "Dov")
