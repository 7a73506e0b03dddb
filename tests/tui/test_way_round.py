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
from tests.tui.program import NAMES, SIZES, a_store, text_of
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
        await pilot.press("enter", "enter")
        await pilot.pause()
        table = app.screen
        assert isinstance(table, TableScreen)
        await settled(pilot, table)
        shown = text_of(app)
        assert all(name in shown for name in NAMES[1:])
        assert any(suit.symbol in shown for suit in SUITS)
        for key, screen in (("equals_sign", SheetScreen), ("f1", RulebookScreen)):
            await pilot.press(key)
            await pilot.pause()
            assert isinstance(app.screen, screen)
            await pilot.press("escape")
            await pilot.pause()
            assert isinstance(app.screen, TableScreen)
        app.ways.show_settings()
        await pilot.pause()
        assert isinstance(app.screen, SettingsScreen)
        app.change_settings(theme="light", card_face="letters")
        await pilot.press("escape")
        await pilot.pause()
        assert text_of(app).isascii()
        record = table.match.record.text()
        await pilot.press("escape")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, LobbyScreen)
        assert "Unfinished" in text_of(app)
        await pilot.press("up", "enter")
        await pilot.pause()
        again = app.screen
        assert isinstance(again, TableScreen)
        await settled(pilot, again)
        assert again.match.record.text() == record
    store.close()


async def test_a_terminal_made_small_at_the_table_hides_it_and_brings_it_back(tmp_path: Path) -> None:
    """No key acts on what cannot be seen."""
    store = a_store(tmp_path)
    store.setups.remember(Setup("euchre", NAMES, ALONE, {}))
    app = make_app(store, STILL, worker=cast("Any", Quick()))
    app.animation_level = "none"
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.pause()
        await pilot.press("enter", "enter")
        await pilot.pause()
        table = app.screen
        assert isinstance(table, TableScreen)
        await settled(pilot, table)
        ply = table.match.ply
        await pilot.resize_terminal(70, 20)
        await pilot.pause()
        assert "needs 80 columns" in " ".join(text_of(app).split())
        await pilot.press("1", "enter", "2", "enter", "space")
        await pilot.pause(0.1)
        assert table.match.ply == ply
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert "Bea" in text_of(app)
    store.close()
