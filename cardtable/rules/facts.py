"""The names of facts in the statistics that many games share.

`FEWEST` and `MOST` belong to solitaires, the others to games for several players.
"""

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
"""The facts of which the statistics show one deal and not the sum, with the function that chooses between two deals."""
