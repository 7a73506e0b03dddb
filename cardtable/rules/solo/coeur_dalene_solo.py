"""Coeur d'Alene Solo: frog, solo and heart solo, each paid at a fixed price [CDA-1.1 to CDA-6.2]."""

from __future__ import annotations

from cardtable.rules.game import Standing
from cardtable.rules.solo.contracts import HEARTS, NO_HEARTS, frog, solo
from cardtable.rules.solo.options import IN_A_FROG, SessionOptions, bury_counts
from cardtable.rules.solo.six_bid_solo import SixBidSolo, SoloDeal


class CoeurDaleneOptions(SessionOptions):
    """The options of Coeur d'Alene Solo [CDA-3.1]."""

    bury_counts: bool = bury_counts(IN_A_FROG, "CDA-3.1")


class CoeurDaleneSolo(SixBidSolo[SoloDeal, Standing]):
    """A Solo game in which 61 points win, and any further points bring nothing [CDA-4.1, CDA-4.2]."""

    id = "coeur-dalene-solo"
    title = "Coeur d'Alene Solo"
    Options = CoeurDaleneOptions
    bid_rule = "CDA-4.1"
    form_rule = play_rule = "CDA-4.3"

    def __init__(self, options: CoeurDaleneOptions, seats: int = 3) -> None:
        self.contracts = (
            frog("CDA-4.1", by_the_point=False, bury_counts=options.bury_counts),
            solo("solo", "Solo", "CDA-4.1", NO_HEARTS, 2, by_the_point=False),
            solo("heart-solo", "Heart solo", "CDA-4.1", HEARTS, 3, by_the_point=False),
        )
        super().__init__(options, seats)


GAME = CoeurDaleneSolo
