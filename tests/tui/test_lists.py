"""Lists to choose from, when keys are faster than the screen."""

from __future__ import annotations

import pytest
from rich.style import Style
from textual import events
from textual.app import App, ComposeResult
from textual.command import CommandList
from textual.widgets import OptionList

from cardtable.rules.moves import Move
from cardtable.rules.teller import Offer
from cardtable.tui.app.settings import ThemeScreen
from cardtable.tui.common.widgets import ChoiceList, Heading
from cardtable.tui.lobby.screen import LobbyScreen
from cardtable.tui.rulebook.screen import RulebookScreen
from cardtable.tui.table.move_list import MoveList
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
        for screen in (None, RulebookScreen("euchre"), ThemeScreen(), MoveList([(Move(0, "call"), Offer("Call", ""))])):
            if screen is not None:
                await app.push_screen(screen)
            assert isinstance(app.screen, LobbyScreen | RulebookScreen | ThemeScreen | MoveList)
            for choices in app.screen.query(OptionList):
                assert isinstance(choices, ChoiceList)


@pytest.mark.parametrize("number", [3, 30, 300])
async def test_a_click_on_a_line_that_has_gone_meanwhile_chooses_nothing(number: int) -> None:
    """The lines may be others by the time the click reaches the list: those of the command palette too."""
    async with opened() as (app, pilot):
        await pilot.press("ctrl+p")
        await pilot.pause()
        for choices in (ChoiceList("one", "two"), app.screen.query_one(CommandList)):
            choices.highlighted = None
            click = events.Click(choices, 1, 1, 0, 0, 1, False, False, False, style=Style(meta={"option": number}))
            if number >= choices.option_count:
                await choices._dispatch_message(click)
                assert choices.highlighted is None
        assert app._exception is None


async def test_a_press_on_what_has_just_been_taken_down_is_nobodys() -> None:
    """The picture is a moment older than what stands on the screen: a press may hit a widget that has gone."""
    async with opened() as (app, _):
        heading = app.screen.query_one(Heading)
        x, y = heading.region.offset
        heading._detach()
        await app.on_event(events.MouseDown(None, x, y, 0, 0, 1, False, False, False, screen_x=x, screen_y=y))
        heading._attach(app.screen)
        assert app._exception is None
