"""Each strength of the rivals games beats the next weaker one, outside chance, over duplicate deals."""

from __future__ import annotations

import pytest

from cardtable.match.arena import compare
from cardtable.players.player import Budget
from cardtable.rules.catalogue import entry

SEED = "rivals"


def leads(game: str, better: str, worse: str, deals: int, playouts: int | None = None) -> bool:
    """Whether the better strength scores more, by more than what may be chance."""
    table = entry(game).game().table()
    best = compare(table, (better, worse), deals, SEED, workers=1, budget=Budget(playouts=playouts)).sides[0]
    assert best.name == better
    return best.edge > best.interval


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "deals"),
    [("russian-bank", 12), ("single-deck-russian-bank", 80), ("spite-and-malice", 6), ("pishe-pasha", 80)],
)
def test_club_beats_novice(game: str, deals: int) -> None:
    """By more than the interval in a few deals; the longer comparisons are for the arena."""
    assert leads(game, "club", "novice", deals)


@pytest.mark.slow
def test_novice_beats_random_play() -> None:
    """A novice misjudges and overlooks, and yet means to play well."""
    assert leads("pishe-pasha", "novice", "random", 4)
    assert leads("single-deck-russian-bank", "novice", "random", 10)


@pytest.mark.slow
@pytest.mark.rule("PP-10.4")
def test_expert_beats_club() -> None:
    """Who counts both piles through to the end, from the order in which the cards were discarded, wins more."""
    assert leads("pishe-pasha", "expert", "club", 16, playouts=4)
