"""Reading and writing the files named on the command line; `-` is standard input or output."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import BinaryIO

from cardtable.errors import BadInput, BadRecord, RuleBroken
from cardtable.match.record import FoundRecord, find_records
from cardtable.rules.catalogue import Entry, all_games, entry
from cardtable.rules.notation import Notation

__all__ = [
    "about",
    "foreign_endings",
    "format_of",
    "put",
    "reading",
    "reason",
    "records_of",
    "to_write",
    "write",
    "write_pieces",
]


def reason(error: OSError) -> str:
    """Return the system's reason for an error."""
    return error.strerror or type(error).__name__


@contextmanager
def reading(file: str) -> Iterator[BinaryIO]:
    """Open the file for reading.

    Raises:
        BadInput: the file cannot be read.
    """
    try:
        if file == "-":
            yield sys.stdin.buffer
        else:
            with Path(file).open("rb") as stream:
                yield stream
    except FileNotFoundError:
        raise BadInput(f"There is no file {file!r}.") from None
    except IsADirectoryError:
        raise BadInput(f"{file!r} is a directory: name a file.") from None
    except OSError as error:
        raise BadInput(f"{file!r} cannot be read: {reason(error)}.") from None


def to_write(file: str, *, source: str = "-", force: bool = False) -> None:
    """Check that a file may be written: a new file, a device or a pipe, or, if `force` is true, any file.

    Raises:
        BadInput: the file exists and `force` is false, or it is the file `source`, which is never overwritten.
    """
    path = Path(file)
    if file == "-" or not path.is_file() or path.is_relative_to("/dev"):
        return
    if source != "-" and path.exists() and Path(source).exists() and path.samefile(source):
        raise BadInput(f"{file!r} is the file being read: name another one to write.")
    if not force:
        raise BadInput(f"{file!r} already exists: name another file, or overwrite it with --force.")


def write(file: str, lines: Iterable[str]) -> None:
    """Write lines to a file that `to_write` has checked.

    Raises:
        BadInput: see `write_pieces`.
    """
    write_pieces(file, (f"{line}\n" for line in lines))


def write_pieces(file: str, pieces: Iterable[str]) -> None:
    """Write pieces of text, as they come, to a file, or to standard output if `file` is `-`.

    If making a piece raises an error, the file has all earlier pieces.

    Raises:
        BadInput: the file cannot be written. An error in writing to standard output is passed on as it is.
    """
    if file == "-":
        for piece in pieces:
            sys.stdout.buffer.write(piece.encode())
        return
    with ExitStack() as at_the_end:
        with _writing(file):
            stream = at_the_end.enter_context(Path(file).open("w", encoding="utf-8", newline="\n"))
        for piece in pieces:
            with _writing(file):
                stream.write(piece)
        with _writing(file):
            stream.close()


@contextmanager
def _writing(file: str) -> Iterator[None]:
    """Turn the errors of writing the file into `BadInput`."""
    try:
        yield
    except IsADirectoryError:
        raise BadInput(f"{file!r} is a directory: name a file to write.") from None
    except OSError as error:
        raise BadInput(f"{file!r} cannot be written: {reason(error)}.") from None


def put(line: str) -> None:
    """Write a line to standard output, always in UTF-8, even if the terminal has another encoding."""
    sys.stdout.buffer.write(line.encode() + b"\n")


@contextmanager
def about(file: str, line: int | None = None) -> Iterator[None]:
    """In a `with` block, put the name of the file and the number of the line before the message of certain errors.

    These are `BadInput` and `RuleBroken`. Without a `line`, only the name is put there.
    """
    where = ("standard input" if file == "-" else file) + ("" if line is None else f", line {line}")
    try:
        yield
    except (BadInput, RuleBroken) as error:
        error.args = (f"{where}: {error}",)
        raise


def records_of(file: str) -> Iterator[FoundRecord]:
    """Yield the records in a file, which is one JSON document or JSON Lines, as they are read.

    Raises:
        BadInput: the file cannot be read, has no record in it, or has something in it that is not a record.
    """
    with reading(file) as stream, about(file):
        found = find_records(stream)
        try:
            first = next(found)
        except BadRecord:
            if Path(file).suffix.lower() not in foreign_endings():
                raise
            raise BadRecord("It is another program's file: 'cardtable import' makes a record of it.") from None
        yield first
        yield from found


def format_of(file: str, game: str | None = None) -> Notation:
    """Return another program's file format, which is told by the ending of `file`.

    Raises:
        BadInput: the ending names no such format, or `game` is given and no format can hold its records.
    """
    known = _known_formats()
    endings = " or ".join(known)
    if game is not None and not entry(game).formats():
        titles = " or ".join(dict.fromkeys(found.title for found, _ in known.values()))
        title = entry(game).title
        raise BadInput(f"Only records of {titles} can be exported, as {endings} files; this is one of {title}.")
    ending = Path(file).suffix.lower()
    if ending not in known:
        raise BadInput(f"The ending of {file!r} is not a format of another program: it must be {endings}.")
    return known[ending][1]


def foreign_endings() -> tuple[str, ...]:
    """Return the file endings of other programs' formats, such as `.egn`."""
    return tuple(_known_formats())


def _known_formats() -> dict[str, tuple[Entry, Notation]]:
    return {ending: (found, notation) for found in all_games() for ending, notation in _formats(found).items()}


def _formats(line: Entry) -> Mapping[str, Notation]:
    try:
        return line.formats()
    except BadInput:  # the plug-in with the game does not work
        return {}
