"""What the store has kept for a screen to begin with, as far as it can be read."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cardtable.errors import CardtableError
from cardtable.rules.ways import first_way, way_of

if TYPE_CHECKING:
    from cardtable.store import Setup, Store

__all__ = ["last_setup", "way_told"]


def last_setup(store: Store | None, game: str | None = None) -> Setup | None:
    """The set-up that was last played (of that game), or `None`."""
    try:
        return None if store is None else store.setups.last(game)
    except CardtableError:
        return None


def way_told(store: Store | None, game: str, options: Mapping[str, Any]) -> str:
    """The name of the way that those options are, for a heading: nothing where it is the usual one of that game."""
    usual = first_way(game)
    if options == usual.options:
        return ""
    try:
        kept = {} if store is None else store.setups.house_rules(game)
    except CardtableError:
        kept = {}
    return way_of(game, json.loads(json.dumps(dict(options))), kept)
