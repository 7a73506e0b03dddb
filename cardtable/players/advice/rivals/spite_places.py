"""Places on side stacks for a hand at Spite and Malice, in the next turns.

A side stack is built down by a rank or with equal ranks, one card a turn.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from cardtable.rules.piles.piles import ACE, Pile, rank_of
from cardtable.rules.rivals.spite_and_malice_plays import SIDES, takes
from cardtable.rules.tricks.hands import Hand


def following(taken: int, ranks: Collection[int]) -> list[int]:
    """Return the `ranks` that a side stack takes one after another, high to low.

    `taken` is the mask of ranks that it takes now. Aces are left out.
    """
    found = []
    for rank in sorted({*ranks}, reverse=True):
        if rank > ACE and taken >> rank & 1:
            found.append(rank)
            taken |= 1 << rank >> 1
    return found


@lru_cache(maxsize=1 << 16)
def _stuck(taken: tuple[int, ...], ranks: tuple[int, ...]) -> int:
    """Return how many cards of these ranks have no place on a side stack, now or later.

    `taken` has each begun stack's mask of ranks that it takes.
    """
    placed: set[int] = set()
    for mask in taken:
        placed |= {*following(mask, ranks)}
    runs: list[int] = []
    last = 0
    for rank in sorted([rank for rank in ranks if rank not in placed], reverse=True):
        if runs and last - rank <= 1:
            runs[-1] += 1
        else:
            runs.append(1)
        last = rank
    return sum(sorted(runs, reverse=True)[SIDES - len(taken) :])


def stuck_cards(sides: Collection[Pile], hand: Hand) -> int:
    """Return how many cards of the hand find no side stack in the best play."""
    taken = sorted([takes(pile) for pile in sides if pile])
    return _stuck(tuple(taken), tuple([rank_of(card) for card in hand if rank_of(card) > ACE]))
