"""Single settings, read without loading the settings, which takes longer than the first frame."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from cardtable.ordinary import read_ordinary
from cardtable.store.places import LONGEST_SETTINGS

__all__ = ["glance_at"]


def glance_at(path: Path | None, names: Iterable[str]) -> Mapping[str, Any]:
    """Return the settings with these names that are in a file, with any values; no settings if it cannot be read."""
    try:
        data = b"" if path is None else read_ordinary(path, LONGEST_SETTINGS) or b""
        if not any(name.encode() in data for name in names):
            return {}
        import tomllib  # takes a while, and most people have changed no setting

        values = tomllib.loads(data.decode("utf-8-sig"))
    except (OSError, ValueError, RecursionError):
        return {}
    return {name: values[name] for name in names if name in values}
