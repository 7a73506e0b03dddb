"""What hints have told already: the aim of a long plan, and what a turn may bring, are told once in a deal."""

from __future__ import annotations

import re
from collections.abc import Collection, Hashable, Iterable
from typing import Final

from cardtable.cards import Card
from cardtable.players.advice.solitaires.keeping import position_key
from cardtable.players.advice.solitaires.lying import unseen_cards
from cardtable.players.advice.solitaires.steps import Step
from cardtable.rules.piles.patience import Patience, PatienceDeal

MOST: Final = 2_000
"""If more aims, or more sentences, than this are remembered, all of them are forgotten."""
AIMS: Final[dict[Hashable, Hashable]] = {}
"""The position in which an aim was told, by the aim, the pile it concerns and the number of cards built."""
HOPES: Final[dict[Hashable, tuple[frozenset[int], Hashable]]] = {}
"""The cards still to come when a sentence was told, and the position, by game, seat and sentence."""
OF_SO_MANY: Final = re.compile(r" of the \S+ cards (?=to come|not seen yet)")
"""The number of cards left, which is cut from a sentence before it is compared with those told before."""


def tells(game: Patience, goal: Step, aim: str, here: PatienceDeal) -> bool:
    """Whether the hint tells an aim in this position: it does so unless it told the aim in another position before."""
    key = game.id, game.seat, aim, goal.before.piles[goal.carried[0]], here.foundations.cards
    if len(AIMS) > MOST:
        AIMS.clear()
    position = position_key(game, here)
    return AIMS.setdefault(key, position) == position


def news(game: Patience, known: PatienceDeal, sentences: Iterable[str], removed: Collection[Card] = ()) -> str:
    """Return the first sentence that has not been told before in this deal; empty if all have been.

    `removed` are cards that lie nowhere on the table any more. A sentence is told again in the position in which it was
    told first, and in a new deal: there, cards are still to come that had been seen when it was told.
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
