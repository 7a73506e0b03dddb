"""The lobby: what is listed, searched, shown beside the list, and taken; and the way from it to the table and back."""

from __future__ import annotations

import sqlite3
from collections import Counter
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, cast

import pytest
from rich.cells import cell_len
from rich.color import ColorSystem
from rich.console import Console
from textual._compositor import LayoutUpdate
from textual.css.stylesheet import Stylesheet
from textual.screen import Screen
from textual.visual import Padding
from textual.widgets import OptionList

from cardtable.cards import SUITS
from cardtable.match.match import Match
from cardtable.match.record import StartRecord, new_record
from cardtable.rules.catalogue import CATALOGUE, Entry, entry
from cardtable.rules.words import counts
from cardtable.store import Setup, Store
from cardtable.table.seating import Seating, new_table, resumed_table
from cardtable.table.tables_told import when
from cardtable.testing.amount import one_in
from cardtable.tui.app.app import CardtableApp, make_app
from cardtable.tui.app.settings import SettingsScreen
from cardtable.tui.common.dialogs import Ask
from cardtable.tui.common.painting import Cells
from cardtable.tui.common.widgets import KeyLine
from cardtable.tui.lobby.emblem import cards_of
from cardtable.tui.lobby.game_page import About
from cardtable.tui.lobby.games import Line, matches
from cardtable.tui.lobby.screen import NO_GAME, LobbyScreen
from cardtable.tui.lobby.tables import TablesScreen
from cardtable.tui.rulebook.screen import PrimerScreen, RulebookScreen
from cardtable.tui.score.screen import SheetScreen
from cardtable.tui.setup.screen import SetupScreen
from cardtable.tui.table.curtain import CurtainScreen
from cardtable.tui.table.screen import TableScreen
from tests.tui.program import (
    HOSTILE,
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
    typed,
)
from tests.tui.tables import ALONE, STILL, Quick, settled

PLAYERS = ("person", "club", "person", "novice")


def keep(store: Store, match: Match, players: tuple[str, ...] = PLAYERS) -> str:
    """Keep a match as an unfinished table; return the table's id."""
    return store.new_table(match.record, players)


# ── what is listed ────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
@pytest.mark.parametrize("size", [SIZES[0], SIZES[1]])
async def test_every_game_is_listed_and_told_of(size: tuple[int, int]) -> None:
    """Each game's page has its summary, players, pack, length and its buttons."""
    async with opened(size=size) as (app, pilot):
        lobby = screen_of(app, LobbyScreen)
        ids = [option.id for option in lobby.query_one(OptionList).options if option.id]
        assert ids == [f"game:{line.id}" for line in CATALOGUE]
        for line in CATALOGUE if size == SMALL else one_in(3, CATALOGUE):
            lobby.list_all(f"game:{line.id}")
            await pilot.pause()
            words = " ".join(text_of(app).split())
            for wanted in (line.title, "Players", "Pack", "New table", "Learn", "Rules", line.summary.split()[0]):
                assert wanted in words


@pytest.mark.slow
async def test_unfinished_tables_come_first(tmp_path: Path) -> None:
    """With who sits there; the game played last stays chosen, so that Enter twice deals it again."""
    store = a_store(tmp_path)
    keep(store, a_match(lines=30))
    async with opened(store=store) as (app, pilot):
        lobby = screen_of(app, LobbyScreen)
        options = [option for option in lobby.query_one(OptionList).options if option.id]
        assert (options[0].id or "").startswith("table:")
        assert "Ann, Cy" in text_of(app)
        assert lobby.games.chosen == "game:euchre"
        await pressed(pilot, "up")
        words = " ".join(text_of(app).split())
        assert "computer, club" in words
        assert "Continue" in words
        assert "Deal 2 is being played" in words


@pytest.mark.slow
async def test_the_newest_unfinished_tables_leave_room_for_the_games(tmp_path: Path) -> None:
    """The others are a line that leads to the list of all tables; after what is chosen some more lines are seen."""
    store = a_store(tmp_path)
    kept = [keep(store, a_match(lines=lines)) for lines in (1, 2, 3, 4, 5)]
    async with opened(store=store) as (app, pilot):
        lobby = screen_of(app, LobbyScreen)
        ids = [option.id for option in lobby.games.options if option.id]
        assert ids[:5] == [*(f"table:{table}" for table in kept[:1:-1]), "back:more", "game:euchre"]
        assert "2 more tables" in text_of(app)
        lobby.list_all("game:klondike")
        await pilot.pause()
        assert "Beleaguered Castle" in text_of(app)
        lobby.list_all("back:more")
        await leads(pilot, "enter", to=TablesScreen)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(60, 20), *SIZES])
