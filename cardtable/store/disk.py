"""A store's file, and the copy in memory while the file cannot be written.

All writing is by operations: repeatable functions of a connection. One that fails on the file is applied to the copy
and queued; then the copy is read. Each further one tries the whole queue on the file, in a transaction.
"""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from cardtable.errors import BadStore, CannotSave
from cardtable.ordinary import NotOrdinary
from cardtable.store.layout import connect, in_memory, is_laid_out, lay_out, layout_of, read_only
from cardtable.store.looking import look_at
from cardtable.store.private import make_folder
from cardtable.store.time_limit import PATIENCE, TimeLimit, is_held, patiently

Operation = Callable[[sqlite3.Connection], object]

IMPATIENCE: Final = 0.02
"""Seconds to wait for another program once saving failed; a person is waiting."""


UNREADABLE: Final = (sqlite3.DatabaseError, UnicodeDecodeError)
"""The errors of a damaged file.

`UnicodeDecodeError` comes from SQLite's report.
"""

UNWRITABLE: Final = (*UNREADABLE, OSError)


class Disk:
    """The store's file, or the copy in memory.

    `trouble` says why the copy is used, or is None.
    """

    def __init__(self, path: Path | None, connection: sqlite3.Connection | None, trouble: str | None = None) -> None:
        self.path = path
        self.trouble = trouble
        self._file = connection
        self._memory: sqlite3.Connection | None = None
        self._before: sqlite3.Connection | None = None
        """What `_memory` held when made; later changes are not in the file."""
        self._waiting: list[Operation] = []
        self._untold = False
        if connection is None:
            self._go_into_memory(self._readable())

    def read(self, query: str, *values: object) -> list[Any]:
        """Return a query's rows, from the file or the copy.

        Raises:
            BadStore: the file cannot be read any more, or another program is using it.
        """
        connection = self._memory or self._file
        assert connection is not None
        try:
            return patiently(lambda: connection.execute(query, values).fetchall(), PATIENCE)
        except sqlite3.ProgrammingError:
            raise
        except UNREADABLE as error:
            if is_held(error):
                raise BadStore(f"Another program is using {self.path}. Try again in a moment.") from error
            raise BadStore(f"{self.path} cannot be read ({error}).") from error

    def write(self, operation: Operation, *, outlast_power: bool = True) -> None:
        """Apply an operation to the file in one transaction.

        If that fails, apply it to the copy, and queue it. With `outlast_power`, data survives a power cut, but the call
        may take noticeably longer.

        Raises:
            CannotSave: the data is in memory only. It is raised once, and again only after a write to the file has
                worked in between.
        """
        waiting = [*self._waiting, operation]
        try:
            self._commit(waiting, outlast_power=outlast_power)
        except UNWRITABLE as error:
            if isinstance(error, sqlite3.ProgrammingError):
                raise
            first = self.trouble is None
            self.trouble = why_not_saved(error, self.path)
            memory = self._memory or self._go_into_memory(self._file)
            with suppress(*UNREADABLE):
                operation(memory)
            self._waiting = waiting
            if first or self._untold:
                self._untold = False
                raise CannotSave(self.trouble) from error
        else:
            self._recovered()

    def write_quietly(self, operation: Operation) -> None:
        """Apply an operation as `write` does, without an error.

        The next `write` that fails raises it.
        """
        try:
            self.write(operation)
        except CannotSave:
            self._untold = True

    def write_or_refuse(self, operation: Operation) -> None:
        """Apply an operation to the file or nowhere.

        Raises:
            CannotSave: the data is written nowhere.
        """
        try:
            self._commit([*self._waiting, operation], outlast_power=True)
        except UNWRITABLE as error:
            raise CannotSave(f"{reason_of(error, self.path)}.") from error
        self._recovered()

    @property
    def copies(self) -> tuple[sqlite3.Connection, sqlite3.Connection] | None:
        """The copy now, and when it was made; None if all is in the file."""
        return None if self._memory is None or self._before is None else (self._memory, self._before)

    def try_again(self) -> str | None:
        if self._waiting:
            try:
                self._commit(self._waiting, outlast_power=True, patience=PATIENCE)
            except UNWRITABLE as error:
                return f"{reason_of(error, self.path)}."
            self._recovered()
        return None

    def close(self) -> None:
        """Close the file; unwritten data is lost."""
        for connection in (self._memory, self._before, self._file):
            if connection is not None:
                connection.close()

    def _go_into_memory(self, source: sqlite3.Connection | None) -> sqlite3.Connection:
        self._memory = copy_of(source)
        self._before = copy_of(self._memory)
        return self._memory

    def _commit(self, operations: Iterable[Operation], *, outlast_power: bool, patience: float = IMPATIENCE) -> None:
        """Apply operations to the file in one transaction.

        `patience`: seconds to wait for another program after a failed write.
        """
        if self._file is None:
            self._file = self._connect()
        file = self._file
        if self.trouble is not None:
            file.execute(f"PRAGMA busy_timeout = {int(patience * 1000)}")
        file.execute(f"PRAGMA synchronous = {'FULL' if outlast_power else 'NORMAL'}")
        try:
            file.execute("BEGIN IMMEDIATE")
            for operation in operations:
                operation(file)
            file.execute("COMMIT")
        except BaseException:
            if file.in_transaction:
                file.execute("ROLLBACK")
            raise

    def _connect(self) -> sqlite3.Connection:
        if self.path is None:
            raise OSError
        make_folder(self.path.parent)
        if look_at(self.path, patience=IMPATIENCE) is not None:
            raise OSError
        return connect(self.path, patience=IMPATIENCE)

    def _recovered(self) -> None:
        self._waiting = []
        self._untold = False
        if self._memory is not None and self._before is not None and self._file is not None:
            self._file.execute(f"PRAGMA busy_timeout = {int(PATIENCE * 1000)}")
            self._memory.close()
            self._before.close()
            self._memory = self._before = None
        self.trouble = None

    def _readable(self) -> sqlite3.Connection | None:
        if self.path is None or not self.path.is_file():
            return None
        for untouched in (False, True):
            try:
                if look_at(self.path) is None:
                    seen = read_only(self.path, untouched=untouched)
                    layout_of(seen)
                    return seen
            except UNWRITABLE:
                continue
        return None


