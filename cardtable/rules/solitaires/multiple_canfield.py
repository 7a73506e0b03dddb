"""Multiple Canfield; the rule ids are on the pages `multiple_canfield`, `multiple_klondike` and `canfield`."""

from __future__ import annotations

from cardtable.rules.piles.common import OpenPatience
from cardtable.rules.piles.options import TurningOptions
from cardtable.rules.solitaires.in_common import OpenCanfield
from cardtable.rules.solitaires.multiple_klondike import MultipleKlondike, MultipleTable


class MultipleCanfieldOptions(MultipleTable, TurningOptions):
    """The options of Multiple Canfield."""


class MultipleCanfield(MultipleKlondike):
    """Multiple Klondike with the layout of Canfield [MCAN-4.1 to MCAN-4.3]."""

    id, title = "multiple-canfield", "Multiple Canfield"
    Options = MultipleCanfieldOptions

    @property
    def kind(self) -> type[OpenPatience]:
        return OpenCanfield


GAME = MultipleCanfield
