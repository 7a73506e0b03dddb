"""Make the teller of a Euchre table: the object that puts the game into words."""

from __future__ import annotations

from cardtable.rules.euchre.deal import EuchreDeal
from cardtable.rules.euchre.euchre import Euchre
from cardtable.rules.euchre.table import EuchreTable
from cardtable.rules.euchre.telling import EuchreTeller


def teller(game: Euchre) -> EuchreTeller[EuchreDeal]:
    """Return the teller of a Euchre table at which mistakes are prevented."""
    return EuchreTeller(game, EuchreTable(game))
