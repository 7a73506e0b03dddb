"""A sample of tables at which every seat is a person's: `tests.people` plays all of them."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardtable.match.match import Match
from cardtable.rules.catalogue import entry
from cardtable.table.keyboard import Keyboard
from cardtable.testing.amount import many
from tests.glass import Glass
from tests.tui.people import Moment, Other, Sat, cut_by, differences, every_table, sit, sit_twice
from tests.tui.program import LARGE, NAMES, SMALL

CALLED = {"irregularities": "called"}
TURNS = {"time": "turns"}
MANY = 20_000
SAMPLE: tuple[tuple[Sat, int], ...] = (
    (Sat("six-bid-solo", 3, {"deals": 1}, 0, SMALL), MANY),
    (Sat("two-handed-tressette", 2, {}, 1, LARGE), MANY),
    (Sat("auction-pinochle", 3, CALLED, 1, SMALL), many(22)),
    (Sat("poker-squares-duel", 2, TURNS, 1, SMALL), min(30, many(14))),
    (Sat("pishe-pasha", 2, CALLED, 2, SMALL), many(20)),
    (Sat("multiple-klondike", 2, {"time": "race"}, 1, (200, 60)), many(12)),
    (Sat("multiple-klondike", 3, {"time": "race", "patience": "auld-lang-syne"}, 6, SMALL), many(20)),
)
"""Tables, each with the most steps that are played there: of a long game only its beginning."""


@pytest.mark.slow
@pytest.mark.parametrize(("sat", "most"), [pytest.param(*each, id=each[0].game) for each in SAMPLE])
async def test_people_at_every_seat(sat: Sat, most: int) -> None:
    """No table falls over or hangs, and two deals that a person cannot tell apart look the same to them."""
    wrong, same = await sit_twice(sat, most=most)
    assert wrong == []
    assert same > 3


@pytest.mark.slow
async def test_a_hand_before_the_wrong_person_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The check has teeth: where the table takes it that nothing is hidden, cards are found that others may not see."""
    monkeypatch.setattr(Keyboard, "_hidden", lambda keyboard, one, other: False)
    people, _ = await sit(Sat("euchre", 4, {}, 1), most=40)
    assert any("is held" in what for what in people.wrong)
    assert any("stands in" in what for what in people.wrong)


def test_two_deals_that_are_told_apart_would_be_noticed() -> None:
    one, two = (Moment(0, 2, "say", (text,)) for text in ("8♣", "9♣"))
    other = Other(1, (), (), 2)
    assert differences([[one]], [[one]], other) == []
    assert "8♣" in differences([[one]], [[two]], other)[0]
    assert differences([[one]], [[two]], other._replace(plies=1)) == []
    assert "8♣" in differences([[one], [one]], [[two], [two]], other)[0]
    assert differences([[one], [two]], [[two], [two]], other) == []  # both deals have shown `two`


@pytest.mark.slow
def test_all_tables_are_among_them() -> None:
    """Every game at every number of seats, prevented and called, racing as far as people can and by turns."""
    tables = [*every_table(0)]
    kinds: set[tuple[Any, ...]] = {
        (sat.game, sat.seats, sat.options.get("irregularities"), sat.options.get("time")) for sat in tables
    }
    assert len(kinds) == len(tables)
    assert {("six-bid-solo", 4, "called", None), ("pounce", 6, None, "turns"), ("klondike", 1, None, None)} <= kinds
    assert ("multiple-klondike", 2, None, "race") in kinds
    assert ("multiple-klondike", 6, None, "race") not in kinds


@pytest.mark.slow
def test_tables_with_options_at_random_can_be_sat_down_at() -> None:
    """As many as those with the options as they come."""
    assert len([sat.table for sat in every_table(1)]) == len([*every_table(0)])


def test_the_glass_shows_what_was_written() -> None:
    """Where the cursor went, in which colors; the first word of a sequence that is cut off waits for the rest."""
    glass = Glass(12, 3)
    glass.write("\x1b[2;3H\x1b[1;31mA♠\x1b[0m b\x1b[1;1Hx\x1b[3")
    glass.write(";1H\x1b]777;1\x07end\x1b[?25l\x1b[5Gz")
    assert glass.text == "x\n  A♠ b\nend z"
    assert "‹31//1›A♠" in glass.seen[1]
    glass.write("\x1b[2J")
    assert glass.text.strip() == ""


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="no pseudo-terminals")
def test_people_in_a_true_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One table as the command plays it: pressed by keys, read off the glass, left, and gone on with."""
    from tests.people import people

    monkeypatch.setattr("tests.people.MORE", many(2))
    wrong, same = people(Sat("tressette", 4, {}, 0), tmp_path, most=many(6))
    assert wrong == []
    assert same > 3
    assert (tmp_path / "one" / "resume.due").exists()  # after 6 moves it was left, and then resumed


def test_the_cards_that_were_cut_have_been_seen_by_everybody() -> None:
    """They may be named on the curtain of the first hand."""
    for options, least in (({"seating": "cut"}, 4), ({}, 0)):
        match = Match(entry("tressette").game().table(options), NAMES[:4], rng=Random(3))
        assert least <= len(cut_by(match)) <= 3 * least
