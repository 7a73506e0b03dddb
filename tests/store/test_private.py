"""Hands, results and settings are read by their owner and by nobody else, from the first moment on."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from cardtable.store import open_store, settings_path, store_for_play, store_path
from cardtable.store.settings import Settings, load_settings, save_settings
from cardtable.tui.app.crash import error_file, kept
from tests.match.playing import play_on
from tests.store.playing import new_table

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no such modes there")


@pytest.fixture(autouse=True)
def lavish() -> Iterator[None]:
    """The umask of a user who lets everybody read and write all files."""
    before = os.umask(0)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    """Return the mode of a folder and of each file and folder in it, by name."""
    found = {".": folder, **{path.relative_to(folder).as_posix(): path for path in folder.rglob("*")}}
    return {name: stat.S_IMODE(path.lstat().st_mode) for name, path in found.items()}


def open_to_others(folder: Path) -> list[str]:
    return [name for name, mode in modes(folder).items() if mode & 0o077]


def path_at_home() -> Path:
    path = store_path()
    assert path is not None
    return path


def test_the_store_its_log_and_its_locks_are_made_for_their_owner_alone() -> None:
    path = path_at_home()
    with closing(store_for_play()) as store:
        table, match = new_table(store)
        play_on(match, 3)
        assert modes(path.parent) == {
            ".": 0o700,
            "cardtable.sqlite3": 0o600,
            "cardtable.sqlite3-wal": 0o600,
            "cardtable.sqlite3-shm": 0o600,
            "cardtable.sqlite3-open": 0o700,
            f"cardtable.sqlite3-open/{table}": 0o600,
        }
    assert not open_to_others(path.parent.parent)


def test_nothing_is_open_to_others_even_for_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Looked at with every mode that is changed: made with the right mode, nothing is left to be taken away."""
    changed = []
    monkeypatch.setattr(Path, "chmod", lambda path, mode: changed.append((path, mode)))
    with closing(store_for_play()) as store:
        _, match = new_table(store)
        play_on(match, 3)
    save_settings(Settings(four_colour=True))
    load_settings()
    kept(ValueError("a mistake"))
    assert changed == []
    for path in (path_at_home(), settings_path(), error_file()):
        assert path is not None
        assert not open_to_others(path.parent)


def test_the_journal_beside_a_store_without_a_log_is_as_private() -> None:
    """On a disk where no log can be kept, SQLite lays a journal beside the store while it writes."""
    path = path_at_home()
    with closing(store_for_play()) as store:
        file = store._disk._file
        assert file is not None
        file.execute("PRAGMA journal_mode = PERSIST")
        new_table(store)
        assert modes(path.parent)["cardtable.sqlite3-journal"] == 0o600


def test_what_an_older_program_left_open_is_mended_when_it_is_opened() -> None:
    path = path_at_home()
    path.parent.mkdir(parents=True)
    path.write_text("This is no store.")
    store_for_play().close()
    with closing(store_for_play()) as store:
        _, match = new_table(store)
        play_on(match, 3)
        aside = next(path.parent.glob("cardtable.damaged-*"))
        beside = {f"{path}{ending}" for ending in ("", "-wal", "-shm")}
        for each in (*map(Path, beside), aside, *path.parent.glob("cardtable.sqlite3-open/*")):
            each.chmod(0o644)
        for folder in (path.parent, path.with_name("cardtable.sqlite3-open")):
            folder.chmod(0o755)
        with closing(store_for_play()) as other:
            assert other.notice is None
            assert not open_to_others(path.parent)


def test_the_settings_are_private_and_mended() -> None:
    save_settings(Settings(four_colour=True))
    path = settings_path()
    assert path is not None
    assert modes(path.parent) == {".": 0o700, "settings.toml": 0o600}
    path.chmod(0o666)
    path.parent.chmod(0o777)
    assert load_settings().four_colour
    assert modes(path.parent) == {".": 0o700, "settings.toml": 0o600}


def test_what_is_known_of_an_error_is_private() -> None:
    kept(ValueError("a mistake"))
    assert modes(error_file().parent) == {".": 0o700, "error.txt": 0o600}
    error_file().chmod(0o644)
    kept(ValueError("another one"))
    assert modes(error_file().parent)["error.txt"] == 0o600


def test_a_store_its_owner_may_only_read_stays_one() -> None:
    store_for_play().close()
    path_at_home().chmod(0o444)
    with closing(store_for_play()):
        assert modes(path_at_home().parent)["cardtable.sqlite3"] == 0o400


def test_a_folder_that_is_not_the_programs_own_is_left_as_it_is(tmp_path: Path) -> None:
    """A store may be kept anywhere; of a folder of somebody else's only the store is mended."""
    tmp_path.chmod(0o755)
    (tmp_path / "letter").write_text("yours")
    with closing(open_store(tmp_path / "cards.sqlite3")) as store:
        new_table(store)
        found = modes(tmp_path)
    assert (found.pop("."), found.pop("letter")) == (0o755, 0o666)
    assert not any(mode & 0o077 for mode in found.values())


def test_links_out_of_the_folder_are_not_followed(tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.write_text("yours")
    store_for_play().close()
    path_at_home().with_name("cardtable-link").symlink_to(elsewhere)
    store_for_play().close()
    assert stat.S_IMODE(elsewhere.stat().st_mode) == 0o666
