"""What is not needed for the first frame and will be needed soon, loaded while nobody waits for it."""

from __future__ import annotations

from importlib import import_module

__all__ = ["MODULES", "load"]

MODULES = (
    "cardtable.store.settings",
    "cardtable.match.match",
    "cardtable.tui.setup",
    "cardtable.tui.table",
    "cardtable.tui.rulebook",
    "cardtable.tui.pages",
)
"""In the order in which they are likely to be needed."""


def load() -> None:
    """Import them, and read the rulebook."""
    for name in MODULES:
        import_module(name)
    from cardtable.rules.catalogue import CATALOGUE
    from cardtable.tui.pages import pages

    for line in CATALOGUE:
        line.game()
    pages()
