"""Claims, concessions and game announced out of turn: whoever presses the key, no hand is shown."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot

from cardtable.match.match import Match
from cardtable.match.record import DealRecord, new_record
from cardtable.rules.catalogue import entry
from cardtable.rules.game import OVER, SPECTATOR
from cardtable.tui.table.any_time import spoken_buttons
from cardtable.tui.table.curtain import CurtainScreen
from cardtable.tui.table.move_list import MoveList
from cardtable.tui.table.screen import TableScreen
from tests.rules.solo.table import examples
from tests.rules.tressette.table import MELDS, TRICK_1
from tests.tui.leaks import assert_nothing_leaks
from tests.tui.program import NAMES, pressed, screen_of, text_of, until
from tests.tui.tables import bid_for, choice_at, go_on, press, seated, seen_all
from tests.tui.test_called_tables import PEOPLE, Says, backs_in, deal_a, plays, said, until_told
from tests.tui.tressette_tables import alone

SECOND = [*plays(TRICK_1), *MELDS.split(", "), *plays("0:3c 1:2c 2:Ac 3:5c"), "0 play 3h"]
"""Deal A to the lead of the third trick: Ann's side has 6 points by now, and Bea is to play."""


def tressette(*lines: str, **options: Any) -> Match:
    """Return deal A after these lines, at a table where game may be announced at any time."""
    return deal_a(
        [*lines], irregularities="prevented", announce="called", **{"any_time": True, "target": 11, **options}
    )


def schafkopf(tricks: int, *lines: str, **options: Any) -> Match:
    """Return the example in which Cy plays and claims with 65 points, after `tricks` of its tricks and these lines."""
    _, pack, moves, played, *_ = examples()["claim-by-the-player"].splitlines()
    table = entry("schafkopf").game().table({"any_time": True, **options}, 3)
    begun = new_record(table, NAMES[:3])
    said = moves.removeprefix("moves ").split("; ")
    turn = 1
    for trick in played.removeprefix("tricks ").split(" | ")[:tricks]:
        leader, *cards, _, winner = trick.split()
        said += [f"{(int(leader[0]) + step) % 3} play {card}" for step, card in enumerate(cards)]
        turn = int(winner)
    begun.deals.append(DealRecord(dealer=0, packs=[pack.removeprefix("pack ")], moves=[*said, *lines]))
    match = Match.of(begun, rng=Random(1))
    assert lines or match.deal.turn == turn
    return match


async def at_the_keyboard(pilot: Pilot[None], table: TableScreen) -> None:
    """Lift the curtain, and see all that has happened."""
    await go_on(pilot, table)
    await seen_all(pilot, table)


@pytest.mark.slow
async def test_who_announces_is_asked_first_and_speaks_behind_the_curtain() -> None:
    """No hand lies open from the key on; only who speaks sees a hand again, and is asked whether it is meant."""
    match = tressette(*SECOND)
    async with seated(match, PEOPLE) as (table, pilot):
        await at_the_keyboard(pilot, table)
        assert (table.eyes.viewer, backs_in(table)) == (1, {0, 2, 3})
        await pressed(pilot, "i")
        assert isinstance(pilot.app.screen, MoveList)
        assert "Who announces game?" in text_of(table.app)
        assert_nothing_leaks(table.app, match, SPECTATOR)
        assert [each.offer.title for each in pilot.app.screen.listed] == ["Bea", "Ann", "Cy", "Dov"]
        assert backs_in(table) == {0, 1, 2, 3}
        await press(pilot, table, "3")
        assert isinstance(pilot.app.screen, CurtainScreen)
        assert (pilot.app.screen.person, pilot.app.screen.public) == ("Cy", "Cy wants to announce game.")
        assert_nothing_leaks(table.app, match, SPECTATOR)
        assert backs_in(table) == {0, 1, 2, 3}
        await pressed(pilot, "tab")
        await until_told(pilot, "Announce game? Your side has")
        assert (table.eyes.viewer, backs_in(table)) == (2, {0, 1, 3})
        assert_nothing_leaks(table.app, match, 2)
        await press(pilot, table, "n")
        assert isinstance(pilot.app.screen, CurtainScreen)
        assert pilot.app.screen.person == "Bea"
        assert said(match)[-1] == "0 play 3h"
        await at_the_keyboard(pilot, table)
        assert (table.eyes.viewer, table.question.open) == (1, True)


