"""Loading Textual without the parts that it needs only later, or that this program never needs.

Most of it is Textual's command palette, with the six kinds of fields, lists and trees that it loads. Loading the
palette takes as long as loading all modules of the lobby. The program's own palette (`cardtable.tui.app.palette`),
which is made from Textual's, is loaded after the first frame.
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
"""The modules that are loaded later, with the names that Textual imports from each while Textual itself is loaded.

Textual uses `rich.table` to show its colors, and `uuid` for notices and for files that a browser downloads.
"""


class _Later(type):
    """The class of stand-ins for the names in `PUT_OFF`.

    Calling a stand-in calls the real class or function. The attributes of a stand-in are those of the real one. The
    real module is imported only then.
    """

    __module__: str

    def _real(cls) -> Any:
        return getattr(import_module(cls.__module__), cls.__name__)

    def __call__(cls, *given: Any, **named: Any) -> Any:
        return cls._real()(*given, **named)

    def __getattr__(cls, name: str) -> Any:
        return getattr(cls._real(), name)


class _Module(ModuleType):
    """A stand-in for a module. It takes every name that it lacks from the real module, except names with `__`."""

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
    """Return a context in which Textual's app is to be loaded.

    Inside the context, importing a module of `PUT_OFF` gives a stand-in, unless that module is loaded already. After
    the context, importing it gives the real module.
    """
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
