"""The statistics: who has played what, how often they won, and by how much.

A result counts as soon as a game is finished or given up. A fact about a deal counts as soon as the deal is finished.
"""

from __future__ import annotations

import json
import sqlite3
import unicodedata
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from cardtable.players.player import PERSON
from cardtable.rules.facts import EXTREMES
from cardtable.rules.ties import is_tie
from cardtable.store.disk import Disk
from cardtable.store.values import SPOILT, mapping, text, texts

NUMBER: Final = "number"
"""A record has texts by name. The text with this name is the number of the deal."""
UNTIMED: Final = -1.0


WON: Final = 1
TIED: Final = 2


class Tally(NamedTuple):
    """The results of one player at one game.

    `player` is `person` or a computer's strength. All computers of one strength are counted together. A winner's margin
    is the lead over the nearest loser. A loser's margin is the distance to the nearest winner, as a negative number. If
    no game has a margin, `mean_margin` is None.
    """

    game: str
    player: str
    name: str
    played: int
    won: int
    mean_margin: float | None
    tied: int = 0


def count(
    db: sqlite3.Connection,
    table: str,
    totals: Sequence[int],
    winners: Sequence[int],
    accounts: Sequence[Sequence[int]],
    finished: float,
    facts: Sequence[tuple[str, int, int, int | None]] = (),
    *,
    by_points: bool = True,
) -> None:
    """Store the results of a finished game for everybody at a table that counts in the statistics."""
    row = db.execute("SELECT game, names, players, counts FROM tables WHERE id = ?", (table,)).fetchone()
    if row is None or not row[3]:
        return
    try:
        game, names, players = row[0], texts(row[1]), texts(row[2])
        by_seat = [(seat, account) for account, seats in enumerate(accounts) for seat in seats]
        seated = [(account, seat, players[seat], names[seat]) for seat, account in by_seat]
    except SPOILT:  # the row has been damaged after people sat down
        return
    for account, seat, player, called in seated:
        name = called if player == PERSON else player
        margin = _margin(account, totals, winners) if by_points else None
        final = (table, seat, game, player, name, known_as(name), _ended(account, totals, winners), margin, finished)
        db.execute("INSERT OR IGNORE INTO finals VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", final)
        note_help(db, table, seat)
        db.execute("UPDATE seatings SET side = ? WHERE table_id = ? AND seat = ?", (account, table, seat))
    note_facts(db, table, facts)


def note_facts(db: sqlite3.Connection, table: str, facts: Iterable[tuple[str, int, int, int | None]]) -> None:
    """Store what seats did at a table, in place of what was stored before.

    Each fact is a tuple: what was done, the seat, how often the seat did it, and out of how many chances (or None).
    """
    summed: dict[tuple[int, str], tuple[int, int | None]] = {}
    for what, seat, times, chances in facts:
        summed[seat, what] = joined(what, summed.get((seat, what)), (times, chances))
    db.execute("DELETE FROM facts WHERE table_id = ?", (table,))
    db.executemany("INSERT INTO facts VALUES (?, ?, ?, ?, ?)", ((table, *key, *value) for key, value in summed.items()))


def joined(what: str, one: tuple[int, int | None] | None, other: tuple[int, int | None]) -> tuple[int, int | None]:
    """Return the sum of two counts of the fact `what`. Each count is a number of times and a number of chances.

    If the fact is a lowest or a highest number (see `EXTREMES`), the lower or the higher of the two numbers is taken,
    not the sum. If a count has no chances, neither has the sum. If `one` is None, the sum is `other`.
    """
    if one is None:
        return other
    extreme = EXTREMES.get(what)
    times = one[0] + other[0] if extreme is None else extreme(one[0], other[0])
    return times, None if one[1] is None or other[1] is None else one[1] + other[1]


def note_help(db: sqlite3.Connection, table: str, seat: int, *, hints: int = 0, take_backs: int = 0) -> None:
    """Add hints and take-backs to the help that a seat has had at a table."""
    db.execute(
        "INSERT INTO seatings VALUES (?, ?, NULL, ?, ?) ON CONFLICT DO UPDATE SET hints = hints + excluded.hints, "
        "take_backs = take_backs + excluded.take_backs",
        (table, seat, hints, take_backs),
    )


