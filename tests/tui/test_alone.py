"""A patience at the screen: deals by number, builds that need no asking, and a standstill taken back."""

from __future__ import annotations

from random import Random

from textual.widgets import Input

from cardtable.match.match import Match
from cardtable.match.positions import Positions
from cardtable.rules.catalogue import entry
from cardtable.store import Setup
from cardtable.tui.common.dialogs import Ask, AskText
from cardtable.tui.setup.new_table import new_table
from cardtable.tui.table.endings import MatchOver
from cardtable.tui.table.screen import TableScreen
from tests.rules.solitaires.table import laid
from tests.tui.tables import press, seated, settled


def numbered(number: int, game: str = "klondike") -> Match:
    """A table of that number, its first deal dealt."""
    match = new_table(None, Setup(game, ("Ann",), ("person",), {}), seed=number).match
    match.begin()
    return match


async def test_new_deals_the_same_and_any_by_number() -> None:
    """Ctrl+N deals anew, F8 the same, F9 tells the number and takes another; what was played is asked about."""
    async with seated(numbered(7), ("person",)) as (table, pilot):
        first = table.match.record.deals[0].packs

        async def on_table() -> TableScreen:
            await pilot.pause(0.1)
            screen = pilot.app.screen
            assert isinstance(screen, TableScreen)
            await settled(pilot, screen)
            return screen

        await pilot.press("ctrl+n")
        table = await on_table()
        assert table.match.record.deals[0].packs != first
        await press(pilot, table, "f9")
        assert isinstance(pilot.app.screen, AskText)
        assert f"deal {table.match.record.texts['number']}." in pilot.app.screen.question
        pilot.app.screen.query_one(Input).value = "7"
        await pilot.press("enter")
        table = await on_table()
        assert table.match.record.deals[0].packs == first
        await press(pilot, table, "r")
        await press(pilot, table, "f8")
        assert isinstance(pilot.app.screen, Ask)
        await pilot.press("y")
        table = await on_table()
        assert (table.match.record.deals[0].packs, table.match.ply) == (first, 0)


async def test_a_table_without_a_number_says_so() -> None:
    """Deals of several are not numbered."""
    match = Match(entry("pishe-pasha").game().table(), ("Ann", "Bea"), rng=Random(1))
    match.begin(1)
    async with seated(match, ("person", "person")) as (table, pilot):
        await press(pilot, table, "ctrl+n")
        assert pilot.app.screen is table
        assert "Deals have numbers only where one plays alone" in table.top.sentence


async def test_what_is_safe_is_built_and_what_is_settled_builds_itself() -> None:
    """Go on builds as long as that is safe; the last kings need nobody."""
    match = numbered(7)
    deal = laid(match.game, {1: "3c 2c", 2: "Kh", 3: "9s"}, built="Ac Ad Ah As", hand="Kd")  # type: ignore[arg-type]
    match.history.present = Positions(match.game, deal)
    async with seated(match, ("person",)) as (table, pilot):
        await press(pilot, table, "g")
        await settled(pilot, table)
        assert match.record.deals[0].moves == ["0 move T1 F1"]
    match = numbered(7)
    kings = {1: "Kc Qd", 2: "Qc", 3: "Kd", 4: "Kh", 5: "Ks"}
    deal = laid(match.game, kings, built="Jc Jd Qh Qs")  # type: ignore[arg-type]
    match.history.present = Positions(match.game, deal)
    async with seated(match, ("person",)) as (_, pilot):
        await pilot.pause(0.2)
        assert match.over
        assert match.standing.winners == (0,)


async def test_a_standstill_is_taken_back_from_the_end() -> None:
    """The match was over, and goes on before its last line."""
    match = numbered(7, "auld-lang-syne")
    while match.ply < 10:
        match.say("0 deal")
    async with seated(match, ("person",)) as (_, pilot):
        while not isinstance(pilot.app.screen, MatchOver):
            await pilot.press("r" if not match.over else "space")
            await pilot.pause()
        lines = match.ply
        await pilot.click("#back")
        await pilot.pause(0.1)
        assert isinstance(pilot.app.screen, TableScreen)
        assert (match.over, match.ply) == (False, lines - 1)
