"""Auction Pinochle at the table: asking, melds seen again, what a concession costs, three people at a keyboard."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.rules.game import SPECTATOR
from cardtable.tui.table.curtain import CurtainScreen
from tests.tui.program import text_of
from tests.tui.tables import ByChance, go_on, keys_of, press, seated
from tests.tui.test_curtain import assert_nothing_leaks
from tests.tui.test_two_copies import a_match
from tests.tui.tressette_tables import state

ARRANGED = ("0 bid 350", "1 pass", "2 pass", "0 name s", "0 bury 9c Tc Td", "0 meld flush royal aces pinochle")
ALONE = ("person", "club", "club")


async def test_whoever_may_lead_asks_by_no_slip_and_sees_what_would_be_shown() -> None:
    """The cursor is on nothing; walked to, a suit tells its cards; `v` shows the melds again, also during the play.

    There are buttons for all that may be said, also where the hand has three suits only.
    """
    match = a_match(*ARRANGED[:4], "0 bury Ac 9c Tc", "0 meld flush royal pinochle")
    async with seated(match, ALONE, thinker=ByChance(1)) as (table, pilot):
        assert table.picking is not None
        assert table.picking.cursor is None
        assert all(word in text_of(pilot.app) for word in ("Ask them to concede", "r Rearrange", "z Throw the hand in"))
        await press(pilot, table, "enter")
        assert match.deal.phase == "offer"
        nth = next(nth for nth, choice in enumerate(table.picking.choices) if choice.offer.title == "Show ♥")
        while table.picking.on_button != nth:
            await press(pilot, table, "down" if table.picking.on_button is None else "right")
        assert "all see A♥ J♥ 9♥ until they are played" in text_of(pilot.app)
        await press(pilot, table, "enter")
        assert "Ask: Show ♥" in text_of(pilot.app)
        await press(pilot, table, "a", "s")
        while table.waiting:
            await press(pilot, table, "space")
        assert match.deal.phase == "play"
        await pilot.press("v")
        await pilot.pause()
        shown = text_of(pilot.app)
        assert "You bid 350 in spades: flush 150, royal 40, pinochle 40" in shown
        assert "Ask" not in shown
        await press(pilot, table, "v")
        assert pilot.app.screen is table


async def test_an_answer_says_what_it_costs() -> None:
    """In spades a 350 pays eight to concede, and sixteen come in where it is beaten; melds laid are no trick."""
    match = a_match(*ARRANGED, "0 ask")
    async with seated(match, ("club", "person", "club"), thinker=ByChance(1)) as (table, pilot):
        assert "Concede Ann's 350 and pay 8 chips, or defend, to win 16." in text_of(table.app)
        laid = next(line for line in match.retell(1) if line[1].verb == "meld")
        assert table.eyes.teller.midway(*laid) is not None
        await press(pilot, table, "full_stop")
        assert "No trick has been gathered yet in this deal." in text_of(table.app)


@pytest.mark.slow
async def test_three_people_see_nothing_of_each_other() -> None:
    """From the widow on: at every moment of two tricks nothing is anywhere that whoever looks may not know."""
    match = a_match(*ARRANGED[:3])
    rng = Random(2)
    async with seated(match, ("person",) * 3, thinker=ByChance(1)) as (table, pilot):
        while len(state(match).plays) < 6:
            down = isinstance(pilot.app.screen, CurtainScreen)
            assert_nothing_leaks(pilot, match, SPECTATOR if down else table.viewer)
            if down or table.waiting:
                await go_on(pilot, table)
            elif match.deal.phase == "name":
                for key in ("f", "s", "9", "c", "t", "c", "t", "d", "enter"):
                    await pilot.press(key)
                    await pilot.pause()
                    assert_nothing_leaks(pilot, match, 0)
            else:
                assert table.picking is not None
                await press(pilot, table, *keys_of(rng.choice(table.picking.at_hand)))