def note_time(db: sqlite3.Connection, table: str, seconds: float) -> None:
    """Add to the time played at a table."""
    note_options(db, table)
    known = "UPDATE games SET seconds = max(seconds, 0) + ? WHERE table_id = ?"
    if not db.execute(known, (seconds, table)).rowcount:
        _note_deal(db, table, seconds)


def note_options(db: sqlite3.Connection, table: str) -> None:
    """Store the options of a table for the statistics. They stay when the table is deleted."""
    db.execute("INSERT OR IGNORE INTO played_as SELECT id, options, NULL, NULL FROM tables WHERE id = ?", (table,))


OLDER: Final = """
    SELECT id, CASE WHEN finished IS NULL THEN '[]' ELSE totals END FROM tables
    WHERE EXISTS (SELECT 1 FROM lines WHERE table_id = id) AND NOT EXISTS (SELECT 1 FROM games WHERE table_id = id)
    ORDER BY created
"""
"""SQL query: the tables that have moves but no row in `games`, the oldest first."""


def note_older(db: sqlite3.Connection) -> None:
    """Store the deals of the tables that `OLDER` finds, so that these deals count as seen."""
    for table, totals in db.execute(OLDER).fetchall():
        _note_deal(db, table, UNTIMED, totals)


def _note_deal(db: sqlite3.Connection, table: str, seconds: float, totals: str = "[]") -> None:
    deal = _numbered_deal(db, table)
    db.execute(
        "INSERT INTO games VALUES (?, ?, EXISTS (SELECT 1 FROM games WHERE deal = ? AND deal <> ''), ?, ?)",
        (table, deal, deal, seconds, totals),
    )


def _numbered_deal(db: sqlite3.Connection, table: str) -> str:
    row = db.execute("SELECT game, options, names, texts FROM tables WHERE id = ?", (table,)).fetchone()
    with suppress(*SPOILT):
        game, options, (name,), number = row[0], row[1], texts(row[2]), mapping(row[3])[NUMBER]
        return json.dumps([game, options, number, known_as(name)])
    return ""


def known_as(name: str) -> str:
    """Return a key for a person's name. Differences in capitals and spaces do not change the key."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def _ended(account: int, totals: Sequence[int], winners: Sequence[int]) -> int:
    if account not in winners:
        return 0
    return TIED if is_tie(totals, winners) else WON


def _margin(account: int, totals: Sequence[int], winners: Sequence[int]) -> int | None:
    won = account in winners
    against = [total for other, total in enumerate(totals) if (other in winners) != won]
    if not against:
        return None
    gap = min(abs(totals[account] - total) for total in against)
    return gap if won else -gap


def tallies(disk: Disk, game: str | None = None) -> list[Tally]:
    """Return the tallies that are not hidden, at all games or at one. They are sorted by game, with persons first."""
    found = disk.read(
        """
        SELECT game, player,
               (SELECT name FROM finals AS last WHERE last.player = finals.player AND last.known_as = finals.known_as
                ORDER BY finished DESC LIMIT 1),
               count(DISTINCT table_id), count(DISTINCT CASE WHEN won = 1 THEN table_id END), avg(points),
               count(DISTINCT CASE WHEN won = 2 THEN table_id END)
        FROM (SELECT *, CASE WHEN typeof(margin) = 'integer' AND margin BETWEEN -1000000 AND 1000000
                        THEN margin END AS points FROM finals) AS finals
        WHERE (game = ? OR ? IS NULL)
              AND NOT EXISTS (SELECT 1 FROM hidden WHERE hidden.game = finals.game AND hidden.player = finals.player
                              AND hidden.known_as = finals.known_as)
        GROUP BY game, player, known_as
        ORDER BY game, player <> ?, 4 DESC, 5 DESC, known_as
        """,
        game,
        game,
        PERSON,
    )
    tallied = []
    for of_game, player, name, *figures in found:
        with suppress(ValueError):
            tallied.append(Tally(text(of_game), text(player), text(name), *figures))
    return tallied
