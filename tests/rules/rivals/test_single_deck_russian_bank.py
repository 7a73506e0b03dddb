"""Single-Deck Russian Bank: its rules, and the specification's worked positions."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.cards import cards_text
from cardtable.rules.rivals.single_deck_russian_bank import SingleDeckRussianBank
from tests.rules.rivals.table import NEW_PACK, Single, Table, open_game

MAY: dict[str, object] = {"turned_card": "may"}
NAMES = {f"p{number}": str(card) for number, card in enumerate(NEW_PACK, 1)}


def dealt(dealer: int = 1, **options: object) -> Any:
    return open_game(SingleDeckRussianBank, [cards_text(NEW_PACK)], dealer, **options)


def named(text: str) -> list[str]:
    """Return the cards with these numbers in a new pack, as the examples have them."""
    return [NAMES[number] for number in text.split()]


# ── section 8 ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("SD-4.1", "SD-4.2", "RV-2.1")
def test_example_8_1_deal() -> None:
    """Example SD-8.1: hands from the top, and the rows laid out of them."""
    table = dealt()
    assert [table.at(f"T{place}") for place in range(1, 9)] == [*named("p47 p48 p49 p41"), "", "", "", ""]
    assert table.at("H0").split()[::-1] == named(
        "p42 p43 p35 p36 p37 p29 p30 p31 p23 p24 p25 p17 p18 p19 p11 p12 p13 p5 p6 p7 p1 p2"
    )
    assert table.at("H1").split()[::-1][:6] == named("p50 p51 p52 p44 p45 p46")
    assert table.at("H1").split()[::-1][-5:] == named("p8 p9 p10 p3 p4")
    assert (len(table.pile("H0")), len(table.pile("H1")), table.turn) == (22, 26, 0)
    while table.turn == 0:
        table.say(next(line for line in sorted(table.choices(), key=lambda line: "move T" in line)))
    assert table.deal.laid == 8
    laid = {table.at(f"T{place}").split()[0] for place in range(5, 9)}
    assert laid == set(named("p50 p51 p52 p44"))


@pytest.mark.rule("SD-2.2", "SD-4.4", "SD-4.5")
def test_example_8_2_round_the_corner() -> None:
    """Example SD-8.2: king and ace are neighbors, and the two ways of joining them are two piles."""
    up = Single(T1="Kh", T2="Ah").say("0 move T2 T1")
    down = Single(T1="Kh", T2="Ah").say("0 move T1 T2")
    assert (up.at("T1"), up.at("T2"), down.at("T1"), down.at("T2")) == ("Kh Ah", "", "", "Ah Kh")


@pytest.mark.rule("SD-4.5")
def test_example_8_3_direction() -> None:
    """Example SD-8.3: the second card fixes it, and a pile of one card is free again."""
    table = Single(T3="5s 6s", T4="7s", T5="4s", D0="5s")  # as if there were another five of spades
    assert table.has("0 move T4 T3")
    assert table.rule("0 move D0 T3") == "SD-4.5"
    assert table.rule("0 move T5 T3") == "SD-4.4"
    table.say("0 move T3 T4")
    assert (table.at("T3"), table.at("T4")) == ("5s", "7s 6s")
    assert table.has("0 move T5 T3")
    assert Single(T3="5s", T4="7s 6s").has("0 move T4 T3")


@pytest.mark.rule("SD-4.6")
def test_example_8_4_unit() -> None:
    """Example SD-8.4: a whole pile runs on, or goes over singly to one of the other direction."""
    piles = {"T1": "5h 6h 7h", "T2": "3h 4h", "T4": "9h 8h"}
    table = Single(**piles)
    assert table.has("0 move T1 T2 3")
    assert table.rule("0 move T1 T4 3") == "SD-4.6"
    table.say("0 move T1 T2 3")
    assert (table.at("T2"), table.at("T1")) == ("3h 4h 5h 6h 7h", "")
    table = Single(**piles).say("0 move T1 T4, 0 move T1 T4, 0 move T1 T4")
    assert (table.at("T4"), table.at("T1")) == ("9h 8h 7h 6h 5h", "")


@pytest.mark.rule("SD-4.6")
def test_example_8_5_unit_on_one_card() -> None:
    """Example SD-8.5: a single card takes a unit that runs on from it, and no other."""
    table = Single(T5="4h", T1="5h 6h", T6="7h")
    assert table.has("0 move T1 T5 2")
    assert table.rule("0 move T1 T6 2") == "SD-4.6"
    table.say("0 move T1 T6")
    assert (table.at("T1"), table.at("T6")) == ("5h", "7h 6h")


@pytest.mark.rule("SD-4.7", "SD-4.8")
def test_example_8_6_loading() -> None:
    """Example SD-8.6: from hand and own discards, up or down and around the corner, never from the tableau."""
    table = Single(D1="Qc", H0="2c Ac", turned="Kc", T4="Jc")
    assert table.rule("0 move T4 D1") == "SD-4.12"
    table.say("0 move H0 D1, 0 turn, 0 move H0 D1, 0 turn, 0 move H0 D1")
    assert table.at("D1") == "Qc Kc Ac 2c"
    table = Single(D1="Qc", D0="Tc Jc", T4="Jd")
    assert table.rule("0 move T4 D1") == "SD-4.7"
    table.say("0 move D0 D1, 0 move D0 D1")
    assert (table.at("D1"), table.at("D0")) == ("Qc Jc Tc", "")
    assert Single(D1="Qc", T4="Jc").rule("0 move T4 D1") == "SD-4.7"
    assert Single(D0="Qc").rule("0 move D0 D1") == "SD-4.7"
    assert Single(D0="Qc", D1="Td").rule("0 move D0 D1") == "SD-4.7"
    assert Single(D0="Qc", D1="Jc").rule("0 move D1 D0") == "SD-4.8"


@pytest.mark.rule("SD-4.10", "SD-4.13")
def test_example_8_7_spaces() -> None:
    """Example SD-8.7: no tableau card fills a space, and nothing is discarded while there is one."""
    tops = {"T1": "2c", "T3": "4d", "T4": "6h", "T5": "8s", "T6": "Tc", "T7": "Qd", "T8": "Ah"}
    table = Single(H0="5c 9d", D0="3s Js", **tops)
    assert table.rule("0 move T5 T2") == "SD-4.10"
    assert table.has("0 move D0 T2")
    table.say("0 turn")
    assert table.choices() == ["0 move H0 T2"]
    assert table.rule("0 discard") == "SD-4.13"
    filled = Single(H0="5c 9d", D0="3s Js", **tops).say("0 move D0 T2, 0 turn")
    assert filled.choices() == ["0 discard"]


@pytest.mark.rule("SD-4.13")
def test_example_8_8_cannot_be_used() -> None:
    """Example SD-8.8: only the discard, or what the option allows."""
    tops = {"T1": "2c", "T2": "5c", "T3": "4d", "T4": "6h", "T5": "8s", "T6": "Tc", "T7": "Qd", "T8": "Ah"}
    assert Single(turned="9d", D1="3s", **tops).choices() == ["0 discard"]
    assert Single(turned="9d", D1="Td", **tops).choices() == ["0 move H0 D1"]
    assert Single(turned="9d", D1="Td", **tops).rule("0 discard") == "SD-4.13"
    assert Single(turned="9d", D1="Td", options=MAY, **tops).choices() == ["0 discard", "0 move H0 D1"]


@pytest.mark.rule("SD-4.11", "SD-4.8", "RV-4.2")
def test_example_8_9_new_hand() -> None:
    """Example SD-8.9: with an empty hand the discards may still be played; to turn is to turn them over first."""
    tops = {"T1": "2c", "T2": "5c", "T3": "4d", "T4": "6h", "T5": "8s", "T6": "Tc", "T7": "Qd", "T8": "Ts"}
    table = Single(H0="", D0="4c 9d Js", **tops)
    assert table.has("0 move D0 T8")
    table.say("0 turn")
    assert (table.at("H0"), table.at("D0"), table.deal.down[8]) == ("Js 9d 4c", "", 2)
    assert table.deal.progress.runs == (1, 0)
    assert table.choices() == ["0 move H0 T2"]


@pytest.mark.rule("SD-4.9", "RV-3.1", "RV-3.2")
def test_example_8_10_no_position_twice() -> None:
    """Example SD-8.10: a card does not go back to where it was at the start of the turn."""
    table = Single(T1="5h 6h 7h", T2="8h").say("0 move T1 T2")
    assert table.rule("0 move T2 T1") == "RV-3.1"


@pytest.mark.rule("SD-4.2", "SD-4.13")
def test_example_8_11_four_places() -> None:
    """Example SD-8.11: in the first turn there are four places, and their spaces must be filled."""
    table = Single(laid=4, H0="2c 5d 9s Kc", T1="3h", T2="7d")
    assert not any(place in line for line in table.choices() for place in ("T5", "T6", "T7", "T8"))
    assert table.rule("0 move T1 T5") == "SD-4.2"
    assert table.rule("0 move T5 T1") == "SD-4.2"
    table.say("0 turn")
    assert table.choices() == ["0 move H0 T3", "0 move H0 T4"]
    assert table.rule("0 move H0 T5") == "SD-4.2"
    table.say("0 move H0 T3, 0 turn")
    assert table.choices() == ["0 move H0 T4"]
    table.say("0 move H0 T4, 0 turn")
    assert table.choices() == ["0 discard"]


def stuck(**options: object) -> Table:
    """Return a table at which nine cards stand against twelve, after 200 turns without progress."""
    tops = {"T1": "2c", "T2": "5c", "T3": "4d", "T4": "6h", "T5": "8s", "T6": "Tc", "T7": "Qd", "T8": "Ah"}
    hands = {"H0": "2s 3s 4s 5s 6s", "D0": "7s Kh Kd", "H1": "2h 3h 4h Jh Qh", "D1": "Jc Qc Kc 6d 7d 8d Ts"}
    table = Single(turned="9d", options=dict(options), **tops, **hands)
    table.progress(quiet=199)
    return table.say("0 discard")


@pytest.mark.rule("SD-6.2", "RV-4.4", "RV-4.5")
def test_example_8_12_standstill() -> None:
    """Example SD-8.12: nine cards against twelve score three, or nobody scores."""
    table = stuck()
    assert (table.detail["count"], table.change, table.detail["premium"]) == ([9, 12], [3, 0], 0)
    assert stuck(stuck="draw").change == [0, 0]


# ── sections 1 to 6 ───────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("SD-1.3", "SD-4.16", "SD-6.1", "SD-6.3")
def test_going_out() -> None:
    """Neither hand nor discards: with the last turned card, or the last discard."""
    tops = {"T1": "2c", "T2": "5c"}
    table = Single(turned="6c", empty="H0", H1="2s 3s 4s 5s 6s 7s", D1="8d 9d Td Jd Qd", **tops).say("0 move H0 T2")
    assert table.over
    assert table.change == [41, 0]
    assert table.detail == {
        "result": "out", "winner": 0, "hand": [0, 6], "discard": [0, 5], "count": [0, 11], "premium": 30,
        "points": [41, 0], "tableau": 3,
    }  # fmt: skip
    bare = Single(H0="", D0="6c", H1="2s 3s", options={"premium": 0}, **tops).say("0 move D0 T2")
    assert bare.change == [2, 0]
    last = Single(H0="", D0="6c", H1="2s", **tops).say("0 move D0 T2")
    assert (last.over, last.change) == (True, [31, 0])
    assert Single(H0="", D0="9c 6c", H1="2s", **tops).say("0 move D0 T2").over is False


@pytest.mark.rule("SD-2.3", "SD-4.3")
def test_who_deals_and_who_begins() -> None:
    """The lower card deals, which the record says; the other begins."""
    for dealer in (0, 1):
        table = dealt(dealer)
        assert table.turn == 1 - dealer
        assert table.rule(f"{dealer} turn") == "SD-4.3"


@pytest.mark.rule("SD-4.4", "SD-5.1", "SD-4.11")
def test_single_cards() -> None:
    """The neighbor in suit; nothing from an empty place, nothing on itself."""
    table = Single(T1="6c", T2="7c", T3="7d", T4="9c", D0="8c")
    assert table.choices() == sorted(["0 move D0 T2", "0 move D0 T4", "0 move D0 T5", "0 move D0 T6", "0 move D0 T7",
                                    "0 move D0 T8", "0 move T1 T2", "0 move T2 T1", "0 turn"])  # fmt: skip
    for line in ("0 move T1 T3", "0 move T1 T4", "0 move T5 T1", "0 move T1 T1"):
        assert table.rule(line) == "SD-4.4", line


@pytest.mark.rule("SD-4.5", "SD-5.1")
def test_a_card_goes_on_in_the_direction_of_the_pile() -> None:
    """Up on a pile that runs up, down on one that runs down, around the corner on both."""
    others = {"T4": "3d", "T5": "5s", "T6": "9d", "T7": "Ks", "T8": "Kd"}
    both = Single(turned="5h", T1="3h 4h", T2="7h 6h", T3="2c", **others)
    assert both.choices() == ["0 move H0 T1", "0 move H0 T2"]
    corner = Single(turned="Ac", T1="Qc Kc", T2="3c 2c", T3="2h", **others)
    assert corner.choices() == ["0 move H0 T1", "0 move H0 T2"]
    against = Single(turned="3h", T1="3h 4h", T2="7h 6h", T3="2c", **others)  # as if there were another
    assert (against.choices(), against.rule("0 move H0 T1")) == (["0 discard"], "SD-4.5")
    assert Single(turned="7h", T1="3h 4h", T2="7h 6h", T3="2c", **others).rule("0 move H0 T2") == "SD-4.5"


@pytest.mark.rule("SD-4.6", "SD-5.1")
def test_units_are_whole_piles() -> None:
    """No part of one, no single card, none into a space, none from the discards."""
    table = Single(T1="5h 6h 7h", T2="3h 4h", T3="4c", T4="5d 6d", T5="4d")
    for line in ("0 move T1 T2 2", "0 move T1 T2 4", "0 move T3 T2 1", "0 move T2 T1 2", "0 move D0 T1 2"):
        assert table.rule(line) in ("SD-4.6", "SD-4.8"), line
    assert table.rule("0 move T1 T6 3") == "SD-4.10"
    assert table.has("0 move T4 T5 2")
    table.say("0 move T4 T5 2")
    assert (table.at("T4"), table.at("T5")) == ("", "4d 5d 6d")


@pytest.mark.rule("SD-4.9", "RV-3.1")
def test_a_unit_does_not_bring_a_position_back_either() -> None:
    """A pile taken apart card by card and put together again."""
    table = Single(T1="4h 5h", T2="6h", T3="3h").say("0 move T1 T2, 0 move T1 T3")
    assert (table.at("T2"), table.at("T3")) == ("6h 5h", "3h 4h")
    table.say("0 move T2 T3")
    assert table.at("T3") == "3h 4h 5h"
    whole = Single(T1="4h 5h", T3="3h").say("0 move T1 T3 2")
    assert whole.at("T3") == "3h 4h 5h"
    assert whole.choices() == ["0 turn"]


@pytest.mark.rule("SD-4.8", "SD-4.12")
def test_a_turned_card_comes_first() -> None:
    """Neither the tableau nor the discards are played while it waits, and no other is turned."""
    table = Single(turned="9d", T1="6c", T2="7c", D0="8c")
    for line in ("0 move T1 T2", "0 move D0 T2", "0 turn", "0 move T1 T2 2"):
        assert table.rule(line) == "SD-4.12", line
    table.say("0 move H0 T5")
    assert table.has("0 move D0 T2")
    table.say("0 move D0 T2")
    assert table.rule("0 move H0 T3") == "SD-4.11"
    assert Single(D0="").rule("0 move D0 T1") == "SD-4.8"


@pytest.mark.rule("SD-4.13")
def test_a_card_that_may_be_kept() -> None:
    """With `may` it is discarded though it fits, but not while there is a space."""
    tops = {"T1": "2c", "T2": "5c", "T3": "4d", "T4": "6h", "T5": "8s", "T6": "Tc", "T7": "Qd"}
    full = Single(turned="7s", T8="Ah", options=MAY, **tops)
    assert full.choices() == ["0 discard", "0 move H0 T5"]
    space = Single(turned="7s", options=MAY, **tops)
    assert space.choices() == ["0 move H0 T5", "0 move H0 T8"]
    assert space.rule("0 discard") == "SD-4.13"
    assert Single(turned="7s", T8="Ah", **tops).choices() == ["0 move H0 T5"]


@pytest.mark.rule("SD-4.14", "SD-4.15", "SD-5.1")
def test_the_only_end_of_a_turn_and_no_stop() -> None:
    """The discard; no pass, no Stop, and only the mover speaks."""
    table = Single(T1="6c")
    assert (table.rule("0 pass"), table.rule("0 discard"), table.rule("1 stop")) == ("SD-4.14", "SD-4.14", "SD-4.15")
    assert table.to_act == [0]
    for line in ("0 ask D0", "0 move T1", "0 move T1 H0", "0 turn 3", "0 move T1 F1"):
        assert table.rule(line) == "SD-5.1", line
    assert not any(table.game.call(move) for move in table.game.lawful(table.deal, 0))
    tops = {"T2": "5c", "T3": "4d", "T4": "6h", "T5": "8s", "T6": "Tc", "T7": "Qd", "T8": "Ah"}
    table = Single(turned="9d", T1="2c", **tops).say("0 discard")
    assert (table.turn, table.phase, table.at("D0")) == (1, "play", "9d")


@pytest.mark.rule("SD-4.17", "RV-4.1")
def test_marks_of_progress() -> None:
    """A card to the tableau is one, whatever the holdings; laying out the dealer's row is none, and counts anew."""
    table = Single(D0="5c 8c", T1="7c", H0="2d 3d")
    table.progress(least=(0, 0), both=0, runs=(1, 2), quiet=50)
    table.say("0 move D0 T1")
    assert table.deal.progress[2:4] == ((0, 0), 0)
    load = Single(D0="5c 8c", D1="7c", H0="2d 3d")
    load.progress(least=(0, 0), both=0, runs=(1, 2), quiet=50)
    load.say("0 move D0 D1")
    assert load.deal.progress[2:4] == ((1, 2), 50)
    fewer = Single(D0="5c 8c", D1="7c", H0="2d 3d").say("0 move D0 D1")
    assert fewer.deal.progress[2:4] == ((0, 0), 0)
    table = dealt()
    assert table.deal.progress[:2] == ((22, 26), 48)
    while table.turn == 0:
        table.say(next(line for line in sorted(table.choices(), key=lambda line: "move T" in line)))
    assert table.deal.holding[1] == 22
    assert table.deal.progress.least == tuple(table.deal.holding)
    assert table.deal.progress.both == sum(table.deal.holding)
    assert table.deal.progress.quiet == 1


