"""The Tressette family at the table: whole deals by keys, and several people who pass the keyboard round."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.match.match import Match
from cardtable.rules.game import SPECTATOR
from cardtable.tui.table.curtain import CurtainScreen
from cardtable.tui.table.endings import DealOver, MatchOver
from tests.tui.program import LARGE, SMALL, text_of
from tests.tui.tables import go_on, press, seated
from tests.tui.test_curtain import assert_nothing_leaks
from tests.tui.tressette_tables import a_deal, alone, chosen, played_to, prompt_of, say


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "size"), [("tressette", SMALL), ("two-handed-tressette", SMALL), ("mediatore", LARGE)]
)
async def test_a_whole_deal_by_keys(game: str, size: tuple[int, int]) -> None:
    """From the first word to the sheet of the deal; every sentence of the prompt line can be read whole."""
    match, rng = a_deal(game), Random(2)
    asked = 0
    async with seated(match, alone(match), size=size) as (table, pilot):
        while not isinstance(pilot.app.screen, DealOver | MatchOver):
            if table.waiting:
                assert "…" not in text_of(table.app)
                await press(pilot, table, "space")
                continue
            assert table.picking is not None
            assert "…" not in prompt_of(table)
            asked += 1
            await say(pilot, table, chosen(table.picking.view, rng))
        assert len(match.results) == 1
        assert asked >= 10
        for total in match.standing.totals:
            assert str(abs(total)) in text_of(table.app)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["tressette", "two-handed-tressette", "mediatore"])
async def test_nothing_hidden_is_anywhere_before_the_wrong_person(game: str) -> None:
    """The end of a first trick, the meld round and the lead to the next; or the auction, call, widow and discard."""
    match, rng = a_deal(game), Random(3)
    if game != "mediatore":
        played_to(match, lambda deal: len(deal.trick) == match.game.seats - 1)
    begun, curtains = match.ply, 0
    async with seated(match, ("person",) * match.game.seats) as (table, pilot):
        while match.ply < begun + 6:
            down = isinstance(pilot.app.screen, CurtainScreen)
            curtains += down
            if down or match.deal.phase != "call":  # there whatever one does not hold can be named
                assert_nothing_leaks(pilot, match, SPECTATOR if down else table.viewer)
            if down or table.waiting:
                await go_on(pilot, table)
            else:
                assert table.picking is not None
                await say(pilot, table, chosen(table.picking.view, rng))
    assert curtains >= 2


@pytest.mark.slow
async def test_what_was_done_since_ones_last_turn_is_played_again() -> None:
    """Lifting the curtain in the meld round tells what others declared; a key leaves the rest out."""
    match: Match = a_deal("tressette")
    played_to(match, lambda deal: deal.phase == "meld")
    async with seated(match, ("person", "person", "club", "club")) as (table, pilot):
        assert "Bea, it is you." in text_of(table.app)
        await press(pilot, table, "tab")
        while table.waiting:
            await press(pilot, table, "space")
        await press(pilot, table, "m")
        assert "Bea declares three twos and shows 2♦ 2♥ 2♠." in " ".join(text_of(table.app).split())
        await press(pilot, table, "tab")
        assert table.viewer == 0
        told: set[str] = set()
        while table.waiting:
            told.add(table.top.sentence)
            await press(pilot, table)
            await pilot.pause(0.2)
        assert "Bea takes the trick with the 2♦." in " ".join(told)
        assert "Bea declares three twos and shows 2♦ 2♥ 2♠." in told
        assert "Ann, you have no meld: say so." in prompt_of(table)
