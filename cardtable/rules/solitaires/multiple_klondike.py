"""Multiple Klondike: each seat its own Klondike, or another patience, and foundations that belong to everybody.

The rules and their ids are those of the rulebook pages `multiple_klondike`, `solitaires` and of the patience.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, Literal

from cardtable.rules.options import Options, option, switch
from cardtable.rules.piles.common import Common, OpenPatience
from cardtable.rules.piles.company import CompanyDeal, Time, deals_option, time_option
from cardtable.rules.piles.options import TurningOptions
from cardtable.rules.piles.patience import Sitting
from cardtable.rules.solitaires.hosting import HostOptions, seated, with_own
from cardtable.rules.solitaires.in_common import OPEN

WHOLE_PACK = 52


class MultipleChoice(HostOptions):
    """Which patience everybody plays."""

    patience: Literal["klondike", "beleaguered-castle", "auld-lang-syne", "trefoil"] = option(
        "klondike",
        label="Solitaire",
        help="The solitaire that everybody plays.",
        rule="MKLO-4.10",
        words={id: kind.title for id, kind in OPEN.items()},
    )

    @classmethod
    def playing(cls, patience: str) -> type[HostOptions]:
        """Klondike's hand is turned as this table has it, the others are played as they are alone."""
        return MultipleOptions if patience == "klondike" else multiple_with(patience)


class MultipleTable(Options):
    """The options of any such table."""

    time: Time = time_option()
    out_ends: bool = switch(
        "Ends when one is out", "Whether the deal ends when somebody has built all 52 cards.", "MKLO-4.8"
    )
    deals: int = deals_option("MKLO-6.1")


class MultipleOptions(MultipleTable, TurningOptions, MultipleChoice):
    """The options of Multiple Klondike; where another patience is chosen, that patience's own are among them."""


@cache
def multiple_with(patience: str) -> type[HostOptions]:
    """The options of a table at which that patience is played, and not Klondike."""
    return with_own(OPEN[patience], first=MultipleChoice, last=MultipleTable)


class MultipleKlondike(Common):
    """Klondike, or another patience, for two to six, with foundations in common [MKLO-4.1 to MKLO-4.13]."""

    id, title = "multiple-klondike", "Multiple Klondike"
    Options: ClassVar[type[MultipleTable]] = MultipleOptions
    seat_counts = (2, 3, 4, 5, 6)
    end_rule = "MKLO-6.1"
    options: MultipleTable

    @property
    def kind(self) -> type[OpenPatience]:
        """The patience that everybody plays [MKLO-4.10]."""
        assert isinstance(self.options, MultipleChoice)
        return OPEN[self.options.patience]

    def hosted(self, seat: int) -> OpenPatience:
        """Its own Klondike, or another patience [MKLO-4.1, MKLO-4.10]."""
        return seated(self.kind, self.options, Sitting(seat, self.seats))

    @property
    def called(self) -> str:
        """By the patience that all play."""
        return f"Multiple {self.kind.title}"

    def ended(self, deal: CompanyDeal, seat: int) -> bool:
        """With `out_ends`, when somebody's 52nd card is built [MKLO-4.8]."""
        return self.options.out_ends and self.built(deal)[seat] == WHOLE_PACK

    def counted(self, deal: CompanyDeal) -> tuple[Sequence[int], Mapping[str, Any]]:
        """A point for each card built [MKLO-6.1]."""
        built = self.built(deal)
        return built, {"built": built, "out": [seat for seat, cards in enumerate(built) if cards == WHOLE_PACK]}


GAME = MultipleKlondike
