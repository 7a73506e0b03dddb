"""Which cards of a hand will have a place on the side stacks of Spite and Malice in the next turns.

A side stack is built down by one rank or with equal ranks, one card a turn.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from cardtable.rules.piles.piles import ACE, Pile, rank_of
from cardtable.rules.rivals.spite_and_malice_plays import SIDES, takes
from cardtable.rules.tricks.hands import Hand


def following(taken: int, ranks: Collection[int]) -> list[int]:
    """Return those of `ranks` that a side stack takes one after another, the highest first.

    `taken` is a mask of the ranks that the stack takes now: an integer with one bit for each rank. Aces are left out.
    """
    found = []
    for rank in sorted({*ranks}, reverse=True):
        if rank > ACE and taken >> rank & 1:
            found.append(rank)
            taken |= 1 << rank >> 1
    return found


@lru_cache(maxsize=1 << 16)
def _stuck(taken: tuple[int, ...], ranks: tuple[int, ...]) -> int:
    """Return how many cards of a hand have no place on a side stack, now or later.

    `ranks` are the ranks of all cards of the hand, without the aces. `taken` has, for each side stack that is begun, a
    mask of the ranks that it takes. Each empty side stack takes the longest of the runs that the others do not take.
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
    """Return how many cards of the hand will have no place on the side stacks, however well the hand is played.

    Aces are not counted.
    """
    taken = sorted([takes(pile) for pile in sides if pile])
    return _stuck(tuple(taken), tuple([rank_of(card) for card in hand if rank_of(card) > ACE]))
