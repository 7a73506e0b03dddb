"""Printing for the command line, and the lists of games, ways to play and options."""

from __future__ import annotations

import io
import os
import shutil
import sys
import textwrap
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardtable.rules.catalogue import Entry
    from cardtable.rules.game import AnyGame
    from cardtable.rules.options import OptionField

__all__ = ["AT_ONCE", "complain", "list_games", "list_ways", "printing", "remark", "say_version", "telling"]

PIPE_CLOSED = 141
LONGEST_LINE = 600


def say_version() -> None:
    """Print the version of this program."""
    from cardtable import __version__

    print(f"cardtable {__version__}")


def list_games() -> None:
    """Print all games, and on standard error which plug-ins are left out."""
    from cardtable.rules.catalogue import added, all_games

    for line in all_games():
        _list(line)
    for fault in added().faults:
        complain(fault)


def list_ways(game: str) -> None:
    """Print a game's ways to play and its options.

    Raises:
        BadInput: no game fits the name, several do, or the game comes with a plug-in that does not work.
    """
    from cardtable.rules.catalogue import entry_meant
    from cardtable.rules.ways import ways_of

    line = entry_meant(game)
    kind = line.game()  # if the game cannot be loaded, nothing else is said
    _list(line)
    print()
    for way in ways_of(line.id):
        print("\n".join(textwrap.wrap(f"{way.name}: {way.line}", _width(), subsequent_indent="    ")))
    _list_options(line, kind)


OF_OPTIONS = (
    "Options, for --option NAME=VALUE: the name, what the set-up calls it, and the values. The value with * is that of "
    "the first way to play."
)


def _list_options(line: Entry, game: type[AnyGame]) -> None:
    from cardtable.rules.ways import first_way

    kind = game.Options
    usual = {field.name: field.default for field in (*kind.fields(), *kind.form({}, line.seats[0]))}
    usual |= first_way(line.id).options
    if not usual:
        return
    print()
    print("\n".join(textwrap.wrap(OF_OPTIONS, _width())))
    print()
    wide = max(map(len, usual)) + 2
    for field in kind.fields():
        told = f"{field.label}: {_values(field, usual[field.name])}"
        print(
            "\n".join(
                textwrap.wrap(told, _width(), initial_indent=field.name.ljust(wide), subsequent_indent=" " * wide)
            )
        )


def _values(field: OptionField, usual: object) -> str:
    from cardtable.rules.options import written

    if field.least is not None and not field.choices:
        return f"{field.least} to {field.most}, *{written(usual)}"
    values = [f"{'*' if value == usual else ''}{written(value)}" for value in field.choices]
    own = [f"or your own, as {field.own.like}"] if field.own is not None else []
    return ", ".join([*values, *own])


def _list(line: Entry) -> None:
    from cardtable.rules.words import counts

    width = _width()
    players = "player" if line.seats == (1,) else "players"
    heading = f"{line.id}: {line.title}, {counts(line.seats)} {players}"
    print("\n".join(textwrap.wrap(heading, width, subsequent_indent="    ", break_on_hyphens=False)))
    also = f"Also: {', '.join(line.other_names)}." if line.other_names else ""
    for text in (line.summary, also, f"{line.pack}; {line.length}"):
        for wrapped in textwrap.wrap(text, width - 4):
            print(f"    {wrapped}")


def _width() -> int:
    return min(100, shutil.get_terminal_size().columns)


AT_ONCE: dict[str, Callable[[], None]] = {"--version": say_version, "games": list_games}


def printing(run: Callable[[], int | None]) -> int:
    """Run a function that prints, and return the exit code that it returns (None counts as 0).

    If the output is closed, return `PIPE_CLOSED`. If writing fails, return 2.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        code = run() or 0
        sys.stdout.flush()
    except BrokenPipeError:
        code = PIPE_CLOSED
        _give_up_output()
    except OSError as error:
        code = 2
        what = "The output cannot be written" if error.filename is None else repr(error.filename)
        complain(f"{what}: {error.strerror or error}.")
        _give_up_output()
    return code


def telling(run: Callable[[], int]) -> int:
    """Run a function and return its exit code; print a `CardtableError` as one line."""
    from cardtable.errors import CardtableError

    try:
        return run()
    except CardtableError as error:
        complain(str(error))
        return error.exit_code


def complain(sentence: str) -> None:
    """Print an error message on standard error, on one line that begins with `cardtable:`."""
    remark(f"cardtable: {sentence}")


def remark(text: str) -> None:
    """Print a remark on standard error, on one line, cut to `LONGEST_LINE` and without control characters."""
    line = " ".join("".join(char if char.isprintable() else " " for char in text).split())
    print(line if len(line) <= LONGEST_LINE else line[: LONGEST_LINE - 1] + "…", file=sys.stderr)


def _give_up_output() -> None:
    """Redirect standard output to the null device, so that the buffer can be emptied at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
