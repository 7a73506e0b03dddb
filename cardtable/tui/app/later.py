"""Loading Textual without its command palette, which no first frame needs.

Textual loads its palette with every program, and with the palette six kinds of fields and lists. This takes as long as
all that the lobby loads itself. The program has a palette of its own (`cardtable.tui.app.palette`), which loads
Textual's, and is loaded after the first frame.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from typing import Any, Final

__all__ = ["without_palette"]

PALETTE: Final = "textual.command"
NEEDED: Final = ("CommandListItem", "CommandPalette", "DiscoveryHit", "Hit", "Hits", "Provider", "SimpleProvider")
"""What Textual's app and themes import from the palette's module. They use it only when their own palette is opened."""


class _Later(type):
    """The class of stand-ins. Whoever calls a stand-in, or asks for something of it, gets that of the real class."""

    def __call__(cls, *given: Any, **named: Any) -> Any:
        return getattr(import_module(PALETTE), cls.__name__)(*given, **named)

    def __getattr__(cls, name: str) -> Any:
        return getattr(getattr(import_module(PALETTE), cls.__name__), name)


class _Palette(ModuleType):
    """A module that stands in for the palette's. If anything else is asked of it, it loads the real one."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        if sys.modules.get(PALETTE) is self:
            del sys.modules[PALETTE]
        return getattr(import_module(PALETTE), name)


@contextmanager
def without_palette() -> Iterator[None]:
    """Load Textual's app inside this context, and its palette will be loaded when it is imported after it."""
    if PALETTE in sys.modules:
        yield
        return
    stand_in = _Palette(PALETTE)
    for name in NEEDED:
        setattr(stand_in, name, _Later(name, (), {}))
    sys.modules[PALETTE] = stand_in
    try:
        yield
    finally:
        if sys.modules.get(PALETTE) is stand_in:
            del sys.modules[PALETTE]
