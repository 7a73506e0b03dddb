"""How the store is laid out: its tables, the marks by which the file is known, and how it is connected to.

A table's record is spread over `deals` and `lines`, a row a line, so that keeping a line is one small write. `finals`
are the results of finished games, a row a seat; they stay when a table is discarded. Times are seconds since 1970.
A later layout must be committed to the file itself (not left in its log) before it is used, so that an older program
sees at once whose it is.
"""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Final

from cardtable.store.patience import PATIENCE, patiently
from cardtable.store.private import make_file

LAYOUT: Final = 1
"""The number of this layout; greater ones belong to later programs."""

MARK: Final = 0x43415244
"""The application id in the head of the file: CARD."""

TABLES: Final = (
    """CREATE TABLE tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, options TEXT NOT NULL, names TEXT NOT NULL, texts TEXT NOT NULL,
    players TEXT NOT NULL, take_backs TEXT NOT NULL, counts INTEGER NOT NULL,
    deals INTEGER NOT NULL, totals TEXT NOT NULL, created REAL NOT NULL, changed REAL NOT NULL, finished REAL
)""",
    """CREATE TABLE deals (
    table_id TEXT NOT NULL, deal INTEGER NOT NULL, dealer INTEGER NOT NULL, packs TEXT NOT NULL,
    PRIMARY KEY (table_id, deal)
) WITHOUT ROWID""",
    """CREATE TABLE lines (
    table_id TEXT NOT NULL, deal INTEGER NOT NULL, ply INTEGER NOT NULL, line TEXT NOT NULL,
    PRIMARY KEY (table_id, deal, ply)
) WITHOUT ROWID""",
    """CREATE TABLE finals (
    table_id TEXT NOT NULL, seat INTEGER NOT NULL, game TEXT NOT NULL, player TEXT NOT NULL, name TEXT NOT NULL,
    known_as TEXT NOT NULL, won INTEGER NOT NULL, margin INTEGER, finished REAL NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID""",
    "CREATE TABLE setups (game TEXT PRIMARY KEY, setup TEXT NOT NULL, changed REAL NOT NULL)",
    """CREATE TABLE house_rules (
    game TEXT NOT NULL, name TEXT NOT NULL, options TEXT NOT NULL, PRIMARY KEY (game, name)
) WITHOUT ROWID""",
)


def connect(path: Path, *, patience: float = PATIENCE) -> sqlite3.Connection:
    """The store in that file, which is made if there is none; nobody has looked whether it is one of ours.

    `patience` is how many seconds to wait for another program that is making it, or writes.

    Raises:
        OSError: it cannot be made.
        sqlite3.Error: it cannot be opened, read or written.
    """
    make_file(path)  # what SQLite lays beside a file it makes as private as that
    return patiently(lambda: _opened(path, patience), patience)


def _opened(path: Path, patience: float) -> sqlite3.Connection:
    connection = _connected(str(path), patience)
    try:
        if layout_of(connection) == 0:
            lay_out(connection)  # before there is a log, so that the file itself bears its marks
        with suppress(sqlite3.OperationalError):  # the file system cannot, or another program reads all the time
            patiently(lambda: connection.execute("PRAGMA journal_mode = WAL").fetchone(), patience / 2)
        connection.execute("BEGIN IMMEDIATE")  # whether it can be written shows now, and not with the first line
        connection.execute("ROLLBACK")
    except BaseException:
        connection.close()
        raise
    return connection


def read_only(path: Path, *, untouched: bool = False, patience: float = PATIENCE) -> sqlite3.Connection:
    """The store in that file, to be read; `untouched` leaves even its log unread, and needs no leave to write.

    Raises:
        sqlite3.Error: it cannot be opened.
    """
    address = f"{path.absolute().as_uri()}?mode=ro{'&immutable=1' if untouched else ''}"
    return _connected(address, patience)


def in_memory() -> sqlite3.Connection:
    """An empty store that nothing outlives."""
    connection = _connected(":memory:")
    lay_out(connection)
    return connection


def _connected(address: str, patience: float = PATIENCE) -> sqlite3.Connection:
    connection = sqlite3.connect(address, uri=address.startswith("file:"), timeout=patience, isolation_level=None)
    # A spoilt byte shows where the text is read, not as an error of another kind in whatever query comes across it.
    connection.text_factory = lambda text: text.decode(errors="replace")
    return connection


def layout_of(connection: sqlite3.Connection) -> int:
    """The number of the layout of a store; 0 before anything has been laid out."""
    number: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return number


def is_laid_out(connection: sqlite3.Connection) -> bool:
    """Whether a store has the tables of this layout, to the letter."""
    found = connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")
    return sorted(sql for (sql,) in found) == sorted(TABLES)


def lay_out(connection: sqlite3.Connection) -> None:
    """Make the tables, unless another program has just made them."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        if layout_of(connection) == 0:
            for statement in TABLES:
                connection.execute(statement)
            connection.execute(f"PRAGMA application_id = {MARK}")
            connection.execute(f"PRAGMA user_version = {LAYOUT}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
