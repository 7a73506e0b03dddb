"""Hints on the foundations at tables where players must see for themselves which cards go there [RB-9.3, PP-9.3].

Such a hint first says to look whether anything goes up, and then what to do if nothing does. It says so before every
move, so that it does not give away whether a card fits a foundation.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from cardtable.cards import Card
from cardtable.rules.piles.piles import ACE, Pile, rank_of

MAY_NOT_TELL: Final = "that I may not tell (Stop is played)"
A_DISCARD: Final = re.compile(r"Discard the \w+ of \w+")
"""The words for discarding a card, with its name."""
NEAR: Final = 3
"""A card may go up soon if it is at most this many ranks above a foundation of its suit."""


def plain(card: Card, foundations: Sequence[Pile]) -> bool:
    """Whether anybody sees at once that a card fits no foundation."""
    if rank_of(card) == ACE:
        return False
    tops = [rank_of(pile[-1]) for pile in foundations if pile and pile[-1].suit == card.suit]
    return not any(0 < rank_of(card) - top <= NEAR for top in tops)


def guarded(said: str, *, known: bool) -> str:
    """Return the title of a hint's move, preceded by the advice to look first whether a card goes up.

    `known` is true if a hint of this deal has said the long sentence before. A card to be discarded is not named,
    because that would say that it does not go up.
    """
    if known and A_DISCARD.match(said):
        return A_DISCARD.sub("If neither the turned card nor any other goes up, discard it", said)
    said = A_DISCARD.sub("discard the turned card", said)
    said = f"{said[0].lower()}{said[1:]}"
    if known:
        return f"If nothing goes up, {said}"
    return f"First look whether anything goes up: {MAY_NOT_TELL}. If nothing does, {said}"
