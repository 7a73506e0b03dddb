"""Keys: each has one meaning on all screens and buttons, and a page says what each key does on a screen."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections import defaultdict
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from textual.binding import Binding
from textual.pilot import Pilot
from textual.screen import Screen

import cardtable.tui
from cardtable.cards import read_card
from cardtable.match.match import Match
from cardtable.rules.catalogue import CATALOGUE, Entry, entry
from cardtable.rules.command_keys import COMMANDS, command_key
from cardtable.rules.moves import read_move
from cardtable.table.log import SeatLog
from cardtable.testing.amount import many
from cardtable.tui.app.app import CardtableApp
from cardtable.tui.app.settings import SettingsScreen
from cardtable.tui.common.fields import Choice
from cardtable.tui.common.help import KeysScreen, key_groups
from cardtable.tui.common.screen import CardtableScreen
from cardtable.tui.common.widgets import KeyLine, cells
from cardtable.tui.lobby.screen import LobbyScreen
from cardtable.tui.rulebook.screen import PrimerScreen, RulebookScreen
from cardtable.tui.score.screen import SheetScreen
from cardtable.tui.setup.screen import SetupScreen
from cardtable.tui.table.any_time import SPOKEN
from cardtable.tui.table.choose.pile_selection import PileSelection, selection_of
from cardtable.tui.table.log import LogScreen
from cardtable.tui.table.replay import ReplayScreen
from cardtable.tui.table.screen import TableScreen
from tests.tui.pile_tables import at_piles, computers
from tests.tui.program import LARGE, NAMES, SMALL, a_match, clicked, leads, opened, pressed, screen_of, text_of
from tests.tui.tables import First, dealt, press, seated
from tests.tui.tressette_tables import a_deal

SCREENS: dict[str, Callable[[], Screen[Any]]] = {
    "lobby": LobbyScreen,
    "setup": lambda: SetupScreen("euchre"),
    "rulebook": lambda: RulebookScreen("euchre"),
    "primer": lambda: PrimerScreen("euchre"),
    "settings": SettingsScreen,
    "sheet": lambda: SheetScreen(a_match()),
    "log": lambda: LogScreen(SeatLog(a_match(), 0)),
    "replay": lambda: ReplayScreen(a_match().record),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", SCREENS)
async def test_every_screen_has_its_page_of_keys_can_be_resized_at_any_moment_and_is_left_by_escape(name: str) -> None:
    """The page says what the screen is for, and names every key of the footer; any of its keys puts it away.

    Grown, made too small, and brought back, the screen is drawn as if it had always had that size.
    """
    async with opened(SCREENS[name], size=LARGE) as (app, pilot):
        screen = app.screen
        before = text_of(app)
        for size in (SMALL, (60, 12), (200, 60)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            lines = text_of(app).split("\n")
            assert len(lines) == size[1]
            assert max(map(cells, lines)) <= size[0]
        await pilot.resize_terminal(*LARGE)
        await pilot.pause()
        await pilot.pause()
        assert text_of(app) == before
        await pilot.resize_terminal(*SMALL)
        await has_its_page_of_keys(app, pilot)
        await pressed(pilot, "escape", "escape")
        assert not app.is_running or screen not in app.screen_stack


async def has_its_page_of_keys(app: CardtableApp, pilot: Pilot[None]) -> None:
    """Check the page of keys of the screen on top, and come back from it."""
    screen = screen_of(app, CardtableScreen)
    first, last = screen.query_one(KeyLine).keys()
    page = key_groups(screen)
    shown = " ".join(keys for group in page for keys, _ in group.keys)
    for key, _, _ in (*first, *last):
        assert key.split()[0] in shown, key
    keys = await leads(pilot, "question_mark", to=KeysScreen)
    words = " ".join(keys.page().plain.split())
    assert keys.page().plain.splitlines()[0] in text_of(app)
    assert screen.HELP
    assert " ".join(screen.HELP.split()[:4]) in words
    assert not any(word in words for word in ("Scroll Left", "Page Right", "super"))
    await pressed(pilot, "escape")
    assert app.screen is screen


@pytest.mark.slow
async def test_the_page_of_keys_leaves_no_strip_of_the_screen_beside_it() -> None:
    """At 80 columns it takes them all: from its first line to its last nothing else is seen."""
    async with opened(LobbyScreen) as (_, pilot):
        card = (await leads(pilot, "question_mark", to=KeysScreen)).query_one("VerticalScroll")
        assert (card.region.x, card.region.width) == (0, 80)


@pytest.mark.slow
async def test_the_widget_with_the_focus_says_what_it_is_for() -> None:
    async with opened(lambda: RulebookScreen("euchre")) as (_, pilot):
        keys = await leads(pilot, "question_mark", to=KeysScreen)
        assert "move between the rules" in " ".join(keys.page().plain.split())


@pytest.mark.slow
async def test_keys_that_do_the_same_share_a_row_below_what_the_screen_is_for() -> None:
    """No heading stands there twice, no key twice in a row, and leaving comes last."""
    async with opened(lambda: ReplayScreen(a_match().record)) as (app, _):
        groups = key_groups(app.screen)
        assert [group.title for group in groups] == ["This screen", "Everywhere"]
        assert ("← →", "One move back or forward") in groups[0].keys
        assert ("PgUp PgDn", "Previous or next deal") in groups[0].keys
        assert ("↑ ↓", "Previous or next trick") in groups[0].keys
        assert [keys for keys, _ in groups[0].keys][-2:] == ["Esc", "?"]
    match = Match(entry("pishe-pasha").game().table({}, 2), ("Ann", "Bea"), rng=Random(1))
    match.begin(0)
    async with opened(lambda: ReplayScreen(match.record)) as (app, _):
        assert ("↑ ↓", "Previous or next turn") in key_groups(app.screen)[0].keys
    async with opened(lambda: SetupScreen("euchre")) as (app, pilot):
        groups = key_groups(app.screen)
        assert [group.title for group in groups] == ["Here", "This screen", "Everywhere"]
        assert ("Enter", "Deal") in groups[0].keys
        app.screen.query(Choice).first().focus()
        await pilot.pause()
        assert ("← → Space", "Change") in key_groups(app.screen)[0].keys
        app.letters = True
        assert ("Left Right Space", "Change") in key_groups(app.screen)[0].keys


@pytest.mark.slow
async def test_a_click_puts_it_away() -> None:
    async with opened() as (app, pilot):
        await pressed(pilot, "question_mark")
        await clicked(pilot, offset=(40, 10))
        assert isinstance(app.screen, LobbyScreen)


CALLED = {
    "Say that you made a mistake, and take it back if you still can": "~",
    "Call another player's mistake, even out of turn": "x",
}
"""What is taught only at a table where errors are called, and the key of each."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("match", "begins", "does", "teaches"),
    [
        (lambda: dealt(), "Choose", ("o", "Play"), "t h is the ten of hearts"),
        (lambda: a_deal("tressette"), "Play", (), "q s is the queen of spades"),
        (lambda: a_deal("mediatore"), "Choose", (), "j c is the jack of clubs"),
        (lambda: at_piles("klondike", 1), "Take up", ("enter", "Put down"), "type its number or letter"),
        (lambda: at_piles("golf", 1), "Take up", (), "type its number or letter"),
    ],
    ids=["euchre", "tressette", "mediatore", "klondike", "golf"],
)
async def test_enter_says_what_it_does_and_only_cards_of_the_pack_are_taught(
    match: Callable[[], Match], begins: str, does: tuple[str, ...], teaches: str
) -> None:
    """The footer has the verb of the move, and neither prompt nor page of keys a card or a pile that is not there."""
    made = match()
    pack = {card for cards in made.game.packs(made.deal.standing) for card in cards}
    async with seated(made, computers(made), thinker=First()) as (table, pilot):
        assert f"Enter {begins} " in text_of(table.app)
        if does:
            key, word = does
            await press(pilot, table, *(("right", key) if key == "enter" else (key,)))
            assert f"Enter {word} " in text_of(table.app)
        taught = re.findall("[a-z0-9] [cdhs](?= is the| or|,)", table.help_text)
        assert teaches in table.help_text
        assert {read_card(f"{card[0].upper()}{card[2]}") for card in taught} <= pack
        assert table.picture.has_piles != bool(taught)


