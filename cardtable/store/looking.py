"""Checks of the file at the store's path. They do not change the file."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final, NamedTuple

from cardtable.ordinary import check_ordinary
from cardtable.store.layout import LAYOUT, MARK, is_laid_out, layout_of, read_only
from cardtable.store.places import COMPANIONS
from cardtable.store.time_limit import PATIENCE

MOST_CHECKED: Final = 8 * 2**20
"""A store of at most this many bytes is checked in full, which takes 3 ms for each megabyte."""
_HEAD: Final = b"SQLite format 3\0"
_FORMATS: Final = {1, 2}
"""The versions of SQLite's file format. A file of another version would open read-only."""


_NOT_NOW: Final = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_PROTOCOL,
    sqlite3.SQLITE_READONLY,
}
"""Errors that do not prove that the file is damaged.

After such an error the file is opened, which shows whether it can be used.
"""


class WhyClosed(NamedTuple):
    """Why the file at the store's path is not opened.

    If the file is set aside, `word` is part of its new name (see `places.set_aside`).
    """

    word: str
    why: str


def look_at(path: Path, *, patience: float = PATIENCE) -> WhyClosed | None:
    """Return why a file must not be opened as a store, or None.

    `patience` is how many seconds to wait for another program that locks the file.

    Raises:
        NotOrdinary: one of SQLite's files beside the store is not an ordinary file: SQLite would hang on it.
        OSError: the file cannot be read.
    """
    for companion in COMPANIONS:
        check_ordinary(path.with_name(f"{path.name}{companion}"))
    if not path.exists():
        return None
    if not path.is_file():
        return WhyClosed("foreign", "is not a file")
    with path.open("rb") as file:
        head = file.read(100)
    if not head or _in_the_making(path):
        return None
    if len(head) < 100 or not head.startswith(_HEAD) or not {head[18], head[19]} <= _FORMATS:
        return WhyClosed("damaged", "is not a Cardtable file, or it is badly damaged")
    mark, layout = int.from_bytes(head[68:72]), int.from_bytes(head[60:64])
    if mark == MARK and layout > LAYOUT:
        return _newer(layout)
    found = None
    for _ in range(2):  # twice, because another program might begin or stop writing during the first look
        # The newest changes of a running program can be in a log beside the file, so the log is read, too.
        logged = path.with_name(f"{path.name}-wal").exists()
        found = _look_into(path, mark, untouched=not logged, patience=patience)
        if found is None or found.word != "damaged":
            break
    return found


def _look_into(path: Path, mark: int, *, untouched: bool, patience: float) -> WhyClosed | None:
    try:
        with closing(read_only(path, untouched=untouched, patience=patience)) as seen:
            if mark == MARK:
                layout = layout_of(seen)
                if layout > LAYOUT:
                    return _newer(layout)
                if not is_laid_out(seen):
                    return WhyClosed("damaged", "is damaged")
            elif seen.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
                return WhyClosed("foreign", "belongs to another program")
            if path.stat().st_size <= MOST_CHECKED:
                said = seen.execute("PRAGMA quick_check(1)").fetchone()[0]
                if said != "ok":
                    return WhyClosed("damaged", "is damaged")
    except UnicodeDecodeError:
        return WhyClosed("damaged", "is damaged")
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode & 0xFF not in _NOT_NOW:
            return WhyClosed("damaged", "is damaged")
    return None


def _newer(layout: int) -> WhyClosed:
    return WhyClosed("newer", f"was written by a newer Cardtable (layout {layout}; this one knows {LAYOUT})")


def _in_the_making(path: Path) -> bool:
    """Whether a program began to change the file and did not finish. SQLite then has to undo the change."""
    try:
        return path.with_name(f"{path.name}-journal").stat().st_size > 0
    except OSError:
        return False
