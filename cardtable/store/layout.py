"""The schema of the store, the marks that identify its file, and connections to it.

A table's record is spread over `deals` and `lines`, a row for each move, so that storing a move is one small write.
`finals` are the results of finished games, a row for each seat; they stay when a table is discarded. Times are seconds
since 1970.
A later layout must be committed to the file itself (not left in its log) before it is used, so that an older program
sees at once that the file is newer than itself.
"""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Final

from cardtable.store.patience import PATIENCE, patiently
from cardtable.store.private import make_file

LAYOUT: Final = 1
"""The version of this layout; later programs have greater ones."""

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
    """A connection to the store in that file, which is made if there is none; whether it is a store is not checked.

    `patience` is how many seconds to wait for another program that is making it, or writes.

    Raises:
        OSError: it cannot be made.
        sqlite3.Error: it cannot be opened, read or written.
    """
    make_file(path)  # SQLite gives the files that it puts beside it the same permissions
    return patiently(lambda: _opened(path, patience), patience)


def _opened(path: Path, patience: float) -> sqlite3.Connection:
    connection = _connected(str(path), patience)
    try:
        if layout_of(connection) == 0:
            lay_out(connection)  # before there is a log, so that the marks are in the file itself
        with suppress(sqlite3.OperationalError):  # the file system cannot, or another program reads all the time
            patiently(lambda: connection.execute("PRAGMA journal_mode = WAL").fetchone(), patience / 2)
        connection.execute("BEGIN IMMEDIATE")  # shows now whether it can be written, not with the first move
        connection.execute("ROLLBACK")
    except BaseException:
        connection.close()
        raise
    return connection


def read_only(path: Path, *, untouched: bool = False, patience: float = PATIENCE) -> sqlite3.Connection:
    """A connection for reading only; `untouched` does not even read the log, and needs no permission to write.

    Raises:
        sqlite3.Error: it cannot be opened.
    """
    address = f"{path.absolute().as_uri()}?mode=ro{'&immutable=1' if untouched else ''}"
    return _connected(address, patience)


def in_memory() -> sqlite3.Connection:
    """An empty store in memory."""
    connection = _connected(":memory:")
    lay_out(connection)
    return connection


def _connected(address: str, patience: float = PATIENCE) -> sqlite3.Connection:
    connection = sqlite3.connect(address, uri=address.startswith("file:"), timeout=patience, isolation_level=None)
    # A damaged byte shows where the text is parsed, not as an error of another kind in the query that finds it.
    connection.text_factory = lambda text: text.decode(errors="replace")
    return connection


def layout_of(connection: sqlite3.Connection) -> int:
    """The version of the layout of a store; 0 before its tables are made."""
    number: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return number


def is_laid_out(connection: sqlite3.Connection) -> bool:
    """Whether a store has exactly the tables of this layout."""
    found = connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")
    return sorted(sql for (sql,) in found) == sorted(TABLES)


def lay_out(connection: sqlite3.Connection) -> None:
    """Make the tables, unless another program has made them meanwhile."""
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
