"""Leaving while something is not saved: nothing is lost unless somebody was asked and agreed."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from cardtable.errors import CannotSave
from cardtable.store import Store, open_store, store_for_play
from cardtable.table.closing import closed, remind
from cardtable.tui.app.crash import kept
from cardtable.tui.app.palette import Palette
from cardtable.tui.app.unsaved import Unsaved
from cardtable.tui.common.dialogs import Ask
from cardtable.tui.common.screen import LEAST
from cardtable.tui.table.screen import TableScreen
from tests.match.playing import play_on
from tests.store.playing import new_table
from tests.store.test_trouble import allow, forbid, play_until_refused
from tests.tui.program import a_store, clicked, leads, opened, pressed, text_of, typed


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """A store in which a table has moves that are not saved."""
    store = a_store(tmp_path)
    lose(store)
    return store


def lose(store: Store, seed: int = 1) -> None:
    """Play at a table of the store so that nothing but the deal is saved."""
    _, match = new_table(store, seed, target=10)
    forbid(store)
    play_until_refused(match, Random(seed))
    play_on(match, 19)


async def question(pilot: Pilot[Any]) -> Unsaved:
    """Press the key that leaves the program; return the question that comes."""
    return await leads(pilot, "ctrl+q", to=Unsaved)


@pytest.mark.slow
async def test_the_lobby_is_left_after_a_question(store: Store) -> None:
    """By Escape, by the key, out of the palette; the question says what would be lost, and Escape stays."""
    (told,) = store.rescue.told()
    async with opened(store=store) as (app, pilot):
        await leads(pilot, "escape", "escape", to=Unsaved)
        assert told.startswith("20 moves at table ")
        assert "20 moves" in text_of(app)
        await pressed(pilot, "escape")
        assert app.is_running
        assert not isinstance(app.screen, Unsaved)
        await question(pilot)
        await pressed(pilot, "ctrl+q")
        assert sum(isinstance(screen, Unsaved) for screen in app.screen_stack) == 1
        await pressed(pilot, "escape")
        await app.action_quit()
        await pilot.pause()
        assert isinstance(app.screen, Unsaved)
        await pressed(pilot, "right", "right", "right", "enter")
    assert app.return_code == 1


@pytest.mark.slow
async def test_out_of_the_palette_and_with_the_mouse(store: Store) -> None:
    """On a narrow screen too, where the answers stand one below the other."""
    for size in (LEAST, (50, 22)):
        async with opened(store=store, size=size) as (app, pilot):
            await leads(pilot, "ctrl+p", to=Palette)
            await typed(pilot, "quit")
            await leads(pilot, "enter", to=Unsaved)
            assert all(word in text_of(app) for word in ("Try again", "Save it there", "Stay", "Quit and lose it"))
            await clicked(pilot, "#stay")
            assert app.is_running
            await question(pilot)
            await clicked(pilot, "#lose")
        assert app.return_code == 1


@pytest.mark.slow
async def test_where_the_question_has_no_room_it_is_kept_unasked(store: Store) -> None:
    """The sentence there says that the key leaves; what is not saved is not let go of."""
    async with opened(store=store, size=(50, 14)) as (app, pilot):
        await question(pilot)
        assert "Ctrl+Q quits" in text_of(app)
        await pressed(pilot, "ctrl+q")
        assert not app.is_running
    assert (app.return_code, app.lets_go) == (0, False)


async def test_what_can_be_saved_by_then_is_not_asked_about(store: Store, tmp_path: Path) -> None:
    async with opened(store=store) as (app, pilot):
        allow(store)
        await pressed(pilot, "ctrl+q")
        assert not app.is_running
    assert app.return_code == 0
    assert not closed(store)
    assert len(open_store(tmp_path / "store.sqlite3").unfinished()) == 1


@pytest.mark.slow
async def test_it_is_tried_again_as_often_as_one_likes(store: Store) -> None:
    async with opened(store=store) as (app, pilot):
        await question(pilot)
        await pressed(pilot, "enter")
        await pressed(pilot, "enter")
        assert "It still cannot be saved." in text_of(app)
        allow(store)
        await pressed(pilot, "enter")
    assert app.return_code == 0
    assert store.trouble is None


@pytest.mark.slow
async def test_it_is_kept_in_the_folder_that_is_typed(
    store: Store, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A folder that there is not is told of; the last words say where it is and how to go on."""
    async with opened(store=store) as (app, pilot):
        dialog = await question(pilot)
        await pressed(pilot, "up", "enter")
        assert "Type the name of a folder first." in text_of(app)
        field = dialog.query_one(Input)
        field.value = str(tmp_path / "no" / "such")
        await pressed(pilot, "enter")
        assert "There is no folder" in text_of(app)
        field.value = str(tmp_path / "stick")
        await pressed(pilot, "down", "right", "enter")
    assert app.return_code == 0
    assert not closed(store, let_go=app.lets_go)
    file = tmp_path / "stick" / "cardtable-unsaved.sqlite3"
    said = f"What could not be saved is in {file}: 'cardtable resume {file}' continues it.\n"
    assert capsys.readouterr().err == said
    assert len(open_store(file).unfinished()) == 1


