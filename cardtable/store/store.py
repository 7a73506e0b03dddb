"""The store: tables and their records, results, the last set-ups, and house rules.

The first screen cannot be drawn before this module is loaded. That screen has a list of tables; what the list does not
need is imported where it is used.
"""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from cardtable.errors import BadStore
from cardtable.players.player import PERSON
from cardtable.store import statistics, values
from cardtable.store.ids import ID, free_id, stored_id
from cardtable.store.locks import Locks
from cardtable.store.setups import Setups
from cardtable.store.statistics import Tally, tallies
from cardtable.store.values import SPOILT

if TYPE_CHECKING:
    from cardtable.match.record import Record
    from cardtable.match.taking_back import TakeBacks
    from cardtable.store.careers import Results
    from cardtable.store.disk import Disk
    from cardtable.store.duplicates import Duplicates
    from cardtable.store.keeper import TableKeeper
    from cardtable.store.offers import LessonOffers
    from cardtable.store.purses import Purses
    from cardtable.store.rescue import Rescue
    from cardtable.store.reviews import KeptReviews
    from cardtable.store.seen import Seen


class UnfinishedTable(NamedTuple):
    """An unfinished table, as the lobby lists it.

    `options` are those that differ from the defaults. `deals` is how many deals were begun, including the deal in play
    and deals played at another table before the match began. `changed` is the time of the latest move, deal or
    take-back, in seconds since 1970, or None if it is not known.

    `number` is the number from which the deal is shuffled, or empty if there is none. `brought` is whether the match
    began at scores from another table. If the match continues another record, `went_on` is the place in that record
    where the match begins, such as `3.17 Ann`. Otherwise `went_on` is empty.
    """

    id: str
    game: str
    options: Mapping[str, Any]
    names: tuple[str, ...]
    players: tuple[str, ...]
    deals: int
    totals: str
    changed: float | None
    in_use: bool
    brought: bool = False
    number: str = ""
    went_on: str = ""


class FinishedTable(NamedTuple):
    """A table played to its end, as the list of finished tables shows it.

    If `totals` has two scores, the score of the winners comes first. `watched` is whether a demo, in which an expert
    plays by itself, was played there. Games with a demo do not count.
    """

    id: str
    game: str
    names: tuple[str, ...]
    players: tuple[str, ...]
    deals: int
    totals: str
    winners: tuple[str, ...]
    finished: float | None
    options: Mapping[str, Any] = MappingProxyType({})
    number: str = ""
    watched: bool = False
    tied: bool = False
    went_on: str = ""


class TableToResume(NamedTuple):
    """Everything needed to play on at a table."""

    record: Record
    players: tuple[str, ...]
    take_backs: TakeBacks
    keeper: TableKeeper
    number: str | None = None
    """The number from which the packs are shuffled; None if none is stored, mostly because the record shows it."""
    salt: str = ""
    """The secret text that proves the seal of the match (see `match.seals`), or empty for a match without a seal."""


