"""Patiences played on foundations in common [MKLO-4.1, MKLO-4.10 to MKLO-4.13, MCAN-4.1].

The rules and their ids are those of the rulebook pages `multiple_klondike`, `multiple_canfield` and of the patience.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from cardtable.cards import Card
from cardtable.rules.piles.common import OpenPatience, OpenPlay
from cardtable.rules.piles.patience import PatienceDeal, Play
from cardtable.rules.piles.piles import ACES
from cardtable.rules.piles.ways import in_suit_from
from cardtable.rules.solitaires.auld_lang_syne import AuldLangSyne
from cardtable.rules.solitaires.beleaguered_castle import BeleagueredCastle
from cardtable.rules.solitaires.canfield import Canfield
from cardtable.rules.solitaires.klondike import Klondike
from cardtable.rules.solitaires.trefoil import Fans, Trefoil


class OpenKlondike(OpenPatience, Klondike):
    """A seat's Klondike on foundations in common."""


class OpenCanfield(OpenPatience, Canfield):
    """A seat's Canfield on foundations in common, all of which aces begin [MCAN-4.1, MCAN-4.2]."""

    founding = in_suit_from(ACES, "MCAN-4.2", "TDS")

    def lay_base(self, deal: PatienceDeal, cards: Iterator[Card]) -> None:
        """No card is laid on a foundation [MCAN-4.1]."""


class OpenCastle(OpenPatience, BeleagueredCastle):
    """A seat's Beleaguered Castle on foundations in common."""


class OpenAuldLangSyne(OpenPatience, AuldLangSyne):
    """A seat's Auld Lang Syne on foundations in common."""


class OpenFans(OpenPlay, Fans):
    """Fans that another seat may open again."""


class OpenTrefoil(OpenPatience, Trefoil):
    """A seat's Trefoil on foundations in common [MKLO-4.13]."""

    def playing(self) -> Play:
        """The fans may always be opened again."""
        return OpenFans(self)


OPEN: Final[Mapping[str, type[OpenPatience]]] = {
    kind.id: kind for kind in (OpenKlondike, OpenCanfield, OpenCastle, OpenAuldLangSyne, OpenTrefoil)
}
"""By the id of the patience."""
