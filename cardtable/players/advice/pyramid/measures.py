"""The measures of a position of Pyramid: numbers that judge it, each by a rule of section 10.

Partners are two cards whose ranks make thirteen together.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from cardtable.cards import Card
from cardtable.players.advice.planning import measure
from cardtable.rules.piles.layout import TABLEAU, WASTE
from cardtable.rules.piles.patience import PatienceDeal
from cardtable.rules.piles.piles import KING, rank_of
from cardtable.rules.solitaires.pyramid import CARDS_LAID, COVERS, PyramidDeal

SUIT_COUNT: Final = 4
CLEARED: Final = 12


def lying() -> tuple[frozenset[int], ...]:
    """Return for each place of the pyramid, by index, the places that must be empty before its card is free."""
    above: list[frozenset[int]] = [frozenset()] * CARDS_LAID
    for at in reversed(range(len(COVERS))):
        one, other = COVERS[at]
        above[at] = above[one] | above[other] | {one, other}
    return tuple(above)


ABOVE: Final = lying()
IN_LINE: Final = tuple(
    [other for other in range(CARDS_LAID) if other in ABOVE[at] or at in ABOVE[other]] for at in range(CARDS_LAID)
)
"""For each place of the pyramid, by index, the places over it and the places under it."""


@measure("PYRA-10.4", -1.0)
def left(deal: PatienceDeal, seat: int) -> float:
    """Return how many cards of the pyramid are left, plus `CLEARED`; 0 once the pyramid is cleared."""
    count = sum(map(len, deal.piles[TABLEAU:]))
    return count and count + CLEARED


@measure("PYRA-10.1", -1.5)
def locked(deal: PatienceDeal, seat: int) -> float:
    """Return how many pyramid cards have partners left, but only over or under themselves."""
    cards = [rank_of(pile[-1]) if pile else -1 for pile in deal.piles[TABLEAU:]]
    gone = gone_by_rank(deal)
    count = 0
    for at, rank in enumerate(cards):
        if rank in (-1, KING):
            continue
        partner = KING - 1 - rank
        bound = sum([cards[other] == partner for other in IN_LINE[at]])
        count += 0 < bound == SUIT_COUNT - gone[partner]
    return count


@measure("PYRA-10.2", -0.6)
def kings(deal: PatienceDeal, seat: int) -> float:
    """Return how many kings lie in the pyramid or on top of the waste."""
    return sum([bool(pile) and rank_of(pile[-1]) == KING for pile in (deal.piles[WASTE], *deal.piles[TABLEAU:])])


@measure("PYRA-10.3", -0.3)
def covered(deal: PatienceDeal, seat: int) -> float:
    """Return how many cards of the pyramid are covered."""
    piles = deal.piles[TABLEAU:]
    return sum([bool(piles[at] and (piles[one] or piles[other])) for at, (one, other) in enumerate(COVERS)])


@measure("PYRA-10.5", -1.0)
def without_partner(deal: PatienceDeal, seat: int) -> float:
    """Return how many pyramid cards, kings excepted, must stay because too few partners are left for their rank."""
    count, gone = 0, gone_by_rank(deal)
    ranks = [rank_of(pile[-1]) for pile in deal.piles[TABLEAU:] if pile]
    for rank in set(ranks) - {KING}:
        count += max(0, ranks.count(rank) - (SUIT_COUNT - gone[KING - 1 - rank]))
    return count


@measure("PYRA-10.7", 0.25)
def wanted_beside(deal: PatienceDeal, seat: int) -> float:
    """Return how many cards outside the pyramid are left as partners for pyramid cards.

    If the pyramid has two sixes, for example, at most three sevens are counted.
    """
    gone, ranks = gone_by_rank(deal), [rank_of(pile[-1]) for pile in deal.piles[TABLEAU:] if pile]
    count = 0
    for rank in set(ranks) - {KING}:
        partner = KING - 1 - rank
        beside = SUIT_COUNT - gone[partner] - ranks.count(partner)
        count += min(beside, ranks.count(rank) + 1)
    return count


def gone_by_rank(deal: PatienceDeal) -> Sequence[int]:
    """Return for each rank how many cards have been removed."""
    assert isinstance(deal, PyramidDeal)
    return _gone_by_rank(deal.removed)


@lru_cache(maxsize=16)
def _gone_by_rank(removed: tuple[Card, ...]) -> tuple[int, ...]:
    gone = [0] * (KING + 1)
    for card in removed:
        gone[rank_of(card)] += 1
    return tuple(gone)
