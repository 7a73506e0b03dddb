"""Multiple Klondike; the rule ids are on the pages `multiple_klondike`, `solitaires` and the patience's page."""

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
    """The option that chooses which patience everybody plays."""

    patience: Literal["klondike", "beleaguered-castle", "auld-lang-syne", "trefoil"] = option(
        "klondike",
        "Solitaire",
        "The solitaire that everybody plays.",
        "MKLO-4.10",
        {id: kind.title for id, kind in OPEN.items()},
    )

    @classmethod
    def playing(cls, patience: str) -> type[HostOptions]:
        return MultipleOptions if patience == "klondike" else multiple_with(patience)


class MultipleTable(Options):
    """The options that do not depend on the patience."""

    time: Time = time_option()
    out_ends: bool = switch(
        "Ends when one is out", "Whether the deal ends when somebody has built all 52 cards.", "MKLO-4.8"
    )
    deals: int = deals_option("MKLO-6.1")


class MultipleOptions(MultipleTable, TurningOptions, MultipleChoice):
    """The options of Multiple Klondike when Klondike is played."""


@cache
def multiple_with(patience: str) -> type[HostOptions]:
    """Return the options of a table at which this patience is played. It must not be Klondike."""
    return with_own(OPEN[patience], first=MultipleChoice, last=MultipleTable)


class MultipleKlondike(Common):
    """Klondike or another patience for two to six players on shared foundations [MKLO-4.1 to MKLO-4.13]."""

    id, title = "multiple-klondike", "Multiple Klondike"
    Options: ClassVar[type[MultipleTable]] = MultipleOptions
    seat_counts = (2, 3, 4, 5, 6)
    end_rule = "MKLO-6.1"
    options: MultipleTable

    @property
    def kind(self) -> type[OpenPatience]:
        assert isinstance(self.options, MultipleChoice)
        return OPEN[self.options.patience]

    def hosted(self, seat: int) -> OpenPatience:
        return seated(self.kind, self.options, Sitting(seat, self.seats))

    @property
    def called(self) -> str:
        return f"Multiple {self.kind.title}"

    def ended(self, deal: CompanyDeal, seat: int) -> bool:
        """Return whether the option `out_ends` is on and the seat has built all 52 cards [MKLO-4.8]."""
        return self.options.out_ends and self.built(deal)[seat] == WHOLE_PACK

    def counted(self, deal: CompanyDeal) -> tuple[Sequence[int], Mapping[str, Any]]:
        """Return a point for each card built, and the detail for the record [MKLO-6.1]."""
        built = self.built(deal)
        return built, {"built": built, "out": [seat for seat, cards in enumerate(built) if cards == WHOLE_PACK]}


GAME = MultipleKlondike
