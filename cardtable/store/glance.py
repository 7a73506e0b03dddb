"""Reading single settings from their file. Loading all settings would take longer than drawing the first screen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from cardtable.ordinary import read_ordinary
from cardtable.store.places import LONGEST_SETTINGS

__all__ = ["glance_at"]


def glance_at(path: Path | None, names: Iterable[str]) -> Mapping[str, Any]:
    """Read a file of settings, and return the settings that are called one of `names`. Their values are not checked.

    If there is no file, or it cannot be read, return no settings.
    """
    try:
        data = b"" if path is None else read_ordinary(path, LONGEST_SETTINGS) or b""
        if not any(name.encode() in data for name in names):
            return {}
        import tomllib  # this import takes a while, and most people have changed no setting

        values = tomllib.loads(data.decode("utf-8-sig"))
    except (OSError, ValueError, RecursionError):
        return {}
    return {name: values[name] for name in names if name in values}
