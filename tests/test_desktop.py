"""`cardtable desktop`: the entry in the menu of a desktop on Linux."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cardtable import cli, desktop

pytestmark = pytest.mark.skipif(os.name != "posix" or sys.platform == "darwin", reason="no such menus")


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's folder for data."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data"


def command(entry: Path) -> list[str]:
    """Return the words of the command in an entry, as a desktop reads them."""
    (value,) = re.findall(r"^Exec=(.*)$", entry.read_text(encoding="utf-8"), re.MULTILINE)
    words = re.findall(r'"((?:[^"\\]|\\.)*)"|(\S+)', value.replace("\\\\", "\\").replace("%%", "%"))
    return [re.sub(r"\\(.)", r"\1", quoted) or bare for quoted, bare in words]


def test_an_entry_and_its_picture_are_written_and_removed(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["desktop"]) == 0
    entry, picture = data / "applications/cardtable.desktop", data / "icons/hicolor/scalable/apps/cardtable.svg"
    told = capsys.readouterr().out
    assert str(entry) in told
    assert str(picture) in told
    assert ElementTree.parse(picture).getroot().tag.endswith("svg")
    assert cli.run(["desktop", "--remove"]) == 0
    assert str(picture) in capsys.readouterr().out
    assert not entry.exists()
    assert not picture.exists()
    assert cli.run(["desktop", "--remove"]) == 0
    assert capsys.readouterr().out == "There is no entry to remove.\n"


@pytest.mark.parametrize("folder", ["plain", "with spaces", 'quo"ted', "dol$lar", "back\\slash", "per%cent", "tick`s"])
def test_the_entry_starts_the_program_that_wrote_it(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: str
) -> None:
    script = tmp_path / folder / "cardtable"
    script.parent.mkdir()
    script.write_text("#!/bin/sh\n", encoding="utf-8")
    script.chmod(0o755)
    monkeypatch.setattr(sys, "argv", [str(script), "desktop"])
    assert command(desktop.write_entry()[0]) == [str(script)]
    monkeypatch.setattr(sys, "argv", ["/somewhere/cardtable/__main__.py"])
    assert command(desktop.write_entry()[0]) == [sys.executable, "-P", "-m", "cardtable"]


@pytest.mark.skipif(shutil.which("desktop-file-validate") is None, reason="desktop-file-utils is not installed")
def test_a_desktop_finds_nothing_wrong_with_it(data: Path) -> None:
    done = subprocess.run(
        ["desktop-file-validate", desktop.write_entry()[0]], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_what_cannot_be_written_is_told(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data.write_text("a file, not a folder", encoding="utf-8")
    assert cli.run(["desktop"]) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"cardtable: {data}")
    assert told.count("\n") == 1


def test_elsewhere_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert cli.run(["desktop"]) == 2
    assert capsys.readouterr().err.startswith("cardtable: Only desktops of Linux have such a menu")


def test_an_entry_that_somebody_else_wrote_is_neither_replaced_nor_removed(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    entry = data / "applications/cardtable.desktop"
    entry.parent.mkdir(parents=True)
    entry.write_text("[Desktop Entry]\nName=Mine\n", encoding="utf-8")
    for arguments in (["desktop"], ["desktop", "--remove"]):
        assert cli.run(arguments) == 2
        assert "was not written by this command: move it away" in capsys.readouterr().err
    assert "Name=Mine" in entry.read_text(encoding="utf-8")


def test_nothing_is_written_through_a_link(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    entry, mine = data / "applications/cardtable.desktop", tmp_path / "mine"
    entry.parent.mkdir(parents=True)
    mine.write_text("kept", encoding="utf-8")
    entry.symlink_to(mine)
    assert cli.run(["desktop"]) == 2
    assert "is a link to another file" in capsys.readouterr().err
    assert mine.read_text(encoding="utf-8") == "kept"
