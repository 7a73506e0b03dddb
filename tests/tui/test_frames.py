"""How often screens are painted, and how much is written for it."""

from __future__ import annotations

from asyncio import sleep
from functools import partial
from itertools import count, pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual._compositor import Compositor
from textual.containers import Horizontal
from textual.content import Content
from textual.events import Event, Key
from textual.geometry import Region
from textual.message_pump import MessagePump
from textual.strip import Strip
from textual.visual import Visual
from textual.widget import Widget

from cardtable.match.match import Match
from cardtable.rules.catalogue import entry
from cardtable.rules.moves import Move
from cardtable.rules.teller import Zone
from cardtable.table.pile_moves import PileMoves
from cardtable.tui.board import race_plan
from cardtable.tui.board.board import Tabletop
from cardtable.tui.board.pieces import ZoneView
from cardtable.tui.common import settling
from cardtable.tui.common.widgets import KeyLine
from cardtable.tui.lobby import statistics
from cardtable.tui.lobby.game_page import About
from cardtable.tui.lobby.games import Games
from cardtable.tui.lobby.screen import LobbyScreen
from cardtable.tui.lobby.statistics import StatisticsScreen, being_counted
from cardtable.tui.rulebook.reader import Reader
from cardtable.tui.rulebook.screen import RulebookScreen
from cardtable.tui.table.choose.pile_selection import PileSelection
from cardtable.tui.table.log import LogPanel
from cardtable.tui.table.race.screen import RaceScreen
from cardtable.tui.table.screen import TableScreen
from tests.many_tables import store_of_many
from tests.tui.pile_tables import at_piles
from tests.tui.program import SMALL, opened, painted, pressed, screen_of, text_of, until
from tests.tui.tables import ALONE, STILL, Quick, dealt, press, seated

pytestmark = pytest.mark.usefixtures("every_frame")

SIX = ("Ann", "Bea", "Cy", "Dov", "Eve", "Flo")
PAGE = 20_000
"""The most bytes of a page of the rulebook."""


@pytest.mark.slow
@pytest.mark.parametrize("size", [SMALL, (200, 60)])
async def test_the_rulebook_scrolls_in_one_frame(size: tuple[int, int]) -> None:
    """Each key brings its page at once: what is asked for stands there before any timer can tick."""
    async with opened(lambda: RulebookScreen("euchre"), size=size) as (app, pilot):
        reader = app.screen.query_one(Reader)
        room = reader.scrollable_content_region.height
        for key, place in (
            ("pagedown", room),
            ("space", 2 * room),
            ("pageup", room),
            ("down", room + 1),
            ("up", room),
            ("end", reader.max_scroll_y),
            ("home", 0),
        ):
            with painted(app) as frames:
                await pressed(pilot, key)
            assert reader.scroll_y == place, key
            assert len(frames) == 1, key
            assert len(frames[0].encode()) <= PAGE, key
        reader.action_page_down()
        assert reader.scroll_y == room


@pytest.mark.slow
async def test_a_line_of_the_rulebook_is_drawn_once() -> None:
    """Scrolling by a line draws one line; a highlighted link and another width draw all of them again."""
    async with opened(lambda: RulebookScreen("euchre"), size=SMALL) as (app, pilot):
        reader = app.screen.query_one(Reader)
        drawn: list[int] = []
        draw = reader._drawn_line

        def noted(number: int) -> Strip:
            drawn.append(number)
            return draw(number)

        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(reader, "_drawn_line", noted)
            await pressed(pilot, "down")
            assert drawn == [reader.scrollable_content_region.height]
            drawn.clear()
            await pressed(pilot, "right")
            assert len(drawn) == reader.scrollable_content_region.height
            drawn.clear()
            await pilot.resize_terminal(100, 24)
            await pilot.pause()
            assert len(drawn) >= reader.scrollable_content_region.height


