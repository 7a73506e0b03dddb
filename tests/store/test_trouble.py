"""While the store cannot be written the game goes on in memory, and is saved as soon as that works."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardtable.errors import CannotSave
from cardtable.match.match import Match
from cardtable.store import Setup, Store, open_store, store_for_play
from tests.match.playing import NAMES, Notes, any_line, euchre, play_on, play_out
from tests.store.playing import (
    PLAYERS,
    everything_from,
    new_table,
    play_on_a_full_disk,
    play_without_leave,
    played,
    started,
)

UNIX = pytest.mark.skipif(sys.platform == "win32", reason="it is about Unix")


def file_of(store: Store) -> sqlite3.Connection:
    """Return the store's own connection to its file, with which a test can make writing fail."""
    file = store._disk._file
    assert file is not None
    return file


def fill(ballast: Path) -> None:
    """Fill the disk on which the file `ballast` lies."""
    with ballast.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(b"\0" * 4096)


def fill_up(store: Store) -> None:
    """Allow the store's file no more pages: after some lines it is full."""
    file_of(store).execute("PRAGMA max_page_count = 1")


def make_room(store: Store) -> None:
    file_of(store).execute("PRAGMA max_page_count = 1000000")


def forbid(store: Store) -> None:
    """Forbid all writing to the store's file."""
    file_of(store).execute("PRAGMA query_only = ON")


def allow(store: Store) -> None:
    file_of(store).execute("PRAGMA query_only = OFF")


def on_disk(path: Path, table: str) -> list[tuple[int, list[str], list[str]]]:
    """Return the deals of a table as another program reads them from the disk."""
    with closing(open_store(path)) as other:
        return played(other.load(table)[0])


def play_until_refused(match: Match, rng: Random) -> str:
    """Say random lines until one cannot be saved; return the sentence that tells of it."""
    while True:
        try:
            match.say(any_line(match, rng))
        except CannotSave as error:
            return str(error)


def test_a_full_disk_is_told_of_once_and_what_waited_is_saved_when_there_is_room(store: Store, path: Path) -> None:
    table, match = new_table(store, target=10, rubber=True)
    notes, rng = Notes(), Random(1)
    match.watch(0, notes)
    play_on(match, 5)
    fill_up(store)
    sentence = play_until_refused(match, rng)
    assert sentence == "The disk is full. The game goes on in memory and is saved as soon as that works again."
    assert store.trouble == sentence
    told = len(notes.news)
    play_on(match, 30)
    assert len(notes.news) > told
    assert on_disk(path, table) != played(match.record)
    make_room(store)
    play_on(match, 1)
    assert store.trouble is None
    assert on_disk(path, table) == played(match.record)
    fill_up(store)
    assert play_until_refused(match, rng) == sentence


def test_the_line_that_could_not_be_saved_was_said_and_told(store: Store) -> None:
    _, match = new_table(store, target=10)
    notes = Notes()
    match.watch(0, notes)
    forbid(store)
    play_until_refused(match, Random(1))
    lines = sum(len(deal.moves) for deal in match.record.deals)
    assert notes.kinds.count("said") == lines


def test_in_memory_everything_can_be_read_as_if_it_were_saved(store: Store, path: Path) -> None:
    table, match = new_table(store)
    forbid(store)
    play_until_refused(match, Random(1))
    match.take_back(match.history.position(0, match.ply - 1)[1].seat)  # type: ignore[union-attr]
    play_on(match, 10)
    assert played(store.load(table)[0]) == played(match.record)
    store.setups.remember(Setup("euchre", match.names, ("person",) * 4, {}))
    store.setups.save_house_rules("euchre", "Ours", {"target": 7})
    play_out(match)
    other, _ = new_table(store, seed=2)
    assert [line.id for line in store.unfinished()] == [other]
    assert sum(row.played for row in store.statistics()) == 4
    assert store.setups.house_rules("euchre") == {"Ours": {"target": 7}}
    with closing(open_store(path)) as beside:
        assert beside.statistics() == []
        assert beside.setups.house_rules("euchre") == {}
    allow(store)
    store.setups.remember(Setup("euchre", match.names, ("club",) * 4, {}))
    assert store.trouble is None
    with closing(open_store(path)) as beside:
        assert [line.id for line in beside.unfinished()] == [other]
        assert sum(row.played for row in beside.statistics()) == 4
        assert beside.setups.house_rules("euchre") == {"Ours": {"target": 7}}
        last = beside.setups.last()
        assert last is not None
        assert last.players == ("club",) * 4


def test_a_table_set_up_in_trouble_is_told_of_with_its_first_line(store: Store) -> None:
    forbid(store)
    match = Match(euchre(), NAMES)
    table = store.new_table(match.record, PLAYERS)
    match.keeping.keeper = store.keeper(table)
    assert store.trouble
    with pytest.raises(CannotSave, match="cannot be written"):
        match.begin()
    assert match.history.begun
    play_on(match, 5)
    assert played(store.load(table)[0]) == played(match.record)


def test_what_waits_is_written_when_the_program_ends(store: Store, path: Path) -> None:
    table, match = new_table(store)
    forbid(store)
    play_until_refused(match, Random(1))
    allow(store)
    assert store.close() is None
    assert on_disk(path, table) == played(match.record)


