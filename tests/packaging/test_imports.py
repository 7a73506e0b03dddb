"""What needs no screen loads no Textual; each question is asked of a fresh interpreter."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BELOW = ("cards", "rules", "players", "match", "store")


def loaded(statement: str) -> set[str]:
    """The top-level packages that a fresh interpreter has loaded after a statement."""
    code = f"import sys\ntry:\n    {statement}\nexcept SystemExit as end:\n    assert not end.code, end.code\n"
    code += "print('\\nloaded', *sorted({name.partition('.')[0] for name in sys.modules}))"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=dict(os.environ), text=True, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return set(done.stdout.splitlines()[-1].split()[1:])


def modules_below_the_screen() -> list[str]:
    """Every module of the layers under the screen."""
    files = [path for layer in BELOW for path in (ROOT / "cardtable" / layer).rglob("*.py")]
    names = [".".join(path.relative_to(ROOT).with_suffix("").parts) for path in files]
    return sorted(name.removesuffix(".__init__") for name in names)


def test_the_bare_package_is_cheap() -> None:
    assert loaded("import cardtable") & {"textual", "rich", "pydantic", "typer", "sqlite3"} == set()


def test_nothing_below_the_screen_loads_textual() -> None:
    assert "textual" not in loaded(f"import {', '.join(modules_below_the_screen())}")


def test_rules_and_cards_load_no_screen_and_no_store() -> None:
    rules = [name for name in modules_below_the_screen() if name.startswith(("cardtable.cards", "cardtable.rules"))]
    assert loaded(f"import {', '.join(rules)}") & {"textual", "rich", "typer", "tomlkit", "sqlite3"} == set()


@pytest.mark.skipif(not (ROOT / "cardtable" / "cli.py").exists(), reason="there is no command line yet")
@pytest.mark.parametrize(
    "arguments",
    [["--help"], ["games"], ["rules", "euchre"], ["simulate", "euchre", "--games", "1", "--out", os.devnull]],
    ids=lambda arguments: arguments[0],
)
def test_commands_without_a_screen_load_no_textual(arguments: list[str]) -> None:
    statement = (
        f"sys.argv = {['cardtable', *arguments]!r}; import runpy; runpy.run_module('cardtable', run_name='__main__')"
    )
    assert "textual" not in loaded(statement)
