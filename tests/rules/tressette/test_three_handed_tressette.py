"""Three-Handed Tressette: what differs from Tressette."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.cards import cards_text
from cardtable.rules.seating.ceremony import Cutting
from cardtable.rules.tressette.cards import thirds_in
from cardtable.rules.tressette.options import TressetteOptions
from cardtable.rules.tressette.three_handed_tressette import ThreeHandedTressette
from tests.each import with_each
from tests.rules.tressette.table import Table, hand

TRICK_1 = "1:6h 2:Jh 0:Qh"
MELDS = "0 meld none, 1 meld twos3, 2 meld none"
TRICKS = (
    "0:4s 1:2s 2:6s",
    "1:4d 2:3d 0:Jd",
    "2:4c 0:Qc 1:2c",
    "1:7h 2:4h 0:5c",
    "1:6d 2:Ad 0:6c",
    "2:7c 0:7s 1:Ks",
    "2:Jc 0:Js 1:Kd",
    "2:Ac 0:Qs 1:2h",
    "2:5h 0:As 1:Ah",
)
"""The deal of TRT-8.1."""


def three(tricks: int = 10, **options: Any) -> Table:
    """Return the table of TRT-8.1 after `tricks` tricks."""
    table = Table("three-handed-tressette", **options)
    if tricks:
        table.trick(TRICK_1).say(MELDS).trick(*TRICKS[: tricks - 1])
    return table


@pytest.mark.rule("TRT-1.2")
def test_the_first_to_score_the_target_wins() -> None:
    assert three(totals=(0, 24, 0)).winners == [1]
    assert three(totals=(0, 23, 0)).winners == []


@pytest.mark.rule("TRT-3.1")
def test_options() -> None:
    """Those of Tressette and `low`, with which `announce` has no effect and is not asked for."""
    options = ThreeHandedTressette.Options
    names = [field.name for field in TressetteOptions.form({}, 3)]
    assert [field.name for field in options.form({}, 3)] == ["low", *names]
    assert [field.name for field in options.form({"low": True}, 3)] == ["low", *names[:1], *names[3:]]
    assert options.read({}).model_dump() == {**TressetteOptions.read({}).model_dump(), "low": False}
    for announce in ("called", "automatic"):
        table = three(2, low=True, announce=announce)
        assert "announce" not in table.lines
        assert table.rule("1 announce") == "TRL-3.1"
    ceremony = ThreeHandedTressette.table({"seating": "cut"}).ceremony
    assert isinstance(ceremony, Cutting)
    assert (ceremony.kind, ceremony.seats) == ("deal", 3)


@pytest.mark.rule("TRT-4.1")
def test_the_dead_hand() -> None:
    """TRT-8.1: dealt last in each round."""
    table = three(0)
    assert table.hands == [
        cards_text(hand(text))
        for text in (
            "5c 6c Qc Jd Qh As 4s 7s Js Qs",
            "2c 4d 6d Kd Ah 2h 6h 7h 2s Ks",
            "Ac 4c 7c Jc Ad 3d 4h 5h Jh 6s",
        )
    ]
    dead = hand("3c Kc 2d 5d 7d Qd 3h Kh 3s 5s")
    assert set(table.deal.rest) == set(dead)
    assert thirds_in(dead) == 7


@pytest.mark.rule("TRT-4.2", "TRT-6.1")
def test_a_whole_deal() -> None:
    """TRT-8.1 played out."""
    table = three()
    assert table.winners_of_tricks == [0, 1, 2, 1, 1, 2, 2, 2, 2, 1]
    assert all(len(trick.cards) == 3 for trick in table.deal.tricks)
    assert table.change == [1, 7, 5]
    assert table.detail == {
        "melds": [0, 3, 0],
        "thirds": [2, 9, 14],
        "cards": [1, 3, 5],
        "last_trick": 1,
        "hand": [1, 4, 5],
        "tricks": [1, 4, 5],
        "ended": "played",
        "announcer": None,
    }
    assert sum(table.detail["thirds"]) + thirds_in(table.deal.rest) == 32


@pytest.mark.rule("TRT-4.3")
@with_each("dealer", range(3))
@with_each("winner", range(3))
def test_the_order_of_the_meld_round(dealer: int, winner: int) -> None:
    others = [seat % 3 for seat in range(dealer + 1, dealer + 4) if seat % 3 != winner]
    assert list(three(0).game.orders[dealer][winner]) == [winner, *others]


@pytest.mark.rule("TRT-4.4")
def test_announcing_for_oneself() -> None:
    """TRT-8.2: right, he alone wins; wrong, both others do."""
    right = three(4, totals=(10, 27, 20)).say("1 announce")
    assert (right.change, right.winners, right.detail["ended"]) == ([1, 4, 1], [1], "announced")
    wrong = three(4, totals=(10, 26, 20)).say("1 announce")
    assert (wrong.change, wrong.winners, wrong.detail["ended"]) == ([1, 4, 1], [0, 2], "wrong")
    assert three(4, totals=(60, 27, 70)).say("1 announce").winners == [1]


@pytest.mark.rule("TRT-4.5")
def test_nobody_announces() -> None:
    """TRT-8.3: 26–31–31, and seat 2 was there first."""
    table = three(totals=(25, 24, 26))
    assert (table.totals, table.winners) == ([26, 31, 31], [2])
    assert three(totals=(25, 25, 26)).winners == [1]
    assert three(totals=(25, 23, 25)).winners == []


@pytest.mark.rule("TRT-4.6")
def test_automatic() -> None:
    table = three(4, announce="automatic", totals=(10, 27, 20))
    assert (table.phase, table.totals, table.winners) == ("over", [11, 31, 21], [1])
    assert table.detail["ended"] == "automatic"


@pytest.mark.rule("TRT-4.7")
def test_low() -> None:
    """TRT-8.4: the lowest wins, and two lowest win together."""
    shared = three(4, low=True, totals=(20, 27, 20))
    assert (shared.phase, shared.totals, shared.winners) == ("over", [21, 31, 21], [0, 2])
    assert (shared.change, shared.detail["ended"]) == ([1, 4, 1], "automatic")
    alone = three(4, low=True, totals=(10, 27, 20))
    assert (alone.totals, alone.winners) == ([11, 31, 21], [0])
