"""The names of facts in the statistics that many games share.

`FEWEST` has the points of the deal that brought the fewest points, and `MOST` those of the deal that brought the most.
In games for several players, both are kept, and the table's rules decide which one is of the best deal. For a
solitaire, only the one of its best deal is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

DEALS: Final = "Deals"
DEALS_WON: Final = "Deals won"
DEALS_TIED: Final = "Deals tied"
"""The fact that is one if a deal for several players was tied, and zero if not; older programs did not store it."""
PASSED_OUT: Final = "Passed out"
"""The fact that counts deals in which everybody passed, so that nobody won or lost."""
FEWEST: Final = "Fewest in a deal"
MOST: Final = "Most in a deal"
SITTING_OUT: Final = " while sitting out"
"""The end of the names of facts on what deals brought to a seat that was dealt no cards, such as the fourth at Solo."""
EXTREMES: Final[Mapping[str, Callable[[int, int], int]]] = MappingProxyType({FEWEST: min, MOST: max})
"""The facts that are of a single deal and not summed, each with the function that chooses between two deals."""
RULES_BROKEN: Final = "Rules broken"
"""The fact that counts errors against the rules at a called table, as distinct from mistakes in playing well."""
RENAMED: Final[Mapping[str, str]] = MappingProxyType({"Mistakes": RULES_BROKEN})
"""The names that older programs stored for facts, each with today's name.

If a table's statistics have a fact with such an old name, and the table's record is kept, the statistics are counted
again. This is needed because older programs took a deal as decided by its play even if a penalty had decided it.
"""
NO_LONGER: Final = ("Best deal", "Worst deal")
"""The facts that older programs stored in place of `FEWEST` and `MOST`: at some games they measured something else."""
