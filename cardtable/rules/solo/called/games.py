"""The six games at a called table: who deals, void deals, and what faults cost [SOF-7, SCH-7, ASC-7, SIX-7]."""

from __future__ import annotations

from cardtable.rules.solo.called.schafkopf import CalledAuctionSchafkopf, CalledSchafkopf
from cardtable.rules.solo.called.solo import CalledCoeurDaleneSolo, CalledFrog, CalledProgressiveSolo, CalledSixBidSolo

GAMES = {
    game.id: game
    for game in (
        CalledSchafkopf,
        CalledAuctionSchafkopf,
        CalledSixBidSolo,
        CalledFrog,
        CalledCoeurDaleneSolo,
        CalledProgressiveSolo,
    )
}
