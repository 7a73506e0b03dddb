"""Multiple Klondike: each seat its own Klondike, and foundations that belong to everybody.

The rules and their ids are those of the rulebook pages `multiple_klondike`, `klondike` and `solitaires`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardtable.rules.options import Options, option
from cardtable.rules.piles.common import Common, OpenPatience
from cardtable.rules.piles.company import CompanyDeal, Time, deals_option, time_option
from cardtable.rules.piles.options import Draw, Passes, Units, draw_option, passes_option, units_option
from cardtable.rules.piles.patience import Sitting
from cardtable.rules.solitaires.klondike import Klondike, KlondikeOptions

WHOLE_PACK = 52


class OpenKlondike(OpenPatience, Klondike):
    """A seat's Klondike on foundations in common."""


class MultipleOptions(Options):
    """The options of Multiple Klondike and Multiple Canfield."""

    draw: Draw = draw_option(3)
    passes: Passes = passes_option(0)
    units: Units = units_option()
    time: Time = time_option()
    out_ends: bool = option(
        False, label="Ends when one is out", help="The deal ends when somebody has built all 52 cards.", rule="MKLO-4.8"
    )
    deals: int = deals_option("MKLO-6.1")


class MultipleKlondike(Common):
    """Klondike for two to six, with foundations in common [MKLO-4.1 to MKLO-4.9]."""

    id, title, Options = "multiple-klondike", "Multiple Klondike", MultipleOptions
    seat_counts = (2, 3, 4, 5, 6)
    end_rule = "MKLO-6.1"
    options: MultipleOptions

    def hosted(self, seat: int) -> OpenPatience:
        """Its own Klondike [MKLO-4.1]."""
        chosen = self.options
        options = KlondikeOptions(draw=chosen.draw, passes=chosen.passes, units=chosen.units)
        return OpenKlondike(options, at=Sitting(seat, self.seats))

    def ended(self, deal: CompanyDeal, seat: int) -> bool:
        """With `out_ends`, when somebody's 52nd card is built [MKLO-4.8]."""
        return self.options.out_ends and self.built(deal)[seat] == WHOLE_PACK

    def counted(self, deal: CompanyDeal) -> tuple[Sequence[int], Mapping[str, Any]]:
        """A point for each card built [MKLO-6.1]."""
        built = self.built(deal)
        return built, {"built": built, "out": [seat for seat, cards in enumerate(built) if cards == WHOLE_PACK]}


GAME = MultipleKlondike
