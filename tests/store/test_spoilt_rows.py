"""Any column of the store may hold anything: each question is answered or refused in one sentence."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from cardtable.errors import CardtableError
from cardtable.store import Setup, Store, open_store, values
from cardtable.store.duplicates import OtherTable
from cardtable.store.layout import TABLES
from cardtable.store.reviews import Marks
from cardtable.table.seating import new_table as seated
from cardtable.table.seating import resumed_table
from cardtable.table.tables_told import people_of, when
from cardtable.table.tallies import record_at, record_lines
from cardtable.testing.amount import one_in
from tests.match.playing import NAMES, any_line, play_on
from tests.store.playing import PLAYERS, new_table

NUMBERS: tuple[Any, ...] = (float("inf"), float("-inf"), 1e308, 1e18, -1e18, -1, 2**62, 0.5)
WORDS: tuple[Any, ...] = ("", "no number", "line\nand \x1b[2J", "x" * 100_000, "9" * 5_000, b"\xff\x00")
WRITTEN: tuple[Any, ...] = (
    "[" * 100_000,
    "{}",
    "[]",
    "[[]]",
    "[null]",
    "[1e999, NaN]",
    f"[{'9' * 4_000}]",
    '["Ann"]',
    '["wizard", "wizard", "wizard", "wizard"]',
    '{"target": 1e999}',
    '{"game": 5, "names": 5, "players": 5, "options": 5}',
    '{"game": "euchre", "names": ["Ann", 5], "players": ["person", {}], "options": [], "take_backs": "ask"}',
)
"""Lists and records as JSON."""
STRANGE = 5
"""Of the values of other kinds than a column's own, it must hold one in so many; the next columns hold the others."""


def impossible(at: int, sound: Iterable[object]) -> Iterator[Any]:
    """Yield what the column number `at` must hold: all values of the kind that it holds, and some of each other kind.

    `sound` are the values that it holds.
    """
    yield None  # SQLite stores NaN in this way, too
    texts = [value for value in sound if isinstance(value, str)]
    own = WRITTEN if any(text[:1] in ("[", "{") for text in texts) else WORDS if texts else NUMBERS
    for kind in (NUMBERS, WORDS, WRITTEN):
        yield from one_in(3, kind, at) if kind is own else one_in(2, kind[at % STRANGE :: STRANGE], at)


class Kept(NamedTuple):
    """A store with rows of every kind, another program's connection to its file, and two tables, one to be spoilt."""

    store: Store
    file: sqlite3.Connection
    spoilt: str
    sound: str


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Kept]:
    path = tmp_path_factory.mktemp("store") / "cardtable.sqlite3"
    with closing(open_store(path)) as store:
        finished = new_table(store, target=5)[1]
        rng = Random(1)
        while not finished.over:
            finished.say(any_line(finished, rng))
        tables = []
        for seed in (2, 3):
            table, match = new_table(store, seed)
            play_on(match, 40)
            store.keeper(table).close()
            tables.append(table)
        store._disk.write(
            lambda db: db.executemany("INSERT INTO numbers VALUES (?, '7')", [(table,) for table in tables])
        )
        for each in tables:
            store.duplicates.note(each, OtherTable(NAMES, ((1, 0),)))
        store._disk.write(
            lambda db: db.executemany("INSERT INTO salts VALUES (?, '7')", [(table,) for table in tables])
        )
        store._disk.write(
            lambda db: db.executemany(
                "INSERT INTO seen VALUES (?, '[]', 'ann', 0, 0, 0)", [(table,) for table in tables]
            )
        )
        store.reviews.keep("a deal", "{}")
        store.reviews.count("a deal", "euchre", "Ann", [Marks("lead", 3, 2, 1)])
        store.setups.remember(Setup("euchre", NAMES, PLAYERS, {"target": 7}))
        store.purses.note(tables[0], 0, "Ann", -52)
        store.setups.save_house_rules("euchre", "Ours", {"target": 7})
        store.results.hide(store.results.careers()[-1], hidden=True)
        store.offers.note("klondike")
        with closing(sqlite3.connect(path, isolation_level=None)) as file:  # a damaged file heeds no NOT NULL
            file.execute("PRAGMA writable_schema = ON")
            file.execute("UPDATE sqlite_master SET sql = replace(sql, ' NOT NULL', '')")
        with closing(sqlite3.connect(path, isolation_level=None)) as file:
            file.execute("PRAGMA synchronous = OFF")  # no file that is spoilt here must outlive the machine
            yield Kept(store, file, *tables)


def columns() -> list[tuple[str, str]]:
    with closing(sqlite3.connect(":memory:")) as db:
        for statement in TABLES:
            db.execute(statement)
        names = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return [(name, row[1]) for name in names for row in db.execute(f"PRAGMA table_info({name})")]


COLUMNS = columns()


def sentence_or(ask: Callable[[], object]) -> bool:
    """Whether `ask` gives an answer; if it raises an error instead, check that this is one sentence."""
    try:
        ask()
    except CardtableError as error:
        said = str(error)
        assert re.search(r"\.( \([A-Z]+-[\d.]+\))?$", said), said
        assert said.isprintable()
        assert "Error" not in said
        assert len(said) < 300
        return False
    return True


