"""How to play Canfield: section 10 of its rules, as measures of a position."""

from __future__ import annotations

from cardtable.players.advice.planning import measure
from cardtable.players.advice.solitaires.advice import PatienceAdvice, built, low_cards
from cardtable.rules.piles.layout import STOCK
from cardtable.rules.piles.patience import PatienceDeal


@measure("SOLI-10.1", -1.5, "It frees a card of the stock.")
def stocked(deal: PatienceDeal, seat: int) -> float:
    """The cards of the stock."""
    return len(deal.piles[STOCK])


class CanfieldAdvice(PatienceAdvice):
    """The stock first."""

    measures = (built, low_cards, stocked)
    nodes = 60
    expert_nodes = 600


ADVICE = CanfieldAdvice
