"""The page of keys: what every key does on the screen one comes from."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from textual.screen import Screen

from cardtable.cards import read_card
from cardtable.match.match import Match
from cardtable.tui.app.settings import SettingsScreen
from cardtable.tui.common.help import KeysScreen, key_groups
from cardtable.tui.common.widgets import KeyLine, cells
from cardtable.tui.lobby.screen import LobbyScreen
from cardtable.tui.rulebook.screen import PrimerScreen, RulebookScreen
from cardtable.tui.score.screen import SheetScreen
from cardtable.tui.setup.screen import SetupScreen
from cardtable.tui.table.log import LogScreen, SeatLog
from cardtable.tui.table.replay import ReplayScreen
from tests.tui.pile_tables import at_piles, computers
from tests.tui.program import SIZES, a_match, clicked, leads, opened, pressed, text_of
from tests.tui.tables import First, dealt, press, seated
from tests.tui.tressette_tables import a_deal

SCREENS: dict[str, Callable[[], Screen[Any]]] = {
    "lobby": LobbyScreen,
    "setup": lambda: SetupScreen("euchre"),
    "rulebook": lambda: RulebookScreen("euchre"),
    "primer": lambda: PrimerScreen("euchre"),
    "settings": SettingsScreen,
    "sheet": lambda: SheetScreen(a_match()),
    "log": lambda: LogScreen(SeatLog(a_match(), 0)),
    "replay": lambda: ReplayScreen(a_match().record),
}


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCREENS)
async def test_every_screen_has_its_page_of_keys(name: str, size: tuple[int, int]) -> None:
    """It says what the screen is for, and names every key of the footer; any of its keys puts it away."""
    async with opened(SCREENS[name], size=size) as (app, pilot):
        screen = app.screen
        first, last = screen.query_one(KeyLine).keys()
        page = key_groups(screen)
        shown = " ".join(keys for group in page for keys, _ in group.keys)
        for key, _, _ in (*first, *last):
            assert key.split()[0] in shown, key
        keys = await leads(pilot, "question_mark", to=KeysScreen)
        words = " ".join(keys.page().plain.split())
        assert keys.page(66).plain.splitlines()[0] in text_of(app)
        assert screen.HELP
        assert " ".join(screen.HELP.split()[:4]) in words
        assert not any(word in words for word in ("Scroll Left", "Page Right", "super"))
        await pressed(pilot, "escape")
        assert app.screen is screen


@pytest.mark.slow
@pytest.mark.parametrize("name", SCREENS)
async def test_escape_leads_back_from_every_screen(name: str) -> None:
    async with opened(SCREENS[name]) as (app, pilot):
        depth = len(app.screen_stack)
        await pressed(pilot, "escape", "escape")
        assert not app.is_running or len(app.screen_stack) < depth


async def test_the_widget_with_the_focus_says_what_it_is_for() -> None:
    async with opened(lambda: RulebookScreen("euchre")) as (_, pilot):
        keys = await leads(pilot, "question_mark", to=KeysScreen)
        assert "walk from rule to rule" in " ".join(keys.page().plain.split())


async def test_a_click_puts_it_away() -> None:
    async with opened() as (app, pilot):
        await pressed(pilot, "question_mark")
        await clicked(pilot, offset=(40, 10))
        assert isinstance(app.screen, LobbyScreen)


@pytest.mark.slow
@pytest.mark.parametrize("name", SCREENS)
async def test_every_screen_can_be_resized_at_any_moment(name: str) -> None:
    """Grown, made too small, and brought back: it is drawn as if it had always had that size."""
    async with opened(SCREENS[name], size=(100, 30)) as (app, pilot):
        await pilot.pause()
        await pilot.pause()
        before = text_of(app)
        for size in ((120, 40), (60, 12), (200, 60), (80, 24), (100, 30)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            lines = text_of(app).split("\n")
            assert len(lines) == size[1]
            assert max(map(cells, lines)) <= size[0]
        await pilot.pause()
        assert text_of(app) == before


@pytest.mark.parametrize(
    ("match", "begins", "does", "teaches"),
    [
        (lambda: dealt(), "Bid", ("o", "Play"), "t h is the ten of hearts"),
        (lambda: a_deal("tressette"), "Play", (), "q s is the queen of spades"),
        (lambda: a_deal("mediatore"), "Bid", (), "j c is the jack of clubs"),
        (lambda: at_piles("klondike", 1), "Take up", ("enter", "Put down"), "type its number or letter"),
        (lambda: at_piles("golf", 1), "Take up", (), "type its number or letter"),
    ],
    ids=["euchre", "tressette", "mediatore", "klondike", "golf"],
)
async def test_enter_says_what_it_does_and_only_cards_of_the_pack_are_taught(
    match: Callable[[], Match], begins: str, does: tuple[str, ...], teaches: str
) -> None:
    """The footer has the verb of the move, and neither prompt nor page of keys a card or a pile that is not there."""
    made = match()
    pack = {card for cards in made.game.packs(made.deal.standing) for card in cards}
    async with seated(made, computers(made), thinker=First()) as (table, pilot):
        assert f"Enter {begins} " in text_of(table.app)
        if does:
            key, word = does
            await press(pilot, table, *(("right", key) if key == "enter" else (key,)))
            assert f"Enter {word} " in text_of(table.app)
        taught = re.findall("[a-z0-9] [cdhs](?= is the| or|,)", table.help_text)
        assert teaches in table.help_text
        assert {read_card(f"{card[0].upper()}{card[2]}") for card in taught} <= pack
        assert table.picture.has_piles != bool(taught)
