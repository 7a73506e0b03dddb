"""What a player who counts cards knows besides the suits that others have shown to be out of."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

ALL_SUITS = 15
"""A bit mask of the four suits."""


@lru_cache(1 << 15)
def all_lacking(lacks: tuple[int, ...], rooms: tuple[int, ...], out: tuple[int, ...]) -> Sequence[int]:
    """By seat: a bit mask of the suits of which it has no card, for those that it has shown to lack.

    `rooms` are by seat how many of the cards that are `out`, counted by suit, lie there; the others lie where nobody
    holds them. Where the cards of some suits can lie with some seats alone and fill their hands, these seats have
    nothing else, and nobody else has any of those. If somebody has played wrongly, so that nothing fits, the suits
    shown are all that is known.
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
