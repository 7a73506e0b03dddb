"""Counting cards: the suits that a seat must lack, or lacks with some chance."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache
from math import comb

ALL_SUITS = 15


@lru_cache(1 << 13)
def all_lacking(lacks: tuple[int, ...], rooms: tuple[int, ...], out: tuple[int, ...]) -> Sequence[int]:
    """Return each seat's suits that it must lack, as bits.

    `lacks` has the suits that each seat could not follow. `out` has each suit's number of unseen cards. `rooms` has
    each seat's number of unseen cards; the others are in nobody's hand.

    If the numbers do not fit, somebody broke a rule: return `lacks`.
    """
    aside = sum(out) - sum(rooms)
    if aside < 0:
        return lacks
    lacking = [shown if room else ALL_SUITS for shown, room in zip(lacks, rooms, strict=True)]
    places = [seat for seat, room in enumerate(rooms) if room]
    room_of = [0]  # for each mask of places: the room in them together
    for seat in places:
        room_of += [room + rooms[seat] for room in room_of]
    if aside:
        room_of += [room + aside for room in room_of]
    everywhere = len(room_of) - 1
    suits: list[tuple[int, int, int]] = []  # a suit's bit, its number of unseen cards, their possible places
    for suit, count in enumerate(out):
        if count:
            where = everywhere
            for at, seat in enumerate(places):
                if lacks[seat] >> suit & 1:
                    where ^= 1 << at
            if not where:
                return lacks
            suits.append((1 << suit, count, where))
    unions = {0}  # the possible places of some suits' cards; no other places can be filled exactly
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
    """Return the chance that the first of two seats lacks a suit, with unseen cards at random.

    By seat: `lacks` has the bits of lacking suits, `rooms` the number of unseen cards. By suit: `out` has the number of
    unseen cards, `aside` how many of them can be in nobody's hand. If the numbers do not fit, the chance is 0.
    """
    ways = [_ways(lacks, rooms, out, aside, spared) for spared in (suit, None)]
    return ways[0] / ways[1] if ways[1] else 0.0


def _ways(
    lacks: tuple[int, int], rooms: tuple[int, int], out: tuple[int, ...], aside: tuple[int, ...], spared: int | None
) -> int:
    """Return how many ways the cards can lie; the first seat has nothing of `spared`."""
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
