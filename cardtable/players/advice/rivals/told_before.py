"""What hints of rivals games have told in a deal, to avoid repeating it every turn."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Final

from cardtable.cards import BACK
from cardtable.players.advice.rivals.masks import cards_in
from cardtable.rules.piles.piles import BIT
from cardtable.rules.rivals.deal import RivalDeal

MOST: Final = 2_000
TOLD: Final[dict[tuple[int, str], tuple[int, int, Hashable]]] = {}
"""By seat and sentence: the ended turns when it was told, the seen cards, and the position."""


def told_first(known: RivalDeal, seat: int, sentences: Iterable[str]) -> str:
    """Return the first sentence not told to the seat in this deal, and note it.

    In the same position, a sentence can be told again.
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
    """Return the mask of all cards that a seat sees."""
    seen = 0
    for pile in (*known.piles, *known.foundations.piles):
        seen |= cards_in(pile)
    return seen & ~BIT[BACK]
