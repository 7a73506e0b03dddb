"""Playing on from a replay: which seats are asked for, what the new table shows, and how one comes back."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest
from textual.pilot import Pilot

from cardtable.cards import BACK
from cardtable.match.begun_from import Point, point_of
from cardtable.match.record import Record
from cardtable.rules.game import EVERYTHING
from cardtable.table.ending import SEEN_BEFORE
from cardtable.tui.app.app import make_app
from cardtable.tui.common.dialogs import AskText
from cardtable.tui.lobby.tables import TablesScreen
from cardtable.tui.score.screen import SheetScreen
from cardtable.tui.table.from_here import AskSeats
from cardtable.tui.table.replay import ReplayScreen
from cardtable.tui.table.screen import TableScreen
from tests.match.playing import play_on
from tests.tui.program import (
    LARGE,
    SMALL,
    a_match,
    a_store,
    at_once,
    begun,
    leads,
    pressed,
    screen_of,
    text_of,
    typed,
    until,
)
from tests.tui.tables import ALONE, STILL, Quick, dealt, keys_of, press, seated, settled


async def at(pilot: Pilot[None], record: Record, deal: int, ply: int) -> ReplayScreen:
    """Move the replay of `record` to `ply` of a deal; return it."""
    replay = screen_of(pilot.app, ReplayScreen)
    assert replay.match.record == record
    replay.go(replay.steps.deals[deal] + ply)
    await pilot.pause()
    return replay


@pytest.mark.slow
@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_capital_p_sits_down_at_the_move_that_is_shown(size: tuple[int, int], tmp_path: Path) -> None:
    """In the seat whose eyes one had; Esc leads back to that move; the list of tables has the new one."""
    record, store = a_match(3).record, a_store(tmp_path)
    app = make_app(store, STILL, worker=cast("Any", Quick()), start=at_once(lambda _: ReplayScreen(record)))
    async with app.run_test(size=size, notifications=True) as pilot:
        await begun(pilot)
        replay = await at(pilot, record, 1, 9)
        if size == LARGE:
            assert "P Play on" in text_of(app)
        await pressed(pilot, "v", "v", "v")
        asked = await leads(pilot, "P", to=AskText)
        assert asked.question.startswith("Who plays on from deal 2, move 9, in the seats of Ann, Bea, Cy and Dov?")
        assert asked.value == "club, club, Cy, club"
        await typed(pilot, ", Eve")
        await pressed(pilot, "enter")
        assert "That takes 4 seats, with commas between them, not 5." in " ".join(text_of(app).split())
        await pressed(pilot, *["backspace"] * 5)
        table = await leads(pilot, "enter", to=TableScreen)
        assert table.match.names == tuple(record.names)
        assert table.players == ("club", "club", "person", "club")
        assert point_of(table.match.record) == Point(1, 9)
        assert table.match.record.deals[0] == record.deals[0]
        assert table.match.record.deals[1].moves[:9] == record.deals[1].moves[:9]
        await settled(pilot, table)
        if not table.question.open:  # a complete trick waits to be seen
            await press(pilot, table, "space")
            await settled(pilot, table)
        assert SEEN_BEFORE in " ".join(text_of(app).split())
        assert table.stage.uncounted
        hands = {zone.side: zone.cards for zone in table.stage.picture.zones if zone.lay == "hand"}
        assert BACK not in hands[2]
        assert {*hands[0], *hands[1], *hands[3]} <= {BACK}
        await press(pilot, table, "escape")
        await pressed(pilot, "enter")
        assert screen_of(app, ReplayScreen) is replay
        assert (replay.steps[replay.at].deal, replay.steps[replay.at].ply) == (1, 9)
        app.push_screen(TablesScreen())
        await pilot.pause()
        told = text_of(app)
        assert "from" in told
        assert "Ann's game" in told


@pytest.mark.slow
async def test_where_nobody_is_to_move_it_says_why_and_esc_opens_nothing() -> None:
    record = a_match(3).record
    app = make_app(None, STILL, worker=cast("Any", Quick()), start=at_once(lambda _: ReplayScreen(record)))
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await begun(pilot)
        length = len(record.deals[0].moves)
        await at(pilot, record, 0, length)
        await pressed(pilot, "P")
        assert f"Deal 1 is over with its move {length}" in " ".join(text_of(app).split())
        await at(pilot, record, 0, 3)
        which = await leads(pilot, "P", to=AskSeats)
        deal, _ = screen_of_replay(app).match.history.position(0, 3)
        turn = screen_of_replay(app).game.to_act(deal)[0]
        assert which.listing.highlighted == turn, "with all cards open, the seat that moves next"
        await pressed(pilot, "escape")
        assert isinstance(app.screen, ReplayScreen)


@pytest.mark.slow
async def test_of_a_record_without_its_people_one_chooses_the_seats_to_take() -> None:
    """One with Enter, or several marked with Space; the others are computers."""
    record = a_match(3).record
    app = make_app(None, STILL, worker=cast("Any", Quick()), start=at_once(lambda _: ReplayScreen(record)))
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await begun(pilot)
        await at(pilot, record, 0, 3)
        await leads(pilot, "P", to=AskSeats)
        asked = await leads(pilot, "home", "down", "enter", to=AskText)
        assert asked.value == "club, Bea, club, club"
        await leads(pilot, "escape", "P", to=AskSeats)
        asked = await leads(pilot, "home", "space", "end", "space", "enter", to=AskText)
        assert asked.value == "Ann, club, club, Dov"


def screen_of_replay(app: Any) -> ReplayScreen:
    """Return the replay, which is on top or below a question."""
    return next(screen for screen in app.screen_stack if isinstance(screen, ReplayScreen))


@pytest.mark.slow
async def test_out_of_a_match_in_play_only_deals_that_are_over_are_played_on(tmp_path: Path) -> None:
    """The replay does not have the deal in play; the table of the match goes on when one comes back."""
    store = a_store(tmp_path)
    match = dealt(5)
    while not match.results:
        play_on(match, 1)
    play_on(match, 1)
    async with seated(match, ALONE, store=store) as (table, pilot):
        await press(pilot, table, "equals_sign")
        screen_of(pilot.app, SheetScreen)
        replay = await leads(pilot, "ctrl+r", to=ReplayScreen)
        assert {step.deal for step in map(replay.steps.__getitem__, range(len(replay.steps)))} == {0}
        assert replay.who != EVERYTHING
        replay.go(4)
        await leads(pilot, "P", to=AskText)
        await pressed(pilot, "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        other = screen_of(pilot.app, TableScreen)
        assert other is not table
        assert len(other.match.record.deals) == 1, "nothing of the deal in play is in it"
        await settled(pilot, other)
        await press(pilot, other, "escape")
        await pressed(pilot, "enter")
        screen_of(pilot.app, ReplayScreen)
        await pressed(pilot, "escape", "escape")
        assert pilot.app.screen is table
        await settled(pilot, table)
        before = match.ply
        assert table.question.open
        await press(pilot, table, *keys_of(match.view(0).lines[0]))
        await settled(pilot, table)
        assert match.ply > before, "the match goes on"
