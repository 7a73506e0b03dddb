"""An unexpected error: its traceback is written to a file, and one sentence says so."""

from __future__ import annotations

import traceback
from pathlib import Path

from platformdirs import user_state_path

from cardtable.store.private import write_file

__all__ = ["error_file", "kept"]


def error_file() -> Path:
    """The path of the file with the last such error."""
    return user_state_path("cardtable", appauthor=False) / "error.txt"


def kept(error: BaseException | None, *, saved: bool = True) -> str:
    """Write the error to the file; returns the sentence for the person. `saved` is whether all that was played is."""
    said = "Cardtable had to stop at an error of its own."
    if saved:
        said = f"{said} The table is kept: 'cardtable resume' goes on with it."
    if error is None:
        return said
    path = error_file()
    try:
        write_file(path, "".join(traceback.format_exception(error)))
    except OSError:
        return f"{said} It was {type(error).__name__}: {error}"
    return f"{said} What happened is in {path}."
