"""Auction Pinochle at the table: a hand arranged, cards that are there twice, melds, asking and conceding."""

from __future__ import annotations

from random import Random

import pytest
from textual.geometry import Offset
from textual.pilot import Pilot

from cardtable.cards import read_cards
from cardtable.match.match import Match
from cardtable.rules.arranging import TriedChoices
from cardtable.rules.calls.called import ledger_of
from cardtable.rules.catalogue import entry
from cardtable.rules.game import SPECTATOR
from cardtable.rules.moves import read_move
from cardtable.store.settings import Settings
from cardtable.tui.board.drawing import lie_of
from cardtable.tui.board.faces import Look
from cardtable.tui.board.motion import Flight
from cardtable.tui.board.pieces import ZoneView
from cardtable.tui.common.dialogs import Ask
from cardtable.tui.table.arranging import ArrangingScreen, Gains
from cardtable.tui.table.choose.button_row import ButtonRow
from cardtable.tui.table.choose.pointing import Target
from cardtable.tui.table.curtain import CurtainScreen
from cardtable.tui.table.log import LogPanel
from cardtable.tui.table.screen import TableScreen
from tests.rules.pinochle.table import Table, pack_for
from tests.tui.leaks import assert_nothing_leaks
from tests.tui.program import LARGE, clicked, pressed, screen_of, text_of
from tests.tui.tables import ByChance, bid_for, choice_at, go_on, keys_of, lifted, press, seated, seen_all, settled
from tests.tui.tressette_tables import state

ARRANGED = ("0 bid 350", "1 pass", "2 pass", "0 name s", "0 bury 9c Tc Td", "0 meld flush royal aces pinochle")


@pytest.mark.slow
async def test_whoever_may_lead_asks_by_no_slip_and_sees_what_would_be_shown() -> None:
    """The cursor is on nothing; walked to, a suit tells its cards; `v` shows the melds again, also during the play.

    There are buttons for all that may be said, also where the hand has three suits only.
    """
    match = bid_for(*ARRANGED[:4], "0 bury Ac 9c Tc", "0 meld flush royal pinochle")
    async with seated(match, ALONE, thinker=ByChance(1)) as (table, pilot):
        assert choice_at(table).cursor is None
        assert all(word in text_of(pilot.app) for word in ("Ask them to concede", "r Rearrange", "z Throw the hand in"))
        await press(pilot, table, "enter")
        assert match.deal.phase == "offer"
        nth = next(nth for nth, choice in enumerate(choice_at(table).row.choices) if choice.offer.title == "Show ♥")
        while choice_at(table).on_button != nth:
            await press(pilot, table, "down" if choice_at(table).on_button is None else "right")
        assert "until they are played" in text_of(pilot.app)
        await press(pilot, table, "enter")
        assert "Ask: Show ♥" in text_of(pilot.app)
        await press(pilot, table, "h")  # a card, as the button is no key for a suit
        assert match.deal.phase == "offer"
        assert next(button.key for button in choice_at(table).buttons() if "Ask" in button.title) == "i"
        await press(pilot, table, "a", "s")
        await seen_all(pilot, table)
        assert match.deal.phase == "play"
        await pressed(pilot, "v")
        shown = text_of(pilot.app)
        assert "You bid 350 in spades: flush 150, royal 40, pinochle 40" in shown
        assert "Ask" not in shown
        await press(pilot, table, "v")
        assert pilot.app.screen is table


