"""Sets of cards as masks, ordered by suit and rank."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardtable.cards import CARDS, JOKER, SUITS, Card
from cardtable.rules.tricks.hands import SUIT_BAGS, UNIT, Bag, cards_of
from cardtable.rules.tricks.play import Ranking

_CLUBS, _DIAMONDS, _HEARTS = SUIT_BAGS[:3]
_SPADES: Final = SUIT_BAGS[3] | 3 * UNIT[JOKER]  # the joker has no printed suit, so it goes with the spades


class Masks:
    """The bit of each card under a ranking, and masks.

    `bit[card]` is 0 outside the ranking. `suits[suit]` is a suit's mask, `above[card]` the mask of cards above a card
    in its suit. `lacked[lacks]` turns suits' bits into their cards' mask. `power[card]` is a rank within the suit; the
    lowest is 1.
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
        """Return the mask of different cards, without face-down ones."""
        return sum(map(self.bit.__getitem__, cards))

    def of_bag(self, bag: Bag) -> int:
        masks = self._by_bag
        return masks[bag & _CLUBS] | masks[bag & _DIAMONDS] | masks[bag & _HEARTS] | masks[bag & _SPADES]

    def top(self, mask: int) -> Card:
        """Return the card of the highest bit: the best, if all are of one suit."""
        return self._cards[mask.bit_length() - 1]

    def bottom(self, mask: int) -> Card:
        return self._cards[(mask & -mask).bit_length() - 1]

    def cards_in(self, mask: int) -> list[Card]:
        """Return a mask's cards, the lowest bit first."""
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
