"""The specification's worked positions of Russian Bank, one by one."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.cards import CARDS, Card, cards_text, read_cards
from cardtable.rules.rivals.russian_bank import RussianBank
from tests.rules.rivals.table import Bank, Table, open_game

PACK_0 = "7h As Td 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ad 9s 4d"
PACK_1 = "Kd 9h 2s 5s 3d 4h 5d 6d 7d 8d 9d Td Jd Qd Qh Jh Ah 8s"


def filled(front: str, last: str = "") -> str:
    """Return a pack that begins with the cards `front` and ends with `last`; the others are in list order between."""
    first, end = read_cards(front), read_cards(last)
    named = {*first, *end}
    rest: list[Card] = [card for card in CARDS[:52] if card not in named]
    return cards_text((*first, *rest, *end))


def laid_out(front_0: str = PACK_0, front_1: str = PACK_1, dealer: int = 1, **options: object) -> Any:
    return open_game(RussianBank, (filled(front_0), filled(front_1)), dealer, **options)


@pytest.mark.rule("RB-4.1", "RB-4.2", "RB-4.3", "RB-4.5", "RB-4.29", "RV-1.4")
def test_example_8_1_layout() -> None:
    """Example RB-8.1: rows, stocks and hands; the aces go to the foundations; what must be played first."""
    table = laid_out()
    assert [table.at(f"T{place}") for place in range(1, 9)] == ["7h", "", "Td", "2c", "Kd", "9h", "2s", "5s"]
    assert (table.at("F1"), table.at("F2"), table.at("F3")) == ("As", "Ah", "")
    assert table.at("S1") == "3d 4h 5d 6d 7d 8d 9d Td Jd Qd Qh Jh"
    assert len(table.pile("S1")) == 12
    assert (table.deal.down[9], table.at("S0")[-2:], table.at("H0")[-2:]) == (11, "9s", "4d")
    assert table.turn == 0
    assert table.has("0 move T7 F1")
    prevented = laid_out(stops="prevented")
    assert prevented.choices() == ["0 move T7 F1"]
    prevented.say("0 move T7 F1, 0 move S0 T2")
    assert prevented.at("T2") == "9s"
    assert prevented.choices() == ["0 move S0 F3"]
    prevented.say("0 move S0 F3, 0 move S0 T7")
    assert (prevented.at("F3"), prevented.at("T7")) == ("Ad", "Kc")


@pytest.mark.rule("RB-4.6")
def test_example_8_2_who_begins() -> None:
    """Example RB-8.2: the lower stock card begins, though it was laid away; equal cards are compared by the rows."""
    assert laid_out(first_play="low_card").turn == 1
    assert laid_out(first_play="low_card", dealer=0).turn == 1
    nines = PACK_1.replace("9h", "Xx").replace("Ah", "9h").replace("Xx", "Ah")
    table = laid_out(front_1=nines, first_play="low_card")
    assert (table.at("S1")[-2:], table.at("T1"), table.at("T5")) == ("9h", "7h", "Kd")
    assert table.turn == 0
    assert laid_out(front_1=nines, first_play="low_card", dealer=0).turn == 0


@pytest.mark.rule("RB-4.28", "RB-4.33", "RV-6.3")
def test_example_8_3_stock_first() -> None:
    """Example RB-8.3: the stock's card comes before the same card of the tableau; a Stop puts that back."""
    position = {"F1": "4s", "S0": "2d 5s", "T3": "5s", "T1": "Kh"}
    assert Bank(options={"stops": "prevented"}, **position).choices() == ["0 move S0 F1"]
    table = Bank(**position).say("0 move T3 F1, 1 stop")
    assert (table.at("T3"), table.at("F1"), table.turn) == ("5s", "As 2s 3s 4s", 1)
    table.say("1 move T3 F1")
    assert table.deal.watch.stops == (0, 1)


