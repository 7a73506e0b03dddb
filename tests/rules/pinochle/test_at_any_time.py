"""At tables with that option, the opponents can concede together in anybody's turn [AP-4.70]."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.match.asking import goes_on
from cardtable.rules.game import SPECTATOR
from tests.rules.pinochle.table import Table
from tests.rules.pinochle.test_called import won


def led(**options: Any) -> Table:
    """Return a table at which seat 0 has the bid at 300 and has led; seat 1 is to play."""
    return Table(any_time=True, **options).bid(0, 300).arranged("d").say("0 play *")


def others(table: Table) -> list[str]:
    """Return the legal moves of the seats that are not on turn."""
    return [line for seat in range(table.game.seats) if seat != table.turn for line in table.lawful_of(seat)]


@pytest.mark.rule("AP-4.70", "AP-4.29", "AP-5.1")
def test_in_turn_only_where_nothing_is_chosen() -> None:
    """As the option is off by default, one seat alone is to act, and the first who concedes asks nobody."""
    table = Table().bid(0, 300).arranged("d").say("0 play *")
    assert table.game.to_act(table.deal) == (1,)
    assert table.rule("2 concede") == "AP-5.1"
    table.say("1 concede")
    assert (table.phase, table.turn) == ("play", 1)


@pytest.mark.rule("AP-4.70", "AP-4.45")
def test_one_concedes_and_the_other_is_asked_at_once() -> None:
    """The last to play concedes before the one on turn has played; if that one concedes too, the hand is made."""
    table = led()
    assert others(table) == ["2 concede"]
    assert table.game.to_act(table.deal) == (1, 2)
    assert table.told("2 concede") == ["Cy concedes."]
    assert (table.phase, table.turn, table.lawful_of(1)) == ("yield", 1, ["1 concede", "1 defend"])
    assert table.game.to_act(table.deal) == (1,)
    asked = "Cy has conceded Ann's 300: concede too, and each pays 3 chips, or defend."
    assert table.prompt(1).endswith(asked)
    assert table.prompt(0) == "Bea is to concede too or defend."
    assert table.rule("0 play Ad") == "AP-5.1"
    table.say("1 concede")
    assert (table.change, table.detail["outcome"]) == ([6, -3, -3], "yielded")
    assert table.detail["total"] is None


@pytest.mark.rule("AP-4.70", "AP-4.29")
def test_the_other_defends_and_may_join_later() -> None:
    """The page's example: it is played on where it was, the concession stands, and ends the hand when it is joined."""
    table = led().say("1 play *")
    assert table.turn == 2
    table.say("2 concede")
    assert table.turn == 1
    assert table.told("1 defend") == ["Bea defends."]
    assert (table.phase, table.turn) == ("play", 2)
    assert others(table) == ["1 concede"]
    assert all(line.startswith("2 play") for line in table.lawful_of(2)), "it has conceded, and it stands"
    assert table.rule("2 concede") == "AP-4.29"
    while len(table.deal.winners) < 3 or table.turn != 0:
        table.say(f"{table.turn} play *")
    assert others(table) == ["1 concede"]
    table.say("1 concede")
    assert (table.change, table.detail["outcome"]) == ([6, -3, -3], "yielded")


@pytest.mark.rule("AP-4.70", "AP-4.28")
def test_a_concession_in_answer_to_the_bidder_is_joined_at_any_time() -> None:
    """It stands from before the lead; the one who joins it asks nobody any more."""
    table = Table(any_time=True).bid(0, 300).arranged("d").say("0 ask; 1 concede; 2 defend; 0 play *")
    assert table.turn == 1
    assert others(table) == ["2 concede"]
    assert table.say("2 concede").detail["outcome"] == "yielded"


@pytest.mark.rule("AP-4.70", "AP-4.30")
def test_the_bidder_gives_up_in_his_own_turn() -> None:
    """Neither he nor a dealer who stays out concedes in another's."""
    table = led()
    assert table.lawful_of(0) == []
    assert table.refused("0 concede").rule == "AP-5.1"
    four = Table(any_time=True, seats=4, dealer=3).bid(0, 300).arranged("d").say("0 play *")
    assert four.lawful_of(3) == []
    assert four.refused("3 concede").rule == "AP-5.1"


@pytest.mark.rule("AP-4.70")
def test_who_may_concede_all_can_see() -> None:
    """Before the lead nobody; then the opponents, until one has conceded or is asked."""
    table = Table(any_time=True).bid(0, 300).arranged("d")
    assert table.game.at_any_time(table.deal) == ()
    table.say("0 play *")
    assert [str(line) for line in table.game.at_any_time(table.view(SPECTATOR).deal)] == ["1 concede", "2 concede"]
    assert [seat for seat in range(3) if goes_on(table.game, table.deal, seat)] == [1]
    table.say("2 concede")
    assert table.game.at_any_time(table.deal) == ()
    table.say("1 defend")
    assert [str(line) for line in table.game.at_any_time(table.deal)] == ["1 concede"]


@pytest.mark.rule("AP-4.70")
@pytest.mark.parametrize(
    "lines",
    [
        "2 concede",
        "2 concede; 1 concede",
        "2 concede; 1 defend",
        "2 concede; 1 defend; 1 concede",
        "1 concede; 2 defend; 1 play *; 2 play *",
        "1 play *; 1 concede; 2 defend; 2 play *; 2 concede",
    ],
)
def test_a_deal_winds_back(lines: str) -> None:
    """What was said between the cards is found again, and leads to the same deal."""
    table = led().say(lines)
    rewound = table.game.rewound(table.deal)
    assert rewound is not None
    again = table.game.opened(table.deal.standing, table.deal.dealer, rewound.packs)
    for move in rewound.moves:
        assert table.game.refusal(again, move) is None, move
        table.game.play(again, move)
    assert again == table.deal


@pytest.mark.rule("AP-4.70", "AP-7.16", "AP-7.17")
def test_at_a_called_table() -> None:
    """The card played last may still be called while an opponent is asked; he is asked no more if it goes back."""
    table = won(any_time=True).say("0 play Ac").err("2 play Jc").say("1 concede")
    assert (table.phase, table.turn) == ("yield", 2)
    assert "0 call turn 2" in table.lawful_of(0)
    table.say("0 call turn 2")
    assert (table.phase, table.turn) == ("play", 1)
    assert table.rule("1 concede") == "AP-4.29"
    assert "2 concede" in table.lawful_of(2)
    table.say("2 concede").reviewed()
    assert table.detail["outcome"] == "yielded"
