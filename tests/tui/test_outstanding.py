"""The cards still out, at a table: shown only if that is wanted, only to the person who looks, and counted as help."""

from __future__ import annotations

import pytest

from cardtable.rules.game import SPECTATOR
from cardtable.tui.table.curtain import CurtainScreen
from tests.tui.leaks import hidden_from, leaks
from tests.tui.program import LARGE, SMALL, text_of
from tests.tui.tables import TWO, by_chance, dealt, play, press, seated
from tests.tui.test_playing_out import certain_at


@pytest.mark.slow
@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_it_stands_where_it_is_wanted_and_counts_as_help(size: tuple[int, int]) -> None:
    """Under the choices, or under the log where that stands beside the table; once a deal it is a hint."""
    match = certain_at("frog", 51)
    hinted: list[int] = []
    match.keeping.hinted = hinted.append  # type: ignore[method-assign, assignment]
    async with seated(match, ("person", "club", "club"), size=size) as (table, pilot):
        assert "trumps out" not in text_of(table.app)
        assert not hinted
        table.program.change_settings(show_what_is_out=True)
        await pilot.pause()
        shown = text_of(table.app)
        assert "♥ trumps out: " in shown
        assert ("♠ gone: " in shown) == (size == LARGE)
        assert hinted == [0]
        await press(pilot, table, "right", "left")
        assert "♥ trumps out: " in text_of(table.app)
        assert hinted == [0]
        table.program.change_settings(show_what_is_out=False)
        await pilot.pause()
        assert "trumps out" not in text_of(table.app)


@pytest.mark.slow
async def test_it_goes_with_the_hand_when_the_curtain_falls() -> None:
    """Each person reads what that person has seen; behind the curtain nothing of it stands anywhere."""
    match = dealt(4, lines=("0 pass", "1 pass", "2 pass", "3 pass", "0 name c"))
    curtains, told = 0, set()
    async with seated(match, TWO, show_what_is_out=True, size=LARGE) as (table, pilot):

        def look() -> None:
            nonlocal curtains
            if isinstance(pilot.app.screen, CurtainScreen):
                curtains += 1
                assert not table.beside.outstanding.lines()
                assert not str(table.beside.out.render()) or not table.beside.out.display
                assert leaks(pilot.app, hidden_from(match, SPECTATOR)) == []
            elif table.question.open and match.deal.phase == "play":
                told.add((table.eyes.viewer, str(table.beside.out.render())))

        await play(pilot, table, by_chance(2), until=lambda: match.number > 0 or match.ply > 15, each=look)
    assert curtains
    assert {viewer for viewer, _ in told} == {0, 1}
    assert all("trumps out" in text for _, text in told)
