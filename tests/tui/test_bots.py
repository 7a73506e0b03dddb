"""Bots at a table on the screen."""

from __future__ import annotations

from typing import Any, cast

import pytest

from cardtable.players.bots import seats
from cardtable.players.bots.seats import Bots
from cardtable.table.seating import Seating
from cardtable.tui.app.app import make_app
from cardtable.tui.table.screen import TableScreen
from tests.players.scripted_bots import Scripted, lies
from tests.tui.program import at_once, begun
from tests.tui.tables import STILL, Quick, dealt, settled


@pytest.mark.slow
async def test_a_bot_that_fails_is_followed_by_a_club_player_and_ends_with_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bot = Scripted(lies)
    monkeypatch.setattr(seats, "BotProcess", lambda command: bot)
    bots, match = Bots({1: ("bot",), 2: ("bot",)}), dealt(dealer=0)
    seating = Seating(match, ("person", "bot", "bot", "club"), None, bots=bots)
    start = at_once(lambda app: app.ways.table_screen(seating, 1))
    app = make_app(None, STILL, worker=cast("Any", Quick()), start=start)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await begun(pilot)
        table = app.screen
        assert isinstance(table, TableScreen)
        await settled(pilot, table)
        told = [each.message for each in app._notifications]
        assert any("made a move that it could not make: a club player plays for it" in each for each in told)
        assert match.ply
        table.leave()
        await pilot.pause()
        assert bots.closed
