"""Whether a deal of a patience can still come out, as a solver finds out.

A solver is given the true deal only if the player asks for the verdict.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from cardtable.players.failing import blaming
from cardtable.players.solving.search import search
from cardtable.players.solving.verdict import NOT_KNOWN, GivenUp, SearchLimit, Verdict
from cardtable.rules.catalogue import entry, parts_of
from cardtable.rules.game import OVER
from cardtable.rules.piles.patience import Patience, PatienceDeal

if TYPE_CHECKING:
    from cardtable.players.player import Budget
    from cardtable.rules.game import AnyGame, Deal

__all__ = ["own_solver", "solvable", "solve"]


def solvable(game: AnyGame) -> bool:
    """Whether the game is a patience for one player whose deals a solver can search."""
    return isinstance(game, Patience) and game.seats == 1 and (bool(game.routes) or own_solver(game))


def solve(game: AnyGame, deal: Deal, budget: Budget) -> Verdict:
    """Return whether the deal can still come out, by which moves, and how many positions were looked at.

    The verdict is "not known" if the budget is spent first, if the search cannot decide it, or if the game has no
    solver.

    Raises:
        PlugInFailed: the game comes with a plug-in, and its rules or its solver fail.
    """
    if not solvable(game):
        return NOT_KNOWN
    assert isinstance(game, Patience)
    patience: Any = deal
    if deal.phase == OVER:
        return Verdict(game.cleared(patience))
    effort = SearchLimit(budget)
    with blaming(game.id, secret=True):
        try:
            verdict = _found(game, patience, effort)
        except GivenUp:
            verdict = NOT_KNOWN
    return verdict._replace(positions=effort.positions)


def _found(game: Patience, deal: PatienceDeal, effort: SearchLimit) -> Verdict:
    if not own_solver(game):
        return search(game, deal, effort)
    parts = parts_of(game.id)
    find = import_module(_module(game)).search if parts is None else entry(game.id).loaded(parts.solver)
    verdict: Verdict = find(game, deal, effort)
    return verdict


def _module(game: AnyGame) -> str:
    return f"cardtable.players.solving.{game.id.replace('-', '_')}"


def own_solver(game: AnyGame) -> bool:
    """Whether `game` has a solver of its own."""
    parts = parts_of(game.id)
    return bool(parts.solver) if parts is not None else _there(_module(game))


@cache
def _there(module: str) -> bool:
    return find_spec(module) is not None
