"""How attentive a computer seat is: how often it overlooks its own owed plays and the opponent's errors.

A seat that has missed an error never sees that error later.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple
from zlib import crc32

from cardtable.rules.rivals.deal import RivalDeal

WHOLE: Final = 1 << 32


class Attention(NamedTuple):
    """How much a seat overlooks; each share is a number from 0 to 1.

    `overlooks` is the share of its own owed plays that it overlooks; a play is owed if the rules demand it before all
    others. `misses` is the share of the opponent's errors that it misses. `blind_to` has the ids of rules; errors
    against these rules are never seen.
    """

    overlooks: float = 0.0
    misses: float = 0.0
    blind_to: frozenset[str] = frozenset()

    def sees(self, deal: RivalDeal) -> bool:
        """Whether the seat sees the opponent's error that can be called now; False if there is none."""
        fault = deal.watch.fault
        if fault is None or fault.rule in self.blind_to:
            return False
        if not self.misses:
            return True
        before = fault.before
        told = f"{fault.move} {before.turns} {before.holding} {before.foundations.piles} {before.dealer}"
        return crc32(told.encode()) / WHOLE >= self.misses


Attentions = Mapping[str, Attention]