@pytest.mark.rule("SD-4.17", "RV-4.2", "RV-4.4")
def test_two_fruitless_passes_of_each_end_the_deal() -> None:
    """Tested when a turn begins."""
    tops = {"T1": "2c", "T2": "5c", "T3": "4d", "T4": "6h", "T5": "8s", "T6": "Tc", "T7": "Qd", "T8": "Ah"}
    table = Single(H0="", D0="4c 9d", H1="", D1="7s Ks", options=MAY, **tops)
    table.progress(runs=(1, 1))
    table.say("0 turn, 0 discard")
    assert (table.deal.progress.runs, table.over) == ((2, 1), False)
    table.say("1 turn")
    assert (table.deal.progress.runs, table.over) == ((2, 2), False)
    table.say("1 discard")
    assert (table.over, table.detail["result"], table.change) == (True, "stuck", [0, 0])


# ── section 9 ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("SD-9.1")
def test_the_picture() -> None:
    """Two rows of four piles, which run to the right."""
    zones = Single(laid=4, T1="5h 6h", T2="9s 8s", T3="Kd").zones()
    rows = {zones[f"T{place}"].at[0] for place in range(1, 5)}, {zones[f"T{place}"].at[0] for place in range(5, 9)}
    assert sorted(map(len, rows)) == [1, 1]
    assert rows[0] != rows[1]
    assert all(zones[f"T{place}"].lay == "fan-right" for place in range(1, 9))


@pytest.mark.rule("SD-9.3")
def test_the_score_sheet() -> None:
    """A standstill has the counts of both, and the lower one scores."""
    table = stuck()
    _, rows, sentences = table.sheet([table.result], 1)
    assert rows == [("1", "standstill", "5 – 5", "7 – 4", "0", "0", "3", "0", "3")]
    assert sentences == [
        "The deal is a standstill, and Ann scores 3 points.",
        "Ann has cards left: 5 in the hand; 4 in the discards. That counts 9.",
        "Bea has cards left: 5 in the hand; 7 in the discards. That counts 12.",
        "Ann wins the game.",
    ]


@pytest.mark.rule("SD-4.11")
def test_a_new_hand_is_told() -> None:
    """The discards are turned over before the card is."""
    table = Single(T1="5h 6h 7h", T2="3h 4h", D0="8h 4c", H0="")
    assert table.told("0 turn") == ["Ann's discards are turned over: they are the new hand.", "Ann turns up the 8♥."]
