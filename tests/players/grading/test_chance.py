"""The last position from which a patience could come out: its line comes out, and after the next move none does."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.players.grading.chance import last_chance
from cardtable.players.player import Budget
from cardtable.players.solving.solve import solve
from cardtable.rules.catalogue import entry
from cardtable.rules.moves import read_move
from tests.players.grading.test_known import moves


def positions(kind: str, seed: int) -> tuple[Any, list[Any]]:
    """Return a game and the positions of a deal that novices played, before each move and after the last."""
    game: Any = entry(kind).game().table({})
    found = []
    for deal, _ in moves(game, seed):
        found.append(deal.copy())
    return game, [*found, deal]


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "seed"), [("pyramid", 2), ("four-seasons", 2), ("canfield", 2)])
def test_the_line_from_the_last_chance_comes_out_and_after_the_next_move_nothing_does(kind: str, seed: int) -> None:
    game, before = positions(kind, seed)
    chance = last_chance(game, before, 20)
    assert chance.exact
    assert chance.last is not None
    assert chance.lost == chance.last + 1
    deal = before[chance.last].copy()
    for line in chance.line:
        move = read_move(line)
        assert game.refusal(deal, move) is None
        game.play(deal, move)
    assert game.cleared(deal)
    assert solve(game, before[chance.lost].copy(), Budget(playouts=500_000)).winnable is False


@pytest.mark.slow
def test_what_came_out_had_its_chance_to_the_end() -> None:
    game, before = positions("four-seasons", 1)
    chance = last_chance(game, before, 20)
    assert (chance.last, chance.lost, chance.over) == (chance.over, None, len(before) - 1)


def test_a_deal_that_never_could_come_out_is_told_as_such() -> None:
    game, before = positions("beleaguered-castle", 1)
    chance = last_chance(game, before, 20)
    assert (chance.last, chance.lost, chance.exact) == (None, 0, True)


def test_a_search_that_is_stopped_says_what_it_knows() -> None:
    game, before = positions("klondike", 1)
    assert last_chance(game, before, 20, lambda: True).last is None
    assert not last_chance(game, before, 20, lambda: True).exact
