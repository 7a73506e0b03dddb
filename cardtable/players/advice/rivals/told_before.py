"""What hints of Russian Bank have told in a deal, so that the same sentence is not told turn after turn."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from cardtable.rules.rivals.russian_bank import RussianBankDeal
from cardtable.rules.rivals.russian_bank_plays import HANDS

MOST: Final = 2_000
"""How many sentences are remembered."""
TOLD: Final[dict[tuple[int, str], tuple[int, int, Hashable]]] = {}
"""What was so when a sentence was told: the turns ended, the cards seen, and the position; by seat and sentence."""


def told_first(known: RussianBankDeal, seat: int, sentences: Sequence[str]) -> str:
    """Return the first sentence that has not been told to that seat before in this deal; empty if all have been.

    A sentence is told again in the position in which it was told first. That a new deal has begun is seen from its
    turns and the cards that have been seen.
    """
    shown, here = known.shown[seat], (known.turns, len(known.piles[HANDS[seat]]), known.key)
    for sentence in sentences:
        turns, seen, there = TOLD.get((seat, sentence), (0, 0, None))
        before = there is not None and turns <= known.turns and seen & shown == seen
        if before and there != here:
            continue
        if len(TOLD) > MOST:
            TOLD.clear()
        TOLD[seat, sentence] = known.turns, shown, here
        return sentence
    return ""
