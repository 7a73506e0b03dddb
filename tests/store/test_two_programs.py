"""Two programs at one store, each at its own tables: when one is killed, nothing that was told is lost."""

from __future__ import annotations

import os
import sqlite3
import sys
import time
import weakref
from collections import defaultdict
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from cardtable.errors import TableInUse
from cardtable.match.match import Match
from cardtable.store import Store, open_store
from tests.match.playing import play_on
from tests.store.playing import everything_from, new_table, play_table, play_until_killed, played, sit_down, started


@pytest.mark.slow
def test_programs_that_make_the_store_and_play_at_once_lose_and_mix_up_nothing(path: Path) -> None:
    """Five of them, from before there is a store, while this one looks on."""
    programs = [started(play_table, path, seed) for seed in range(5)]
    looks = 0
    with closing(open_store(path)) as store:
        while any(process.is_alive() and not pipe.poll(0.01) for process, pipe in programs):
            looks += 1
            for line in store.unfinished():
                Match.of(store.load(line.id)[0])
        assert looks
        for process, pipe in programs:
            table, record, notice, trouble = pipe.recv()
            process.join()
            assert (notice, trouble) == (None, None)
            assert played(store.load(table)[0]) == record
        assert store.unfinished() == []
        assert {row.played for row in store.statistics() if row.player == "novice"} == {5}


def test_a_table_is_open_in_one_program_only(path: Path) -> None:
    with closing(open_store(path)) as store:
        table, match = new_table(store)
        assert match.keeping.keeper is not None
        process, pipe = started(sit_down, path, table)
        said = pipe.recv()
        assert said.startswith("Euchre with Ann and Cy is open in another window.")
        pipe.send("enough")
        process.join()
        play_on(match, 3)


def test_a_table_left_can_be_gone_on_with_elsewhere(path: Path) -> None:
    with closing(open_store(path)) as store:
        table, match = new_table(store)
        play_on(match, 3)
        store.keeper(table).close()
        process, pipe = started(sit_down, path, table)
        assert pipe.recv() == "sits"
        assert [line.in_use for line in store.unfinished()] == [True]
        for refused in (store.resume, store.keeper, store.discard):
            with pytest.raises(TableInUse):
                refused(table)
        assert played(store.load(table)[0]) == played(match.record)
        pipe.send("leave")
        assert pipe.recv() == "left"
        assert [line.in_use for line in store.unfinished()] == [False]
        store.resume(table).keeper.close()
        pipe.send("enough")
        process.join()


def test_a_program_that_is_killed_lets_go_of_its_table(path: Path) -> None:
    with closing(open_store(path)) as store:
        table, _ = new_table(store)
        store.keeper(table).close()
        process, pipe = started(sit_down, path, table)
        assert pipe.recv() == "sits"
        process.kill()
        process.join()
        assert [line.in_use for line in store.unfinished()] == [False]
        store.resume(table).keeper.close()


@pytest.mark.skipif(sys.platform == "win32", reason="nothing forks there")
def test_a_child_does_not_hold_the_tables_of_its_parent(path: Path) -> None:
    """A worker that was forked and outlives the table, or the program, keeps nobody from it."""
    with closing(open_store(path)) as store:
        table, _ = new_table(store)
        hears, speaks = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(speaks)
            os.read(hears, 1)
            os._exit(0)
        os.close(hears)
        try:
            with closing(open_store(path)) as other:
                assert [line.in_use for line in other.unfinished()] == [True]
                store.keeper(table).close()
                assert [line.in_use for line in other.unfinished()] == [False]
                other.resume(table).keeper.close()
        finally:
            os.close(speaks)
            os.waitpid(child, 0)


def test_within_a_program_a_table_is_held_once(path: Path) -> None:
    with closing(open_store(path)) as store, closing(open_store(path)) as other:
        table, _ = new_table(store)
        assert [line.in_use for line in store.unfinished()] == [False]
        assert [line.in_use for line in other.unfinished()] == [True]
        with pytest.raises(TableInUse):
            other.keeper(table)
        store.resume(table)
        with pytest.raises(TableInUse):
            other.keeper(table)


def test_nothing_is_kept_of_a_table_that_was_left_once_another_is_open(path: Path) -> None:
    """In a long evening of solitaires, something of each deal would stay in memory."""
    with closing(open_store(path)) as store:
        table, _ = new_table(store)
        left = weakref.ref(store.keeper(table))
        keeper = left()
        assert keeper is not None
        keeper.close()
        del keeper
        new_table(store)
        assert left() is None


def test_closing_the_store_lets_go_of_its_tables(path: Path) -> None:
    store: Store = open_store(path)
    table, _ = new_table(store)
    store.close()
    with closing(open_store(path)) as other:
        other.resume(table)
    assert os.listdir(path.with_name(f"{path.name}-open")) == []


def test_where_locks_cannot_be_kept_a_table_is_played_at_all_the_same(path: Path) -> None:
    with closing(open_store(path)) as store:
        path.with_name(f"{path.name}-open").write_text("a file where the folder should be")
        table, match = new_table(store)
        play_on(match, 3)
        assert played(store.load(table)[0]) == played(match.record)
        assert [line.in_use for line in store.unfinished()] == [False]


KILLS = 24


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
