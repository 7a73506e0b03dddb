"""Files that may lie in the store's place: each is told of in one sentence, and none is overwritten."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardtable.errors import BadStore, CannotSave, CardtableError
from cardtable.match.match import Match
from cardtable.store import open_store, store_for_play, store_path
from cardtable.store.layout import LAYOUT, MARK, SINCE, TABLES
from tests.match.playing import play_on
from tests.store.playing import new_table, play_until_killed, played, started


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "cardtable.sqlite3"


def filled(path: Path) -> str:
    """Make a store with one table in it, and close it; return the table's id."""
    store = open_store(path)
    table, match = new_table(store)
    play_on(match, 30)
    store.close()
    return table


def sentences(text: str | None) -> str:
    """Check that a text is one paragraph for a person: it ends in a full stop and shows no Python. Return it."""
    assert text is not None
    assert text.endswith(".")
    assert "\n" not in text
    assert "Error" not in text
    return text


# ── nothing is wrong ──────────────────────────────────────────────────────────────────────────────────────────────


def test_a_store_is_made_where_there_is_none_with_the_folders_above_it(path: Path) -> None:
    with closing(open_store(path)) as store:
        assert (store.notice, store.trouble, store.path) == (None, None, path)
        assert store.unfinished() == []
    head = path.read_bytes()[:100]
    assert head[68:72] == b"CARD"
    assert int.from_bytes(head[60:64]) == LAYOUT


def test_the_store_lies_in_the_users_data_directory(home: Path) -> None:
    assert store_path() == home / "data" / "cardtable" / "cardtable.sqlite3"
    with closing(store_for_play()) as store:
        assert store.path == store_path()
    assert (home / "data" / "cardtable" / "cardtable.sqlite3").exists()


def test_a_store_is_opened_again_and_again(path: Path) -> None:
    table = filled(path)
    for _ in range(3):
        with closing(store_for_play(path)) as store:
            assert store.notice is None
            assert [line.id for line in store.unfinished()] == [table]
    assert sorted(os.listdir(path.parent)) == ["cardtable.sqlite3", "cardtable.sqlite3-open"]


@pytest.mark.parametrize("made", [False, True])
def test_an_empty_file_or_database_is_a_store_about_to_be_made(path: Path, made: bool) -> None:
    path.parent.mkdir()
    path.touch()
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA journal_mode = WAL" if made else "PRAGMA user_version")
    assert bool(path.read_bytes()) is made
    with closing(store_for_play(path)) as store:
        assert store.notice is None
    filled(path)
    assert os.listdir(path.parent).count("cardtable.sqlite3") == 1


def test_a_log_cut_short_loses_only_what_was_in_it(path: Path) -> None:
    """As after a power cut on a disk that lies: what is left is a lawful beginning, and is played on."""
    process, pipe = started(play_until_killed, path, 1)
    for _ in range(60):
        pipe.recv()
    process.kill()
    process.join()
    log = path.with_name(path.name + "-wal")
    size = log.stat().st_size
    assert size > 50_000
    os.truncate(log, size - 20_001)
    path.with_name(path.name + "-shm").unlink()
    with closing(store_for_play(path)) as store:
        assert store.notice is None
        line = store.unfinished()[0]
        sitting = store.resume(line.id)
        assert 0 < sum(1 + len(moves) for _, _, moves in played(sitting.record)) < 60
        sitting.keeper.close()


# ── something is ──────────────────────────────────────────────────────────────────────────────────────────────────


def spoil_head(path: Path) -> None:
    path.write_bytes(b"X" * 100 + path.read_bytes()[100:])


