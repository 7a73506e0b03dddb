"""Retrying for a limited time while another program locks the store.

SQLite itself waits for a writer, but fails at once with "database is locked" if waiting might be a deadlock, or if
the journal mode is being changed.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from typing import Final, TypeVar

__all__ = ["PATIENCE", "TimeLimit", "is_held", "patiently"]

Given = TypeVar("Given")

PATIENCE: Final = 2.0
"""How many seconds to wait for another program that is writing."""
_HELD: Final = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL}
_FIRST, _LONGEST = 0.01, 0.2
"""The first and the longest pause, in seconds. Each pause is twice as long as the one before, up to the longest."""


def is_held(error: BaseException) -> bool:
    """Return whether an error says that another program is locking the file at the moment."""
    return isinstance(error, sqlite3.Error) and getattr(error, "sqlite_errorcode", 0) & 0xFF in _HELD


class TimeLimit:
    """A time limit that starts when the object is made, with growing pauses between attempts."""

    def __init__(self, seconds: float) -> None:
        self._until = time.monotonic() + seconds
        self._pause = _FIRST

    def wait(self) -> bool:
        """Sleep before the next attempt and return True. If the pause would exceed the limit, return False at once."""
        if time.monotonic() + self._pause > self._until:
            return False
        time.sleep(self._pause)
        self._pause = min(2 * self._pause, _LONGEST)
        return True


def patiently(attempt: Callable[[], Given], seconds: float) -> Given:
    """Return the result of `attempt`, repeated while another program locks the file, for at most `seconds`.

    Raises:
        sqlite3.Error: the attempt failed for another reason, or the time is over.
    """
    patience = TimeLimit(seconds)
    while True:
        try:
            return attempt()
        except sqlite3.Error as error:
            if not is_held(error) or not patience.wait():
                raise
