"""Loading Textual without what it needs only later, or never in this program.

Most of it is Textual's command palette, with the six kinds of fields, lists and trees that it loads. This takes as long
as all modules of the lobby. The program has a palette of its own, made from Textual's (`cardtable.tui.app.palette`). It
is loaded after the first frame.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from typing import Any, Final

__all__ = ["PUT_OFF", "putting_off"]

PUT_OFF: Final = {
    "textual.command": (
        "CommandListItem", "CommandPalette", "DiscoveryHit", "Hit", "Hits", "Provider", "SimpleProvider"
    ),
    "rich.table": ("Table",),
    "uuid": ("uuid4",),
}  # fmt: skip
"""The modules that are loaded later, with the names that Textual imports from each when it is loaded.

It uses a table to show its colors, and random ids for notices and for files that a browser downloads.
"""


class _Later(type):
    """The class of stand-ins. Who calls a stand-in, or asks it for something, gets what the real thing answers."""

    __module__: str

    def _real(cls) -> Any:
        return getattr(import_module(cls.__module__), cls.__name__)

    def __call__(cls, *given: Any, **named: Any) -> Any:
        return cls._real()(*given, **named)

    def __getattr__(cls, name: str) -> Any:
        return getattr(cls._real(), name)


class _Module(ModuleType):
    """A stand-in for a module. Whatever it does not have itself it takes from the real module."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        self.step_aside()
        return getattr(import_module(self.__name__), name)

    def step_aside(self) -> None:
        if sys.modules.get(self.__name__) is self:
            del sys.modules[self.__name__]


@contextmanager
def putting_off() -> Iterator[None]:
    """Inside this context, load Textual's app. Whoever imports one of the modules afterwards gets the real one."""
    standing_in = [_Module(name) for name in PUT_OFF if name not in sys.modules]
    for module in standing_in:
        for name in PUT_OFF[module.__name__]:
            setattr(module, name, _Later(name, (), {"__module__": module.__name__}))
        sys.modules[module.__name__] = module
    try:
        yield
    finally:
        for module in standing_in:
            module.step_aside()
