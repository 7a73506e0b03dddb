"""Who tells of which game of the family."""

from __future__ import annotations

from typing import Any

from cardtable.rules.solo.progressive_solo import ProgressiveSolo
from cardtable.rules.solo.progressive_teller import ProgressiveTeller
from cardtable.rules.solo.schafkopf import Schafkopf
from cardtable.rules.solo.schafkopf_teller import SchafkopfTeller
from cardtable.rules.solo.solo_teller import SoloTeller
from cardtable.rules.teller import Teller


def teller(game: Any) -> Teller[Any]:
    """The teller of a table."""
    if isinstance(game, Schafkopf):
        return SchafkopfTeller(game)
    return ProgressiveTeller(game) if isinstance(game, ProgressiveSolo) else SoloTeller(game)
