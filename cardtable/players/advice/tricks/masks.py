"""Sets of cards as bit masks, ordered by suit and rank.

A bag (`rules.tricks.hands`) is another number that stands for cards. It counts the copies of each card, and its bits
are the same in every game.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardtable.cards import CARDS, JOKER, SUITS, Card
from cardtable.rules.tricks.hands import SUIT_BAGS, UNIT, Bag, cards_of
from cardtable.rules.tricks.play import Ranking

_CLUBS, _DIAMONDS, _HEARTS = SUIT_BAGS[:3]
_SPADES: Final = SUIT_BAGS[3] | 3 * UNIT[JOKER]  # the joker is of no printed suit, so it goes with the spades


class Masks:
    """The bit of each card under one ranking, and sets of cards made of these bits.

    `bit[card]` is the card's bit, or 0 if the card is not in the ranking. `suits[suit]` is the mask of all cards of a
    suit. `above[card]` is the mask of the cards that beat `card` in its suit. `lacked` is indexed by a set of suits,
    written as a number with one bit for each suit; it has the mask of all cards of these suits. `power[card]` is the
    card's rank within its suit, from 1 for the lowest.
    """

    __slots__ = ("_by_bag", "_cards", "above", "bit", "lacked", "power", "suits")

    def __init__(self, ranking: Ranking) -> None:
        cards = self._cards = tuple(card for suit in ranking.suits for card in reversed(suit))
        self.bit = tuple(1 << cards.index(card) if card in cards else 0 for card in CARDS)
        self.suits = tuple(self.of(suit) for suit in ranking.suits)
        power, above = [0] * len(CARDS), [0] * len(CARDS)
        for suit in ranking.suits:
            for at, card in enumerate(suit):
                power[card], above[card] = len(suit) - at, self.of(suit[:at])
        self.power, self.above = tuple(power), tuple(above)
        self.lacked = tuple(
            sum(mask for suit, mask in zip(SUITS, self.suits, strict=True) if lacks >> suit & 1) for lacks in range(16)
        )
        self._by_bag = _ByBag(self.bit)

    def of(self, cards: Iterable[Card]) -> int:
        """Return the mask of the cards, of which no two may be equal. Face-down cards are left out."""
        return sum(map(self.bit.__getitem__, cards))

    def of_bag(self, bag: Bag) -> int:
        masks = self._by_bag
        return masks[bag & _CLUBS] | masks[bag & _DIAMONDS] | masks[bag & _HEARTS] | masks[bag & _SPADES]

    def top(self, mask: int) -> Card:
        """Return the card of the highest bit in a mask: the best card if all are of one suit."""
        return self._cards[mask.bit_length() - 1]

    def bottom(self, mask: int) -> Card:
        return self._cards[(mask & -mask).bit_length() - 1]

    def cards_in(self, mask: int) -> list[Card]:
        """Return the cards of a mask, the lowest bit first."""
        found = []
        while mask:
            low = mask & -mask
            found.append(self._cards[low.bit_length() - 1])
            mask ^= low
        return found


class _ByBag(dict[Bag, int]):
    def __init__(self, bit: tuple[int, ...]) -> None:
        super().__init__()
        self.bit: Final = bit

    def __missing__(self, bag: Bag) -> int:
        mask = self[bag] = sum({self.bit[card] for card in cards_of(bag)})
        return mask