@pytest.mark.slow
async def test_what_may_be_asked_for_later_is_taught_before() -> None:
    """The page of keys has it from the beginning; the key line has it while it leads anywhere."""
    called = dealt(irregularities="called")
    for made, told in ((dealt(), {"Take back your last move": "~"}), (called, CALLED)):
        async with seated(made, computers(made), thinker=First()) as (table, _):
            keys = {use: keys.split()[0] for group in key_groups(table) for keys, use in group.keys}
            assert {use: keys.get(use) for use in told} == told
            assert "Take back" not in text_of(table.app)
            assert "x Call" not in text_of(table.app)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("match", "key", "says"),
    [
        (lambda: dealt(), "Enter", "Make the chosen move"),
        (lambda: at_piles("klondike", 1), "Enter", "Pick up the chosen card, put it down, or press a button"),
        (lambda: at_piles("pounce", 3), "Space", "Pause: everything is hidden until you go on"),
    ],
    ids=["cards", "piles", "race"],
)
async def test_a_key_is_said_to_do_what_it_does_at_this_table(match: Callable[[], Match], key: str, says: str) -> None:
    """Nothing is named that the table has not; all four arrows stand in one row."""
    made = match()
    async with seated(made, computers(made), thinker=First()) as (table, _):
        keys = {use: keys for group in key_groups(table) for keys, use in group.keys}
        assert keys[says] == key
        assert keys["Move around to choose"] == "← → ↑ ↓"
        assert not any("errors" in use for use in keys)