@pytest.mark.slow
@pytest.mark.rule("AP-7.13")
async def test_wrong_burials_and_melds_are_arranged_as_right_ones_at_a_called_table() -> None:
    """Two cards, trumps in silence, a meld that wants a buried card: nothing tells, and Enter says it all.

    Enter on a card still lays a third aside before it says anything; at the table itself any number is picked so, and
    said after a question; a figure that is not in order can be typed.
    """
    match = bid_for(*BID, "0 close", irregularities="called")
    async with seated(match, ALONE, thinker=ByChance(1)) as (table, pilot):
        shown = await keys(pilot, "f", "s", "a", "s", "k", "s")
        screen = screen_of(pilot.app, ArrangingScreen)
        assert "Two cards are buried. You will announce that 2 trumps are buried." in shown
        numbers = {part.word: at for at, part in enumerate(screen.trial.arranged.parts, 1)}
        assert screen.trial.arranged.parts[numbers["royal"] - 1].said == 0
        await keys(pilot, str(numbers["trumps"]), str(numbers["royal"]))
        await keys(pilot, "right", "enter")
        assert len(screen.trial.tried.aside) == 3
        await keys(pilot, "backspace", "left", "enter")
        await settled(pilot, table)
        name, bury, meld = said(match)[1:]
        assert (name, bury) == ("0 name s", "0 bury As Ks")
        assert "royal" in meld
        assert [entry.charge.what for entry in ledger_of(match.deal).entries] == ["burial"]
    match = bid_for(*BID, "0 close", "0 name s", irregularities="called")
    async with seated(match, ALONE, thinker=ByChance(1)) as (table, pilot):
        await press(pilot, table, "9", "c", "a", "s", "enter", "enter")
        assert said(match)[-1] == "0 name s", "Enter twice is No"
        await press(pilot, table, "enter")
        asked = screen_of(pilot.app, Ask).question
        assert asked == "You have picked two cards. Lay aside exactly three cards. Bury two at your own risk?"
        await press(pilot, table, "y")
        assert said(match)[-1] == "0 bury 9c As trumps 1"
    match = bid_for(irregularities="called")
    async with seated(match, ALONE, thinker=ByChance(1)) as (table, pilot):
        await press(pilot, table, "2", "2", "5", "enter")
        assert str(match.record.deals[-1].moves[0]) == "0 bid 225"


@pytest.mark.slow
async def test_an_answer_says_what_it_costs() -> None:
    """In spades a 350 pays eight to concede, and sixteen come in where it is beaten; melds laid are no trick."""
    match = bid_for(*ARRANGED, "0 ask")
    async with seated(match, ("club", "person", "club"), thinker=ByChance(1)) as (table, pilot):
        assert "Concede Ann's 350 and pay 8 chips, or defend and win 16 if it fails." in text_of(table.app)
        laid = next(line for line in match.history.retell(1) if line[1].verb == "meld")
        assert table.eyes.teller.table.midway(*laid) is not None
        await press(pilot, table, "full_stop")
        assert "No trick has been taken yet in this deal." in text_of(table.app)


@pytest.mark.slow
async def test_three_people_see_nothing_of_each_other() -> None:
    """From the widow on: at every moment of two tricks nothing is anywhere that whoever looks may not know."""
    match = bid_for(*ARRANGED[:3])
    rng = Random(2)
    async with seated(match, ("person",) * 3, thinker=ByChance(1)) as (table, pilot):
        while len(state(match).plays) < 6:
            down = isinstance(pilot.app.screen, CurtainScreen)
            assert_nothing_leaks(pilot.app, match, SPECTATOR if down else table.eyes.viewer)
            if down or table.stage.waits.open:
                await go_on(pilot, table)
            elif match.deal.phase == "name":
                for key in ("f", "s", "9", "c", "t", "c", "t", "d", "enter"):
                    await pressed(pilot, key)
                    assert_nothing_leaks(pilot.app, match, 0)
            else:
                await press(pilot, table, *keys_of(rng.choice(choice_at(table).at_hand)))


BID = ("0 bid 350", "1 pass", "2 pass")
ALONE = ("person", "club", "club")


def said(match: Match) -> list[str]:
    """Return the lines of the deal after the auction."""
    return [str(move) for move in match.record.deals[-1].moves][len(BID) :]


async def keys(pilot: Pilot[None], *those: str) -> str:
    """Press keys; return what the screen shows then."""
    for key in those:
        await pressed(pilot, key)
    return " ".join(text_of(pilot.app).split())


