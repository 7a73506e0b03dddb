"""For each game of Schafkopf and Solo: the class of its teller, which makes the sentences, and of its table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cardtable.rules.solo.auction_schafkopf import AuctionSchafkopf
from cardtable.rules.solo.auction_teller import AuctionTable, AuctionTeller
from cardtable.rules.solo.progressive_solo import ProgressiveSolo
from cardtable.rules.solo.progressive_teller import ProgressiveTable, ProgressiveTeller
from cardtable.rules.solo.schafkopf import Schafkopf
from cardtable.rules.solo.schafkopf_teller import SchafkopfTable, SchafkopfTeller
from cardtable.rules.solo.six_bid_solo import SixBidSolo
from cardtable.rules.solo.solo_teller import SoloTable, SoloTeller
from cardtable.rules.teller import Teller

TELLERS: Final = (
    (AuctionSchafkopf, AuctionTeller, AuctionTable),
    (Schafkopf, SchafkopfTeller, SchafkopfTable),
    (ProgressiveSolo, ProgressiveTeller, ProgressiveTable),
    (SixBidSolo, SoloTeller, SoloTable),
)
"""Each row has three classes: of a game, of its teller and of its table.

A row also fits the subclasses of its game. So a subclass with a row of its own comes before its game, because the first
row that fits is taken.
"""


def told_by(game: Any, tellers: Sequence[tuple[type[Any], Any, Any]]) -> Teller[Any]:
    """Return the teller of a game, from the first row of `tellers` that fits it."""
    tells, table = next((tells, table) for kind, tells, table in tellers if isinstance(game.inner, kind))
    told: Teller[Any] = tells(game.inner, table(game.inner))
    return told


def teller(game: Any) -> Teller[Any]:
    """Return the teller for a table of this game."""
    return told_by(game, TELLERS)
