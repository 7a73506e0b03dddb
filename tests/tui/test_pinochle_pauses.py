"""Between deals at a table of Auction Pinochle: who proposes something, who is asked, and how a fourth sits down."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardtable.match.match import Match
from cardtable.rules.catalogue import entry
from cardtable.tui.table.curtain import CurtainScreen
from cardtable.tui.table.endings import DealOver
from cardtable.tui.table.move_list import MoveList
from tests.tui.program import NAMES, leads, pressed, text_of, until
from tests.tui.tables import FOUR, go_on, press, seated, settled

KITTY = {"kitty": True, "kitty_agreed": True, "kitty_pass_ante": "always", "kitty_divide_at": 0}


def passed_out(seats: int = 4, dealer: int = 1, **options: Any) -> Match:
    """Return a match whose first deal has been passed out: 12 chips are in the kitty, and the next dealer deals."""
    match = Match(entry("auction-pinochle").game().table({**KITTY, **options}, seats), NAMES[:seats], rng=Random(3))
    match.begin(dealer)
    while match.deal.phase in ("bid", "close"):
        match.say(str(next(line for line in match.game.lawful(match.deal, match.deal.turn) if line.verb != "bid")))
    return match


def said(match: Match) -> list[str]:
    """Return the lines of the first deal that came after the bidding."""
    return [line for line in match.record.deals[0].moves if not line.endswith(("pass", "close"))]


@pytest.mark.slow
@pytest.mark.rule("AP-4.71", "AP-4.68", "AP-4.69")
@pytest.mark.parametrize("irregularities", ["prevented", "called"])
async def test_people_at_all_seats_propose_agree_and_ask_the_fourth_in(irregularities: str) -> None:
    """Whoever presses the key says first who proposes; all others are asked, with no curtain, as all is open.

    The fourth sits down of his own accord, and through the curtain he is dealt a hand.
    """
    match = passed_out(newcomer=True, irregularities=irregularities)
    async with seated(match, FOUR) as (table, pilot):
        shown = text_of(pilot.app)
        assert "Cy, deal, unless somebody makes a proposal first." in shown
        assert "x Propose …" in shown
        assert "x Propose " in shown.splitlines()[-1]
        assert "may be asked in" in shown
        await leads(pilot, "x", to=MoveList)
        await until(pilot, lambda: "Who proposes?" in text_of(pilot.app))
        await pressed(pilot, "2")
        assert "Ann: Propose to divide the kitty" in text_of(pilot.app)
        await pressed(pilot, "1")
        await settled(pilot, table)
        assert "Bea, Ann proposes to divide the kitty, 4 chips each: divide it, or keep it." in text_of(pilot.app)
        await press(pilot, table, "y")
        assert pilot.app.screen is table
        await press(pilot, table, "n")
        assert said(match) == ["0 propose divide", "1 divide", "2 keep"]
        await leads(pilot, "x", to=MoveList)
        await pressed(pilot, "4")
        assert "Dov: Sit down" in text_of(pilot.app)
        assert "kitty into it" in text_of(pilot.app)
        await pressed(pilot, "1")
        await settled(pilot, table)
        assert "joins in deal 2" in text_of(pilot.app)
        assert "x Propose" in text_of(pilot.app)
        await press(pilot, table, "r")
        assert said(match)[-2:] == ["3 propose newcomer", "2 deal"]
        for _ in range(20):
            if isinstance(pilot.app.screen, DealOver | CurtainScreen):
                break
            await go_on(pilot, table)
        assert "Ann proposed to divide the kitty: not all agreed." in text_of(pilot.app)
        assert "Dov joins as the fourth player from the next deal on." in text_of(pilot.app)
        await pressed(pilot, "space")
        await settled(pilot, table)
        assert isinstance(pilot.app.screen, CurtainScreen)
        assert "Dov, your turn" in text_of(pilot.app)
        await pressed(pilot, "tab")
        await settled(pilot, table)
        assert "Dov, open with 250 or more" in text_of(pilot.app)
        assert "Propose" not in text_of(pilot.app)
        assert "kitty 16" in text_of(pilot.app)


@pytest.mark.slow
@pytest.mark.rule("AP-4.71", "AP-4.68")
async def test_a_computer_deals_when_the_person_wants_to_propose_nothing_more() -> None:
    """However long it takes: it says which key proposes; computers answer by their advice, and then deal."""
    match = passed_out(3, dealer=0)
    async with seated(match, ("person", "club", "club"), notice=0.1) as (_, pilot):
        await pilot.pause(0.5)
        assert "x to propose · Space to go on" in text_of(pilot.app)
        assert match.deal.phase == "pause"
        await leads(pilot, "x", to=MoveList)
        shown = text_of(pilot.app)
        assert "1 Propose to divide the kitty" in shown
        assert "Who proposes?" not in shown
        await pressed(pilot, "1")
        await until(pilot, lambda: "Bea deals next." in text_of(pilot.app))
        await pilot.pause(0.3)
        assert said(match) == ["0 propose divide", "1 divide", "2 divide"]
        assert "kitty 0" in text_of(pilot.app)
        assert "x Propose to stop the antes" in text_of(pilot.app)
        await pressed(pilot, "space")
        await until(pilot, lambda: said(match)[-1] == "1 deal")


@pytest.mark.slow
@pytest.mark.rule("AP-4.69")
async def test_who_looks_on_alone_sits_down_at_a_table_of_computers() -> None:
    """Three computers play, and the person whose seat is free may sit down between any two deals."""
    match = passed_out(newcomer=True, kitty_agreed=False)
    async with seated(match, ("club", "club", "club", "person"), notice=0.1) as (_, pilot):
        await until(pilot, lambda: "x to propose" in text_of(pilot.app))
        await pressed(pilot, "x")
        await until(pilot, lambda: match.number == 1)
        assert said(match) == ["3 propose newcomer"]
