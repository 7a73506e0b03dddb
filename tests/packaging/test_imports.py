"""Modules that need no screen do not load Textual; a new interpreter is asked."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BELOW = ("cards", "rules", "players", "match", "store", "table", "lines")


def loaded(*statements: str) -> list[set[str]]:
    """Return the modules that a new interpreter has loaded after each of some statements."""
    code = "\n".join(["import sys", *(f"{statement}\nprint('\\nloaded', *sys.modules)" for statement in statements)])
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, text=True, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    told = [set(line.split()[1:]) for line in done.stdout.splitlines() if line.startswith("loaded ")]
    assert len(told) == len(statements)
    return told


def modules_below_the_screen() -> list[str]:
    """Return the names of all modules of the layers below the screen."""
    files = [path for layer in BELOW for path in (ROOT / "cardtable" / layer).rglob("*.py")]
    names = [".".join(path.relative_to(ROOT).with_suffix("").parts) for path in files]
    return sorted(name.removesuffix(".__init__") for name in names)


RULES = [name for name in modules_below_the_screen() if name.startswith(("cardtable.cards", "cardtable.rules"))]
TABLE = [name for name in modules_below_the_screen() if name.startswith(("cardtable.table", "cardtable.lines"))]
LISTS = "store.unfinished(), store.statistics(), store.setups.last()"
SERVER = "cardtable.serving aiohttp textual_serve"
LEARNING = "cardtable.learning numpy gymnasium pettingzoo pyspiel"
ASIDE = f"cardtable.completing cardtable.desktop cardtable.doctor cardtable.match.schema {SERVER}"
"""What belongs to single commands, none of which opens a table."""
LATER = "cardtable.store.careers cardtable.store.reviews cardtable.store.keeper cardtable.players.guests"
"""What the statistics, tables in play and plug-ins need."""
PUT_OFF = "textual.command textual.types textual.widgets._input rich.table uuid"
"""What Textual needs only later, and some of what it loads."""
FIRST_FRAME = (
    f"tomllib {LATER} {PUT_OFF} rich.markdown markdown_it cardtable.rules.game cardtable.rules.euchre cardtable.match"
)
TO_THE_FIRST_LINE = """
from contextlib import suppress
from cardtable.lines.ear import Output
from cardtable.sitting import play
class Said(Exception): ...
def say(self, line): raise Said
Output.say = say
with suppress(Said): play("euchre", lines=True)
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("statement", "heavy"),
    [
        pytest.param(
            f"import cardtable.store; store = cardtable.store.store_for_play(); {LISTS}",
            "pydantic tomlkit textual rich",
            id="the lists of the lobby",
        ),
        pytest.param(
            "import cardtable.tui.app.program, cardtable.tui.lobby.screen",
            f"pydantic typer tomlkit cardtable.tui.common.fields {ASIDE} {FIRST_FRAME}",
            id="the first frame of the lobby",
        ),
        pytest.param(
            "import cardtable.sitting, cardtable.tui.app.program",
            f"pydantic typer tomlkit ssl _hashlib {ASIDE} cardtable.tui.lobby.screen {FIRST_FRAME}",
            id="the first frame of a table",
        ),
        pytest.param(
            TO_THE_FIRST_LINE,
            f"textual rich pydantic typer tomlkit sqlite3 ssl _hashlib {ASIDE} {FIRST_FRAME}",
            id="the first line in lines",
        ),
    ],
)
def test_what_is_heavy_is_not_loaded_before_it_is_needed(statement: str, heavy: str) -> None:
    assert loaded(statement)[0] & {*heavy.split()} == set()


@pytest.mark.slow
def test_no_layer_loads_what_only_those_above_it_need() -> None:
    """One interpreter imports one layer after the other, the lowest first."""
    layers = {
        "import cardtable": "textual rich pydantic typer sqlite3",
        f"import {', '.join(RULES)}": "textual rich typer tomlkit sqlite3",
        f"import {', '.join(TABLE)}": "textual rich typer",
        f"import {', '.join(modules_below_the_screen())}": "textual",
        "import cardtable.cli": f"textual {SERVER} {LEARNING}",
    }
    found = [modules & {*heavy.split()} for modules, heavy in zip(loaded(*layers), layers.values(), strict=True)]
    assert found == [set()] * len(layers)


@pytest.mark.slow
def test_a_setting_is_looked_for_in_a_file_before_the_file_is_parsed(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    found = loaded(
        f"from pathlib import Path; from cardtable.store.glance import glance_at; path = Path({str(path)!r})",
        "assert glance_at(path, ['theme']) == {}",
        "path.write_text('theme = \\'dark\\''); assert glance_at(path, ['table']) == {}",
        "assert glance_at(path, ['theme', 'table']) == {'theme': 'dark'}",
    )
    assert ["tomllib" in modules for modules in found] == [False, False, False, True]


def test_where_settings_lie_is_known_without_what_reads_them() -> None:
    assert loaded("import cardtable.store as store; store.settings_path()")[0] & {"pydantic", "tomlkit"} == set()


@pytest.mark.slow
def test_no_screen_loads_openssl_until_something_asks_for_it() -> None:
    found = loaded(
        "import cardtable.tui.app.program, cardtable.tui.table.screen, asyncio, hashlib, secrets",
        "assert hashlib.sha256(b'').hexdigest().startswith('e3b0c442') and len(secrets.token_hex()) == 64",
        "import ssl, _hashlib; assert ssl.create_default_context() and asyncio.run(asyncio.sleep(0, True))",
    )
    openssl = {"ssl", "_ssl", "_hashlib"}
    assert [modules & openssl for modules in found] == [set(), set(), openssl]


@pytest.mark.slow
def test_where_python_lacks_a_checksum_of_its_own_it_takes_all_from_openssl() -> None:
    found = loaded(
        "import cardtable.openssl; cardtable.openssl.find_spec = lambda name: None if name == '_sha3' else 1",
        "import cardtable.tui.app, hashlib; assert hashlib.sha3_256(b'').hexdigest().startswith('a7ffc6f8')",
    )
    assert found[1] & {"ssl", "_hashlib", "asyncio"} == {"_hashlib", "asyncio"}


@pytest.mark.slow
def test_what_is_loaded_already_stays_as_it_is() -> None:
    found = loaded(
        "import asyncio, hashlib, ssl; before = ssl, hashlib, asyncio.sslproto.ssl",
        "import cardtable.tui.app; assert (sys.modules['ssl'], sys.modules['hashlib'], asyncio.sslproto.ssl) == before",
    )
    assert {"ssl", "_hashlib"} <= found[1]


@pytest.mark.slow
def test_textuals_palette_is_loaded_when_something_is_asked_of_it() -> None:
    found = loaded(
        "import cardtable.tui.app.app, textual.app",
        "is_open = textual.app.CommandPalette.is_open; from textual.command import CommandPalette, SimpleProvider",
        "assert is_open is CommandPalette.is_open and type(textual.app.SimpleProvider(None, [])) is SimpleProvider",
    )
    assert ["textual.command" in modules for modules in found] == [False, True, True]


@pytest.mark.slow
def test_another_version_of_textual_may_need_more_of_its_palette() -> None:
    """What the stand-in does not have is taken from the palette itself."""
    found = loaded(
        "from cardtable.tui.app.loading import putting_off",
        "with putting_off(): from textual.command import CommandPalette, Provider",
        "with putting_off(): from textual.command import CommandPalette, Matcher",
    )
    assert ["textual.command" in modules for modules in found] == [False, False, True]