@pytest.mark.rule("RB-4.13")
def test_example_8_4_tableau() -> None:
    """Example RB-8.4: down in the other color; a king goes only into a space."""
    spread = {"T2": "Kc", "T3": "Kd", "T5": "Kh", "T6": "Ks", "T7": "Kc", "T8": "Kd"}
    table = Bank(T1="8s", T4="7h", **spread)
    assert table.has("0 move T4 T1")
    assert table.rule("0 move T1 T4") == "RB-4.13"
    table = Bank(T1="8s", T4="7c", **spread)
    assert table.rule("0 move T4 T1") == "RB-4.13"
    table = Bank(T1="8s", T4="7h", S0="Ah Kh", **{**spread, "T2": ""})
    assert [line for line in table.choices() if "S0" in line] == ["0 move S0 T2"]


@pytest.mark.rule("RB-4.15")
def test_example_8_5_loading() -> None:
    """Example RB-8.5: the neighbors in suit, in either direction, card by card."""
    table = Bank(S1="6h", T1="5h", T2="7h", T3="8h", T4="6h", T5="6d", T6="7d", T7="5h", T8="Ks")
    loads = [line for line in table.choices() if line.endswith("S1")]
    assert loads == ["0 move T1 S1", "0 move T2 S1", "0 move T7 S1"]
    assert (table.rule("0 move T5 S1"), table.rule("0 move T6 S1")) == ("RB-4.15", "RB-4.15")
    table.say("0 move T2 S1")
    assert [line for line in table.choices() if line.endswith("S1")] == ["0 move T3 S1", "0 move T4 S1"]
    table.say("0 move T4 S1, 0 move T1 S1")
    assert table.at("S1") == "6h 7h 6h 5h"
    table = Bank(S1="Kd", T1="Qd", T2="Ad", F1="Ad")
    assert table.has("0 move T1 S1")
    assert table.rule("0 move T2 S1") == "RB-4.15"


@pytest.mark.rule("RB-4.22", "RB-4.29", "RB-4.31", "RB-4.32")
def test_example_8_6_turned_card() -> None:
    """Example RB-8.6: a turned card that can be built must be, may be, and must in any case if it fits a foundation."""
    others = {"T1": "Kc", "T3": "Kd", "T4": "Kh", "T5": "Ks", "T6": "Kc", "T7": "Kd", "T8": "Kh"}
    others |= {"S0": "2c", "S1": "5c"}

    def at(turned_card: str, **more: str) -> list[str]:
        options: dict[str, object] = {"turned_card": turned_card, "stops": "prevented"}
        return Bank(turned="9d", T2="Ts", options=options, **{**others, **more}).choices()

    assert at("must") == ["0 move H0 T2"]
    assert at("may") == ["0 discard", "0 move H0 T2"]
    assert at("free") == ["0 discard", "0 move H0 T2"]
    for turned_card in ("must", "may", "free"):
        assert at(turned_card, F3="8d") == ["0 move H0 F3"]


@pytest.mark.rule("RB-4.18", "RB-4.19", "RB-4.20", "RB-4.21", "RB-4.32")
def test_example_8_7_spaces() -> None:
    """Example RB-8.7: while the stock has a card a space is filled before a card is turned."""
    others = {"T2": "Kd", "T3": "Kh", "T4": "Ks", "T6": "Kc", "T7": "Kd", "T8": "Ks"}
    prevented: dict[str, object] = {"stops": "prevented"}
    table = Bank(S0="2c Kh", T1="9c 8d", options=prevented, **others)
    assert table.rule("0 turn") == "RB-4.32"
    assert table.has("0 move S0 T5")
    assert table.has("0 move T1 T5")
    assert Bank(S0="2c Kh", T1="8d", options=prevented, **others).rule("0 move T1 T5") == "RV-3.1"
    first: dict[str, object] = {"stops": "prevented", "space_fill": "stock_first"}
    assert Bank(S0="2c Kh", T1="9c 8d", options=first, **others).rule("0 move T1 T5") == "RB-4.32"
    called = Bank(S0="2c Kh", T1="9c 8d", **others)
    called.say("0 turn")
    assert called.deal.watch.fault.rule == "RB-4.32"
    table = Bank(T1="9c 8d", D0="3c 7c", H0="5d Qd", options=prevented, **others)
    assert table.has("0 move D0 T5")
    table.say("0 turn")
    assert table.has("0 move H0 T5")
    table.say("0 move H0 T5")
    assert table.at("T5") == "Qd"


