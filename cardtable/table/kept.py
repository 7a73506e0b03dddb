"""Values from the store with which screens begin. A value that cannot be read counts as missing."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cardtable.errors import CardtableError
from cardtable.rules.ways import CUSTOM, NOT_OF_A_WAY, first_way, way_of

if TYPE_CHECKING:
    from cardtable.match.match import Match
    from cardtable.rules.game import AnyGame
    from cardtable.store import Setup, Store

__all__ = ["last_setup", "time_told", "title_and_way", "way_played", "way_told"]


def last_setup(store: Store | None, game: str | None = None) -> Setup | None:
    """Return the set-up that was played last, at any game or at the one with the id `game`, or None."""
    try:
        return None if store is None else store.setups.last(game)
    except CardtableError:
        return None


def way_told(store: Store | None, game: str, options: Mapping[str, Any]) -> str:
    """Return the name of the way to play with the given options, or `CUSTOM`. Empty for the game's usual way."""
    usual = first_way(game)
    if options == usual.options:
        return ""
    try:
        kept = {} if store is None else store.setups.house_rules(game)
    except CardtableError:
        kept = {}
    way = way_of(game, json.loads(json.dumps(dict(options))), kept)
    return "" if way == usual.name else way


def way_played(store: Store | None, match: Match) -> str:
    """Return the name of the way to play at a table, even if it is the game's usual way."""
    game = match.game
    return way_told(store, game.id, game.options.changed()) or first_way(game.id).name


def title_and_way(store: Store | None, match: Match) -> str:
    """Return a heading with the game and the way to play it, such as `Klondike · By threes`.

    The usual way and changed options of no name are left out. An unusual order of play is added: `Pounce · taking
    turns`.
    """
    game = match.game
    way = way_told(store, game.id, game.options.changed())
    return " · ".join((game.title, *([] if way in ("", CUSTOM) else [way]), *time_told(game)))


def time_told(game: AnyGame) -> list[str]:
    """Return words for an unusual order of play at a table, such as "taking turns" where players usually race."""
    changed = game.options.changed()
    return [
        field.said[field.values.index(changed[field.name])]
        for field in type(game.options).fields()
        if field.name in NOT_OF_A_WAY and field.name in changed
    ]
