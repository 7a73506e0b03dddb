"""Names of facts that many games share. A fact is one figure in the statistics of a player.

`FEWEST` is the name of a player's lowest number of points in a single deal, and `MOST` that of the highest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

DEALS: Final = "Deals"
DEALS_WON: Final = "Deals won"
DEALS_TIED: Final = "Deals tied"
"""In games for several players, this fact is 1 for a tied deal, otherwise 0. Older programs did not store it."""
PASSED_OUT: Final = "Passed out"
FEWEST: Final = "Fewest in a deal"
MOST: Final = "Most in a deal"
SITTING_OUT: Final = " while sitting out"
"""The ending of a fact's name. Such a fact counts only deals in which the seat was dealt no cards."""
EXTREMES: Final[Mapping[str, Callable[[int, int], int]]] = MappingProxyType({FEWEST: min, MOST: max})
"""Facts that are not added up over deals. For each, the function that chooses between the numbers of two deals."""
RULES_BROKEN: Final = "Rules broken"
RENAMED: Final[Mapping[str, str]] = MappingProxyType({"Mistakes": RULES_BROKEN})
"""The names that older programs stored for facts, each with today's name."""
NO_LONGER: Final = ("Best deal", "Worst deal")
"""Facts that older programs stored in place of `FEWEST` and `MOST`."""
