"""Tressette Low Hand: the game ends when a side reaches the target, and the side with fewer points wins."""

from __future__ import annotations

from cardtable.rules.game import Refusal
from cardtable.rules.tressette.options import MeldOptions
from cardtable.rules.tressette.tressette import Tressette


class LowHandOptions(MeldOptions):
    """The options of Tressette, except those about announcing game: nobody announces it here [TRL-3.1]."""


class TressetteLowHand(Tressette):
    """A game of Tressette in which each side tries to score less than the other [TRL-1.2]."""

    id = "tressette-low-hand"
    title = "Tressette Low Hand"
    Options = LowHandOptions
    end_rule = "TRL-1.2"
    no_announcing = Refusal("TRL-3.1", "Nobody announces in Low Hand. The table ends the game by itself.")

    def lowest_wins(self) -> bool:
        return True


GAME = TressetteLowHand
