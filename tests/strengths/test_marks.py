"""Stronger players make fewer mistakes by the marks of a review: novice more than club, and club more than expert.

A mark is worked out with little effort here and over many deals, because what tells strengths apart is the number of
choices. It takes minutes a game; `nice -n 19 python -m pytest tests/strengths/test_marks.py -s -k euchre` shows the
figures of one.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Any, Final, NamedTuple

import pytest

from cardtable.players.grading.known import graded
from cardtable.players.grading.marks import Effort
from cardtable.players.player import STRENGTHS, Budget
from cardtable.players.strengths import make_player
from cardtable.rules.catalogue import entry

QUICK: Final = Effort(choosing=40, comparing=60)
THOUGHT: Final = Budget(playouts=60)
"""How long an expert thinks about a move."""
SURE: Final = 1.96
"""The interval of a share holds the true one 95 times in 100."""


class Share(NamedTuple):
    """How many choices were marked as mistakes, and of how many."""

    mistakes: int
    choices: int

    @property
    def share(self) -> float:
        """Mistakes in 100 choices."""
        return 100 * self.mistakes / self.choices

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval of the share, in mistakes of 100 choices."""
        many, part, square = self.choices, self.mistakes / self.choices, SURE**2
        middle = (part + square / (2 * many)) / (1 + square / many)
        off = SURE * sqrt(part * (1 - part) / many + square / (4 * many**2)) / (1 + square / many)
        return 100 * (middle - off), 100 * (middle + off)

    def told(self) -> str:
        low, high = self.interval
        return f"{self.share:.1f} in 100 ({low:.1f} to {high:.1f}; {self.mistakes} of {self.choices})"


def mistakes(kind: str, strength: str, deals: range) -> Share:
    """Return how many mistakes players of a strength make in these deals, in all seats, and of how many choices."""
    game: Any = entry(kind).game().table({})
    found = choices = 0
    for seed in deals:
        rng = Random(seed)
        standing = game.start()
        deal = game.open(standing, seed % game.seats, game.shuffled(standing, rng))
        players = [make_player(strength, game, rng.getrandbits(30)) for _ in range(game.seats)]
        while seats := game.to_act(deal):
            view = game.view(deal, seats[0])
            move = players[seats[0]].choose(view, THOUGHT)
            assert move is not None
            mark = graded(game, view, move, QUICK)
            choices += mark is not None
            found += mark is not None and mark.mark == "mistake"
            game.play(deal, move)
    return Share(found, choices)


@pytest.mark.parametrize(
    ("kind", "deals"),
    [
        ("euchre", 80),
        ("schafkopf", 12),
        ("six-bid-solo", 12),
        ("tressette", 12),
        ("auction-pinochle", 8),
    ],
)
def test_the_stronger_the_fewer_mistakes(kind: str, deals: int) -> None:
    """Novice and club are apart by both intervals; an expert's share is less than the club player's."""
    shares = []
    for strength in STRENGTHS:
        shares.append(mistakes(kind, strength, range(deals)))
        print(f"{kind}: {strength} {shares[-1].told()}", flush=True)
    novice, club, expert = shares
    assert novice.interval[0] > club.interval[1]
    assert club.share > expert.share