async def test_a_table_takes_two_lines_and_enter_is_named_as_the_button_is(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """However long its name is and its people's; on what nothing is chosen from Enter does nothing."""
    store = a_store(tmp_path)
    keep(store, a_match(lines=30, names=("Bartholomew the Elder", "Bea", "Wilhelmina the Younger", "Dov")))
    async with opened(store=store, size=size) as (app, pilot):
        lobby, keys = screen_of(app, LobbyScreen), app.screen.query_one(KeyLine)
        lines = str(lobby.games.options[1].prompt).splitlines()
        assert len(lines) == 2
        assert max(map(cell_len, lines)) <= lobby.games.scrollable_content_region.width - 2
        said = []
        for chosen in (lobby.games.options[1].id, "game:euchre", "back:tables"):
            lobby.list_all(str(chosen))
            await pilot.pause()
            said.append(keys.keys()[0][0][:2])
        assert said == [("Enter", "Continue"), ("Enter", "New table"), ("Enter", "Open")]
        await pressed(pilot, "f3")
        assert [notice.message for notice in app._notifications] == [NO_GAME], "the list of tables is about no game"
        await typed(pilot, "xyzzy")
        assert not {"Enter", "F3"} & {key for key, _, _ in keys.keys()[0]}


@pytest.mark.slow
async def test_hostile_names_are_shown_as_they_are(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    keep(store, a_match(lines=3, names=(HOSTILE, "Bea", "Cy", "Dov")))
    async with opened(size=LARGE, store=store) as (app, pilot):
        await pressed(pilot, "up")
        shown = text_of(app)
        assert "[red]" in shown
        assert "\x1b" not in shown
        assert "\x07" not in shown


@pytest.mark.slow
@pytest.mark.parametrize("changed", ["1e18", "-9e999", "'yesterday'"])
async def test_a_time_that_no_clock_shows_keeps_nobody_from_the_table(tmp_path: Path, changed: str) -> None:
    """One impossible number in the store: the lobby opens, lists the table, and says what it can of it."""
    store = a_store(tmp_path)
    table = store.new_table(a_match(lines=9).record, ("person", "club", "club", "club"))
    with closing(sqlite3.connect(tmp_path / "store.sqlite3")) as file, file:
        file.execute(f"UPDATE tables SET changed = {changed}, deals = {changed}, totals = {changed}")
    async with opened(store=store, size=LARGE) as (app, pilot):
        screen = screen_of(app, LobbyScreen)
        screen.list_all(f"table:{table}")
        await pilot.pause()
        assert screen.games.chosen == f"table:{table}"
        assert "left some time ago" in text_of(app)


@pytest.mark.slow
async def test_a_table_that_cannot_be_listed_is_told_of_once(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    for seed in (1, 2):
        store.new_table(a_match(seed, lines=9).record, ("person", "club", "club", "club"))
    with closing(sqlite3.connect(tmp_path / "store.sqlite3")) as file, file:
        file.execute("UPDATE tables SET names = '{' WHERE rowid = 1")
    async with opened(store=store, size=LARGE) as (app, pilot):
        screen = screen_of(app, LobbyScreen)
        await pilot.pause()
        assert len(screen.games.kept.unfinished) == 1
        assert "An unfinished table cannot be listed" in " ".join(text_of(app).split())
        screen.look_up()
        assert len(app._notifications) == 1


@pytest.mark.usefixtures("every_frame")
async def test_it_is_painted_twice_at_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """First all but the cards on the page, and then all; nothing is read, laid out or drawn more often than needed."""
    frames: list[str] = []
    done: Counter[str] = Counter()
    console = Console(color_system="truecolor")

    def noted(app: CardtableApp, screen: Screen[object], picture: object) -> None:
        assert picture is None or isinstance(picture, LayoutUpdate) or len(frames) == 2  # the cursor may blink later
        if isinstance(picture, LayoutUpdate):
            frames.append("\n".join("".join(strip.text for strip in row) for row in picture.strips))
            picture.render_segments(console)

    def counted(owner: type, name: str) -> None:
        method = getattr(owner, name)

        def count(*given: Any, **named: Any) -> Any:
            done[name] += 1
            return method(*given, **named)

        monkeypatch.setattr(owner, name, count)

    monkeypatch.setattr(CardtableApp, "_display", noted)
    for owner, name in ((Stylesheet, "reparse"), (Screen, "_refresh_layout"), (Padding, "render_strips")):
        counted(owner, name)
    async with opened() as (app, _):
        first, last = frames
        lobby = screen_of(app, LobbyScreen)
        for word in ("Type to search", "Two-Handed Tressette", "Two against two", "New table", "▾"):
            assert word in first
        assert "J♥" not in first
        assert "J♥" in last
        assert done["reparse"] == 0
        assert done["_refresh_layout"] == 2
        assert 0 < done["render_strips"] <= lobby.games.size.height


@pytest.mark.slow
@pytest.mark.parametrize(("game", "chosen"), [("euchre", "game:euchre"), ("klondike", "table:")])
async def test_it_opens_at_the_top_if_there_are_unfinished_tables(tmp_path: Path, game: str, chosen: str) -> None:
    """The game played last is chosen if it is in view there; otherwise the newest table is."""
    store = a_store(tmp_path)
    keep(store, a_match(lines=30))
    people = entry(game).seats[0]
    store.setups.remember(Setup(game, NAMES[:people], PLAYERS[:people], {}))
    async with opened(store=store) as (app, pilot):
        lobby = screen_of(app, LobbyScreen)
        assert lobby.games.chosen.startswith(chosen)
        assert "Unfinished" in text_of(app)
        assert ("Continue" in text_of(app)) == (chosen == "table:")
        await typed(pilot, "frog")
        await pressed(pilot, "escape")
        assert lobby.games.chosen.startswith(chosen)


@pytest.mark.slow
async def test_the_scroll_bar_has_a_mark_only_where_more_lines_are() -> None:
    """It stands where the list does, also after it was away because a search found little."""
    async with opened() as (app, pilot):
        lobby = screen_of(app, LobbyScreen)
        lobby.list_all("game:klondike")
        await pilot.pause()
        assert "▴" in text_of(app)
        for letters in ("so", "four"):
            await typed(pilot, letters)
            assert lobby.games.scroll_offset.y == 0
            assert lobby.games.show_vertical_scrollbar
            assert "▴" not in text_of(app)
            assert "▾" in text_of(app)
            await pressed(pilot, "escape")


@pytest.mark.slow
async def test_enter_twice_from_a_cold_start_deals_the_last_game_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same people, the same strengths, the same options; beside it stands what people, not computers, have won."""
    store = a_store(tmp_path)
    people = ("Zoe", "Yan", "Xia", "Wim")
    table = store.new_table(Match(entry("tressette").game().table(), NAMES).record, PLAYERS)
    keeper = store.keeper(table)
    keeper.dealt(0, 0, ("As",), (0, 0))
    keeper.finished((5, 2), (0,), ((0, 2), (1, 3)))
    store.setups.remember(Setup("tressette", people, PLAYERS, {"target": 11}))
    seated: list[Seating] = []
    async with opened(store=store) as (app, pilot):
        assert screen_of(app, LobbyScreen).games.chosen == "game:tressette"
        words = " ".join(text_of(app).split())
        assert "Ann won 1 of 1, 3.0 ahead" in words
        assert "club won" not in words
        monkeypatch.setattr(app.ways, "sit_at", seated.append)
        await leads(pilot, "enter", to=SetupScreen)
        await pressed(pilot, "enter")
    assert (seated[0].match.names, seated[0].match.game.options.changed()) == (people, {"target": 11})
    assert seated[0].players == PLAYERS
    assert [line.names for line in store.unfinished()] == [people]


# ── searching ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
async def test_after_a_table_its_game_is_chosen_however_one_came_there(tmp_path: Path) -> None:
    """Also where its table is no more."""
    store = a_store(tmp_path)
    async with opened(store=store) as (app, pilot):
        screen_of(app, LobbyScreen).list_all("game:klondike")
        seating = new_table(store, Setup("frog", NAMES[:3], PLAYERS[:3], {}), 0)
        app.ways.table_screen(seating)
        await leads(pilot, "f3", to=PrimerScreen)
        store.discard(str(seating.table))
        await leads(pilot, "escape", to=LobbyScreen)
        assert screen_of(app, LobbyScreen).games.chosen == "game:frog"


@pytest.mark.slow
async def test_after_a_table_without_a_move_the_unfinished_tables_are_in_view(tmp_path: Path) -> None:
    """It is gone, and its game stands far down in the list."""
    store = a_store(tmp_path)
    older = keep(store, a_match(1, lines=9))
    async with opened(store=store) as (app, pilot):
        lobby = screen_of(app, LobbyScreen)
        lobby.list_all("game:cribbage-squares")
        await leads(pilot, "enter", to=SetupScreen)
        await leads(pilot, "enter", to=TableScreen)
        await leads(pilot, "escape", "enter", to=LobbyScreen)
        assert lobby.games.chosen == f"table:{older}"
        assert "Unfinished" in text_of(app)


@pytest.mark.slow
async def test_typing_finds_games_by_any_name_and_rules_by_their_ids() -> None:
    async with opened() as (app, pilot):
        await typed(pilot, "four-handed")
        lobby = screen_of(app, LobbyScreen)
        assert lobby.games.chosen == "game:euchre"
        await pressed(pilot, "escape")
        assert len([each for each in lobby.query_one(OptionList).options if each.id]) == len(CATALOGUE)
        await typed(pilot, "eu-4.29")
        assert "EU-4.29" in text_of(app)


@pytest.mark.slow
@pytest.mark.parametrize(("words", "game"), [("tresete", "tressette"), ("pinocle", "auction-pinochle")])
async def test_a_mistyped_game_is_offered(words: str, game: str) -> None:
    async with opened() as (app, pilot):
        await typed(pilot, words)
        assert screen_of(app, LobbyScreen).games.chosen == f"game:{game}"
        assert "Did you mean" in text_of(app)


@pytest.mark.slow
async def test_typing_finds_rules_by_their_words() -> None:
    """A rule found is shown in full, and Enter opens the rulebook there."""
    async with opened() as (app, pilot):
        await typed(pilot, "left bower is the jack")
        lobby = screen_of(app, LobbyScreen)
        assert lobby.games.chosen.startswith("rule:")
        about = " ".join(str(lobby.query_one(About).render()).split())
        assert about.startswith("EU-2.4 Euchre")
        assert "its sister suit" in about
        await leads(pilot, "enter", to=RulebookScreen)
        assert "EU-2.4" in text_of(app)


@pytest.mark.slow
async def test_a_table_found_is_shown_row_by_row() -> None:
    async with opened() as (app, pilot):
        lobby = screen_of(app, LobbyScreen)
        await typed(pilot, "left bower then")
        await pilot.pause()
        about = str(lobby.query_one(About).render())
        assert "trump · right bower · left bower" in about
        assert "♥ hearts · J♥ · J♦" in about


@pytest.mark.slow
async def test_a_page_found_by_its_name_is_named_once() -> None:
    async with opened() as (app, pilot):
        await typed(pilot, "rivals")
        page = next(each for each in screen_of(app, LobbyScreen).games.options if str(each.id).startswith("rule:"))
        assert str(page.prompt).count("Rivals") == 1


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "told", "chosen"),
    [
        ("freec", "FreeCell is not here; Beleaguered Castle is its kind", "beleaguered-castle"),
        ("hearts", "Hearts is not here; Tressette Low Hand is its kind", "tressette-low-hand"),
        ("poker", "Poker is not here, and no other game of its kind", "poker-squares"),
    ],
)
async def test_a_game_that_is_not_here_names_its_nearest(words: str, told: str, chosen: str) -> None:
    """In a sentence above it; it stands first, and once."""
    async with opened() as (app, pilot):
        await typed(pilot, words)
        games = screen_of(app, LobbyScreen).games
        assert " ".join(str(games.options[0].prompt).split()).startswith(told)
        assert games.chosen == f"game:{chosen}"
        assert [each.id for each in games.options].count(f"game:{chosen}") == 1


@pytest.mark.slow
@pytest.mark.parametrize("size", [(60, 20), SMALL])
async def test_what_nothing_answers_is_said(size: tuple[int, int]) -> None:
    async with opened(size=size) as (app, pilot):
        await typed(pilot, "qqq")
        assert "Nothing found" in " ".join(text_of(app).split())
        await leads(pilot, "enter", "f3", "delete", to=LobbyScreen)
        assert not {"New table", "Rules", "Learn"} & {each.title for each in app.get_system_commands(app.screen)}
        await pressed(pilot, "backspace", "backspace", "backspace")
        assert screen_of(app, LobbyScreen).games.chosen == "game:euchre"


def test_names_answer_in_their_order() -> None:
    """A title that begins with the words, then a name, then a part of one, then the family."""
    line = Entry("x", "Frog", ("Long Frog Whist",), (3,), "Solo", "solo", "", "", "")
    assert matches(line, "fr") > matches(line, "whist") > matches(line, "hist") > matches(line, "solo") > 0
    assert matches(line, "euchre") == 0
    klondike, *others = sorted(CATALOGUE, key=lambda line: -matches(line, "solit"))
    assert klondike.id == "klondike"
    assert matches(klondike, "solit") > matches(others[0], "solit")


# ── what is taken ─────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
async def test_throwing_a_table_away_asks_once(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    keep(store, a_match(lines=3))
    async with opened(store=store) as (app, pilot):
        await leads(pilot, "up", "delete", to=Ask)
        await pressed(pilot, "enter")
        assert len(store.unfinished()) == 1
        await pressed(pilot, "delete")
        await pressed(pilot, "y")
        assert store.unfinished() == []
        assert "Unfinished" not in text_of(app)


@pytest.mark.slow
async def test_after_a_table_is_over_its_game_is_chosen(tmp_path: Path) -> None:
    """Not another table that was left before; and nothing is searched for any more."""
    store = a_store(tmp_path)
    over, _ = keep(store, a_match(1, lines=9)), keep(store, a_match(2, lines=9))
    async with opened(store=store) as (app, pilot):
        lobby = screen_of(app, LobbyScreen)
        lobby.list_all(f"table:{over}")
        await leads(pilot, "comma", to=SettingsScreen)
        keeper = store.keeper(over)
        keeper.finished((5, 2), (0,), ((0, 2), (1, 3)))
        keeper.close()
        await leads(pilot, "escape", to=LobbyScreen)
        assert lobby.games.chosen == "game:euchre"


@pytest.mark.slow
async def test_what_others_do_at_their_tables_moves_nothing(tmp_path: Path) -> None:
    """Only a table that was left here is chosen when one comes back."""
    store = a_store(tmp_path)
    theirs, mine = keep(store, a_match(1, lines=9)), keep(store, a_match(2, lines=9))
    async with opened(store=store) as (app, pilot):
        lobby = screen_of(app, LobbyScreen)
        lobby.list_all("game:klondike")
        await leads(pilot, "f3", to=PrimerScreen)
        keeper = store.keeper(theirs)
        keeper.said(0, 9, "1 pass")
        keeper.close()
        await leads(pilot, "escape", to=LobbyScreen)
        assert lobby.games.chosen == "game:klondike"
        app.ways.table_screen(resumed_table(store, mine))
        await leads(pilot, "f3", to=PrimerScreen)
        await leads(pilot, "escape", to=LobbyScreen)
        assert lobby.games.chosen == f"table:{mine}"


async def test_a_table_sat_down_at_again_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = a_store(tmp_path)
    match = a_match(lines=30)
    keep(store, match)
    seated: list[Seating] = []
    async with opened(store=store) as (app, pilot):
        monkeypatch.setattr(app.ways, "sit_at", seated.append)
        await pressed(pilot, "up", "enter")
    assert seated[0].match.record.text() == match.record.text()
    assert seated[0].players == PLAYERS


@pytest.mark.slow
async def test_a_table_that_cannot_be_read_is_told_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence; the lobby stays."""
    store = a_store(tmp_path)
    match = a_match(lines=3)
    match.record.deals[0].moves.append("0 play Zz")
    keep(store, match)
    async with opened(store=store) as (app, pilot):
        await leads(pilot, "up", "enter", to=LobbyScreen)
        assert "Zz" in text_of(app)


@pytest.mark.slow
async def test_the_keys_lead_on() -> None:
    """F1 the rules, F3 the primer, the comma the settings."""
    async with opened() as (_, pilot):
        for key, screen in (("f1", RulebookScreen), ("f3", PrimerScreen), ("comma", SettingsScreen)):
            await leads(pilot, key, to=screen)
            await pressed(pilot, "escape")
        await pressed(pilot, "f3")
        await leads(pilot, "enter", to=SetupScreen)


@pytest.mark.slow
async def test_the_mouse_takes_a_key_and_a_line_at_the_second_click() -> None:
    """The first click on a line shows its page."""
    async with opened() as (app, pilot):
        await clicked(pilot, "KeyLine", offset=(20, 0))
        screen_of(app, RulebookScreen)
        await leads(pilot, "escape", to=LobbyScreen)
        title = CATALOGUE[1].title
        row = max(at for at, line in enumerate(text_of(app).splitlines()) if line[:34].strip() == title)
        await clicked(pilot, offset=(8, row))
        assert screen_of(app, LobbyScreen).games.chosen == f"game:{CATALOGUE[1].id}"
        await clicked(pilot, offset=(8, row))
        screen_of(app, SetupScreen)


@pytest.mark.slow
async def test_escape_twice_leaves() -> None:
    """Once is a slip, and says so."""
    async with opened() as (app, pilot):
        await pressed(pilot, "escape")
        assert "Press Esc again" in text_of(app)
        await pressed(pilot, "escape")
        assert not app.is_running


@pytest.mark.slow
async def test_a_notice_of_the_lobby_goes_when_another_screen_opens() -> None:
    """The first Esc is forgotten with it, and F5 in the list of tables says that this is the list."""
    async with opened() as (app, pilot):
        await pressed(pilot, "escape")
        await leads(pilot, "comma", to=SettingsScreen)
        assert "Press Esc again" not in text_of(app)
        await leads(pilot, "escape", to=LobbyScreen)
        await pressed(pilot, "escape")
        assert app.is_running
        await leads(pilot, "f5", to=TablesScreen)
        assert "Press Esc again" not in text_of(app)
        await pressed(pilot, "f5")
        assert "You are in the list of tables" in text_of(app)


@pytest.mark.slow
async def test_the_list_of_tables_is_read_again_when_the_terminal_gets_the_focus(tmp_path: Path) -> None:
    """A game may have ended in another window."""
    store = a_store(tmp_path)
    async with opened(TablesScreen, store=store, settings=STILL) as (app, pilot):
        keep(store, a_match(lines=3))
        app.app_focus = False
        await pilot.pause()
        assert "You have no tables yet" in text_of(app)
        app.app_focus = True
        await pilot.pause()
        assert "Unfinished · 1" in text_of(app)


# ── words ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_times_are_said_as_people_say_them() -> None:
    now = datetime.now()

    def ago(**time: float) -> str:
        return when((now - timedelta(**time)).timestamp())

    assert ago(seconds=20) == "just now"
    assert ago(days=1).startswith("yesterday at ")
    assert ago(days=4) == "4 days ago"
    long_ago = now - timedelta(days=60)
    assert ago(days=60) == f"on {long_ago:%B} {long_ago.day}, {long_ago.year}"


def test_players_are_counted() -> None:
    assert [counts(seats) for seats in ((4,), (2, 3), (1, 2, 3, 4), (2, 4))] == ["4", "2 or 3", "1 to 4", "2 or 4"]


def test_cards_picture_a_game_where_its_page_names_them() -> None:
    assert [str(card) for card in cards_of("euchre")] == ["Jh", "Jd", "Ah", "Kh", "Qh"]
    assert cards_of("no-such-game") == ()


@pytest.mark.slow
@pytest.mark.parametrize("size", one_in(2, SIZES))
async def test_from_a_cold_start_to_the_table_and_back(tmp_path: Path, size: tuple[int, int]) -> None:
    """Enter twice deals; the sheet, the rules and the settings are a key away; Escape leaves, and the table is kept."""
    store = a_store(tmp_path)
    store.setups.remember(Setup("euchre", NAMES, ALONE, {}))
    app = make_app(store, STILL, worker=cast("Any", Quick()))
    async with app.run_test(size=size, notifications=True) as pilot:
        await pilot.pause()
        await typed(pilot, "eu")
        table = await leads(pilot, "enter", "enter", to=TableScreen)
        await settled(pilot, table)
        shown = text_of(app)
        assert all(name in shown for name in NAMES[1:])
        assert any(suit.symbol in shown for suit in SUITS)
        for key, screen in (("equals_sign", SheetScreen), ("f1", RulebookScreen)):
            await leads(pilot, key, to=screen)
            await leads(pilot, "escape", to=TableScreen)
        app.ways.show_settings()
        await pilot.pause()
        assert isinstance(app.screen, SettingsScreen)
        app.change_settings(theme="light", card_face="letters")
        await pressed(pilot, "escape")
        assert text_of(app).isascii()
        record = table.match.record.text()
        await pressed(pilot, "escape")
        await leads(pilot, "enter", to=LobbyScreen)
        assert "Unfinished" in text_of(app)
        again = await leads(pilot, "enter", to=TableScreen)
        await settled(pilot, again)
        assert again.match.record.text() == record
    store.close()


@pytest.mark.slow
async def test_a_table_that_begins_at_a_score_is_sat_down_at(tmp_path: Path) -> None:
    """Its score stands in the list, in the heading and on the sheet; there it is brought forward."""
    store = a_store(tmp_path)
    record = new_record(entry("euchre").game().table({"target": 10}), NAMES)
    record.start = StartRecord(totals=[8, 7], deals=9)
    table = store.new_table(record, ("person",) * 4)
    async with opened(store=store, size=LARGE) as (app, pilot):
        screen = screen_of(app, LobbyScreen)
        screen.list_all(f"table:{table}")
        await pilot.pause()
        assert "Deal 10 is being played. The score is 8–7." in " ".join(text_of(app).split())
        curtain = await leads(pilot, "enter", to=CurtainScreen)
        assert "Brought forward" not in text_of(app)
        curtain.action_lift()
        await leads(pilot, to=TableScreen)
        assert "deal 10" in text_of(app)
        assert "Deal 10" in text_of(app)
        assert "Brought" in text_of(app)
        sheet = await leads(pilot, "equals_sign", to=SheetScreen)
        assert "Brought forward" in text_of(app)
        assert sheet.match.standing.totals == (8, 7)


@pytest.mark.slow
async def test_a_rule_that_belongs_to_no_game_has_no_primer() -> None:
    """The key for the primer is not there; rules of games have theirs."""
    async with opened() as (app, pilot):
        lobby = screen_of(app, LobbyScreen)
        for words, game in (("CUT-17", ""), ("EU-4.29", "euchre")):
            await typed(pilot, words)
            assert lobby.games.chosen == "rule:0"
            assert lobby.games.chosen_game == game
            await pressed(pilot, "f3")
            assert (app.screen is lobby) is (not game)
            if game:
                await pressed(pilot, "escape")
            await pressed(pilot, "f1")
            screen_of(app, RulebookScreen)
            await pressed(pilot, "escape", "escape")


@pytest.mark.slow
async def test_what_an_unfinished_table_is_called_is_read_whole_on_the_smallest_screen(tmp_path: Path) -> None:
    """A long name of a way goes on to the next line."""
    store = a_store(tmp_path)
    options = {"passes": 0, "units": "part", "packs": "same"}
    match = Match(entry("comparative-solitaire").game().table(options, 4), NAMES)
    match.begin()
    match.say(match.game.lawful(match.deal, match.game.to_act(match.deal)[0])[0])
    store.new_table(match.record, ("person", "club", "club", "club"))
    async with opened(store=store) as (app, _):
        lines = [line[:34] for line in text_of(app).splitlines()]
        listed = " ".join(" ".join(lines).split())
        assert "Comparative Solitaire · Same cards Ann" in listed
        assert not any("…" in line for line in lines[: len(lines) // 2])


async def test_a_line_of_the_list_looks_as_textual_would_draw_its_text() -> None:
    """Names of games are drawn as they are; only what does not fit is looked through for where to break it."""
    async with opened(size=SMALL) as (app, _):
        games = screen_of(app, LobbyScreen).games
        style = games.get_visual_style("option-list--option")
        lines = [option for option in games.options if isinstance(option.prompt, Line)]
        assert len(lines) > len(CATALOGUE)  # the families, too; two or three names are too long
        assert isinstance(games.line("x" * (games.room - 1)), str)
        for option in lines:
            ours = games._get_option_render(option, style)
            games._option_render_cache.clear()
            option._set_prompt(str(option.prompt))
            both = ours, games._get_option_render(option, style)
            drawn, textuals = (Cells(each, ColorSystem.TRUECOLOR) for each in both)
            assert (drawn.chars, drawn.pens) == (textuals.chars, textuals.pens)
