"""Opening what has to be an ordinary file.

Anything else that bears its name, a pipe or a device or a link to one, may keep a reader waiting for ever, or give it
bytes for ever; and it is nobody's to change the permissions of.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import Final

__all__ = ["NotOrdinary", "check_ordinary", "open_ordinary", "read_ordinary"]

_AT_ONCE: Final = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
"""A pipe that takes the file's place meanwhile is opened without waiting for its other end; a file is not changed."""
_BYTES: Final = getattr(os, "O_BINARY", 0)


class NotOrdinary(OSError):
    """It is there, and no file: a pipe, a device, a folder."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.EINVAL, "it is not an ordinary file", str(path))


def check_ordinary(path: Path) -> None:
    """Refuse what is there, and no ordinary file nor a link to one; nothing is opened.

    Raises:
        NotOrdinary: it is something else.
    """
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        return
    if not stat.S_ISREG(mode):
        raise NotOrdinary(path)


def open_ordinary(path: Path, flags: int, mode: int = 0o600) -> int:
    """Open a file as `os.open` does, if it is an ordinary one or is made.

    Raises:
        NotOrdinary: it is something else.
        OSError: it cannot be opened.
    """
    check_ordinary(path)
    file = os.open(path, flags | _AT_ONCE | _BYTES, mode)
    if not stat.S_ISREG(os.fstat(file).st_mode):
        os.close(file)
        raise NotOrdinary(path)
    return file


def read_ordinary(path: Path, longest: int) -> bytes | None:
    """The bytes of an ordinary file; `None` if they are more than `longest`.

    Raises:
        NotOrdinary: it is something else.
        OSError: it cannot be read.
    """
    with os.fdopen(open_ordinary(path, os.O_RDONLY), "rb") as stream:
        data = stream.read(longest + 1)
    return data if len(data) <= longest else None
