"""The game of the family at a called table."""

from __future__ import annotations

from typing import Final

from cardtable.rules.euchre.called.game import CalledEuchre

GAMES: Final = {CalledEuchre.id: CalledEuchre}
