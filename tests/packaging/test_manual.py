"""The manual page says what the help of the commands says, and man shows it without a warning."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from cardtable import cli
from tests.manual import PAGE, manual, plain, read


def test_the_manual_page_is_that_of_the_commands() -> None:
    page = PAGE.read_text(encoding="ascii")
    (day,) = re.findall(r'^\.TH CARDTABLE 1 "(\d{4}-\d\d-\d\d)"', page)
    assert page == manual(day), "python -m tests.manual writes it anew"


def test_every_command_is_in_it() -> None:
    command: Any = cli.get_command(cli.app)
    with command.make_context("cardtable", [], resilient_parsing=True) as context:
        names = command.list_commands(context)
    page = PAGE.read_text(encoding="ascii")
    assert [name for name in names if f'.SS "cardtable {name}' not in page] == []


def test_a_help_text_is_read_in_its_parts() -> None:
    told = ["  First\n  line.", "  Next.", "Options:\n  --one N  Its\n           sense.", "  Last.\n"]
    assert read("\n\n".join(["Usage: it [OPTIONS]", *told])) == (
        "it [OPTIONS]",
        ["First line.", "Next.", "Last."],
        {"Options": [("--one N", "Its sense.")]},
    )


def test_signs_of_its_language_stand_for_themselves() -> None:
    assert plain("a\\b -c 'd' …–") == r"a\eb \-c \(aqd\(aq ...\[u2013]"


@pytest.mark.parametrize(
    "viewer", [["mandoc", "-Tlint", "-Wwarning"], ["groff", "-man", "-ww", "-z", "-Tutf8"]], ids=str
)
def test_it_is_shown_without_a_warning(viewer: list[str], tmp_path: Path) -> None:
    if shutil.which(viewer[0]) is None:
        pytest.skip(f"{viewer[0]} is not installed")
    done = subprocess.run([*viewer, str(PAGE)], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
