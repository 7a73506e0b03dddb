"""Who tells of which game of the family."""

from __future__ import annotations

from typing import Any, Final

from cardtable.rules.solo.auction_schafkopf import AuctionSchafkopf
from cardtable.rules.solo.auction_teller import AuctionTeller
from cardtable.rules.solo.progressive_solo import ProgressiveSolo
from cardtable.rules.solo.progressive_teller import ProgressiveTeller
from cardtable.rules.solo.schafkopf import Schafkopf
from cardtable.rules.solo.schafkopf_teller import SchafkopfTeller
from cardtable.rules.solo.solo_teller import SoloTeller
from cardtable.rules.teller import Teller

TELLERS: Final = ((AuctionSchafkopf, AuctionTeller), (Schafkopf, SchafkopfTeller), (ProgressiveSolo, ProgressiveTeller))
"""Variants before the games they vary."""


def teller(game: Any) -> Teller[Any]:
    """The teller of a table."""
    return next((tells for kind, tells in TELLERS if isinstance(game, kind)), SoloTeller)(game)
