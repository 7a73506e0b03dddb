"""Waiting for another program that holds the store: a little while, again and again, and not for ever.

SQLite waits by itself where one program writes while another does. It does not where it could wait for ever, or where
a file is just being turned into one with a log: there it says at once that the database is locked.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from typing import Final, TypeVar

__all__ = ["PATIENCE", "Patience", "is_held", "patiently"]

Given = TypeVar("Given")

PATIENCE: Final = 2.0
"""Seconds to wait for another program that is writing."""
_HELD: Final = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL}
_FIRST, _LONGEST = 0.01, 0.2
"""Seconds between two attempts; each wait is twice the one before."""


def is_held(error: BaseException) -> bool:
    """Whether an error says that another program holds the file at the moment."""
    return isinstance(error, sqlite3.Error) and getattr(error, "sqlite_errorcode", 0) & 0xFF in _HELD


class Patience:
    """So many seconds, from now on, for as many attempts as fit."""

    def __init__(self, seconds: float) -> None:
        self._until = time.monotonic() + seconds
        self._pause = _FIRST

    def wait(self) -> bool:
        """Wait a moment; or not, and `False`, once there is no time left for it."""
        if time.monotonic() + self._pause > self._until:
            return False
        time.sleep(self._pause)
        self._pause = min(2 * self._pause, _LONGEST)
        return True


def patiently(attempt: Callable[[], Given], seconds: float) -> Given:
    """What an attempt gives, which is repeated for so many seconds while another program holds the file.

    Raises:
        sqlite3.Error: the attempt failed for another reason, or to the last.
    """
    patience = Patience(seconds)
    while True:
        try:
            return attempt()
        except sqlite3.Error as error:
            if not is_held(error) or not patience.wait():
                raise
