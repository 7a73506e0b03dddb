"""How to play Beleaguered Castle: section 10 of its rules, as measures of a position."""

from __future__ import annotations

from itertools import pairwise

from cardtable.players.advice.planning import measure
from cardtable.players.advice.solitaires.advice import PatienceAdvice, built, low_cards, over_what_is_due, unevenness
from cardtable.rules.piles.layout import TABLEAU
from cardtable.rules.piles.patience import PatienceDeal
from cardtable.rules.piles.piles import rank_of


@measure("BCAS-10.1", -0.3)
def lying_on_what_is_due(deal: PatienceDeal, seat: int) -> float:
    """The cards that lie on those that come next on the foundations."""
    return over_what_is_due(deal)


@measure("BCAS-10.2", -0.2)
def shortest_wing(deal: PatienceDeal, seat: int) -> float:
    """The cards of the shortest wing that is no space."""
    return min([len(pile) for pile in deal.piles[TABLEAU:] if pile], default=0)


@measure("BCAS-10.3", 2.0)
def spaces(deal: PatienceDeal, seat: int) -> float:
    """The spaces."""
    return sum([not pile for pile in deal.piles[TABLEAU:]])


@measure("BCAS-10.4", 0.06)
def in_order(deal: PatienceDeal, seat: int) -> float:
    """The cards that lie on the next higher one, by how high that is."""
    count = 0
    for pile in deal.piles[TABLEAU:]:
        for below, card in pairwise(pile):
            if below % 13 - card % 13 == 1:
                count += below % 13
    return count


@measure("BCAS-10.5", -0.4)
def uneven(deal: PatienceDeal, seat: int) -> float:
    """By how many cards foundations are more than two ahead of the lowest."""
    return unevenness(deal, 2)


@measure("BCAS-10.4", -0.3)
def in_the_way(deal: PatienceDeal, seat: int) -> float:
    """The cards that lie on a lower one."""
    count = 0
    for pile in deal.piles[TABLEAU:]:
        least = 13
        for card in pile:
            rank = rank_of(card)
            count += rank > least
            least = min(least, rank)
    return count


class CastleAdvice(PatienceAdvice):
    """Section 10, as measures; how many places a dig needs is found by digging in mind."""

    measures = (built, low_cards, lying_on_what_is_due, shortest_wing, spaces, in_order, uneven, in_the_way)
    nodes = 200
    told_rules = {"space": "BCAS-10.3", "shift": "BCAS-10.1", "built": "BCAS-10.5", "low": "BCAS-10.1"}
    expert_nodes = 4000
    foreseen_rule = "BCAS-10.1"
    spare_rule = "BCAS-10.6"


ADVICE = CastleAdvice
