"""Draw the number of a deal that can be won."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Final

from cardtable.players.player import Budget
from cardtable.players.solving.foresight import solved
from cardtable.players.solving.solve import solvable
from cardtable.rules.game import HIGHEST_NUMBER

if TYPE_CHECKING:
    from cardtable.rules.game import AnyGame

__all__ = ["winnable_number"]

EACH: Final = 1.5
"""A deal that is not solved after this many seconds is given up."""


def winnable_number(game: AnyGame, seed: int, budget: Budget) -> int | None:
    """Draw numbers of deals at random from `seed`. Return the first whose deal is proved to be winnable.

    Return None if none is found within the budget, or if the game has no solver. `budget.playouts`, if given, limits
    the number of deals that are tried.
    """
    rng, began = Random(seed), perf_counter()
    tried = 0
    while solvable(game) and not budget.stopped():
        left = None if budget.seconds is None else budget.seconds - (perf_counter() - began)
        if (left is not None and left <= 0) or (budget.playouts is not None and tried >= budget.playouts):
            break
        number = rng.randrange(1, HIGHEST_NUMBER)
        standing = game.start()
        deal = game.open(standing, 0, game.shuffled(standing, game.generator(number)))
        seconds = EACH if left is None else min(left, EACH)
        if solved(game, deal, Budget(seconds, stopped=budget.stopped)).winnable:
            return number
        tried += 1
    return None
