"""Hands: how they are dealt in packets, stored as numbers, and guessed where a seat sees only backs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from itertools import accumulate, combinations
from math import comb
from random import Random
from typing import Final, overload

from cardtable.cards import BACK, CARDS, JOKER, SUITS, Card
from cardtable.rules.moves import Move, Token
from cardtable.rules.tricks.filling import REMEMBERED, Dealing, Filling, filling

Hand = tuple[Card, ...]
"""Cards, usually in list order, which is the order of `CARDS`."""

Bag = int
"""Cards without an order, as an integer: two bits count the copies of each card, and the highest bits count the backs.

To put a card into a bag, add its `UNIT`; to take it out, subtract its `UNIT`.
"""

UNIT: Final = tuple(1 << 2 * card for card in range(len(CARDS)))

SUIT_BAGS: Final = tuple(sum(3 * UNIT[card] for card in CARDS[13 * suit : 13 * suit + 13]) for suit in SUITS)

FACES: Final = UNIT[BACK] - 1

ONES: Final = sum(UNIT[: JOKER + 1])

_TWOS: Final = ONES << 1

_CLUBS, _DIAMONDS, _HEARTS = SUIT_BAGS[:3]
_SPADES: Final = SUIT_BAGS[3] | 3 * UNIT[JOKER]


def bag_of(cards: Iterable[Card]) -> Bag:
    """Return the bag of some cards, including backs."""
    return sum(map(UNIT.__getitem__, cards))


def size_of(bag: Bag) -> int:
    """Return the number of cards in a bag, including backs."""
    if bag > FACES:
        faces = bag & FACES
        return faces.bit_count() + (faces & _TWOS).bit_count() + (bag >> 2 * BACK)
    return bag.bit_count() + (bag & _TWOS).bit_count()


class _Cards(dict[Bag, Hand]):
    def __missing__(self, bag: Bag) -> Hand:
        found: list[Card] = []
        left = bag
        while left:
            at = left.bit_length() - 1 >> 1
            found.append(CARDS[at])
            left -= UNIT[at]
        cards = self[bag] = tuple(reversed(found))
        return cards


_CARDS: Final = _Cards()


def cards_of(bag: Bag) -> Hand:
    """Return the cards of a bag in list order, backs last."""
    cards = _CARDS[bag & _CLUBS] + _CARDS[bag & _DIAMONDS] + _CARDS[bag & _HEARTS] + _CARDS[bag & _SPADES]
    return cards + (BACK,) * (bag >> 2 * BACK) if bag > FACES else cards


def deal_packets(pack: Sequence[Card], first: int, seats: int, packets: Sequence[int]) -> tuple[list[list[Card]], int]:
    """Deal cards in packets: several cards at a time to each seat.

    Return the hands by seat, each in the order dealt, and the number of cards dealt. `packets` has the number of cards
    in a packet for each round. In a round, all seats get one packet each, clockwise from the seat `first`.
    """
    hands: list[list[Card]] = [[] for _ in range(seats)]
    at = 0
    for packet in packets:
        for step in range(seats):
            hands[(first + step) % seats].extend(pack[at : at + packet])
            at += packet
    return hands, at


def packed(hands: Sequence[Sequence[Card]], first: int, packets: Sequence[int]) -> list[Card]:
    """Return the part of a pack, top card first, from which `deal_packets` would deal these hands."""
    pack: list[Card] = []
    for at, packet in enumerate(packets):
        begin = sum(packets[:at])
        for step in range(len(hands)):
            pack += hands[(first + step) % len(hands)][begin : begin + packet]
    return pack


def without(hand: Hand, card: Card) -> Hand:
    """Return the hand without one copy of `card`. The hand must have the card."""
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


def blinded(bag: Bag, known: Sequence[Card] = ()) -> Bag:
    """Return the bag as other players see it, with backs for cards that are not in `known`."""
    if not known:
        return size_of(bag) << 2 * BACK
    seen = common(bag, bag_of(known))
    return seen + (size_of(bag) - size_of(seen) << 2 * BACK)


def common(one: Bag, other: Bag) -> Bag:
    """Return the intersection of two bags without backs: the smaller number of copies of each card."""
    twice = one & other & ONES << 1
    once = one & other & ONES | (one | one >> 1) & (other | other >> 1) & ONES & ~(twice >> 1)
    return twice | once


def either(one: Bag, other: Bag) -> Bag:
    """Return the union of two bags without backs: the larger number of copies of each card."""
    return (one & FACES) + (other & FACES) - common(one, other)


def fill_holes(
    holes: Sequence[tuple[int, int]], unseen: Sequence[Card], follows: Sequence[int], rng: Random
) -> list[list[Card]]:
    """Deal the unseen cards at random into the places where cards are missing.

    Every arrangement is equally likely. `holes` has for each place how many cards are missing, and a bit mask of the
    suits that these cards cannot have. `follows` has for each card the suit to which it belongs in play. The numbers of
    missing cards must add up to the number of unseen cards.

    Raises:
        ValueError: no arrangement of the cards fits.
    """
    return dealing(holes, unseen, follows)(rng)


def dealing(holes: Sequence[tuple[int, int]], unseen: Sequence[Card], follows: Sequence[int]) -> Dealing:
    """Return a function that deals the unseen cards as `fill_holes` does, for many deals of the same cards.

    Raises:
        ValueError: no arrangement of the cards fits.
    """
    if any(count and lacks for count, lacks in holes):
        suits: dict[int, list[Card]] = {}
        for card in unseen:
            suits.setdefault(follows[card], []).append(card)
        counts = tuple([(suit, len(cards)) for suit, cards in suits.items()])
        return _by_suits(tuple(holes), counts).dealing(list(suits.values()))
    ends = [*accumulate([count for count, _ in holes])]
    return partial(_shuffled, tuple(unseen), [*zip([0, *ends], ends, strict=False)])


def _shuffled(unseen: Sequence[Card], parts: Sequence[tuple[int, int]], rng: Random) -> list[list[Card]]:
    cards = list(unseen)
    rng.shuffle(cards)
    return [cards[begin:end] for begin, end in parts]


@lru_cache(REMEMBERED)
def _by_suits(holes: tuple[tuple[int, int], ...], counts: tuple[tuple[int, int], ...]) -> Filling:
    kinds = []
    for suit, count in counts:
        takers = [1 << place for place, (_, lacks) in enumerate(holes) if not lacks >> suit & 1]
        kinds.append((count, sum(takers)))
    return filling(tuple([count for count, _ in holes]), tuple(kinds))


def may_lie(holes: Sequence[tuple[int, int]], cards: Iterable[Card], follows: Sequence[int]) -> list[tuple[Card, int]]:
    """Return each card with a bit mask of the places of `holes` (see `fill_holes`) where it may lie."""
    suits: dict[int, int] = {}
    lying = []
    for card in cards:
        suit = follows[card]
        if suit not in suits:
            suits[suit] = sum([1 << place for place, (_, lacks) in enumerate(holes) if not lacks >> suit & 1])
        lying.append((card, suits[suit]))
    return lying


def laid_out(cards: Sequence[Card], rooms: Sequence[int], places: Mapping[Card, Sequence[int]]) -> list[list[Card]]:
    """Lay each card into a place where it may lie, and return the cards by place.

    `rooms` has for each place how many cards it can take, and `places` has for each card where it may lie.

    Raises:
        ValueError: the cards cannot all be laid out.
    """
    laid: list[list[Card]] = [[] for _ in rooms]

    def settle(card: Card, tried: set[int]) -> bool:
        for place in places[card]:
            if place in tried:
                continue
            tried.add(place)
            if len(laid[place]) < rooms[place]:
                laid[place].append(card)
                return True
            for at, other in enumerate(laid[place]):
                if settle(other, tried):
                    laid[place][at] = card
                    return True
        return False

    for card in cards:
        if not settle(card, set()):
            raise ValueError(f"the {card.title} cannot lie anywhere")
    return laid


class Selections(Sequence[Move]):
    """A sequence of the moves `SEAT verb C1 … Cn`, one for each different choice of n cards from a hand.

    A move is made only when it is read from the sequence. `adds` returns the words that follow the chosen cards in the
    move.
    """

    __slots__ = ("_ways", "adds", "cards", "seat", "size", "verb")

    def __init__(
        self, seat: int, verb: str, cards: Hand, size: int, adds: Callable[[Hand], tuple[Token, ...]] | None = None
    ) -> None:
        self.seat = seat
        self.verb = verb
        self.cards = cards
        self.size = size
        self.adds = adds
        self._ways: list[list[int]] | None = None

    def _line(self, cards: Hand) -> Move:
        return Move(self.seat, self.verb, *cards, *(() if self.adds is None else self.adds(cards)))

    @property
    def ways(self) -> list[list[int]]:
        """`ways[i][n]` is the number of different choices of n cards from `cards[i:]`.

        `ways[i]` must not be used if `cards[i]` equals the card before it.
        """
        if self._ways is None:
            ways = [[1] + [0] * self.size]
            begin = len(self.cards)
            self._ways = found = [ways[0]] * (begin + 1)
            while begin:
                end, begin = begin, self.cards.index(self.cards[begin - 1])
                more = found[end]
                found[begin] = [sum(more[max(0, left - end + begin) : left + 1]) for left in range(self.size + 1)]
        return self._ways

    def __len__(self) -> int:
        return self.ways[0][self.size]

    def __iter__(self) -> Iterator[Move]:
        chosen: Iterable[Hand] = combinations(self.cards, self.size)
        if len(self) < comb(len(self.cards), self.size):
            chosen = dict.fromkeys(chosen)
        yield from map(self._line, chosen)

    @overload
    def __getitem__(self, at: int) -> Move: ...
    @overload
    def __getitem__(self, at: slice) -> list[Move]: ...
    def __getitem__(self, at: int | slice) -> Move | list[Move]:
        if isinstance(at, slice):
            return [self[index] for index in range(*at.indices(len(self)))]
        left = at + len(self) if at < 0 else at
        if not 0 <= left < len(self):
            raise IndexError(at)
        ways, cards = self.ways, self.cards
        chosen: list[Card] = []
        begin = 0
        while len(chosen) < self.size:
            end = begin + cards.count(cards[begin])
            for copies in range(min(end - begin, self.size - len(chosen)), -1, -1):
                if left < (with_them := ways[end][self.size - len(chosen) - copies]):
                    chosen += cards[begin : begin + copies]
                    break
                left -= with_them
            begin = end
        return self._line(tuple(chosen))
