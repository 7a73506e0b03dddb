"""Auld Lang Syne: its rules, and the specification's worked examples."""

from __future__ import annotations

import pytest

from cardtable.rules.game import OVER
from cardtable.rules.piles.layout import HAND
from cardtable.rules.solitaires.auld_lang_syne import AuldLangSyne
from tests.each import with_each
from tests.rules.solitaires.table import dealt, laid, lines, played, rule_against, say, standing_at, tops

GAME = AuldLangSyne.table()


@pytest.mark.rule("AULD-4.1", "AULD-4.2", "AULD-4.4", "SOLI-4.4", "SOLI-4.12")
def test_examples_1_and_2_rows_of_four() -> None:
    """P(1): the first foundation that takes a card takes it; a row covers what lies there, and fills the space."""
    deal = dealt(GAME, 1)
    assert (tops(deal), len(deal.piles[HAND])) == ("2c 3c 4c 5c", 44)
    assert lines(GAME, deal) == ["0 deal", "0 move T1 F1"]
    assert rule_against(GAME, deal, "0 move T1 F2") == "AULD-4.2"
    say(GAME, deal, "0 move T1 F1")
    assert lines(GAME, deal) == ["0 deal", "0 move T2 F1"]
    say(GAME, deal, "0 deal")
    assert (tops(deal), len(deal.piles[HAND])) == ("6c 7c 8c 9c", 40)


@pytest.mark.rule("AULD-4.2", "SOLI-4.4")
def test_examples_6_to_8_whatever_the_suit() -> None:
    """Which foundation takes a card changes with what is built; a king ends one."""
    deal = laid(GAME, {1: "2d", 2: "3h", 3: "9c", 4: "Kd"})
    deal.foundations = standing_at(GAME, "Ac 2c", "Ad", "Ah 2s 3c", "As")
    assert lines(GAME, deal) == ["0 move T1 F2", "0 move T2 F1"]
    say(GAME, deal, "0 move T1 F2")
    assert lines(GAME, deal) == ["0 move T2 F1"]
    deal = laid(GAME, {1: "Kd", 2: "Kh"})
    deal.foundations = standing_at(GAME, "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc", "Ad", "Ah", "As")
    say(GAME, deal, "0 move T1 F1")
    assert rule_against(GAME, deal, "0 move T2 F1") == "SOLI-4.10"
    assert not deal.foundations.due[0]


@pytest.mark.rule("AULD-4.3", "AULD-4.5", "SOLI-4.10")
def test_example_9_no_word_ends_it() -> None:
    """With the hand empty the one card that goes up is the only line; nothing goes from pile to pile."""
    deal = laid(GAME, {1: "7s 6c", 2: "8d", 3: "Ts", 4: "Kh"})
    up_to = ("Ac 2c 3c 4c 5d", "Ad 2d 3d 4d 5h 6s", "Ah 2h", "As 2s 3s")
    deal.foundations = standing_at(GAME, *up_to)
    assert lines(GAME, deal) == ["0 move T1 F1"]
    assert rule_against(GAME, deal, "0 done") == "SOLI-4.10"
    assert rule_against(GAME, deal, "0 move T1 T2") == "SOLI-5"
    assert rule_against(GAME, deal, "0 deal") == "AULD-4.4"
    say(GAME, deal, "0 move T1 F1")
    assert lines(GAME, deal) == ["0 move T1 F1"]
    say(GAME, deal, "0 move T1 F1", "0 move T2 F1")
    assert deal.phase == OVER


@pytest.mark.rule("AULD-4.5", "SOLI-6.1")
@with_each(
    ("step", "last", "count", "built"),
    [(1, True, 59, 52), (7, True, 44, 37), (22, True, 15, 8), (34, True, 26, 19)]
    + [(step, False, 11, 4) for step in (1, 7, 22, 34)],
)
def test_examples_3_to_5_and_10_whole_deals(step: int, last: bool, count: int, built: int) -> None:
    """Eleven rows are dealt; by last lines one comes out, by first lines nothing is built but the aces."""
    counts, results = played(GAME, step, last=last)
    assert (counts, results[0].change, results[0].detail["won"]) == ([count], (built,), built == 52)
