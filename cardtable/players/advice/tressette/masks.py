"""The forty cards as bits, by suit and each suit by rank, so that sets of cards are compared in one step."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardtable.cards import CARDS, SUITS, Card, card_of
from cardtable.rules.tressette.cards import ORDER, RANKING

_BY_BIT: Final = tuple(card_of(rank, suit) for suit in SUITS for rank in reversed(ORDER))

BIT: Final = tuple(1 << _BY_BIT.index(card) if card in _BY_BIT else 0 for card in CARDS)
"""By card: its bit. In a mask the best card of a suit is its highest bit."""

SUIT: Final = tuple(1023 << 10 * suit for suit in SUITS)
"""By suit: the mask of its ten cards."""

ABOVE: Final = tuple(
    SUIT[RANKING.follows[card]] & ~(2 * BIT[card] - 1) if BIT[card] else 0 for card in range(len(CARDS))
)
"""By card: the mask of the cards that beat it."""

LACKED: Final = tuple(sum(SUIT[suit] for suit in SUITS if lacks >> suit & 1) for lacks in range(16))
"""By a bit mask of suits: the mask of their cards."""

POWER: Final = tuple(10 - ORDER.index(card.rank) if BIT[card] else 0 for card in CARDS)
"""By card: 10 for a three down to 1 for a four."""

_GET: Final = BIT.__getitem__


def mask_of(cards: Iterable[Card]) -> int:
    """The mask of some different cards, faces only."""
    return sum(map(_GET, cards))


PACK_MASK: Final = mask_of(_BY_BIT)
ACES: Final = mask_of(card for card in _BY_BIT if card.rank == "A")
TWOS: Final = mask_of(card for card in _BY_BIT if card.rank == "2")
THREES: Final = mask_of(card for card in _BY_BIT if card.rank == "3")
COUNTING: Final = mask_of(card for card in _BY_BIT if card.rank in "A23KQJ")
SMALL: Final = PACK_MASK & ~COUNTING


def top(mask: int) -> Card:
    """The card of the highest bit: of cards of one suit, the best."""
    return _BY_BIT[mask.bit_length() - 1]


def bottom(mask: int) -> Card:
    """The card of the lowest bit: of cards of one suit, the lowest."""
    return _BY_BIT[(mask & -mask).bit_length() - 1]


def cards_in(mask: int) -> list[Card]:
    """The cards of a mask, the lowest bit first."""
    cards = []
    while mask:
        low = mask & -mask
        cards.append(_BY_BIT[low.bit_length() - 1])
        mask ^= low
    return cards
