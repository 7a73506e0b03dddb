"""Patiences played on shared foundations [MKLO-4.1, MKLO-4.10 to MKLO-4.13, MCAN-4.1]."""

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
    """One seat's Klondike on shared foundations."""


class OpenCanfield(OpenPatience, Canfield):
    """One seat's Canfield on shared foundations, which begin with aces [MCAN-4.1, MCAN-4.2]."""

    founding = in_suit_from(ACES, "MCAN-4.2", "TDS")

    def lay_base(self, deal: PatienceDeal, cards: Iterator[Card]) -> None:
        """Lay no base card, because the foundations begin with aces [MCAN-4.1]."""


class OpenCastle(OpenPatience, BeleagueredCastle):
    """One seat's Beleaguered Castle on shared foundations."""


class OpenAuldLangSyne(OpenPatience, AuldLangSyne):
    """One seat's Auld Lang Syne on shared foundations."""


class OpenFans(OpenPlay, Fans):
    """The play phase of Trefoil on shared foundations."""


class OpenTrefoil(OpenPatience, Trefoil):
    """One seat's Trefoil on shared foundations [MKLO-4.13]."""

    def playing(self) -> Play:
        return OpenFans(self)


OPEN: Final[Mapping[str, type[OpenPatience]]] = {
    kind.id: kind for kind in (OpenKlondike, OpenCanfield, OpenCastle, OpenAuldLangSyne, OpenTrefoil)
}
