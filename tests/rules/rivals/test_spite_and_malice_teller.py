"""What Spite and Malice shows and says that its transcript does not have."""

from __future__ import annotations

import pytest

from cardtable.rules.game import EVERYTHING
from tests.rules.rivals.table import Spite


@pytest.mark.rule("SM-9.1", "ST-9.1", "SM-2.4", "ST-2.2")
def test_the_picture() -> None:
    """Side stacks can be read, a hand is held; four people have their places too."""
    zones = Spite(hands=["9c Xx", "9d 8d 7d"], W0="9h 8s").zones(0)
    assert ([str(card) for card in zones["W0"].cards], zones["W0"].lay) == (["9h", "8s"], "fan-down")
    assert ([str(card) for card in zones["hand-0"].cards], zones["hand-0"].lay) == (["Xx", "9c"], "hand")
    four = Spite(seats=4).zones(2)
    assert {f"{letter}{seat}" for letter in "PWXYZ" for seat in range(4)} <= set(four)


@pytest.mark.rule("SM-9.3")
def test_the_log_does_not_number_payoff_cards() -> None:
    """Neither what is told nor what is asked has a number of them."""
    table = Spite(hands=["9c", "9d"], P0="2h 3h Ac", stock="2s 3s 4s 5s 6s 7s 8s")
    told = [*table.told("0 move P0 F1"), *table.told("0 side 9c W0")]
    assert told == [
        "Ann plays the A♣ from the payoff pile to the center.",
        "The 3♥ is turned up on Ann's payoff pile.",
        "Ann lays the 9♣ on a new side stack.",
        "Bea draws 4 cards.",
    ]
    for who in (0, 1, EVERYTHING):
        assert "payoff" not in table.prompt(who)
        assert table.zones(who)["P0"].note == "payoff"


@pytest.mark.rule("SM-9.4", "ST-9.1")
def test_the_score_sheet() -> None:
    """The winner, and by player payoff cards left, points and totals."""
    table = Spite(hands=["9c", "9d"], P0="2c 3c 4c 5c", P1="2d 3d 4d 5d 6d 7d 8d 9d Td").say("0 end, 1 end")
    heads, rows, sentences = table.sheet([table.result], 1)
    assert heads == ("Deal", "Winner", "Result", "Bea", "Ann")
    assert rows == [("1", "Ann", "play died", "9 left, 0", "4 left, +5"), ("Total", "", "", "0", "5")]
    assert sentences[0] == "Play has died, and Ann scores 5 points."
    three = Spite(seats=3, turn=2, hands=["", "", "9c"], P0="2c 3c 4c 5c 6c", P1="2d 3d 4d 5d 6d 7d 8d 9d Td", P2="Ah")
    three.say("2 move P2 F1")
    heads, rows, sentences = three.sheet([three.result])
    assert heads == ("Deal", "Winner", "Result", "Ann", "Bea", "Cy")
    assert rows[0] == ("1", "Cy", "went out", "5 left, −1", "9 left, −13", "0 left, +14")
    assert "The points: Ann −1, Bea −13, Cy +14." in sentences


def test_what_the_center_stacks_need_is_told_in_words() -> None:
    """Numbers of stacks and ranks would be mixed up by an ear."""
    table = Spite(hands=["9c", "9d"], P0="2c 3c", P1="2d 3d", F2="Ac 2c 3c", F3="Ad")
    assert "center stack 2 needs a four and stack 3 needs a two." in table.teller.put_in(table.view(0))[0]


def test_the_end_of_a_deal_is_told_once() -> None:
    """The result says who has played off the payoff pile, and what that scores."""
    table = Spite(turn=0, hands=["9c", "9d"], P0="Ah", P1="2d 3d")
    told = [*table.told("0 move P0 F1"), *table.teller.result_told(table.result)]
    assert sum("played off the payoff pile" in sentence for sentence in told) == 1
