"""Reporting an unexpected error: traceback and position go to files."""

from __future__ import annotations

import json
import traceback
from contextlib import suppress
from pathlib import Path

from cardtable.store.places import state_folder
from cardtable.store.private import write_file

__all__ = ["error_file", "fell", "fell_over", "kept", "stands_again"]


def error_file() -> Path:
    """Return the path of the last traceback."""
    return state_folder() / "error.txt"


def _fallen_file() -> Path:
    return state_folder() / "fallen.json"


def fell(table: str, deal: int, ply: int) -> None:
    """Record an error at a table, in `deal` after `ply` moves."""
    with suppress(OSError):
        write_file(_fallen_file(), json.dumps([table, deal, ply]))


def fell_over(table: str | None, deal: int, ply: int) -> bool:
    """Whether the last error was at this table and position."""
    try:
        noted = json.loads(_fallen_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    return bool(noted == [table, deal, ply])


def stands_again() -> None:
    """Delete the note of the error's table."""
    with suppress(OSError):
        _fallen_file().unlink(missing_ok=True)


def kept(error: BaseException | None, *, saved: bool = True) -> str:
    """Write an error's traceback, and return what the person is told."""
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
