"""What moves bring with all cards open: as the exact player says, from the end backwards."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.players.advice import advice_for
from cardtable.players.grading.opened import opened, opens, taken
from cardtable.rules.catalogue import entry
from cardtable.rules.tricks.hands import size_of
from tests.players.grading.test_known import moves
from tests.players.test_exact import plain


def played(game: Any, seed: int, strength: str = "club") -> tuple[list[tuple[Any, Any]], Any]:
    """The positions of a deal with the moves made, and the deal at its end."""
    positions = []
    over = None
    for deal, move in moves(game, seed, strength):
        positions.append((deal.copy(), move))
        over = deal
    return positions, over


@pytest.mark.parametrize("kind", ["euchre", "tressette", "frog", "two-handed-tressette"])
def test_each_move_brings_what_plain_search_finds(kind: str) -> None:
    game: Any = entry(kind).game().table({})
    positions, _ = played(game, 5)
    found = opened(game, positions, 40_000)
    advice = advice_for(game)
    checked = 0
    for at, one in found.items():
        deal, move = positions[at]
        if size_of(deal.held[move.seat]) > 3:
            break
        ours = [seat in one.side for seat in range(game.seats)]
        assert ours == [advice.sided(deal, move.seat, seat) for seat in range(game.seats)]
        assert one.most == plain(game, deal, ours, game.brings(deal))
        assert dict(one.brings)[str(move)] == one.made <= one.most == dict(one.brings)[one.best]
        checked += 1
    assert checked > 4


def test_a_longer_search_reaches_further_back() -> None:
    game: Any = entry("tressette").game().table({})
    positions, _ = played(game, 5)
    few, more = opened(game, positions, 500), opened(game, positions, 20_000)
    assert 0 < len(few) < len(more)
    assert few.items() <= more.items()
    assert not opened(game, positions, 20_000, lambda: True) or len(opened(game, positions, 20_000, lambda: True)) < 40


def test_best_play_takes_what_was_there() -> None:
    """Whoever makes only best moves against best moves takes just what was there at the first lead."""
    game: Any = entry("euchre").game().table({})
    positions, over = played(game, 6)
    found = opened(game, positions, 400_000)
    at = min(at for at, one in found.items() if one.leads)
    one = found[at]
    took = taken(game, positions[at][0], over, one.side)
    lost = sum(each.most - each.made for place, each in found.items() if place >= at and each.side == one.side)
    gained = sum(each.most - each.made for place, each in found.items() if place >= at and each.side != one.side)
    assert took == one.most - lost + gained


def test_nothing_is_solved_where_tricks_are_not_wanted_or_errors_are_called() -> None:
    low: Any = entry("tressette-low-hand").game().table({})
    called: Any = entry("euchre").game().table({"irregularities": "called"})
    assert opens(low)
    assert not opens(called)
    assert not opened(called, played(called, 1)[0], 10_000)
    for deal, _ in played(low, 1)[0]:
        if not low.tricks_are_wanted(deal):
            break
    else:
        pytest.skip("tricks are wanted there")
    assert not opened(low, played(low, 1)[0], 10_000)
