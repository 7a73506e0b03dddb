"""How to play Pyramid: section 10 of its rules, as measures of a position."""

from __future__ import annotations

from cardtable.players.advice.planning import measure
from cardtable.players.advice.solitaires.advice import PatienceAdvice
from cardtable.rules.piles.layout import TABLEAU
from cardtable.rules.piles.patience import PatienceDeal


@measure("SOLI-10.1", -1.0, "It takes cards out of the pyramid.")
def left(deal: PatienceDeal, seat: int) -> float:
    """The cards of the pyramid."""
    return sum(map(len, deal.piles[TABLEAU:]))


@measure("SOLI-10.6", -0.6, "Cards that are left cost points.")
def beside(deal: PatienceDeal, seat: int) -> float:
    """The cards of hand and waste."""
    return sum(map(len, deal.piles[:TABLEAU]))


class PyramidAdvice(PatienceAdvice):
    """The pyramid first."""

    measures = (left, beside)
    nodes = 60
    expert_nodes = 600


ADVICE = PyramidAdvice
