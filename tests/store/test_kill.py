"""Killed at any moment, nothing is lost that anybody was told."""

from __future__ import annotations

import sqlite3
import time
from collections import defaultdict
from pathlib import Path
from random import Random

import pytest

from cardtable.match.match import Match
from cardtable.store import open_store
from tests.store.playing import everything_from, play_until_killed, played, started

KILLS = 48


@pytest.mark.slow
def test_killed_dozens_of_times_nothing_that_was_told_is_missing(tmp_path: Path) -> None:
    """A program plays, resumes where the last one was killed, and is killed again; each record stays lawful."""
    path = tmp_path / "cardtable.sqlite3"
    rng = Random(7)
    told: defaultdict[str, list[tuple[int, list[str]]]] = defaultdict(list)
    won: dict[str, list[int]] = {}
    lines = 0
    for kill in range(KILLS):
        process, pipe = started(play_until_killed, path, kill)
        # Every fourth is killed while it starts, the others somewhere in the middle of their play.
        news = [] if kill % 4 == 3 else [pipe.recv() for _ in range(rng.randrange(2, 80))]
        time.sleep(rng.uniform(0, 0.03) if kill % 4 == 3 else rng.uniform(0, 0.003))
        process.kill()
        process.join()
        news += everything_from(pipe)
        about_to: str | None = None
        for table, what, which in news:
            deals = told[table]
            if what == "dealt":
                deals.append((which, []))
            elif what == "said":
                deals[-1][1].append(which)
                lines += 1
            elif what == "over":
                won[table] = which
            elif what == "will take back":
                about_to, back_to = table, which
            elif what == "taken back":
                del deals[-1][1][back_to:]
                about_to = None
        if not path.exists() and not told:
            continue
        store = open_store(path)
        assert store.trouble is None
        for table in {table for table, _, _ in news}:
            record, _ = store.load(table)
            match = Match.of(record)
            kept = [(dealer, moves) for dealer, _, moves in played(record)]
            deals = told[table]
            if about_to == table and [*deals[:-1], (deals[-1][0], deals[-1][1][:back_to])] == kept:
                del deals[-1][1][back_to:]  # the take-back was kept, and nobody told of it yet
            assert kept[: max(0, len(deals) - 1)] == deals[:-1]
            if deals:
                dealer, moves = kept[len(deals) - 1]
                assert (dealer, moves[: len(deals[-1][1])]) == deals[-1]
            more = sum(1 + len(moves) for _, moves in kept) - sum(1 + len(moves) for _, moves in deals)
            assert 0 <= more <= 2  # a line, and the deal that it opened
            told[table] = [(dealer, list(moves)) for dealer, moves in kept]
            assert match.over or any(line.id == table for line in store.unfinished())
        store.close()
    assert lines > 20 * KILLS
    assert won
    store = open_store(path)
    for table, totals in won.items():
        assert list(Match.of(store.load(table)[0]).standing.totals) == totals
    left = {line.id for line in store.unfinished()}
    assert len(left) <= 1
    counted = {row.played for row in store.statistics() if row.player == "club"}
    assert counted == {len(told.keys() - left)}
    store.close()
    assert sqlite3.connect(path).execute("PRAGMA integrity_check").fetchone() == ("ok",)


@pytest.mark.parametrize("delay", [0, 0.002, 0.004, 0.006, 0.008, 0.01])
def test_killed_while_the_store_is_being_made(tmp_path: Path, delay: float) -> None:
    path = tmp_path / "cardtable.sqlite3"
    process, pipe = started(play_until_killed, path, 1)
    while not path.exists() and not pipe.poll(0.0005):
        pass
    time.sleep(delay)
    process.kill()
    process.join()
    store = open_store(path)
    assert store.setups.house_rules("euchre") == {}
    store.close()
