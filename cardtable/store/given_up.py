"""Solitaires that are given up for another game or deleted, and so count as lost.

A loss is deleted as soon as the same deal has a result, at any table.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

from cardtable.players.player import PERSON
from cardtable.store import statistics
from cardtable.store.disk import Disk
from cardtable.store.values import SPOILT, mapping, texts

__all__ = ["given_up_for", "lose", "strike_out"]


LOSES: Final = (
    "EXISTS (SELECT 1 FROM lines WHERE table_id = ?1 AND line NOT LIKE '*%') AND NOT EXISTS (SELECT 1 FROM finals "
    "WHERE table_id = ?1 OR table_id IN (SELECT other.table_id FROM games, games AS other "
    "WHERE games.table_id = ?1 AND other.deal = games.deal AND games.deal <> ''))"
)


def lose(db: sqlite3.Connection, table: str, now: float) -> None:
    """Count the game at a table for one person as lost.

    Do nothing if the table is over or is not for one person alone, if its game does not count or has no move, or if its
    deal already has a result at any table.
    """
    row = db.execute("SELECT game, names, players, counts, finished FROM tables WHERE id = ?", (table,)).fetchone()
    with suppress(*SPOILT):
        if row is None or not row[3] or row[4] is not None or texts(row[2]) != (PERSON,):
            return
        (name,) = texts(row[1])
        if not db.execute(f"SELECT 1 WHERE {LOSES}", (table,)).fetchone():
            return
        final = (table, 0, row[0], PERSON, name, statistics.known_as(name), 0, None, now)
        db.execute("INSERT INTO finals VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", final)
        statistics.note_help(db, table, 0)
        db.execute("UPDATE seatings SET side = 0 WHERE table_id = ? AND seat = 0", (table,))
        statistics.note_options(db, table)
        db.execute("UPDATE played_as SET given_up = ? WHERE table_id = ?", (now, table))


def strike_out(db: sqlite3.Connection, table: str) -> None:
    """Delete the losses that were counted for the deal of a table, at this table and at any other.

    Call this when the deal has a result.
    """
    lost = (
        "SELECT table_id FROM played_as WHERE given_up IS NOT NULL AND (table_id = ?1 OR table_id IN "
        "(SELECT other.table_id FROM games, games AS other "
        "WHERE games.table_id = ?1 AND other.deal = games.deal AND games.deal <> ''))"
    )
    for (each,) in db.execute(lost, (table,)).fetchall():
        db.execute("DELETE FROM finals WHERE table_id = ?", (each,))
        db.execute("UPDATE played_as SET given_up = NULL WHERE table_id = ?", (each,))


def given_up_for(disk: Disk, game: str, options: Mapping[str, Any], names: Sequence[str], number: str) -> list[str]:
    """Return which unfinished tables of these people count as lost when these people begin a new game.

    These are tables for one person, with the same game and options, whose games count and are not counted as lost yet.
    At each of them a move was made, and its deal has no result at any table. A table with the same `number` is left
    out, because the new game is the same deal again.
    """
    found = disk.read(
        "SELECT id, tables.options, names, texts FROM tables JOIN played_as ON id = table_id "
        "WHERE finished IS NULL AND given_up IS NULL AND counts = 1 AND game = ? AND players = ?",
        game,
        json.dumps([PERSON]),
    )
    given_up = []
    for table, theirs, sat, beside in found:
        with suppress(*SPOILT):
            same = mapping(theirs) == json.loads(json.dumps(dict(options))) and [
                *map(statistics.known_as, texts(sat))
            ] == [*map(statistics.known_as, names)]
            another = mapping(beside).get(statistics.NUMBER) != number
            if same and another and disk.read(f"SELECT 1 WHERE {LOSES}", table):
                given_up.append(str(table))
    return given_up