@pytest.mark.slow
async def test_a_word_said_ends_the_deal_and_a_list_left_changes_nothing() -> None:
    """Escape gives the keyboard back through the curtain; a word is recorded for who said it."""
    match = tressette(*SECOND, target=11)
    async with seated(match, PEOPLE) as (table, pilot):
        await at_the_keyboard(pilot, table)
        await pressed(pilot, "i")
        await press(pilot, table, "escape")
        assert screen_of(pilot.app, CurtainScreen).person == "Bea"
        assert backs_in(table) == {0, 1, 2, 3}
        await at_the_keyboard(pilot, table)
        assert (table.eyes.viewer, table.question.open, backs_in(table)) == (1, True, {0, 2, 3})
        await pressed(pilot, "i")
        await press(pilot, table, "4")
        await pressed(pilot, "tab")
        await until_told(pilot, "Announce game? Your side has")
        await press(pilot, table, "y")
        assert said(match)[-1] == "3 announce"
        assert match.deal.phase == OVER
        assert "announcer" in match.results[0].detail
        assert match.results[0].detail["ended"] == "wrong"


@pytest.mark.slow
async def test_who_is_to_play_announces_by_the_same_key() -> None:
    """Asked who it is, the one on turn says so; in the meld round it is announced with the melds."""
    match = tressette(*plays(TRICK_1))
    async with seated(match, PEOPLE) as (table, pilot):
        await at_the_keyboard(pilot, table)
        assert table.eyes.viewer == 0
        await pressed(pilot, "i")
        await pressed(pilot, "1")
        await pressed(pilot, "tab")
        await until_told(pilot, "Announce game? Your side has")
        assert backs_in(table) == {1, 2, 3}
        await press(pilot, table, "y")
        assert said(match)[-1] == "0 announce threes3"


@pytest.mark.slow
async def test_a_person_alone_announces_while_the_others_play() -> None:
    """There is no list and no curtain: the key asks whether it is meant, and the word is said."""
    match = tressette(*SECOND, "1 play 7h", "2 play 4h")
    async with seated(match, alone(match, 0), thinker=Says("3 play 4s")) as (table, pilot):
        assert table.stage.waits.open
        assert "i Announce" in text_of(table.app)
        await pressed(pilot, "i")
        await until_told(pilot, "Announce game?")
        await press(pilot, table, "y")
        assert said(match)[-1] == "0 announce"


@pytest.mark.slow
@pytest.mark.parametrize("tricks", [3, 6])
async def test_whoever_might_claim_is_listed_whether_it_is_true_or_not(tricks: int) -> None:
    """What the Player has buried is told to nobody: list and buttons are the same before he has 61 points and after."""
    match = schafkopf(tricks)
    async with seated(match, PEOPLE[:3]) as (table, pilot):
        await at_the_keyboard(pilot, table)
        assert {button.key for button in table.bar.buttons} == {"i", "z"}
        await pressed(pilot, "i")
        assert isinstance(pilot.app.screen, MoveList)
        assert sorted(each.offer.title for each in pilot.app.screen.listed) == ["Ann", "Bea", "Cy"]
        assert {each.offer.effect for each in pilot.app.screen.listed} == {""}


@pytest.mark.slow
async def test_a_claim_that_comes_too_soon_is_refused_to_who_made_it() -> None:
    """The points are told behind the curtain; then the keyboard goes back to whoever is to play."""
    match = schafkopf(3)
    names, turn = match.names, match.deal.turn
    async with seated(match, PEOPLE[:3]) as (table, pilot):
        await at_the_keyboard(pilot, table)
        await pressed(pilot, "i")
        assert isinstance(pilot.app.screen, MoveList)
        listed = [each.offer.title for each in pilot.app.screen.listed]
        other = next(seat for seat in range(3) if seat != turn)
        await press(pilot, table, str(listed.index(names[other]) + 1))
        assert "points" not in text_of(table.app)
        assert_nothing_leaks(table.app, match, SPECTATOR)
        await press(pilot, table, "tab")
        assert table.eyes.viewer == other
        assert "to claim" in text_of(table.app)
        await press(pilot, table, "space")
        assert isinstance(pilot.app.screen, CurtainScreen)
        assert pilot.app.screen.person == names[turn]
        assert "to claim" not in text_of(table.app)


