"""`cardtable doctor`: what is found, and what it says about it."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from cardtable import __version__, cli, doctor
from cardtable.doctor import Finding, Replies
from cardtable.store import open_store, settings_path, store_path
from cardtable.store.layout import LAYOUT


def path_of_the_store() -> Path:
    path = store_path()
    assert path is not None
    return path


@pytest.mark.slow
def test_in_a_pipe_everything_but_the_terminal_is_looked_at(home: Path) -> None:
    environment = {**os.environ, "XDG_DATA_HOME": str(home / "data"), "XDG_CONFIG_HOME": str(home / "config")}
    done = subprocess.run(
        [sys.executable, "-m", "cardtable", "doctor"],
        cwd=Path(__file__).parents[1],
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    assert f"Cardtable {__version__}" in done.stdout
    assert "tables are told in lines" in " ".join(done.stdout.split())
    assert "The players' process starts and answers" in done.stdout
    assert done.stdout.endswith("You can play.\n")
    assert "\x1b" not in done.stdout
    assert not (home / "data").exists(), "looking makes nothing"


def test_the_exit_code_is_1_if_something_will_not_work(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = [Finding("One", "All is well."), Finding("Two", "Not so well.", "Do this.")]
    monkeypatch.setattr(doctor, "examine", lambda: iter(found))
    assert cli.run(["doctor"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "One        All is well.", "Two        Not so well.", "           → Do this.", "", "You can play.",
    ]  # fmt: skip
    found[1] = found[1]._replace(left_out=True)
    assert cli.run(["doctor"]) == 0
    last = capsys.readouterr().out.splitlines()[-1]
    assert last == "You can play. Some plug-ins are left out: the arrows above say what to do."
    found[1] = found[1]._replace(fails=True)
    assert cli.run(["doctor"]) == 1
    assert capsys.readouterr().out.splitlines()[-1].startswith("Something will not work")


@pytest.mark.parametrize(
    ("answer", "replies"),
    [
        (b"\x1b[12;5R\x1b[?1u\x1b[?62;c", Replies(4, True)),
        (b"\x1b[1;9R\x1b[?62;22c", Replies(8, False)),
        (b"\x1b[?6c", Replies(None, False)),
        (b"", Replies(None, None)),
    ],
)
def test_answers_of_terminals_are_understood(answer: bytes, replies: Replies) -> None:
    assert doctor.understood(answer) == replies


@pytest.mark.skipif(os.name == "nt", reason="no pseudo-terminals")
@pytest.mark.slow
def test_a_terminal_is_asked_and_left_as_it_was(home: Path) -> None:
    from tests.terminals import Forked

    with Forked("doctor", home=home) as program:
        program.wait_for(doctor.SIGNS)
        program.send(b"\x1b[1;9R\x1b[?1u\x1b[?62;c")
        program.wait_for("can play")
        assert program.ends() == 0
        assert program.wrong() == []
        told = program.written.decode()
    assert "80 columns, 24 rows" in told
    assert "16 million" in told
    assert "take 8 cells instead of 4" in told
    assert "Kitty" in told


def test_a_terminal_that_is_too_small_or_cannot_draw_is_told() -> None:
    assert doctor.size((80, 24)) == Finding("Size", "80 columns, 24 rows")
    assert doctor.size((79, 24)).fails
    assert doctor.size((80, 23)).fails
    assert "in lines" in doctor.terminal({"TERM": "dumb"}).found
    assert doctor.terminal({"TERM": "xterm", "TERM_PROGRAM": "Ghostty"}).found == "xterm in Ghostty"
    if os.name == "posix":
        assert "TERM" in doctor.terminal({}).advice


@pytest.mark.skipif(os.name == "nt", reason="Windows tells its colors otherwise")
def test_colors_are_counted() -> None:
    assert doctor.colors({"TERM": "xterm", "COLORTERM": "truecolor"}) == Finding("Colors", "16 million")
    assert doctor.colors({"TERM": "xterm-256color"}) == Finding("Colors", "256")
    assert "COLORTERM" in doctor.colors({"TERM": "xterm"}).advice
    assert doctor.colors({"TERM": "xterm-256color", "NO_COLOR": "1"}).advice == ""


def test_suits_that_cannot_be_written_or_are_wide_are_told() -> None:
    assert doctor.signs("utf-8", Replies(4)).advice == ""
    assert "8 cells" in doctor.signs("utf-8", Replies(8)).found
    for encoding in ("ascii", "latin-1", None, "nonsense"):
        assert "LANG" in doctor.signs(encoding, Replies()).advice


def test_fonts_are_looked_for_where_they_can_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lister = tmp_path / "fc-list"
    monkeypatch.setenv("PATH", str(tmp_path))
    assert "cannot be told here" in doctor.fonts({}).found
    assert "computer you sit at" in doctor.fonts({"SSH_CONNECTION": "1.2.3.4"}).found
    if os.name == "posix":
        lister.write_text("#!/bin/sh\necho 'Some Mono,Some Mono Book'\necho Other Mono\n", encoding="utf-8")
        lister.chmod(0o755)
        assert doctor.fonts({}).found == "Other Mono and 1 more have suit symbols."
        lister.write_text("#!/bin/sh\n", encoding="utf-8")
        assert "DejaVu" in doctor.fonts({}).advice


def test_a_store_is_opened_and_one_that_is_not_there_is_not_made() -> None:
    path = path_of_the_store()
    assert doctor.store().found.startswith(f"{path} is made when you first play; ")
    assert not path.parent.exists()
    open_store().close()
    found = doctor.store()
    assert found.found.startswith(f"{path} opens (layout {LAYOUT}), 0 unfinished tables; ")
    assert not found.fails


def test_a_store_that_cannot_be_used_is_told_and_left_as_it_is() -> None:
    path = path_of_the_store()
    path.parent.mkdir(parents=True)
    path.write_bytes(b"no store at all" * 100)
    found = doctor.store()
    assert found.fails
    assert "set aside" in found.advice
    assert [each.name for each in path.parent.iterdir()] == [path.name]
    path.unlink()
    open_store().close()
    with sqlite3.connect(path) as connection:
        connection.execute(f"PRAGMA user_version = {LAYOUT + 1}")
    connection.close()
    found = doctor.store()
    assert found.fails
    assert "newer Cardtable" in found.advice


def test_a_folder_that_is_closed_or_a_full_disk_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as closed:
        closed.setattr("os.access", lambda path, mode: False)
        found = doctor.store()
    assert found.fails
    assert "may not be written" in found.found
    monkeypatch.setattr("shutil.disk_usage", lambda path: SimpleNamespace(free=1000))
    found = doctor.store()
    assert found.fails
    assert found.found.endswith("0 MB free.")
    assert found.advice.startswith("Make room")


def test_settings_that_cannot_be_read_are_told() -> None:
    path = settings_path()
    assert path is not None
    assert "the usual ones hold" in doctor.settings().found
    path.parent.mkdir(parents=True)
    path.write_text("theme = ", encoding="utf-8")
    assert "damaged" in doctor.settings().found
    path.write_text("", encoding="utf-8")
    assert doctor.settings() == Finding("Settings", f"{path} can be read.")


def test_a_process_that_cannot_start_or_never_answers_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr("cardtable.players.worker.Process", refuse)
    assert doctor.worker().fails

    async def never() -> float:
        await asyncio.sleep(60)
        return 0.0

    monkeypatch.setattr(doctor, "_thought", never)
    assert "has not answered" in doctor.worker(patience=0.01).found
