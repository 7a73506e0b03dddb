"""Lists to choose from, when keys are faster than the screen."""

from __future__ import annotations

import pytest
from textual.app import App, ComposeResult
from textual.widgets import OptionList

from cardtable.tui.app.settings import ThemeScreen
from cardtable.tui.common.widgets import ChoiceList
from cardtable.tui.lobby.screen import LobbyScreen
from cardtable.tui.rulebook.screen import RulebookScreen
from tests.tui.program import opened


class Unseen(App[None]):
    """A list that has no room on the screen yet."""

    def compose(self) -> ComposeResult:
        choices = ChoiceList(*(f"Line {nth}" for nth in range(30)))
        choices.display = False
        yield choices


@pytest.mark.parametrize("way", ["page_up", "page_down", "cursor_up", "cursor_down", "first", "last", "select"])
async def test_a_list_may_be_walked_through_before_it_is_laid_out(way: str) -> None:
    """A key that comes before the lines have a height turns no page, and ends nothing."""
    async with Unseen().run_test() as pilot:
        choices = pilot.app.query_one(ChoiceList)
        choices.highlighted = 16
        getattr(choices, f"action_{way}")()
        await pilot.pause()
        assert way not in ("page_up", "page_down") or choices.highlighted == 16


async def test_pages_are_turned_once_there_is_room() -> None:
    async with Unseen().run_test(size=(80, 10)) as pilot:
        choices = pilot.app.query_one(ChoiceList)
        choices.display = True
        await pilot.pause()
        choices.highlighted = 16
        choices.action_page_down()
        assert choices.highlighted > 16


async def test_every_list_of_the_program_is_of_that_kind() -> None:
    async with opened() as (app, _):
        for screen in (None, RulebookScreen("euchre"), ThemeScreen()):
            if screen is not None:
                await app.push_screen(screen)
            assert isinstance(app.screen, LobbyScreen | RulebookScreen | ThemeScreen)
            for choices in app.screen.query(OptionList):
                assert isinstance(choices, ChoiceList)
