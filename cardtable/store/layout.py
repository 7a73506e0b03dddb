"""The schema of the store, the marks that identify its file, and connections to the file.

The record of a table is in `tables`, `deals` and `lines`. Each move has a row in `lines`, so storing a move is one
small write. If a table is deleted, its rows there are deleted, and also its rows in:

- `numbers`: the number from which the packs of a table are shuffled, as long as the record must not show this number;
- `salts`: the salt of a table whose match is not over, a secret text that later proves the seal of the cards;
- `duplicates`: the names of the people who had a table's cards first, and their scores in each deal.

The other rows about a table can outlast it:

- `finals` are the results of finished games, a row for each seat.
- `facts` are how often a seat did something in a game, and out of how many chances it did so.
- `seatings` are the side of each seat, and the help that the seat had.
- `games` are the time played at a table and its totals. For a numbered deal there is also which deal it was, and
  whether the same person had `seen` it before.
- `played_as` are the options of a table, the number of moves made there, and when the game was given up.
- `purses` are the dollars won or lost in each deal.
- `seen` are the deals of a numbered match that somebody has seen: all from `first` to `last`. `again` says that the
  table's cards had been seen before. If the id of the table is empty, the deals were seen in a replay. If the name is
  empty, the row is about everybody at this computer.
- `reviews` are the reviews of deals, by the hash of the deal.
- `offers` are the games whose lesson has been offered.
- `marks` are how many moves of a person in a reviewed deal were good or bad, for each kind of move.

`hidden` names the careers (results of a player at a game) that are not shown. Times are seconds since 1970. A store of
an older layout gets the missing tables when it is opened. A newer layout must be committed to the file itself, not to
the file's log, because an older program looks for it only in the file itself.
"""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Final

from cardtable.store.private import make_file
from cardtable.store.time_limit import PATIENCE, patiently

LAYOUT: Final = 11
"""The version of this layout. Later programs have greater numbers."""

MARK: Final = 0x43415244
"""The application id in the header of the file, by which a store is recognized: `CARD` in ASCII."""

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
    """CREATE TABLE seatings (
    table_id TEXT NOT NULL, seat INTEGER NOT NULL, side INTEGER, hints INTEGER NOT NULL, take_backs INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID""",
    """CREATE TABLE facts (
    table_id TEXT NOT NULL, seat INTEGER NOT NULL, what TEXT NOT NULL, count INTEGER NOT NULL, chances INTEGER,
    PRIMARY KEY (table_id, seat, what)
) WITHOUT ROWID""",
    """CREATE TABLE hidden (
    game TEXT NOT NULL, player TEXT NOT NULL, known_as TEXT NOT NULL, PRIMARY KEY (game, player, known_as)
) WITHOUT ROWID""",
    """CREATE TABLE games (
    table_id TEXT PRIMARY KEY, deal TEXT NOT NULL, seen INTEGER NOT NULL, seconds REAL NOT NULL, totals TEXT NOT NULL
) WITHOUT ROWID""",
    """CREATE TABLE played_as (
    table_id TEXT PRIMARY KEY, options TEXT NOT NULL, moves INTEGER, given_up REAL
) WITHOUT ROWID""",
    """CREATE TABLE purses (
    table_id TEXT NOT NULL, deal INTEGER NOT NULL, known_as TEXT NOT NULL, money INTEGER NOT NULL,
    PRIMARY KEY (table_id, deal)
) WITHOUT ROWID""",
    "CREATE TABLE numbers (table_id TEXT PRIMARY KEY, number TEXT NOT NULL) WITHOUT ROWID",
    """CREATE TABLE seen (
    table_id TEXT NOT NULL, cards TEXT NOT NULL, known_as TEXT NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL,
    again INTEGER NOT NULL, PRIMARY KEY (table_id, cards, known_as)
) WITHOUT ROWID""",
    "CREATE TABLE salts (table_id TEXT PRIMARY KEY, salt TEXT NOT NULL) WITHOUT ROWID",
    """CREATE TABLE duplicates (
    table_id TEXT PRIMARY KEY, names TEXT NOT NULL, changes TEXT NOT NULL
) WITHOUT ROWID""",
    "CREATE TABLE reviews (deal TEXT PRIMARY KEY, review TEXT NOT NULL) WITHOUT ROWID",
    """CREATE TABLE marks (
    deal TEXT NOT NULL, known_as TEXT NOT NULL, kind TEXT NOT NULL, game TEXT NOT NULL, fine INTEGER NOT NULL,
    slips INTEGER NOT NULL, mistakes INTEGER NOT NULL, played REAL NOT NULL, PRIMARY KEY (deal, known_as, kind)
) WITHOUT ROWID""",
    "CREATE TABLE offers (game TEXT PRIMARY KEY) WITHOUT ROWID",
)