@pytest.mark.slow
async def test_trumps_burial_and_melds_are_tried_together_and_then_said() -> None:
    """What every suit gives is seen at once; nothing is said until Enter says three lines running."""
    match = bid_for(*BID)
    async with seated(match, ALONE, thinker=ByChance(1)) as (table, pilot):
        shown = await keys(pilot, "f")
        screen = screen_of(pilot.app, ArrangingScreen)
        assert "♥ 190 in melds" in shown
        assert "♠ 330 in melds" in shown
        assert "Not yet: choose trumps. Press c, d, h, s or the arrows" in await keys(pilot, "enter")
        shown = await keys(pilot, "h", "a", "s")
        assert "Bury two more cards" in shown
        shown = await keys(pilot, "up", "down", "s", "s")  # to another suit and on; the burial is kept
        assert "A flush" in shown
        assert "bid 350" in shown
        assert len(screen.trial.tried.aside) == 1
        shown = await keys(pilot, "a", "s")
        assert "You will announce that 2 trumps are buried." in shown
        assert "hundred aces" not in shown.lower()  # the burial broke them
        shown = await keys(pilot, "a", "s", "backspace", "9", "c", "t", "c", "t", "d")
        assert "melds 330" in shown
        assert "buried 20" in shown
        assert "Three cards are buried already: take one back first. (AP-4.20)" in await keys(pilot, "k", "s")
        assert said(match) == []
        shown = await keys(pilot, "1")
        assert "left out" in shown
        assert "melds 220" in shown  # two royal marriages in place of the flush
        await keys(pilot, "1", "escape")
        assert screen.trial.tried == TriedChoices()
        await keys(pilot, "escape")
        assert pilot.app.screen is table
        assert said(match) == []
        await keys(pilot, "enter", "s", "9", "c", "t", "c", "t", "d", "enter")
        await settled(pilot, table)
        assert said(match) == ["0 name s", "0 bury 9c Tc Td", "0 meld flush royal aces pinochle"]
        assert match.deal.phase == "offer"
        assert table.question.open


@pytest.mark.slow
async def test_arranging_with_the_mouse_tells_copies_apart_by_place() -> None:
    """Clicked, the second ace goes aside and not the first; suits and melds are clicked too."""
    match = bid_for(*BID)
    async with seated(match, ALONE, thinker=ByChance(1), size=LARGE) as (table, pilot):
        await keys(pilot, "f")
        screen = screen_of(pilot.app, ArrangingScreen)
        gains, hand = screen.query_one(Gains), screen.query_one(ZoneView)
        await clicked(pilot, gains, offset=gains._suit_regions()[3].offset)
        first, second = (at for at in screen.trial.arranged.order if str(screen.trial.arranging.cards[at]) == "As")
        assert hand.zone is not None
        assert hand.place is not None
        nth = screen.trial.arranged.order.index(second)
        spot = next(spot for spot in lie_of(hand.zone, hand.place, hand.standout) if spot.nth == nth)
        await clicked(pilot, hand, offset=(spot.x + 2, spot.y + 1))
        assert screen.trial.tried.aside == (second,) != (first,)
        assert hand.standout.raised == frozenset((nth,))
        await clicked(pilot, gains, offset=gains._part_regions()[0].offset)
        assert screen.trial.tried.unsaid == ("flush",)
        screen.dismiss(None)
        await settled(pilot, table)
        assert said(match) == []


@pytest.mark.slow
async def test_what_was_tried_is_nowhere_once_it_was_said() -> None:
    """With three people: nobody else is shown the hand or the burial, neither while it is arranged nor after it."""
    match = bid_for(*BID)
    async with seated(match, ("person",) * 3, thinker=ByChance(1), size=LARGE) as (table, pilot):
        await lifted(pilot, table)
        log = table.query_one(LogPanel)
        before = [line.plain for line in log._lines]
        await keys(pilot, "f", "s", "a", "s", "t", "c")
        assert_nothing_leaks(pilot.app, match, 0)
        assert [line.plain for line in log._lines] == before
        await keys(pilot, "backspace", "backspace", "9", "c", "t", "c", "t", "d", "enter")
        await settled(pilot, table)
        await press(pilot, table, "a", "c")
        assert isinstance(pilot.app.screen, CurtainScreen)
        assert table.question.plan == ()
        assert table.question.arranging is None
        assert_nothing_leaks(pilot.app, match, -1)


