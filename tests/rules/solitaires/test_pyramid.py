"""Pyramid: its rules, and the specification's worked examples."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.cards import cards_text
from cardtable.rules.catalogue import entry
from cardtable.rules.game import OVER
from cardtable.rules.moves import Move
from cardtable.rules.piles.layout import HAND, WASTE
from cardtable.rules.solitaires.pyramid import COVERS, Pyramid, PyramidDeal
from tests.rules.solitaires.table import dealt, laid, lines, played, rule_against, say, scored

THE_BOOKS = Pyramid.table()
LAST = Pyramid.table({"redeals": 0})


@pytest.mark.rule("PYRA-4.1", "PYRA-4.2", "PYRA-4.3", "PYRA-4.4")
def test_examples_1_to_3_the_pyramid() -> None:
    """P(1): kings alone, pairs of thirteen, and what is covered by what."""
    deal = dealt(THE_BOOKS, 1)
    assert cards_text([pile[-1] for pile in deal.piles[-7:]]) == "9d Td Jd Qd Kd Ah 2h"
    assert lines(THE_BOOKS, deal) == ["0 remove T24 T28", "0 remove T25 T27", "0 remove T26", "0 turn"]
    assert rule_against(THE_BOOKS, deal, "0 remove T19 T20") == "PYRA-4.2"
    assert rule_against(THE_BOOKS, deal, "0 remove D0 T28") == "SOLI-5"
    assert rule_against(THE_BOOKS, deal, "0 remove T28 D0") == "PYRA-4.2"
    assert rule_against(THE_BOOKS, deal, "0 remove T22") == rule_against(THE_BOOKS, deal, "0 remove T22 T23")
    say(THE_BOOKS, deal, "0 remove T26", "0 remove T25 T27")
    assert lines(THE_BOOKS, deal) == ["0 remove T19 T20", "0 remove T24 T28", "0 turn"]
    say(THE_BOOKS, deal, "0 turn")
    assert str(deal.piles[HAND][-1]) == "3h"
    assert (COVERS[0], COVERS[19]) == ((1, 2), (25, 26))
    assert len(COVERS) == 21


@pytest.mark.rule("PYRA-4.4", "PYRA-4.6")
def test_examples_4_and_5_waste_and_hand() -> None:
    """The card in hand goes with the top of the waste; then nothing fits and nothing is left to be turned."""
    deal = laid(LAST, {1: "9c"}, hand="2c", held="5h", waste="Qd 8s")
    say(LAST, deal, "0 remove D0 H0")
    assert (cards_text(deal.piles[WASTE]), len(deal.piles[HAND])) == ("Qd", 1)
    say(LAST, deal, "0 turn")
    assert deal.phase == OVER


@pytest.mark.rule("PYRA-4.3")
def test_example_6_not_with_the_card_that_covers_it() -> None:
    """A ten under a three is covered by it."""
    deal = laid(THE_BOOKS, {1: "Th", 2: "3d"}, hand="2c")
    assert rule_against(THE_BOOKS, deal, "0 remove T1 T2") == "PYRA-4.2"


@pytest.mark.rule("PYRA-6.1", "PYRA-4.5", "PYRA-4.6")
@pytest.mark.parametrize(
    ("redeals", "begun", "lines_after", "score"), [(0, 1, [], 46), (1, 1, ["0 redeal"], None), (2, 3, [], 16)]
)
def test_examples_7_and_8_cleared(redeals: int, begun: int, lines_after: list[str], score: int | None) -> None:
    """Fifty less what is left, or twenty; with a redeal left the game goes on."""
    game = Pyramid.table({"redeals": redeals})
    deal = laid(game, {1: "9c"}, held="4s", waste="2c 3c 6c 8c")
    deal.begun = begun
    say(game, deal, "0 remove T1 H0")
    assert lines(game, deal) == lines_after
    result = game.result(deal)
    assert (None if result is None else result.change[0]) == score


@pytest.mark.rule("PYRA-6.1", "PYRA-4.5")
def test_example_8_in_the_second_deal() -> None:
    """A redeal, four cards turned that go with nothing: thirty-five less four."""
    game = Pyramid.table({"redeals": 2})
    deal = laid(game, {1: "9c"}, held="4s", waste="2c 3c 6c 8c")
    deal.begun = 2
    say(game, deal, "0 remove T1 H0", "0 redeal", *["0 turn"] * 4)
    result = game.result(deal)
    assert result is not None
    assert scored(result) == (31, {"won": False, "cleared": 2, "left_pyramid": 0, "left_hand": 4})


@pytest.mark.rule("PYRA-6.1", "PYRA-6.2")
@pytest.mark.parametrize(("scoring", "score"), [("par", -7), ("plain", 45)])
def test_example_9_not_cleared(scoring: str, score: int) -> None:
    """Two cards in the pyramid and five beside it."""
    game = Pyramid.table({"scoring": scoring, "redeals": 0})
    deal = laid(game, {1: "9c", 2: "2d"}, held="5h", waste="3c 6c 7c 9d")
    assert isinstance(deal, PyramidDeal)
    deal.phase = OVER
    result = game.result(deal)
    assert result is not None
    assert result.change == (score,)


@pytest.mark.rule("PYRA-4.5")
def test_example_10_what_was_turned_first_comes_first_again() -> None:
    """The card in hand is laid on the waste before it is turned over."""
    deal = laid(THE_BOOKS, {1: "9c"}, held="9s", waste="2c 3c 6c 7c")
    say(THE_BOOKS, deal, "0 redeal")
    assert cards_text(deal.piles[HAND][::-1]) == "2c 3c 6c 7c 9s"
    assert rule_against(THE_BOOKS, deal, "0 redeal") == "PYRA-4.5"
    say(THE_BOOKS, deal, "0 turn")
    assert str(deal.piles[HAND][-1]) == "2c"


def test_a_time_through_the_hand_is_a_pass_and_what_is_dealt_a_game() -> None:
    """In the heading, the choices, the option, and what is told of the score."""
    teller: Any = entry("pyramid").teller(THE_BOOKS)
    deal = laid(THE_BOOKS, {}, waste="2c 3c 6c 7c")
    labels = [label for zone in teller.table.zones(THE_BOOKS.view(deal, 0)) for label in zone.labels]
    assert labels[:3] == ["Pyramid", "game 1 of 6", "pass 1 of 3"]
    assert teller.offer(THE_BOOKS.view(deal, 0), Move(0, "redeal")).effect == "begins pass 2 of 3"
    assert isinstance(deal, PyramidDeal)
    deal.cleared, deal.phase = 2, OVER
    result = THE_BOOKS.result(deal)
    assert result is not None
    assert teller.told_score(result).startswith("The pyramid was cleared in the second pass: 35 less 4 cards left")
    assert teller.cells(result.detail, result)[0] == "pass 2"
    told = Pyramid.Options.model_fields["games"]
    assert "How many games make the match." in str(told)


@pytest.mark.rule("PYRA-6.1", "PYRA-4.6", "SOLI-6.2")
def test_examples_11_and_12_whole_games() -> None:
    """By first lines four deals, and a match of six above par; by last lines P(22)."""
    counts, results = played(THE_BOOKS, 1, 7, 22, 34, 1, 7)
    assert counts == [56, 57, 50, 58, 56, 57]
    assert [result.change[0] for result in results] == [50, -10, -9, -9, 50, -10]
    assert results[0].detail == {"won": True, "cleared": 1, "left_pyramid": 0, "left_hand": 0}
    assert (results[-1].standing.totals, results[-1].standing.winners) == ((62,), (0,))
    counts, results = played(THE_BOOKS, 22, last=True)
    assert (counts, results[0].change) == ([74], (-52,))
