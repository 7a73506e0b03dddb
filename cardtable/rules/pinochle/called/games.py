"""The games of this family that have a called table."""

from __future__ import annotations

from typing import Final

from cardtable.rules.pinochle.called.game import CalledPinochle

GAMES: Final = {CalledPinochle.id: CalledPinochle}
