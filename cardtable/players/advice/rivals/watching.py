"""How advice plans at tables where players watch each other for errors: as if nobody watched."""

from __future__ import annotations

from typing import Any, TypeVar

from cardtable.rules.moves import Move
from cardtable.rules.piles.piles import hide
from cardtable.rules.rivals.called.table import CalledTurn
from cardtable.rules.rivals.deal import NOTHING_WATCHED, RivalDeal
from cardtable.rules.rivals.game import Rivals

R = TypeVar("R", bound=RivalDeal)


def unwatched(deal: R) -> R:
    """Return a copy of a deal for plans: nobody watches for errors in it, and unseen cards are card backs."""
    known = deal.copy()
    known.watch = NOTHING_WATCHED
    hide(known.piles, known.unseen)
    return known


def rule_broken(game: Rivals[Any], deal: RivalDeal, move: Move) -> str | None:
    """Return the id of the rule that a move breaks; None if it breaks none, or if nobody can err in this phase."""
    phase = game.phases[deal.phase]
    return phase.broken(deal, move) if isinstance(phase, CalledTurn) else None
