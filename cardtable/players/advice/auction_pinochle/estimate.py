"""Estimates of the points that fifteen cards win, and the best burial by them [AP-10.1, AP-10.6 to AP-10.9].

The value of a hand is the sum of the values of its four suits, and a constant. A bag is an integer that says how many
copies of each card there are (see `rules.tricks.hands`). To value a suit, its cards are written as a bag of clubs of
the same ranks, so that all suits share one cache.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from math import erf, sqrt
from typing import Final, NamedTuple

from cardtable.cards import SUITS, card_of
from cardtable.rules.pinochle.cards import ORDER, WIDOW, Count
from cardtable.rules.pinochle.melds import best, burials, laid, worth
from cardtable.rules.tricks.hands import SUIT_BAGS, UNIT, Bag, cards_of, size_of

REMEMBERED: Final = 60_000

SPREAD: Final = 18.0
"""The standard deviation of the difference between the points won and the points expected.

This and the figures from `ALWAYS` to `LONE_TEN`, except `NOT_FREE`, were fitted to four thousand hands. Club players
played out each of these hands in its three best suits.
"""

ALWAYS: Final = -26.0
"""The points added to the sum of the suits for any hand."""

NOT_FREE: Final = -1e9
"""The value given to a burial of more cards of a suit than are free; it is so low that no such burial is chosen."""

A_TRUMP: Final = 6.7
"""The points that each trump wins."""

TRUMP_HONOURS: Final = (18.2, 10.4, 3.3)
"""The points added for each ace, each ten and each king of trumps."""

SHORT: Final = (38.1, 26.2, 13.0)
"""The points for a side suit of no card, of one card and of two cards; such a suit can soon be trumped."""

BY_ACES: Final = ((0.0, -3.3, -1.1), (15.6, 4.8, 0.3), (35.4, 5.5, 0.1))
"""For each number of aces in a side suit (0 to 2): points for these aces together, for each ten and for each king."""

CROWDED: Final = 1.8
LONE_TEN: Final = 0.8
"""Points for each ten in a side suit of four or more cards without an ace.