def copy_of(source: sqlite3.Connection | None) -> sqlite3.Connection:
    """Return a copy in memory of `source`, or an empty store if there is none to read."""
    copy = in_memory()
    if source is not None:
        try:
            source.backup(copy, progress=_while_it_moves(), sleep=IMPATIENCE)
            if is_laid_out(copy):
                lay_out(copy)
                return copy
        except UNREADABLE:
            pass
        copy.close()
        copy = in_memory()
    return copy


def _while_it_moves() -> Callable[[int, int, int], None]:
    """Return a function that stops a backup of a locked store; SQLite would wait forever."""
    patience = TimeLimit(PATIENCE)

    def look(status: int, _left: int, _pages: int) -> None:
        if status in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED) and not patience.wait():
            raise sqlite3.OperationalError("another program is using it")

    return look


def why_not_saved(error: Exception, path: Path | None) -> str:
    """Return why something was not written, and what becomes of the game."""
    reason = reason_of(error, path)
    if path is None:
        return f"{reason}. What you play now is lost when you quit, unless you save it elsewhere then."
    if _code(error) == sqlite3.SQLITE_CONSTRAINT:
        return f"{reason}. Here the game goes on in memory."
    return f"{reason}. The game goes on in memory and is saved as soon as that works again."


def reason_of(error: Exception, path: Path | None) -> str:
    """Return why the file cannot be written, without a period."""
    code = _code(error)
    if path is None:
        return "There is no folder to save games in"
    if isinstance(error, NotOrdinary):
        return f"{error.filename} is not an ordinary file, so games cannot be saved there"
    if code == sqlite3.SQLITE_FULL or (isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT)):
        return "The disk is full"
    if is_held(error):
        return f"Another program is using {path}"
    if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM) or isinstance(error, OSError):
        return f"{path} cannot be written"
    if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return f"{path} has been damaged"
    if code == sqlite3.SQLITE_CONSTRAINT:
        return f"Another program has continued this table in {path}"
    return f"{path} cannot be written ({error})"


def _code(error: Exception) -> int:
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF
