"""Permissions: nobody but the user can read the files with hands in play, results and settings.

Files and folders are made with the modes 0600 and 0700 from the start, no matter what the umask is. Of existing files
and folders, only the permissions of other users are removed, so a read-only file stays read-only. On systems without
such modes nothing is done.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from cardtable.ordinary import check_ordinary, open_ordinary

__all__ = ["FILE", "make_file", "make_folder", "mend_around", "write_file"]

FOLDER: Final = 0o700
FILE: Final = 0o600
OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO


def make_folder(folder: Path) -> None:
    """Make a folder, and all its parent folders that do not exist.

    Raises:
        OSError: the folder cannot be made.
    """
    for each in (*reversed(folder.parents), folder):
        if not each.exists():
            each.mkdir(FOLDER, exist_ok=True)
    if not folder.is_dir():
        folder.mkdir()  # raises an error if the path cannot be a folder


def make_file(path: Path) -> None:
    """Make an empty file if it does not exist.

    An existing file is not even opened, because closing it would release SQLite's locks on it.

    Raises:
        OSError: the file cannot be made.
    """
    if not path.exists():
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, FILE))


def write_file(path: Path, text: str) -> None:
    """Write a text into a file, in place of its contents.

    Raises:
        OSError: the file cannot be written.
    """
    make_folder(path.parent)
    check_ordinary(path)
    make_file(path)
    mend(path)
    with os.fdopen(open_ordinary(path, os.O_WRONLY | os.O_TRUNC), "w", encoding="utf-8") as stream:
        stream.write(text)


def mend(path: Path) -> None:
    """Take the permissions of others away from a file or folder of the user.

    Anything else is left alone, such as a device that a link leads to.
    """
    with suppress(OSError):
        found = path.stat().st_mode
        mode = stat.S_IMODE(found)
        if mode & OTHERS and (stat.S_ISREG(found) or stat.S_ISDIR(found)):
            path.chmod(mode & ~OTHERS)


def mend_around(path: Path, *, ours: bool) -> None:
    """Take the permissions of others away from the file `path` and all files beside it whose names begin with its stem.

    If `ours` is true, take them away from the whole folder of the file and everything in it.
    """
    if ours:
        mend(path.parent)
    mend(path)
    for beside in _within(path.parent):
        if ours or beside.name.startswith(path.stem):
            mend(beside)
            for inner in _within(beside):
                mend(inner)


def _within(folder: Path) -> Iterator[Path]:
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if not entry.is_symlink():
                yield Path(entry.path)
