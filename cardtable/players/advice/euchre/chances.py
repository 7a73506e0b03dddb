"""The chance that a side wins a game of Euchre, by the score."""

from __future__ import annotations

from functools import cache
from typing import Final

BROUGHT: Final = {1: 0.35, 2: 0.135, 4: 0.015}
"""How often a given side scores each number of points in a deal that is not passed out, between club players."""

POINTS: Final = 9.0
"""The value of a certain win of the game, in points.

With this value, a point scored raises the worth of the chance to win by about one point, except near the end of the
game.
"""


@cache
def chance(ours: int, theirs: int) -> float:
    """Return a side's chance to win the game if it needs `ours` more points and the other side needs `theirs`."""
    if ours <= 0:
        return 1.0
    if theirs <= 0:
        return 0.0
    return sum(
        often * (chance(ours - points, theirs) + chance(ours, theirs - points)) for points, often in BROUGHT.items()
    )
