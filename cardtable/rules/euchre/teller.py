"""Who tells of a table of Euchre."""

from __future__ import annotations

from cardtable.rules.euchre.called import CalledEuchre
from cardtable.rules.euchre.called_table import CalledEuchreTable
from cardtable.rules.euchre.called_teller import CalledEuchreTeller
from cardtable.rules.euchre.euchre import Euchre
from cardtable.rules.euchre.table import EuchreTable
from cardtable.rules.euchre.telling import EuchreTeller


def teller(game: Euchre) -> EuchreTeller:
    """The teller of a table."""
    if isinstance(game, CalledEuchre):
        return CalledEuchreTeller(game, CalledEuchreTable(game))
    return EuchreTeller(game, EuchreTable(game))