@pytest.mark.slow
async def test_the_player_claims_and_concedes_while_others_think() -> None:
    """The price is told to who claims; nobody but the Player is listed to concede."""
    match = schafkopf(6)
    match.say(f"2 {next(str(line)[2:] for line in match.game.lawful(match.deal, 2) if line.verb == 'play')}")
    async with seated(match, PEOPLE[:3]) as (table, pilot):
        await at_the_keyboard(pilot, table)
        assert table.eyes.viewer == 0
        await pressed(pilot, "z")
        assert isinstance(pilot.app.screen, MoveList)
        assert [each.offer.title for each in pilot.app.screen.listed] == ["Cy"]
        await press(pilot, table, "escape")
        await at_the_keyboard(pilot, table)
        await pressed(pilot, "i")
        assert isinstance(pilot.app.screen, MoveList)
        listed = [each.offer.title for each in pilot.app.screen.listed]
        await press(pilot, table, str(listed.index("Cy") + 1))
        await pressed(pilot, "tab")
        await until_told(pilot, "Claim the game with 65 points?")
        await press(pilot, table, "y")
        assert said(match)[-1] == "2 claim"
        assert match.results[0].change == (0, 0, 2)


@pytest.mark.slow
async def test_a_person_alone_is_told_why_nothing_can_be_claimed_yet() -> None:
    """The key says why; there is no button, and no key in the line, before it can be said."""
    match = schafkopf(3, "2 play Jd", "0 play Td")
    async with seated(match, alone(match, 0), thinker=Says("1 play As")) as (table, pilot):
        assert table.stage.waits.open
        await pilot.press("i")
        await until_told(pilot, "to claim")
        assert spoken_buttons(table.spoken) == ()
        assert "i Claim" not in text_of(table.app)
        assert said(match)[-1] == "1 play As"


@pytest.mark.slow
async def test_a_claim_in_ones_own_turn_that_comes_too_soon_is_refused_too() -> None:
    """The question stands; at a table where everything is said in turn the same is said."""
    for options in ({}, {"any_time": False}):
        match = schafkopf(3, **options)
        async with seated(match, alone(match, 2), thinker=Says()) as (table, pilot):
            await press(pilot, table, "g")
            assert table.top.sentence == "g does nothing here; to claim, press i.", (
                "where one claims, nothing plays out"
            )
            await press(pilot, table, "i")
            assert "and need 61 to claim: play a card." in " ".join(text_of(table.app).split())
            assert table.question.open


@pytest.mark.slow
async def test_an_opponent_concedes_and_the_other_is_asked_behind_the_curtain() -> None:
    """At Pinochle whoever is asked too answers before the next card; the bidder is not listed."""
    lines = ("0 bid 300", "1 pass", "2 pass", "0 name s", "0 bury 9c Tc Td", "0 meld none", "0 play As")
    match = bid_for(*lines, any_time=True)  # type: ignore[arg-type]
    async with seated(match, PEOPLE[:3]) as (table, pilot):
        await at_the_keyboard(pilot, table)
        assert table.eyes.viewer == 1
        await pressed(pilot, "z")
        assert isinstance(pilot.app.screen, MoveList)
        assert [each.offer.title for each in pilot.app.screen.listed] == ["Bea", "Cy"]
        await press(pilot, table, "2")
        await pressed(pilot, "tab")
        await until_told(pilot, "Concede the hand?")
        await press(pilot, table, "y")
        assert said(match)[-1] == "2 concede"
        assert isinstance(pilot.app.screen, CurtainScreen)
        assert pilot.app.screen.person == "Bea"
        await at_the_keyboard(pilot, table)
        assert "Cy has conceded Ann's 300" in " ".join(text_of(table.app).split())
        assert {line.verb for line in choice_at(table).view.lines} == {"concede", "defend"}
        await press(pilot, table, "n")
        assert said(match)[-1] == "1 defend"
        assert (match.deal.phase, match.deal.turn) == ("play", 1)


@pytest.mark.slow
async def test_a_computer_leaves_a_person_time_to_speak_first() -> None:
    """While a person is asked it waits as with a call, then speaks; whoever speaks meanwhile is not overruled."""
    match = tressette(*SECOND[:-1])
    async with seated(match, alone(match, 0), thinker=Says("2 announce"), notice=1.5) as (table, pilot):
        assert table.question.open
        await until(pilot, lambda: said(match)[-1] == "2 announce")
    slow = tressette(*SECOND[:-1])
    async with seated(slow, alone(slow, 0), thinker=Says("2 announce"), notice=600.0) as (table, pilot):
        assert "thinking" not in text_of(table.app)
        await pressed(pilot, "i")
        await press(pilot, table, "y")
        assert said(slow)[-1] == "0 announce"
