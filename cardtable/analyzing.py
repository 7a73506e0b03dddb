"""The command that looks back at records: it reads files, shows progress and prints reviews."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardtable.errors import BadInput
from cardtable.match.codes import is_like_a_code, read_code
from cardtable.match.files import about, put, records_of
from cardtable.match.match import Match
from cardtable.match.record import FoundRecord
from cardtable.players.failing import blaming
from cardtable.players.grading.marks import Effort
from cardtable.rules.catalogue import entry
from cardtable.rules.words import listed
from cardtable.store.ids import ID
from cardtable.table.analyzing import Analysis, deals_of, held_by

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardtable.match.record import Record

__all__ = ["analyze_all"]

ENDINGS: Final = (".json", ".jsonl")


def analyze_all(files: Sequence[str], *, seat: str | None, seconds: float | None, as_json: bool) -> None:
    """Print a review of each reviewable deal in these files.

    Each of `files` is a path, the id of a table in the store, or a code, which stands for cards that anybody can play.
    Of a stored table, only deals that are over are reviewed. For a code, print what `held_by` finds in its cards.
    `seat` is the name of the player whose moves are looked at, or None for everybody. `seconds` is the thinking time
    for each move.

    Raises:
        BadInput: a file or code cannot be read, or there is nothing in it to look back at.
        RuleBroken: a record breaks a rule.
        PlugInFailed: a game comes with a plug-in that fails.
    """
    effort = Effort() if seconds is None else Effort(seconds=seconds)
    for file in _each(files):
        if not Path(file).exists() and is_like_a_code(file):
            _code(file, seconds, as_json=as_json)
            continue
        stored = not Path(file).exists() and ID.fullmatch(file.strip().lower()) is not None
        several = False
        for found in [FoundRecord(None, _stored(file))] if stored else records_of(_a_file(file)):
            with about(file, found.line):
                match = Match.of(found.record)
                seats = _seats(match, seat)
                deals = deals_of(match, only_over=stored)
            for deal in deals:
                if several and not as_json:
                    put("")
                several = True
                where = file if found.line is None else f"{file}, line {found.line}"
                with blaming(match.game.id):
                    analysis = Analysis(match, deal, seats, effort)
                    _one(analysis, f"{where}, {match.game.title}, deal {deal + 1}", as_json=as_json)


def _stored(table: str) -> Record:
    """Return the record of a table in the store."""
    from cardtable.store import store_for_play

    store = store_for_play()
    try:
        return store.load(table)[0]
    finally:
        store.close()


def _a_file(given: str) -> str:
    """Return `given`, which is neither a table nor a code.

    Raises:
        BadInput: it cannot be meant as a file either.
    """
    if given == "-" or "." in given or os.sep in given or Path(given).exists():
        return given
    raise BadInput(
        f"There is no file {given[:40]!r}: name a file, a folder, a code, or a table by its id; the lobby's list of "
        "tables, F5, has the ids."
    )


def _one(analysis: Analysis, where: str, *, as_json: bool) -> None:
    try:
        with _progress(where) as progress:
            analysis.run(progress)
    finally:  # after an interruption, what has been found so far is printed all the same
        if analysis.review.whole or analysis.review.marks:
            lines: Iterable[str] = [json.dumps({"file": where.partition(", ")[0], **analysis.document()})]
            for line in lines if as_json else (where, *analysis.told()):
                put(line)
            sys.stdout.flush()


def _code(text: str, seconds: float | None, *, as_json: bool) -> None:
    code = read_code(text)
    with _progress(text) as progress:
        progress(0, 1)
        told = held_by(entry(code.game).game().table(code.options, code.seats), code, seconds)
    if as_json:
        put(json.dumps({"code": text, "game": code.game, "summary": told}))
        return
    put(f"{text}, {entry(code.game).title}")
    for line in told:
        put(line)


def _each(files: Sequence[str]) -> Iterator[str]:
    """Yield the files, with each folder replaced by the record files in it."""
    for file in files:
        if not Path(file).is_dir():
            yield file
            continue
        inside = sorted(str(path) for path in Path(file).iterdir() if path.suffix in ENDINGS)
        if not inside:
            raise BadInput(f"The folder {file!r} has no {' or '.join(ENDINGS)} file in it.")
        yield from inside


def _seats(match: Match, name: str | None) -> list[int]:
    seats = [seat for seat, each in enumerate(match.names) if name is None or each.casefold() == name.casefold()]
    if not seats:
        raise BadInput(f"Nobody in it is called {name!r}: the players are {listed(match.names)}.")
    return seats


@contextmanager
def _progress(where: str) -> Iterator[Callable[[int, int], object]]:
    """Yield a function that shows the progress of a review on standard error. After the block, erase what it showed."""
    if not sys.stderr.isatty():
        yield lambda done, of: None
        return
    try:
        yield lambda done, of: print(f"\r{where}: {100 * done // of} %", end="\033[K", file=sys.stderr, flush=True)
    finally:
        print("\r\033[K", end="", file=sys.stderr, flush=True)
