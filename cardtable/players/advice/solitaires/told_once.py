"""What hints have told: the aim of a long plan, and what is hoped for of a turn, are told once in a deal."""

from __future__ import annotations

import re
from collections.abc import Hashable, Sequence
from typing import Final

from cardtable.players.advice.solitaires.keeping import position_key
from cardtable.players.advice.solitaires.lying import unseen_cards
from cardtable.players.advice.solitaires.steps import Step
from cardtable.rules.piles.patience import Patience, PatienceDeal

MOST: Final = 2_000
"""Aims, and hopes, that are kept."""
AIMS: Final[dict[Hashable, Hashable]] = {}
"""By what is aimed at, with the cards under it and how many have been built: the position in which it was told."""
HOPES: Final[dict[Hashable, tuple[frozenset[int], Hashable]]] = {}
"""By sentence: the cards that were still to come when it was told, and the position."""
OF_SO_MANY: Final = re.compile(r" of the \S+ cards (?=to come|not seen yet)")
"""What changes with every card that is turned is no news."""


def tells(game: Patience, goal: Step, aim: str, here: PatienceDeal) -> bool:
    """Whether an aim is told there: where it is new, and again to whoever asks again in the same position."""
    key = game.id, game.seat, aim, goal.before.piles[goal.carried[0]], here.foundations.cards
    if len(AIMS) > MOST:
        AIMS.clear()
    position = position_key(game, here)
    return AIMS.setdefault(key, position) == position


def news(game: Patience, known: PatienceDeal, sentences: Sequence[str]) -> str:
    """The first of the sentences that has not been told before in this deal; empty if all have.

    A deal in which cards are still to come that had been seen then is another.
    """
    if len(HOPES) > MOST:
        HOPES.clear()
    coming, here = frozenset(unseen_cards(known)), position_key(game, known)
    for sentence in sentences:
        key = game.id, game.seat, OF_SO_MANY.sub("", sentence)
        came, there = HOPES.get(key, (frozenset[int](), None))
        if there is None or there == here or not coming <= came:
            HOPES[key] = coming, here
            return sentence
    return ""
