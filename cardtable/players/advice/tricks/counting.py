"""Counting cards: which suits a seat must be out of, and with what chance it is out of a suit.

A seat is out of a suit if it has no card of the suit.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache
from math import comb

ALL_SUITS = 15


@lru_cache(1 << 13)
def all_lacking(lacks: tuple[int, ...], rooms: tuple[int, ...], out: tuple[int, ...]) -> Sequence[int]:
    """Return for each seat a bit mask of the suits that it must be out of.

    `lacks` has for each seat the suits in which it could not follow. `out` has for each suit the number of cards not
    seen by the seat that asks. `rooms` has for each seat how many of the unseen cards it holds; the other unseen cards
    are in nobody's hand.

    If the numbers do not fit, somebody has broken a rule, and `lacks` is returned.
    """
    aside = sum(out) - sum(rooms)
    if aside < 0:
        return lacks
    lacking = [shown if room else ALL_SUITS for shown, room in zip(lacks, rooms, strict=True)]
    places = [seat for seat, room in enumerate(rooms) if room]
    room_of = [0]  # for each bit mask of places: how many cards they have room for together
    for seat in places:
        room_of += [room + rooms[seat] for room in room_of]
    if aside:
        room_of += [room + aside for room in room_of]
    everywhere = len(room_of) - 1
    suits: list[tuple[int, int, int]] = []  # a suit's bit, the number of its unseen cards, where they may lie
    for suit, count in enumerate(out):
        if count:
            where = everywhere
            for at, seat in enumerate(places):
                if lacks[seat] >> suit & 1:
                    where ^= 1 << at
            if not where:
                return lacks
            suits.append((1 << suit, count, where))
    # For some suits together: all places where their cards may lie. Only such a set of places can have room for exactly
    # the cards of these suits, and then no other suit has a card there.
    unions = {0}
    for _, _, where in suits:
        unions |= {some | where for some in unions}
    for some in unions:
        inside = beyond = 0
        for bit, count, where in suits:
            if where | some == some:
                inside += count
            else:
                beyond |= bit
        if inside > room_of[some]:
            return lacks
        if inside == room_of[some]:
            for at, seat in enumerate(places):
                if some >> at & 1:
                    lacking[seat] |= beyond
    return tuple(lacking)


@lru_cache(1 << 12)
def chance_of_lacking(
    suit: int, lacks: tuple[int, int], rooms: tuple[int, int], out: tuple[int, ...], aside: tuple[int, ...]
) -> float:
    """Return the chance that the first of two seats holds no card of a suit if the unseen cards lie at random.

    `lacks` has for each of the two seats a bit mask of the suits that it is out of. `rooms` has for each of the two how
    many unseen cards it holds. `out` has for each suit the number of unseen cards. `aside` has for each suit the
    greatest number of unseen cards that can be in nobody's hand. If the numbers do not fit, the chance is 0.
    """
    ways = [_ways(lacks, rooms, out, aside, spared) for spared in (suit, None)]
    return ways[0] / ways[1] if ways[1] else 0.0


def _ways(
    lacks: tuple[int, int], rooms: tuple[int, int], out: tuple[int, ...], aside: tuple[int, ...], spared: int | None
) -> int:
    """Return in how many ways the cards can lie; if `spared` is a suit, the first seat has none of it."""
    found = {(0, 0): 1}
    for suit, count in enumerate(out):
        longer: dict[tuple[int, int], int] = defaultdict(int)
        first = 0 if suit == spared or lacks[0] >> suit & 1 else count
        second = 0 if lacks[1] >> suit & 1 else count
        for (held, held_too), ways in found.items():
            for some in range(min(first, rooms[0] - held) + 1):
                least = max(0, count - some - aside[suit])
                for others in range(least, min(second, count - some, rooms[1] - held_too) + 1):
                    longer[held + some, held_too + others] += ways * comb(count, some) * comb(count - some, others)
        found = longer
    return found.get(rooms, 0)