def sit_down_again(store: Store, table: str) -> None:
    seating = resumed_table(store, table)
    try:
        seating.match.begin(seating.dealer)
    finally:
        store.keeper(table).close()


def look_at_the_lobby(store: Store) -> list[str]:
    """Read what the lobby shows of unfinished tables, records and the last set-up; return the tables."""
    lines = store.unfinished()
    for line in lines:
        assert f"left {when(line.changed)}"
        assert all(name.isprintable() for name in people_of(line))
        assert len(f"{line.game}{line.totals}{line.deals}") < 1000
    for tally in (*record_lines(store.statistics()), *record_at(store, "euchre")):
        assert tally.isprintable()
        assert len(tally) < 1000
    for career in store.results.careers():
        assert f"{career.name}{career.won}{career.streaks}{career.margins}".isprintable()
        assert all(counted.what.isprintable() and abs(counted.times) < 10**9 for counted in career.facts)
    assert all(name.isprintable() for line in store.finished() for name in (*line.names, line.totals, line.game))
    last, of_euchre = store.setups.last(), store.setups.last("euchre")
    for setup in (last, of_euchre if of_euchre != last else None):
        if setup is not None:
            sentence_or(lambda setup=setup: seated(None, setup))  # type: ignore[misc]
    assert abs(store.purses.without("none", 0, "Ann")) < 10**15
    assert all(isinstance(options, dict) for options in store.setups.house_rules("euchre").values())
    for line in lines:
        store.duplicates.of(line.id)
        assert all(isinstance(name, str) for name in store.reviews.people_at(line.id).values())
    assert isinstance(store.reviews.of("a deal"), str | None)
    for marks in store.reviews.counted("euchre", "Ann"):
        assert all(0 <= sum(each[1:]) < 10**15 and len(each.kind) < 1000 for each in marks)
    assert isinstance(store.offers.due("golf"), bool)
    return [line.id for line in lines]


def test_the_store_that_is_spoilt_below_answers_while_it_is_sound(kept: Kept) -> None:
    assert set(look_at_the_lobby(kept.store)) == {kept.spoilt, kept.sound}
    for table in (kept.spoilt, kept.sound):
        assert sentence_or(lambda table=table: sit_down_again(kept.store, table))  # type: ignore[misc]


@pytest.mark.slow
@pytest.mark.parametrize(("table", "column"), COLUMNS)
def test_whatever_a_column_holds_the_rest_is_as_it_was(kept: Kept, table: str, column: str) -> None:
    """The lobby's list, sitting down again, statistics, the last set-up and house rules."""
    key = {"tables": "id", "deals": "table_id", "lines": "table_id"}.get(table)
    of = "1" if key is None else f"{key} = '{kept.spoilt}'"
    before = kept.file.execute(f"SELECT * FROM {table}").fetchall()
    marks = ", ".join("?" * len(before[0]))
    at = COLUMNS.index((table, column))
    held = [value for (value,) in kept.file.execute(f"SELECT {column} FROM {table}")]
    for value in impossible(at, held):
        try:
            assert kept.file.execute(f"UPDATE OR REPLACE {table} SET {column} = ? WHERE {of}", (value,)).rowcount
        except sqlite3.IntegrityError:  # no file can hold it there
            continue
        try:
            listed = look_at_the_lobby(kept.store)
            assert kept.sound in listed
            if kept.spoilt in listed:
                sentence_or(lambda: sit_down_again(kept.store, kept.spoilt))
        finally:
            with kept.file:
                kept.file.execute("BEGIN")
                kept.file.execute(f"DELETE FROM {table}")
                kept.file.executemany(f"INSERT INTO {table} VALUES ({marks})", before)
    test_the_store_that_is_spoilt_below_answers_while_it_is_sound(kept)


def test_a_spoilt_set_up_gives_way_to_the_one_before_and_spoilt_house_rules_to_none(tmp_path: Path) -> None:
    with closing(open_store(tmp_path / "cardtable.sqlite3")) as store:
        store.setups.remember(Setup("euchre", NAMES, PLAYERS, {}))
        store.setups.remember(Setup("mediatore", NAMES, PLAYERS, {}))
        store.setups.save_house_rules("euchre", "Ours", {})
        with closing(sqlite3.connect(tmp_path / "cardtable.sqlite3")) as file, file:
            file.execute("""UPDATE setups SET setup = '{"game": "mediatore"}' WHERE game = 'mediatore'""")
            file.execute("UPDATE house_rules SET options = 'x'")
        last = store.setups.last()
        assert last is not None
        assert last.game == "euchre"
        assert store.setups.last("mediatore") is None
        assert store.setups.house_rules("euchre") == {}


@pytest.mark.parametrize(
    ("kept", "swapped", "shown"),
    [
        ("[3, 1]", False, "3–1"),
        ("[3, 1]", True, "1–3"),
        ("[-5, 10]", True, "10, −5"),
        ("[0, -1, 1]", True, "0, −1, 1"),
        ("[]", False, ""),
        ("[null, 1]", False, ""),
        ("3", False, ""),
    ],
)
def test_a_score_is_read_from_what_is_kept(kept: str, swapped: bool, shown: str) -> None:
    assert values.score(kept, swapped=swapped) == shown
