"""Whether a deal of a game for one can still come out: by the game's own solver, else by the search for any patience.

Given the true deal, it looks at cards that the player cannot know, and only because the player asks.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from cardtable.players.solving.search import search
from cardtable.players.solving.verdict import NOT_KNOWN, Effort, GivenUp, Verdict
from cardtable.rules.game import OVER
from cardtable.rules.piles.patience import Patience

if TYPE_CHECKING:
    from cardtable.players.player import Budget
    from cardtable.rules.game import AnyGame, Deal

__all__ = ["own_solver", "solvable", "solve"]


def solvable(game: AnyGame) -> bool:
    """Whether a solver may say of that game whether a deal comes out: a patience played alone, of which deals do."""
    return isinstance(game, Patience) and game.seats == 1 and (bool(game.routes) or own_solver(game))


def solve(game: AnyGame, deal: Deal, budget: Budget) -> Verdict:
    """Whether that deal can still come out, with the moves that follow until it has."""
    if not solvable(game):
        return NOT_KNOWN
    assert isinstance(game, Patience)
    patience: Any = deal
    if deal.phase == OVER:
        return Verdict(game.cleared(patience))
    effort = Effort(budget)
    own = own_solver(game)
    find = import_module(_module(game)).search if own else search
    try:
        verdict: Verdict = find(game, patience, effort)
    except GivenUp:
        verdict = NOT_KNOWN
    return verdict._replace(positions=effort.positions)


def _module(game: AnyGame) -> str:
    return f"cardtable.players.solving.{game.id.replace('-', '_')}"


def own_solver(game: AnyGame) -> bool:
    """Whether there is a solver for that game alone."""
    return _there(_module(game))


@cache
def _there(module: str) -> bool:
    return find_spec(module) is not None
