"""Loading in idle time what is needed soon."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module

from cardtable import leaving
from cardtable.rules.catalogue import CATALOGUE

__all__ = ["MODULES", "load"]

MODULES = (
    "cardtable.store.settings",
    "cardtable.match.match",
    "cardtable.tui.setup.screen",
    "cardtable.tui.table.screen",
    "cardtable.tui.rulebook.screen",
    "cardtable.table.rulebook",
)


def load(*, games: bool = True) -> None:
    """Import `MODULES`, with `games` also all games', and read the rulebook, unless the program ends."""
    wanted: list[Callable[[], object]] = [partial(import_module, name) for name in MODULES]
    wanted += [line.game for line in CATALOGUE] if games else []
    for each in wanted:
        if leaving.begun():
            return
        each()
    from cardtable.table.rulebook import pages

    pages()
