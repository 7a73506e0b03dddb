"""The cards of a pack as bits, by suit and each suit by rank, so that sets of cards are compared in one step."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardtable.cards import CARDS, SUITS, Card
from cardtable.rules.tricks.hands import SUIT_BAGS, Bag, cards_of
from cardtable.rules.tricks.play import Ranking

_CLUBS, _DIAMONDS, _HEARTS, _SPADES = SUIT_BAGS


class Masks:
    """How the cards stand under one ranking; in a mask the best card of a suit is its highest bit.

    `bit[card]` is 0 for a card that is not ranked; `suits[suit]` has the cards of each suit, `above[card]` those of its
    suit that beat it, `lacked[lacks]` the cards of the suits in a bit mask of suits; `power[card]` counts a card's rank
    in its suit, from 1 up.
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
        """The mask of some different cards; backs are left out."""
        return sum(map(self.bit.__getitem__, cards))

    def of_bag(self, bag: Bag) -> int:
        """The mask of the cards in a bag."""
        masks = self._by_bag
        return masks[bag & _CLUBS] | masks[bag & _DIAMONDS] | masks[bag & _HEARTS] | masks[bag & _SPADES]

    def top(self, mask: int) -> Card:
        """The card of the highest bit: of cards of one suit, the best."""
        return self._cards[mask.bit_length() - 1]

    def bottom(self, mask: int) -> Card:
        """The card of the lowest bit: of cards of one suit, the lowest."""
        return self._cards[(mask & -mask).bit_length() - 1]

    def cards_in(self, mask: int) -> list[Card]:
        """The cards of a mask, the lowest bit first."""
        found = []
        while mask:
            low = mask & -mask
            found.append(self._cards[low.bit_length() - 1])
            mask ^= low
        return found


class _ByBag(dict[Bag, int]):
    """By a bag of cards of one suit: their mask, found when it is first asked for."""

    def __init__(self, bit: tuple[int, ...]) -> None:
        super().__init__()
        self.bit: Final = bit

    def __missing__(self, bag: Bag) -> int:
        mask = self[bag] = sum({self.bit[card] for card in cards_of(bag)})
        return mask
