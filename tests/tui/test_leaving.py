"""Keys that come faster than the screen: every screen, list and palette is left once, and nothing else with it."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterator
from importlib import import_module
from inspect import isawaitable
from pathlib import Path
from pkgutil import walk_packages
from random import Random
from typing import Any
from unittest.mock import patch

import pytest
from rich.style import Style
from textual import events
from textual.app import App, ComposeResult
from textual.command import CommandList, CommandPalette, DiscoveryHit, Hit, Hits, Provider
from textual.errors import NoWidget
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import OptionList

import cardtable.tui
from cardtable.cards import CARDS
from cardtable.match.match import Match
from cardtable.rules.calls.telling import Found
from cardtable.rules.catalogue import entry
from cardtable.rules.ledger import Charge
from cardtable.rules.moves import Move
from cardtable.rules.teller import Offer, Zone
from cardtable.rules.tricks.play import Trick
from cardtable.store.disk import Disk
from cardtable.store.rescue import Rescue
from cardtable.table.calls import Listed
from cardtable.table.eyes import Eyes
from cardtable.table.lesson import begun_course
from cardtable.table.log import SeatLog
from cardtable.table.seating import Seating
from cardtable.testing.amount import one_in
from cardtable.tui.app.app import CardtableApp
from cardtable.tui.app.opening import Opening
from cardtable.tui.app.palette import Palette
from cardtable.tui.app.settings import SettingsExplained, SettingsScreen, ThemeScreen
from cardtable.tui.app.unsaved import Unsaved
from cardtable.tui.board.faces import faces_of
from cardtable.tui.common.dialogs import Ask, AskText, AskWhich, Question
from cardtable.tui.common.help import KeysScreen
from cardtable.tui.common.screen import CardtableDialog, CardtableScreen, GameScreen, LeftOnce
from cardtable.tui.common.seen_first import SeenFirst
from cardtable.tui.common.widgets import ChoiceList, Heading
from cardtable.tui.lobby.calendar import CalendarScreen
from cardtable.tui.lobby.first_frame import PaintsTwice
from cardtable.tui.lobby.screen import LobbyScreen
from cardtable.tui.lobby.statistics import StatisticsScreen
from cardtable.tui.lobby.tables import TablesScreen
from cardtable.tui.rulebook.screen import PrimerScreen, RulebookScreen
from cardtable.tui.score.screen import SheetScreen
from cardtable.tui.setup.cut_screen import CeremonyScreen
from cardtable.tui.setup.draw_screen import DrawScreen
from cardtable.tui.setup.screen import SetupScreen
from cardtable.tui.table.arranging import ArrangingScreen
from cardtable.tui.table.choose.pile_viewer import PileShown
from cardtable.tui.table.curtain import CurtainScreen, ForAnother
from cardtable.tui.table.endings import Consent, DealOver, MatchOver
from cardtable.tui.table.fallen import FallenScreen
from cardtable.tui.table.found import FoundScreen
from cardtable.tui.table.from_here import AskSeats
from cardtable.tui.table.lesson import LessonScreen
from cardtable.tui.table.log import LogScreen
from cardtable.tui.table.match_screen import MatchScreen
from cardtable.tui.table.move_list import MoveList
from cardtable.tui.table.race.own_keys import OwnKeysScreen
from cardtable.tui.table.race.ready import ReadyScreen
from cardtable.tui.table.race.screen import RaceScreen
from cardtable.tui.table.replay import ReplayScreen
from cardtable.tui.table.screen import TableScreen
from cardtable.tui.table.tricks_shown import TricksShown
from cardtable.tui.table.won import WonScreen
from tests.tui.program import NAMES, Under, a_match, a_store, opened, pressed, text_of, until
from tests.tui.tables import ALONE, bid_for

BASES: set[type] = {CardtableScreen, CardtableDialog, ForAnother, GameScreen, MatchScreen, PaintsTwice, Question}
"""Base classes of screens, which nobody opens."""
LASTING: set[type] = {LobbyScreen, Opening}
"""The screens below all others, which are left only with the program."""


def a_ceremony() -> CeremonyScreen:
    """Return the screen of cutting in at a table that cuts for partners."""
    game = entry("tressette").game().table({"seating": "cut"})
    return CeremonyScreen(game, NAMES, ALONE, rng=Random(1))


def an_arranging() -> ArrangingScreen:
    """Return the screen on which a hand of Pinochle is arranged, and no hint is given."""
    match = bid_for("0 bid 350", "1 pass", "2 pass")
    arranging = entry(match.game.id).teller(match.game).arranging(match.game.view(match.deal, 0))
    assert arranging is not None

    async def silent(_: object) -> None:
        return None

    return ArrangingScreen(arranging, speak=str, advise=silent)


def a_finding() -> Found:
    """Return what the call of a revoke has found."""
    return Found(Charge("revoke", 1, 2), ((0, CARDS[0]), (1, CARDS[20])), CARDS[1:3], "EU-4.29")


def a_race() -> Match:
    """Return a race that has just been dealt."""
    match = Match(entry("multiple-klondike").game().table(), NAMES[:2], rng=Random(1))
    match.begin(0)
    return match


def a_rescue() -> Rescue:
    """Return the rescue of a store that has nothing unsaved."""
    return Rescue(Disk(None, None), lambda _: False)


MADE: dict[type[Screen[Any]], Callable[[CardtableApp], Screen[Any]]] = {
    Ask: lambda app: Ask("Throw this table away?"),
    MoveList: lambda app: MoveList(
        [Listed((), Move(0, "call", "renege", 1, 2), Offer("Call a renege", "it may be false"))]
    ),
    ArrangingScreen: lambda app: an_arranging(),
    AskSeats: lambda app: AskSeats(a_match(), 0),
    AskWhich: lambda app: AskWhich("A new deal?", {"new": "Deal"}),
    AskText: lambda app: AskText("What is it to be called?", "house"),
    CeremonyScreen: lambda app: a_ceremony(),
    Consent: lambda app: Consent("Bea", "Ann", "the ace of spades"),
    CurtainScreen: lambda app: CurtainScreen("Bea"),
    DrawScreen: lambda app: DrawScreen(NAMES, CARDS[:52]),
    DealOver: lambda app: DealOver(a_match()),
    FallenScreen: lambda app: FallenScreen(Seating(a_match(), ALONE, None)),
    FoundScreen: lambda app: FoundScreen(a_finding(), Eyes(a_match(), ALONE), ["You call a revoke."], faces_of(app)),
    KeysScreen: lambda app: KeysScreen(app.screen),
    LessonScreen: lambda app: LessonScreen(begun_course(None, "euchre")),
    LogScreen: lambda app: LogScreen(SeatLog(a_match(), 0)),
    MatchOver: lambda app: MatchOver(a_match(), 0),
    Palette: lambda app: Palette(),
    OwnKeysScreen: lambda app: OwnKeysScreen("Ann", "12345qweasd", {"h": "Bea"}),
    PileShown: lambda app: PileShown(Zone("T1", None, (0, 0), "pile", CARDS[:9]), faces_of(app)),
    PrimerScreen: lambda app: PrimerScreen("euchre"),
    RaceScreen: lambda app: RaceScreen(a_race(), ("person", "person"), seed=1),
    ReadyScreen: lambda app: ReadyScreen("A race", ["Ann"], lambda _: [("Ann", [("a", "hand")])]),
    ReplayScreen: lambda app: ReplayScreen(a_match().record),
    RulebookScreen: lambda app: RulebookScreen("euchre"),
    SettingsExplained: lambda app: SettingsExplained(SettingsScreen()),
    SettingsScreen: lambda app: SettingsScreen(),
    SetupScreen: lambda app: SetupScreen("euchre"),
    SheetScreen: lambda app: SheetScreen(a_match(), 0),
    StatisticsScreen: lambda app: StatisticsScreen(),
    CalendarScreen: lambda app: CalendarScreen("klondike", "Ann"),
    TablesScreen: lambda app: TablesScreen(),
    TableScreen: lambda app: TableScreen(a_match(lines=5), ALONE, seed=1),
    ThemeScreen: lambda app: ThemeScreen(),
    WonScreen: lambda app: WonScreen(a_match(), None, None, "The game came out."),
    Unsaved: lambda app: Unsaved(a_rescue(), "The disk is full."),
    TricksShown: lambda app: TricksShown([Trick((0, 1), CARDS[:2], 1)], NAMES, faces_of(app)),
}
"""How to make one screen of every kind."""


def kinds(base: type[LeftOnce] = LeftOnce) -> Iterator[type]:
    """Yield every kind of screen that the program opens."""
    for module in walk_packages(cardtable.tui.__path__, "cardtable.tui."):
        import_module(module.name)
    for kind in base.__subclasses__():
        if kind.__module__.startswith("cardtable.") and kind not in BASES and not kind.__name__.startswith("_"):
            yield kind
        yield from kinds(kind)


@pytest.mark.slow
def test_every_kind_of_screen_is_tried_here() -> None:
    assert set(kinds()) == set(MADE) | LASTING


def pressed_at_once(app: CardtableApp, *keys: str) -> None:
    """Send keys that come all together, as over a slow connection or from a heavy hand."""
    for key in keys:
        app.post_message(events.Key(key, key if len(key) == 1 else None))


@pytest.mark.slow
async def test_a_key_finds_the_focus_where_it_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    """No other widget has it first: else a quick Enter would press the button next to the one that is meant."""
    had: dict[type, list[Widget]] = defaultdict(list)
    take = Screen.set_focus

    def taken(screen: Screen[Any], widget: Widget | None, *args: Any, **options: Any) -> None:
        if widget is not None and widget not in had[type(screen)]:
            had[type(screen)].append(widget)
        take(screen, widget, *args, **options)

    monkeypatch.setattr(Screen, "set_focus", taken)
    async with opened(Under) as (app, pilot):
        for kind, make in MADE.items():
            await app.push_screen(make(app))
            await pilot.pause(0.05 if kind is Palette else None)
            app.screen.dismiss()
            await pilot.pause()
    assert {kind.__name__: widgets for kind, widgets in had.items() if len(widgets) > 1} == {}
    assert [str(widgets[0].id) for kind, widgets in had.items() if kind in (Ask, Consent)] == ["no", "no"]


@pytest.mark.slow
async def test_every_dialog_has_its_page_of_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page says what the dialog is for, and leads back to it."""
    monkeypatch.setattr(SeenFirst, "takes", lambda screen, event: True)
    dialogs = [kind for kind in MADE if issubclass(kind, CardtableDialog) and not issubclass(kind, KeysScreen)]
    async with opened(Under) as (app, pilot):
        for kind in dialogs:
            dialog = MADE[kind](app)
            assert isinstance(dialog, CardtableDialog)
            await app.push_screen(dialog)
            await pressed(pilot, "f2")
            assert isinstance(app.screen, KeysScreen), kind
            said = " ".join(text_of(app).split())
            assert " ".join(dialog.help_text.split()[:4]) in said, kind
            await pressed(pilot, "escape")
            assert app.screen is dialog, kind
            dialog.dismiss()
            await pilot.pause()


