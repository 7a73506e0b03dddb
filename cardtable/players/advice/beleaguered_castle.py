"""The advice of section 10 of the rules of Beleaguered Castle, as measures of a position.

A measure counts something that makes a position better or worse.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from cardtable.players.advice.planning import measure
from cardtable.players.advice.solitaires.advice import (
    PatienceAdvice,
    built,
    low_cards,
    over_lower_cards,
    over_what_is_due,
    unevenness,
)
from cardtable.rules.piles.layout import TABLEAU
from cardtable.rules.piles.patience import PatienceDeal
from cardtable.rules.piles.piles import Pile


@measure("BCAS-10.1", -0.3)
def lying_on_what_is_due(deal: PatienceDeal, seat: int) -> float:
    """Count, for each tableau card that a foundation takes next, the cards over it; return the sum."""
    return over_what_is_due(deal)


@measure("BCAS-10.2", -0.2)
def shortest_wing(deal: PatienceDeal, seat: int) -> float:
    """Return the number of cards in the shortest pile of the tableau; spaces do not count as piles."""
    return min([len(pile) for pile in deal.piles[TABLEAU:] if pile], default=0)


@measure("BCAS-10.3", 2.0)
def spaces(deal: PatienceDeal, seat: int) -> float:
    """Return how many spaces there are."""
    return sum([not pile for pile in deal.piles[TABLEAU:]])


@measure("BCAS-10.4", 0.06)
def in_order(deal: PatienceDeal, seat: int) -> float:
    """Return the sum of the ranks of tableau cards on which a card of the next lower rank lies directly.

    The ranks go from 0 for an ace to 12 for a king.
    """
    return sum(map(_in_order, deal.piles[TABLEAU:]))


@lru_cache(maxsize=4096)
def _in_order(pile: Pile) -> int:
    return sum([below % 13 for below, card in pairwise(pile) if below % 13 - card % 13 == 1])


@measure("BCAS-10.5", -0.4)
def uneven(deal: PatienceDeal, seat: int) -> float:
    """Return the number of foundation cards that are more than two ranks above the top of the lowest foundation.

    Return 0 once the lowest foundation has nine cards.
    """
    return unevenness(deal, 2)


@measure("BCAS-10.4", -0.3)
def in_the_way(deal: PatienceDeal, seat: int) -> float:
    """Return how many cards lie, anywhere in their pile, above a card of lower rank."""
    return over_lower_cards(deal)


class CastleAdvice(PatienceAdvice):
    """The advice of section 10 of the rules of Beleaguered Castle."""

    measures = (built, low_cards, lying_on_what_is_due, shortest_wing, spaces, in_order, uneven, in_the_way)
    nodes = 200
    told_rules = {"space": "BCAS-10.3", "shift": "BCAS-10.1", "built": "BCAS-10.5", "low": "BCAS-10.1"}
    expert_nodes = 4000
    foreseen_rule = "BCAS-10.1"
    spare_rule = "BCAS-10.6"


ADVICE = CastleAdvice
