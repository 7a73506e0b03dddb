"""What Russian Bank shows and says that its transcript does not have."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.rivals.table import EVERYTHING, SPECTATOR, Bank
from tests.rules.rivals.test_russian_bank import DEAD, PREVENTED


@pytest.mark.rule("RB-9.1", "RB-9.4")
def test_the_layout() -> None:
    """Two wings with the foundations between them; one's own row at the right, running away; piles at each edge."""
    table = Bank(T1="9s 8h", T5="Kd", F1="3s", S0="2c 3c", D0="4c 5c", turned="6c", H0="7c 8c")
    zones = table.zones(0)
    assert [zones[f"T{place}"].at for place in range(1, 9)] == [
        (4, 3), (3, 3), (2, 3), (1, 3), (1, 0), (2, 0), (3, 0), (4, 0),
    ]  # fmt: skip
    assert [zones[f"F{place}"].at for place in range(1, 9)] == [
        (4, 2), (3, 2), (2, 2), (1, 2), (1, 1), (2, 1), (3, 1), (4, 1),
    ]  # fmt: skip
    assert (zones["T1"].lay, zones["T5"].lay) == ("fan-right", "fan-left")
    turned_round = table.zones(1)
    assert (turned_round["T5"].at, turned_round["T1"].at) == ((4, 3), (1, 0))
    assert (turned_round["T5"].lay, turned_round["T1"].lay) == ("fan-right", "fan-left")
    for who in (0, 1, SPECTATOR):
        zones = table.zones(who)
        assert [str(card) for card in zones["T1"].cards] == ["9s", "8h"]
        assert ([str(card) for card in zones["H0"].cards], zones["H0"].side) == (["6c"], 0)
        assert (zones["hand-0"].note, zones["S0"].note, zones["D0"].note) == ("hand 2", "stock 2", "discards 2")
        assert {zones[name].side for name in ("S1", "D1", "hand-1", "H1")} == {1}


@pytest.mark.rule("RB-9.1")
def test_choosing_the_hand_turns_a_card() -> None:
    """Where that may be done."""
    table = Bank(H0="7c 8c", S0="2c", S1="5c", **DEAD)
    assert str(table.zones(0)["hand-0"].says) == "0 turn"
    assert table.zones(1)["hand-0"].says is None
    table.say("0 turn")
    assert table.zones(0)["hand-0"].says is None


@pytest.mark.rule("RB-9.2")
def test_what_is_hidden() -> None:
    """Face-down cards from everybody; covered discards and stock cards are not shown, though views remember them."""
    table = Bank(S0="2c 3c 4c", D0="5c 6c", H0="7c", up=(2, 1), S1="8c 9c")
    for who in (0, 1, SPECTATOR):
        view = table.view(who).deal
        assert [str(card) for card in view.piles[8]] == ["??", "3c", "4c"]
        assert [str(card) for card in view.piles[12]] == ["5c", "6c"]
        zones = table.zones(who)
        assert [str(card) for card in zones["S0"].cards] == ["??", "??", "4c"]
        assert [str(card) for card in zones["D0"].cards] == ["??", "6c"]
        assert [str(card) for card in zones["hand-0"].cards] == ["??"]
    assert [str(card) for card in table.view(EVERYTHING).deal.piles[8]] == ["2c", "3c", "4c"]


@pytest.mark.rule("RB-9.3")
def test_no_sign_of_what_is_owed_where_stops_are_called() -> None:
    """The prompt is the same; where they are prevented it says what is owed."""
    quiet, owed = {**DEAD, "S0": "2c 3c"}, {**DEAD, "S0": "2c 3s", "F1": "2s"}
    for who in (0, 1):
        assert Bank(**quiet).prompt(who) == Bank(**owed).prompt(who)
    assert Bank(**owed).prompt() == "Play from your stock or the tableau, or turn up a card of your hand."
    assert (
        Bank(options=PREVENTED, **owed).prompt()
        == "The three of spades of your stock fits a foundation: that comes first."
    )
    assert Bank(**owed).say("0 turn").prompt(1) == "It is Ann's turn; you may call Stop."


@pytest.mark.rule("RB-9.3", "RB-4.21", "RB-4.22")
def test_prompts() -> None:
    """What is asked where no transcript comes: what is owed, a pass, a request, the end of a deal."""
    space = {**DEAD, "T8": ""}

    def asked(**piles: str) -> str:
        return Bank(options=PREVENTED, **piles).prompt()

    assert asked(**{**space, "S0": "2c"}) == "Before you turn a card or pass, fill the space from your stock."
    assert asked(**{**space, "S0": "2c", "turned": "4h"}) == (
        "Play the 4♥; before you discard, fill the space from your stock."
    )
    assert asked(**DEAD, S0="2c", empty="H0") == "Play from your stock or the tableau, or pass."
    assert asked(**DEAD, S0="2c", turned="Qs") == "Play the Q♠, which you turned up: you must if you can."
    assert asked(**{**DEAD, "T1": "Kd Ah"}, S0="2c") == "The ace of hearts fits a foundation: that comes first."
    empty = Bank(S0="2c", empty="H0", **DEAD)
    assert empty.prompt() == "Play from your stock or the tableau, or pass."
    asks = Bank(D0="3c 4c", S0="2c", **DEAD).say("0 ask D0")
    assert asks.prompt(0) == "You ask to look through the discards: Bea permits it or refuses."
    last: dict[str, Any] = {"S0": "5c", "F1": "4c", "empty": "H0", "T1": "Kd", "S1": "2h", "H1": ""}
    out = Bank(**last).say("0 move S0 F1")
    assert out.prompt(0) == "You have gone out: Bea accepts it or calls Stop."
    more = Bank(**last, options={"target": 100}).say("0 move S0 F1, 1 accept")
    assert more.prompt(SPECTATOR) == "Ann has gone out and scores 32 points. Ann deals next."


