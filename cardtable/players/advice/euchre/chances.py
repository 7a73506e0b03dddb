"""The chance that a side wins a game of Euchre, by the score."""

from __future__ import annotations

from functools import cache
from typing import Final

BROUGHT: Final = {1: 0.35, 2: 0.135, 4: 0.015}
"""How often a side scores each number of points, in club players' deals that are not passed out."""

POINTS: Final = 9.0
"""The game's worth in points; an even chance is worth half."""


@cache
def chance(ours: int, theirs: int) -> float:
    """Return a side's chance to win the game, by the points that it and the others need."""
    if ours <= 0:
        return 1.0
    if theirs <= 0:
        return 0.0
    return sum(
        often * (chance(ours - points, theirs) + chance(ours, theirs - points)) for points, often in BROUGHT.items()
    )
