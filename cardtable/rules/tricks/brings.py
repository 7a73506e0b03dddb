"""What a trick brings to the side that takes it, as counted by a search with all cards open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardtable.cards import CARDS


class Brings(NamedTuple):
    """What a trick brings to the side that takes it, in units: tricks, points, or thirds of a point.

    `cards[card]` is what a card brings. Each trick brings `trick` in addition to its cards, and the last trick also
    brings `last`. `thing` is the word for what players count, and `parts` is how many units are in one such thing. In a
    misère the `thing` is `MISERE`: all that matters is whether the bidder takes a card that brings something.
    """

    cards: Sequence[int]
    trick: int = 0
    last: int = 0
    thing: str = "point"
    parts: int = 1


MISERE: Final = "misère"

ONE_EACH: Final = Brings((0,) * len(CARDS), trick=1, thing="trick")
