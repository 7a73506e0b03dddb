"""Deals guessed when hands lack suits: their number is right, and each is drawn equally often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.cards import CARDS, Card, read_cards
from cardtable.rules.tricks.filling import filling
from cardtable.rules.tricks.hands import fill_holes

FOLLOWS = [card // 13 for card in CARDS]
CLUBS, DIAMONDS, HEARTS, SPADES = 1, 2, 4, 8

Holes = list[tuple[int, int]]
Deal = tuple[tuple[int, ...], ...]
"""For each place the indices of the unseen cards that lie there, so that two copies of a card are told apart."""


def every_deal(holes: Holes, unseen: Sequence[Card]) -> Iterator[Deal]:
    """Yield every way to lay the cards into the holes, found by trying."""

    def lay(at: int, laid: list[list[int]]) -> Iterator[Deal]:
        if at == len(unseen):
            yield tuple(map(tuple, laid))
            return
        for place, (count, lacks) in enumerate(holes):
            if len(laid[place]) < count and not lacks >> FOLLOWS[unseen[at]] & 1:
                yield from lay(at + 1, [[*some, at] if place == to else some for to, some in enumerate(laid)])

    if sum(count for count, _ in holes) == len(unseen):
        yield from lay(0, [[] for _ in holes])


def ways(holes: Holes, unseen: Sequence[Card]) -> int:
    """Return how many deals the program counts."""
    kinds = Counter(FOLLOWS[card] for card in unseen)
    masks = {suit: sum(1 << place for place, (_, lacks) in enumerate(holes) if not lacks >> suit & 1) for suit in kinds}
    return filling(tuple(count for count, _ in holes), tuple((kinds[suit], masks[suit]) for suit in kinds)).deals


class Fated(Random):
    """A random generator whose draws are decided beforehand; it says how likely this course of draws was."""

    def __init__(self, course: Sequence[int]) -> None:
        super().__init__(0)
        self.course = course
        self.taken: list[tuple[int, int]] = []

    def turn(self, sides: int) -> int:
        """Return the next draw: the decided one, or else the first of `sides` possible ones."""
        at = len(self.taken)
        self.taken.append((self.course[at] if at < len(self.course) else 0, sides))
        return self.taken[-1][0]

    def randrange(self, sides: int) -> int:  # type: ignore[override]
        return self.turn(sides)

    def random(self) -> float:
        return Part(self.turn)

    @property
    def next(self) -> list[int] | None:
        """The next course to try; `None` if this was the last."""
        course = list(self.taken)
        while course and course[-1][0] + 1 == course[-1][1]:
            course.pop()
        return [*(side for side, _ in course[:-1]), course[-1][0] + 1] if course else None


class Part(float):
    """A random number below 1, which is drawn only once it is known among how many sides it decides."""

    turn: Callable[[int], int]

    def __new__(cls, turn: Callable[[int], int]) -> Part:
        part = super().__new__(cls, 0.0)
        part.turn = turn
        return part

    def __mul__(self, sides: float) -> float:
        return float(self.turn(int(sides)))


def likelihoods(holes: Holes, unseen: Sequence[Card]) -> dict[Deal, Fraction]:
    """Return the exact probability of each deal, found from every possible course of draws."""
    likely: dict[Deal, Fraction] = {}
    copies = [int.__new__(Card, card) for card in unseen]  # two copies of a card, told apart
    numbered = {id(card): at for at, card in enumerate(copies)}
    course: list[int] | None = []
    while course is not None:
        fated = Fated(course)
        filled = fill_holes(holes, copies, FOLLOWS, fated)
        deal = tuple(tuple(sorted(numbered[id(card)] for card in some)) for some in filled)
        chance = Fraction(1)
        for _, sides in fated.taken:
            chance /= sides
        likely[deal] = likely.get(deal, Fraction(0)) + chance
        course = fated.next
    return likely


SMALL = {
    "two hands lack different suits": ([(1, HEARTS), (2, SPADES), (1, 0)], "As Kh Qh Jd"),
    "nobody takes what the others leave": ([(2, HEARTS), (2, SPADES)], "As Kh Qd Jc"),
    "one hand lacks what the other lacks and more": ([(1, HEARTS | SPADES), (2, SPADES), (2, 0)], "Ac Kh Qd Js Ts"),
    "hands that lack the same": ([(1, HEARTS), (1, HEARTS), (2, SPADES)], "As Kh Qd Jd"),
    "only one way": ([(1, HEARTS), (1, SPADES), (0, DIAMONDS)], "As Kh"),
    "a pack that has each card twice": ([(2, HEARTS), (2, SPADES), (1, 0)], "As As Kh Kh Qd"),
    "nobody lacks a suit that is left": ([(1, CLUBS), (2, 0)], "As Kh Qd"),
}


@pytest.mark.parametrize("case", SMALL)
def test_every_deal_is_equally_likely(case: str) -> None:
    """Each deal that can be is drawn with exactly one chance in as many as there are, and no other ever."""
    holes, cards = SMALL[case]
    unseen = read_cards(cards)
    deals = list(every_deal(holes, unseen))
    assert likelihoods(holes, unseen) == dict.fromkeys(deals, Fraction(1, len(deals)))


@given(
    st.lists(st.sampled_from(CARDS[:52]), min_size=1, max_size=7),
    st.lists(st.tuples(st.integers(0, 4), st.integers(0, 15)), min_size=1, max_size=4),
)
def test_deals_are_counted_as_enumeration_counts_them(unseen: list[Card], holes: Holes) -> None:
    """Whatever the hands lack, with copies of cards, and too little or too much room; where none is, none is drawn."""
    deals = sum(1 for _ in every_deal(holes, unseen))
    assert ways(holes, unseen) == deals
    if not deals and any(lacks and count for count, lacks in holes):
        with pytest.raises(ValueError, match="cannot lie anywhere"):
            fill_holes(holes, unseen, FOLLOWS, Random(0))
