"""The log on the screen: its end is in sight, and it has nothing that was not shown, and nothing under the curtain."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.match.match import Match
from cardtable.rules.catalogue import entry
from cardtable.rules.naming import speak
from cardtable.table.log import SeatLog
from cardtable.table.sheets import sheets_of
from cardtable.tui.table.log import LogPanel, LogScreen
from cardtable.tui.table.screen import TableScreen
from tests.tui.program import HOSTILE, LARGE, SIZES, a_match, leads, opened, pressed, text_of
from tests.tui.tables import First, by_chance, dealt, go_on, play, seated


def on(match: Match, lines: int, seed: int = 9) -> None:
    """Play `lines` more lines at random, or to the end of the match."""
    chance = Random(seed)
    for _ in range(lines):
        if match.over:
            return
        seat = match.game.to_act(match.deal)[0]
        match.say(chance.choice(list(match.game.lawful(match.deal, seat))))


def texts(log: SeatLog) -> list[str]:
    return [entry.text for entry in log.entries()]


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
async def test_the_end_of_the_log_is_in_sight(size: tuple[int, int]) -> None:
    match = a_match(5, rubber=True, names=(HOSTILE, "Bea", "Cy", "Dov"))
    log = SeatLog(match, 1)
    async with opened(lambda: LogScreen(log), size=size) as (app, pilot):
        await pilot.pause()
        shown = " ".join(text_of(app).split())
        last = log.entries()[-1].text
        assert " ".join(last.split())[-30:] in shown
        assert "\x1b" not in shown
        await pressed(pilot, "pageup", "pageup", "pageup", "pageup", "pageup", "pageup", "pageup")
        top = " ".join(text_of(app).split())
        assert top != shown


async def test_under_the_curtain_the_panel_is_empty() -> None:
    match = a_match(lines=20)
    log = SeatLog(match, 0)
    async with opened(lambda: LogScreen(log)) as (app, pilot):
        panel = app.screen.query_one(LogPanel)
        assert "Deal 1" in text_of(app)
        panel.show(None)
        await pilot.pause()
        assert "Deal" not in text_of(app)
        panel.show(log)
        await pilot.pause()
        on(match, 5)
        panel.bring_up_to_date()
        await pilot.pause()
        assert texts(log)[-1] in text_of(app)


@pytest.mark.slow
async def test_beside_a_table_that_is_gone_on_with_the_log_stands_at_once() -> None:
    match = Match(entry("klondike").game().table({}, 1), ("Ann",), rng=Random(1))
    match.begin()
    match.say("0 turn")
    async with seated(match, ("person",), size=LARGE) as (table, _):
        assert "You turn up" in shown_by(table)


def shown_by(table: TableScreen) -> str:
    """Return what stands in the log beside the table or, if it has no room, on the table itself."""
    if table.beside.display:
        return " ".join(line.plain for line in table.beside.log_panel._lines)
    return f"{table.top.prompt.lately} {table.top.sentence}"


@pytest.mark.slow
@pytest.mark.usefixtures("replay_waits")
@pytest.mark.parametrize("size", SIZES)
async def test_the_log_says_no_more_than_the_table_has_shown(size: tuple[int, int]) -> None:
    """While what was missed is shown step by step, the log beside the table and the log by itself keep step.

    Whoever is asked then still reads what the others did.
    """
    match = dealt(lines=("0 pass",))
    async with seated(match, ("person", "club", "person", "club"), size=size, thinker=First()) as (table, pilot):
        await go_on(pilot, table)
        assert table.top.sentence == "Ann passes."
        assert "Ann passes." in shown_by(table)
        assert "Bea passes." not in shown_by(table)
        await leads(pilot, "l", to=LogScreen)
        assert "Ann passes." in text_of(table.app)
        assert "Bea passes." not in text_of(table.app)
        await pressed(pilot, "escape")
        await go_on(pilot, table)
        assert table.question.open
        assert "Ann passes. Bea passes." in shown_by(table)
        assert table.beside.display or "Ann passes. Bea passes." in text_of(table.app)


@pytest.mark.slow
async def test_the_last_line_is_in_sight_as_soon_as_the_sheet_takes_some_of_the_room() -> None:
    """Not only after the next refresh, for which a table under another screen would wait."""
    match = a_match(5, rubber=True)
    async with opened(lambda: LogScreen(SeatLog(match, 1)), size=SIZES[0]) as (app, pilot):
        await pilot.pause()
        panel = app.screen.query_one(LogPanel)
        assert panel.max_scroll_y > 0
        panel.jump(0)
        panel.on_resize()
        assert panel.scroll_y == panel.max_scroll_y


@pytest.mark.slow
async def test_what_a_deal_brought_is_in_the_log_when_its_last_trick_has_been_seen() -> None:
    """The sheet beside it neither; then the log tells the whole deal, of which nothing need be forgotten any more."""
    match = dealt(4)
    async with seated(match, size=LARGE, thinker=First()) as (table, pilot):
        await play(pilot, table, by_chance(4), until=lambda: bool(match.results) and table.stage.waits.open)
        told = speak(table.eyes.teller.result_told(match.results[0])[-1], match.names, 0)
        assert told not in shown_by(table)
        assert "Deal 2" not in shown_by(table)
        assert table.beside.sheet.sheet == sheets_of(match, 0, deals=0)[0]
        await go_on(pilot, table)
        assert table.stage.waits.open
        assert told.split()[-1] in shown_by(table)
        assert sum("leads" in line.plain or "lead" in line.plain for line in table.beside.log_panel._lines) >= 5
        assert table.beside.sheet.sheet == sheets_of(match, 0)[0]._replace(now=())


async def test_a_refusal_is_shown_at_once_though_nothing_has_happened_since() -> None:
    match = a_match(lines=20)
    log = SeatLog(match, 0)
    async with opened(lambda: LogScreen(log)) as (app, pilot):
        panel = app.screen.query_one(LogPanel)
        panel.show(log, refused="You have a spade: follow suit.")
        await pilot.pause()
        assert "You have a spade: follow suit." in text_of(app)
        panel.show(log)
        await pilot.pause()
        assert "Not taken" not in text_of(app)
