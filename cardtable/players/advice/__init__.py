"""Advice: how a sound player bids and plays, by section 10 of each game's page in the rulebook.

There is one module for each game. For a game of ours it is named after the game's id. For a plug-in's game, the
`Entry` of the game names it.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, cast

from cardtable.errors import BadInput
from cardtable.players.advice.judgement import Advice, Reason
from cardtable.rules.catalogue import entry, parts_of

if TYPE_CHECKING:
    from cardtable.rules.game import AnyGame

__all__ = ["Advice", "Reason", "advice_for", "has_advice"]


def advice_for(game: AnyGame) -> Advice[Any, Any]:
    """Return the advice on this game, for the options and seats of its table.

    Raises:
        BadInput: there is no advice on that game yet, or a plug-in's advice cannot be loaded.
    """
    if not has_advice(game.id):
        raise BadInput(f"No computer seat knows how to play {game.title} yet.")
    parts = parts_of(game.id)
    if parts is not None:
        return cast("Advice[Any, Any]", entry(game.id).made(parts.advice, game.inner))
    return cast("Advice[Any, Any]", import_module(_module(game.id)).ADVICE(game.inner))


def has_advice(game: str) -> bool:
    """Whether there is advice on the game with this id."""
    parts = parts_of(game)
    return bool(parts.advice) if parts is not None else find_spec(_module(game)) is not None


def _module(game: str) -> str:
    return f"{__name__}.{game.replace('-', '_')}"
