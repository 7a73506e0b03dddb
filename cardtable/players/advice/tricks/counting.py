"""Suits that a seat must be out of, found by counting cards.

Besides the suits that the seats have shown to be out of, it uses how many cards each seat still holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

ALL_SUITS = 15
"""A bit mask with all four suits in it."""


@lru_cache(1 << 15)
def all_lacking(lacks: tuple[int, ...], rooms: tuple[int, ...], out: tuple[int, ...]) -> Sequence[int]:
    """Return for each seat a bit mask of the suits that it must be out of.

    `lacks` has for each seat the suits that it has shown to be out of. `out` has for each suit the number of cards not
    seen by the seat that asks, and `rooms` for each seat how many of these cards it holds; the rest are in nobody's
    hand. If the cards of some suits can only be with certain seats, and fill their hands, these seats hold nothing else
    and no other seat holds a card of those suits. If the numbers do not fit, because somebody has broken a rule,
    `lacks` is returned unchanged.
    """
    aside = sum(out) - sum(rooms)
    if aside < 0:
        return lacks
    lacking = [shown if room else ALL_SUITS for shown, room in zip(lacks, rooms, strict=True)]
    places = [seat for seat, room in enumerate(rooms) if room]
    sizes = [rooms[seat] for seat in places]
    if aside:
        sizes.append(aside)
    may_lie = [
        sum([1 << at for at, seat in enumerate(places) if not lacks[seat] >> suit & 1]) | (aside > 0) << len(places)
        for suit in range(len(out))
    ]
    for some in range(1, 1 << len(sizes)):
        room = sum([size for at, size in enumerate(sizes) if some >> at & 1])
        inside = sum([count for count, where in zip(out, may_lie, strict=True) if not where & ~some])
        if inside > room:
            return lacks
        if inside == room:
            beyond = sum([1 << suit for suit, where in enumerate(may_lie) if out[suit] and where & ~some])
            for at, seat in enumerate(places):
                if some >> at & 1:
                    lacking[seat] |= beyond
    return tuple(lacking)
