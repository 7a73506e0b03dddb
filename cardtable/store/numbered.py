"""A player's numbered deals: which have come out, which were only tried, and which can be continued at a table."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, NamedTuple

from cardtable.store.disk import Disk
from cardtable.store.statistics import known_as
from cardtable.store.values import SPOILT, deals_before, mapping, number_or_none, scores, went_on_from

__all__ = ["Tried", "tried"]


class Tried(NamedTuple):
    """A numbered deal in which a move has been made.

    `won` is whether the deal came out. `table` is the id of a table where the deal is unfinished, or None. `watched` is
    whether a demo, in which an expert plays by itself, has finished the deal. `totals` are the scores at the end, or
    empty. `account` is the index of the player's score in `totals`. `moves` is the number of moves, or None.
    """

    won: bool
    table: str | None = None
    watched: bool = False
    totals: tuple[int, ...] = ()
    account: int = 0
    moves: int | None = None


def tried(disk: Disk, game: str, options: Mapping[str, Any], name: str) -> dict[int, Tried]:
    """Return the numbered deals that a player has played at a game with these options, keyed by number.

    The scores are those of the first table where the deal came out. If there is none, they are those of the first table
    where the deal ended.
    """
    rows = disk.read(
        "SELECT games.deal, games.table_id, "
        "EXISTS (SELECT 1 FROM finals WHERE finals.table_id = games.table_id AND won = 1), "
        "EXISTS (SELECT 1 FROM tables WHERE tables.id = games.table_id AND tables.finished IS NULL), "
        "EXISTS (SELECT 1 FROM tables WHERE tables.id = games.table_id AND finished IS NOT NULL AND counts = 0), "
        "(SELECT texts FROM tables WHERE tables.id = games.table_id), games.totals, "
        "(SELECT moves FROM played_as WHERE played_as.table_id = games.table_id) "
        "FROM games WHERE substr(games.deal, 1, ?) = ? "
        "ORDER BY (SELECT finished FROM finals WHERE finals.table_id = games.table_id)",
        len(begins := json.dumps([game])[:-1] + ","),
        begins,
    )
    wanted, whose = json.loads(json.dumps(dict(options))), known_as(name)
    found: dict[int, Tried] = {}
    for deal, table, won, unfinished, uncounted, texts, totals, moves in rows:
        with suppress(*SPOILT):
            _, theirs, number, who = json.loads(str(deal))
            if who != whose or mapping(theirs) != wanted:
                continue
            before = found.get(int(number), Tried(won=False))
            table = str(table) if unfinished else before.table
            watched = uncounted == 1 and not (deals_before(texts) is not None or went_on_from(texts))
            after = Tried(before.won or won == 1, table, before.watched or watched, *before[3:])
            if (won == 1 and not before.won) or not before.totals:
                after = after._replace(totals=scores(totals), moves=number_or_none(moves))
            found[int(number)] = after
    return found
