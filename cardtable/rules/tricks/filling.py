"""Places filled with cards at random, so that every way in which the cards can lie is equally likely.

Cards that may lie in the same places are of one kind, and places that take the same kinds are one pool. The ways to
fill the pools are counted, kind by kind; a draw says by these numbers how many cards of each kind a pool gets, and
chance alone says which. Two copies of a card are two cards.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import comb, factorial, prod
from random import Random
from typing import Final, NamedTuple

from cardtable.cards import Card

REMEMBERED: Final = 512
"""How many shapes are kept counted: a search guesses the same few again and again."""

Rooms = tuple[int, ...]


class Splits(NamedTuple):
    """How many cards of a kind each pool may get; `after` is the room that the pools have left then.

    `reached` says by split in how many ways everything can be filled with it or with one before it.
    """

    reached: list[int]
    splits: list[Rooms]
    after: list[Rooms]


class Filling:
    """The ways to fill places, told by numbers alone: what room each has, how many cards of a kind there are."""

    __slots__ = ("deals", "kinds", "later", "merged", "places", "pools", "rooms", "splits")

    def __init__(self, rooms: Rooms, kinds: Sequence[tuple[int, int]]) -> None:
        """See `filling`."""
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
        """How many cards there are of each kind, and the pools that take it."""
        self.merged = [list(counts).index(some) for some in takers]
        """By kind as it was given: the kind as which it is counted."""
        self.pools = [[(place, rooms[place]) for place in places] for places in pools.values()]
        """The places of each pool, and how many cards each of them takes."""
        self.rooms = tuple([sum([room for _, room in pool]) for pool in self.pools])
        self.later = [
            [sum([count for count, some in self.kinds[kind + 1 :] if pool in some]) for pool in range(len(pools))]
            for kind in range(len(self.kinds))
        ]
        """By kind and pool: how many cards of the kinds that come after it the pool would take."""
        self.splits: list[dict[Rooms, Splits]] = [{} for _ in self.kinds]
        self.deals = self._ways(0, self.rooms) * prod(
            [
                factorial(room) // prod([factorial(part) for _, part in pool])
                for room, pool in zip(self.rooms, self.pools, strict=True)
            ]
        )
        """In how many ways the cards can lie."""

    def _ways(self, kind: int, rooms: Rooms) -> int:
        """In how many ways the pools can be filled from that kind on, if that is the room they have left."""
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
        """The cards, given by kind, laid into the places in a random order.

        Raises:
            ValueError: they cannot all lie anywhere.
        """
        if not self.deals:
            raise ValueError("the cards not seen cannot lie anywhere: no deal of them fits what is known")
        kinds: list[list[Card]] = [[] for _ in self.kinds]
        for kind, some in zip(self.merged, cards, strict=True):
            kinds[kind] += some
        pooled: list[list[Card]] = [[] for _ in self.pools]
        rooms = self.rooms
        for (_, pools), some, known in zip(self.kinds, kinds, self.splits, strict=True):
            reached, splits, after = known[rooms]
            at = bisect(reached, rng.randrange(reached[-1])) if len(reached) > 1 else 0
            rooms = after[at]
            split = splits[at]
            choose(some, len(some) - split[-1], rng)  # whatever is left then is chosen, too
            begun = 0
            for pool, number in zip(pools, split, strict=True):
                pooled[pool] += some[begun : begun + number]
                begun += number
        filled: list[list[Card]] = [[] for _ in range(self.places)]
        for some, pool_places in zip(pooled, self.pools, strict=True):
            choose(some, len(some), rng)
            begun = 0
            for place, number in pool_places:
                filled[place] = some[begun : begun + number]
                begun += number
        return filled


def choose(cards: list[Card], number: int, rng: Random) -> None:
    """Shuffle that many cards to the front of the list; every choice of them, in every order, is equally likely."""
    chance, left = rng.random, len(cards)
    for at in range(min(number, left - 1)):
        other = at + int(chance() * left)
        left -= 1
        cards[at], cards[other] = cards[other], cards[at]


def divided(count: int, least: Sequence[int], most: Sequence[int]) -> Iterator[tuple[Rooms, int]]:
    """Every way to split that many cards among pools, each with the number of choices of cards that give it."""
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
    """The ways to fill places with those rooms.

    A kind is a number of cards and a mask with a bit for each place where they may lie. The places have room for
    exactly as many cards as there are.
    """
    return Filling(rooms, kinds)


def by_kind(rooms: Rooms, cards: Iterable[tuple[Card, int]]) -> tuple[Filling, list[list[Card]]]:
    """The ways to fill places with those cards, each with a mask of where it may lie; and the cards by kind."""
    kinds: dict[int, list[Card]] = {}
    for card, mask in cards:
        kinds.setdefault(mask, []).append(card)
    return filling(rooms, tuple([(len(some), mask) for mask, some in kinds.items()])), list(kinds.values())
