"""What hints have told in a deal: a sentence about what stands there is told once, and not turn after turn."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from cardtable.rules.rivals.russian_bank import RussianBankDeal
from cardtable.rules.rivals.russian_bank_plays import HANDS

MOST: Final = 2_000
"""Sentences that are kept."""
TOLD: Final[dict[tuple[int, str], tuple[int, int, Hashable]]] = {}
"""By seat and sentence: the turns that had ended, the cards that had been seen, and the position."""


def told_first(known: RussianBankDeal, seat: int, sentences: Sequence[str]) -> str:
    """The first of the sentences that has not been told to that seat before in this deal; empty if all have.

    Who asks twice in a position hears the same twice. Of another deal other cards have been seen.
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