@pytest.mark.rule("RB-4.25", "RB-4.26")
def test_example_8_8_last_hand_card() -> None:
    """Example RB-8.8: played, the discards are turned over at once; discarded, when the next turn begins."""
    piles = {"D0": "3c 9h Kd", "T1": "Kh", "S0": "2c", "T2": "Kc", "T3": "Kd", "T4": "Ks", "T5": "Kh", "T6": "Kc"}
    piles |= {"T7": "9s", "T8": "9s"}
    table = Bank(H0="", turned="Qs", **piles).say("0 move H0 T1")
    assert (table.at("D0"), table.at("H0"), table.turn) == ("", "Kd 9h 3c", 0)
    table = Bank(H0="", turned="Qh", S1="2d", **{**piles, "T1": "9h", "T2": "9d", "T4": "9c", "T6": "9d"})
    table.say("0 discard")
    assert (table.at("D0"), table.at("H0"), table.turn) == ("3c 9h Kd Qh", "", 1)
    table.say("1 turn, 1 discard")
    assert (table.at("D0"), table.at("H0"), table.turn) == ("", "Qh Kd 9h 3c", 0)
    assert not any("D0" in line for line in table.choices())


@pytest.mark.rule("RB-4.17", "RV-3.1", "RV-3.2")
def test_example_8_9_no_position_twice() -> None:
    """Example RB-8.9: a card does not go back, and a lone king stays where it is."""
    table = Bank(T1="9s 8h", T2="9c", T3="Kd")
    table.say("0 move T1 T2")
    assert table.rule("0 move T2 T1") == "RV-3.1"
    assert table.rule("0 move T3 T4") == "RV-3.1"
    assert not table.has("0 move T3 T4")


@pytest.mark.rule("RB-4.30")
def test_example_8_10_digging() -> None:
    """Example RB-8.10: with `dig` the card over a foundation card is moved off, and then that is played."""
    piles = {"F2": "6d", "T6": "7d 6c", "T1": "7h", "T2": "Kc", "T3": "Kd", "T4": "Ks", "T5": "Kh", "T7": "Kc"}
    piles |= {"T8": "Kh", "S0": "2c Jd", "S1": "2h"}
    table = Bank(options={"stops": "prevented"}, **piles)
    assert {"0 move T6 T1", "0 turn"} <= set(table.choices())
    table = Bank(options={"stops": "prevented", "dig": True}, **piles)
    assert table.choices() == ["0 move T6 T1"]
    assert table.rule("0 turn") == "RB-4.30"
    table.say("0 move T6 T1")
    assert table.choices() == ["0 move T6 F2"]


@pytest.mark.rule("RB-4.14", "RB-4.29")
def test_example_8_11_borrowing() -> None:
    """Example RB-8.11: the other's stock card is built, and may be owed from there."""
    table = Bank(S1="9d 4s", T2="5h", F1="3s", T1="Kd", T3="Kc")
    table.say("0 move S1 T2")
    assert (table.at("T2"), table.at("S1"), table.deal.down[9]) == ("5h 4s", "9d", 0)
    table = Bank(S1="9d 4s", T2="5h", F1="3s", T1="Kd", T3="Kc", options={"stops": "prevented"})
    assert not [line for line in table.choices() if "S1 F" in line]
    table.say("0 move S1 T2")
    assert table.choices() == ["0 move T2 F1"]


@pytest.mark.rule("RB-4.33", "RV-6.2", "RV-6.3")
def test_example_8_12_a_right_stop_on_a_discard() -> None:
    """Example RB-8.12: the discard owed to a foundation stays, and the caller may play it there in his turn."""

    def discarded() -> Table:
        piles = {"T1": "Kd", "T2": "Kh", "T3": "Kd", "T4": "Kh", "T5": "9c", "T6": "9c", "T7": "9d", "T8": "9d"}
        return Bank(F1="Js", turned="Qs", S0="2c", S1="2d 8h", **piles).say("0 discard")

    table = discarded()
    assert (table.turn, table.to_act) == (1, [1])
    table.say("1 stop")
    assert (table.turn, table.at("D0"), table.phase) == (1, "Qs", "play")
    assert table.has("1 move D0 F1")
    table.say("1 turn")
    assert {"1 move D0 F1", "1 discard"} <= set(table.choices())
    table.say("1 move D0 F1")
    assert (table.at("F1")[-2:], table.at("D0")) == ("Qs", "")
    table = discarded().say("1 turn")
    assert table.rule("1 stop") == "RV-6.2"
    assert table.rule("1 move D0 F1") == "RB-4.33"


