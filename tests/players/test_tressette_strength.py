"""Club beats novice and novice beats random in every game of the Tressette family, outside chance."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from cardtable.match.arena import Side, compare
from cardtable.rules.catalogue import entry

AUTOMATIC = {"announce": "automatic"}
"""Random players announce at once where they may, and a deal that ends so soon tells nothing of the play."""


def first_of(
    game: str, options: Mapping[str, object], better: str, worse: str, count: int, *, whole: bool = False
) -> Side:
    """What the first side makes: with its partner against the two others, or alone against all."""
    table = entry(game).game().table(options)
    partners = len(table.accounts) < table.seats
    seats = (better, worse) * 2 if partners else (better, *[worse] * (table.seats - 1))
    return compare(table, seats, count, 2026, workers=1, whole_games=whole, before="club").sides[0]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "options", "deals"),
    [
        ("tressette", AUTOMATIC, 150),
        ("tressette-low-hand", {}, 150),
        ("three-handed-tressette", AUTOMATIC, 300),
        ("three-handed-tressette", {"low": True}, 200),
        ("two-handed-tressette", AUTOMATIC, 150),
        ("mediatore", {}, 300),
    ],
    ids=str,
)
def test_each_strength_beats_the_next_weaker_one(game: str, options: Mapping[str, object], deals: int) -> None:
    """Over duplicate deals, by more than twice the interval."""
    for better, worse in (("club", "novice"), ("novice", "random")):
        best = first_of(game, options, better, worse, deals)
        assert best.name == better
        assert best.edge > 2 * best.interval


@pytest.mark.slow
@pytest.mark.parametrize("game", ["tressette", "three-handed-tressette", "two-handed-tressette"])
def test_games_in_which_game_is_announced_are_won_too(game: str) -> None:
    """Over whole games: who announces by the count wins them against who announces at random."""
    for better, worse in (("club", "novice"), ("novice", "random")):
        best = first_of(game, {}, better, worse, 60, whole=True)
        assert best.name == better
        assert best.edge > best.interval
