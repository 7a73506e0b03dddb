"""Makes the teller of a Euchre table."""

from __future__ import annotations

from cardtable.rules.euchre.deal import EuchreDeal
from cardtable.rules.euchre.euchre import Euchre
from cardtable.rules.euchre.table import EuchreTable
from cardtable.rules.euchre.telling import EuchreTeller


def teller(game: Euchre) -> EuchreTeller[EuchreDeal]:
    """Return the object that makes the sentences for a Euchre table."""
    return EuchreTeller(game, EuchreTable(game))