@pytest.mark.rule("RB-4.33", "RB-4.20", "RB-4.11")
def test_a_right_stop_on_a_card_taken_from_the_discards() -> None:
    """A discard that filled a space goes back, and the caller may build it, and no other of the pile, in his turn."""
    piles = {"T1": "Kd", "T2": "Kh", "T3": "Kd", "T4": "Kh", "T6": "9c", "T7": "9d", "T8": "9d"}

    def stopped(error: str, **more: Any) -> Table:
        given = {**piles, "S0": "2c 3c", "S1": "5c", "D0": "9h 5s", "F1": "4s", "F2": "8h", **more}
        return Bank(**given).say(f"{error}, 1 stop")

    table = stopped("0 move D0 T5")
    assert (table.turn, table.at("T5"), table.at("D0"), table.phase) == (1, "", "9h 5s", "play")
    assert table.has("1 move D0 F1")
    table.say("1 move D0 F1")
    assert (table.at("F1")[-2:], table.at("D0"), table.deal.watch.fault) == ("5s", "9h", None)
    assert table.rule("1 move D0 F2") == "RB-4.33", "that card and no other"
    later = stopped("0 move D0 T5").say("1 move S1 T5, 1 turn")
    assert later.has("1 move D0 F1"), "at any time in that turn"
    over = stopped("0 move D0 T5").say("1 move S1 T5, 1 turn, 1 discard")
    assert over.rule("0 move D0 F1") == "RB-4.11"
    dug = stopped("0 move D0 T5", T6="9s Th", T7="Jc", F1="8s", D0="3d 9s", options={"dig": True})
    assert dug.say("1 move D0 F1").deal.watch.fault is None, "right where something is to be dug for"
    stock = stopped("0 move D0 T5", S1="2d 9h").say("1 move D0 F1")
    assert stock.deal.watch.fault.rule == "RB-4.28", "the stock to a foundation comes first"


@pytest.mark.rule("RB-4.33")
def test_a_right_stop_on_another_card_leaves_the_discards_alone() -> None:
    """Nothing of them may be built after an error with other cards; if a turned card waited, it alone."""
    piles = {"T1": "Kd", "T2": "Kh", "T3": "Kd", "T4": "Kh", "T6": "9c", "T7": "9d", "T8": "9d"}
    given = {**piles, "S0": "2c 3c", "S1": "5c", "D0": "9h 5s", "F1": "4s", "F2": "8h"}
    table = Bank(**given).say("0 turn, 1 stop")
    assert table.rule("1 move D0 F1") == "RB-4.33"
    missed = Bank(**{**given, "T1": "Kc 5s"}).say("0 move D0 T5, 1 stop")
    assert missed.has("1 move D0 F1"), "whatever was owed, the error was about that card"
    waiting = Bank(turned="9d", options={"turned_card": "free"}, **given).say("0 move D0 T5, 1 stop")
    assert waiting.at("D0") == "9h 5s 9d"
    assert waiting.rule("1 move D0 F1") == "RB-4.33"
    fits = Bank(turned="9h", options={"turned_card": "free"}, **{**given, "D0": "5s"}).say("0 move D0 T5, 1 stop")
    assert fits.has("1 move D0 F2")
    loads = {"load": "stock_and_discard"}
    covered = Bank(options=loads, **{**given, "T6": "6s"}).say("0 move D0 T5, 1 stop, 1 move T6 D0")
    assert covered.rule("1 move D0 F1") == "RB-4.33"


