"""Whose files these are: hands in play, results and settings can be read by their owner and by nobody else.

Files and folders are made with the modes 0600 and 0700 from the start, so that there is no moment in which they are
open to others, whatever the umask; those that lie there already, from an older program, are mended when they are met.
Only what others may do is taken away: a file that its owner may only read stays one. Where there are no such modes
nothing is done, and the folder's own protection holds.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

__all__ = ["FILE", "make_file", "make_folder", "mend_around", "write_file"]

FOLDER: Final = 0o700
FILE: Final = 0o600
OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO
"""What the group and everybody else may do."""


def make_folder(folder: Path) -> None:
    """Make a folder, and those above it, wherever there is none.

    Raises:
        OSError: it cannot be made.
    """
    for each in (*reversed(folder.parents), folder):
        if not each.exists():
            each.mkdir(FOLDER, exist_ok=True)
    if not folder.is_dir():
        folder.mkdir()  # which says why not


def make_file(path: Path) -> None:
    """Make an empty file where there is none.

    One that is there is not so much as opened: closing it would lift the locks that SQLite holds on it.

    Raises:
        OSError: it cannot be made.
    """
    if not path.exists():
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, FILE))


def write_file(path: Path, text: str) -> None:
    """Write a text into a file, in place of what it held.

    Raises:
        OSError: it cannot be written.
    """
    make_folder(path.parent)
    make_file(path)
    mend(path)
    path.write_text(text, encoding="utf-8")


def mend(path: Path) -> None:
    """Take from others what they may do with a file or folder, if it is there and ours to mend."""
    with suppress(OSError):
        mode = stat.S_IMODE(path.stat().st_mode)
        if mode & OTHERS:
            path.chmod(mode & ~OTHERS)


def mend_around(path: Path, *, ours: bool) -> None:
    """Mend a file and what lies beside it under names that begin like its own; in a folder of `ours`, everything."""
    if ours:
        mend(path.parent)
    mend(path)
    for beside in _within(path.parent):
        if ours or beside.name.startswith(path.stem):
            mend(beside)
            for inner in _within(beside):
                mend(inner)


def _within(folder: Path) -> Iterator[Path]:
    """What lies in a folder; links lead to what is somebody else's business."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if not entry.is_symlink():
                yield Path(entry.path)
