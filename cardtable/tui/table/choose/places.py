"""The places on the table, as the person who is asked sees them."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.cards import BACK
from cardtable.rules.teller import Zone

__all__ = ["ChoicePlaces"]


class ChoicePlaces:
    """The places on the table for one choice, and which of them is the hand of the person asked."""

    def __init__(self, zones: Sequence[Zone], who: int) -> None:
        self.zones: Sequence[Zone] = tuple(zones)
        self.who = who
        self.held = frozenset(card for zone in self.zones if self.mine(zone) for card in zone.cards)
        """The cards in the hand of the person asked."""

    def named(self, name: str) -> Zone | None:
        return next((zone for zone in self.zones if zone.name == name), None)

    def mine(self, zone: Zone) -> bool:
        return zone.lay == "hand" and zone.side == self.who and not (zone.cards and set(zone.cards) == {BACK})