SINCE: Final = {1: 6, 2: 9, 3: 10, 4: 11, 5: 12, 6: 13, 7: 14, 8: 15, 9: 16, 10: 18, LAYOUT: len(TABLES)}
"""For each version of the layout, how many of `TABLES` it has. New tables go to the end."""


def connect(path: Path, *, patience: float = PATIENCE) -> sqlite3.Connection:
    """Return a connection to the store in a file.

    If there is no file, make it. An existing file is not checked: it must be a store. `patience` is how many seconds to
    wait for another program that makes the store or writes to it.

    Raises:
        OSError: the file cannot be made.
        sqlite3.Error: the file cannot be opened, read or written.
    """
    make_file(path)  # SQLite makes its journal and log beside this file with the permissions of this file
    return patiently(lambda: _opened(path, patience), patience)


def _opened(path: Path, patience: float) -> sqlite3.Connection:
    connection = _connected(str(path), patience)
    try:
        if layout_of(connection) == 0:
            lay_out(connection)  # done before there is a log, because the marks must be in the file itself
        elif layout_of(connection) < LAYOUT:
            lay_out(connection)
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        with suppress(sqlite3.OperationalError):  # some file systems allow no log, or another program is reading
            patiently(lambda: connection.execute("PRAGMA journal_mode = WAL").fetchone(), patience / 2)
        connection.execute("BEGIN IMMEDIATE")  # fails now, not at the first move, if the file cannot be written
        connection.execute("ROLLBACK")
    except BaseException:
        connection.close()
        raise
    return connection


def read_only(path: Path, *, untouched: bool = False, patience: float = PATIENCE) -> sqlite3.Connection:
    """Return a connection for reading only.

    If `untouched` is true, the log is not read, so no permission to write is needed.

    Raises:
        sqlite3.Error: the file cannot be opened.
    """
    address = f"{path.absolute().as_uri()}?mode=ro{'&immutable=1' if untouched else ''}"
    return _connected(address, patience)


def in_memory() -> sqlite3.Connection:
    """Return an empty store in memory."""
    connection = _connected(":memory:")
    lay_out(connection)
    return connection


def _connected(address: str, patience: float = PATIENCE) -> sqlite3.Connection:
    connection = sqlite3.connect(address, uri=address.startswith("file:"), timeout=patience, isolation_level=None)
    # Decode leniently: a damaged byte is then noticed when the text is parsed, not as an error in the query.
    connection.text_factory = lambda text: text.decode(errors="replace")
    return connection


def layout_of(connection: sqlite3.Connection) -> int:
    """Return the version of the layout, or 0 before the tables are made."""
    number: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return number


def is_laid_out(connection: sqlite3.Connection) -> bool:
    """Return whether a store has exactly the tables of its layout."""
    found = connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")
    return sorted(sql for (sql,) in found) == sorted(TABLES[: SINCE.get(layout_of(connection), 0)])


def lay_out(connection: sqlite3.Connection) -> None:
    """Make the missing tables, under a lock, because another program might do so at the same time."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        layout = layout_of(connection)
        if layout < LAYOUT:
            for statement in TABLES[SINCE.get(layout, 0) :]:
                connection.execute(statement)
            connection.execute(f"PRAGMA application_id = {MARK}")
            connection.execute(f"PRAGMA user_version = {LAYOUT}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
