"""Values of the store for a screen to begin with, as far as they can be read."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cardtable.errors import CardtableError
from cardtable.rules.ways import CUSTOM, first_way, way_of

if TYPE_CHECKING:
    from cardtable.match.match import Match
    from cardtable.store import Setup, Store

__all__ = ["last_setup", "title_and_way", "way_told"]


def last_setup(store: Store | None, game: str | None = None) -> Setup | None:
    """The set-up that was last played (of that game), or `None`."""
    try:
        return None if store is None else store.setups.last(game)
    except CardtableError:
        return None


def way_told(store: Store | None, game: str, options: Mapping[str, Any]) -> str:
    """The name of the way that those options are: nothing where it is the usual one of that game."""
    usual = first_way(game)
    if options == usual.options:
        return ""
    try:
        kept = {} if store is None else store.setups.house_rules(game)
    except CardtableError:
        kept = {}
    return way_of(game, json.loads(json.dumps(dict(options))), kept)


def title_and_way(store: Store | None, match: Match) -> str:
    """The game and its way, for a heading: `Klondike`, `Klondike · By threes`; options without a name are not told."""
    game = match.game
    way = way_told(store, game.id, game.options.changed())
    return game.title if way in ("", CUSTOM) else f"{game.title} · {way}"