@pytest.mark.rule("RB-9.1")
def test_offers() -> None:
    """Those that no transcript has."""
    assert Bank(S0="2c", empty="H0", **DEAD).offer("0 pass")[0] == "Pass"
    asked = Bank(D0="3c 4c", **DEAD).say("0 ask D0")
    assert (asked.offer("1 permit")[0], asked.offer("1 refuse")[0]) == ("Permit it", "Refuse it")


@pytest.mark.rule("RB-4.34")
def test_the_log() -> None:
    """Requests, and a turn without a card."""
    table = Bank(D0="3c 4c", **DEAD)
    assert table.told("0 ask D0", 1) == ["Ann asks to look through the discards."]
    assert table.told("1 permit", 1) == ["You permit it, and both look."]
    refused = Bank(D0="3c 4c", **DEAD).say("0 ask D0")
    assert refused.told("1 refuse") == ["Bea refuses it."]
    assert Bank(S0="2c", empty="H0", **DEAD).told("0 pass") == ["Ann passes."]


@pytest.mark.rule("RB-4.33", "RV-6.3", "RV-6.4", "RV-6.6")
def test_the_log_of_a_stop() -> None:
    """What was owed, what goes back, or that there was nothing."""
    table = Bank(F1="4s", S0="2c 5s", T3="5s", T1="Kh", **{f"T{at}": DEAD[f"T{at}"] for at in (4, 5, 6, 7, 8)})
    table.say("0 move T3 F1")
    owed = "The five of spades of Ann's stock fits a foundation: that comes first"
    assert table.told("1 stop") == [
        f"Bea calls Stop and is right. {owed} (RB-4.28).",
        "Ann's play “The 5♠ from T3 to foundation F1” goes back, and everything after it.",
    ]
    wrong = Bank(S0="2c", S1="5c", H0="4h", **DEAD).say("0 turn")
    assert wrong.told("1 stop", 1) == ["You call Stop, but there was no mistake. No more calls in this turn."]
    stuck = Bank(turned="4h", H0="3s", S0="2c", S1="5c", H1="6h", **DEAD)
    stuck.progress(quiet=199)
    assert stuck.told("0 discard")[-1] == "Nobody makes any progress: the deal is a standstill."


@pytest.mark.rule("RB-4.33")
@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("0 discard", ["The Q♠ stays on Ann's discards."]),
        (
            "0 move T2 T1",
            [
                "Ann's play “The 8♦ from T2 to the 9♣ in T1” goes back, and everything after it.",
                "The Q♠ goes on Ann's discards, since the turn is over.",
            ],
        ),
    ],
)
def test_a_stop_says_where_the_card_lies_that_was_turned_up(line: str, told: list[str]) -> None:
    """It is on the discards, whether it had been discarded or another card was played."""
    piles = {**DEAD, "T1": "9c", "T2": "8d"}
    table = Bank(F1="Js", turned="Qs", S0="2c", S1="2d 8h", **piles).say(line)
    said = table.told("1 stop")
    assert said[1:] == [*told, "Bea may play the Q♠ of Ann's discards on a foundation in this turn, if it fits."]
    assert table.at("D0") == "Qs"


@pytest.mark.rule("RB-4.33", "RB-9.3")
def test_the_log_of_a_stop_on_a_discard() -> None:
    """Which card the caller may play is told, and not whether it fits."""
    for top in ("4s", "3s"):
        table = Bank(F1=top, S0="2c 3c", S1="5c", D0="9h 5s", **{**DEAD, "T5": ""}).say("0 move D0 T5")
        assert table.told("1 stop", 1) == [
            "You call Stop and are right. A space must be filled from Ann's stock first (RB-4.32).",
            "Ann's play “The 5♠ from Ann's discards to the space T5” goes back, and everything after it.",
            "You may play the 5♠ of Ann's discards on a foundation in this turn, if it fits.",
        ]
    table = Bank(F1="4s", S0="2c 3c", S1="5c", D0="9h 5s", **{**DEAD, "T5": ""}).say("0 move D0 T5, 1 stop")
    assert table.told("1 move D0 F1", 0) == ["Bea plays the 5♠ from your discards on a foundation."]
    wrong = Bank(F1="4s", S0="2c 3c", S1="5c", D0="9h 5s", **{**DEAD, "T5": ""})
    wrong.say("0 move D0 T5, 1 stop, 1 move S1 T5")
    assert len(wrong.told("0 stop")) == 1


@pytest.mark.rule("RB-9.5", "RB-6.4")
def test_the_score_sheet() -> None:
    """The stops called have a column of their own; a standstill has the counts of both."""
    left = {"S1": "2h 3h 4h 5h", "H1": "2s 3s 4s 5s 6s 7s 8s", "D1": "2d 3d 4d 5d 6d"}
    table = Bank(S0="5c", F1="4c", empty="H0", **left).say("0 move S0 F1, 1 stop")
    heads, rows, _ = table.sheet([table.result])
    assert (heads[-1], rows) == ("Stops", [("1", "Ann", "8", "7", "5", "30", "50", "0", "50", "0", "0 – 0/1 wrong")])
    stuck = Bank(turned="4h", H0="3s", S0="2c", S1="5c", H1="6h", **DEAD)
    stuck.progress(quiet=199)
    stuck.say("0 discard")
    assert stuck.sheet([stuck.result])[1] == [("1", "standstill", "2 – 2", "1 – 1", "1 – 0", "0", "0", "1", "0", "1")]
