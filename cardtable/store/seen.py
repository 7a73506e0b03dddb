"""The deals of numbered matches whose cards people have seen in play, or may have seen in a replay.

Only games for several players are noted here. For solitaires, the statistics note which deals a player has seen.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from cardtable.players.player import PERSON
from cardtable.store.numbered import Tried
from cardtable.store.statistics import NUMBER, known_as
from cardtable.store.values import SPOILT, number_or_none, scores

if TYPE_CHECKING:
    from cardtable.match.record import Record
    from cardtable.store.disk import Disk

__all__ = ["Seen"]

ANYBODY: Final = ""
REPLAYED: Final = ""


class Seen:
    """What people at this computer have seen of numbered matches."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk

    def before(self, record: Record, players: Sequence[str], number: str | None) -> bool:
        """Return whether one of the people has played a deal of this match, or might have seen one in a replay.

        `number` is the number of the match. Deals before the first one of `record` do not matter.
        """
        numbered = _cards(record.game, record.options, len(record.seats), number)
        if numbered is None:
            return False
        cards, first = numbered
        people = [*_people(record.names, players), ANYBODY]
        found = f"SELECT 1 FROM seen WHERE cards = ? AND last >= ? AND known_as IN ({', '.join('?' * len(people))})"
        return bool(self._disk.read(found, cards, first, *people))

    def again(self, table: str) -> bool:
        return bool(self._disk.read("SELECT 1 FROM seen WHERE table_id = ? AND again = 1", table))

    def tried(self, game: str, options: Mapping[str, Any], seats: int, name: str) -> dict[int, Tried]:
        """Return a person's results, keyed by the match's number, at a game played with these options and seats.

        A match begun at a later deal of its number (such as `77/3`) is left out. If somebody at the table had seen the
        cards before, the match does not count: it is included, but as not won and without scores. An unfinished match
        has the id of its table.
        """
        found: dict[int, Tried] = {}
        wanted = [game, json.loads(json.dumps(dict(options))), seats]
        for cards, table, won, unfinished, totals, account in self._disk.read(
            "SELECT cards, seen.table_id, won, "
            "EXISTS (SELECT 1 FROM tables WHERE id = seen.table_id AND finished IS NULL), totals, side FROM seen "
            "LEFT JOIN finals ON finals.table_id = seen.table_id AND finals.known_as = seen.known_as AND player = ? "
            "LEFT JOIN seatings ON seatings.table_id = finals.table_id AND seatings.seat = finals.seat "
            "LEFT JOIN games ON games.table_id = finals.table_id "
            "WHERE seen.known_as = ? AND first = 0 AND substr(cards, 1, ?) = ?",
            PERSON,
            known_as(name),
            len(begins := json.dumps([game])[:-1] + ","),
            begins,
        ):
            with suppress(*SPOILT):
                *played, number = json.loads(cards)
                if played == wanted:
                    before = found.get(int(number), Tried(won=False))
                    after = Tried(before.won or won == 1, str(table) if unfinished else before.table, *before[2:])
                    ended = scores(totals)
                    if ended and number_or_none(account) in range(len(ended)):
                        after = after._replace(totals=ended, account=account)
                    found[int(number)] = after
        return found

    def replayed(self, record: Record) -> bool:
        """Store that everybody might have seen a record's deals.

        If an unfinished table has the same cards, and the record has the deal in play there or a later one, that table
        no longer counts. Return whether there is such a table.
        """
        numbered = _cards(record.game, record.options, len(record.seats), record.texts.get(NUMBER))
        if numbered is None or not record.deals:
            return False
        cards, first = numbered
        last = first + len(record.deals) - 1
        found = self._disk.read(
            "SELECT DISTINCT table_id FROM seen WHERE cards = ? AND last <= ? "
            "AND table_id IN (SELECT id FROM tables WHERE finished IS NULL AND counts = 1)",
            cards,
            last,
        )

        def write(db: sqlite3.Connection) -> None:
            db.execute(
                "INSERT INTO seen VALUES (?, ?, ?, ?, ?, 0) ON CONFLICT DO UPDATE SET last = max(last, excluded.last)",
                (REPLAYED, cards, ANYBODY, first, last),
            )
            for table in found:
                db.execute("UPDATE seen SET again = 1 WHERE table_id = ?", table)
                db.execute("UPDATE tables SET counts = 0 WHERE id = ?", table)

        self._disk.write_quietly(write)
        return bool(found)


def note_table(
    db: sqlite3.Connection, table: str, record: Record, players: Sequence[str], number: str | None, *, again: bool
) -> None:
    """Store which deals the people at a new table have seen. If `number` is None, store nothing.

    If only computers play, everybody who uses this program has seen these deals. `again` says that the table's cards
    had been seen before.
    """
    numbered = _cards(record.game, record.options, len(record.seats), number)
    if numbered is not None:
        cards, first = numbered
        last = first + len(record.deals) - 1
        for name in _people(record.names, players) or [ANYBODY]:
            db.execute("INSERT INTO seen VALUES (?, ?, ?, ?, ?, ?)", (table, cards, name, first, last, again))


def note_dealt(db: sqlite3.Connection, table: str, deal: int) -> None:
    """Store that the people at a table have seen the deal with index `deal`."""
    db.execute("UPDATE seen SET last = max(last, first + ?) WHERE table_id = ?", (deal, table))


def _people(names: Sequence[str], players: Sequence[str]) -> list[str]:
    seated = zip(names, players, strict=True)
    return list(dict.fromkeys(known_as(name) for name, player in seated if player == PERSON))


def _cards(game: str, options: Mapping[str, Any], seats: int, number: str | None) -> tuple[str, int] | None:
    """Return a text that identifies the cards of a match, and the index of its first deal.

    Return None for a game of one player, and for a match without a number or with a number that cannot be read.
    """
    if seats > 1 and number is not None:
        from cardtable.match.luck import began_from  # this loads the rules, which the list of tables can do without

        with suppress(*SPOILT):
            began, first = began_from(number)
            return json.dumps([game, options, seats, began], sort_keys=True), first
    return None
