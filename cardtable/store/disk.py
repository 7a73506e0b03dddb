"""The file of a store, and the copy in memory that replaces it while the file cannot be written.

Everything is written by operations: functions of a connection that can be repeated. An operation that fails on the file
is applied to the copy in memory and queued. From then on, everything is read from the copy. Each further operation
tries the whole queue again on the file, in one transaction.
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
"""How many seconds to wait for another program once saving has failed. It is short, because a person is waiting."""


UNREADABLE: Final = (sqlite3.DatabaseError, UnicodeDecodeError)
"""The errors of reading a damaged file.

`UnicodeDecodeError` comes up if the text of SQLite's report cannot be decoded.
"""

UNWRITABLE: Final = (*UNREADABLE, OSError)


class Disk:
    """The file of a store, or the copy in memory.

    `trouble` is a sentence that says why the copy is used, or None.
    """

    def __init__(self, path: Path | None, connection: sqlite3.Connection | None, trouble: str | None = None) -> None:
        self.path = path
        self.trouble = trouble
        self._file = connection
        self._memory: sqlite3.Connection | None = None
        self._before: sqlite3.Connection | None = None
        """A copy of `_memory` as it was when it was made. What differs in `_memory` now is not saved in the file."""
        self._waiting: list[Operation] = []
        self._untold = False
        if connection is None:
            self._go_into_memory(self._readable())

    def read(self, query: str, *values: object) -> list[Any]:
        """Return the rows that a query finds, in the file or in the copy in memory.

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

        If the file cannot be written, apply the operation to the copy in memory, and queue it for the file. If
        `outlast_power` is true, the data also survives a power cut, but the call can take noticeably longer.

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
        """Apply an operation as `write` does, but do not raise `CannotSave`.

        If `write` would have raised it here, the next direct call of `write` raises it, unless that call succeeds.
        """
        try:
            self.write(operation)
        except CannotSave:
            self._untold = True

    def write_or_refuse(self, operation: Operation) -> None:
        """Apply an operation to the file, or not at all, not even in memory.

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
        """The copy in memory as it is now, and its original state, or None if everything is in the file."""
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
        """Close the file. Data that could not be written is lost."""
        for connection in (self._memory, self._before, self._file):
            if connection is not None:
                connection.close()

    def _go_into_memory(self, source: sqlite3.Connection | None) -> sqlite3.Connection:
        self._memory = copy_of(source)
        self._before = copy_of(self._memory)
        return self._memory

    def _commit(self, operations: Iterable[Operation], *, outlast_power: bool, patience: float = IMPATIENCE) -> None:
        """Apply the operations to the file in one transaction.

        `patience` is how many seconds to wait for another program. It matters only if an earlier write has failed.
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
    """Return a store in memory: a copy of `source`, or an empty store if `source` is None or cannot be read."""
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
    """Return a function that stops a backup if another program locks the store too long. SQLite would wait forever."""
    patience = TimeLimit(PATIENCE)

    def look(status: int, _left: int, _pages: int) -> None:
        if status in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED) and not patience.wait():
            raise sqlite3.OperationalError("another program is using it")

    return look


def why_not_saved(error: Exception, path: Path | None) -> str:
    """Return a sentence that tells a person at a table why something was not written, and what becomes of the game."""
    reason = reason_of(error, path)
    if path is None:
        return f"{reason}. What you play now is lost when you quit, unless you save it elsewhere then."
    if _code(error) == sqlite3.SQLITE_CONSTRAINT:
        return f"{reason}. Here the game goes on in memory."
    return f"{reason}. The game goes on in memory and is saved as soon as that works again."


def reason_of(error: Exception, path: Path | None) -> str:
    """Return why something could not be written to the file, as a sentence without its period."""
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
