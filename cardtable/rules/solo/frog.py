"""Frog: Six-Bid Solo with three games [FRG-1.1 to FRG-6.3]."""

from __future__ import annotations

from typing import Literal

from cardtable.rules.game import Standing
from cardtable.rules.options import option
from cardtable.rules.solo.contracts import HEARTS, NO_HEARTS, frog, solo
from cardtable.rules.solo.options import IN_A_FROG, SessionOptions, bury_counts
from cardtable.rules.solo.six_bid_solo import SixBidSolo, SoloDeal

CHICO = solo("chico", "Chico", "FRG-4.3", NO_HEARTS, 2)


class FrogOptions(SessionOptions):
    """The options of Frog [FRG-3.1]."""

    bury_counts: bool = bury_counts(IN_A_FROG, "FRG-3.1")
    grand_rate: Literal[3, 4] = option(
        3,
        "Grand",
        "Chips for each point over or under 60 in a grand.",
        "FRG-6.1",
        {3: "three a point", 4: "four a point"},
    )


class Frog(SixBidSolo[SoloDeal, Standing]):
    """A Solo game with the three bids frog, chico and grand [FRG-4.1]."""

    id = "frog"
    title = "Frog"
    Options = FrogOptions
    bid_rule = "FRG-4.1"
    form_rule = play_rule = "FRG-4.5"

    def __init__(self, options: FrogOptions, seats: int = 3) -> None:
        grand = solo("grand", "Grand", "FRG-4.4", HEARTS, options.grand_rate)
        self.contracts = frog("FRG-4.2", bury_counts=options.bury_counts), CHICO, grand
        super().__init__(options, seats)


GAME = Frog
