"""What hints of the rivals games have told in a deal, so that the same sentence is not told turn after turn."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Final

from cardtable.cards import BACK
from cardtable.players.advice.rivals.masks import cards_in
from cardtable.rules.piles.piles import BIT
from cardtable.rules.rivals.deal import RivalDeal

MOST: Final = 2_000
TOLD: Final[dict[tuple[int, str], tuple[int, int, Hashable]]] = {}
"""For each seat and sentence: how many turns had ended when it was told, which cards were seen, and the position."""


def told_first(known: RivalDeal, seat: int, sentences: Iterable[str]) -> str:
    """Return the first sentence that the seat has not been told in this deal, and note it as told; "" if there is none.

    As long as the position is the same, a sentence can be told again.
    """
    seen, here = seen_in(known), (known.turns, known.phase, tuple(map(len, known.piles)), known.key)
    for sentence in sentences:
        turns, earlier, there = TOLD.get((seat, sentence), (0, 0, None))
        before = there is not None and turns <= known.turns and earlier & seen == earlier
        if before and there != here:
            continue
        if len(TOLD) > MOST:
            TOLD.clear()
        TOLD[seat, sentence] = known.turns, seen, here
        return sentence
    return ""


def seen_in(known: RivalDeal) -> int:
    """Return a mask of all cards in `known`, the deal as a seat knows it: an integer with one bit for each card."""
    seen = 0
    for pile in (*known.piles, *known.foundations.piles):
        seen |= cards_in(pile)
    return seen & ~BIT[BACK]