@pytest.mark.slow
async def test_the_page_of_keys_is_broken_where_its_card_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without colors the card has an edge, which takes room from the lines."""
    monkeypatch.setenv("NO_COLOR", "1")
    async with opened(lambda: RulebookScreen("euchre")) as (app, pilot):
        keys = await leads(pilot, "question_mark", to=KeysScreen)
        shown = text_of(app)
        assert all(line.strip() in shown for line in keys.page().plain.splitlines()[:12])


CARDS = frozenset("acdhjkqst0123456789")
"""The keys that name cards when play is typed."""
STRUCTURE = frozenset(
    (
        *("enter", "space", "escape", "tab", "up", "down", "left", "right", "pageup", "pagedown", "home", "end"),
        *("backspace", "delete", "shift+up", "shift+down"),
    )
)
"""The keys that everywhere choose, move about or leave."""
SAME_WORD = {
    "Rule": "Back",
    "Read the rule": "Back",
    "Yes, take it back": "Yes",
    "No, it stands": "No",
    "Keys": "Back",
    "Score": "Back",
    "Log": "Back",
    "Look": "Back",
    "Last trick": "Back",
    "Call": "Mistake",
    "All cards": "Back",
    "Rules": "Back",
    "All settings": "Back",
    "Eyes": "Back",
    "Look back": "Winnable?",
    "First deal": "Learn",
    "Next slip": "Section",
    "Last slip": "Previous section",
}
"""Words of one key that count as one word: a key that opens a screen also puts it away, for example."""


def bound() -> dict[str, set[str]]:
    """Return, for each key, all that it is said to do on any screen of the program."""
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
            if binding.key not in STRUCTURE and not binding.action.startswith(("nth(", "sign(")):
                words[binding.key].add(SAME_WORD.get(does, does))
    return words


def test_a_key_means_the_same_on_every_screen() -> None:
    """And none that is a card in typed play means anything else, on whatever screen."""
    words = bound()
    assert {key: does for key, does in words.items() if len(does) > 1} == {}
    assert {key: does for key, does in words.items() if key in CARDS} == {}
    said = {key: does for key, does in words.items() if key in COMMANDS and key not in "yn"}
    others = {key: does for key, does in said.items() if not {word.lower() for word in does} <= {*COMMANDS[key]}}
    assert others == {}, "keys of words that buttons say, and that mean the same word without one"


def test_no_meld_has_the_key_of_melds_and_no_trump_that_of_no() -> None:
    """Two buttons side by side have two keys."""
    lines = ("0 meld none", "0 meld none announce", "0 name none", "0 name none alone", "0 pass")
    assert [command_key(read_move(line)) for line in lines] == ["m", "i", "n", "w", "p"]


@pytest.mark.slow
@pytest.mark.parametrize("entry", CATALOGUE, ids=[entry.id for entry in CATALOGUE])
def test_every_button_has_the_key_of_its_word(entry: Entry) -> None:
    """In random play: a command has its letter, at the same table no pile and no binding has it as well."""
    ours = {binding.key for binding in Binding.make_bindings(TableScreen.BINDINGS)} - {"x"}
    ours -= {button.key for button in SPOKEN.values()}  # moves out of turn have the keys of the same words
    game = entry.game().table({}, entry.seats[0])
    teller = entry.teller(game)
    for seed in range(many(1)):
        rng = Random(seed)
        match = Match(game, NAMES[: game.seats], rng=rng)
        match.begin()
        for _ in range(100):
            if match.over:
                break
            seat = rng.choice([seat for seat in range(game.seats) if game.lawful(match.deal, seat)])
            view = match.view(seat)
            selection = selection_of(view, teller.zones(view), teller, game)
            for choice, button in zip(selection.row.choices, selection.buttons(), strict=True):
                key, words = button.key, {choice.move.verb, *choice.move.args}
                if key in COMMANDS:
                    assert words & {*COMMANDS[key]}, (key, str(choice.move))
                elif key in CARDS:
                    suits = {suit.letter for suit in choice.suits}
                    assert not selection.pointing or isinstance(selection, PileSelection) or key in suits, str(
                        choice.move
                    )
                assert key not in ours, str(choice.move)
            match.say(rng.choice(view.lines))
