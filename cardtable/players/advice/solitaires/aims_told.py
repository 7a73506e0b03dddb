"""The aims that hints have told: what a long plan is for is told once, and on its way only the next step."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from cardtable.players.advice.solitaires.keeping import position_key
from cardtable.players.advice.solitaires.steps import Step
from cardtable.rules.piles.patience import Patience, PatienceDeal

MOST: Final = 2_000
"""Aims that are kept."""
AIMS: Final[dict[Hashable, Hashable]] = {}
"""By what is aimed at, with the cards under it and how many have been built: the position in which it was told."""


def tells(game: Patience, goal: Step, aim: str, here: PatienceDeal) -> bool:
    """Whether an aim is told there: where it is new, and again to whoever asks again in the same position."""
    key = game.id, game.seat, aim, goal.before.piles[goal.carried[0]], here.foundations.cards
    if len(AIMS) > MOST:
        AIMS.clear()
    position = position_key(game, here)
    return AIMS.setdefault(key, position) == position
