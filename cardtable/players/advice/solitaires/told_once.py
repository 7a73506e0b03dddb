"""What hints have told already: some sentences are told only once in a deal."""

from __future__ import annotations

import re
from collections.abc import Collection, Hashable, Iterable
from typing import Final

from cardtable.cards import Card
from cardtable.players.advice.solitaires.lying import unseen_cards
from cardtable.players.advice.solitaires.steps import Step
from cardtable.rules.piles.patience import Patience, PatienceDeal, position_key

MOST: Final = 2_000
AIMS: Final[dict[Hashable, Hashable]] = {}
HOPES: Final[dict[Hashable, tuple[frozenset[int], Hashable]]] = {}
"""For each sentence told: the cards that were still to come when it was told, and the position."""
OF_SO_MANY: Final = re.compile(r" of the \S+ cards (?=to come|not seen yet)")


def tells(game: Patience, goal: Step, aim: str, here: PatienceDeal) -> bool:
    """Whether a hint on the position `here` tells `aim`, the words for what the step `goal` gains.

    It does, unless the aim was told before in another position.
    """
    key = game.id, game.seat, aim, goal.before.piles[goal.carried[0]], here.foundations.cards
    if len(AIMS) > MOST:
        AIMS.clear()
    position = position_key(game, here)
    return AIMS.setdefault(key, position) == position


def news(game: Patience, known: PatienceDeal, sentences: Iterable[str], removed: Collection[Card] = ()) -> str:
    """Return the first sentence that has not been told before in another position of this deal; "" if there is none.

    `removed` are cards that have left the table.
    """
    if len(HOPES) > MOST:
        HOPES.clear()
    coming, here = frozenset(unseen_cards(known)).difference(removed), position_key(game, known)
    for sentence in sentences:
        key = game.id, game.seat, OF_SO_MANY.sub("", sentence)
        came, there = HOPES.get(key, (frozenset[int](), None))
        if there is None or there == here or not coming <= came:
            HOPES[key] = coming, here
            return sentence
    return ""
