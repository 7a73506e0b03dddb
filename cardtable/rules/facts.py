"""Names of facts that many games share.

`FEWEST` is the fewest points of a deal, and `MOST` the most.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

DEALS: Final = "Deals"
DEALS_WON: Final = "Deals won"
DEALS_TIED: Final = "Deals tied"
"""For several players: 1 for a tied deal, otherwise 0. Older programs lack it."""
PASSED_OUT: Final = "Passed out"
FEWEST: Final = "Fewest in a deal"
MOST: Final = "Most in a deal"
SITTING_OUT: Final = " while sitting out"
"""The ending of facts on deals in which a seat got no cards."""
EXTREMES: Final[Mapping[str, Callable[[int, int], int]]] = MappingProxyType({FEWEST: min, MOST: max})
"""Facts that are not summed, each with the function that chooses between two deals."""
RULES_BROKEN: Final = "Rules broken"
RENAMED: Final[Mapping[str, str]] = MappingProxyType({"Mistakes": RULES_BROKEN})
"""Older names of facts, with today's."""
NO_LONGER: Final = ("Best deal", "Worst deal")
"""Older facts in place of `FEWEST` and `MOST`."""
