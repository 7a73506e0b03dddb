"""The program in a browser: the driver that the environment names, and files that are downloaded."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest
from textual.events import Key
from textual.widgets import Input

from cardtable import sitting, terminals
from cardtable.players.process import command_for
from cardtable.serving.tab import DRIVER, PROGRAM
from cardtable.store.places import settings_path, state_folder, store_path
from cardtable.store.rescue import Rescue
from cardtable.tui.app.app import CardtableApp
from cardtable.tui.app.reading import InputParser
from cardtable.tui.app.terminal import driver_class
from cardtable.tui.app.unsaved import Unsaved
from cardtable.tui.app.web import OurWebDriver
from cardtable.tui.common.dialogs import AskText
from cardtable.tui.common.saving import save_as
from cardtable.tui.common.widgets import Push
from cardtable.tui.setup.way_files import ask_for_way
from tests.tui.program import Under, opened

# ── the driver ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.skipif(os.name != "posix", reason="Windows always leaves the choice to Textual")
def test_a_driver_that_the_environment_names_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    assert driver_class() is not None
    monkeypatch.setenv("TEXTUAL_DRIVER", DRIVER)
    assert driver_class() is None
    monkeypatch.setenv("TEXTUAL_DRIVER", "")
    assert driver_class() is not None


def test_it_stands_for_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not terminals.at_a_terminal()
    monkeypatch.setenv("TEXTUAL_DRIVER", DRIVER)
    assert terminals.at_a_terminal()
    monkeypatch.setenv("TERM", "xterm")
    assert sitting.why_in_lines(False) is None
    assert sitting.why_in_lines(True) == ""


def test_a_setting_for_lines_is_passed_over_in_a_browser(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CARDTABLE_FOLDER", str(tmp_path))
    (tmp_path / "settings.toml").write_text('table = "lines"')
    monkeypatch.setattr(terminals, "at_a_terminal", lambda: True)
    assert sitting.why_in_lines(False) == ""
    monkeypatch.setenv("TEXTUAL_DRIVER", DRIVER)
    assert sitting.why_in_lines(False) is None


def test_one_folder_can_be_named_for_all_files(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CARDTABLE_FOLDER", str(tmp_path))
    assert store_path() == tmp_path / "cardtable.sqlite3"
    assert settings_path() == tmp_path / "settings.toml"
    assert state_folder() == tmp_path


def packet(kind: str, payload: bytes) -> bytes:
    """Return what a server sends to the program."""
    return kind.encode() + len(payload).to_bytes(4, "big") + payload


CLOSED_TAB = packet("M", json.dumps({"type": "quit"}).encode())
SENSELESS = packet("D", b"\x1b[99999999999999999999u\xff\xfe")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("sent", "code"),
    [
        pytest.param(CLOSED_TAB, 129, id="its tab is closed"),
        pytest.param(b"", 129, id="the server is gone"),
        pytest.param(SENSELESS + packet("D", b"\x11"), 0, id="Ctrl+Q after characters without sense"),
    ],
)
def test_the_program_leaves_in_order(sent: bytes, code: int, tmp_path: Path) -> None:
    environment = {**os.environ, "TEXTUAL_DRIVER": DRIVER, "CARDTABLE_FOLDER": str(tmp_path)}
    with subprocess.Popen(
        command_for(PROGRAM),
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        assert program.stderr is not None
        shown = b""
        while b"Euchre" not in shown:
            read = os.read(program.stdout.fileno(), 65536)
            assert read, program.stderr.read()
            shown += read
        program.stdin.write(sent)
        program.stdin.flush()
        if not sent:
            program.stdin.close()
        shown += program.stdout.read()
        assert program.stderr.read() == b""
        assert program.wait(60) == code
    assert shown.endswith(packet("M", b'{"type": "exit"}'))


def test_no_keys_make_a_picture_of_any_size(monkeypatch: pytest.MonkeyPatch) -> None:
    """A size among the keys, as some terminals report it, made a picture as large as its sender liked."""
    passed: list[object] = []
    monkeypatch.setattr(OurWebDriver, "process_message", lambda _, event: passed.append(event))
    driver = OurWebDriver.__new__(OurWebDriver)
    driver._obey(InputParser(False), "a\x1b[48;90000;90000;0;0tb")
    assert [event.key for event in passed if isinstance(event, Key)] == ["a", "b"]
    assert len(passed) == 2


# ── files ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def delivered(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """Let the program be shown in a browser; return the names and texts of the files that are downloaded."""
    found: list[tuple[str, str]] = []

    def deliver(self: CardtableApp, file: Any, *, save_filename: str) -> None:
        found.append((save_filename, file.read()))

    monkeypatch.setattr(CardtableApp, "is_web", True)
    monkeypatch.setattr(CardtableApp, "deliver_text", deliver)
    return found


NAMED = {
    "mine.md": "mine.md",
    "../../etc/passwd": "passwd",
    "/etc/cron.d/x.csv": "x.csv",
    "C:\\Windows\\x.csv": "x.csv",
    "~/.ssh/authorized_keys": "authorized_keys",
    "..": "euchre-scores.txt",
    "": "euchre-scores.txt",
    "/tmp/": "tmp",
}
"""Names that are typed for a file, and how the file is named that is downloaded."""


@pytest.mark.slow
async def test_in_a_browser_a_file_is_a_download(
    delivered: list[tuple[str, str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    usual = str(tmp_path / "euchre-scores.txt")
    async with opened(Under) as (app, pilot):
        for typed, name in NAMED.items():
            delivered.clear()
            saving = app.run_worker(
                save_as(app, app, "the score sheet", usual, lambda path: f"as {path}", endings=[".md"])
            )
            await pilot.pause()
            asking = app.screen
            assert isinstance(asking, AskText)
            assert asking.question == "Download the score sheet as which file? Its name ends in .md."
            assert asking.value == "euchre-scores.txt"
            asking.query_one(Input).value = typed
            await pilot.press("enter")
            await saving.wait()
            assert delivered == [(name, f"as {name}")]
    assert [*tmp_path.iterdir()] == []


@pytest.mark.slow
async def test_in_a_browser_no_file_of_the_server_is_read(delivered: list[tuple[str, str]]) -> None:
    from cardtable.rules.catalogue import entry

    async with opened() as (app, pilot):
        reading = app.run_worker(ask_for_way(app, app, entry("euchre").game(), {}))
        await reading.wait()
        assert reading.result is None
        app.ways.set_up("euchre")
        await pilot.pause()
        await pilot.pause()
        assert not app.screen.query("#read")
        assert app.screen.query("#write")


async def test_in_a_browser_no_folder_is_named(delivered: list[tuple[str, str]]) -> None:
    class Left(Rescue):
        def __init__(self) -> None:
            """Have no disk."""

        def told(self) -> list[str]:
            return ["1 move at table abcd, Euchre"]

    async with opened() as (app, pilot):
        app.push_screen(Unsaved(Left(), "The disk is full."))
        await pilot.pause()
        assert not app.screen.query(Input)
        assert [push.id for push in app.screen.query(Push)] == ["again", "stay", "lose"]
        assert isinstance(app.screen, Unsaved)
        assert "folder" not in app.screen.help_text