In a side suit with an ace, `CROWDED` is deducted for each card after the second, because others will trump the suit.
"""

SIDE_ACES: Final = tuple(
    sum(3 * UNIT[card_of("A", suit)] for suit in SUITS if suit != trump) for trump in range(len(SUITS))
)
"""For each trump suit, a mask of the bits that count the aces of the other suits in a bag."""

_SHIFT: Final = 26
"""The number of bits that a suit takes in a bag: two for each rank."""
_RANKS: Final = tuple(2 * card_of(rank, SUITS[0]) for rank in ORDER)
"""For each rank, from high to low: the index of the first of the two bits that count its clubs in a bag."""


def counts_in(bag: Bag) -> tuple[int, ...]:
    """Return how many cards there are of each rank, high to low, in a bag of clubs."""
    return tuple([bag >> at & 3 for at in _RANKS])


def as_trumps(bag: Bag) -> float:
    """Return the points that a trump suit wins; `bag` has its cards, written as clubs."""
    aces, tens, kings, *others = counts_in(bag)
    length = aces + tens + kings + sum(others)
    ace, ten, king = TRUMP_HONOURS
    return A_TRUMP * length + ace * aces + ten * tens + king * kings


def as_side_suit(bag: Bag) -> float:
    """Return the points that a side suit wins by aces, tens, kings and length; `bag` has its cards as clubs."""
    aces, tens, kings, *others = counts_in(bag)
    length = aces + tens + kings + sum(others)
    worth = SHORT[length] if length < len(SHORT) else 0.0
    ace, ten, king = BY_ACES[aces]
    if not aces:
        return worth + (LONE_TEN if length > len(SHORT) else ten) * tens + king * kings
    return worth + ace + ten * tens + king * kings - CROWDED * max(0, length - 2)


class EstimatedBurial(NamedTuple):
    """A burial from eighteen cards in one trump suit, with the expected points.

    `buried` is a bag of three cards. `melds` are the points in melds, `aside` those of the buried cards, and `tricks`
    those expected in tricks.
    """

    buried: Bag
    melds: int
    aside: int
    tricks: float

    @property
    def total(self) -> float:
        return self.melds + self.aside + self.tricks


class Estimates:
    """Finds the expected totals of hands, and keeps them in caches.

    All tables at which cards and melds count the same share one object.
    """

    def __init__(self, count: Count, bonus: bool) -> None:
        self.count = count
        self.bonus = bonus
        self._suits: dict[tuple[Bag, bool], float] = {}
        self._choices: dict[tuple[Bag, Bag, bool], tuple[tuple[float, ...], tuple[Bag, ...]]] = {}
        self._arranged: dict[tuple[Bag, int], EstimatedBurial] = {}

    def suit(self, bag: Bag, trumps: bool) -> float:
        found = self._suits.get((bag, trumps))
        if found is None:
            found = self._suits[bag, trumps] = as_trumps(bag) if trumps else as_side_suit(bag)
        return found

    def tricks(self, hand: Bag, trump: int) -> float:
        return ALWAYS + sum(
            [self.suit((hand & whole) >> _SHIFT * at, at == trump) for at, whole in enumerate(SUIT_BAGS)]
        )

    def dealt(self, hand: Bag, trump: int) -> float:
        """Return the total of fifteen cards without a widow: best melds and expected tricks."""
        return worth(best(hand, trump), self.bonus) + self.tricks(hand, trump)

    def arrange(self, held: Bag, trump: int) -> EstimatedBurial:
        """Return the best burial from eighteen cards in this trump suit [AP-10.8, AP-10.9].

        At most one meld is given up. Only if even that leaves fewer than three cards to bury, any three are tried.
        """
        found = self._arranged.get((held, trump))
        if found is None:
            if len(self._arranged) > REMEMBERED:
                self._arranged.clear()
            found = self._arranged[held, trump] = max(self._ways(held, trump), key=lambda way: way.total)
        return found

    def total(self, held: Bag, trump: int) -> float:
        """Return the total of the best burial that keeps all melds; if none does, return the total of `arrange`."""
        melds = best(held, trump)
        free = spare(held - laid(melds, trump), trump)
        if size_of(free) < WIDOW:
            return self.arrange(held, trump).total
        (c0, c1, c2, c3), (d0, d1, d2, d3), (h0, h1, h2, h3), (s0, s1, s2, s3) = [
            self._of_suit((held & whole) >> _SHIFT * at, (free & whole) >> _SHIFT * at, at == trump)[0]
            for at, whole in enumerate(SUIT_BAGS)
        ]
        # `minor` has the best value of clubs and diamonds together, if 0, 1, 2 and 3 cards of these suits are buried;
        # `major` has the same for hearts and spades
        minor = c0 + d0, max(c0 + d1, c1 + d0), max(c0 + d2, c1 + d1, c2 + d0), max(c0 + d3, c1 + d2, c2 + d1, c3 + d0)
        major = h0 + s0, max(h0 + s1, h1 + s0), max(h0 + s2, h1 + s1, h2 + s0), max(h0 + s3, h1 + s2, h2 + s1, h3 + s0)
        most = max(minor[0] + major[3], minor[1] + major[2], minor[2] + major[1], minor[3] + major[0])
        return ALWAYS + worth(melds, self.bonus) + most

    def _ways(self, held: Bag, trump: int) -> Iterator[EstimatedBurial]:
        whole = best(held, trump)
        found = False
        for at, number in ((None, 0), *enumerate(whole)):
            if at is not None and not number:
                continue
            melds = whole if at is None else (*whole[:at], number - 1, *whole[at + 1 :])
            free = spare(held - laid(melds, trump), trump)
            if size_of(free) >= WIDOW:
                found = True
                yield self._by_suits(held, free, trump)
        if not found:
            for buried in burials(held):
                yield self.of(held, buried, trump)

    def _by_suits(self, held: Bag, free: Bag, trump: int) -> EstimatedBurial:
        suits = [
            self._of_suit((held & whole) >> _SHIFT * at, (free & whole) >> _SHIFT * at, at == trump)
            for at, whole in enumerate(SUIT_BAGS)
        ]
        clubs, diamonds, hearts, spades = [worths for worths, _ in suits]
        split = max(_SPLITS, key=lambda some: clubs[some[0]] + diamonds[some[1]] + hearts[some[2]] + spades[some[3]])
        return self.of(held, sum([suits[at][1][some] << _SHIFT * at for at, some in enumerate(split)]), trump)

    def aside(self, held: Bag, free: Bag, gone: Bag, trump: int) -> Bag:
        """Return the best burial from eighteen cards: every card of `gone`, and the rest from `free`."""
        more = WIDOW - size_of(gone)
        kept = free & ~SIDE_ACES[trump]
        free = kept if size_of(kept) >= more else free
        left = held - gone
        suits = [
            self._of_suit((left & whole) >> _SHIFT * at, (free & whole) >> _SHIFT * at, at == trump)
            for at, whole in enumerate(SUIT_BAGS)
        ]
        split = max(_SPLITS_OF[more], key=lambda some: sum([suits[at][0][number] for at, number in enumerate(some)]))
        return gone + sum([suits[at][1][number] << _SHIFT * at for at, number in enumerate(split)])

    def _of_suit(self, bag: Bag, free: Bag, trumps: bool) -> tuple[tuple[float, ...], tuple[Bag, ...]]:
        """Return the best value of a suit for each number of its cards buried (0 to 3), and the cards buried for it.

        The cards are given as bags, as if they were clubs. Only the cards in `free` can be buried.
        """
        key = (bag, free, trumps)
        found = self._choices.get(key)
        if found is None:
            worths, which = [NOT_FREE] * (WIDOW + 1), [0] * (WIDOW + 1)
            for buried in _parts(free):
                some = size_of(buried)
                value = self.suit(bag - buried, trumps) + self.count.of(cards_of(buried))
                if value > worths[some]:
                    worths[some], which[some] = value, buried
            found = self._choices[key] = tuple(worths), tuple(which)
        return found

    def of(self, held: Bag, buried: Bag, trump: int) -> EstimatedBurial:
        hand = held - buried
        return EstimatedBurial(
            buried, worth(best(hand, trump), self.bonus), self.count.of(cards_of(buried)), self.tricks(hand, trump)
        )


def spare(free: Bag, trump: int) -> Bag:
    """Return the cards of `free` that may be buried: no side aces if three other side cards are free [AP-10.8]."""
    kept = free & ~SIDE_ACES[trump]
    return kept if size_of(kept & ~SUIT_BAGS[trump]) >= WIDOW else free


_SPLITS_OF: Final = tuple(
    tuple(split for split in product(range(number + 1), repeat=len(SUITS)) if sum(split) == number)
    for number in range(WIDOW + 1)
)

_SPLITS: Final = _SPLITS_OF[WIDOW]


@lru_cache(2048)
def _parts(free: Bag) -> tuple[Bag, ...]:
    """Return every bag of at most three of the cards in `free`, the smallest bags first."""
    found = {0}
    for _ in range(WIDOW):
        found |= {
            part + UNIT[card]
            for part in found
            for card in cards_of(free)
            if (part >> 2 * card & 3) < (free >> 2 * card & 3) and size_of(part) < WIDOW
        }
    return tuple(sorted(found, key=size_of))


FAR: Final = 100
"""A bid this far above the expected total is almost certain to fail.

A bid this far below it is almost certain to be made.
"""

CHANCES: Final = tuple(0.5 + 0.5 * erf(by / SPREAD / sqrt(2)) for by in range(-FAR, FAR + 1))
"""The chance that a bid is made, by how far the expected total exceeds it (index 0 is `-FAR`)."""


def chance(total: float, bid: int) -> float:
    """Return the chance that a hand with the expected total `total` makes the bid."""
    return CHANCES[max(0, min(2 * FAR, round(total - bid) + FAR))]


@lru_cache(None)
def estimates(count: Count, bonus: bool) -> Estimates:
    """Return the `Estimates` shared by all tables that count by `count`; `bonus` is true if there are bonus melds."""
    return Estimates(count, bonus)
