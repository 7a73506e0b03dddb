"""An entry in the menu of a desktop on Linux, with a picture."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from typing import Final

from cardtable.assets import assets
from cardtable.errors import BadInput

__all__ = ["remove_entry", "write_entry"]

ENTRY: Final = """\
[Desktop Entry]
Type=Application
Version=1.0
Name=Cardtable
GenericName=Card games
Comment=The great old card games, played by the book
Exec={program}
Icon=cardtable
Terminal=true
StartupNotify=false
Categories=Game;CardGame;
Keywords=cards;solitaire;patience;euchre;pinochle;schafkopf;tressette;
"""


def write_entry() -> list[Path]:
    """Write the entry and its picture into the user's folder for data; return their paths.

    Raises:
        BadInput: the system is macOS or Windows or has no home folder; a file of that name is a link, or is an entry of
            somebody else; or a file cannot be written.
    """
    entry, picture = _paths()
    _refuse_others(entry, picture)
    try:
        for path in (entry, picture):
            path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(assets() / "cardtable.svg", picture)
        entry.write_text(ENTRY.format(program=_program()), encoding="utf-8")
    except OSError as error:
        raise _not_done(error, entry, "written") from error
    return [entry, picture]


def remove_entry() -> list[Path]:
    """Remove the entry and its picture, and return the paths of the removed files.

    Raises:
        BadInput: the system is macOS or Windows or has no home folder; a file of that name is a link, or is an entry of
            somebody else; or a file cannot be removed.
    """
    paths = _paths()
    _refuse_others(*paths)
    there = [path for path in paths if os.path.lexists(path)]
    for path in there:
        try:
            path.unlink()
        except OSError as error:
            raise _not_done(error, path, "removed") from error
    return there


def _refuse_others(entry: Path, picture: Path) -> None:
    """Raise `BadInput` if a file is a link, or if the entry was not written by this program."""
    for path in (entry, picture):
        if path.is_symlink():
            raise BadInput(f"{path} is a link to another file: remove it, and try again.")
    try:
        ours = not entry.exists() or "\nComment=The great old card games" in entry.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        ours = False
    if not ours:
        raise BadInput(f"{entry} was not written by this command: move it away, and try again.")


def _not_done(error: OSError, path: Path, what: str) -> BadInput:
    return BadInput(f"{error.filename or path} cannot be {what}: {error.strerror or error}.")


def _paths() -> tuple[Path, Path]:
    from platformdirs import user_data_path

    if os.name != "posix" or sys.platform == "darwin":
        raise BadInput("Only desktops of Linux have such a menu: here 'cardtable' in a terminal starts the program.")
    folder = user_data_path()
    if not folder.is_absolute():
        raise BadInput("There is no home folder in which a menu could be: set HOME or XDG_DATA_HOME.")
    return folder / "applications/cardtable.desktop", folder / "icons/hicolor/scalable/apps/cardtable.svg"


def _program() -> str:
    started = Path(sys.argv[0])
    if started.name == "cardtable" and os.access(started, os.X_OK):
        return _quoted(os.path.abspath(started))
    return f"{_quoted(sys.executable)} -P -m cardtable"  # -P: import no modules from the working directory


def _quoted(word: str) -> str:
    """Return a word of a command, quoted for an entry.

    A desktop reads it twice: as the value of a key, in which each backslash is doubled, and then as a command, in which
    quotation marks and some other signs need a backslash.
    """
    for char in '\\"`$':
        word = word.replace(char, f"\\{char}")
    return '"{}"'.format(word.replace("\\", "\\\\").replace("%", "%%"))
