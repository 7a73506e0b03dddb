"""A store with many finished tables."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from random import Random
from typing import Final

from cardtable.match.match import Match
from cardtable.rules.catalogue import entry
from cardtable.rules.facts import DEALS, DEALS_TIED
from cardtable.store import Store, open_store, statistics

SAT: Final = (
    ("euchre", ("Ann", "Bea", "Cy", "Dov"), ("person", "club", "club", "club"), ((0, 2), (1, 3))),
    ("klondike", ("Ann",), ("person",), ((0,),)),
    ("tressette", ("Bea", "Cy", "Dov", "Ann"), ("person", "novice", "club", "person"), ((0, 2), (1, 3))),
    ("golf", ("Bea",), ("person",), ((0,),)),
    ("auction-pinochle", ("Ann", "Bea", "Cy"), ("person", "expert", "club"), ((0,), (1,), (2,))),
)
"""The tables of the store are like these, in turn: the game, the names, the players, and the seats of each side."""


def store_of_many(path: Path, tables: int) -> Store:
    """Return a store in a new file. It has as many finished tables as `tables` says, with random results and facts."""
    store, chance = open_store(path), Random(5)
    sat = []
    for game, names, players, sides in SAT:
        match = Match(entry(game).game().table({}, len(names)), names, rng=Random(1))
        sat.append((store.new_table(match.record, players), sides))
    store.offers.note(*(game for game, *_ in SAT))

    def fill(db: sqlite3.Connection) -> None:
        for nth in range(tables):
            like, sides = sat[nth % len(sat)]
            table, finished = f"t{nth:06}", 1.7e9 + 1000 * nth
            db.execute("INSERT INTO tables SELECT ?, " + OTHERS + " FROM tables WHERE id = ?", (table, like))
            totals = [chance.randrange(11) for _ in sides]
            won = [totals.index(max(totals))] if len(sides) > 1 or chance.random() < 0.3 else []
            seats = [seat for side in sides for seat in side]
            facts = [(what, seat, chance.randrange(5), 5) for seat in seats for what in (DEALS, "made", DEALS_TIED)]
            statistics.count(db, table, totals, won, sides, finished, facts)
            statistics.note_time(db, table, 300.0)
            db.execute("UPDATE tables SET finished = ?, totals = ? WHERE id = ?", (finished, json.dumps(totals), table))
        db.executemany("DELETE FROM tables WHERE id = ?", [(like,) for like, _ in sat])

    store._disk.write(fill)
    return store


OTHERS: Final = "game, options, names, texts, players, take_backs, counts, deals, totals, created, changed, finished"
