"""A called table of Spite and Malice: cards may be put anywhere, and Stop has a key that no pile has."""

from __future__ import annotations

import pytest

from cardtable.cards import read_card
from cardtable.rules.catalogue import entry
from cardtable.tui.board.faces import Look
from cardtable.tui.table.choose.pile_selection import PileSelection
from cardtable.tui.table.choose.pointing import Target
from cardtable.tui.table.curtain import CurtainScreen
from cardtable.tui.table.move_list import MoveList
from tests.rules.rivals.test_spite_and_malice_called import table
from tests.tui.pile_tables import computers, laid, lines_of, piling
from tests.tui.program import pressed, screen_of, text_of
from tests.tui.tables import lifted, press, seated


@pytest.mark.slow
@pytest.mark.rule("SM-9.5", "SM-7.1", "SM-7.4")
async def test_a_card_is_put_where_it_may_not_go_and_stopped() -> None:
    """Nothing is dim, nothing sends a card off by itself, f walks among the stacks; a computer stops what it sees."""
    match = laid(table(hands=["9h 8c As", "9c 7d Kd Kh Ks"], P0="Kc 5c", F1="Ac 2c", W0="Td"))
    async with seated(match, computers(match), notice=0.0) as (screen, pilot):
        standouts = piling(screen).standouts()
        assert not {look for standout in standouts.values() for _, look in standout.looks} & {Look.DIM, Look.HINT}
        await press(pilot, screen, "space")
        assert lines_of(match) == []
        await press(pilot, screen, "9", "h", "9", "h")
        assert "you choose yourself where a card goes" in screen.top.sentence + screen.prompt.rest
        await press(pilot, screen, "9", "h", "f", "f")
        assert piling(screen).cursor is not None
        assert piling(screen).cursor.zone == "F2"  # type: ignore[union-attr]
        await press(pilot, screen, "f", "enter")
        assert lines_of(match) == ["0 play 9h F1", "1 stop"]
        assert "that card did not fit" not in screen.top.sentence, "an ace was owed: that comes first"
        await press(pilot, screen, "space")
        assert "your next play must be a right one" in screen.top.sentence
        await press(pilot, screen, "9", "h", "w")
        assert "SM-7.4" in screen.top.sentence
        assert "e End your turn" in text_of(screen.app), "that it is gone would tell that an ace is owed"
        await press(pilot, screen, "e")
        assert (piling(screen).on_button, lines_of(match)[-1]) == (0, "1 stop")
        assert "your next play must be a right one. (SM-7.4" in screen.top.sentence
        await press(pilot, screen, "a", "s", "f", "f", "enter")
        assert lines_of(match)[-1] == "0 play As F2"


@pytest.mark.slow
@pytest.mark.rule("SM-7.4", "SM-2.4")
async def test_the_key_of_stop_is_none_of_a_pile() -> None:
    """Where x names a side stack b calls Stop, and B counts; with several calls there is a list."""
    match = laid(table(turn=1, hands=["9h 8c 3d 4s 6c", "9c 7d"], P1="3c 4c 5c").say("1 count P0, 1 side 9c W1"))
    async with seated(match, ("person", "club"), notice=60.0) as (screen, pilot):
        text = text_of(screen.app)
        assert "b Stop" in text
        assert "B At your own risk" in text
        await press(pilot, screen, "8", "c", "x")
        assert "SM-4.16" in screen.top.sentence
        await press(pilot, screen, "b", "1")
        assert lines_of(match)[-1] in ("0 stop", "0 stop count")
        before = len(lines_of(match))
        await press(pilot, screen, "e")
        assert lines_of(match)[before] == "0 end"


@pytest.mark.slow
@pytest.mark.rule("SM-7.4")
async def test_stop_is_asked_about_once() -> None:
    """The key may have been pressed by mistake, and a wrong Stop cannot be taken back."""
    match = laid(table(turn=1, hands=["9h 8c 3d 4s 6c", "9c 7d"], P1="3c 4c 5c").say("1 side 9c W1"))
    async with seated(match, ("person", "club"), notice=60.0) as (screen, pilot):
        before = lines_of(match)
        await press(pilot, screen, "b")
        assert "if there is none, wait" in " ".join(text_of(screen.app).split())
        await pilot.press("escape")
        assert lines_of(match) == before
        await press(pilot, screen, "b", "enter")
        assert lines_of(match) == [*before, "0 stop"]


@pytest.mark.slow
@pytest.mark.rule("SM-7.1")
async def test_who_has_ended_at_the_side_may_side_more_at_their_own_risk() -> None:
    """As long as the next player has not begun: it is in a list, as nobody is asked for a card out of turn."""
    match = laid(table(hands=["9h 8c", "9c 7d"], W0="Td").say("0 side 9h W0"))
    async with seated(match, computers(match), pace=30.0) as (screen, pilot):
        await press(pilot, screen, "B", "1")
        assert lines_of(match) == ["0 side 8c W0"]
        assert match.game.to_act(match.deal) == (1,)


@pytest.mark.slow
@pytest.mark.rule("SM-7.1", "SM-9.5")
async def test_how_many_lines_were_wrong_shows_in_no_button() -> None:
    """What is done at one's own risk is listed when five lines of the turn were wrong, too: its refusal says it."""
    position = table(hands=["9h 8c", "9c 7d"], P1="3c 4c 5c")
    position.deal.slips = 5
    match = laid(position)
    async with seated(match, computers(match), pace=30.0) as (screen, pilot):
        assert "B At your own risk" in text_of(screen.app)
        await press(pilot, screen, "B", "1")
        assert "(SM-7.1)" in screen.top.sentence
        assert lines_of(match) == []


def test_no_place_is_chosen_for_a_card_that_is_taken_up() -> None:
    """Not even the place of the last move, and the line below says what comes next."""
    match = laid(table(hands=["9h 8c As", "9c 7d"], P0="Kc 5c"))
    view, teller = match.view(0), entry(match.game.id).teller(match.game)
    selection = PileSelection(view, teller.zones(view), teller, match.game)
    selection.cursor = next(target for target in selection.targets() if target.zone == "P0")
    assert selection.take_up(read_card("As"))
    assert selection.cursor is None
    assert selection.how_now.startswith("The A♠: choose where it goes. ")
    assert selection.told.words(Target("W0", 0)) == "The A♠ to the free place W0."
    assert selection.told.words(Target("F1", 0)) == "The A♠ to F1."


@pytest.mark.slow
@pytest.mark.rule("SM-9.2")
async def test_no_hand_lies_open_while_another_says_stop() -> None:
    """Whoever calls comes to the keyboard; the mover gets it back through the curtain."""
    match = laid(table(hands=["9h 8c 3d", "9c 7d"]).say("0 play 9h F1"))
    async with seated(match, ("person", "person")) as (screen, pilot):
        if isinstance(screen.app.screen, CurtainScreen):
            await lifted(pilot, screen)
        assert "8♣" in text_of(screen.app)
        await pressed(pilot, "b")
        assert isinstance(screen.app.screen, MoveList)
        assert "8♣" not in text_of(screen.app)
        await pressed(pilot, "escape")
        assert screen_of(screen.app, CurtainScreen).person == match.names[0]
        await lifted(pilot, screen)
        assert "8♣" in text_of(screen.app)
