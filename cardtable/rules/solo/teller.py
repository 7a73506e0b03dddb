"""Who tells of which game of the family."""

from __future__ import annotations

from typing import Any

from cardtable.rules.solo.schafkopf import Schafkopf
from cardtable.rules.solo.schafkopf_teller import SchafkopfTeller
from cardtable.rules.solo.solo_teller import SoloTeller
from cardtable.rules.teller import Teller


def teller(game: Any) -> Teller[Any]:
    """The teller of a table."""
    return SchafkopfTeller(game) if isinstance(game, Schafkopf) else SoloTeller(game)
