"""Multiple Canfield: each seat its own Canfield with aces as bases, and foundations that belong to everybody.

The rules and their ids are those of the rulebook pages `multiple_canfield`, `multiple_klondike` and `canfield`.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.cards import Card
from cardtable.rules.piles.common import OpenPatience
from cardtable.rules.piles.patience import PatienceDeal, Sitting
from cardtable.rules.piles.piles import ACES
from cardtable.rules.piles.ways import in_suit_from
from cardtable.rules.solitaires.canfield import Canfield, CanfieldOptions
from cardtable.rules.solitaires.multiple_klondike import MultipleKlondike


class OpenCanfield(OpenPatience, Canfield):
    """A seat's Canfield on foundations in common, all of which aces begin [MCAN-4.1, MCAN-4.2]."""

    founding = in_suit_from(ACES, "MCAN-4.2", "TDS")

    def lay_base(self, deal: PatienceDeal, cards: Iterator[Card]) -> None:
        """No card is laid on a foundation [MCAN-4.1]."""


class MultipleCanfield(MultipleKlondike):
    """As Multiple Klondike, with Canfield's layout [MCAN-4.1 to MCAN-4.3]."""

    id, title = "multiple-canfield", "Multiple Canfield"

    def hosted(self, seat: int) -> OpenPatience:
        """Its own Canfield [MCAN-4.1]."""
        chosen = self.options
        options = CanfieldOptions(draw=chosen.draw, passes=chosen.passes, units=chosen.units)
        return OpenCanfield(options, at=Sitting(seat, self.seats))


GAME = MultipleCanfield
