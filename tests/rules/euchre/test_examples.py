"""The specification's worked deals, card by card."""

from __future__ import annotations

import pytest

from cardtable.rules.euchre.deal import EuchreStanding
from cardtable.rules.moves import read_move
from tests.rules.euchre.table import MARCH_OF_SIDE_1, PACK_B, PACK_C, Table


@pytest.mark.rule("EU-4.18", "EU-4.29", "EU-2.5", "EU-6.1")
def test_example_8_3_ordered_up_march() -> None:
    """Example EU-8.3: the dealer's discards, the left bower that asks for hearts, a march to side 1."""
    table = Table().say("1 order")
    assert set(table.lines) == {f"discard {card}" for card in ("7s", "Ad", "Ks", "Qs", "Th", "9h")}
    must = Table(exchange="must").say("1 order")
    assert set(must.lines) == {f"discard {card}" for card in ("7s", "Ad", "Ks", "Qs", "Th")}
    table.say("0 discard 7s")
    assert table.turn == 1
    lines = MARCH_OF_SIDE_1.split(", ")
    table.say(", ".join(lines[:7]))
    assert (table.turn, table.lines) == (0, ["play Th"])
    assert table.rule("0 play Ad") == "EU-4.29"
    table.say(", ".join(lines[7:]))
    assert table.winners == [1, 1, 1, 3, 3]
    assert (table.detail["result"], table.detail["tricks"], table.change) == ("march", [0, 5], [0, 2])


@pytest.mark.rule("EU-6.1", "EU-4.17")
def test_example_8_4_the_same_tricks_as_a_euchre() -> None:
    """Example EU-8.4: assisted by the dealer's partner, the same twenty plays are a euchre."""
    table = Table().say("1 pass, 2 assist, 0 discard 7s").say(MARCH_OF_SIDE_1)
    assert (table.detail["result"], table.detail["tricks"], table.change) == ("euchre", [0, 5], [0, 2])


@pytest.mark.rule("EU-4.10", "EU-4.31", "EU-6.1")
def test_example_8_5_taken_up_one_point() -> None:
    """Example EU-8.5: the dealer takes it up and makes three tricks with two ruffs."""
    table = Table(PACK_B).say("1 pass, 2 pass, 3 pass, 0 take-up, 0 discard 8h")
    table.play("Ah Th 7s 9c; Jc 7h 7d Kc; Ac 9d 8d Js; Ad Kd Td Ks; Qd Tc Kh As")
    assert table.winners == [0, 0, 3, 3, 0]
    assert (table.detail["result"], table.detail["tricks"], table.change) == ("point", [3, 2], [1, 0])


@pytest.mark.rule("EU-4.22", "EU-4.27", "EU-4.36", "EU-6.1")
def test_example_8_6_dealers_partner_alone() -> None:
    """Example EU-8.6: no discard, the lone player's left leads, a lone march, and the bridge."""
    table = Table(PACK_C).say("1 pass, 2 assist alone")
    assert (table.phase, table.turn, table.deal.silent) == ("play", 3, 0)
    tricks = "Ad 7c Ks; Js 9s 9c; Jc Qs Qh; As Td Kh; Ac Kd Ah"
    assert [table.deal.after[seat] for seat in (3, 1, 2)] == [1, 2, 3]
    for trick in tricks.split("; "):
        table.play(trick)
    assert (table.detail["result"], table.change, table.detail["discard"]) == ("lone-march", [4, 0], None)
    assert (table.detail["score"], table.detail["bridge"]) == ([4, 0], 0)
    eldest = Table(PACK_C, lone_lead="eldest").say("1 pass, 2 assist alone")
    assert eldest.turn == 1


@pytest.mark.rule("EU-4.27", "EU-4.24", "EU-6.1")
def test_example_8_7_eldest_hand_alone() -> None:
    """Example EU-8.7: seat 3 is silent, seat 2 leads, and three tricks alone are one point."""
    table = Table().say("1 order alone, 0 discard 7s")
    assert (table.deal.silent, table.turn) == (3, 2)
    table.play("Kc Ks 7c; Kh 9h Jd; Jh 9d Th; Ah Td Qs; 8c Qc Ad")
    assert table.winners == [2, 1, 1, 1, 2]
    assert (table.detail["result"], table.detail["tricks"], table.change) == ("lone-point", [2, 3], [0, 1])


@pytest.mark.rule("EU-4.25", "EU-4.27", "EU-6.1")
def test_example_8_8_dealers_right_hand_opponent_alone() -> None:
    """Example EU-8.8: the dealer, on the lone player's left, leads; two tricks are a euchre worth 2, not 4."""
    table = Table().say("1 pass, 2 pass, 3 order alone, 0 discard 7s")
    assert (table.deal.silent, table.turn) == (1, 0)
    table.play("Th Kh 7d; Kc Ac Qs; As Ks 9d; 9s 9h Td; Ad Qc 8d")
    assert table.winners == [2, 3, 3, 0, 0]
    assert (table.detail["result"], table.detail["tricks"], table.change) == ("lone-euchre", [3, 2], [2, 0])
    eldest = Table(lone_lead="eldest").say("1 pass, 2 pass, 3 order alone, 0 discard 7s")
    assert eldest.turn == 2


@pytest.mark.rule("EU-6.4")
def test_example_8_21_the_whole_detail() -> None:
    """Example EU-8.21: every key of the detail of example EU-8.3."""
    table = Table().say("1 order, 0 discard 7s").say(MARCH_OF_SIDE_1)
    assert table.detail == {
        "turn_up": "9h",
        "result": "march",
        "maker": 1,
        "how": "order",
        "trump": "h",
        "alone": False,
        "discard": "7s",
        "tricks": [0, 5],
        "points": [0, 2],
        "penalty": None,
        "foul": [],
        "score": [0, 2],
        "bridge": None,
        "game_won": None,
        "games": [0, 0],
        "game_value": 0,
        "bonus": 0,
    }
    assert table.result.standing == EuchreStanding((0, 2), 1, deals=1, score=(0, 2))


@pytest.mark.rule("EU-7.1")
@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("1 pass", "2 order"),  # EU-8.15
        ("1 pass, 2 pass, 3 pass, 0 pass, 1 pass", "2 name h"),  # EU-8.16
        ("", "3 order"),  # EU-8.17
        ("1 order, 0 discard 7s", "3 play As"),  # EU-8.18
        ("1 order, 0 discard 7s", "1 call revoke 3"),  # EU-8.19
        ("1 order, 0 discard 7s", "0 call count 3"),  # EU-8.20
    ],
)
def test_what_a_called_table_takes_is_refused_here(said: str, line: str) -> None:
    """The errors of examples EU-8.15 to EU-8.20 are refused at a prevented table, and so are its calls."""
    table = Table().say(said) if said else Table()
    assert table.rule(line).startswith("EU-")
    assert read_move(line) not in [move for seat in range(4) for move in table.game.tolerated(table.deal, seat)]
