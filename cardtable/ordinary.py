"""Opening files that have to be ordinary files.

A pipe or a device can have the name of a file.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import Final

__all__ = ["NotOrdinary", "check_ordinary", "open_ordinary", "read_ordinary"]

_AT_ONCE: Final = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
"""Flags with which opening a pipe does not wait: a pipe might have replaced the file since it was checked."""
_BYTES: Final = getattr(os, "O_BINARY", 0)


class NotOrdinary(OSError):
    """The path exists, but it is not an ordinary file: it is a pipe, a device or a folder."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.EINVAL, "it is not an ordinary file", str(path))


def check_ordinary(path: Path) -> None:
    """Raise an error if the path exists and is neither an ordinary file nor a link to one; nothing is opened.

    Raises:
        NotOrdinary: the path is a pipe, a device or a folder.
        OSError: the path cannot be examined.
    """
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        return
    if not stat.S_ISREG(mode):
        raise NotOrdinary(path)


def open_ordinary(path: Path, flags: int, mode: int = 0o600) -> int:
    """Open an ordinary file as `os.open` does, and return the file descriptor.

    Raises:
        NotOrdinary: the path is a pipe, a device or a folder.
        OSError: the file cannot be opened.
    """
    check_ordinary(path)
    file = os.open(path, flags | _AT_ONCE | _BYTES, mode)
    if not stat.S_ISREG(os.fstat(file).st_mode):
        os.close(file)
        raise NotOrdinary(path)
    return file


def read_ordinary(path: Path, longest: int) -> bytes | None:
    """Return the bytes of an ordinary file; None if there are more than `longest`.

    Raises:
        NotOrdinary: the path is a pipe, a device or a folder.
        OSError: the file cannot be read.
    """
    with os.fdopen(open_ordinary(path, os.O_RDONLY), "rb") as stream:
        data = stream.read(longest + 1)
    return data if len(data) <= longest else None
