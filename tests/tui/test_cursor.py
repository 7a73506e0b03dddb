"""The terminal's own cursor is where the choice is, for braille displays and magnifiers."""

from __future__ import annotations

from textual.geometry import Offset
from textual.widgets import OptionList

from cardtable.tui.lobby.screen import LobbyScreen
from cardtable.tui.table.choose.pointing import BUTTON, Target
from tests.tui.program import opened
from tests.tui.tables import First, dealt, press, seated


async def test_it_goes_where_the_cursor_of_the_choice_goes() -> None:
    """From button to button and from card to card."""
    match = dealt()
    players = tuple("person" if seat == match.deal.turn else "club" for seat in range(4))
    async with seated(match, players, thinker=First()) as (table, pilot):
        seen = set()
        for key in ("right", "right", "up", "right", "down"):
            await press(pilot, table, key)
            selection = table.field.selection
            assert selection is not None
            target = selection.cursor
            if target is None and selection.on_button is not None:
                target = Target(BUTTON, selection.on_button)
            assert target is not None
            assert table.app.cursor_position == table.field.where()[target].offset
            seen.add(table.app.cursor_position)
        assert len(seen) > 1


async def test_it_goes_with_what_is_highlighted_in_a_list() -> None:
    """A row further down for each game, where there is no heading between."""
    async with opened() as (app, pilot):
        assert isinstance(app.screen, LobbyScreen)
        games = app.screen.query_one("#games", OptionList)
        games.focus()
        await pilot.press("down")
        await pilot.pause()
        first = app.cursor_position
        await pilot.press("down")
        await pilot.pause()
        assert app.cursor_position == first + Offset(0, 1)
        assert games.region.contains_point(app.cursor_position)
