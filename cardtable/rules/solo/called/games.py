"""The six games of Schafkopf and Solo at a called table, each with its class of faults [SOF-7, SCH-7, ASC-7, SIX-7]."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from cardtable.rules.solo.auction_schafkopf import AuctionSchafkopf
from cardtable.rules.solo.called.faults import SoloLaw
from cardtable.rules.solo.called.schafkopf import AuctionLaw, SchafkopfLaw
from cardtable.rules.solo.called.solo import CoeurDaleneLaw, FrogLaw, NoFrogLaw, ProgressiveLaw
from cardtable.rules.solo.called.table import CalledTable
from cardtable.rules.solo.coeur_dalene_solo import CoeurDaleneSolo
from cardtable.rules.solo.family import PointsGame
from cardtable.rules.solo.frog import Frog
from cardtable.rules.solo.progressive_solo import ProgressiveSolo
from cardtable.rules.solo.schafkopf import Schafkopf
from cardtable.rules.solo.six_bid_solo import SixBidSolo

LAWS: Final[dict[type[PointsGame[Any, Any]], type[SoloLaw[Any]]]] = {
    Schafkopf: SchafkopfLaw,
    AuctionSchafkopf: AuctionLaw,
    SixBidSolo: NoFrogLaw,
    Frog: FrogLaw,
    CoeurDaleneSolo: CoeurDaleneLaw,
    ProgressiveSolo: ProgressiveLaw,
}

GAMES: Final = {game.id: partial(CalledTable, game, law) for game, law in LAWS.items()}
