"""Auld Lang Syne; the rule ids are on the pages `auld_lang_syne` and `solitaires`."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.cards import Card
from cardtable.rules.piles.layout import TABLEAU
from cardtable.rules.piles.options import PatienceOptions
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.piles import ACES
from cardtable.rules.piles.ways import RowHand, in_rank_from


class AuldLangSyne(Patience):
    """Four piles on which nothing is built; a row of four may be dealt at any time [AULD-4.1 to AULD-4.5]."""

    id, title, columns, done, Options = "auld-lang-syne", "Auld Lang Syne", 4, False, PatienceOptions
    aces_laid = True
    founding = in_rank_from(ACES, rule="AULD-4.2")
    routes = ()
    hand = RowHand("AULD-4.4", verb="deal")

    def lay_out(self, deal: PatienceDeal, cards: Iterator[Card]) -> None:
        for place in range(TABLEAU, TABLEAU + 4):
            deal.piles[place] = (next(cards),)


GAME = AuldLangSyne