@pytest.mark.slow
@pytest.mark.parametrize("what", ["lobby", "table", "rulebook", "dialog", "below"])
async def test_another_size_is_painted_once(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole screen, with its classes for the size and all that follows from them; so it is when it comes back."""
    monkeypatch.setattr(settling, "AT_THE_LATEST", 30.0)
    async with seated(dealt(), ALONE) if what in ("table", "dialog") else opened() as (_, pilot):
        app = pilot.app
        if what == "dialog":
            await pressed(pilot, "question_mark")
        elif what in ("rulebook", "below"):
            await pressed(pilot, "f1")
        for size in ((120, 40), (81, 24)):
            with painted(app) as frames:
                await pilot.resize_terminal(*size)
                await until(pilot, partial(bool, frames))
                await pressed(pilot, wait=0.1)
            assert len(frames) == 1, size
            shown = text_of(app)
            app.screen.refresh(layout=True)
            await pressed(pilot, wait=0.1)
            assert text_of(app) == shown, size
        if what == "below":
            await pressed(pilot, "escape")
            assert isinstance(app.screen, LobbyScreen)
            assert app.screen.has_class("-standard", "-short")
            assert not app.screen.has_class("-wide")


@pytest.mark.slow
@pytest.mark.parametrize("at_once", [40, 200])
async def test_many_tables_are_counted_while_keys_are_answered(
    at_once: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The list says so until it is there, and Escape leads back; the careers are those that are counted in one go."""
    monkeypatch.setattr(statistics, "AT_ONCE", at_once)
    store = store_of_many(tmp_path / "store.sqlite3", 120)
    screen = StatisticsScreen("golf")
    async with opened(store=store) as (app, pilot):
        await app.push_screen(screen)
        listing = screen.listing
        if at_once < 120:
            assert str(listing.options[0].prompt) == being_counted(120)
            assert not screen.careers
        else:
            assert len(listing.options) > 1
        await until(pilot, lambda: bool(screen.careers) and len(screen.page._made) >= len(screen.subjects))
        assert screen.careers == store.results.careers()
        assert screen.subject is not None
        assert (screen.subject.about, screen.subject.game) == ("game", "golf")
        pages = {key: id(page) for key, page in screen.page._made.items()}
        assert len(pages) == len(screen.subjects)
        await pressed(pilot, "down", "up", "up")
        assert {key: id(page) for key, page in screen.page._made.items()} == pages, "a key makes no page again"


@pytest.mark.slow
async def test_a_step_in_the_lobby_paints_what_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two lines of the list first, and then the page beside it; nothing is laid out again."""
    async with opened() as (app, pilot):
        screen = screen_of(app, LobbyScreen)
        for key in ("down", "down", "up"):
            await pressed(pilot, key, wait=0.2)
        drawn, laid_out = [], []
        draw, lay_out = screen.games.render_line, screen._refresh_layout

        def noted(y: int) -> Strip:
            drawn.append(y)
            return draw(y)

        def noted_layout(*given: Any, **named: Any) -> None:
            laid_out.append(given)
            lay_out(*given, **named)

        order: list[str] = []
        show_page, keys = screen.show_page, KeyLine.render_line

        def noted_page() -> None:
            order.append(f"page after frame {len(frames)}")
            show_page()

        def noted_keys(line: KeyLine, y: int) -> Strip:
            order.append("keys")
            return keys(line, y)

        monkeypatch.setattr(screen.games, "render_line", noted)
        monkeypatch.setattr(screen, "_refresh_layout", noted_layout)
        monkeypatch.setattr(screen, "show_page", noted_page)
        monkeypatch.setattr(KeyLine, "render_line", noted_keys)
        for key in ("down", "up"):
            drawn.clear()
            order.clear()
            with painted(app) as frames:
                await pressed(pilot, key, wait=0.2)
            assert len(frames) == 2, key
            assert len(frames[0].encode()) <= 400, key
            assert len(drawn) == 2, key
            assert order == ["page after frame 1"], "the line of keys stays as it is"
            assert not laid_out, key
        shown = text_of(app)
        screen.refresh(layout=True)
        await pressed(pilot, wait=0.1)
        assert text_of(app) == shown


async def test_the_page_in_the_lobby_does_not_wait_for_a_tick(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is painted as soon as its parts have said what has changed; a text that has been drawn is not drawn again."""
    async with opened() as (app, pilot):
        screen = screen_of(app, LobbyScreen)
        await pilot.pause()
        drawn: list[str] = []
        draw = About.render

        def noted(about: About) -> Content:
            drawn.append(screen.games.chosen)
            return draw(about)

        monkeypatch.setattr(About, "render", noted)
        chosen = screen.games.highlighted
        assert chosen is not None
        for at in (chosen + 3, chosen, chosen + 3):
            screen.games.set_reactive(Games.highlighted, at)
            with painted(app) as frames:
                await screen.show_page_at_once()
                for _ in range(9):
                    await sleep(0)
            assert len(frames) == 1
            assert screen._page_about == screen.games.chosen
        assert drawn == ["game:tressette"]


async def test_a_whole_frame_draws_nothing_that_is_covered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The screen and the box around list and page lie wholly under their parts; cells are those that Textual draws."""
    async with opened() as (app, _):
        drawn: list[Widget] = []
        render = Widget.render_lines

        def noted(widget: Widget, crop: Region) -> list[Strip]:
            drawn.append(widget)
            return render(widget, crop)

        monkeypatch.setattr(Widget, "render_lines", noted)
        painter = screen_of(app, LobbyScreen).painter
        update = painter.render_full_update()
        under = {app.screen, *app.screen.query_children(Horizontal)}
        assert not under & {*drawn}
        textual = Compositor.render_full_update(painter)
        assert under <= {*drawn}
        for row, other in zip(update.strips, textual.strips, strict=True):
            ours, theirs = (
                [(char, part.style) for strip in each for part in strip for char in part.text] for each in (row, other)
            )
            assert ours == theirs


async def test_an_arrow_key_goes_no_further_than_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    """The list moves its cursor, without all that it lies in being asked first; other keys are passed on."""
    async with opened() as (app, pilot):
        screen = screen_of(app, LobbyScreen)
        asked: list[MessagePump] = []
        take = MessagePump.on_event

        async def noted(part: MessagePump, event: Event) -> None:
            if isinstance(event, Key):
                asked.append(part)
            await take(part, event)

        monkeypatch.setattr(MessagePump, "on_event", noted)
        for key, moved in (("down", 1), ("up", -1)):
            before = screen.games._index_to_line[screen.games.highlighted or 0]
            await pressed(pilot, key)
            after = screen.games._index_to_line[screen.games.highlighted or 0]
            assert (after > before) - (after < before) == moved
            assert {*asked} <= {app, screen.games}
        await pressed(pilot, "f")
        assert screen in asked
        assert screen.search.words == "f"


@pytest.mark.slow
@pytest.mark.parametrize("people", [1, 2])
async def test_moves_of_rivals_that_come_together_are_shown_together(
    people: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A race is planned once, and shown once for the moves of all rivals who react at the same moment."""
    reactions = count()
    monkeypatch.setattr("cardtable.table.rivals.reaction", lambda *_: 0.2 + 0.003 * (next(reactions) % (6 - people)))
    monkeypatch.setattr("cardtable.tui.table.race.ready.BEAT", 0.001)
    match = Match(entry("multiple-klondike").game().table({}, 6), SIX, rng=Random(5))
    match.begin(3)
    players = ("person",) * people + ("novice",) * (6 - people)
    kind = RaceScreen if people > 1 else TableScreen
    shown: list[int] = []
    show = Tabletop.show

    def noted(top: Tabletop, *given: Any, **named: Any) -> None:
        if not shown or shown[-1] != match.ply:
            shown.append(match.ply)
        show(top, *given, **named)

    monkeypatch.setattr(Tabletop, "show", noted)
    race_plan._planned.cache_clear()
    async with opened(lambda: kind(match, players, seed=1), size=(200, 60), settings=STILL, worker=Quick()) as (
        _,
        pilot,
    ):
        await pressed(pilot, "space")
        await until(pilot, lambda: match.ply >= 3 * (6 - people))
        await pilot.pause(0.05)
    moves = [after - before for before, after in pairwise(shown)]
    assert max(moves) >= 3, "most of those who react at the same moment are shown at once"
    if people > 1:
        assert race_plan._planned.cache_info().misses == 1


def among_rivals(monkeypatch: pytest.MonkeyPatch, *, reaction: float) -> TableScreen:
    """Return a race of a person among two computer seats, who react after so many seconds."""
    monkeypatch.setattr("cardtable.table.rivals.reaction", lambda *_: reaction)
    monkeypatch.setattr("cardtable.tui.table.race.ready.BEAT", 0.001)
    match = Match(entry("multiple-klondike").game().table({}, 3), SIX[:3], rng=Random(5))
    match.begin(0)
    return TableScreen(match, ("person", "novice", "novice"), seed=1)


@pytest.mark.slow
async def test_a_move_of_a_rival_lays_nothing_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log beside the table grows and scrolls, but its lines are drawn once, and all widgets keep their places."""
    table = among_rivals(monkeypatch, reaction=0.02)
    match = table.match
    laid_out: list[int] = []
    drawn: list[str] = []
    lay_out, draw = table._refresh_layout, Visual.to_strips

    def noted_layout(*given: Any, **named: Any) -> None:
        laid_out.append(match.ply)
        lay_out(*given, **named)

    def noted(widget: Widget, visual: Any, *given: Any, **named: Any) -> list[Strip]:
        if isinstance(widget, LogPanel):
            drawn.append(visual.plain)
        return draw(widget, visual, *given, **named)

    async with opened(lambda: table, size=(120, 40), settings=STILL, worker=Quick()) as (_, pilot):
        await pressed(pilot, "space")
        for _ in range(200):
            if match.ply < 4:
                await pilot.pause(0.01)
        await pilot.pause(0.05)
        monkeypatch.setattr(table, "_refresh_layout", noted_layout)
        monkeypatch.setattr(Visual, "to_strips", noted)
        log = table.beside.log_panel
        for _ in range(200):
            if match.ply < 10:
                await pilot.pause(0.01)
        await pilot.pause(0.05)
        assert not laid_out
        assert len(drawn) == len({*drawn})
        assert log.scroll_y == log.max_scroll_y


@pytest.mark.slow
async def test_a_step_among_many_places_looks_only_at_those_it_is_about(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of all the places of three layouts, only those to which the cursor can move are looked up, and two are drawn."""
    table = among_rivals(monkeypatch, reaction=1e6)
    async with opened(lambda: table, size=(120, 40), settings=STILL, worker=Quick()) as (_, pilot):
        await pressed(pilot, "space", wait=0.1)
        await press(pilot, table, "right", "right")
        selection = table.field.selection
        assert selection is not None
        looked, laid = [], []
        spots_in, lay = table.top.spots_in, ZoneView.lay

        def noted(zone: Zone) -> tuple[tuple[int, Region], ...]:
            looked.append(zone.name)
            return spots_in(zone)

        def noted_lay(view: ZoneView, zone: Zone, *given: Any) -> None:
            laid.append(zone.name)
            lay(view, zone, *given)

        monkeypatch.setattr(table.top, "spots_in", noted)
        monkeypatch.setattr(ZoneView, "lay", noted_lay)
        before = selection.cursor
        await press(pilot, table, "left")
        assert before is not None
        assert selection.cursor is not None
        assert {*laid} == {before.zone, selection.cursor.zone}
        assert len(laid) == 2
        places = {target.zone for target in selection.targets()}
        assert {*looked} <= places
        assert len(looked) <= len(places) + 1


@pytest.mark.slow
async def test_a_step_at_a_called_table_looks_at_each_move_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What can be picked up is worked out once for a position, not once for every pile whenever the cursor moves."""
    looked: list[Move] = []
    is_told = PileMoves.is_told

    def noted(carrying: PileMoves, move: Move) -> bool:
        looked.append(move)
        return is_told(carrying, move)

    match = at_piles("russian-bank", irregularities="called")
    async with seated(match, ("person", "club")) as (table, pilot):
        await press(pilot, table, "right")
        selection = table.field.selection
        assert isinstance(selection, PileSelection)
        monkeypatch.setattr(PileMoves, "is_told", noted)
        await press(pilot, table, "right")
        assert len(looked) <= len(selection.carrying.moves)


@pytest.mark.slow
async def test_a_step_at_a_called_table_compares_no_move_with_all_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Which moves break a rule is looked up, not searched for among hundreds of them."""
    compared: list[object] = []
    equal = Move.__eq__

    def noted(move: Move, other: object) -> bool:
        compared.append(other)
        return equal(move, other)

    match = at_piles("russian-bank", irregularities="called")
    async with seated(match, ("person", "club")) as (table, pilot):
        await press(pilot, table, "right", "right")
        selection = table.field.selection
        assert selection is not None
        assert len(selection.view.tolerated) > 50
        monkeypatch.setattr(Move, "__eq__", noted)
        await press(pilot, table, "left", "right", "right")
        assert len(compared) <= len(selection.view.tolerated)