@pytest.mark.slow
async def test_without_colours_what_lies_on_top_has_an_edge(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else it could not be told from what lies beneath it."""
    monkeypatch.setenv("NO_COLOR", "1")
    async with opened(Under) as (app, pilot):
        for kind, make in MADE.items():
            if issubclass(kind, CardtableDialog | Consent | Palette):
                await app.push_screen(make(app))
                await pilot.pause(0.05 if kind is Palette else None)
                shown = text_of(app)
                assert all(corner in shown for corner in "╭╮╰╯"), kind
                app.screen.dismiss()
                await pilot.pause()


@pytest.mark.slow
async def test_every_screen_is_left_once_even_before_it_has_stood() -> None:
    """A key that is faster than the screen it is for: what would be drawn there is not asked for any more.

    The first answer counts; a second, at once or when it has gone, takes nothing with it and is heard by nobody.
    """
    async with opened(Under) as (app, pilot):
        under = app.screen
        for nth, (kind, make) in enumerate(MADE.items()):
            for wait in (0, *one_in(3, (1, 2, 3), nth)):
                answers: list[object] = []
                screen = make(app)
                app.push_screen(screen, answers.append)
                for _ in range(wait):
                    await asyncio.sleep(0)
                screen.dismiss("first")
                screen.dismiss("second")
                await pilot.pause()
                screen.dismiss("third")
                assert app.screen is under, kind
                assert answers == ["first"], kind


@pytest.mark.slow
async def test_a_key_that_is_faster_than_the_parts_of_a_screen_waits_for_them() -> None:
    """Such a key comes right behind the one that opens the screen. The screen before it leaves the key to the app."""
    async with opened(Under) as (app, pilot):
        under = app.screen
        for nth, (kind, make) in enumerate(MADE.items()):
            keys = sorted(make(app)._bindings.key_to_bindings)
            for key in one_in(12, keys, nth):
                app.push_screen(make(app))
                await app._check_bindings(key)
                await pilot.pause()
                assert under in app.screen_stack, (kind, key)
                while app.screen is not under:
                    app.screen.dismiss()
                    await pilot.pause()


@pytest.mark.parametrize("key", ["up", "down", "pageup", "pagedown"])
async def test_a_key_that_scrolls_the_help_before_it_has_its_parts_does_no_harm(key: str) -> None:
    async with opened(Under) as (app, pilot):
        app.push_screen(KeysScreen(app.screen))
        await app._check_bindings(key)
        await pilot.pause()
        assert isinstance(app.screen, KeysScreen)


def styles(screen: Screen[Any]) -> dict[Widget, dict[str, object]]:
    """Return the styles of each widget of a screen."""
    parts = [part for part in screen.walk_children(with_self=True) if isinstance(part, Widget)]
    return {part: {**part.styles.base.get_rules()} for part in parts}


@pytest.mark.slow
async def test_every_screen_that_stands_has_its_styles_and_takes_with_it_what_lies_over_it() -> None:
    """No style is to come when it has opened; a key for a question ends nothing; what lies over it goes with it."""
    async with opened(Under) as (app, pilot):
        under = app.screen
        for kind, make in MADE.items():
            screen = make(app)
            await app.push_screen(screen)
            await pilot.pause(0.05 if kind is Palette else None)
            given = styles(screen)
            screen.update_node_styles(animate=False)
            assert styles(screen) == given, kind
            pressed_at_once(app, "y", "y")
            await pilot.pause()
            assert under in app.screen_stack, kind
            if screen not in app.screen_stack:
                screen = make(app)
                await app.push_screen(screen)
            await app.push_screen(Ask("Really?"))
            screen.dismiss()
            await pilot.pause()
            while app.screen is not under:
                app.screen.dismiss()
                await pilot.pause()


@pytest.mark.slow
@pytest.mark.parametrize("key", ["enter", "escape"])
async def test_keys_that_come_twice_at_once_end_nothing(key: str) -> None:
    """Whatever screen it is, and wherever it leads: what lies beneath the screen stays, and so does the program."""
    async with opened(Under) as (app, pilot):
        under = app.screen
        for kind, make in one_in(2, [*MADE.items()], key == "enter"):
            await app.push_screen(make(app))
            pressed_at_once(app, key, key)
            await pilot.pause()
            assert under in app.screen_stack, kind
            while app.screen is not under:
                app.screen.dismiss()
                await pilot.pause()


async def test_a_double_click_on_a_page_that_a_click_puts_away_puts_away_one() -> None:
    async with opened(Under) as (app, pilot):
        under = app.screen
        await app.push_screen(KeysScreen(under))
        await pilot.pause()
        for chain in (1, 2):
            app.screen.post_message(events.Click(None, 40, 12, 0, 0, 1, False, False, False, 40, 12, None, chain))
        await pilot.pause()
        assert app.screen is under


async def test_an_answer_that_nobody_waits_for_any_more_ends_nothing() -> None:
    """Whoever asked has gone meanwhile, as a table does that is left."""
    async with opened(Under) as (app, pilot):

        async def ask() -> None:
            await app.push_screen(Ask("Really?"), wait_for_dismiss=True)

        asking = app.run_worker(ask())
        await pilot.pause()
        dialog = app.screen
        asking.cancel()
        await pilot.pause()
        dialog.dismiss(True)
        await pilot.pause()
        assert isinstance(app.screen, Under)


@pytest.mark.slow
async def test_a_table_is_sat_down_at_once_however_often_it_is_pressed(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    store.new_table(a_match(lines=5).record, ALONE)
    async with opened(store=store) as (app, pilot):
        games = app.screen.query_one("#games", OptionList)
        games.highlighted = 1
        pressed_at_once(app, "enter", "enter")
        for _ in range(20):
            await pilot.pause()
        assert [type(screen) for screen in app.screen_stack] == [LobbyScreen, TableScreen]
    store.close()


# ── the command palette ───────────────────────────────────────────────────────────────────────────────────────────


class Slow(Provider):
    """A provider that finds one command after another, slowly."""

    async def discover(self) -> Hits:
        for nth in range(20):
            await asyncio.sleep(0.002)
            yield DiscoveryHit(f"Command {nth}", lambda: None)

    async def search(self, query: str) -> Hits:
        for nth in range(20):
            await asyncio.sleep(0.002)
            yield Hit(1 - nth / 100, f"{query} {nth}", lambda: None)


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """The palette waits so briefly that its results come late, as on a loaded machine."""
    for name in ("_BUSY_COUNTDOWN", "_NO_MATCHES_COUNTDOWN", "_RESULT_BATCH_TIME"):
        monkeypatch.setattr(CommandPalette, name, 0.001)


@pytest.mark.slow
@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("way", ["escape", "leave", "enter"])
async def test_the_palette_may_be_left_while_it_searches(way: str) -> None:
    async with opened(Under) as (app, pilot):
        under = app.screen
        for wait in range(6):
            palette = Palette([Slow])
            await app.push_screen(palette)
            pressed_at_once(app, *"zz"[: wait % 3], *(["pagedown"] if wait % 2 else []))
            await asyncio.sleep(wait * 0.004)
            if way == "leave":
                palette.dismiss()
            else:
                pressed_at_once(app, way, way)
                await pilot.pause()
                palette.dismiss()
            await pilot.pause(0.01)
            assert app.screen is under


async def test_a_click_on_the_palette_before_it_is_laid_out_is_on_nothing() -> None:
    async with opened(Under) as (app, pilot):
        palette = Palette()
        await app.push_screen(palette)
        await pilot.pause()
        with patch.object(palette, "get_widget_at", side_effect=NoWidget("nothing there")):
            click = events.Click(palette, 9, 8, 0, 0, 1, False, False, False, 9, 8)
            palette.post_message(click)
            await pilot.pause()
        assert app.screen is palette
        assert app._exception is None


@pytest.mark.slow
async def test_the_palette_may_be_opened_again_while_the_last_one_goes() -> None:
    """Escape and the key that opens it, pressed in one go."""
    async with opened() as (app, pilot):
        for _ in range(2):
            app.action_command_palette()
            assert isinstance(app.screen, Palette)
            app.screen.dismiss()
        app.action_command_palette()
        await pilot.pause()
        assert isinstance(app.screen, Palette)


async def test_what_a_palette_still_does_after_it_has_gone_asks_for_nothing() -> None:
    """Its list and its sign of being busy go before it does: whatever is due then is left undone."""
    async with opened(Under) as (app, pilot):
        palette = Palette([Slow])
        await app.push_screen(palette)
        await pilot.pause()
        await palette.query("*").remove()
        palette._list_visible = True
        palette._show_busy = True
        palette._gather_commands("z")
        palette._start_busy_countdown()
        palette._start_no_matches_countdown("z")
        for action in ("page_down", "cursor_up", "select"):
            palette._action_command_list(action)
        palette._action_cursor_down()
        await pilot.pause()
        assert app.screen is palette
        assert not isawaitable(palette._watch__show_busy()), "nobody would await it after the palette has gone"


async def test_a_command_that_is_chosen_twice_at_once_is_run_once() -> None:
    ran: list[int] = []

    class One(Provider):
        """A single command."""

        async def discover(self) -> Hits:
            yield DiscoveryHit("Run", lambda: ran.append(1))

        async def search(self, query: str) -> Hits:
            yield Hit(1, "Run", lambda: ran.append(1))

    async with opened(Under) as (app, pilot):
        under = app.screen
        await app.push_screen(Palette([One]))
        await until(pilot, lambda: app.screen.query_one(CommandList).option_count > 0)
        pressed_at_once(app, "enter", "enter", "enter")
        for _ in range(20):
            await pilot.pause()
        assert ran == [1]
        assert app.screen is under


class Unseen(App[None]):
    """A list that has no place on the screen yet."""

    def compose(self) -> ComposeResult:
        choices = ChoiceList(*(f"Line {nth}" for nth in range(30)))
        choices.display = False
        yield choices


@pytest.mark.parametrize("way", ["page_up", "page_down", "cursor_up", "cursor_down", "first", "last", "select"])
async def test_a_list_may_be_walked_through_before_it_is_laid_out(way: str) -> None:
    """A key that comes before the lines have a height turns no page, and ends nothing."""
    async with Unseen().run_test() as pilot:
        choices = pilot.app.query_one(ChoiceList)
        choices.highlighted = 16
        getattr(choices, f"action_{way}")()
        await pilot.pause()
        assert way not in ("page_up", "page_down") or choices.highlighted == 16


async def test_pages_are_turned_once_there_is_room() -> None:
    async with Unseen().run_test(size=(80, 10)) as pilot:
        choices = pilot.app.query_one(ChoiceList)
        choices.display = True
        await pilot.pause()
        choices.highlighted = 16
        choices.action_page_down()
        assert choices.highlighted > 16


@pytest.mark.slow
async def test_every_list_of_the_program_is_of_that_kind() -> None:
    async with opened() as (app, _):
        for screen in (
            None,
            RulebookScreen("euchre"),
            ThemeScreen(),
            MoveList([Listed((), Move(0, "call"), Offer("Call", ""))]),
        ):
            if screen is not None:
                await app.push_screen(screen)
            assert isinstance(app.screen, LobbyScreen | RulebookScreen | ThemeScreen | MoveList)
            for choices in app.screen.query(OptionList):
                assert isinstance(choices, ChoiceList)


@pytest.mark.slow
@pytest.mark.parametrize("number", [3, 300])
async def test_a_click_on_a_line_that_has_gone_meanwhile_chooses_nothing(number: int) -> None:
    """The lines may be others by the time the click reaches the list: those of lobby and command palette too."""
    async with opened() as (app, pilot):
        games = app.screen.query_one("#games", ChoiceList)
        await pressed(pilot, "ctrl+p")
        for choices in (ChoiceList("one", "two"), games, app.screen.query_one(CommandList)):
            choices.highlighted = None
            click = events.Click(choices, 1, 1, 0, 0, 1, False, False, False, style=Style(meta={"option": number}))
            if number >= choices.option_count:
                await choices._dispatch_message(click)
                assert choices.highlighted is None
        assert app._exception is None


@pytest.mark.slow
async def test_a_press_on_what_has_just_been_taken_down_is_nobodys() -> None:
    """The picture is a moment older than what stands on the screen: a press may hit a widget that has gone."""
    async with opened() as (app, _):
        heading = app.screen.query_one(Heading)
        x, y = heading.region.offset
        heading._detach()
        await app.on_event(events.MouseDown(None, x, y, 0, 0, 1, False, False, False, screen_x=x, screen_y=y))
        heading._attach(app.screen)
        assert app._exception is None