@pytest.mark.rule("RV-6.3")
def test_example_8_13_the_latest_error() -> None:
    """Example RB-8.13: what came before the latest error stands, all after it goes back."""
    table = Bank(T1="5c Ac", T2="9s 8d", T3="9c", T4="6s 5h", T5="Jd 6c", T6="3d 2s", T7="3h", T8="Kd")
    table.say("0 move T2 T3, 0 move T4 T5, 0 move T1 F1, 0 move T6 T7, 1 stop")
    assert [table.at(f"T{place}") for place in range(1, 8)] == ["5c Ac", "9s", "9c 8d", "6s 5h", "Jd 6c", "3d 2s", "3h"]
    assert (table.at("F1"), table.turn) == ("", 1)


@pytest.mark.rule("RV-6.4", "RV-6.6")
def test_example_8_14_a_wrong_stop() -> None:
    """Example RB-8.14: nothing is owed, the turn goes on, and the caller is silenced until his next window."""
    quiet = {"T1": "Kd", "T2": "Kh", "T3": "Kd", "T4": "Kh", "T5": "9c", "T6": "9c", "T7": "9d", "T8": "9d"}
    table = Bank(S0="2c", S1="4d", H0="6h 7h", H1="6s 7s", **quiet).say("0 turn, 1 stop")
    assert (table.turn, table.phase, table.deal.watch.false_stops) == (0, "turned", (0, 1))
    assert table.rule("1 stop") == "RV-6.4"
    table.say("0 discard")
    assert (table.turn, table.rule("1 stop")) == (1, "RV-6.4")
    table.say("1 turn, 1 discard, 0 turn")
    assert table.has("1 stop")
    table = Bank(S0="2c", S1="4d", H0="6h 7h", H1="6s 7s", **quiet).say("0 turn, 0 discard, 1 stop")
    assert (table.turn, table.has("1 turn"), table.rule("1 stop")) == (1, True, "RV-6.4")


@pytest.mark.rule("RB-6.2", "RV-4.5")
def test_example_8_15_standstill() -> None:
    """Example RB-8.15: the lower count scores the difference, or nobody scores."""

    def stuck(**options: object) -> Table:
        piles = {"S0": "2c 3c", "H0": "4c 5c 6c 7c 8c 9c Tc Jc Qc Kc", "D0": "2d 3d 4d 5d", "S1": "2h 3h 4h 5h 6h 7h"}
        table = Bank(turned="6d", H1="2s 3s 4s 5s 6s 7s 8s 9s", options=dict(options), **piles)
        table.progress(quiet=199)
        return table.say("0 discard")

    table = stuck()
    assert table.over
    assert table.detail["count"] == [19, 20]
    assert (table.detail["result"], table.detail["winner"], table.change) == ("stuck", 0, [1, 0])
    draw = stuck(stuck="draw")
    assert (draw.detail["count"], draw.detail["winner"], draw.change) == ([19, 20], None, [0, 0])


@pytest.mark.rule("RB-4.35", "RB-6.1", "RV-6.5", "RB-1.4")
def test_example_8_16_going_out() -> None:
    """Example RB-8.16: 50 points; where stops are called the other accepts it, or takes it back."""
    left = {"S1": "2h 3h 4h 5h", "H1": "2s 3s 4s 5s 6s 7s 8s", "D1": "2d 3d 4d 5d 6d"}

    def last_card(tops: str = "", **options: object) -> Table:
        return Bank(S0="5c", F1="4c", empty="H0", T1=tops, options=dict(options), **left)

    table = last_card(stops="prevented").say("0 move S0 F1")
    assert (table.over, table.change) == (True, [50, 0])
    table = last_card().say("0 move S0 F1")
    assert (table.phase, table.to_act, table.choices(1)) == ("out", [1], ["1 accept", "1 stop"])
    table.say("1 accept")
    assert (table.change, table.detail["result"], table.detail["winner"]) == ([50, 0], "out", 0)
    table = Bank(S0="5c", F1="3c", T1="6h", T2="4c", empty="H0", **left).say("0 move S0 T1")
    assert (table.phase, table.at("T1")) == ("out", "6h 5c")
    table.say("1 stop")
    assert (table.over, table.turn, table.at("S0"), table.at("T1")) == (False, 1, "5c", "6h")
    table.say("1 move T2 F1")
    table = last_card().say("0 move S0 F1, 1 stop")
    assert (table.over, table.change, table.detail["false_stops"]) == (True, [50, 0], [0, 1])
