"""A hand arranged before anything is said: trumps, cards laid aside, what both give, and who sees it."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from cardtable.match.match import Match
from cardtable.rules.arranging import Tried
from cardtable.tui.board.drawing import lie_of
from cardtable.tui.board.pieces import ZoneView
from cardtable.tui.table.arranging import ArrangingScreen, Gains
from cardtable.tui.table.curtain import CurtainScreen
from cardtable.tui.table.log import LogPanel
from tests.tui.program import LARGE, text_of
from tests.tui.tables import ByChance, press, seated, settled
from tests.tui.test_curtain import assert_nothing_leaks
from tests.tui.test_two_copies import a_match, lifted

BID = ("0 bid 350", "1 pass", "2 pass")
ALONE = ("person", "club", "club")


def said(match: Match) -> list[str]:
    """The lines of the deal after the auction."""
    return [str(move) for move in match.record.deals[-1].moves][len(BID) :]


async def keys(pilot: Pilot[None], *pressed: str) -> str:
    """Press keys on the screen that is on top; what stands on it then."""
    for key in pressed:
        await pilot.press(key)
        await pilot.pause()
    return " ".join(text_of(pilot.app).split())


async def test_trumps_burial_and_melds_are_tried_together_and_then_said() -> None:
    """What every suit gives is seen at once; nothing is said until Enter says three lines running."""
    match = a_match(*BID)
    async with seated(match, ALONE, thinker=ByChance(1)) as (table, pilot):
        shown = await keys(pilot, "f")
        screen = pilot.app.screen
        assert isinstance(screen, ArrangingScreen)
        assert "♥ 190 in melds" in shown
        assert "♠ 330 in melds" in shown
        assert "Not yet: choose trumps." in await keys(pilot, "enter")
        shown = await keys(pilot, "h", "a", "s")
        assert "Bury two more cards" in shown
        shown = await keys(pilot, "up", "down", "s", "s")  # to another suit and on; the burial is kept
        assert "A flush" in shown
        assert "bid 350" in shown
        assert len(screen.trial.tried.aside) == 1
        shown = await keys(pilot, "a", "s")
        assert "All hear that 2 trumps are buried." in shown
        assert "hundred aces" not in shown.lower()  # the burial broke them
        shown = await keys(pilot, "a", "s", "backspace", "9", "c", "t", "c", "t", "d")
        assert "melds 330" in shown
        assert "buried 20" in shown
        assert "Three cards are buried: take one of them up first. (AP-4.20)" in await keys(pilot, "k", "s")
        assert said(match) == []
        shown = await keys(pilot, "1")
        assert "not said" in shown
        assert "melds 220" in shown  # two royal marriages in place of the flush
        await keys(pilot, "1", "escape")
        assert screen.trial.tried == Tried()
        await keys(pilot, "escape")
        assert pilot.app.screen is table
        assert said(match) == []
        await keys(pilot, "enter", "s", "9", "c", "t", "c", "t", "d", "enter")
        await settled(pilot, table)
        assert said(match) == ["0 name s", "0 bury 9c Tc Td", "0 meld flush royal aces pinochle"]
        assert match.deal.phase == "offer"
        assert table.asked


async def test_arranging_with_the_mouse_tells_copies_apart_by_place() -> None:
    """Clicked, the second ace goes aside and not the first; suits and melds are clicked too."""
    match = a_match(*BID)
    async with seated(match, ALONE, thinker=ByChance(1), size=LARGE) as (table, pilot):
        await keys(pilot, "f")
        screen = pilot.app.screen
        assert isinstance(screen, ArrangingScreen)
        gains, hand = screen.query_one(Gains), screen.query_one(ZoneView)
        await pilot.click(gains, offset=gains._suit_regions()[3].offset)
        await pilot.pause()
        first, second = (at for at in screen.trial.arranged.order if str(screen.trial.arranging.cards[at]) == "As")
        assert hand.zone is not None
        assert hand.place is not None
        nth = screen.trial.arranged.order.index(second)
        spot = next(spot for spot in lie_of(hand.zone, hand.place, hand.standout) if spot.nth == nth)
        await pilot.click(hand, offset=(spot.x + 2, spot.y + 1))
        await pilot.pause()
        assert screen.trial.tried.aside == (second,) != (first,)
        assert hand.standout.raised == frozenset((nth,))
        await pilot.click(gains, offset=gains._part_regions()[0].offset)
        await pilot.pause()
        assert screen.trial.tried.unsaid == ("flush",)
        screen.dismiss(None)
        await settled(pilot, table)
        assert said(match) == []


@pytest.mark.slow
async def test_what_was_tried_is_nowhere_once_it_was_said() -> None:
    """With three people: nobody else is shown the hand or the burial, neither while it is arranged nor after it."""
    match = a_match(*BID)
    async with seated(match, ("person",) * 3, thinker=ByChance(1), size=LARGE) as (table, pilot):
        await lifted(pilot, table)
        log = table.query_one(LogPanel)
        before = [line.plain for line in log._lines]
        await keys(pilot, "f", "s", "a", "s", "t", "c")
        assert_nothing_leaks(pilot, match, 0)
        assert [line.plain for line in log._lines] == before
        await keys(pilot, "backspace", "backspace", "9", "c", "t", "c", "t", "d", "enter")
        await settled(pilot, table)
        await press(pilot, table, "a", "c")
        assert isinstance(pilot.app.screen, CurtainScreen)
        assert table.asking.plan == ()
        assert table.asking.arranging is None
        assert_nothing_leaks(pilot, match, -1)
