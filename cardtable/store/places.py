"""Where things lie in the user's home, and how a file is set aside there."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Final

from platformdirs import user_config_path, user_data_path

COMPANIONS: Final = ("-journal", "-shm", "-wal")
"""What SQLite adds to a file's name for the files beside it."""


def store_path() -> Path | None:
    """Where the store lies, or `None` where there is no home."""
    return _at_home(user_data_path, "cardtable.sqlite3")


def settings_path() -> Path | None:
    """Where the settings lie, or `None` where there is no home."""
    return _at_home(user_config_path, "settings.toml")


def _at_home(folder: Callable[..., Path], name: str) -> Path | None:
    try:
        path = folder("cardtable", appauthor=False) / name
    except RuntimeError:  # so say some versions of platformdirs, where others give a path that leads nowhere
        return None
    return path if path.is_absolute() else None


def set_aside(path: Path, word: str) -> Path:
    """Give a file another name with that word and the day in it, and its companions with it, untouched.

    Nothing that lies there already is overwritten.

    Raises:
        OSError: it cannot be given another name.
    """
    day = date.today().isoformat()
    number = 1
    while True:
        aside = path.with_name(f"{path.stem}.{word}-{day}{f'-{number}' if number > 1 else ''}{path.suffix}")
        if not any(os.path.lexists(f"{aside}{companion}") for companion in ("", *COMPANIONS)):
            break
        number += 1
    # The file last: a log without its file could be taken for that of the file that comes in its place.
    for companion in (*COMPANIONS, ""):
        if os.path.lexists(f"{path}{companion}"):
            os.rename(f"{path}{companion}", f"{aside}{companion}")
    return aside
