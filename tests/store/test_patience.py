"""Another program that holds the store is waited for, a while and not for ever; then one sentence is said."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

from cardtable.errors import BadStore, CannotSave
from cardtable.store import Store, open_store, store_for_play
from cardtable.store.time_limit import PATIENCE, is_held, patiently
from tests.match.playing import play_on
from tests.store.playing import new_table, played


class Time:
    """A clock that moves on only while somebody waits; at the moment `at` it calls `then`."""

    def __init__(self, at: float = float("inf"), then: Callable[[], object] = lambda: None) -> None:
        self.now = 0.0
        self.at, self.then = at, then

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds
        if self.now >= self.at:
            self.at = float("inf")
            self.then()


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite itself does not wait for a locked file, so only the program waits."""
    connect = sqlite3.connect

    def at_once(address: str, *, uri: bool, timeout: float, isolation_level: None) -> sqlite3.Connection:
        return connect(address, uri=uri, timeout=0, isolation_level=isolation_level)

    monkeypatch.setattr("cardtable.store.layout.sqlite3", SimpleNamespace(**{**vars(sqlite3), "connect": at_once}))


def let_pass(monkeypatch: pytest.MonkeyPatch, time: Time) -> Time:
    monkeypatch.setattr("cardtable.store.time_limit.time", time)
    return time


def holding(path: Path, how: str) -> sqlite3.Connection:
    """Return another program's connection, which keeps everybody else out of the file."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("PRAGMA journal_mode = DELETE")
    other.execute(f"BEGIN {how}")
    return other


def opened(path: Path) -> Store:
    """Return a store without a write-ahead log, so that a program that holds its file keeps readers out as well."""
    store = open_store(path)
    file = store._disk._file
    assert file is not None
    file.execute("PRAGMA journal_mode = DELETE")
    return store


@pytest.mark.parametrize("how", ["EXCLUSIVE", "IMMEDIATE"])
def test_a_store_that_another_program_is_just_making_is_waited_for(
    path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    with closing(holding(path, how)) as other:
        time = let_pass(monkeypatch, Time(1.0, lambda: other.execute("ROLLBACK")))
        with closing(open_store(path)) as store:
            assert 1.0 <= time.now < PATIENCE
            assert (store.notice, store.trouble) == (None, None)
            new_table(store)


@pytest.mark.parametrize("reads_on", [False, True])
def test_the_log_is_begun_when_another_program_has_read_or_done_without(
    path: Path, monkeypatch: pytest.MonkeyPatch, reads_on: bool
) -> None:
    """SQLite does not wait here at all: without the log, programs would stand in one another's way ever after."""
    open_store(path).close()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA journal_mode = DELETE")
        other.execute("BEGIN")
        other.execute("SELECT count(*) FROM tables").fetchone()
        time = let_pass(monkeypatch, Time() if reads_on else Time(0.5, lambda: other.execute("COMMIT")))
        with closing(open_store(path)) as store:
            assert store.notice is None
            assert time.now <= PATIENCE
            file = store._disk._file
            assert file is not None
            assert file.execute("PRAGMA journal_mode").fetchone() == ("delete" if reads_on else "wal",)


def test_a_store_that_is_held_for_ever_is_one_sentence_and_play_in_memory(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_store(path).close()
    with closing(holding(path, "EXCLUSIVE")) as other:
        time = let_pass(monkeypatch, Time())
        with pytest.raises(CannotSave, match=r"^Another program is using .*saved as soon as that works again\.$"):
            open_store(path)
        assert time.now <= PATIENCE
        with closing(store_for_play(path)) as store:
            assert store.notice is not None
            assert store.notice.startswith("Another program is using")
            before = time.now
            table, match = new_table(store)
            play_on(match, 10)
            assert time.now - before < 1, "a person waits for each of these"
            other.execute("ROLLBACK")
            play_on(match, 1)
            assert store.trouble is None
    with closing(open_store(path)) as store:
        assert played(store.load(table)[0]) == played(match.record)


def test_what_is_asked_of_a_store_that_is_held_is_answered_once_it_is_not(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(opened(path)) as store:
        table, _ = new_table(store)
        with closing(holding(path, "EXCLUSIVE")) as other:
            time = let_pass(monkeypatch, Time(1.0, lambda: other.execute("ROLLBACK")))
            assert [line.id for line in store.unfinished()] == [table]
            assert 1.0 <= time.now < PATIENCE


def test_what_is_asked_of_a_store_that_is_held_for_ever_is_one_sentence(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(opened(path)) as store, closing(holding(path, "EXCLUSIVE")):
        time = let_pass(monkeypatch, Time())
        for ask in (store.unfinished, store.statistics, store.setups.last):
            with pytest.raises(BadStore, match=r"^Another program is using .*\. Try again in a moment\.$"):
                ask()
        assert time.now <= 3 * PATIENCE


def test_a_line_said_while_the_store_is_held_for_ever_goes_on_in_memory(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even a copy can be made of such a store; a new table is given a name all the same."""
    with closing(opened(path)) as store:
        table, match = new_table(store)
        with closing(holding(path, "EXCLUSIVE")) as other:
            let_pass(monkeypatch, Time())
            with pytest.raises(CannotSave, match="Another program is using"):
                play_on(match, 1)
            play_on(match, 5)
            other.execute("ROLLBACK")
        play_on(match, 1)
        assert store.trouble is None
        assert played(store.load(table)[0]) == played(match.record)


def test_a_new_table_can_be_laid_while_the_store_is_held(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(opened(path)) as store:
        with closing(holding(path, "EXCLUSIVE")) as other:
            let_pass(monkeypatch, Time())
            with pytest.raises(CannotSave, match="Another program is using"):
                new_table(store)
            other.execute("ROLLBACK")
        table, match = new_table(store)
        assert store.trouble is None
        assert played(store.load(table)[0]) == played(match.record)


def test_only_a_lock_is_waited_for() -> None:
    tried = []

    def spoilt() -> None:
        tried.append(1)
        sqlite3.connect(":memory:").execute("SELECT nothing FROM nowhere")

    with pytest.raises(sqlite3.OperationalError) as error:
        patiently(spoilt, 5.0)
    assert not is_held(error.value)
    assert len(tried) == 1
