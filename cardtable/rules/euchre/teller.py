"""Who tells of a table of Euchre."""

from __future__ import annotations

from cardtable.rules.euchre.deal import EuchreDeal
from cardtable.rules.euchre.euchre import Euchre
from cardtable.rules.euchre.table import EuchreTable
from cardtable.rules.euchre.telling import EuchreTeller


def teller(game: Euchre) -> EuchreTeller[EuchreDeal]:
    """The teller of a table."""
    return EuchreTeller(game, EuchreTable(game))