def spoil_pages(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[4096 : 4096 * 4] = b"\xa5" * (4096 * 3)
    path.write_bytes(data)


def cut_short(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2 + 100)


def cut_to_a_scrap(path: Path) -> None:
    os.truncate(path, 30)


def text_instead(path: Path) -> None:
    path.write_text("My shopping list: eggs, milk, cards.\n" * 100)


def of_a_stranger(*marks: str) -> Callable[[Path], None]:
    """Return a function that replaces the store by another program's database, marked by these statements."""

    def replace(path: Path) -> None:
        path.unlink()
        with closing(sqlite3.connect(path)) as db:
            for statement in ("CREATE TABLE recipes (cake)", *marks):
                db.execute(statement)

    return replace


DAMAGES = [spoil_head, spoil_pages, cut_short, cut_to_a_scrap, text_instead]
STRANGERS = [of_a_stranger(*marks) for marks in ((), ("PRAGMA application_id = 1234",), ("PRAGMA user_version = 99",))]


@pytest.mark.parametrize("spoil", [*DAMAGES, *STRANGERS])
def test_a_file_that_is_no_store_is_set_aside_and_play_goes_on(path: Path, spoil: Callable[[Path], None]) -> None:
    filled(path)
    spoil(path)
    before = path.read_bytes()
    with pytest.raises(BadStore) as error:
        open_store(path)
    assert not path.exists()
    aside = [name for name in os.listdir(path.parent) if name.startswith("cardtable.")]
    word = "damaged" if spoil in DAMAGES else "foreign"
    aside.remove("cardtable.sqlite3-open")
    assert len(aside) == 1
    assert aside[0].startswith(f"cardtable.{word}-2")
    assert aside[0].endswith(".sqlite3")
    assert (path.parent / aside[0]).read_bytes() == before
    said = sentences(str(error.value))
    assert str(path) in said
    assert aside[0] in said
    path.write_bytes(before)
    with closing(store_for_play(path)) as store:
        assert "set aside" in sentences(store.notice)
        assert store.trouble is None
        table, match = new_table(store)
        play_on(match, 5)
    with closing(store_for_play(path)) as store:
        assert store.notice is None
        assert [line.id for line in store.unfinished()] == [table]


def test_what_was_set_aside_before_is_not_overwritten(path: Path) -> None:
    path.parent.mkdir()
    for number in range(3):
        path.write_text(f"This is no store, number {number}.")
        store_for_play(path).close()
    kept = sorted(file.read_text() for file in path.parent.glob("cardtable.damaged-*"))
    assert kept == [f"This is no store, number {number}." for number in range(3)]


def test_the_log_of_a_damaged_store_goes_with_it(path: Path) -> None:
    """A program killed with lines in its log, and then a page of the file spoilt."""
    process, pipe = started(play_until_killed, path, 1)
    for _ in range(20):
        pipe.recv()
    process.kill()
    process.join()
    path.write_bytes(b"X" * 4096)
    log = path.with_name(path.name + "-wal")
    before = path.read_bytes(), log.read_bytes()
    with closing(store_for_play(path)) as store:
        assert "set aside" in sentences(store.notice)
        assert store.unfinished() == []
    aside = next(path.parent.glob("cardtable.damaged-*.sqlite3"))
    assert (aside.read_bytes(), aside.with_name(aside.name + "-wal").read_bytes()) == before


def test_a_folder_in_its_place_is_set_aside(path: Path) -> None:
    path.mkdir(parents=True)
    (path / "keepsake").write_text("mine")
    with closing(store_for_play(path)) as store:
        assert "is not a file" in sentences(store.notice)
        new_table(store)
    assert next(path.parent.glob("cardtable.foreign-*")).joinpath("keepsake").read_text() == "mine"


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The bytes of a store's file with one table in it."""
    path = tmp_path_factory.mktemp("sound") / "cardtable.sqlite3"
    filled(path)
    return path.read_bytes()


@pytest.mark.slow
@settings(max_examples=80)
@given(data=st.data())
def test_whatever_bytes_are_spoilt_the_program_starts_and_plays(
    sound: bytes, tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    """It tells of it at most, and what it set aside is as it was found."""
    path = tmp_path_factory.mktemp("spoilt") / "cardtable.sqlite3"
    raw = bytearray(sound)
    at = data.draw(st.integers(0, 4 * 4096) | st.integers(0, 120))
    length = data.draw(st.sampled_from([1, 2, 30, 4096]))
    raw[at : at + length] = data.draw(st.binary(min_size=length, max_size=length))
    path.write_bytes(raw)
    with closing(store_for_play(path)) as store:
        if store.notice:
            sentences(store.notice)
            assert bytes(raw) in [file.read_bytes() for file in path.parent.glob("cardtable*sqlite3")]
        for line in store.unfinished():
            with suppress(CardtableError):
                Match.of(store.load(line.id)[0])
        assert isinstance(store.statistics(), list)
        table, match = new_table(store)
        assert played(store.load(table)[0]) == played(match.record)


def test_a_layout_of_columns_that_is_spoilt_is_damage(path: Path, sound: bytes) -> None:
    """What no check of SQLite's own finds: its text is whole, and says something else."""
    path.parent.mkdir()
    path.write_bytes(sound.replace(b"packs TEXT", b"pucks TEXT"))
    with pytest.raises(BadStore, match="is damaged"):
        open_store(path)


@pytest.mark.slow
def test_damage_in_a_store_too_big_to_be_looked_through_is_one_sentence_when_it_is_met(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(path)
    with closing(open_store(path)) as store:
        for seed in range(40):
            _, match = new_table(store, seed)
            play_on(match, 20)
    raw = bytearray(path.read_bytes())
    raw[4096 * 8 : 4096 * 30] = b"\xa5" * (4096 * 22)
    path.write_bytes(raw)
    monkeypatch.setattr("cardtable.store.looking.MOST_CHECKED", 0)
    with closing(store_for_play(path)) as store:
        assert store.notice is None
        with pytest.raises(BadStore) as error:
            _ = [store.load(line.id) for line in store.unfinished()]
        assert str(path) in sentences(str(error.value))
        with suppress(CardtableError):
            _, match = new_table(store)
            play_on(match, 5)


# ── a newer program's ─────────────────────────────────────────────────────────────────────────────────────────────


def make_newer(path: Path, *, in_log_only: bool = False) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("CREATE TABLE holograms (card)")
        db.execute(f"PRAGMA user_version = {LAYOUT + 1}")
        if not in_log_only:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def test_beside_a_newer_store_which_stays_untouched_this_program_keeps_tables_of_its_own(path: Path) -> None:
    filled(path)
    make_newer(path)
    before = path.read_bytes()
    for _ in range(2):
        with pytest.raises(BadStore, match="newer Cardtable") as error:
            open_store(path)
        sentences(str(error.value))
    with closing(store_for_play(path)) as store:
        said = sentences(store.notice)
        assert "newer Cardtable" in said
        assert str(store.path) in said
        assert store.trouble is None
        table, match = new_table(store)
        play_on(match, 5)
    with closing(store_for_play(path)) as store:
        assert [line.id for line in store.unfinished()] == [table]
        assert "newer Cardtable" in sentences(store.notice)
    assert path.read_bytes() == before
    assert path.with_name(f"cardtable-layout-{LAYOUT}.sqlite3").exists()


def test_a_newer_store_in_use_is_known_by_its_log(path: Path) -> None:
    """A newer program that has not yet written its layout into the file itself: neither file nor log is touched."""
    filled(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as newer:
        newer.execute(f"PRAGMA user_version = {LAYOUT + 1}")
        log = path.with_name(path.name + "-wal")
        before = path.read_bytes(), log.read_bytes()
        assert int.from_bytes(before[0][60:64]) == LAYOUT
        with pytest.raises(BadStore, match="newer"):
            open_store(path)
        assert (path.read_bytes(), log.read_bytes()) == before


def test_a_store_of_the_first_layout_goes_on_with_what_it_lacked(path: Path) -> None:
    """Tables, results and set-ups are as they were; an older program sees at once that it is newer than itself."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(path, isolation_level=None)) as old:
        for statement in TABLES[: SINCE[1]]:
            old.execute(statement)
        old.execute(f"PRAGMA application_id = {MARK}")
        old.execute("PRAGMA user_version = 1")
        old.execute("INSERT INTO finals VALUES ('babebi', 1, 'euchre', 'person', 'Bea', 'bea', 1, 3, 1e9)")
        old.execute(
            """INSERT INTO tables VALUES ('babebi', 'euchre', '{}', '["Ann", "Bea", "Cy", "Dov"]', '{}',
            '["person", "club", "club", "club"]', 'ask', 1, 1, '[2, 5]', 1e9, 1e9, 1e9)"""
        )
    with closing(open_store(path)) as store:
        assert store.notice is None
        assert int.from_bytes(path.read_bytes()[60:64]) == LAYOUT
        assert [(line.winners, line.totals) for line in store.finished()] == [(("Bea",), "5–2")]
        assert store.count_finished() == 1
        assert [(career.name, career.won, career.facts) for career in store.results.careers()] == [("Bea", 1, ())]
        _, match = new_table(store)
        play_on(match, 5)
    with closing(open_store(path)) as store:
        assert len(store.unfinished()) == 1


def test_without_a_home_games_are_played_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "")
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    assert store_path() is None
    with closing(store_for_play()) as store:
        assert "lost when you quit" in sentences(store.notice)
        table, match = new_table(store)
        play_on(match, 20)
        assert [line.id for line in store.unfinished()] == [table]
        assert played(store.load(table)[0]) == played(match.record)
    with pytest.raises(CannotSave):
        open_store()


def test_where_no_file_can_be_made_games_are_played_in_memory() -> None:
    path = Path("/dev/null/cardtable/cardtable.sqlite3")
    with pytest.raises(CannotSave, match="cannot be written"):
        open_store(path)
    with closing(store_for_play(path)) as store:
        assert str(path) in sentences(store.notice)
        assert store.trouble == store.notice
        table, match = new_table(store)
        play_on(match, 20)
        assert played(store.load(table)[0]) == played(match.record)
        assert store.close() == f"{path} cannot be written."


def test_every_layout_has_more_tables_than_the_one_before() -> None:
    """With a wrong count, a sound file of an older layout would be set aside as damaged."""
    counts = [*SINCE.values()]
    assert all(earlier < later for earlier, later in pairwise(counts))
    assert len(SINCE) == LAYOUT


def test_each_layout_ends_with_the_table_that_it_added() -> None:
    """As files have them that are in use."""
    last = {layout: TABLES[count - 1].split()[2] for layout, count in SINCE.items() if layout > 4}
    assert last == {5: "purses", 6: "numbers", 7: "seen", 8: "salts", 9: "duplicates", 10: "marks", 11: "offers"}
