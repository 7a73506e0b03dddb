"""The specification's worked positions of Spite and Malice, one by one."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cardtable.cards import RANKS, cards_text, pack_of, read_cards
from cardtable.rules.rivals.spite_and_malice import SECOND_PACK
from tests.each import with_each
from tests.rules.rivals.table import Spite
from tests.rules.rivals.test_spite_and_malice import EMPTIED, UP_TO_QUEEN, dealt, pack_with


@pytest.mark.rule("SM-4.1", "SM-4.2")
def test_example_8_1_lead() -> None:
    """Example SM-8.1: the higher card leads; equal cards are divided again."""
    table = dealt({1: "9h", 27: "Jd"})
    assert (table.at("P1")[-2:], table.at("P0")[-2:], table.turn, table.deal.lead) == ("9h", "Jd", 0, 0)
    assert (len(table.pile("P0")), len(table.pile("P1"))) == (26, 26)
    again = dealt({1: "9h", 27: "9s"})
    assert (again.to_act, again.choices(0), again.choices(1)) == ([], [], [])
    assert Counter(again.awaited.args) == Counter(pack_of(RANKS))
    assert again.rule("0 end") == "SM-4.2"
    again.shuffle(read_cards(pack_with({1: "Kd", 27: "Ks"}, pack_of(RANKS))))
    assert again.to_act == []
    again.shuffle(read_cards(pack_with({1: "Kd", 27: "Qs"}, pack_of(RANKS))))
    assert (again.to_act, again.at("P1")[-2:], again.at("P0")[-2:]) == ([1], "Kd", "Qs")
    assert [len(hand) for hand in again.deal.hands] == [5, 5]


@pytest.mark.rule("SM-4.8", "SM-4.10")
def test_example_8_2_owed() -> None:
    """Example SM-8.2: the ace first, then one of the twos; the other is free."""
    table = Spite(hands=["Ac 2d 7h 9s Xx"], P0="Kc 2s")
    assert table.choices() == ["0 play Ac F1"]
    table.say("0 play Ac F1")
    assert table.choices() == ["0 move P0 F1", "0 play 2d F1"]
    other = Spite(hands=["Ac 2d 7h 9s Xx"], P0="Kc 2s").say("0 play Ac F1, 0 move P0 F1")
    assert "0 side 2d W0" in other.choices()
    assert "0 end" in other.choices()
    table.say("0 play 2d F1")
    assert "0 end" in table.choices()


@pytest.mark.rule("SM-4.10", "SM-5.2")
def test_example_8_3_several_stacks() -> None:
    """Example SM-8.3: either of two that take a card; a new one has the lowest number not in use."""
    table = Spite(hands=["5c 8d"], F1="Ac 2c 3c 4c", F2="Ad 2d 3d 4d")
    assert {"0 play 5c F1", "0 play 5c F2"} <= set(table.choices())
    ace = Spite(hands=["As 8d"], F1="Ac 2c 3c 4c", F2="Ad 2d 3d 4d")
    assert ace.choices() == ["0 play As F3"]
    assert ace.rule("0 play As F4") == "SM-4.10"
    assert Spite(hands=["As 8d"], F2="Ad 2d 3d 4d").choices() == ["0 play As F1"]


@pytest.mark.rule("SM-4.12", "SM-4.13")
def test_example_8_4_joker() -> None:
    """Example SM-8.4: it makes the king, and thirteen cards are shuffled; it begins no stack."""
    table = Spite(hands=["Xx 5d"], F1=UP_TO_QUEEN).say("0 play Xx F1")
    assert (table.to_act, len(table.pile("F1"))) == ([], 13)
    shuffle = table.awaited
    assert len(shuffle.args) == 13 + 6
    table.shuffle(shuffle.args)
    assert (table.at("F1"), table.stock, table.turn) == ("", " ".join(map(str, shuffle.args)), 0)
    none = Spite(hands=["Xx 5d"])
    assert not any("F" in line for line in none.choices())
    assert none.rule("0 play Xx F1") == "SM-4.13"


@pytest.mark.rule("SM-4.17", "SM-4.16", "SM-5.2")
def test_example_8_5_side_stacks() -> None:
    """Example SM-8.5: the same rank or the next lower; a king only on a king or an empty place."""
    table = Spite(hands=["5d 6h 7s 4s Ks"], W0="6c", X0="Qd")
    assert [line for line in table.choices() if line.endswith("W0")] == ["0 side 5d W0", "0 side 6h W0"]
    assert (table.rule("0 side 7s W0"), table.rule("0 side 4s W0")) == ("SM-4.17", "SM-4.17")
    queens = Spite(hands=["Qc Js Ts Kd"], W0="6c", X0="Qd", Y0="Kh")
    assert [line for line in queens.choices() if line.endswith("X0")] == ["0 side Js X0", "0 side Qc X0"]
    kings = [line for line in queens.choices() if "Kd" in line]
    assert kings == ["0 side Kd Y0", "0 side Kd Z0"]


@pytest.mark.rule("SM-4.14")
@with_each(
    ("stack", "goes"),
    [
        ("8c Xx", "8 7 6"),
        ("8c Xx Xx", "8 7 6 5"),
        ("8c Xx 6d", "6 5"),
        ("2c Xx", "2"),
        ("Xx", "2 3 4 5 6 7 8 9 T J Q K"),
        ("Xx Xx", "2 3 4 5 6 7 8 9 T J Q K"),
        ("Xx 9d", "9 8"),
        ("3h Xx Xx", "3 2"),
    ],
)
def test_example_8_6_joker_on_a_side_stack(stack: str, goes: str) -> None:
    """Example SM-8.6: the ranks that may follow, and always another joker."""
    ranks = RANKS[1:]
    for hand in (ranks[:5], ranks[5:10], ranks[10:]):
        table = Spite(hands=[" ".join(rank + "s" for rank in hand) + " Xx"], W0=stack)
        taken = [line[7] for line in table.choices() if line.endswith("W0") and line[7] != "X"]
        assert set(taken) == set(goes.split()) & set(hand)
        assert "0 side Xx W0" in table.choices()
        for rank in hand:
            if rank not in goes.split():
                assert table.rule(f"0 side {rank}s W0") == ("SM-4.14" if stack.endswith("Xx") else "SM-4.17")
    uncovered = Spite(hands=["7s"], W0="8c Xx 6d", F1="Ac 2c 3c 4c 5c").say("0 move W0 F1")
    assert uncovered.has("0 side 7s W0")


@pytest.mark.rule("SM-4.5", "SM-4.16")
def test_example_8_7_one_card() -> None:
    """Example SM-8.7: a card to the side ends the turn."""
    table = Spite(hands=["5d 9s", "4h"], W0="6c").say("0 side 5d W0")
    assert (table.to_act, table.at("W0"), table.hand(0)) == ([1], "6c 5d", "9s")
    assert table.rule("0 side 9s X0") == "SM-4.4"


@pytest.mark.rule("SM-4.6")
def test_example_8_8_empty_hand() -> None:
    """Example SM-8.8: he goes on without a hand and draws at his next turn, or draws at once."""
    piles = {"F1": "Ac 2c 3c 4c", "hands": ["5d", "9s"]}
    table = Spite(**piles).say("0 play 5d F1")
    assert (table.hand(0), table.choices()) == ("", ["0 end"])
    table.say("0 end, 1 end")
    assert len(table.deal.hands[0]) == 2  # the stock had only two cards left
    emptied = Spite(options=EMPTIED, **piles).say("0 play 5d F1")
    assert (len(emptied.deal.hands[0]), emptied.stock, emptied.turn) == (5, "8d", 0)


@pytest.mark.rule("SM-4.7")
def test_example_8_9_empty_stock() -> None:
    """Example SM-8.9: what there is, and then nothing until a stack is completed."""
    table = Spite(hands=["9c", "3d 4d 6d"], stock="Jh Qh").say("0 end")
    assert (table.hand(1), table.stock) == ("3d 4d 6d Jh Qh", "")
    table.say("1 side 3d W1")
    assert table.hand(0) == "9c"
    full = Spite(hands=["Xx 9c", "3d"], stock="", F1=UP_TO_QUEEN).say("0 play Xx F1")
    full.shuffle()
    full.say("0 end")
    assert len(full.deal.hands[1]) == 5


@pytest.mark.rule("SM-4.20", "SM-6.2", "SM-6.3")
def test_example_8_10_nobody_will() -> None:
    """Example SM-8.10: two turns without a play end the deal, and the difference is scored."""
    table = Spite(hands=["9c", "9d"], P0="2c 3c 4c 5c", P1="2d 3d 4d 5d 6d 7d 8d 9d Td").say("0 end, 1 end")
    assert (table.over, table.change) == (True, [5, 0])
    assert table.detail == {"result": "stuck", "lead": 0, "payoff": [4, 9], "winner": 0, "points": [5, 0]}


@pytest.mark.rule("SM-4.12", "SM-4.19", "SM-6.1")
def test_example_8_11_last_payoff_card() -> None:
    """Example SM-8.11: it makes a stack complete, but the deal is over and nothing is shuffled."""
    left = cards_text(pack_of(RANKS)[:11])
    table = Spite(turn=1, P1="Kd", P0=left, F1=UP_TO_QUEEN, hands=["", "9c"]).say("1 move P1 F1")
    assert (table.over, table.to_act, table.change) == (True, [], [0, 11])
    assert table.game.chance(table.deal, Random(1)) is None
    assert (table.detail["result"], table.detail["payoff"], table.detail["winner"]) == ("out", [11, 0], 1)


@pytest.mark.rule("SM-4.8", "SM-4.9", "SM-5.2", "SM-7.1")
def test_example_8_12_end_with_an_ace_owed() -> None:
    """Example SM-8.12: neither `end` nor `side` is lawful, so no ace comes to a side stack."""
    table = Spite(hands=["As 9c"], W0="9d")
    for line in ("0 end", "0 side 9c W0", "0 side As X0", "0 side 9c W1"):
        assert table.rule(line) == "SM-4.8", line
    assert Spite(hands=["9c"], W0="9d").rule("0 side 9c W1") == "SM-4.16", "where nothing is owed"


@pytest.mark.rule("ST-4.1", "ST-4.2", "ST-4.3", "ST-2.1")
def test_example_st_8_1_three_players() -> None:
    """Example ST-8.1: packets of seventeen, the odd card in the stock; the two highest are equal."""
    table = dealt({1: "Kd", 18: "8c", 35: "Kh", 52: "7s"}, 3, 0)
    assert [table.at(f"P{seat}")[-2:] for seat in (1, 2, 0)] == ["Kd", "8c", "Kh"]
    assert [len(table.pile(f"P{seat}")) for seat in range(3)] == [17, 17, 17]
    assert len(table.deal.stock) == 111
    assert Counter(map(str, table.deal.stock))["7s"] == 3
    assert len(table.awaited.args) == 51
    table.shuffle(table.awaited.args)
    assert table.deal.lead in (0, 1, 2)


@pytest.mark.rule("ST-4.1", "ST-4.4", "ST-4.5")
def test_example_st_8_2_four_players() -> None:
    """Example ST-8.2: packets of thirteen; if 1 leads the hands are dealt 1, 2, 3, 0 and turns go so too."""
    table = dealt({1: "5d", 14: "8c", 27: "Kh", 40: "Qd"}, 4, 2)
    assert [table.at(f"P{seat}")[-2:] for seat in (3, 0, 1, 2)] == ["5d", "8c", "Kh", "Qd"]
    assert (table.turn, table.deal.lead) == (1, 1)
    order = SECOND_PACK[4]
    for step, seat in enumerate((1, 2, 3, 0)):
        assert table.deal.hands[seat] == tuple(sorted(order[step:20:4]))
    assert len(table.deal.stock) == 90
    turns = []
    for _ in range(5):
        turns.append(table.turn)
        while table.turn == turns[-1]:
            line = next(line for line in sorted(table.choices(), key=lambda line: "side" not in line))
            table.say(line)
    assert turns == [1, 2, 3, 0, 1]


@pytest.mark.rule("ST-6.1", "ST-6.2", "ST-4.6")
def test_example_st_8_3_settlement() -> None:
    """Example ST-8.3: seat 2 goes out with 5 and 9 left: -1, -13, +14."""
    table = Spite(seats=3, turn=2, hands=["", "", "9c"], P0="2c 3c 4c 5c 6c", P1="2d 3d 4d 5d 6d 7d 8d 9d Td", P2="Ah")
    table.say("2 move P2 F1")
    assert (table.over, table.change, table.detail["winner"]) == (True, [-1, -13, 14], 2)


@pytest.mark.rule("ST-4.6", "ST-6.1", "SM-4.20")
def test_example_st_8_4_stuck() -> None:
    """Example ST-8.4: four turns without a play; 6, 6, 2, 2 left: two share the fewest."""
    six, two = "2c 3c 4c 5c 6c 7c", "2d 3d"
    table = Spite(seats=4, hands=["9c", "9d", "9h", "9s"], P0=six, P1=six, P2=two, P3=two).say("0 end, 1 end, 2 end")
    assert not table.over
    table.say("3 end")
    assert (table.detail["result"], table.change, table.detail["winner"]) == ("stuck", [-8, -8, 8, 8], None)
