"""Reporting an unexpected error: its traceback is written to a file, and so is the position at the table."""

from __future__ import annotations

import json
import traceback
from contextlib import suppress
from pathlib import Path

from cardtable.store.places import state_folder
from cardtable.store.private import write_file

__all__ = ["error_file", "fell", "fell_over", "kept", "stands_again"]


def error_file() -> Path:
    """Return the path of the file with the traceback of the last unexpected error."""
    return state_folder() / "error.txt"


def _fallen_file() -> Path:
    return state_folder() / "fallen.json"


def fell(table: str, deal: int, ply: int) -> None:
    """Record that an unexpected error happened at a table, in the deal `deal` after `ply` moves."""
    with suppress(OSError):
        write_file(_fallen_file(), json.dumps([table, deal, ply]))


def fell_over(table: str | None, deal: int, ply: int) -> bool:
    """Return whether the note left by `fell` names this table, this deal and this number of moves."""
    try:
        noted = json.loads(_fallen_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    return bool(noted == [table, deal, ply])


def stands_again() -> None:
    """Delete the note of the table at which an unexpected error happened."""
    with suppress(OSError):
        _fallen_file().unlink(missing_ok=True)


def kept(error: BaseException | None, *, saved: bool = True) -> str:
    """Write the traceback of an error to the file, and return what the person is told.

    `saved` is whether the person's table is saved. If `error` is None, nothing is written. If the file cannot be
    written, the person is told the kind of the error.
    """
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
