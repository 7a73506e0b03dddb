"""One key means one word: over all screens, and over all buttons of all games."""

from __future__ import annotations

import importlib
import pkgutil
from collections import defaultdict
from random import Random

import pytest
from textual.binding import Binding
from textual.screen import Screen

import cardtable.tui
from cardtable.match.match import Match
from cardtable.rules.catalogue import CATALOGUE, Entry
from cardtable.rules.command_keys import COMMANDS
from cardtable.tui.table.choose.pile_selection import PilePicking, picking_of
from cardtable.tui.table.screen import TableScreen
from tests.tui.program import NAMES

CARDS = frozenset("acdhjkqst0123456789")
"""Keys that are cards in typed play."""
STRUCTURE = frozenset(
    (
        *("enter", "space", "escape", "tab", "up", "down", "left", "right", "pageup", "pagedown", "home", "end"),
        *("backspace", "delete", "shift+up", "shift+down"),
    )
)
"""Keys that do on each screen what such keys do: choose, move about, leave."""
SAME_WORD = {
    "Rule": "Rules",
    "Read the rule": "Rules",
    "Yes, take it back": "Yes",
    "No, it stands": "No",
    "Keys": "Back",
    "Score": "Back",
    "Log": "Back",
    "Look": "Back",
}
"""Words for the same thing, as what opens a screen puts it away again."""


def bound() -> dict[str, set[str]]:
    """By key what it is said to do on any screen of the program."""
    words: dict[str, set[str]] = defaultdict(set)
    kinds: set[type[Screen[object]]] = set()
    for found in pkgutil.walk_packages(cardtable.tui.__path__, "cardtable.tui."):
        module = importlib.import_module(found.name)
        kinds |= {
            kind
            for kind in vars(module).values()
            if isinstance(kind, type) and issubclass(kind, Screen) and kind.__module__ == found.name
        }
    for kind in kinds:
        for binding in Binding.make_bindings(vars(kind).get("BINDINGS", ())):
            does = "Back" if binding.action == "back" else binding.description
            if binding.key not in STRUCTURE and not binding.action.startswith("nth("):
                words[binding.key].add(SAME_WORD.get(does, does))
    return words


def test_a_key_means_the_same_on_every_screen() -> None:
    """And none that is a card in typed play means anything else, on whatever screen."""
    words = bound()
    assert {key: does for key, does in words.items() if len(does) > 1} == {}
    assert {key: does for key, does in words.items() if key in CARDS} == {}
    said = {key: does for key, does in words.items() if key in COMMANDS and key not in "yn"}
    assert said == {}, "keys of words that buttons say"


@pytest.mark.slow
@pytest.mark.parametrize("entry", CATALOGUE, ids=[entry.id for entry in CATALOGUE])
def test_every_button_has_the_key_of_its_word(entry: Entry) -> None:
    """In random play: a command has its letter, at the same table no pile and no binding has it as well."""
    ours = {binding.key for binding in Binding.make_bindings(TableScreen.BINDINGS)} - {"x"}
    game = entry.game().table({}, entry.seats[0])
    teller = entry.teller(game)
    for seed in range(3):
        rng = Random(seed)
        match = Match(game, NAMES[: game.seats], rng=rng)
        match.begin()
        for _ in range(100):
            if match.over:
                break
            seat = rng.choice([seat for seat in range(game.seats) if game.lawful(match.deal, seat)])
            view = match.view(seat)
            picking = picking_of(view, teller.zones(view), teller, game)
            for choice, button in zip(picking.choices, picking.buttons(), strict=True):
                key, words = button.key, {choice.move.verb, *choice.move.args}
                if key in COMMANDS:
                    assert words & {*COMMANDS[key]}, (key, str(choice.move))
                elif key in CARDS:
                    suits = {suit.letter for suit in choice.suits}
                    assert not picking.pointing or isinstance(picking, PilePicking) or key in suits, str(choice.move)
                assert key not in ours, str(choice.move)
            match.say(rng.choice(view.lines))
