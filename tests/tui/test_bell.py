"""The bell on one's turn rings only if the settings wish it, and only if one had to wait for the turn."""

from __future__ import annotations

import pytest

from cardtable.tui.app.app import CardtableApp
from cardtable.tui.table.curtain import CurtainScreen
from tests.tui.tables import TWO, choice_at, dealt, keys_of, press, press_button, seated


@pytest.fixture
def rung(monkeypatch: pytest.MonkeyPatch) -> list[None]:
    """A list with one item for each time that the bell has rung."""
    found: list[None] = []
    monkeypatch.setattr(CardtableApp, "bell", lambda _: found.append(None))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("wished", [True, False])
async def test_it_rings_when_ones_turn_comes_after_the_computers(rung: list[None], wished: bool) -> None:
    """Not where one opens the table, nor for a second word of one's own, nor where one has just gone on by a key."""
    match = dealt(4, dealer=0, lines=("1 pass", "2 pass", "3 pass"))
    async with seated(match, bell=wished) as (table, pilot):
        assert choice_at(table).view.who == 0
        assert not rung, "whoever opens the table is there"
        await press_button(pilot, table, 1)
        assert match.deal.phase == "discard"
        assert choice_at(table).view.who == 0
        assert not rung, "it was one's turn already"
        await press(pilot, table, *keys_of(choice_at(table).view.lines[0]))
        assert match.deal.phase == "play"
        assert choice_at(table).view.who == 0, "the others have played to the first trick"
        assert len(rung) == wished
        await press(pilot, table, *keys_of(choice_at(table).view.lines[0]))
        assert table.stage.waits.open, "the full trick"
        turns = match.deal.turn
        await press(pilot, table, "space")
        assert len(rung) == wished * (1 if turns == 0 else 2)


@pytest.mark.slow
async def test_it_calls_the_next_person_to_the_curtain(rung: list[None]) -> None:
    """Once, when it falls; whoever lifts it is there."""
    match = dealt(4, dealer=1, lines=("2 pass",))
    async with seated(match, TWO, bell=True) as (table, pilot):
        assert isinstance(pilot.app.screen, CurtainScreen)
        rings = len(rung)
        assert rings == 1, "Dov's turn was before"
        await press(pilot, table, "tab")
        assert len(rung) == rings
