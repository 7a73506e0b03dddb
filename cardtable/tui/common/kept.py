"""What the store has kept for a screen to begin with, as far as it can be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.errors import CardtableError

if TYPE_CHECKING:
    from cardtable.store import Setup, Store

__all__ = ["last_setup"]


def last_setup(store: Store | None, game: str | None = None) -> Setup | None:
    """The set-up that was last played (of that game), or `None`."""
    try:
        return None if store is None else store.setups.last(game)
    except CardtableError:
        return None