def test_what_can_never_be_written_is_told_of_when_the_program_ends(store: Store, path: Path) -> None:
    _, match = new_table(store)
    forbid(store)
    play_until_refused(match, Random(1))
    assert store.close() == f"{path} cannot be written."


def test_another_program_that_writes_for_a_moment_is_waited_for(store: Store, path: Path) -> None:
    _, match = new_table(store)
    script = (
        f"import sqlite3, sys, time; db = sqlite3.connect({str(path)!r}, isolation_level=None);"
        "db.execute('BEGIN IMMEDIATE'); print('held', flush=True); time.sleep(0.3); db.execute('ROLLBACK')"
    )
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE) as other:
        assert other.stdout
        assert other.stdout.readline()
        play_on(match, 1)
    assert store.trouble is None


@UNIX
def test_a_file_that_may_not_grow_stops_saving_for_as_long_as_it_may_not(path: Path) -> None:
    """A real limit of the system, in a program of its own, lifted after 120 lines."""
    open_store(path).close()
    process, pipe = started(play_on_a_full_disk, path, 60_000)
    ((table, raised, unsaved, record),) = everything_from(pipe)
    process.join()
    assert len(raised) == 1
    line, sentence = raised[0]
    assert line < 120
    assert sentence.endswith("The game goes on in memory and is saved as soon as that works again.")
    assert unsaved is None
    assert on_disk(path, table) == [tuple(deal) for deal in json.loads(record)]


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 400 kB; the test is skipped where the user may not make one."""
    place = tmp_path / "small"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=400k", "tmpfs", str(place)]
    try:
        made = subprocess.run(mount, capture_output=True, check=False).returncode == 0
    except OSError:
        made = False
    if not made:
        pytest.skip("no disk can be mounted here")
    yield place
    subprocess.run(["umount", "-l", str(place)], check=True)


def test_a_disk_that_is_really_full(small_disk: Path) -> None:
    path = small_disk / "cardtable.sqlite3"
    with closing(open_store(path)) as store:
        table, match = new_table(store, target=10)
        ballast = small_disk / "ballast"
        fill(ballast)
        sentence = play_until_refused(match, Random(1))
        assert sentence.startswith("The disk is full.")
        play_on(match, 20)
        ballast.unlink()
        play_on(match, 1)
        assert store.trouble is None
    assert on_disk(path, table) == played(match.record)


def test_a_program_that_starts_on_a_full_disk_plays_and_saves_when_there_is_room(small_disk: Path) -> None:
    path = small_disk / "cardtable.sqlite3"
    with closing(open_store(path)) as store:
        earlier, _ = new_table(store)
    ballast = small_disk / "ballast"
    fill(ballast)
    with closing(store_for_play(path)) as store:
        assert store.notice
        assert "memory" in store.notice
        assert [line.id for line in store.unfinished()] == [earlier]
        table, match = new_table(store)
        play_on(match, 20)
        ballast.unlink()
        play_on(match, 1)
        assert store.trouble is None
    assert on_disk(path, table) == played(match.record)


@pytest.fixture
def public() -> Iterator[Path]:
    """A folder that anybody may look into."""
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        yield Path(folder)


def without_leave(path: Path) -> tuple[Any, ...]:
    uid = os.getuid() or 65534
    process, pipe = started(play_without_leave, path, uid)
    (said,) = everything_from(pipe)
    process.join()
    assert isinstance(said, tuple)
    return said


@UNIX
def test_a_folder_that_may_not_be_written_to_is_read_and_played_on_in_memory(public: Path) -> None:
    path = public / "data" / "cardtable.sqlite3"
    with closing(open_store(path)) as store:
        table, match = new_table(store)
        play_on(match, 10)
    before = path.read_bytes()
    path.chmod(0o444)
    path.parent.chmod(0o555)
    try:
        notice, trouble, seen, raised, tables = without_leave(path)
    finally:
        path.parent.chmod(0o755)
    assert notice == f"{path} cannot be written. The game goes on in memory and is saved as soon as that works again."
    assert trouble == notice
    assert raised is None  # the trouble was told at the start already
    assert seen == [table]
    assert tables == 2
    assert path.read_bytes() == before
    assert [file for file in os.listdir(path.parent) if "damaged" in file] == []


@UNIX
def test_a_folder_that_cannot_be_made_is_one_sentence(public: Path) -> None:
    public.chmod(0o555)
    notice, _, seen, raised, tables = without_leave(public / "data" / "cardtable.sqlite3")
    assert "cannot be written. The game goes on in memory" in notice
    assert (seen, raised, tables) == ([], None, 1)


@UNIX
def test_a_damaged_store_that_cannot_be_set_aside_is_left_and_one_sentence(public: Path) -> None:
    path = public / "data" / "cardtable.sqlite3"
    path.parent.mkdir()
    path.write_text("This is no store." * 20)
    path.parent.chmod(0o555)
    try:
        notice, _, seen, _, tables = without_leave(path)
    finally:
        path.parent.chmod(0o755)
    assert "cannot be set aside (Permission denied) and is left as it is; the game goes on in memory." in notice
    assert (seen, tables) == ([], 1)
    assert path.read_text() == "This is no store." * 20
