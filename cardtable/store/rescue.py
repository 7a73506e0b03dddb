"""Listing tables that could not be saved, saving them again or in another folder, and taking them back into a store."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Callable, Collection, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Final, NamedTuple

from cardtable.errors import BadInput, BadStore, CannotSave, TableInUse
from cardtable.ordinary import NotOrdinary
from cardtable.rules.catalogue import entry
from cardtable.rules.words import amount, listed
from cardtable.store import values
from cardtable.store.disk import UNWRITABLE, Disk, copy_of
from cardtable.store.ids import ID, free_id
from cardtable.store.layout import connect, read_only
from cardtable.store.looking import look_at
from cardtable.store.places import KEPT_AS
from cardtable.store.private import FOLDER, make_file
from cardtable.store.sitters import called_at
from cardtable.store.values import SPOILT

__all__ = ["Rescue", "UnsavedMoves"]

ROWS: Final = (
    *(
        "tables",
        "deals",
        "lines",
        "seatings",
        "games",
        "played_as",
        "finals",
        "facts",
        "purses",
        "numbers",
        "seen",
        "salts",
        "duplicates",
    ),
)
"""The SQL tables that have rows about a card table.

The id of the card table is in the column `table_id`, but in `tables` it is in `id`.
"""
TOO_MUCH: Final = 4

Row = tuple[object, ...]


class UnsavedMoves(NamedTuple):
    """What has not been saved of a table.

    `moves` is the number of unsaved moves. `dealt` and the fields after it say whether a deal, the result or a
    take-back is unsaved.
    """

    table: str
    game: str
    names: tuple[str, ...]
    moves: int
    dealt: bool
    result: bool
    taken_back: bool

    def __str__(self) -> str:
        at = f" ({', '.join(self.names)})" if 0 < len(self.names) <= TOO_MUCH else ""
        return f"{self.what} at table {self.table}, {self.game}{at}"

    @property
    def what(self) -> str:
        moves = amount(self.moves, "move") if self.moves else ""
        dealt = "the last deal" if self.dealt and not self.moves else ""
        result, back = "the result" if self.result else "", "what was taken back" if self.taken_back else ""
        return listed([part for part in (moves, dealt, result, back) if part])


class Rescue:
    """What a store could not write, and the ways to rescue it.

    `in_use` takes an id and says whether another program has the table open.
    """

    def __init__(self, disk: Disk, in_use: Callable[[str], bool]) -> None:
        self._disk, self._in_use = disk, in_use
        self.kept: Path | None = None

    # ── what is not saved ─────────────────────────────────────────────────────────────────────────────────────

    def tables(self) -> list[UnsavedMoves]:
        copies = self._disk.copies
        if copies is None:
            return []
        now, before = copies
        found = []
        saved = {row[0]: row[1:] for row in before.execute("SELECT id, changed, finished FROM tables")}
        rows = "SELECT id, changed, finished, game, names FROM tables ORDER BY changed DESC, created DESC"
        for table, changed, finished, game, names in now.execute(rows):
            stands = saved.get(table, (None, None))
            if (changed, finished) != stands:
                lines, lines_saved = _lines(now, table), _lines(before, table)
                fresh, gone = lines - lines_saved, lines_saved - lines
                dealt = bool(_deals(now, table) - _deals(before, table))
                result = finished is not None and stands[1] is None
                one = UnsavedMoves(table, _title(game), _names(names), len(fresh), dealt, result, bool(gone))
                if one.what:
                    found.append(one)
        return found

    def house_rules(self) -> list[tuple[str, str]]:
        copies = self._disk.copies
        if copies is None:
            return []
        rules = [set(each.execute("SELECT game, name, options FROM house_rules")) for each in copies]
        return sorted((game, name) for game, name, _ in rules[0] - rules[1])

    def told(self) -> list[str]:
        rules = (f"house rules “{name}”, {_title(game)}" for game, name in self.house_rules())
        return [*map(str, self.tables()), *rules]

    # ── what can be done ──────────────────────────────────────────────────────────────────────────────────────

    def try_again(self) -> str | None:
        return self._disk.try_again()

    def keep_in(self, folder: Path) -> Path:
        """Keep the unsaved tables and house rules in a file in another folder, and return its path.

        A missing folder is made, but its parent folder must exist.

        Raises:
            BadInput: the path is no folder, or its parent does not exist.
            CannotSave: the file cannot be written there.
        """
        copies = self._disk.copies
        assert copies is not None, "all is saved"
        made = None
        try:
            folder = folder.expanduser().absolute()
            if folder.exists() and not folder.is_dir():
                raise BadInput(f"{folder} is not a folder.")
            if not folder.parent.is_dir():
                raise BadInput(f"There is no folder {folder.parent}.")
            folder.mkdir(FOLDER, exist_ok=True)
            made = _free_name(folder)
            make_file(made)
            with closing(copy_of(copies[0])) as some, closing(connect(made)) as file:
                _leave_only(some, [one.table for one in self.tables()], self.house_rules())
                file.execute("PRAGMA journal_mode = DELETE").fetchone()
                some.backup(file)
            if look_at(made) is not None:
                raise OSError(0, "it cannot be read back")
        except (*UNWRITABLE, RuntimeError, ValueError) as error:
            if made is not None:
                with suppress(OSError):
                    made.unlink()
            raise CannotSave(f"It cannot be saved in {folder}: {_why(error)}.") from error
        self.kept = made
        return made

    def lacks(self, path: Path) -> bool:
        """Return whether the file at `path` has a table that is newer than in this store, or missing here.

        Return False if the file cannot be read or belongs to another user.
        """
        try:
            if not path.is_file() or (hasattr(os, "getuid") and path.stat().st_uid != os.getuid()):
                return False
            with closing(_source(path)) as source:
                for table, changed in source.execute("SELECT id, changed FROM tables"):
                    here = self._disk.read("SELECT changed FROM tables WHERE id = ?", table)
                    if not here or (values.moment(here[0][0]) or 0.0) < (values.moment(changed) or 0.0):
                        return True
        except (BadInput, *UNWRITABLE):
            pass
        return False

    def take_in(self, path: Path) -> list[str]:
        """Take the tables and house rules kept in a file into this store. Return the tables' ids in this store.

        The most recently played table comes first. A kept table replaces the store's table with the same id, unless
        people have played on at the store's table since. In that case the kept table is added under a new id, if it has
        moves that the store's table lacks.

        Raises:
            BadInput: the file has neither tables nor house rules of ours, or cannot be read.
            TableInUse: another program has one of the tables open.
            CannotSave: the tables cannot be written to this store.
        """
        with closing(_source(path)) as source:
            ids = source.execute("SELECT id FROM tables ORDER BY changed DESC, created DESC")
            found = [table for (table,) in ids if isinstance(table, str) and ID.fullmatch(table)]
            called = {table: self._called_here(source, table) for table in found}
            rows = {table: _rows(source, table) for table in found}
            rules = source.execute("SELECT game, name, options FROM house_rules").fetchall()
        if not found and not rules:
            raise BadInput(f"There is no table in {path}.")

        def write(db: sqlite3.Connection) -> None:
            for table, here in called.items():
                if here is not None:
                    _replace(db, here, rows[table])
            db.executemany("INSERT OR REPLACE INTO house_rules VALUES (?, ?, ?)", rules)

        self._disk.write_or_refuse(write)
        return [called[table] or table for table in found]

    def _called_here(self, source: sqlite3.Connection, table: str) -> str | None:
        here = self._disk.read("SELECT changed FROM tables WHERE id = ?", table)
        if not here:
            return table
        if self._in_use(table):
            raise TableInUse(f"{called_at(self._disk, table)} is open in another window. Close it there first.")
        (changed,) = source.execute("SELECT changed FROM tables WHERE id = ?", (table,)).fetchone()
        if (values.moment(here[0][0]) or 0.0) <= (values.moment(changed) or 0.0):
            return table
        said = self._disk.read("SELECT deal, ply, line FROM lines WHERE table_id = ?", table)
        return None if _lines(source, table) <= {*said} else free_id(self._disk)


def _lines(db: sqlite3.Connection, table: str) -> set[Row]:
    return {*db.execute("SELECT deal, ply, line FROM lines WHERE table_id = ?", (table,))}


def _deals(db: sqlite3.Connection, table: str) -> set[Row]:
    return {*db.execute("SELECT deal, dealer, packs FROM deals WHERE table_id = ?", (table,))}


def _rows(db: sqlite3.Connection, table: str) -> dict[str, list[Row]]:
    return {kind: db.execute(f"SELECT * FROM {kind} WHERE {_key(kind)} = ?", (table,)).fetchall() for kind in ROWS}


def _replace(db: sqlite3.Connection, table: str, rows: dict[str, list[Row]]) -> None:
    for kind, given in rows.items():
        db.execute(f"DELETE FROM {kind} WHERE {_key(kind)} = ?", (table,))
        for row in given:
            db.execute(f"INSERT INTO {kind} VALUES ({', '.join('?' * len(row))})", (table, *row[1:]))


def _key(kind: str) -> str:
    return "id" if kind == "tables" else "table_id"


def _leave_only(db: sqlite3.Connection, tables: Sequence[str], rules: Collection[tuple[str, str]]) -> None:
    wanted = json.dumps(tables)
    for kind in ROWS:
        db.execute(f"DELETE FROM {kind} WHERE {_key(kind)} NOT IN (SELECT value FROM json_each(?))", (wanted,))
    for game, name in db.execute("SELECT game, name FROM house_rules").fetchall():
        if (game, name) not in rules:
            db.execute("DELETE FROM house_rules WHERE game = ? AND name = ?", (game, name))
    db.execute("DELETE FROM setups")
    db.execute("DELETE FROM hidden")
    db.execute("DELETE FROM reviews")
    db.execute("DELETE FROM marks")
    db.execute("DELETE FROM offers")
    db.execute("VACUUM")


def _free_name(folder: Path) -> Path:
    path, number = folder / KEPT_AS, 1
    while os.path.lexists(path):
        number += 1
        path = folder / f"{Path(KEPT_AS).stem}-{number}{Path(KEPT_AS).suffix}"
    return path


def _source(path: Path) -> sqlite3.Connection:
    """Return a copy in memory of the store in a file."""
    if not path.exists():
        raise BadInput(f"There is no file {str(path)!r}.")
    try:
        found = look_at(path)
        if found is not None:
            raise BadStore(f"{path} {found.why}.")
        logged = path.with_name(f"{path.name}-wal").exists()
        with closing(read_only(path, untouched=not logged)) as seen:
            return copy_of(seen)
    except NotOrdinary as error:
        raise BadInput(f"{error.filename} is not an ordinary file.") from None
    except UNWRITABLE as error:
        raise BadInput(f"{path} cannot be read: {_why(error)}.") from None


def _why(error: Exception) -> str:
    if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_FULL:
        return "the disk is full"
    why = getattr(error, "strerror", None) or str(error) or type(error).__name__
    return why[:1].lower() + why[1:]


def _title(game: str) -> str:
    try:
        return entry(game).title
    except BadInput:
        return str(game)


def _names(found: str) -> tuple[str, ...]:
    try:
        return values.texts(found)
    except SPOILT:
        return ()
