"""The advice of section 10 of the rules of FreeCell, as measures of a position (numbers that judge it)."""

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
from cardtable.rules.piles.patience import PatienceDeal
from cardtable.rules.piles.piles import DOWN_IN_OTHER_COLOUR, Pile


@measure("FREE-10.1", -0.5)
def lying_on_what_is_due(deal: PatienceDeal, seat: int) -> float:
    """Count, for each tableau card that a foundation takes next, the cards over it; return the sum."""
    return over_what_is_due(deal)


@measure("FREE-10.2", 1.0)
def free_cells(deal: PatienceDeal, seat: int) -> float:
    """Return how many cells are free."""
    return sum([not pile for pile in deal.piles[-deal.cells :]]) if deal.cells else 0


@measure("FREE-10.3", 1.25)
def spaces(deal: PatienceDeal, seat: int) -> float:
    """Return how many spaces there are."""
    return sum([not pile for pile in deal.tableau])


@measure("FREE-10.4", 0.3)
def in_order(deal: PatienceDeal, seat: int) -> float:
    """Return how many tableau cards lie in sequence on the card under them."""
    return sum(map(_in_order, deal.tableau))


@lru_cache(maxsize=4096)
def _in_order(pile: Pile) -> int:
    return sum([DOWN_IN_OTHER_COLOUR[card] >> under & 1 for under, card in pairwise(pile)])


@measure("FREE-10.5", -0.3)
def uneven(deal: PatienceDeal, seat: int) -> float:
    """Return the number of foundation cards that are more than two ranks above the lowest foundation."""
    return unevenness(deal, 2)


@measure("FREE-10.6", -0.6)
def in_the_way(deal: PatienceDeal, seat: int) -> float:
    """Return how many cards lie, anywhere in their column, over a card of lower rank."""
    return over_lower_cards(deal)


class FreeCellAdvice(PatienceAdvice):
    """The advice of section 10 of the rules of FreeCell."""

    measures = (built, low_cards, lying_on_what_is_due, free_cells, spaces, in_order, uneven, in_the_way)
    nodes = 400
    told_rules = {
        "space": "FREE-10.3",
        "cell": "FREE-10.2",
        "shift": "FREE-10.4",
        "built": "FREE-10.5",
        "low": "FREE-10.1",
    }
    expert_nodes = 4000
    foreseen_rule = "FREE-10.1"
    spare_rule = "FREE-10.2"

    def rests(self, deal: PatienceDeal, seat: int) -> bool:
        """Every card is known from the start, so a plan may end anywhere."""
        return True