def looks(table: TableScreen, zone: str) -> dict[int, Look]:
    """Return the looks of a zone's cards."""
    return dict(choice_at(table).standouts()[zone].looks) if zone in choice_at(table).standouts() else {}


@pytest.mark.slow
async def test_one_copy_is_picked_or_both() -> None:
    """Typed once one ace of spades is picked, typed twice both are; then three are buried."""
    match = bid_for("0 bid 350", "1 pass", "2 pass", "0 name s")
    async with seated(match, ("person",) * 3) as (table, pilot):
        await lifted(pilot, table)
        await press(pilot, table, "a", "s")
        assert choice_at(table).narrowed.picked == read_cards("As")
        assert Look.PICKED not in looks(table, "hand-0").values()  # the one picked has the cursor, its twin has not
        await press(pilot, table, "a", "s", "9", "c", "enter")
        assert list(map(str, state(match).buried)) == ["9c", "As", "As"]


@pytest.mark.slow
@pytest.mark.parametrize("irregularities", ["prevented", "called"])
async def test_enter_after_a_hint_says_the_hinted_line_of_two_copies(irregularities: str) -> None:
    """The hint picks both copies and the third card, so that one Enter makes its move, as with a single card."""
    match = bid_for(
        *BID[:3], *(("0 close",) if irregularities == "called" else ()), "0 name s", irregularities=irregularities
    )
    hinted = read_move("0 bury As As Ks trumps 3")
    async with seated(match, ALONE, thinker=ByChance(1)) as (table, pilot):
        selection = choice_at(table)
        selection.narrowed.pick(read_cards("9c")[0])  # a card that the hint does not name is dropped
        selection.to_line(hinted)
        table.field.offer()
        assert selection.narrowed.picked == tuple(read_cards("As As Ks"))
        assert list(looks(table, "hand-0").values()).count(Look.PICKED) == 2, "the third has the cursor"
        assert selection.told.doing == "Bury"
        assert said(match)[-1] == "0 name s"
        await press(pilot, table, "enter")
        assert said(match)[-1] == str(hinted)


@pytest.mark.slow
async def test_what_is_announced_for_enter_is_what_enter_does() -> None:
    """At a called table one card picked is no burial yet while the cursor is on another."""
    match = bid_for(*BID, "0 close", "0 name s", irregularities="called")
    async with seated(match, ALONE, thinker=ByChance(1)) as (table, pilot):
        await press(pilot, table, "9", "c", "a", "s", "right")
        selection = choice_at(table)
        assert selection.told.doing == "Pick"
        assert selection.told.words().startswith("2 of 3 picked")
        await press(pilot, table, "enter")
        assert len(selection.narrowed.picked) == 3
        assert said(match)[-1] == "0 name s"


async def test_enter_is_told_by_the_word_of_the_button_that_it_presses() -> None:
    """The record's word for the end of the auction is `close`, which would read as if a window closed."""
    match = bid_for(*BID, irregularities="called")
    async with seated(match, ALONE, thinker=ByChance(1)) as (table, _):
        selection = choice_at(table)
        assert [choice.offer.title for choice in selection.row.choices] == ["Turn the widow up"]
        assert selection.told.doing == "Turn"


async def test_enter_on_a_card_that_is_picked_says_that_it_lets_go_of_it() -> None:
    """One of three is picked, and the cursor is on it: nothing is buried yet."""
    match = bid_for(*BID[:3], "0 name s")
    async with seated(match, ALONE, thinker=ByChance(1)) as (table, pilot):
        await press(pilot, table, "9", "c")
        selection = choice_at(table)
        assert (selection.told.doing, len(selection.narrowed.picked)) == ("Unpick", 1)
        await press(pilot, table, "enter")
        assert not selection.narrowed.picked


