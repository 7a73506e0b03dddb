"""Parts of a family of games that are looked up by the name of a module, so that no game names its variations."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any


def in_family(family: str, module: str, name: str) -> Any:
    """Something by its name in a module of a family, given as packages with dots; None if there is no such module."""
    path = family
    for part in module.split("."):
        path = f"{path}.{part}"
        if find_spec(path) is None:
            return None
    return getattr(import_module(path), name)


def called_kind(kind: Any) -> Any:
    """The class of a game at tables where irregularities are called: another one, where there is more in it."""
    kinds = in_family(kind.__module__.rpartition(".")[0], "called.games", "GAMES") or {}
    return kinds.get(kind.id, kind)
