"""Loading, while the program is idle, what is needed soon after the first frame."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module

from cardtable import leaving
from cardtable.rules.catalogue import CATALOGUE
from cardtable.tui.common.collecting import skip_what_is_loaded

__all__ = ["MODULES", "load"]

MODULES = (
    "cardtable.store.settings",
    "cardtable.match.match",
    "cardtable.tui.setup.screen",
    "cardtable.tui.table.screen",
    "cardtable.tui.rulebook.screen",
    "cardtable.table.rulebook",
    "cardtable.tui.app.palette",
)


def load(*, games: bool = True) -> None:
    """Import the modules in `MODULES`, and read the rulebook. Stop if the program ends.

    If `games` is true, also import the modules of all games, any of which may be set up next.
    """
    wanted: list[Callable[[], object]] = [partial(import_module, name) for name in MODULES]
    wanted += [line.game for line in CATALOGUE] if games else []
    for each in wanted:
        if leaving.begun():
            return
        each()
    from cardtable.table.rulebook import pages

    pages()
    skip_what_is_loaded()
