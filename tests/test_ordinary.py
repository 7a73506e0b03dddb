"""What has to be an ordinary file is opened only if it is one: no pipe is waited for, no device read or changed."""

from __future__ import annotations

import os
import stat
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from cardtable.errors import CannotSave
from cardtable.ordinary import NotOrdinary, read_ordinary
from cardtable.players.process import _opened
from cardtable.store import open_store, settings_path, store_for_play
from cardtable.store.lease import in_use, take
from cardtable.store.settings import Settings, load_settings, save_settings
from cardtable.table.export import saved
from cardtable.tui.app.app import FirstLook, peek
from cardtable.tui.app.crash import error_file, kept
from tests.match.playing import play_on
from tests.store.playing import new_table

pytestmark = pytest.mark.skipif(os.name != "posix", reason="there are no such files there")

KINDS = ("a pipe", "a link to a pipe", "a link to a device")


@pytest.fixture(autouse=True)
def in_time() -> Iterator[None]:
    """A test that waits for the other end of a pipe is ended after 30 seconds, and all tests with it."""
    watch = threading.Timer(30, os._exit, (1,))
    watch.daemon = True
    watch.start()
    yield
    watch.cancel()


@pytest.fixture
def device() -> Iterator[Path]:
    """A device that belongs to the user: a terminal, from which nothing comes however long it is read."""
    ours, theirs = os.openpty()
    yield Path(os.ttyname(theirs))
    os.close(ours)
    os.close(theirs)


def put(kind: str, path: Path, device: Path) -> None:
    """Put at `path` something of a kind that is no ordinary file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if kind == "a link to a device":
        path.symlink_to(device)
        return
    pipe = path if kind == "a pipe" else path.with_name("pipe")
    os.mkfifo(pipe, 0o644)
    if kind == "a link to a pipe":
        path.symlink_to(pipe)


@pytest.mark.parametrize("kind", KINDS)
def test_settings_are_read_from_an_ordinary_file_alone(kind: str, device: Path) -> None:
    """One sentence at once; and nothing is put in its place, nor changed about it."""
    path = settings_path()
    assert path is not None
    put(kind, path, device)
    before = stat.S_IMODE(device.stat().st_mode), sorted(path.parent.iterdir())
    assert peek(path) == FirstLook()
    found = load_settings()
    assert found.model_dump() == Settings().model_dump()
    assert found.trouble == f"{path} is not an ordinary file: the default settings are used."
    with pytest.raises(CannotSave, match=r"The settings cannot be saved \(it is not an ordinary file\)"):
        save_settings(Settings(motion=False))
    assert (stat.S_IMODE(device.stat().st_mode), sorted(path.parent.iterdir())) == before
    assert not path.is_file()


def test_settings_of_more_than_a_megabyte_are_not_read(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(b'theme = "light"\n' + b"#" * 2**20)
    assert peek(path) == FirstLook()
    assert load_settings(path).trouble == (
        f"{path} is longer than the 1 MB that settings may have: the default settings are used."
    )
    assert read_ordinary(path, 2**21) == path.read_bytes()


@pytest.mark.parametrize("kind", KINDS)
def test_the_log_of_the_computer_seats_is_an_ordinary_file(kind: str, device: Path, tmp_path: Path) -> None:
    log = tmp_path / "worker.log"
    put(kind, log, device)
    before = stat.S_IMODE(device.stat().st_mode)
    assert _opened(log) is None
    assert stat.S_IMODE(device.stat().st_mode) == before


@pytest.mark.parametrize("kind", KINDS)
def test_an_error_is_written_down_in_an_ordinary_file(kind: str, device: Path) -> None:
    """Else its kind is said, and no word of what it says of itself: that may name a card."""
    put(kind, error_file(), device)
    assert kept(ZeroDivisionError("over it")).endswith("The error was ZeroDivisionError.")


@pytest.mark.parametrize("kind", KINDS)
def test_a_sheet_is_saved_in_an_ordinary_file(kind: str, device: Path, tmp_path: Path) -> None:
    """A pipe that nobody reads would hold the table for ever."""
    put(kind, tmp_path / "sheet.txt", device)
    assert saved(tmp_path / "sheet.txt", "7:5") == "sheet.txt could not be written: it is not an ordinary file."


@pytest.mark.parametrize("kind", KINDS)
def test_a_table_is_locked_by_an_ordinary_file(kind: str, device: Path, tmp_path: Path) -> None:
    put(kind, tmp_path / "babebi", device)
    assert take(tmp_path, "babebi", lambda: "Euchre") is None
    assert not in_use(tmp_path, "babebi")


@pytest.mark.parametrize("kind", KINDS)
def test_a_store_that_is_no_file_is_set_aside(kind: str, device: Path, tmp_path: Path) -> None:
    path = tmp_path / "store" / "cardtable.sqlite3"
    put(kind, path, device)
    with closing(store_for_play(path)) as store:
        assert "is not a file: it was set aside as" in str(store.notice)
        _, match = new_table(store)
        play_on(match, 3)
        assert store.trouble is None


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("companion", ["-journal", "-wal", "-shm"])
def test_what_lies_in_the_way_of_a_store_is_named_and_the_store_left_alone(
    kind: str, companion: str, device: Path, tmp_path: Path
) -> None:
    """SQLite would wait for the other end of a pipe."""
    path = tmp_path / "store" / "cardtable.sqlite3"
    path.parent.mkdir()
    open_store(path).close()
    before = path.read_bytes()
    beside = path.with_name(f"{path.name}{companion}")
    put(kind, beside, device)
    with closing(store_for_play(path)) as store:
        assert str(store.notice).startswith(
            f"{beside} is not an ordinary file, so games cannot be saved there. The game goes"
        )
        new_table(store)
    assert path.read_bytes() == before


def test_what_has_changed_between_two_looks_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pipe that comes into the file's place after the first look is opened without waiting, and refused."""
    path = tmp_path / "settings.toml"
    os.mkfifo(path)
    monkeypatch.setattr("cardtable.ordinary.check_ordinary", lambda path: None)
    with pytest.raises(NotOrdinary):
        read_ordinary(path, 10)
