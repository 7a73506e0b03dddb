"""Lookup of optional modules in a family of games."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any


def in_family(family: str, module: str, name: str) -> Any:
    """Return the object `name` of a module in `family`, or None; `module` is relative."""
    path = family
    for part in module.split("."):
        path = f"{path}.{part}"
        if not family or find_spec(path) is None:  # a plug-in's module can lie outside any package
            return None
    return getattr(import_module(path), name)


def called_kind(kind: Any) -> Any:
    """Return the class for a called table; often it is `kind` itself."""
    kinds = in_family(kind.__module__.rpartition(".")[0], "called.games", "GAMES") or {}
    return kinds.get(kind.id, kind)
