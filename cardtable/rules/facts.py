"""The facts of a deal that statistics count at every game which several play, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

DEALS: Final = "Deals"
DEALS_WON: Final = "Deals won"
BEST_DEAL: Final = "Best deal"
WORST_DEAL: Final = "Worst deal"
FEWEST: Final = "Fewest in a deal"
MOST: Final = "Most in a deal"
EXTREMES: Final[Mapping[str, Callable[[int, int], int]]] = MappingProxyType(
    {BEST_DEAL: max, WORST_DEAL: min, FEWEST: min, MOST: max}
)
"""The names of facts of which one deal is told and not the sum, each with what chooses of two."""
