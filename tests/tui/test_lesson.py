"""A lesson on the screen: what the teacher says, what the keys do, how it is offered, and what comes after it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from math import inf
from pathlib import Path
from typing import Any, cast

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from cardtable.store import Store
from cardtable.table.lesson import FIRST_DEAL, WHAT_NOW
from cardtable.tui.app.app import CardtableApp, make_app
from cardtable.tui.common.dialogs import Ask, AskWhich
from cardtable.tui.lobby.screen import LobbyScreen
from cardtable.tui.rulebook import screen
from cardtable.tui.rulebook.screen import PrimerScreen
from cardtable.tui.setup.screen import SetupScreen
from cardtable.tui.table.lesson import OWN_CARDS, OWN_MOVES, LessonScreen
from cardtable.tui.table.move_list import MoveList
from cardtable.tui.table.screen import TableScreen
from tests.tui.program import (
    LARGE,
    LONG_AGO,
    SMALL,
    a_store,
    at_once,
    begun,
    leads,
    opened,
    pressed,
    screen_of,
    text_of,
)
from tests.tui.tables import STILL, Quick, press, settled


@asynccontextmanager
async def learning(
    game: str, *, size: tuple[int, int] = SMALL, store: Store | None = None, due: str = ""
) -> AsyncIterator[tuple[LessonScreen, Pilot[None]]]:
    """Open the lesson of a game for a learner, at its beginning or where its move `due` comes next."""

    def screen_at(app: CardtableApp) -> Screen[Any]:
        lesson = app.ways.lesson_screen(game)
        assert isinstance(lesson, LessonScreen)
        course = lesson.course
        while due and str(course.due) != due:
            assert course.due is not None
            course.match.say(course.due)
        return lesson

    app = make_app(store, STILL, worker=cast("Any", Quick()), start=at_once(screen_at))
    app.clock = lambda: LONG_AGO
    async with app.run_test(size=size, notifications=True) as pilot:
        await begun(pilot)
        lesson = screen_of(app, LessonScreen)
        await settled(pilot, lesson)
        yield lesson, pilot


def shown(lesson: LessonScreen) -> str:
    return " ".join(text_of(lesson.app).split())


async def read_on(pilot: Pilot[None], lesson: LessonScreen) -> list[str]:
    """Read what the teacher says until the learner is asked or the lesson is over; return what was read."""
    read = []
    while lesson.stage.waits.open and pilot.app.screen is lesson:
        read.append(lesson.prompt.sentence)
        await press(pilot, lesson, "space")
        await settled(pilot, lesson)
    return read


@pytest.mark.slow
@pytest.mark.parametrize(("game", "size"), [("euchre", LARGE), ("klondike", SMALL)])
async def test_a_lesson_runs_to_its_end(game: str, size: tuple[int, int]) -> None:
    """With the keys for a hint and Enter; everything that the teacher says has been on the screen."""
    async with learning(game, size=size) as (lesson, pilot):
        course = lesson.course
        read = await read_on(pilot, lesson)
        while course.due is not None:
            read.append(lesson.prompt.question)
            made = course.made
            await press(pilot, lesson, "exclamation_mark")
            await settled(pilot, lesson)
            assert lesson.prompt.sentence == course.step.say
            await press(pilot, lesson, "enter")
            await settled(pilot, lesson)
            assert course.made > made, shown(lesson)
            read += await read_on(pilot, lesson)
        wanted = [each for step in course.steps for each in (step.say, step.after) if each]
        assert not {*course.lesson.opening, *wanted, *course.lesson.closing} - {*read}
        assert screen_of(pilot.app, AskWhich).question == WHAT_NOW
        table = await leads(pilot, "enter", to=TableScreen)
        assert not isinstance(table, LessonScreen)
        assert table.players[course.lesson.you] == "person"


@pytest.mark.slow
async def test_what_the_lesson_does_not_want_is_answered(tmp_path: Path) -> None:
    """The question stands again at the next key, and the log has the answer; nothing is kept."""
    store = a_store(tmp_path)
    async with learning("euchre", store=store) as (lesson, pilot):
        read = await read_on(pilot, lesson)
        assert read[:3] == [*lesson.course.lesson.opening]
        step = lesson.course.step
        assert step.say in shown(lesson)
        await press(pilot, lesson, "p")
        await settled(pilot, lesson)
        assert lesson.course.step is step
        assert step.instead["0 pass"] in shown(lesson)
        await press(pilot, lesson, "left")
        assert step.say in shown(lesson)
        await press(pilot, lesson, "l")
        await pilot.pause()
        assert "If you pass, all have passed" in " ".join(text_of(pilot.app).split())
        await press(pilot, lesson, "l")
        await press(pilot, lesson, "o")
        await settled(pilot, lesson)
        assert lesson.prompt.sentence == step.after
        assert store.unfinished() == []


@pytest.mark.slow
async def test_keys_for_other_cards_are_not_there_and_leaving_says_that_nothing_is_kept() -> None:
    async with learning("klondike") as (lesson, pilot):
        await read_on(pilot, lesson)
        names = [command.title for command in lesson.commands()]
        assert "New deal" not in names
        assert names[-1] == "Leave the lesson"
        await press(pilot, lesson, "ctrl+n", "f8", "f9", "g")
        assert pilot.app.screen is lesson
        assert lesson.course.made == 0
        asked = await leads(pilot, "escape", to=Ask)
        assert asked.question == "Leave the lesson? It is not kept."
        await leads(pilot, "enter", to=LobbyScreen)


@pytest.mark.parametrize(("key", "why"), [("ctrl+n", OWN_CARDS), ("f8", OWN_CARDS), ("ctrl+d", OWN_MOVES)])
async def test_what_nobody_can_ask_for_in_a_lesson_says_why(key: str, why: str) -> None:
    async with learning("klondike") as (lesson, pilot):
        await read_on(pilot, lesson)
        await press(pilot, lesson, key)
        assert pilot.app.screen is lesson
        assert why in lesson.prompt.sentence
        assert not lesson.parts.demo.on


@pytest.mark.slow
async def test_a_space_turns_a_card_right_after_the_space_that_ended_a_note() -> None:
    """Where a card is to be turned, each Space counts once the sentence has been shown, but none before."""
    async with learning("klondike") as (lesson, pilot):
        course = lesson.course
        await read_on(pilot, lesson)
        while str(course.due) != "0 turn":
            await press(pilot, lesson, "exclamation_mark", "enter")
            await settled(pilot, lesson)
            await read_on(pilot, lesson)
        made = course.made
        for _ in range(2):
            await press(pilot, lesson, "space")  # turns the card
            await settled(pilot, lesson)
            assert lesson.stage.waits.open
            await press(pilot, lesson, "space")  # ends the note
            await settled(pilot, lesson)
        assert course.made == made + 2
        lesson.stage.heeds = inf  # the sentence has not been shown for long enough
        await press(pilot, lesson, "space")
        assert course.made == made + 2


@pytest.mark.slow
async def test_a_call_that_the_lesson_wants_is_made_in_anothers_turn() -> None:
    """Its key stands beside what the teacher says; any other key is answered, and the table waits again."""
    async with learning("russian-bank", due="0 stop") as (lesson, pilot):
        course, step = lesson.course, lesson.course.step
        for words in (*course.lesson.opening, step.say):
            assert lesson.prompt.sentence == words
            await press(pilot, lesson, "space")
            await settled(pilot, lesson)
        assert lesson.prompt.sentence == step.wrong
        await press(pilot, lesson, "exclamation_mark")
        await settled(pilot, lesson)
        assert lesson.prompt.sentence == step.say
        assert lesson.stage.waits.words == "x to stop"
        assert "x Stop …" in shown(lesson)
        await leads(pilot, "x", to=MoveList)
        await press(pilot, lesson, "enter")
        await settled(pilot, lesson)
        assert lesson.prompt.sentence == step.after
        assert str(course.due) == "0 move D1 F2"
        await press(pilot, lesson, "space")
        await settled(pilot, lesson)
        assert lesson.prompt.sentence == course.step.say


@pytest.mark.slow
async def test_the_page_behind_f3_offers_it_before_anything_else(monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened() as (app, pilot):
        await pressed(pilot, *"euchre")
        await leads(pilot, "f3", to=PrimerScreen)
        assert f"{FIRST_DEAL}: press F3 again." in text_of(app)
        await leads(pilot, "f3", to=LessonScreen)
    monkeypatch.setattr(screen, "has_lesson", lambda game: False)
    async with opened(lambda: PrimerScreen("euchre")) as (app, pilot):
        assert FIRST_DEAL not in text_of(app)
        await pressed(pilot, "f3")
        screen_of(app, PrimerScreen)


@pytest.mark.slow
async def test_the_lobby_offers_it_once(tmp_path: Path) -> None:
    """To whoever opens the game for the first time; after that it sets up a table at once."""
    async with opened(store=a_store(tmp_path, new=True)) as (app, pilot):
        await pressed(pilot, *"euchre")
        asked = await leads(pilot, "enter", to=Ask)
        assert asked.question.startswith("This is your first game of Euchre.")
        await leads(pilot, "escape", to=SetupScreen)
        await leads(pilot, "escape", to=LobbyScreen)
        await leads(pilot, "enter", to=SetupScreen)
        await leads(pilot, "escape", to=LobbyScreen)
        assert FIRST_DEAL in [command.title for command in screen_of(app, LobbyScreen).commands()]


@pytest.mark.slow
async def test_yes_begins_the_lesson(tmp_path: Path) -> None:
    async with opened(store=a_store(tmp_path, new=True)) as (_, pilot):
        await pressed(pilot, *"klondike")
        await leads(pilot, "enter", to=Ask)
        await leads(pilot, "enter", to=LessonScreen)
