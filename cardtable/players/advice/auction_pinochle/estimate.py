"""Tricks that fifteen cards win, estimated suit by suit, and the best burial by that [AP-10.1, AP-10.6 to AP-10.9].

A hand is worth the sum of its suits, so that a burial is found by choosing in each suit how many cards go, and a search
may ask by the thousand.
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
"""So many answers are kept of each question."""

SPREAD: Final = 17.0
"""The standard deviation of what is won from what was expected, in points: what the other hands make of it.

This and the figures below are those that fit best what club players win with four thousand hands.
"""

ALWAYS: Final = -12.0
"""The points that any hand wins beside the worth of its suits."""

NOT_FREE: Final = -1e9
"""The worth of a burial of more cards of a suit than are free for it."""

A_TRUMP: Final = 8.2
CROWDED_TRUMP: Final = 0.18
"""The points that every trump wins, and its loss for each other trump: long suits fall on one another."""

TRUMP_HONOURS: Final = (11.9, 7.3, 2.0)
"""The additional points of an ace, a ten and a king of trumps."""

SHORT: Final = (16.0, 12.5, 7.5)
LONG: Final = 0.7
"""The points for the ruffs in a side suit of no, one and two cards, and the loss of every card over three."""

BY_ACES: Final = ((0.0, 0.8, -0.6), (16.0, 4.5, -0.6), (34.7, 17.8, 0.8))
"""By how many aces a side suit has: what these win, what each ten beside them, and what each king."""

CROWDED: Final = 1.2
LONE_TEN: Final = -3.5
"""The loss of each card over two beside an ace, which is then trumped; that of a ten in four cards without one."""

SIDE_ACES: Final = tuple(
    sum(3 * UNIT[card_of("A", suit)] for suit in SUITS if suit != trump) for trump in range(len(SUITS))
)
"""By trump: the aces of the other suits, as a bag."""

_SHIFT: Final = 26
_RANKS: Final = tuple(2 * card_of(rank, SUITS[0]) for rank in ORDER)


def counts_in(bag: Bag) -> tuple[int, ...]:
    """How many there are of each rank, high to low, in a bag of clubs."""
    return tuple([bag >> at & 3 for at in _RANKS])


def as_trumps(bag: Bag) -> float:
    """The points that a suit of trumps wins, written as clubs."""
    aces, tens, kings, *others = counts_in(bag)
    length = aces + tens + kings + sum(others)
    ace, ten, king = TRUMP_HONOURS
    return (A_TRUMP - CROWDED_TRUMP * length) * length + ace * aces + ten * tens + king * kings


def as_side_suit(bag: Bag) -> float:
    """The points that another suit wins, written as clubs: by its aces, the tens they guard, and its shortness."""
    aces, tens, kings, *others = counts_in(bag)
    length = aces + tens + kings + sum(others)
    worth = SHORT[length] if length < len(SHORT) else -LONG * (length - len(SHORT))
    ace, ten, king = BY_ACES[aces]
    if not aces:
        return worth + (LONE_TEN if length > len(SHORT) else ten) * tens + king * kings
    return worth + ace + ten * tens + king * kings - CROWDED * max(0, length - 2)


class Arranged(NamedTuple):
    """An arrangement of eighteen cards under a trump, and what it is expected to make.

    `buried` is a bag; `melds`, `aside` and `tricks` are points in melds, in the burial and in tricks.
    """

    buried: Bag
    melds: int
    aside: int
    tricks: float

    @property
    def total(self) -> float:
        """All of it [AP-4.41]."""
        return self.melds + self.aside + self.tricks


class Estimates:
    """The totals that hands are expected to make at tables with that count, by bags of cards."""

    def __init__(self, count: Count, bonus: bool) -> None:
        self.count = count
        self.bonus = bonus
        self._suits: dict[tuple[Bag, bool], float] = {}
        self._choices: dict[tuple[Bag, Bag, bool], tuple[tuple[float, ...], tuple[Bag, ...]]] = {}
        self._arranged: dict[tuple[Bag, int], Arranged] = {}

    def suit(self, bag: Bag, trumps: bool) -> float:
        """The points that a suit wins, written as clubs."""
        found = self._suits.get((bag, trumps))
        if found is None:
            found = self._suits[bag, trumps] = as_trumps(bag) if trumps else as_side_suit(bag)
        return found

    def tricks(self, hand: Bag, trump: int) -> float:
        """The points that fifteen cards win in tricks."""
        return ALWAYS + sum(
            [self.suit((hand & whole) >> _SHIFT * at, at == trump) for at, whole in enumerate(SUIT_BAGS)]
        )

    def dealt(self, hand: Bag, trump: int) -> float:
        """The total of fifteen cards by themselves, in melds and in tricks."""
        return worth(best(hand, trump), self.bonus) + self.tricks(hand, trump)

    def arrange(self, held: Bag, trump: int) -> Arranged:
        """The best burial of eighteen cards under that trump; it breaks at most one of the melds [AP-10.8, AP-10.9]."""
        found = self._arranged.get((held, trump))
        if found is None:
            if len(self._arranged) > REMEMBERED:
                self._arranged.clear()
            found = self._arranged[held, trump] = max(self._ways(held, trump), key=lambda way: way.total)
        return found

    def total(self, held: Bag, trump: int) -> float:
        """The total with the best burial that breaks no meld, for a search that asks of many widows."""
        melds = best(held, trump)
        free = spare(held - laid(melds, trump), trump)
        if size_of(free) < WIDOW:
            return self.arrange(held, trump).total
        (c0, c1, c2, c3), (d0, d1, d2, d3), (h0, h1, h2, h3), (s0, s1, s2, s3) = [
            self._of_suit((held & whole) >> _SHIFT * at, (free & whole) >> _SHIFT * at, at == trump)[0]
            for at, whole in enumerate(SUIT_BAGS)
        ]
        # the best value with 0 to 3 cards buried from clubs and diamonds together; the same of hearts and spades
        minor = c0 + d0, max(c0 + d1, c1 + d0), max(c0 + d2, c1 + d1, c2 + d0), max(c0 + d3, c1 + d2, c2 + d1, c3 + d0)
        major = h0 + s0, max(h0 + s1, h1 + s0), max(h0 + s2, h1 + s1, h2 + s0), max(h0 + s3, h1 + s2, h2 + s1, h3 + s0)
        most = max(minor[0] + major[3], minor[1] + major[2], minor[2] + major[1], minor[3] + major[0])
        return ALWAYS + worth(melds, self.bonus) + most

    def _ways(self, held: Bag, trump: int) -> Iterator[Arranged]:
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

    def _by_suits(self, held: Bag, free: Bag, trump: int) -> Arranged:
        """The best burial of cards that are free for it."""
        suits = [
            self._of_suit((held & whole) >> _SHIFT * at, (free & whole) >> _SHIFT * at, at == trump)
            for at, whole in enumerate(SUIT_BAGS)
        ]
        clubs, diamonds, hearts, spades = [worths for worths, _ in suits]
        split = max(_SPLITS, key=lambda some: clubs[some[0]] + diamonds[some[1]] + hearts[some[2]] + spades[some[3]])
        return self.of(held, sum([suits[at][1][some] << _SHIFT * at for at, some in enumerate(split)]), trump)

    def _of_suit(self, bag: Bag, free: Bag, trumps: bool) -> tuple[tuple[float, ...], tuple[Bag, ...]]:
        """By how many cards of a suit are buried: what it is worth then with the points aside, and which they are."""
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

    def of(self, held: Bag, buried: Bag, trump: int) -> Arranged:
        """The total of eighteen cards with that burial."""
        hand = held - buried
        return Arranged(
            buried, worth(best(hand, trump), self.bonus), self.count.of(cards_of(buried)), self.tricks(hand, trump)
        )


def spare(free: Bag, trump: int) -> Bag:
    """The cards to choose a burial from: no side ace where three other side cards are free [AP-10.8]."""
    kept = free & ~SIDE_ACES[trump]
    return kept if size_of(kept & ~SUIT_BAGS[trump]) >= WIDOW else free


_SPLITS: Final = tuple(
    (one, two, three, WIDOW - one - two - three)
    for one, two, three in product(range(WIDOW + 1), repeat=3)
    if one + two + three <= WIDOW
)
"""How many of the three cards may be of each suit."""


@lru_cache(2048)
def _parts(free: Bag) -> tuple[Bag, ...]:
    """Every way to take at most three of the cards of a suit."""
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
"""Points by which more or less is as good as certain."""

CHANCES: Final = tuple(0.5 + 0.5 * erf(by / SPREAD / sqrt(2)) for by in range(-FAR, FAR + 1))
"""How likely a bid is made, by how many points more than it are expected, from `FAR` less to `FAR` more."""


def chance(total: float, bid: int) -> float:
    """How likely a hand that is expected to make that total makes the bid."""
    return CHANCES[max(0, min(2 * FAR, round(total - bid) + FAR))]


@lru_cache(None)
def estimates(count: Count, bonus: bool) -> Estimates:
    """The estimates that all tables with that count share."""
    return Estimates(count, bonus)