@pytest.mark.slow
async def test_what_is_let_go_is_named_at_last(store: Store, capsys: pytest.CaptureFixture[str]) -> None:
    (told,) = store.rescue.told()
    async with opened(store=store) as (app, pilot):
        await question(pilot)
        await pressed(pilot, "right", "right", "right", "enter")
    assert (app.return_code, app.lets_go) == (1, True)
    path = store.path
    assert closed(store, let_go=app.lets_go)
    assert capsys.readouterr().err == f"{path} cannot be written. This is lost:\n  {told}\n"


@pytest.mark.slow
async def test_many_tables_are_counted(store: Store) -> None:
    """All of it stands on the smallest screen that holds a table."""
    for seed in range(2, 12):
        _, match = new_table(store, seed)
        play_on(match, 3)
    async with opened(store=store, size=LEAST) as (app, pilot):
        await question(pilot)
        assert "and 7 more" in text_of(app)
        assert "Quit and lose it" in text_of(app)


@pytest.mark.slow
async def test_a_table_left_for_the_lobby_says_that_it_is_not_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.store.playing.PLAYERS", ("person", "club", "club", "club"))
    store = a_store(tmp_path)
    lose(store)
    (line,) = store.unfinished()
    async with opened(store=store) as (app, pilot):
        app.ways.resume(line.id)
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        await leads(pilot, "escape", to=Ask)
        shown = " ".join(text_of(app).split())
        assert "cannot be written" in shown
        assert "only while Cardtable runs" in shown
        await pressed(pilot, "y")
        await pilot.pause()
        assert [each.id for each in store.unfinished()] == [line.id]
        allow(store)
        app.ways.resume(line.id)
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        await leads(pilot, "escape", to=Ask)
        assert "It is saved as it is." in text_of(app)


def test_what_nobody_could_be_asked_about_is_kept_at_home(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """After a signal, or where the window has been closed; where home is full too, in the folder for what passes."""
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "no" / "home")
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path / "passing"))
    assert not closed(store)
    file = tmp_path / "passing" / "cardtable-unsaved.sqlite3"
    assert f"is in {file}" in capsys.readouterr().err
    other = a_store(tmp_path / "passing")
    for _ in range(2):
        remind(other)
        assert other.notice == (
            f"Tables that could not be saved are in {file}: 'cardtable resume {file}' continues them."
        )
        other.notice = None
    other.rescue.take_in(file)
    assert len(other.unfinished()) == 1
    remind(other)
    assert other.notice is None


def test_where_nothing_helps_it_is_said(
    store: Store, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(_: object) -> Path:
        raise CannotSave("full everywhere")

    monkeypatch.setattr(store.rescue, "keep_in", refuse)
    assert closed(store)
    assert "This is lost:\n  20 moves at table " in capsys.readouterr().err


def test_an_error_of_its_own_promises_nothing_that_is_not_so() -> None:
    assert "Your table is saved" in kept(None)
    assert "Your table is saved" not in kept(None, saved=False)


@pytest.mark.slow
async def test_a_program_without_a_place_asks_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "")
    monkeypatch.setattr("os.path.expanduser", lambda path: path)
    nowhere = store_for_play()
    _, match = new_table(nowhere)
    play_on(match, 3)
    async with opened(store=nowhere) as (app, pilot):
        await question(pilot)
        assert "There is no folder to save games in." in text_of(app)
