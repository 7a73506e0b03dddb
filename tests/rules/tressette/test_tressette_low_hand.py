"""Tressette Low Hand: what differs from Tressette."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.rules.tressette.tressette_low_hand import TressetteLowHand
from tests.rules.tressette.table import MELDS, TRICK_1, TRICKS, Table


def low(tricks: int, **options: Any) -> Table:
    """Return a table of Low Hand after `tricks` tricks of deal A."""
    table = Table("tressette-low-hand", **options).trick(TRICK_1).say(MELDS)
    return table.trick(*TRICKS[: tricks - 1])


@pytest.mark.rule("TRL-1.2", "TRL-4.2")
def test_the_lower_side_wins() -> None:
    """TRL-8.1 and TRL-8.6: as soon as a side stands at the target the other has won."""
    table = low(2, totals=(25, 20))
    assert (table.phase, table.change, table.totals, table.winners) == ("over", [6, 3], [31, 23], [1])
    assert table.detail["ended"] == "automatic"
    later = low(9, totals=(20, 26))
    assert (later.change, later.totals, later.winners) == ([12, 3], [32, 29], [1])
    assert later.detail["last_trick"] is None
    assert low(8, totals=(20, 26)).phase == "play"


@pytest.mark.rule("TRL-3.1", "TRL-5.1")
def test_there_is_no_announcing() -> None:
    """The option does not exist; nobody may announce."""
    assert [field.name for field in TressetteLowHand.Options.form({}, 4)] == [
        "target",
        "melds",
        "show_melds",
        "fractions",
        "seating",
        "irregularities",
    ]
    table = Table("tressette-low-hand")
    assert table.rule("1 announce") == "TRL-3.1"
    table.trick(TRICK_1)
    assert (table.rule("0 announce threes3"), table.lines) == ("TRL-3.1", ["meld threes3"])
    table.say(MELDS)
    assert table.rule("0 announce") == "TRL-3.1"


@pytest.mark.rule("TRL-4.1", "TRL-4.2")
def test_melds_hurt() -> None:
    """TRL-8.5: seat 1's twos bring its side to 31; seats 2 and 3 declare nothing."""
    table = Table("tressette-low-hand", totals=(22, 28)).trick(TRICK_1).say("0 meld threes3")
    assert table.game.points(table.deal, 0) == 26
    table.say("1 meld twos3")
    assert (table.phase, table.change, table.totals, table.winners) == ("over", [4, 3], [26, 31], [0])


@pytest.mark.rule("TRL-4.2")
def test_the_tenth_trick_may_end_it() -> None:
    """TRL-8.7: 30–31 after the tenth trick; with one less it is 30–30 and another deal follows."""
    table = low(10, totals=(18, 25))
    assert (table.change, table.winners, table.detail["ended"]) == ([12, 6], [0], "automatic")
    assert table.detail["last_trick"] == 1
    equal = low(10, totals=(18, 24))
    assert (equal.totals, equal.winners, equal.detail["ended"]) == ([30, 30], [], "played")
    assert equal.next().deal.standing.totals == (30, 30)


@pytest.mark.rule("TRL-9.1")
def test_the_end_of_a_game_says_that_low_wins() -> None:
    """Whoever has reached the target has lost."""
    assert low(2, totals=(25, 20)).prompt(0) == "You and Cy have reached 31: Bea and Dov win, 23 to 31."
