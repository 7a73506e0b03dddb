"""How a sound player bids and plays: section 10 of the specifications, a module a game, found by its name."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

from cardtable.players.advice.judgement import Advice, Reason

if TYPE_CHECKING:
    from cardtable.rules.game import AnyGame

__all__ = ["Advice", "Reason", "advice_for"]


def advice_for(game: AnyGame) -> Advice[Any, Any]:
    """The advice on that game at that table."""
    module = import_module(f"cardtable.players.advice.{game.id.replace('-', '_')}")
    return cast("Advice[Any, Any]", module.ADVICE(game))
