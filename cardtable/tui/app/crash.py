"""An error of the program's own: what it was goes into a file, and one sentence says so."""

from __future__ import annotations

import traceback
from pathlib import Path

from platformdirs import user_state_path

from cardtable.store.private import write_file

__all__ = ["error_file", "kept"]


def error_file() -> Path:
    """Where the last such error is written."""
    return user_state_path("cardtable", appauthor=False) / "error.txt"


def kept(error: BaseException | None) -> str:
    """Write the error down; returns the sentence for whoever sat at the table."""
    said = "Cardtable had to stop at an error of its own. The table is kept: 'cardtable resume' goes on with it."
    if error is None:
        return said
    path = error_file()
    try:
        write_file(path, "".join(traceback.format_exception(error)))
    except OSError:
        return f"{said} It was {type(error).__name__}: {error}"
    return f"{said} What happened is in {path}."
