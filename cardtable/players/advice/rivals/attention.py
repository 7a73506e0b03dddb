"""How attentive a computer seat is: what it overlooks of its own, and which errors of the other it sees.

Whether an error is seen depends on the error alone, so that asking again about the same one finds the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple
from zlib import crc32

from cardtable.rules.rivals.deal import RivalDeal

WHOLE: Final = 1 << 32


class Attention(NamedTuple):
    """How often a seat overlooks a play that it owes, and how often it misses an error of the other; each 0 to 1.

    `blind_to` are the rules whose breaking it never sees.
    """

    overlooks: float = 0.0
    misses: float = 0.0
    blind_to: frozenset[str] = frozenset()

    def sees(self, deal: RivalDeal) -> bool:
        """Whether it sees the latest error of the turn it watches."""
        fault = deal.watch.fault
        if fault is None or fault.rule in self.blind_to:
            return False
        if not self.misses:
            return True
        before = fault.before
        told = f"{fault.move} {before.turns} {before.holding} {before.foundations.piles} {before.dealer}"
        return crc32(told.encode()) / WHOLE >= self.misses


Attentions = Mapping[str, Attention]
"""The attention of each strength."""
