"""Masks of cards (integers with a bit for each card), for measures that are taken of thousands of positions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from cardtable.cards import BACK, CARDS
from cardtable.rules.piles.piles import BIT, Pile


@lru_cache(maxsize=1 << 15)
def cards_in(pile: Pile) -> int:
    """Return the mask of the cards of a pile."""
    mask = 0
    for card in pile:
        mask |= BIT[card]
    return mask


def fitting(goes_on: Sequence[int]) -> tuple[int, ...]:
    """Return for each card a mask of the cards that go on it; nothing goes on a card back.

    `goes_on` is the other way round: it has for each card a mask of the cards on which that card goes.
    """
    return tuple(sum(BIT[card] for card in CARDS[:52] if goes_on[card] >> top & 1) for top in range(BACK + 1))