class Store:
    """Everything that is kept on disk, except the settings.

    `notice` is a sentence about how the store was opened, to be shown once, or None. As long as the file cannot be
    written, everything is kept in memory, and `trouble` says why.
    """

    def __init__(self, disk: Disk, notice: str | None = None) -> None:
        self.notice = notice
        self.unlisted = 0
        """How many damaged tables the last call of `unfinished` left out."""
        self.setups = Setups(disk)
        self._disk = disk
        self._locks = Locks(disk)
        self._new: set[str] = set()
        with suppress(BadStore):
            if disk.read(statistics.OLDER):
                disk.write_quietly(statistics.note_older)

    @property
    def path(self) -> Path | None:
        return self._disk.path

    @property
    def trouble(self) -> str | None:
        """A sentence that says why games are only in memory at the moment. None if everything is saved."""
        return self._disk.trouble

    @cached_property
    def results(self) -> Results:
        from cardtable.store.careers import Results

        return Results(self._disk)

    @cached_property
    def purses(self) -> Purses:
        from cardtable.store.purses import Purses

        return Purses(self._disk)

    @cached_property
    def seen(self) -> Seen:
        from cardtable.store.seen import Seen

        return Seen(self._disk)

    @cached_property
    def duplicates(self) -> Duplicates:
        """The tables with cards that other people had played before, and what those people scored."""
        from cardtable.store.duplicates import Duplicates

        return Duplicates(self._disk)

    @cached_property
    def reviews(self) -> KeptReviews:
        from cardtable.store.reviews import KeptReviews

        return KeptReviews(self._disk)

    @cached_property
    def offers(self) -> LessonOffers:
        from cardtable.store.offers import LessonOffers

        return LessonOffers(self._disk)

    @cached_property
    def rescue(self) -> Rescue:
        from cardtable.store.rescue import Rescue

        return Rescue(self._disk, self._locks.in_use)

    def close(self) -> str | None:
        """Save what can be saved, and close the file. Return why not everything was saved, or None."""
        why = self._disk.try_again()
        self._locks.close()
        self._disk.close()
        return why

    # ── tables ────────────────────────────────────────────────────────────────────────────────────────────────

    def new_table(
        self,
        record: Record,
        players: Sequence[str],
        take_backs: TakeBacks = "ask",
        *,
        number: str | None = None,
        salt: str = "",
    ) -> str:
        """Store a new table with its record and return its id.

        `players` says who plays each seat: `person` or, for example, the strength of a computer player.

        `number` is the number from which the packs are shuffled, or None if the record shows it.

        A table never counts in the statistics if its record already has deals, if the match begins at scores from
        another table, or if one of the people had seen the cards before. When one person alone begins a match from
        zero, the unfinished tables that `given_up_for` finds count as lost.
        """
        from cardtable.store.given_up import lose
        from cardtable.store.seen import note_table

        table = free_id(self._disk)
        now = time.time()
        given_up: list[str] = []
        alone = (*players,) == (PERSON,) and not record.deals and record.start is None
        if alone:
            shown = str(record.beside.get(statistics.NUMBER, ""))
            given_up = self.given_up_for(record.game, record.options, record.names, shown)
        dealt_from = record.texts.get(statistics.NUMBER, number)
        again = self.seen.before(record, players, dealt_from)
        row = (
            table,
            record.game,
            json.dumps(record.options),
            json.dumps(record.names),
            json.dumps(record.beside),
            json.dumps(list(players)),
            take_backs,
            not record.deals and record.start is None and not again,
            len(record.deals),
            json.dumps([] if record.start is None else record.start.totals),
            now,
            now,
        )
        deals = [(table, at, deal.dealer, json.dumps(deal.packs)) for at, deal in enumerate(record.deals)]
        lines = [(table, at, ply, line) for at, deal in enumerate(record.deals) for ply, line in enumerate(deal.moves)]

        def write(db: sqlite3.Connection) -> None:
            db.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL)", row)
            db.executemany("INSERT INTO deals VALUES (?, ?, ?, ?)", deals)
            db.executemany("INSERT INTO lines VALUES (?, ?, ?, ?)", lines)
            if number is not None:
                db.execute("INSERT INTO numbers VALUES (?, ?)", (table, number))
            if salt:
                db.execute("INSERT INTO salts VALUES (?, ?)", (table, salt))
            note_table(db, table, record, players, dealt_from, again=again)
            for each in given_up:
                lose(db, each, now)

        self._disk.write_quietly(write)
        if alone:
            self._new.add(table)
        return table

    def given_up_for(self, game: str, options: Mapping[str, Any], names: Sequence[str], number: str) -> list[str]:
        """Return the unfinished tables that count as lost as soon as these people begin this deal.

        A table that another program has open is left out.
        """
        from cardtable.store.given_up import given_up_for

        begun = given_up_for(self._disk, game, options, names, number)
        return [each for each in begun if not self._locks.in_use(each)]

    def forget_unplayed(self, left: str | None = None, *, all_left: bool = False) -> None:
        """Delete each table for one person that was set up since the program began and at which no move was made.

        While the file of the store cannot be written, nothing is deleted.

        A table that this program still keeps locked is not deleted, except in two cases: its id is `left`, or
        `all_left` is true.
        """
        left_now = self._new - (set() if all_left else self._locks.held - {left})
        gone = [
            each
            for each in left_now
            if not self._disk.read("SELECT 1 FROM lines WHERE table_id = ? LIMIT 1", each) and self.trouble is None
        ]

        def write(db: sqlite3.Connection) -> None:
            for each in gone:
                for kept in ("deals", "numbers", "salts", "duplicates"):
                    db.execute(f"DELETE FROM {kept} WHERE table_id = ?", (each,))
                db.execute("DELETE FROM tables WHERE id = ?", (each,))

        if gone:
            self._disk.write_quietly(write)
        self._new -= left_now

    def keeper(self, table: str) -> TableKeeper:
        """Return a keeper of the table, which locks the table for this program until the keeper is closed.

        Raises:
            BadInput: there is no such table.
            TableInUse: another program has the table open.
        """
        return self._locks.keeper(stored_id(self._disk, table))

    def resume(self, table: str) -> TableToResume:
        """Lock a table for this program, and return what is needed to go on playing there.

        Raises:
            BadInput: no table has this id, or the record of the table cannot be read.
            TableInUse: another program has the table open.
        """
        from cardtable.store.reading import number_of, read_table, salt_of

        keeper = self.keeper(table)
        try:
            record, players, take_backs = read_table(self._disk, keeper.table)
            number, salt = number_of(self._disk, keeper.table), salt_of(self._disk, keeper.table)
        except BaseException:
            keeper.close()
            raise
        return TableToResume(record, players, take_backs, keeper, number, salt)

    def load(self, table: str) -> tuple[Record, tuple[str, ...]]:
        """Return the record of a table and who plays each seat, for reading only.

        Raises:
            BadInput: no table has this id, or the record of the table cannot be read.
        """
        from cardtable.store.reading import read_table

        record, players, _ = read_table(self._disk, stored_id(self._disk, table))
        return record, players

    def unfinished(self) -> list[UnfinishedTable]:
        found = self._disk.read(
            "SELECT id, game, options, names, texts, players, deals, totals, changed FROM tables "
            "WHERE finished IS NULL ORDER BY changed DESC, created DESC"
        )
        lines: list[UnfinishedTable] = []
        for table, game, options, names, texts, players, deals, totals, changed in found:
            with suppress(*SPOILT):
                if not ID.fullmatch(table):
                    continue
                own, before = values.number_or_none(deals) or 0, values.deals_before(texts)
                lines.append(
                    UnfinishedTable(
                        table,
                        values.text(game),
                        values.mapping(options),
                        values.texts(names),
                        values.texts(players),
                        own if before is None else max(own, 1) + before,
                        values.score(totals),
                        values.moment(changed),
                        self._locks.in_use(table),
                        before is not None,
                        values.text(values.mapping(texts).get(statistics.NUMBER, "")),
                        values.went_on_from(texts),
                    )
                )
        self.unlisted = len(found) - len(lines)
        return lines

    def finished(self) -> list[FinishedTable]:
        won: dict[str, set[int]] = {}
        tied: set[str] = set()
        for table, seat, how in self._disk.read("SELECT table_id, seat, won FROM finals WHERE won > 0"):
            won.setdefault(table, set()).add(seat)
            if how == statistics.TIED:
                tied.add(table)
        lines = []
        for table, game, options, names, texts, players, deals, totals, finished, watched in self._disk.read(
            "SELECT id, game, options, names, texts, players, deals, totals, finished, "
            "counts = 0 AND EXISTS (SELECT 1 FROM games WHERE table_id = id) FROM tables WHERE finished IS NOT NULL "
            "ORDER BY finished DESC, created DESC"
        ):
            with suppress(*SPOILT):
                if ID.fullmatch(table):
                    named = values.texts(names)
                    winners = tuple(name for seat, name in enumerate(named) if seat in won.get(table, ()))
                    played = (values.number_or_none(deals) or 0) + (values.deals_before(texts) or 0)
                    score = values.score(totals, swapped=bool(winners) and winners[0] != named[0])
                    seated, went_on = values.texts(players), values.went_on_from(texts)
                    played_elsewhere = bool(went_on) or values.deals_before(texts) is not None
                    lines.append(
                        FinishedTable(
                            table,
                            values.text(game),
                            named,
                            seated,
                            played,
                            score,
                            winners,
                            values.moment(finished),
                            values.mapping(options),
                            values.text(values.mapping(texts).get(statistics.NUMBER, "")),
                            watched == 1 and seated == (PERSON,) and not played_elsewhere,
                            table in tied,
                            went_on,
                        )
                    )
        return lines

    def count_finished(self) -> int:
        return int(self._disk.read("SELECT count(*) FROM tables WHERE finished IS NOT NULL")[0][0])

    def when(self, table: str) -> tuple[float | None, float | None]:
        """Return when a table was set up, and when something last happened there, such as a move or a deal.

        The times are in seconds since 1970. Each is None if it is not known.
        """
        found = self._disk.read("SELECT created, changed FROM tables WHERE id = ?", table)
        return (values.moment(found[0][0]), values.moment(found[0][1])) if found else (None, None)

    def played(self, table: str) -> float:
        """Return for how many seconds a table has been played. Return 0 if the time cannot be read."""
        try:
            found = self._disk.read("SELECT seconds FROM games WHERE table_id = ?", table)
        except BadStore:
            return 0.0
        return (values.moment(found[0][0]) or 0.0) if found else 0.0

    def leave_out(self, table: str) -> None:
        """Leave a table out of the statistics: from now on, neither its game nor its dollars count."""

        def write(db: sqlite3.Connection) -> None:
            db.execute("UPDATE tables SET counts = 0 WHERE id = ?", (table,))
            db.execute("DELETE FROM purses WHERE table_id = ?", (table,))

        self._disk.write_quietly(write)

    def left_out(self, table: str) -> bool:
        return bool(self._disk.read("SELECT 1 FROM tables WHERE id = ? AND counts = 0", table))

    def discard(self, table: str) -> None:
        """Delete a table. Its results stay in the statistics.

        If a move was made in an unfinished game of one person, the game counts as lost, unless its deal has a result
        already.

        Raises:
            BadInput: no table has this id.
            TableInUse: another program has the table open.
            CannotSave: the table is deleted in memory only, until the change can be written.
        """
        from cardtable.store.given_up import lose

        keeper = self.keeper(table)
        now = time.time()

        def write(db: sqlite3.Connection) -> None:
            lose(db, keeper.table, now)
            statistics.note_options(db, keeper.table)
            for kept in ("lines", "deals", "numbers", "salts", "duplicates"):
                db.execute(f"DELETE FROM {kept} WHERE table_id = ?", (keeper.table,))
            counted = "SELECT 1 FROM finals WHERE finals.table_id = seatings.table_id"
            db.execute(f"DELETE FROM seatings WHERE table_id = ? AND NOT EXISTS ({counted})", (keeper.table,))
            counted = "SELECT 1 FROM finals WHERE finals.table_id = facts.table_id"
            db.execute(f"DELETE FROM facts WHERE table_id = ? AND NOT EXISTS ({counted})", (keeper.table,))
            db.execute("DELETE FROM tables WHERE id = ?", (keeper.table,))

        try:
            self._disk.write(write)
        finally:
            keeper.close()

    def statistics(self, game: str | None = None) -> list[Tally]:
        return tallies(self._disk, game)
