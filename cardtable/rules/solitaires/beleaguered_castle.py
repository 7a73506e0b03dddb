"""Beleaguered Castle: the aces in a column, eight wings of six cards round them, all face up.

The rules and their ids are those of the rulebook pages `beleaguered_castle` and, for all patiences, `solitaires`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardtable.cards import Card
from cardtable.rules.game import Pack, Refusal
from cardtable.rules.piles.layout import TABLEAU
from cardtable.rules.piles.patience import PACK, Patience, PatienceDeal, PatienceOptions, PatienceStanding
from cardtable.rules.piles.piles import ACE, ACES, ANY, goes_on, rank_of
from cardtable.rules.piles.ways import Route, in_suit_from

DOWN: Final = goes_on(lambda card, top: rank_of(top) - rank_of(card) == 1)
"""By card: the cards one rank higher, of any suit."""
MISFIT = Refusal("BCAS-4.3", "{card} does not go on {onto}: build down, one rank at a time.")
LAID_FIRST: Final = tuple(card for card in PACK if rank_of(card) == ACE)
OTHERS: Final = tuple(card for card in PACK if rank_of(card) != ACE)


class BeleagueredCastle(Patience):
    """Eight wings round the aces, down regardless of suit, one card at a time [BCAS-4.1 to BCAS-4.5]."""

    id, title, columns, limit, Options = "beleaguered-castle", "Beleaguered Castle", 8, 60, PatienceOptions
    founding = in_suit_from(ACES, rule="BCAS-4.2")
    routes = (Route("T", "T", DOWN, MISFIT, ANY),)

    def packs(self, standing: PatienceStanding) -> tuple[Pack, ...]:
        """The aces are laid out before the shuffle [SOLI-4.12]."""
        return (OTHERS,)

    def lay_out(self, deal: PatienceDeal, cards: Iterator[Card]) -> None:
        """Card by card to the wings, left and right, six times over [BCAS-4.1]."""
        for ace in LAID_FIRST:
            deal.foundations = deal.foundations.built(ace)
        for wing in [*range(8)] * 6:
            deal.piles[TABLEAU + wing] += (next(cards),)


GAME = BeleagueredCastle