@pytest.mark.slow
@pytest.mark.parametrize("copy", [0, 1])
async def test_of_two_copies_the_one_chosen_is_the_one_that_travels(copy: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Clicked to be buried that ace stands out and its twin does not; led, it flies from where it lay."""
    burial, led = bid_for(*BID, "0 name s"), bid_for(*ARRANGED)
    async with seated(burial, ALONE, thinker=ByChance(1)) as (table, pilot):
        chosen, twin = aces(table) if copy == 0 else aces(table)[::-1]
        await clicked(pilot, offset=table.picture.top.spots()["hand-0", chosen].offset + Offset(1, 1))
        await press(pilot, table, "9", "c")
        assert looks(table, "hand-0")[chosen] is Look.PICKED
        assert looks(table, "hand-0").get(twin) is not Look.PICKED
    flown: list[Flight] = []
    async with seated(led, ALONE, thinker=ByChance(1), settings=Settings(pace=0.0, motion=True)) as (table, pilot):
        board = table.picture.top
        monkeypatch.setattr(board.air, "take_off", lambda found, faces: flown.extend(found))
        table.field.selection.cursor = Target("hand-0", aces(table)[copy])  # type: ignore[union-attr]
        table.field.offer()
        begins = next(lying.at for lying in board._lying() if lying[:3:2] == ("hand-0", aces(table)[copy]))
        await pilot.press("enter")
        await pilot.pause()
        assert [str(flight.card) for flight in flown[:1]] == ["As"]
        assert flown[0].start == begins


def aces(table: TableScreen) -> list[int]:
    """Return where the two aces of spades lie in the hand."""
    zone = next(zone for zone in table.picture.top.zones if zone.name == "hand-0")
    return [nth for nth, card in enumerate(zone.cards) if str(card) == "As"]


@pytest.mark.slow
async def test_cards_laid_elsewhere_do_not_light_up_for_those_in_the_hand() -> None:
    """The last trick has an ace of spades; its twin in the hand can be led, and the trick stays as it is."""
    match = bid_for("0 bid 350", "1 pass", "2 pass", "0 name s", "0 bury 9c Tc Td", "0 meld none", "0 play As")
    for seat in (1, 2):
        match.say(str(match.view(seat).lines[0]))
    async with seated(match, ("person",) * 3) as (table, pilot):
        await lifted(pilot, table)
        assert {target.zone for target in choice_at(table).targets()} == {"hand-0"}
        assert looks(table, "last-trick") == {}


def buttons_after(lines: str) -> ButtonRow:
    """Return the buttons of the seat on turn, after these lines."""
    at = Table(pack_for({0: "As Ts Ks Qs Js Ks Qs Ac Ad Ah Jd 9c 9d Tc Td"}, "9h Jh Js")).bid(0, 350).say(lines)
    teller, view = entry(at.game.id).teller(at.game), at.view(at.turn)
    by = {move: teller.by(view, move) for move in view.lines if teller.by(view, move) in ("words", "button")}
    return ButtonRow(by, lambda move: teller.offer(view, move))


def composed(buttons: ButtonRow) -> str:
    """Return the line of the button that is composed of the chosen words."""
    return next(str(choice.move) for choice in buttons.choices if choice.composed)


def test_melds_begin_with_the_richest_and_give_way_to_one_another() -> None:
    """A second pair of king and queen is a royal marriage beside the flush, and two of them only without it."""
    buttons = buttons_after("0 name s; 0 bury 9c Tc Js trumps 1")
    words = [choice.token for choice in buttons.choices]
    assert composed(buttons) == "0 meld flush royal aces pinochle"
    buttons.toggle(words.index("flush"))
    assert composed(buttons) == "0 meld royal aces pinochle"
    buttons.toggle(words.index("royal"))
    buttons.toggle(words.index("royal"))
    assert composed(buttons) == "0 meld royal royal aces pinochle"
    buttons.toggle(words.index("flush"))
    assert composed(buttons) == "0 meld flush royal aces pinochle"


def test_nothing_is_shown_unless_it_is_chosen() -> None:
    """Whoever asks for a concession begins with showing nothing."""
    buttons = buttons_after("0 name s; 0 bury 9c Tc Js trumps 1; 0 meld none")
    assert composed(buttons) == "0 ask"
    buttons.toggle(2)
    buttons.toggle(0)
    assert composed(buttons) == "0 ask c h"
