"""Each strength of the rivals games beats the next weaker one, outside chance, over duplicate deals."""

from __future__ import annotations

import pytest

from cardtable.match.arena import compare
from cardtable.players.player import Budget
from cardtable.rules.catalogue import entry

SEED = "rivals"


def leads(game: str, better: str, worse: str, deals: int, playouts: int | None = None) -> bool:
    """Whether the better strength scores more, by more than twice the interval."""
    table = entry(game).game().table()
    best = compare(table, (better, worse), deals, SEED, workers=1, budget=Budget(playouts=playouts)).sides[0]
    assert best.name == better
    return best.edge > 2 * best.interval


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "deals"),
    [("russian-bank", 40), ("single-deck-russian-bank", 300), ("spite-and-malice", 34), ("pishe-pasha", 350)],
)
def test_club_beats_novice(game: str, deals: int) -> None:
    """In as few deals as show it; the longer comparisons are for the arena."""
    assert leads(game, "club", "novice", deals)


@pytest.mark.slow
def test_novice_beats_random_play() -> None:
    """A novice misjudges and overlooks, and yet means to play well."""
    assert leads("pishe-pasha", "novice", "random", 4)
    assert leads("single-deck-russian-bank", "novice", "random", 20)


@pytest.mark.slow
@pytest.mark.rule("PP-10.4")
def test_expert_beats_club() -> None:
    """Who counts both piles through to the end, from the order in which the cards were discarded, wins more."""
    assert leads("pishe-pasha", "expert", "club", 24, playouts=4)
