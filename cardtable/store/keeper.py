"""The keeper of a table, which stores each move before anybody at the table is told of it."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Mapping, Sequence
from typing import Final

from cardtable.store import statistics
from cardtable.store.disk import Disk
from cardtable.store.given_up import strike_out
from cardtable.store.lease import Lease
from cardtable.store.seen import note_dealt

IDLE: Final = 300.0
"""The most seconds between two moves that count as time played.

A longer pause means that people have left the table.
"""


class TableKeeper:
    """Writes one table to the store, and holds the lock of the table for this program until `close`.

    A stored move survives a crash of the program. A stored deal or result survives a power cut as well.
    """

    def __init__(self, disk: Disk, table: str, lease: Lease | None) -> None:
        self.table = table
        self.open = True
        self._disk = disk
        self._lease = lease
        self._last = time.monotonic()

    def dealt(self, deal: int, dealer: int, packs: Sequence[str], totals: Sequence[int]) -> None:
        row = (self.table, deal, dealer, json.dumps(packs))
        change = (deal + 1, json.dumps(totals), time.time(), self.table)

        def write(db: sqlite3.Connection) -> None:
            db.execute("INSERT INTO deals (table_id, deal, dealer, packs) VALUES (?, ?, ?, ?)", row)
            db.execute("UPDATE tables SET deals = ?, totals = ?, changed = ? WHERE id = ?", change)
            note_dealt(db, self.table, deal)

        self._disk.write(write)

    def withdrawn(self, deal: int) -> None:
        gone = (self.table, deal)

        def write(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM lines WHERE table_id = ? AND deal = ?", gone)
            db.execute("DELETE FROM deals WHERE table_id = ? AND deal = ?", gone)

        self._disk.write(write)

    def said(self, deal: int, ply: int, line: str) -> None:
        row = (self.table, deal, ply, line)
        change = (time.time(), self.table)
        played, self._last = min(IDLE, time.monotonic() - self._last), time.monotonic()

        def write(db: sqlite3.Connection) -> None:
            db.execute("INSERT INTO lines (table_id, deal, ply, line) VALUES (?, ?, ?, ?)", row)
            db.execute("UPDATE tables SET changed = ? WHERE id = ?", change)
            statistics.note_time(db, self.table, played)

        self._disk.write(write, outlast_power=False)

    def taken_back(self, deal: int, ply: int, *, helped: bool = True) -> None:
        gone = (self.table, deal, ply)
        change = (time.time(), self.table)

        def write(db: sqlite3.Connection) -> None:
            found = db.execute("SELECT line FROM lines WHERE table_id = ? AND deal = ? AND ply = ?", gone).fetchone()
            seat = str(found[0]).partition(" ")[0] if found is not None else ""
            if helped and seat.isdecimal():
                statistics.note_help(db, self.table, int(seat), take_backs=1)
            db.execute("DELETE FROM lines WHERE table_id = ? AND deal = ? AND ply >= ?", gone)
            db.execute("UPDATE tables SET changed = ? WHERE id = ?", change)

        self._disk.write(write, outlast_power=False)

    def shown(self, texts: Mapping[str, str]) -> None:
        change = (json.dumps(dict(texts)), self.table)
        self._disk.write_quietly(
            lambda db: db.execute("UPDATE tables SET texts = json_patch(texts, ?) WHERE id = ?", change)
        )

    def hinted(self, seat: int) -> None:
        self._disk.write_quietly(lambda db: statistics.note_help(db, self.table, seat, hints=1))

    def scored(self, facts: Sequence[tuple[str, int, int, int | None]]) -> None:
        """Store the facts of the finished deals in place of those stored for this table before."""
        self._disk.write_quietly(lambda db: statistics.note_facts(db, self.table, facts))

    def finished(
        self,
        totals: Sequence[int],
        winners: Sequence[int],
        accounts: Sequence[Sequence[int]],
        facts: Sequence[tuple[str, int, int, int | None]] = (),
        *,
        by_points: bool = True,
    ) -> None:
        """Store the result of the match. If `by_points` is false, no margin is stored."""
        now = time.time()

        def write(db: sqlite3.Connection) -> None:
            change = (json.dumps(totals), now, now, self.table)
            done = db.execute(
                "UPDATE tables SET totals = ?, changed = ?, finished = ? WHERE id = ? AND finished IS NULL", change
            )
            db.execute("UPDATE games SET totals = ? WHERE table_id = ?", (change[0], self.table))
            if done.rowcount:
                counted = db.execute("SELECT 1 FROM tables WHERE id = ? AND counts", (self.table,)).fetchone()
                if counted is not None:
                    strike_out(db, self.table)
                statistics.note_options(db, self.table)
                moves = (
                    "UPDATE played_as SET moves = (SELECT count(*) FROM lines WHERE table_id = ?1) WHERE table_id = ?1"
                )
                db.execute(moves, (self.table,))
                statistics.count(db, self.table, totals, winners, accounts, now, facts, by_points=by_points)

        self._disk.write(write)

    def reopened(self) -> None:
        """Store that the match is unfinished again. The numbers of hints and take-backs stay as they are."""
        table = (self.table,)

        def write(db: sqlite3.Connection) -> None:
            db.execute("UPDATE tables SET finished = NULL WHERE id = ?", table)
            db.execute("DELETE FROM finals WHERE table_id = ?", table)
            db.execute("DELETE FROM facts WHERE table_id = ?", table)

        self._disk.write(write)

    def gone_back(self, deal: int, ply: int, totals: Sequence[int]) -> None:
        """Delete the moves of `deal` from the move number `ply` on, and all later deals.

        `totals` are the totals before `deal`. Going back in this way does not count as a take-back. If the match was
        over, it is unfinished again.
        """
        change = (deal + 1, json.dumps(totals), time.time(), self.table)

        def write(db: sqlite3.Connection) -> None:
            db.execute(
                "DELETE FROM lines WHERE table_id = ? AND (deal > ? OR (deal = ? AND ply >= ?))",
                (self.table, deal, deal, ply),
            )
            db.execute("DELETE FROM deals WHERE table_id = ? AND deal > ?", (self.table, deal))
            db.execute("UPDATE tables SET deals = ?, totals = ?, changed = ? WHERE id = ?", change)

        self._disk.write(write)
        self.reopened()

    def close(self) -> None:
        self.open = False
        if self._lease is not None:
            self._lease.release()
            self._lease = None
