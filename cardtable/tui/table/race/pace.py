"""The pace of computer seats at a table where everybody plays at once: that of people who look before they act."""

from __future__ import annotations

from random import Random
from typing import Final

__all__ = ["reaction"]

SHARES: Final = {"novice": 1.6, "club": 1.0, "expert": 0.7}
"""By strength the share of the reaction time of a club player."""
SPREAD: Final = 0.4
"""By how much of it one reaction is longer or shorter than another."""


def reaction(strength: str, usual: float, rng: Random) -> float:
    """Seconds from what a computer seat sees to its next move; `usual` are those of a club player."""
    return usual * SHARES.get(strength, 1.0) * (1 + SPREAD * (2 * rng.random() - 1))
