"""What a trick brings to its side, in a search with open cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardtable.cards import CARDS


class Brings(NamedTuple):
    """What a trick brings to its side, in units: tricks, points, or thirds.

    That is `cards[card]` for each card, `trick`, and `last` for the last. `thing` is what players count, of `parts`
    units. In a `MISERE`, it matters whether the bidder takes a card that brings anything.
    """

    cards: Sequence[int]
    trick: int = 0
    last: int = 0
    thing: str = "point"
    parts: int = 1


MISERE: Final = "misère"

ONE_EACH: Final = Brings((0,) * len(CARDS), trick=1, thing="trick")
