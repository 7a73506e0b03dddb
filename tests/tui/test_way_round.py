"""The way round: from a cold start to the table, out again, back to it, and to its replay."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest

from cardtable.cards import SUITS
from cardtable.store import Setup
from cardtable.tui.app.app import make_app
from cardtable.tui.app.settings import SettingsScreen
from cardtable.tui.lobby.screen import LobbyScreen
from cardtable.tui.rulebook.screen import RulebookScreen
from cardtable.tui.score.screen import SheetScreen
from cardtable.tui.table.screen import TableScreen
from tests.tui.program import NAMES, SIZES, a_store, leads, pressed, text_of
from tests.tui.tables import ALONE, STILL, Quick, settled


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
async def test_from_a_cold_start_to_the_table_and_back(tmp_path: Path, size: tuple[int, int]) -> None:
    """Enter twice deals; the sheet, the rules and the settings are a key away; Escape leaves, and the table is kept."""
    store = a_store(tmp_path)
    store.setups.remember(Setup("euchre", NAMES, ALONE, {}))
    app = make_app(store, STILL, worker=cast("Any", Quick()))
    app.animation_level = "none"
    async with app.run_test(size=size, notifications=True) as pilot:
        await pilot.pause()
        table = await leads(pilot, "enter", "enter", to=TableScreen)
        await settled(pilot, table)
        shown = text_of(app)
        assert all(name in shown for name in NAMES[1:])
        assert any(suit.symbol in shown for suit in SUITS)
        for key, screen in (("equals_sign", SheetScreen), ("f1", RulebookScreen)):
            await leads(pilot, key, to=screen)
            await leads(pilot, "escape", to=TableScreen)
        app.ways.show_settings()
        await pilot.pause()
        assert isinstance(app.screen, SettingsScreen)
        app.change_settings(theme="light", card_face="letters")
        await pressed(pilot, "escape")
        assert text_of(app).isascii()
        record = table.match.record.text()
        await pressed(pilot, "escape")
        await leads(pilot, "enter", to=LobbyScreen)
        assert "Unfinished" in text_of(app)
        again = await leads(pilot, "up", "enter", to=TableScreen)
        await settled(pilot, again)
        assert again.match.record.text() == record
    store.close()
