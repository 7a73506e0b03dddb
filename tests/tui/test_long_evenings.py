"""Long evenings: what the program keeps, and the work for a picture, does not grow with every deal."""

from __future__ import annotations

import gc
import weakref
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.strip import Strip

from cardtable.match.match import Match
from cardtable.rules.teller import Row, Sheet
from cardtable.table import columns
from cardtable.table.ending import set_up_again
from cardtable.table.sheets import sheets_of
from cardtable.tui.app import preload
from cardtable.tui.score.paper import DrawnSheet, drawn, headed
from cardtable.tui.score.screen import SheetScreen, SheetView
from cardtable.tui.table.screen import TableScreen
from tests.tui.garbage import left_after_collecting
from tests.tui.program import Under, a_match, opened, pressed, text_of
from tests.tui.tables import ALONE, dealt, seated

pytestmark = pytest.mark.usefixtures("collector_off")

ENDED = 0.05
"""The seconds in which the timers of a screen that was closed come to their end."""


async def freed(pilot: Pilot[None], *left: weakref.ref[Any]) -> bool:
    """Return whether these objects are freed. On a busy machine the tasks of a closed screen end only after a while."""
    for _ in range(40):
        left_after_collecting()
        if all(each() is None for each in left):
            return True
        await pilot.pause(ENDED)
    return False


@pytest.mark.slow
async def test_what_a_closed_screen_has_drawn_is_let_go() -> None:
    """Textual would keep the lines of a thousand parts of screens that are gone."""
    async with opened(lambda: SheetScreen(a_match())) as (app, pilot):
        await app.push_screen(SheetScreen(a_match()))
        await pressed(pilot)
        assert "Deal" in text_of(app)
        lines = weakref.ref(app.screen.query_one(SheetView)._styles_cache)
        await pressed(pilot, "escape", wait=ENDED)
        assert await freed(pilot, lines)


async def test_a_table_that_was_left_is_freed_with_its_match() -> None:
    """A signal of the program would keep it until the settings or the theme change."""
    async with opened(Under) as (app, pilot):
        table = TableScreen(dealt(), ALONE, seed=1)
        await app.push_screen(table)
        await pressed(pilot)
        parts = [weakref.ref(each) for each in (table, table.top, table.match)]
        table.leave()
        del table
        await pressed(pilot, wait=ENDED)
        assert await freed(pilot, *parts)


async def test_a_table_for_which_another_was_opened_is_freed() -> None:
    """The tasks of the new table kept its context, with the worker in which people had chosen to play again."""
    async with opened(Under) as (app, pilot):
        table = TableScreen(dealt(), ALONE, seed=1)
        await app.push_screen(table)
        await pressed(pilot)
        left = weakref.ref(table)
        setup = set_up_again(table.match, ALONE)
        await table.run_worker(app.ways.play_again(table.match, setup, 3)).wait()
        assert isinstance(app.screen, TableScreen)
        assert app.screen is not table
        del table
        await pressed(pilot)
        assert await freed(pilot, left)


def reads_of(sheet: Sheet, monkeypatch: pytest.MonkeyPatch) -> int:
    """Return how often a cell is looked at while a sheet is drawn."""
    looked: list[str] = []
    is_figure = columns._is_figure

    def look(cell: str) -> bool:
        looked.append(cell)
        return is_figure(cell)

    with monkeypatch.context() as patched:
        patched.setattr(columns, "_is_figure", look)
        drawn(sheet, 60)
    return len(looked)


def test_a_sheet_of_twice_as_many_deals_is_no_more_than_twice_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every cell had all cells of its column looked at again, so after many deals people waited for the sheet."""
    rows = tuple(Row((str(number), "2 chips", "0")) for number in range(100, 140))
    few, many = (Sheet("A game", ("Deal", "We", "They"), some) for some in (rows[:20], rows))
    assert reads_of(many, monkeypatch) <= 2 * reads_of(few, monkeypatch)


async def test_a_sheet_is_laid_out_once_while_its_screen_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def counted(sheet: Sheet, most: int, people: str = "") -> DrawnSheet:
        asked.append(most)
        return headed(sheet, most, people)

    monkeypatch.setattr("cardtable.tui.score.screen.headed", counted)
    async with opened(lambda: SheetScreen(a_match())) as (app, _):
        view = app.screen.query_one(SheetView)
        before = len(asked)
        view.draw()
        assert len(asked) == before > 0


async def test_of_a_long_sheet_only_the_lines_in_view_are_kept_as_drawn() -> None:
    rows = tuple(Row((str(number), "2", "0")) for number in range(300))
    async with opened(lambda: SheetScreen(a_match())) as (app, _):
        view = app.screen.query_one(SheetView)
        view.show((Sheet("A game", ("Deal", "We", "They"), rows),))
        assert "299" in text_of(app)
        assert view.virtual_size.height > 300
        kept = [each for each in left_after_collecting() if isinstance(each, Strip) and "│" in each.text]
        assert len(kept) < len(rows)


async def test_the_sheet_beside_the_table_is_written_anew_only_after_a_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """And not for each picture of the table."""
    asked: list[int | None] = []

    def counted(match: Match, looking: int | None = None, *, deals: int | None = None) -> tuple[Sheet, ...]:
        asked.append(deals)
        return sheets_of(match, looking, deals=deals)

    monkeypatch.setattr("cardtable.tui.score.screen.sheets_of", counted)
    async with seated(a_match(lines=3)) as (table, _):
        for _ in range(3):
            table.beside.bring_up_to_date()
        assert asked == [0]


async def test_a_table_opened_at_once_leaves_the_other_games_to_the_lobby(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[bool] = []
    monkeypatch.setattr(preload, "load", lambda *, games=True: loaded.append(games))
    async with opened(lambda: TableScreen(a_match(lines=3), ALONE, seed=1)) as (_app, pilot):
        for _ in range(50):
            if not loaded:
                await pilot.pause(0.01)
    assert loaded == [False]


def test_the_collector_skips_what_was_loaded_after_the_first_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    """If it does not skip what was loaded before, as in a test, it goes on as it is."""
    frozen: list[bool] = []
    monkeypatch.setattr(preload, "MODULES", ())
    for skips in (False, True):
        monkeypatch.setattr(gc, "get_freeze_count", lambda skips=skips: int(skips))
        monkeypatch.setattr(gc, "freeze", lambda skips=skips: frozen.append(skips))
        preload.load(games=False)
    assert frozen == [True]


async def test_screens_that_were_closed_are_freed_when_a_deal_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """Their parts refer to each other, and the collector alone would let screens of some twenty deals gather."""
    monkeypatch.setattr(gc, "get_freeze_count", lambda: 1)
    monkeypatch.setattr(gc, "collect", left_after_collecting)
    async with seated(a_match(lines=3)) as (table, pilot):
        await table.app.push_screen(SheetScreen(table.match))
        closed = weakref.ref(table.app.screen)
        await pressed(pilot, "escape", wait=ENDED)
        assert closed() is not None
        waits = table.run_worker(table.stage.deal_over(a_match().results[-1]))
        await pressed(pilot)
        assert closed() is None
        waits.cancel()
