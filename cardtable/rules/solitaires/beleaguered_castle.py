"""Beleaguered Castle; the rule ids are on the pages `beleaguered_castle` and `solitaires`."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.cards import Card
from cardtable.rules.game import Refusal
from cardtable.rules.piles.layout import TABLEAU
from cardtable.rules.piles.options import PatienceOptions
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.piles import ACES, ANY, DOWN
from cardtable.rules.piles.ways import Route, in_suit_from

MISFIT = Refusal("BCAS-4.3", "{unfit} on {onto}: build down, one rank at a time.")


class BeleagueredCastle(Patience):
    """Eight wings beside the aces, built down regardless of suit, one card at a time [BCAS-4.1 to BCAS-4.5]."""

    id, title, columns, limit, Options = "beleaguered-castle", "Beleaguered Castle", 8, 60, PatienceOptions
    aces_laid = True
    founding = in_suit_from(ACES, rule="BCAS-4.2")
    routes = (Route("T", "T", DOWN, MISFIT, ANY),)

    def lay_out(self, deal: PatienceDeal, cards: Iterator[Card]) -> None:
        """Deal six cards to each wing, one at a time, left and right in turn [BCAS-4.1]."""
        for wing in [*range(8)] * 6:
            deal.piles[TABLEAU + wing] += (next(cards),)


GAME = BeleagueredCastle
