"""Retrying for a limited time while another program locks the store.

SQLite itself waits while another program writes. It does not wait where that might be a deadlock, or while another
program changes the journal mode: then it fails at once with "database is locked".
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
"""Seconds of the first and of the longest pause; each pause is twice the one before."""


def is_held(error: BaseException) -> bool:
    """Whether an error says that another program holds the file at the moment."""
    return isinstance(error, sqlite3.Error) and getattr(error, "sqlite_errorcode", 0) & 0xFF in _HELD


class Patience:
    """A time limit, counted from when this is made, and growing pauses between attempts."""

    def __init__(self, seconds: float) -> None:
        self._until = time.monotonic() + seconds
        self._pause = _FIRST

    def wait(self) -> bool:
        """Sleep before the next attempt and return `True`, or `False` at once when the time is over."""
        if time.monotonic() + self._pause > self._until:
            return False
        time.sleep(self._pause)
        self._pause = min(2 * self._pause, _LONGEST)
        return True


def patiently(attempt: Callable[[], Given], seconds: float) -> Given:
    """The result of `attempt`, which is repeated for so many seconds while another program holds the file.

    Raises:
        sqlite3.Error: the attempt failed for another reason, or the time is over.
    """
    patience = Patience(seconds)
    while True:
        try:
            return attempt()
        except sqlite3.Error as error:
            if not is_held(error) or not patience.wait():
                raise
