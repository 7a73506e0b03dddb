"""Four Seasons; the rule ids are on the pages `four_seasons` and `solitaires`."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.cards import Card
from cardtable.rules.game import Refusal
from cardtable.rules.piles.layout import TABLEAU
from cardtable.rules.piles.options import PatienceOptions
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.piles import ANY, DOWN_ROUND
from cardtable.rules.piles.ways import HeldHand, Route, in_suit_from

MISFIT = Refusal("FSEA-4.3", "{unfit} on {onto}: build down, one rank at a time.")
ON_ACE = Refusal("FSEA-4.3", "{unfit} on {onto}: nothing does, since aces are the base.")


class FourSeasons(Patience):
    """Five piles built down regardless of suit; any available card may fill a space [FSEA-4.1 to FSEA-4.6]."""

    id, title, columns, limit, Options = "four-seasons", "Four Seasons", 5, 40, PatienceOptions
    founding = in_suit_from(ANY, "FSEA-4.2", "TDH")
    routes = tuple(Route(source, "T", DOWN_ROUND, MISFIT, ANY, on_ace=ON_ACE) for source in "TDH")
    hand = HeldHand("FSEA-4.5")

    def lay_out(self, deal: PatienceDeal, cards: Iterator[Card]) -> None:
        """Lay out a cross of five cards, and the base card in a corner [FSEA-4.1]."""
        for place in range(TABLEAU, TABLEAU + 5):
            deal.piles[place] = (next(cards),)
        self.found(deal, next(cards))


GAME = FourSeasons
