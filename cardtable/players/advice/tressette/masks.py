"""The forty cards of a Tressette pack as bits, and masks of some sets of them.

A mask is a set of cards: an integer with one bit for each card. Within a suit, a stronger card has a higher bit.
"""

from __future__ import annotations

from typing import Final

from cardtable.players.advice.tricks.masks import Masks
from cardtable.rules.tressette.cards import PACK, RANKING, THIRDS

MASKS: Final = Masks(RANKING)
BIT: Final = MASKS.bit
SUIT: Final = MASKS.suits
ABOVE: Final = MASKS.above
"""For each card, a mask of the stronger cards of its suit."""
LACKED: Final = MASKS.lacked
POWER: Final = MASKS.power
"""For each card, its rank in its suit, from 10 for a three down to 1 for a four."""

mask_of: Final = MASKS.of
top: Final = MASKS.top
bottom: Final = MASKS.bottom
cards_in: Final = MASKS.cards_in

PACK_MASK: Final = mask_of(PACK)
ACES: Final = mask_of(card for card in PACK if card.rank == "A")
TWOS: Final = mask_of(card for card in PACK if card.rank == "2")
THREES: Final = mask_of(card for card in PACK if card.rank == "3")
COUNTING: Final = mask_of(card for card in PACK if card.rank in "A23KQJ")
SMALL: Final = PACK_MASK & ~COUNTING
"""The cards that count nothing: the four, five, six and seven of each suit."""

KEEPING: Final = tuple(0.02 * power + 0.08 * thirds for power, thirds in zip(POWER, THIRDS, strict=True))
"""For each card, roughly what it is worth to keep, in tricks."""
