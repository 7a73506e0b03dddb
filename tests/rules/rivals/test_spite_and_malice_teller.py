"""What Spite and Malice shows and says: the picture, what is hidden, prompts, offers, the log, the score sheet."""

from __future__ import annotations

import pytest

from cardtable.cards import BACK, cards_text
from cardtable.rules.game import EVERYTHING, SPECTATOR
from tests.rules.rivals.table import Spite, Table
from tests.rules.rivals.test_spite_and_malice import UP_TO_QUEEN


@pytest.mark.rule("SM-9.1", "ST-9.1")
def test_the_picture() -> None:
    """Centre stacks in use and a place for the next, the stock, payoff piles, side stacks that can be read, hands."""
    table = Spite(hands=["9c Xx", "9d 8d 7d"], W0="9h 8s", F2="Ac 2c", P0="4c 5c Kc", P1="7h")
    zones = table.zones(0)
    assert {name for name in zones if name[0] == "F"} == {"F1", "F2"}
    assert (zones["F2"].note, zones["F1"].note) == ("next 3", "an ace")
    assert ([str(card) for card in zones["P0"].cards], zones["P0"].note) == (["??", "Kc"], "payoff")
    assert [str(card) for card in zones["P1"].cards] == ["7h"]
    assert ([str(card) for card in zones["W0"].cards], zones["W0"].lay) == (["9h", "8s"], "fan-down")
    assert ([str(card) for card in zones["hand-0"].cards], zones["hand-0"].lay) == (["Xx", "9c"], "hand")
    assert (zones["hand-1"].cards, zones["hand-1"].note) == ((BACK,) * 3, "hand 3")
    assert zones["stock"].note == "stock 6"
    four = Spite(seats=4).zones(2)
    assert {f"{letter}{seat}" for letter in "PWXYZ" for seat in range(4)} <= set(four)


@pytest.mark.rule("SM-9.2")
def test_what_is_hidden() -> None:
    """The others' hands, the stock, and the face-down payoff cards from all."""
    table = Spite(hands=["9c 8c", "9d 7d"], P0="2h 3h", P1="4h 5h", W1="Js")
    view = table.view(0).deal
    assert (cards_text(view.hands[0]), view.hands[1]) == ("8c 9c", (BACK, BACK))
    assert set(view.stock) == {BACK}
    assert [str(card) for card in (*view.piles[0], *view.piles[1])] == ["??", "3h", "??", "5h"]
    spectator = table.view(SPECTATOR).deal
    assert all(set(hand) == {BACK} for hand in spectator.hands)


@pytest.mark.rule("SM-5.1", "SM-4.12")
def test_a_shuffle_is_heard_by_nobody() -> None:
    """Whoever hears it learns how many cards there are and no more."""
    table = Spite(hands=["Kd"], F1=UP_TO_QUEEN).say("0 play Kd F1")
    move = table.awaited
    for who in (0, 1, SPECTATOR):
        assert set(table.game.heard(table.deal, move, who).args) == {BACK}
    assert table.game.heard(table.deal, move, EVERYTHING) is move


@pytest.mark.rule("SM-9.3")
def test_the_log_does_not_number_payoff_cards() -> None:
    """Neither what is told nor what is asked has a number of them."""
    table = Spite(hands=["9c", "9d"], P0="2h 3h Ac", stock="2s 3s 4s 5s 6s 7s 8s")
    told = [*table.told("0 move P0 F1"), *table.told("0 side 9c W0")]
    assert told == [
        "Ann plays the A♣ from the payoff pile to the centre.",
        "The 3♥ is turned up on Ann's payoff pile.",
        "Ann lays the 9♣ on a free place at the side.",
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
    assert heads == ("Deal", "Winner", "End", "Bea", "Ann")
    assert rows == [("1", "Ann", "died", "9 left, 0", "4 left, +5"), ("Total", "", "", "0", "5")]
    assert sentences[:2] == ["Play has died, and Ann scores 5 points.", "Payoff cards left: Ann 4, Bea 9."]
    three = Spite(seats=3, turn=2, hands=["", "", "9c"], P0="2c 3c 4c 5c 6c", P1="2d 3d 4d 5d 6d 7d 8d 9d Td", P2="Ah")
    three.say("2 move P2 F1")
    heads, rows, sentences = three.sheet([three.result])
    assert heads == ("Deal", "Winner", "End", "Ann", "Bea", "Cy")
    assert rows[0] == ("1", "Cy", "out", "5 left, −1", "9 left, −13", "0 left, +14")
    assert "That comes to Ann −1, Bea −13, Cy +14." in sentences


@pytest.mark.rule("SM-9.1", "SM-4.8")
def test_prompts_and_offers() -> None:
    """What is owed, what a joker counts as, what follows."""
    owed = Spite(hands=["Ac 2d"])
    assert owed.prompt() == "The A♣ is owed to the centre."
    assert owed.prompt(1) == "Ann is to play."
    table = Spite(hands=["Xx 9c"], F1="Ac 2c 3c", P0="2h 4d", W0="9d")
    assert table.prompt() == "Play to the centre, then lay one card on a side stack, or end your turn."
    assert table.offer("0 play Xx F1") == ("The joker as the 4 to the centre stack F1", "")
    assert table.offer("0 move P0 F1") == ("The 4♦ of your payoff pile to the centre stack F1", "")
    assert table.offer("0 side 9c W0") == ("The 9♣ on the 9♦ of W0", "your turn ends")
    assert table.offer("0 side 9c X0") == ("The 9♣ on the free place X0", "your turn ends")
    assert table.offer("0 end") == ("End your turn", "Bea is next")
    assert Spite(hands=["9c", "9d"]).say("0 end").offer("1 end")[1] == "the deal ends: nobody has played"
    full = Spite(hands=["Kd"], F1=UP_TO_QUEEN)
    assert full.offer("0 play Kd F1")[1] == "the stack is full and is shuffled into the stock"
    full.say("0 play Kd F1")
    assert full.prompt() == "A centre stack is full: it is shuffled into the stock."
    assert isinstance(full, Table)
