"""What a trick brings to the side that takes it. A computer player's search with all cards open counts by this."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardtable.cards import CARDS


class Brings(NamedTuple):
    """What a trick brings to the side that takes it, in units: tricks, points, or thirds of a point.

    `cards[card]` is what a card brings. Each trick brings `trick` units besides its cards, and the last trick brings
    `last` units more. `thing` is the word for what players count, such as "point", and `parts` is how many units make
    one of it. In a misère, `thing` is `MISERE`: all that matters is whether the bidder takes a card that brings
    something.
    """

    cards: Sequence[int]
    trick: int = 0
    last: int = 0
    thing: str = "point"
    parts: int = 1


MISERE: Final = "misère"

ONE_EACH: Final = Brings((0,) * len(CARDS), trick=1, thing="trick")
