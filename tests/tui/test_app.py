"""The program as a whole: looks, sizes, commands, errors."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from rich.segment import Segment
from textual.color import Color
from textual.command import CommandList
from textual.theme import BUILTIN_THEMES
from textual.widgets import Static

from cardtable.errors import BadInput, BadStore
from cardtable.match.record import new_record
from cardtable.rules.catalogue import entry
from cardtable.store.settings import Settings, load_settings
from cardtable.testing.amount import one_in
from cardtable.tui.app.app import CardtableApp, FirstLook, StartAt, make_app, peek
from cardtable.tui.app.crash import error_file, kept
from cardtable.tui.app.palette import Palette
from cardtable.tui.app.settings import SettingsScreen, ThemeScreen
from cardtable.tui.common.ascii_filter import LETTERS, in_letters
from cardtable.tui.common.screen import CardtableScreen, TooSmall
from cardtable.tui.common.themes import THEMES
from cardtable.tui.common.widgets import KeyLine, Push
from cardtable.tui.lobby.screen import LobbyScreen
from cardtable.tui.lobby.statistics import StatisticsScreen
from cardtable.tui.lobby.tables import TablesScreen
from cardtable.tui.rulebook.reader import Reader
from cardtable.tui.rulebook.screen import RulebookScreen
from cardtable.tui.score.screen import SheetScreen
from cardtable.tui.setup.screen import SetupScreen
from tests.each import with_each
from tests.tui.program import (
    LARGE,
    NAMES,
    SIZES,
    SMALL,
    a_match,
    a_store,
    clicked,
    leads,
    opened,
    pressed,
    screen_of,
    text_of,
)

OURS = tuple(theme.name for theme in THEMES)


class Curtain(CardtableScreen[None]):
    """A screen that hides the table, as a curtain does."""

    guarded = True

    def compose(self) -> Any:
        yield Static("Hand the keyboard to Bea.")
        yield KeyLine()

    def commands(self) -> Any:
        from textual.app import SystemCommand

        yield SystemCommand("Show the hand", "A secret", lambda: None)


# ── looks ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
async def test_every_theme_shows_the_lobby() -> None:
    """Ours and Textual's own: all variables are known to all, and what can be acted on differs from the ground."""
    async with opened(look=FirstLook(OURS[-1])) as (app, pilot):
        assert app.theme == OURS[-1]
        for theme in (*OURS, *one_in(3, sorted(BUILTIN_THEMES))):
            app.theme = theme
            await pilot.pause()
            assert "Euchre" in text_of(app), theme
            colours = {
                segment.style.bgcolor
                for strip in app.screen._compositor.render_strips()
                for segment in strip
                if segment.style and segment.style.bgcolor
            }
            assert len(colours) >= 2, theme


@pytest.mark.slow
async def test_themes_are_seen_while_they_are_chosen_and_kept_by_enter() -> None:
    """The felt stands for a theme that is not known; Escape brings the old one back, Enter keeps the new one."""
    async with opened(look=FirstLook("no-such-theme")) as (app, pilot):
        assert app.theme == "felt"
        app.action_change_theme()
        await pilot.pause()
        assert isinstance(app.screen, ThemeScreen)
        await pilot.press("down")
        assert app.theme == "dark"
        await pilot.press("escape")
        assert app.theme == "felt"
        app.action_change_theme()
        await pilot.pause()
        await pressed(pilot, "down", "down", "enter")
        assert app.theme == "light"
    assert load_settings().theme == "light"


@pytest.mark.slow
@pytest.mark.parametrize("size", one_in(2, SIZES))
async def test_letters_alone_draw_nothing_but_ascii(size: tuple[int, int]) -> None:
    async with opened(size=size, look=FirstLook(card_face="letters")) as (app, pilot):
        for keys in ([], ["comma"], ["escape", "f1"], ["escape", "enter"]):
            await pressed(pilot, *keys)
            shown = text_of(app)
            assert shown.isascii(), sorted({char for char in shown if not char.isascii()})
            assert shown.strip()
        app.change_settings(card_face="symbols")
        await pilot.pause()
        assert not text_of(app).isascii()


