"""The games of this family that have a called table."""

from __future__ import annotations

from typing import Final

from cardtable.rules.euchre.called.game import CalledEuchre

GAMES: Final = {CalledEuchre.id: CalledEuchre}
