"""Hints where the rest is certain."""

from __future__ import annotations

import pytest

from cardtable.players.hints import hint
from cardtable.players.player import Budget
from cardtable.rules.tricks.rest import the_rest
from tests.tui.test_playing_out import certain_at


@pytest.mark.parametrize(("game", "seed"), [("frog", 51), ("progressive-solo", 3), ("euchre", 264)])
def test_a_hint_says_that_all_tricks_left_are_yours_and_follows_an_order_that_wins_them(game: str, seed: int) -> None:
    match = certain_at(game, seed)
    view = match.view(0)
    order = the_rest(match.game, view)
    told = hint(match.game, view, Budget(playouts=20))
    assert told is not None
    assert told.move.args == order[:1]
    assert told.sentence.endswith(" tricks left are yours, whatever the others hold.")
