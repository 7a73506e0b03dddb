"""A pack with two of each card: what is pointed at is the copy in the hand, and one picked is one."""

from __future__ import annotations

from random import Random
from typing import Any

from textual.pilot import Pilot

from cardtable.cards import read_cards
from cardtable.match.match import Match
from cardtable.rules.catalogue import entry
from cardtable.tui.board.faces import Look
from cardtable.tui.table.screen import TableScreen
from tests.rules.pinochle.table import pack_for
from tests.tui.program import NAMES
from tests.tui.tables import press, seated
from tests.tui.tressette_tables import state

HAND = "As As Ts Ks Qs Js Ks Qs Ac Ad Ah Jd 9c Tc Td"


class Stacked(Random):
    """Shuffles no pack, but lays this one."""

    def shuffle(self, x: Any) -> None:
        x[:] = pack_for({0: HAND}, "9h Jh Js")


def a_match(*lines: str) -> Match:
    """A match at which seat 0 was dealt that hand, and in which those lines have been said."""
    match = Match(entry("auction-pinochle").game().table(), NAMES[:3], rng=Stacked(1))
    match.begin(2)
    for line in lines:
        match.say(line)
    return match


def looks(table: TableScreen, zone: str) -> dict[int, Look]:
    """How the cards of a zone stand out."""
    assert table.picking is not None
    return dict(table.picking.standouts()[zone].looks) if zone in table.picking.standouts() else {}


async def lifted(pilot: Pilot[None], table: TableScreen) -> None:
    """Lift the curtain, and see all that has happened."""
    await press(pilot, table, "tab")
    while table.waiting:
        await press(pilot, table, "space")


async def test_one_copy_is_picked_or_both() -> None:
    """Typed once one ace of spades is picked, typed twice both are; then three are buried."""
    match = a_match("0 bid 350", "1 pass", "2 pass", "0 name s")
    async with seated(match, ("person",) * 3) as (table, pilot):
        await lifted(pilot, table)
        await press(pilot, table, "a", "s")
        assert table.picking is not None
        assert table.picking.choosing.picked == read_cards("As")
        assert Look.PICKED not in looks(table, "hand-0").values()  # the one picked has the cursor, its twin has not
        await press(pilot, table, "a", "s", "9", "c", "enter")
        assert list(map(str, state(match).buried)) == ["9c", "As", "As"]


async def test_cards_laid_elsewhere_do_not_light_up_for_those_in_the_hand() -> None:
    """The last trick has an ace of spades; its twin in the hand can be led, and the trick stays as it is."""
    match = a_match("0 bid 350", "1 pass", "2 pass", "0 name s", "0 bury 9c Tc Td", "0 meld none", "0 play As")
    for seat in (1, 2):
        match.say(str(match.view(seat).lines[0]))
    async with seated(match, ("person",) * 3) as (table, pilot):
        await lifted(pilot, table)
        assert table.picking is not None
        assert {target.zone for target in table.picking.targets()} == {"hand-0"}
        assert looks(table, "last-trick") == {}