@with_each(
    ("text", "plain"),
    [
        ("K♥ ─┼▒ ━┿", "Kh -+% -+"),
        ("Zoë", "Zoe"),
        ("日本", "????"),
        ("…‹›●", "~<>*"),
        ("Players ···· 4", "Players .... 4"),
        ("Auction Pinochle with Wido…", "Auction Pinochle with Wi..."),
        ("Auction Pinochle with Wido…    ", "Auction Pinochle with Wido...  "),
        ("  Look …  ", "  Look ..."),
        ("v Look … ", "v Look..."),
        ("Look …", "Look.."),
        ("   …the right bower", " ...the right bower"),
        ("… and the rest", "..and the rest"),
        ("won 12 of 2…", "won 12 of 2~"),
        ("We 1 · They 0 ▪▪", "We 1 | They 0 **"),
        ("e\u0301", "e"),
    ],
)
def test_letters_keep_their_cells(text: str, plain: str) -> None:
    """Each cell becomes one sign; what has no likeness becomes a question mark for each of its cells."""
    assert in_letters(text) == plain


@pytest.mark.slow
@pytest.mark.parametrize("theme", OURS)
async def test_no_color_shows_no_colour(theme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with opened(look=FirstLook(theme)) as (app, pilot):
        assert app.no_color
        for keys in ([], ["enter"], ["tab", "tab"], ["question_mark"], ["escape", "escape", "comma"]):
            await pressed(pilot, *keys)
            turned = 0
            for strip in app.screen._compositor.render_strips():
                for segment in strip:
                    if segment.style is None:
                        continue
                    for colour in (segment.style.color, segment.style.bgcolor):
                        assert colour is None or colour.is_default
                    turned += bool(segment.style.reverse)
            assert turned or keys == ["question_mark"]


def test_the_look_is_peeked_at_and_damage_is_none_of_its_business(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    assert peek(path) == peek(None) == FirstLook()
    path.write_text('theme = "dark"\ncard_face = "letters"\npace = 2\n')
    assert peek(path) == FirstLook("dark", "letters")
    path.write_text("theme = [1, 2]")
    assert peek(path) == FirstLook()
    path.write_bytes(b"\xff\xfe theme")
    assert peek(path) == FirstLook()


# ── sizes ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
@pytest.mark.parametrize("size", [(79, 24), (80, 23), (40, 40)])
async def test_what_lays_a_table_says_in_a_small_terminal_what_it_needs(size: tuple[int, int]) -> None:
    """The sentence names the size needed and the size there is, and nothing else is drawn; Escape still leads back."""
    async with opened(lambda: SetupScreen("euchre"), size=size) as (app, pilot):
        words = " ".join(text_of(app).split())
        assert words.startswith(f"The table needs 80 columns and 24 rows; your terminal has {size[0]} and {size[1]}.")
        await leads(pilot, "escape", to=LobbyScreen)


@pytest.mark.slow
async def test_what_is_listed_and_read_works_in_a_small_terminal(tmp_path: Path) -> None:
    """Lobby, tables, statistics, rulebook, its search, sheet and settings at 60×20; the lobby says what 20×5 lacks."""
    async with opened(size=(60, 20), store=a_store(tmp_path)) as (app, pilot):
        for screen, word in (
            (None, "Mediatore"),
            (TablesScreen(), "You have no tables yet"),
            (StatisticsScreen(), "Nothing finished yet"),
            (RulebookScreen("euchre"), "The game in a minute"),
            (SheetScreen(a_match()), "win the game"),
            (SettingsScreen(), "The colors of the table"),
        ):
            if screen is not None:
                await app.push_screen(screen)
            await pilot.pause()
            assert word in text_of(app)
            if isinstance(screen, RulebookScreen):
                await pressed(pilot, "slash", *"bower")
                assert "EU-2.4" in text_of(app)
                await pilot.press("escape")
                assert screen.focused is screen.query_one(Reader)
            if screen is not None:
                screen.dismiss()
        await pilot.resize_terminal(20, 5)
        await pilot.pause()
        assert "This screen needs 40 columns" in " ".join(text_of(app).split())


@pytest.mark.slow
async def test_who_leaves_the_table_that_the_program_opened_at_is_in_the_lobby() -> None:
    """Behind the first frame there is no lobby yet; what cannot be opened ends the program with its exit code."""
    for title in ("", "Euchre"):
        app = make_app(start=StartAt(lambda _: RulebookScreen("euchre"), title=title))
        async with app.run_test(size=SMALL) as pilot:
            await pilot.pause()
            screen_of(app, RulebookScreen)
            await leads(pilot, "escape", to=LobbyScreen)

    def spoilt(_: CardtableApp) -> RulebookScreen:
        raise BadInput("There is no such table.")

    app = make_app(start=StartAt(spoilt, title="Euchre"))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
    assert (app.return_code, str(app.failed)) == (2, "There is no such table.")


@pytest.mark.slow
async def test_a_screen_knows_the_size_of_the_terminal_before_its_parts_get_their_styles(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """So they are worked out once when it opens, and once more only when the terminal gets another size."""
    again: list[Any] = []
    update = CardtableApp.update_styles

    def noted(app: CardtableApp, node: Any, animate: bool = True) -> None:
        again.append(node)
        update(app, node, animate)

    monkeypatch.setattr(CardtableApp, "update_styles", noted)
    async with opened(SettingsScreen, size=LARGE) as (app, pilot):
        screen = app.screen
        assert screen.has_class("-wide", "-tall")
        assert screen not in again
        await pilot.resize_terminal(*SMALL)
        await pilot.pause(0.1)  # the program waits a moment for the last of several sizes
        assert screen.has_class("-standard", "-short")
        assert not {"-wide", "-tall"} & screen.classes
        assert screen in again


@pytest.mark.slow
async def test_growing_again_brings_everything_back() -> None:
    """Keys do nothing meanwhile, and the sentence says the size there is; the focus is where it was."""
    async with opened() as (app, pilot):
        before = app.focused
        await pilot.resize_terminal(39, 20)
        await pilot.pause()
        assert isinstance(app.focused, TooSmall)
        await pilot.resize_terminal(35, 11)
        await pilot.pause()
        assert "35 and 11" in " ".join(text_of(app).split())
        await pilot.press("enter", "x", "f1")
        assert isinstance(app.screen, LobbyScreen)
        await pilot.resize_terminal(*LARGE)
        await pilot.pause()
        assert app.focused is before
        assert "Euchre" in text_of(app)
        assert not app.screen.query(TooSmall)


@pytest.mark.slow
async def test_the_palette_offers_our_commands_and_runs_them() -> None:
    """The one that Enter runs stands out, and is drawn anew in another theme."""
    ours = {"New table", "Rules", "Learn", "Tables", "Statistics", "Keys", "Rulebook", "Settings", "Theme", "Quit"}
    async with opened() as (app, pilot):
        titles = [command.title for command in app.get_system_commands(app.screen)]
        assert ours <= set(titles)
        assert "Screenshot" not in titles
        await pressed(pilot, "ctrl+p")
        await pressed(pilot, *"sett", wait=0.3)
        found = app.screen.query_one(CommandList)
        chosen, plain = (found.get_visual_style(f"option-list--option{which}") for which in ("-highlighted", ""))
        assert found.highlighted == 0
        assert chosen.background != plain.background
        before = found.get_option_at_index(0)
        app.theme = "light"
        await pressed(pilot, wait=0.3)
        assert found.get_option_at_index(0) is not before
        await leads(pilot, "enter", to=SettingsScreen)


async def test_the_palettes_rules_of_style_are_read_when_it_opens() -> None:
    async with opened() as (app, pilot):
        assert not any("CommandPalette" in rule.selector_names for rule in app.stylesheet.rules)
        await pressed(pilot, "ctrl+p")
        assert screen_of(app, Palette).query_one(CommandList).styles.scrollbar_size_vertical == 1
        sources = len(app.stylesheet.source)
        await pressed(pilot, "escape", "ctrl+p")
        assert len(app.stylesheet.source) == sources
        app.search_themes()
        await pilot.pause()
        screen_of(app, ThemeScreen)


@pytest.mark.slow
async def test_the_palette_obeys_the_curtain() -> None:
    """With a curtain down it offers the colors and the way out; not even a screen above it changes that."""
    async with opened(Curtain) as (app, pilot):
        assert app.guarded
        assert [command.title for command in app.get_system_commands(app.screen)] == ["Theme", "Quit"]
        app.push_screen(SettingsScreen())
        await pilot.pause()
        assert [command.title for command in app.get_system_commands(app.screen)] == ["Theme", "Quit"]


# ── where it opens, and errors ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
async def test_it_opens_where_it_is_asked_to_and_quits_on_leaving() -> None:
    app = make_app(start=StartAt(lambda _: RulebookScreen("euchre"), then_quit=True))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, RulebookScreen)
        await pressed(pilot, "escape")
    assert app.return_code == 0
    assert not app.is_running


@pytest.mark.slow
async def test_a_question_is_no_by_escape_and_yes_by_its_button() -> None:
    async with opened() as (app, pilot):
        answers: list[bool] = []

        async def asked() -> None:
            answers.append(await app.ask("Is [this] so?", yes="It is"))

        for keys in (["escape"], ["enter"], ["left", "enter"], ["y"], ["n"]):
            app.run_worker(asked())
            await pilot.pause()
            assert "Is [this] so?" in text_of(app)
            await pressed(pilot, *keys)
        assert answers == [False, False, True, True, False]


def test_an_error_of_its_own_goes_into_a_file() -> None:
    sentence = kept(RuntimeError("a slip"))
    assert str(error_file()) in sentence
    assert "\n" not in sentence
    assert "RuntimeError: a slip" in error_file().read_text()


@pytest.mark.slow
async def test_what_is_wrong_is_told_in_sentences(tmp_path: Path, home: Path) -> None:
    """Of damaged settings, which are as usual then, of the store, and of an error."""
    path = home / "config" / "cardtable" / "settings.toml"
    path.parent.mkdir(parents=True)
    path.write_text("theme = ")
    store = a_store(tmp_path)
    store.notice = "The store was set aside."
    async with opened(store=store, size=LARGE) as (app, pilot):
        assert app.settings.model_dump() == Settings().model_dump()
        app.report(BadStore("The store [of tables] cannot be read."))
        await pilot.pause()
        shown = text_of(app)
        notices = [notice.message for notice in app._notifications]
        assert any(notice.endswith("default settings are used.") for notice in notices), notices
        assert "The store was set aside." in shown
        assert "The store [of tables] cannot be read." in shown


@pytest.mark.slow
async def test_a_push_button_is_clicked_and_pressed() -> None:
    async with opened() as (app, pilot):
        await clicked(pilot, "#third")
        assert isinstance(app.screen, RulebookScreen)
        await pilot.press("escape")
        app.screen.query_one("#third", Push).focus()
        await leads(pilot, "space", to=RulebookScreen)


@pytest.mark.parametrize(
    ("pieces", "shown"),
    [
        (["11 others: 3⅔     ", "|"], ["11 others: 3 2/3  ", "|"]),
        (["1  ⅔ and 2⅓", "         ", "."], ["1  2/3 and 2 1/3", "    ", "."]),
        (["3⅔", " and no room"], ['3"', " and no room"]),
        (["3⅓"], ["3'"]),
    ],
)
def test_fractions_are_spelt_in_letters(pieces: list[str], shown: list[str]) -> None:
    """They take their room from the next gap, so that the line stays as long as it was; else they are ticks."""
    segments = LETTERS.apply([Segment(piece) for piece in pieces], Color(0, 0, 0))
    assert [segment.text for segment in segments] == shown
    assert sum(map(len, shown)) == sum(map(len, pieces))


@pytest.mark.slow
async def test_computers_of_two_strengths_are_told_apart_in_the_statistics(tmp_path: Path) -> None:
    """The strength is the last word of the title, so a title that is too long is not cut."""
    store = a_store(tmp_path)
    players = ("person", "expert", "expert", "novice")
    for _ in range(12):
        record = new_record(entry("euchre").game().table(), NAMES)
        keeper = store.keeper(store.new_table(record, players))
        keeper.finished((5, 2), (0,), ((0, 2), (1, 3)))
        keeper.close()
    async with opened(StatisticsScreen, size=(80, 24), store=store) as (app, _):
        shown = text_of(app)
        assert "computers, " in shown
        listed = [line[:36] for line in shown.splitlines()]
        assert any("expert" in line for line in listed)
        assert not any("…" in line for line in listed)
    store.close()


@pytest.mark.slow
async def test_a_large_key_that_does_nothing_on_a_screen_says_so() -> None:
    """One notice stands at a time; a list that Enter opens, or a field that Tab leaves, is no such screen."""
    match = a_match()
    async with opened() as (app, pilot):
        app.ways.show_sheet(match)
        await pilot.pause()
        for key, name in (("space", "Space"), ("enter", "Enter"), ("tab", "Tab"), ("shift+tab", "Shift+Tab")):
            await pressed(pilot, key)
            notices = [notice.message for notice in app._notifications]
            assert notices == [f"{name} does nothing here. ? lists the keys."]
        await leads(pilot, "escape", to=LobbyScreen)
        await pressed(pilot, "space")
        assert [notice.message for notice in app._notifications] == ["Space does nothing here. ? lists the keys."]
        app.clear_notifications()
        await leads(pilot, "enter", to=SetupScreen)
        await pressed(pilot, "tab", "tab")
        assert not [*app._notifications]
