"""Masks of cards, for measures that are counted for thousands of positions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from cardtable.cards import BACK, CARDS
from cardtable.rules.piles.piles import BIT, Pile


@lru_cache(maxsize=1 << 15)
def cards_in(pile: Pile) -> int:
    """The mask of the cards of a pile."""
    mask = 0
    for card in pile:
        mask |= BIT[card]
    return mask


def fitting(goes_on: Sequence[int]) -> tuple[int, ...]:
    """By card: a mask of those that go on it, from the masks of what each goes on; nothing goes on a back."""
    return tuple(sum(BIT[card] for card in CARDS[:52] if goes_on[card] >> top & 1) for top in range(BACK + 1))
