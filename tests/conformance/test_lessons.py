"""Every lesson: its deal replays, its sentences are true of it, and it can be played to its end."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import chain
from typing import Any

import pytest

from cardtable.lines.ear import NoMoreInput
from cardtable.lines.lesson import LessonLines
from cardtable.lines.menus import Menus
from cardtable.lines.obeying import Obeying
from cardtable.lines.speech import Speech
from cardtable.match.lessons import Lesson, Step, lessons, read_lesson
from cardtable.rules.moves import Move
from cardtable.store.settings import Settings
from cardtable.table import lesson as giving
from cardtable.table.lesson import WHAT_NOW, LessonCourse
from tests.each import with_each
from tests.lessons.checking import faults
from tests.lines.scripted import Scripted
from tests.lines.typist import Heard

GAMES = sorted(lessons())


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_wrong_in_a_lesson(game: str) -> None:
    assert [*faults(game)] == []


class Pupil(Scripted):
    """Types the move that the lesson wants, in words; before the first one, another legal move.

    Where the lesson wants a call in another's turn, Enter is typed first.
    """

    def __init__(self, course: LessonCourse) -> None:
        super().__init__(())
        self.course = course
        self.stage: LessonLines | None = None
        self.typed = 0
        self.erred: set[int] = set()
        self.confirms = -1
        """The move of the lesson, by its number, about which the table asks next whether it is meant."""

    def _words(self, move: Move) -> str:
        assert self.stage is not None
        assert self.stage.asked.choices is not None
        return self.stage.asked.choices.words(move)

    async def line(self) -> str:
        stage, due = self.stage, self.course.due
        self.typed += 1
        if stage is None or due is None or self.typed > 4 * len(self.course.moves):
            raise NoMoreInput
        if self.course.awaited is not None:
            calls = self.course.made in self.erred
            self.erred.add(self.course.made)
            return "x 1" if calls else ""
        if stage.asked.choices is None:
            raise NoMoreInput
        if self.confirms == self.course.made:
            self.confirms = -1
            return "yes"
        others = [move for move in stage.asked.choices.view.lines if move != due]
        if (
            others
            and self.course.made not in self.erred
            and not stage.teller.offer(stage.match.view(due.seat), others[0]).confirm
        ):
            self.erred.add(self.course.made)
            return self._words(others[0])
        if stage.teller.offer(stage.match.view(due.seat), due).confirm:
            self.confirms = self.course.made
        return self._words(due)


async def given_in_lines(course: LessonCourse) -> tuple[Pupil, list[str]]:
    """Give the lesson in lines; return its pupil, and the lines said."""
    pupil, heard = Pupil(course), Heard()
    stage = LessonLines(course, Menus(pupil, heard, Speech()), Settings, lambda name, value: None)
    pupil.stage = stage
    Obeying(stage)
    with pytest.raises(NoMoreInput):
        await stage.play()
    return pupil, [line for line, _ in heard.lines]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
async def test_a_lesson_runs_to_its_end_in_lines(game: str) -> None:
    """Every sentence is said; a move that the lesson does not want is answered, and not made."""
    course = LessonCourse(game, in_lines=True)
    pupil, told = await given_in_lines(course)
    said = " ".join(" ".join(told).split())
    assert course.due is None, said[-500:]
    assert any(line.startswith(WHAT_NOW) for line in told)
    assert pupil.erred, "something else can be done somewhere"
    spoken = pupil.stage.glance.sentence if pupil.stage is not None else str
    for words in (*course.lesson.opening, *(each for step in course.steps for each in (step.say, step.after))):
        assert " ".join(spoken(words).split()) in said


@with_each("game", GAMES)
def test_a_lesson_tells_in_lines_what_to_type_and_on_the_screen_what_to_press(game: str) -> None:
    screen, lines = LessonCourse(game).lesson, LessonCourse(game, in_lines=True).lesson
    assert not re.search(r"\b(Enter|Space|press|walk|choose it)\b|[{|}]", _all_said(lines))
    assert not re.search(r"\b(type (its|hint|turn))\b|[{|}]", _all_said(screen))


def test_words_for_lines_are_in_all_sentences_of_a_lesson() -> None:
    words = "{Press it|Type it}."
    step = Step(move="0 turn", say=words, after=words, wrong=words, instead={"0 pass": words})
    lesson = Lesson.model_validate({"number": 1, "seats": 1, "opening": [words], "closing": [words], "step": [step]})
    for in_lines, said in ((False, "Press it."), (True, "Type it.")):
        assert _all_said(lesson.worded(in_lines=in_lines)) == " ".join([said] * 6)


def _all_said(lesson: Lesson) -> str:
    each = ((step.say, step.after, step.wrong, *step.instead.values()) for step in lesson.steps)
    return " ".join((*lesson.opening, *lesson.closing, *chain.from_iterable(each)))


def _changed(at: int, **values: Any) -> Callable[[Lesson], Lesson]:
    """Return a function that changes the step at that index of a lesson."""

    def change(lesson: Lesson) -> Lesson:
        steps = [*lesson.steps]
        steps[at] = steps[at].model_copy(update=values)
        return lesson.model_copy(update={"steps": steps})

    return change


@pytest.mark.parametrize(
    ("change", "told"),
    [
        pytest.param(_changed(2, say=""), "the learner is not told what to do", id="no sentence"),
        pytest.param(_changed(5, say="Play it."), "does not name the card that is played: queen", id="no card"),
        pytest.param(_changed(5, say="Play the ace of spades."), "does not name the card", id="another card"),
        pytest.param(
            _changed(5, after="Bea still has the king of hearts."), "the king of hearts is named", id="a hidden card"
        ),
        pytest.param(_changed(5, instead={"0 pass": "No."}), "is no other move", id="an answer to nothing"),
        pytest.param(_changed(5, instead={"Qs": "No."}), "'Qs' is no line of a move", id="no line of a move"),
        pytest.param(_changed(0, after="So."), "are for moves of the learner", id="an answer for another"),
        pytest.param(_changed(5, say=f"The queen of spades.{' Yes.' * 60}"), "characters at once", id="too long"),
        pytest.param(_changed(5, move="0 play 7h"), "Move 9: You do not hold the seven of hearts", id="no such card"),
        pytest.param(lambda lesson: lesson.model_copy(update={"opening": []}), "an opening", id="no opening"),
    ],
)
def test_the_check_finds_what_is_wrong(
    change: Callable[[Lesson], Lesson], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = change(read_lesson("euchre"))
    monkeypatch.setattr(giving, "read_lesson", lambda game: wrong)
    assert told in " ".join(faults("euchre"))


def test_the_check_refuses_a_move_for_which_the_learner_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """An example is a call in the turn of another seat. The table would wait for it for ever."""
    monkeypatch.setattr("tests.lessons.seen.goes_on", lambda game, deal, seat: False)
    assert "the learner is not asked here" in " ".join(faults("euchre"))


async def test_a_move_that_must_be_confirmed_is_made_with_a_yes(monkeypatch: pytest.MonkeyPatch) -> None:
    course = LessonCourse("euchre")
    teller = type(course.teller)
    usual = teller.offer

    def asking(self: Any, view: Any, move: Any) -> Any:
        offer = usual(self, view, move)
        return offer._replace(confirm="Do you mean it?") if move == course.due else offer

    monkeypatch.setattr(teller, "offer", asking)
    _, told = await given_in_lines(course)
    assert course.due is None
    assert any("Do you mean it?" in line for line in told)
