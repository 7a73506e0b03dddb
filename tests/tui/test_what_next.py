"""The buttons when a match is over."""

from __future__ import annotations

import pytest

from cardtable.store import Setup
from cardtable.table.seating import new_table
from cardtable.tui.common.widgets import Push, cells
from cardtable.tui.score.screen import SheetScreen
from cardtable.tui.table.endings import MatchOver
from cardtable.tui.table.replay import ReplayScreen
from cardtable.tui.table.reviews import Reviews
from cardtable.tui.table.what_next import in_rows
from tests.match.playing import play_out
from tests.tui.program import leads, opened, screen_of, text_of
from tests.tui.tables import seated
from tests.tui.test_race import raced

LABELS = (
    "Play again",
    "Same cards again",
    "Same cards, other chairs",
    "Same cards, other people",
    "Take back",
    "Change seats and play",
    "Replay",
    "Lobby",
)


@pytest.mark.parametrize("width", [52, 78])
def test_no_button_is_cut_however_many_there_are(width: int) -> None:
    """Each row has room for its labels, with two blanks on each side and two between buttons."""
    for many in range(1, len(LABELS) + 1):
        for first in range(len(LABELS) - many + 1):
            rows = in_rows([Push(label, id=f"b{at}") for at, label in enumerate(LABELS[first : first + many])], width)
            assert [push.label for row in rows for push in row] == [*LABELS[first : first + many]]
            assert max(sum(cells(push.label) + 6 for push in row) for row in rows) <= width


@pytest.mark.slow
@pytest.mark.parametrize("game", ["golf", "euchre"])
async def test_the_end_leads_to_the_sheet_and_to_the_last_deal_looked_back_at(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the keys that do so at the table and on the sheet; Esc comes back to the end."""
    asked: list[int] = []
    monkeypatch.setattr(Reviews, "ask", lambda reviews, deal, who: asked.append(deal))
    people = ("person", "club", "club", "club") if game == "euchre" else ("person",)
    match = new_table(None, Setup(game, ("Ann", "Bea", "Cy", "Dov")[: len(people)], people, {}), seed=7).match
    match.begin()
    play_out(match)
    async with seated(match, people) as (_, pilot):
        screen_of(pilot.app, MatchOver)
        await leads(pilot, "equals_sign", to=SheetScreen)
        await leads(pilot, "escape", to=MatchOver)
        replay = await leads(pilot, "percent_sign", to=ReplayScreen)
        last = len(match.results) - 1
        assert asked == [last]
        assert replay.steps[replay.at].deal == last
        await leads(pilot, "escape", to=MatchOver)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["pishe-pasha", "single-deck-russian-bank", "multiple-klondike"])
async def test_all_buttons_can_be_read_on_the_smallest_screen(game: str) -> None:
    match = raced(game, 2)
    play_out(match)
    async with opened(lambda: MatchOver(match, 0, players=("person", "person")), size=(80, 24)) as (app, _):
        shown = " ".join(text_of(app).split())
        assert all(push.label in shown for push in app.screen.query(Push))
