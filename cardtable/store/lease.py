"""The lock that lets only one program at a time have a table open.

The lock is on a small file, so that the operating system releases it if the program dies.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final
from weakref import WeakSet

from cardtable.errors import TableInUse
from cardtable.ordinary import open_ordinary
from cardtable.store.private import FILE, make_folder

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


TRIES: Final = 5
"""How many times to try to lock.

The first try can fail, because a program that checks whether a table is open holds the lock for a moment.
"""


class Lease:
    """The lock on a table, until `release` or until the program ends."""

    def __init__(self, path: Path, file: int) -> None:
        self._path = path
        self._file: int | None = file
        _held.add(self)

    def release(self) -> None:
        if self._file is not None:
            # Remove the file while it is still locked. Another program that has opened it finds it gone, and makes a
            # new one.
            with suppress(OSError):
                self._path.unlink()
            self.forget()

    def forget(self) -> None:
        """Close the file. If this is a forked process, its parent still holds the lock."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


def take(folder: Path, table: str, called: Callable[[], str]) -> Lease | None:
    """Lock a table. Return None if the file system has no locks or cannot be written.

    `called` returns words for the table, such as `Euchre with Ann and Bea`. The error message contains them.

    Raises:
        TableInUse: another program has the table open.
    """
    path = folder / table
    for attempt in range(TRIES):
        if attempt:
            time.sleep(0.01)
        try:
            make_folder(folder)
            file = open_ordinary(path, os.O_RDWR | os.O_CREAT, FILE)
        except OSError:
            return None
        try:
            _lock(file)
        except (BlockingIOError, PermissionError):
            os.close(file)
            continue
        except OSError:
            os.close(file)
            return None
        if _still_there(path, file):
            return Lease(path, file)
        os.close(file)
    raise TableInUse(f"{called()} is open in another window. Go on there, or close it first.")


def in_use(folder: Path, table: str) -> bool:
    """Return whether any program has locked the table."""
    try:
        file = open_ordinary(folder / table, os.O_RDWR)
    except OSError:
        return False
    try:
        _lock(file)
    except (BlockingIOError, PermissionError):
        return True
    except OSError:
        return False
    finally:
        os.close(file)
    return False


def _still_there(path: Path, file: int) -> bool:
    try:
        return os.path.samestat(path.stat(), os.fstat(file))
    except OSError:
        return False


_held: WeakSet[Lease] = WeakSet()


def _forget_all() -> None:
    for lease in list(_held):
        lease.forget()


register: Callable[..., None] | None = getattr(os, "register_at_fork", None)
if register is not None:
    register(after_in_child=_forget_all)
