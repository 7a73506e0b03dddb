"""Lookup of optional modules in a family of games."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any


def in_family(family: str, module: str, name: str) -> Any:
    """Return the object `name` in a module of a family, or None if the family has no such module.

    `family` is the name of the family's package. `module` is the name of the module inside it, such as `called.games`.
    """
    path = family
    for part in module.split("."):
        path = f"{path}.{part}"
        if not family or find_spec(path) is None:  # the module of a plug-in can lie outside of any package
            return None
    return getattr(import_module(path), name)


def called_kind(kind: Any) -> Any:
    """Return the class of the game `kind` for a table where players can break rules; often it is `kind` itself."""
    kinds = in_family(kind.__module__.rpartition(".")[0], "called.games", "GAMES") or {}
    return kinds.get(kind.id, kind)
