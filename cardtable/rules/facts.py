"""The names of facts in the statistics that many games share.

`FEWEST` has the points of the deal that brought the fewest points, and `MOST` those of the deal that brought the most.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

DEALS: Final = "Deals"
DEALS_WON: Final = "Deals won"
DEALS_TIED: Final = "Deals tied"
"""In games for several players, this fact is 1 for a tied deal, else 0. Older programs did not store it."""
PASSED_OUT: Final = "Passed out"
FEWEST: Final = "Fewest in a deal"
MOST: Final = "Most in a deal"
SITTING_OUT: Final = " while sitting out"
"""The ending of the names of facts that count only deals in which a seat was dealt no cards."""
EXTREMES: Final[Mapping[str, Callable[[int, int], int]]] = MappingProxyType({FEWEST: min, MOST: max})
"""Facts that are not summed over deals, each with the function that chooses between the numbers of two deals."""
RULES_BROKEN: Final = "Rules broken"
RENAMED: Final[Mapping[str, str]] = MappingProxyType({"Mistakes": RULES_BROKEN})
"""The names that older programs stored for facts, each with today's name."""
NO_LONGER: Final = ("Best deal", "Worst deal")
"""Facts that older programs stored in place of `FEWEST` and `MOST`."""
