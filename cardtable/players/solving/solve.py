"""Whether a deal of a patience can still come out, as a solver finds out.

A solver is given the true deal only if the player asks for the verdict.
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
    """Whether the game is a patience for one player whose deals a solver can search."""
    return isinstance(game, Patience) and game.seats == 1 and (bool(game.routes) or own_solver(game))


def solve(game: AnyGame, deal: Deal, budget: Budget) -> Verdict:
    """Return whether the deal can still come out, by which moves, and how many positions were looked at."""
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
    """Whether `game` has a solver of its own."""
    return _there(_module(game))


@cache
def _there(module: str) -> bool:
    return find_spec(module) is not None
