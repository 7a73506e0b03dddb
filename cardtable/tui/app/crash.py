"""An unexpected error: its traceback is written to a file, and one sentence says so; and at which table it was."""

from __future__ import annotations

import json
import traceback
from contextlib import suppress
from pathlib import Path

from platformdirs import user_state_path

from cardtable.store.private import write_file

__all__ = ["error_file", "fell", "fell_over", "kept", "stands_again"]


def error_file() -> Path:
    """The path of the file with the last such error."""
    return user_state_path("cardtable", appauthor=False) / "error.txt"


def _fallen_file() -> Path:
    """The path of the file that says at which table such an error was last."""
    return user_state_path("cardtable", appauthor=False) / "fallen.json"


def fell(table: str, deal: int, ply: int) -> None:
    """Note that the program came to an error of its own at a table that stood at that move of that deal."""
    with suppress(OSError):
        write_file(_fallen_file(), json.dumps([table, deal, ply]))


def fell_over(table: str | None, deal: int, ply: int) -> bool:
    """Whether that is noted."""
    try:
        noted = json.loads(_fallen_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    return bool(noted == [table, deal, ply])


def stands_again() -> None:
    """Note that no table has fallen over."""
    with suppress(OSError):
        _fallen_file().unlink(missing_ok=True)


def kept(error: BaseException | None, *, saved: bool = True) -> str:
    """Write the error to the file; returns the sentence for the person. `saved` is whether all that was played is."""
    said = "Cardtable stopped because of an internal error."
    if saved:
        said = f"{said} Your table is saved: 'cardtable resume' continues it."
    if error is None:
        return said
    path = error_file()
    try:
        write_file(path, "".join(traceback.format_exception(error)))
    except OSError:
        return f"{said} The error was {type(error).__name__}."
    return f"{said} Details are in {path}."
