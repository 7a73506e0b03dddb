"""Deal unseen cards at random into the places where they can lie.

Every possible arrangement is equally likely. Cards that may lie in the same places are one kind. Places that accept the
same kinds are one pool. A `Filling` counts the ways to fill the pools, kind by kind. With these counts, a draw first
picks how many cards of each kind go to each pool, and then which cards.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache, partial
from math import comb, factorial, prod
from random import Random
from typing import Final, NamedTuple

from cardtable.cards import Card

REMEMBERED: Final = 512
"""The number of fillings that are cached."""

Rooms = tuple[int, ...]

Dealing = Callable[[Random], list[list[Card]]]
"""A function that deals the same cards into the same places at random, and returns the cards by place."""


class Splits(NamedTuple):
    """The ways to split the cards of one kind among the pools that accept this kind.

    `splits` lists them: each says how many cards go to each of these pools. `after` has for each split how many more
    cards every pool then takes. `reached` has for each split the number of ways to fill all pools with this split or an
    earlier one in the list.
    """

    reached: list[int]
    splits: list[Rooms]
    after: list[Rooms]


class Filling:
    """The ways to fill places with cards."""

    __slots__ = ("deals", "kinds", "later", "merged", "places", "pools", "rooms", "splits")

    def __init__(self, rooms: Rooms, kinds: Sequence[tuple[int, int]]) -> None:
        self.places = len(rooms)
        pools: dict[Rooms, list[int]] = {}
        for place, room in enumerate(rooms):
            if room:
                pools.setdefault(tuple([mask >> place & 1 for _, mask in kinds]), []).append(place)
        takers = [tuple([pool for pool, takes in enumerate(pools) if takes[kind]]) for kind in range(len(kinds))]
        counts = dict.fromkeys(takers, 0)
        for (count, _), some in zip(kinds, takers, strict=True):
            counts[some] += count
        self.kinds = [(count, some) for some, count in counts.items()]
        """The kinds after merging: how many cards each has, and the indexes of the pools that accept it."""
        self.merged = [list(counts).index(some) for some in takers]
        """For each kind in the argument `kinds`, the index in `self.kinds` of the merged kind that contains it."""
        self.pools = [[(place, rooms[place]) for place in places] for places in pools.values()]
        self.rooms = tuple([sum([room for _, room in pool]) for pool in self.pools])
        self.later = [
            [sum([count for count, some in self.kinds[kind + 1 :] if pool in some]) for pool in range(len(pools))]
            for kind in range(len(self.kinds))
        ]
        """For each kind and pool, the number of cards in later kinds that the pool accepts."""
        self.splits: list[dict[Rooms, Splits]] = [{} for _ in self.kinds]
        self.deals = self._ways(0, self.rooms) * prod(
            [
                factorial(room) // prod([factorial(part) for _, part in pool])
                for room, pool in zip(self.rooms, self.pools, strict=True)
            ]
        )

    def _ways(self, kind: int, rooms: Rooms) -> int:
        if kind == len(self.kinds):
            return int(not any(rooms))
        known = self.splits[kind].get(rooms)
        if known is None:
            known = self.splits[kind][rooms] = self._count(kind, rooms)
        return known.reached[-1] if known.reached else 0

    def _count(self, kind: int, rooms: Rooms) -> Splits:
        found = Splits([], [], [])
        count, pools = self.kinds[kind]
        least = [max(0, rooms[pool] - self.later[kind][pool]) for pool in pools]
        most = [rooms[pool] for pool in pools]
        reached = 0
        for split, ways in divided(count, least, most):
            after = list(rooms)
            for pool, number in zip(pools, split, strict=True):
                after[pool] -= number
            more = self._ways(kind + 1, left := tuple(after))
            if more:
                reached += ways * more
                found.reached.append(reached)
                found.splits.append(split)
                found.after.append(left)
        return found

    def draw(self, cards: Sequence[Sequence[Card]], rng: Random) -> list[list[Card]]:
        """Deal cards into the places at random. Return the cards by place.

        `cards` has a list of cards for each of the `kinds` with which this object was made.

        Raises:
            ValueError: no arrangement of the cards fits.
        """
        return self.dealing(cards)(rng)

    def dealing(self, cards: Sequence[Sequence[Card]]) -> Dealing:
        """Return a function that deals cards as `draw` does, for many deals of the same cards.

        Raises:
            ValueError: no arrangement of the cards fits.
        """
        if not self.deals:
            raise ValueError("the cards not seen cannot lie anywhere: no deal of them fits what is known")
        kinds: list[list[Card]] = [[] for _ in self.kinds]
        for kind, some in zip(self.merged, cards, strict=True):
            kinds[kind] += some
        steps = [
            (some, len(some), pools, known)
            for (_, pools), some, known in zip(self.kinds, kinds, self.splits, strict=True)
        ]
        return partial(self._dealt, steps)

    def _dealt(
        self, steps: Sequence[tuple[list[Card], int, Rooms, dict[Rooms, Splits]]], rng: Random
    ) -> list[list[Card]]:
        """Deal the cards at random. Return for each place the list of its cards.

        Each step is about the cards of one kind. It has a list of these cards, their number, the indexes of the pools
        that accept them, and the `Splits` for each tuple of the numbers of cards that the pools may still take.
        """
        pooled: list[list[Card]] = [[] for _ in self.pools]
        rooms = self.rooms
        for some, count, pools, known in steps:
            reached, splits, after = known[rooms]
            at = bisect(reached, rng.randrange(reached[-1])) if len(reached) > 1 else 0
            rooms = after[at]
            split = splits[at]
            chosen = some[:]
            choose(chosen, count - split[-1], rng)
            begun = 0
            for pool, number in zip(pools, split, strict=True):
                pooled[pool] += chosen[begun : begun + number]
                begun += number
        filled: list[list[Card]] = [[]] * self.places
        for some, pool_places in zip(pooled, self.pools, strict=True):
            choose(some, len(some), rng)
            begun = 0
            for place, number in pool_places:
                filled[place] = some[begun : begun + number]
                begun += number
        return filled


def choose(cards: list[Card], number: int, rng: Random) -> None:
    """Shuffle `number` cards to the front of the list. Every choice of cards, in every order, is equally likely."""
    chance, left = rng.random, len(cards)
    for at in range(min(number, left - 1)):
        other = at + int(chance() * left)
        left -= 1
        cards[at], cards[other] = cards[other], cards[at]


def divided(count: int, least: Sequence[int], most: Sequence[int]) -> Iterator[tuple[Rooms, int]]:
    """Yield every way to split `count` cards among pools, with the number of ways to choose the cards.

    `least` and `most` give the fewest and the most cards for each pool.
    """
    if not least:
        if not count:
            yield (), 1
        return
    last = len(least) == 1
    for number in range(max(least[0], count if last else 0), min(most[0], count) + 1):
        for split, ways in divided(count - number, least[1:], most[1:]):
            yield (number, *split), ways * comb(count, number)


@lru_cache(REMEMBERED)
def filling(rooms: Rooms, kinds: tuple[tuple[int, int], ...]) -> Filling:
    """Return the `Filling` for places and kinds.

    `rooms` has for each place how many cards it takes. The sum of these numbers is the number of all cards. A kind is a
    number of cards and a bit mask of the places where these cards may lie.
    """
    return Filling(rooms, kinds)


def by_kind(rooms: Rooms, cards: Iterable[tuple[Card, int]]) -> tuple[Filling, list[list[Card]]]:
    """Sort cards into kinds. Return the `Filling` for these kinds, and the cards of each kind.

    Each card comes with a bit mask of the places where it may lie. `rooms` is how many cards each place takes.
    """
    kinds: dict[int, list[Card]] = {}
    for card, mask in cards:
        kinds.setdefault(mask, []).append(card)
    return filling(rooms, tuple([(len(some), mask) for mask, some in kinds.items()])), list(kinds.values())
