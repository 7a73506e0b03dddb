"""Stronger players make fewer mistakes by the marks of a review: novice more than club, and club more than expert.

This takes minutes; `python -m pytest tests/strengths/test_marks.py -s` shows the figures.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardtable.players.grading.known import graded
from cardtable.players.grading.marks import Effort
from cardtable.players.player import STRENGTHS, Budget
from cardtable.players.strengths import make_player
from cardtable.rules.catalogue import entry

QUICK = Effort(choosing=160, comparing=40)


def mistakes(kind: str, strength: str, deals: int) -> tuple[int, int]:
    """Return how many mistakes players of a strength make in `deals` deals, and how many choices they have."""
    game: Any = entry(kind).game().table({})
    found = choices = 0
    for seed in range(deals):
        rng = Random(seed)
        standing = game.start()
        deal = game.open(standing, seed % game.seats, game.shuffled(standing, rng))
        players = [make_player(strength, game, rng.getrandbits(30)) for _ in range(game.seats)]
        while seats := game.to_act(deal):
            view = game.view(deal, seats[0])
            move = players[seats[0]].choose(view, Budget(playouts=120))
            assert move is not None
            mark = graded(game, view, move, QUICK)
            choices += mark is not None
            found += mark is not None and mark.mark == "mistake"
            game.play(deal, move)
    print(f"{kind}: {strength} {found} of {choices}, {100 * found / choices:.1f} in 100")
    return found, choices


@pytest.mark.parametrize(
    ("kind", "deals"),
    [("euchre", 60), ("schafkopf", 10), ("six-bid-solo", 12), ("tressette", 6), ("auction-pinochle", 6)],
)
def test_the_stronger_the_fewer_mistakes(kind: str, deals: int) -> None:
    shares = []
    for strength in STRENGTHS:
        found, choices = mistakes(kind, strength, deals)
        shares.append(found / choices)
    assert shares[0] > shares[1] > shares[2]
