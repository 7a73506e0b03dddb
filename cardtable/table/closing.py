"""Closing the store at the end of the program, with a last attempt to save what is unsaved."""

from __future__ import annotations

import os
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from cardtable.errors import CardtableError
from cardtable.store.places import KEPT_AS

if TYPE_CHECKING:
    from cardtable.store import Store

__all__ = ["closed", "remind"]


def _last_resorts() -> list[Path]:
    found = [Path(tempfile.gettempdir())]
    with suppress(RuntimeError):
        found.insert(0, Path.home())
    return found


def _resuming(path: Path) -> str:
    """Return the command that continues the tables in a file, as a person types it."""
    import shlex

    return f"cardtable resume {shlex.quote(str(path))}"


def remind(store: Store) -> None:
    """Add to the store's notice where to find tables that an earlier run of the program could not save in the store."""
    for folder in _last_resorts():
        path = folder / KEPT_AS
        if os.path.lexists(path) and store.rescue.lacks(path):
            told = f"Tables that could not be saved are in {path}: '{_resuming(path)}' continues them."
            store.notice = told if store.notice is None else f"{store.notice} {told}"


def closed(store: Store, *, let_go: bool = False) -> bool:
    """Close a store and report unsaved tables on standard error. Return whether any are lost.

    If the store cannot be written, the tables are kept in another folder, if that is possible. If `let_go` is true,
    they are not: the user has agreed to lose what cannot be saved.
    """
    if store.trouble is None:
        store.close()
        return False
    rescue = store.rescue
    why = rescue.try_again()
    told = [] if why is None else rescue.told()
    if told and rescue.kept is None and not let_go:
        for folder in _last_resorts():
            with suppress(CardtableError):
                rescue.keep_in(folder)
                break
    store.close()
    with suppress(OSError):  # the terminal might be gone already
        if told and rescue.kept is not None:
            goes_on = f"'{_resuming(rescue.kept)}' continues it."
            print(f"What could not be saved is in {rescue.kept}: {goes_on}", file=sys.stderr, flush=True)
        elif told:
            print(f"{why} This is lost:", *told, sep="\n  ", file=sys.stderr, flush=True)
    return bool(told) and rescue.kept is None
