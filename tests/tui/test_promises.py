"""What pages, help and tooltips name does exist: the labels of settings, commands, screens and keys."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from textual.binding import Binding
from textual.keys import _character_to_key

import cardtable.tui
from cardtable.cli import app as commands
from cardtable.rules.command_keys import COMMANDS
from cardtable.store.settings import GROUPS, Settings
from cardtable.tui.app.app import CardtableApp
from cardtable.tui.app.settings import SettingsScreen, theme_names
from cardtable.tui.common.fields import Choice
from cardtable.tui.common.help import KeysScreen
from cardtable.tui.common.screen import CardtableDialog, CardtableScreen
from cardtable.tui.table.screen import TableScreen
from tests.each import with_each
from tests.tui.program import SMALL, a_match, opened

ROOT = Path(__file__).parents[2]
LABELS = {str(field.title) for field in Settings.model_fields.values()}
"""The labels of the settings on their screen."""
GUIDE = (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
RULES = (*sorted((ROOT / "assets" / "rulebook").glob("*.md")),)
ARROWS = {"←": "left", "→": "right", "↑": "up", "↓": "down"}
NAMED_KEY = re.compile(r"\b(F\d+|Ctrl\+[A-Z])\b")


def sentences(text: str) -> Iterator[str]:
    """Yield the sentences of a page, each in one line; a row of a table is one sentence."""
    for paragraph in re.split(r"\n\s*\n|\n(?=[|-] ?)", text):
        yield from re.split(r"(?<=[.!?:]) (?=[A-Z*“])", " ".join(paragraph.split()))


def settings_named(sentence: str) -> list[str]:
    """Return the names in italics in a sentence that speaks of settings."""
    if not re.search(r"\bsettings?\b", sentence, re.IGNORECASE):
        return []
    return re.findall(r"(?<!\*)\*([^*]+)\*(?!\*)", sentence)


def listed(words: str) -> list[str]:
    """Return the names of settings in a list such as `Theme, pace …`."""
    return [name.strip() for name in words.replace("…", "").split(",")]


def unknown(names: list[str]) -> list[str]:
    """Return the names that no setting has."""
    return [name for name in names if name.casefold() not in {label.casefold() for label in LABELS}]


@cache
def classes() -> dict[str, type]:
    """Return all classes of screens, widgets and dialogs of the program, by their full names."""
    found: dict[str, type] = {}
    for module in pkgutil.walk_packages(cardtable.tui.__path__, "cardtable.tui."):
        for _, each in inspect.getmembers(importlib.import_module(module.name), inspect.isclass):
            if each.__module__.startswith("cardtable.tui."):
                found[f"{each.__module__}.{each.__qualname__}"] = each
    return found


def bindings_of(each: type) -> list[Binding]:
    """Return the bindings of a class and its base classes, one for each key."""
    found: list[Binding] = []
    for above in each.__mro__:
        for binding in vars(above).get("BINDINGS", ()):
            found += Binding.make_bindings([binding])
    return found


@with_each("page", GUIDE + RULES, ids=lambda page: page.stem)
def test_pages_name_settings_by_their_labels(page: Path) -> None:
    """A name in italics in a sentence about settings is that of one; so is all that is listed beside their key."""
    text = page.read_text(encoding="utf-8")
    assert [name for sentence in sentences(text) for name in unknown(settings_named(sentence))] == []
    for words in re.findall(r"\| settings: ([^|]+)\|", text):
        assert unknown(listed(words)) == []


def test_a_page_that_names_what_is_no_setting_is_found() -> None:
    """Lest the test above could not fail."""
    page = "Something else, *The curtain*.\n\nWhether it falls is a setting, *The curtain*. So is *Own stock*."
    assert [name for sentence in sentences(page) for name in unknown(settings_named(sentence))] == ["The curtain"]
    assert unknown(listed("Faces, pace, motion, the curtain")) == ["Faces", "the curtain"]
    assert sum(bool(settings_named(sentence)) for page in GUIDE + RULES for sentence in sentences(page.read_text())) > 4


def test_rule_pages_that_speak_of_a_setting_say_which() -> None:
    """A paragraph with the word, but as a command to type, has a setting in italics or says what the screen is."""
    for page in RULES:
        for paragraph in re.split(r"\n\s*\n", page.read_text(encoding="utf-8")):
            if re.search(r"\bsettings?\b", re.sub(r"`[^`]*`", "", paragraph), re.IGNORECASE):
                names = re.findall(r"(?<!\*)\*([^*]+)\*(?!\*)", paragraph)
                assert LABELS & {" ".join(name.split()) for name in names}, (page.name, paragraph)


def test_bindings_and_commands_list_settings_that_there_are() -> None:
    told = {
        binding.tooltip
        for each in classes().values()
        for binding in bindings_of(each)
        if "settings" in binding.action and binding.tooltip
    }
    assert len(told) > 1
    assert {words: unknown(listed(words)) for words in told} == {words: [] for words in told}


@pytest.mark.slow
async def test_the_page_of_keys_and_the_list_of_commands_name_settings_as_their_screen_does() -> None:
    match = a_match(1, lines=0)
    async with opened(lambda: TableScreen(match, ("person", "club", "club", "club"), seed=1), size=SMALL) as (
        app,
        pilot,
    ):
        (settings,) = (command for command in app.get_system_commands(app.screen) if command.title == "Settings")
        assert unknown(listed(settings.help)) == []
        await pilot.press("question_mark")
        assert isinstance(app.screen, KeysScreen)
        keys = {key: does for group in app.screen.groups for key, does in group.keys}
        assert unknown(listed(keys[","])) == []
        app.ways.show_settings()
        await pilot.pause()
        assert isinstance(app.screen, SettingsScreen)
        assert {choice.label for choice in app.screen.query(Choice)} == LABELS
        assert set(GROUPS) <= set(Settings.model_fields)
        assert "felt" in theme_names(app.available_themes)


def test_help_names_keys_that_do_something_there() -> None:
    """A key named in the help of a screen, a dialog or a widget is bound there, or everywhere."""
    bases = (CardtableApp, CardtableScreen, CardtableDialog)
    everywhere = {binding.key for each in bases for binding in bindings_of(each)}
    for name, each in classes().items():
        words = vars(each).get("HELP") or ""
        for key in NAMED_KEY.findall(words if isinstance(words, str) else ""):
            bound = {binding.key for binding in bindings_of(each)} | everywhere
            assert key.casefold() in {key.casefold() for key in bound}, (name, key)


def test_the_guide_names_commands_that_there_are() -> None:
    known = {command.name or command.callback.__name__ for command in commands.registered_commands if command.callback}
    text = "\n".join(page.read_text(encoding="utf-8") for page in GUIDE)
    named = set(re.findall(r"(?:^|[`$] ?)cardtable ([a-z][a-z-]+)\b", text, re.MULTILINE))
    assert len(named) > 10
    assert named <= known


def keys_of_the_guide() -> Iterator[tuple[str, str]]:
    """Yield each screen in the guide's table of keys with each key in the column beside it."""
    screen = ""
    text = (ROOT / "docs" / "playing.md").read_text(encoding="utf-8").partition("## Keys")[2].partition("\n\n| | |")[0]
    for row in (line.split("|") for line in text.splitlines() if line.startswith("|")):
        screen = row[1].strip() or screen
        yield from ((screen, key) for key in re.findall(r"`([^`]+)`", row[2]))


SCREENS = {
    "lobby": "lobby",
    "score sheet": "score",
    "rulebook": "rulebook",
    "everywhere": "app",
}
"""The package of each screen that the guide's table of keys names; any other word means the table."""


@pytest.mark.slow
def test_the_guide_names_keys_that_are_bound() -> None:
    """On the screen beside which they stand, or by a word of the rules; letters of piles are typed as cards are."""
    named = {"PgUp": "pageup", "PgDn": "pagedown", "Esc": "escape"}
    keys = [*keys_of_the_guide()]
    assert len(keys) > 40
    for screen, key in keys:
        packages = (SCREENS.get(screen, "table"), "common")
        there = [each for name, each in classes().items() if name.split(".")[2] in packages]
        bound = {one for each in there for binding in bindings_of(each) for one in binding.key.split(",")}
        bound |= {CardtableApp.COMMAND_PALETTE_BINDING} if screen == "everywhere" else set()
        bound |= {*COMMANDS, *"hdsf"} if packages[0] == "table" else set()
        plain = _character_to_key(key) if len(key) == 1 else named.get(key, key).lower()
        assert {plain, ARROWS.get(key, key)} & bound, (screen, key)
