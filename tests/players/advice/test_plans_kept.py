"""A hint at a patience goes on where the last one left off, as long as nothing is seen that it did not count on."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardtable.players.advice import advice_for
from cardtable.players.advice.solitaires.advice import PatienceAdvice
from cardtable.players.advice.solitaires.keeping import position_key, recall
from cardtable.players.hints import hint
from cardtable.players.player import Budget
from cardtable.players.solving.foresight import foreseen
from cardtable.rules.catalogue import entry

FEW = Budget(playouts=16)
HINTS = 20
"""Hints of each deal that are followed."""
AT_TREFOIL = 8
"""The same at Trefoil, whose plans take long to find."""


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    ["klondike", "canfield", "golf", "four-seasons", "pyramid", "beleaguered-castle", "auld-lang-syne", "trefoil"],
)
def test_the_next_hint_goes_on_with_the_plan(name: str) -> None:
    game: Any = entry(name).game().table({}, 1)
    advice = advice_for(game)
    assert isinstance(advice, PatienceAdvice)
    rng, planned = Random(5), 0
    for _ in range(2):
        deal = game.open(game.start(), 0, game.shuffled(game.start(), rng))
        expected = None
        for _ in range(AT_TREFOIL if name == "trefoil" else HINTS):
            while (chance := game.chance(deal, rng)) is not None:
                game.play(deal, chance)
            if not game.to_act(deal):
                break
            view = game.view(deal, 0)
            said = hint(game, view, FEW)
            assert said is not None
            known = advice.known(view.deal, 0)
            if expected is not None and expected[0] == position_key(game, known):
                assert said.move == expected[1]
                planned += 1
            kept = recall(game, known)
            expected = None
            if kept is not None and kept.moves[:1] == (said.move,) and len(kept.moves) > 1 and not foreseen(game, view):
                game.play(known, said.move)
                expected = position_key(game, known), kept.moves[1]
            game.play(deal, said.move)
    assert planned or name in ("beleaguered-castle", "trefoil"), "there all is known: the line is foreseen"
