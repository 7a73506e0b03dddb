"""The paths of the store, the settings and the notes on errors, and setting a damaged file aside."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Final

from platformdirs import user_config_path, user_data_path, user_state_path

LONGEST_SETTINGS: Final = 2**20
"""A file with more bytes than this is not read as settings."""

KEPT_AS: Final = "cardtable-unsaved.sqlite3"
"""The name of the file that keeps unsaved tables in another folder."""

FOLDER: Final = "CARDTABLE_FOLDER"
"""The environment variable that names one folder for all files of the program."""

COMPANIONS: Final = ("-journal", "-shm", "-wal")


def store_path() -> Path | None:
    """Return the path of the store, or None if the user has no home directory."""
    return _at_home(user_data_path, "cardtable.sqlite3")


def settings_path() -> Path | None:
    """Return the path of the settings, or None if the user has no home directory."""
    return _at_home(user_config_path, "settings.toml")


def state_folder() -> Path:
    """Return the folder for notes on errors."""
    return _named_folder() or user_state_path("cardtable", appauthor=False)


def _named_folder() -> Path | None:
    given = os.environ.get(FOLDER)
    return Path(given).absolute() if given else None


def _at_home(folder: Callable[..., Path], name: str) -> Path | None:
    named = _named_folder()
    if named is not None:
        return named / name
    try:
        path = folder("cardtable", appauthor=False) / name
    except RuntimeError:  # some versions of platformdirs raise an error, others return a relative path
        return None
    return path if path.is_absolute() else None


def set_aside(path: Path, word: str) -> Path:
    """Rename a file, and SQLite's files beside it, to a name with `word` and the date. Return the new path.

    No file is overwritten.

    Raises:
        OSError: the file cannot be renamed.
    """
    day = date.today().isoformat()
    number = 1
    while True:
        aside = path.with_name(f"{path.stem}.{word}-{day}{f'-{number}' if number > 1 else ''}{path.suffix}")
        if not any(os.path.lexists(f"{aside}{companion}") for companion in ("", *COMPANIONS)):
            break
        number += 1
    # Rename the store itself last. If only its log kept the old name, SQLite could use this log for a new store.
    for companion in (*COMPANIONS, ""):
        if os.path.lexists(f"{path}{companion}"):
            os.rename(f"{path}{companion}", f"{aside}{companion}")
    return aside
