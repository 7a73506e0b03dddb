"""Three-Handed Tressette: three players without partners, ten tricks of three cards, and a dead hand."""

from __future__ import annotations

from typing import Literal

from cardtable.rules.game import OVER, Place
from cardtable.rules.options import switch
from cardtable.rules.tressette.deals import TressetteDeal
from cardtable.rules.tressette.options import TressetteOptions, seating
from cardtable.rules.tressette.tressette import Tressette
from cardtable.rules.tressette.tressette_low_hand import TressetteLowHand


class ThreeHandedOptions(TressetteOptions):
    """The options of Three-Handed Tressette [TRT-3.1]."""

    low: bool = switch(
        "Low Hand", "Play Low Hand: when somebody has the target, the lowest score wins. Nobody announces.", "TRT-3.1"
    )
    seating: Literal["arranged", "cut"] = seating("the first dealer", "TRT-3.1")

    needs = {"announce": {"low": (False,)}, "any_time": {"low": (False,), "announce": ("called",)}}


class ThreeHandedTressette(Tressette):
    """A game for three players, in which a fourth hand of ten cards is dealt to nobody [TRT-1.1, TRT-4.1, TRT-4.2]."""

    id = "three-handed-tressette"
    title = "Three-Handed Tressette"
    seat_counts = (3,)
    Options = ThreeHandedOptions
    end_rule = "TRT-1.2"
    accounts = ((0,), (1,), (2,))
    dead_hands = 1
    cutting = "deal"
    options: ThreeHandedOptions

    def __init__(self, options: ThreeHandedOptions, seats: int) -> None:
        super().__init__(options, seats)
        if self.low:
            self.no_announcing = TressetteLowHand.no_announcing

    def lowest_wins(self) -> bool:
        """Whether the lowest score wins, as it does with the option `low` [TRT-4.7]."""
        return self.options.low

    def places(self, deal: TressetteDeal) -> list[Place]:
        """Return the places. Everybody sees the dead hand when the deal is over [TRT-4.1, TRT-9.1]."""
        return [
            place._replace(seen_by=None) if place.slot == "rest" and deal.phase == OVER else place
            for place in super().places(deal)
        ]


GAME = ThreeHandedTressette
