"""Today's deal, and the calendar of the days whose deal came out."""

from __future__ import annotations

from datetime import date, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from cardtable.match.days import FIRST_DAY, number_of_day
from cardtable.match.match import Match
from cardtable.rules.game import NUMBER
from cardtable.rules.ways import first_way, ways_of
from cardtable.store import Setup, Store
from cardtable.store.numbered import Tried
from cardtable.table.days_played import Days, day_moved, has_days, month_moved, played_on_days, streaks
from cardtable.table.seating import new_table
from cardtable.table.to_send import COPIED, to_send
from cardtable.table.today import code_of_day, today
from cardtable.tui.common.dialogs import Ask, AskText, AskWhich
from cardtable.tui.lobby.calendar import CalendarScreen
from cardtable.tui.lobby.screen import LobbyScreen
from cardtable.tui.lobby.statistics import StatisticsScreen
from cardtable.tui.table.endings import MatchOver
from cardtable.tui.table.screen import TableScreen
from cardtable.tui.table.won import WonScreen
from tests.match.playing import play_out
from tests.tui.program import a_store, leads, opened, pressed, screen_of, text_of, typed, until
from tests.tui.tables import ALONE, STILL, press, seated

LAST = date(2026, 11, 24)
ANN = Setup("klondike", ("Ann",), ("person",), first_way("klondike").options)


def played(store: Store, day: date, *, won: bool | None, setup: Setup = ANN) -> str:
    """Begin a table with the deal of a day; end the deal unless `won` is None, won or lost."""
    match, _, table, *_ = new_table(store, setup, seed=number_of_day(day, "klondike"))
    match.begin()
    match.say(next(iter(match.game.lawful(match.deal, 0))))
    assert match.keeping.keeper is not None
    assert table is not None
    if won is not None:
        match.keeping.keeper.finished((52 if won else 31,), (0,) if won else (), ((0,),), ())
    match.keeping.close()
    return table


def test_days_in_a_row_that_came_out() -> None:
    """Today's may still come out, so the row does not end with it; a day between that did not ends it."""
    days = {LAST - timedelta(days=back) for back in (1, 2, 5, 6, 7, 8)}
    assert streaks(days, LAST) == (2, 4)
    assert streaks({*days, LAST}, LAST) == (3, 4)
    assert streaks(days, LAST + timedelta(days=1)) == (0, 4)
    assert streaks((), LAST) == (0, 0)


def test_no_day_is_chosen_that_has_no_deal() -> None:
    assert day_moved(LAST, 7, LAST) == LAST
    assert day_moved(FIRST_DAY, -1, LAST) == FIRST_DAY
    assert month_moved(date(2026, 10, 31), -1, LAST) == date(2026, 9, 30)
    assert month_moved(date(2026, 3, 31), -1, LAST) == date(2026, 2, 28)
    assert month_moved(date(2026, 10, 31), 1, LAST) == LAST
    assert month_moved(LAST, 2, date(2027, 5, 1)) == date(2027, 1, 24)
    assert [has_days(game) for game in ("klondike", "euchre", "no-such-game")] == [True, True, False]


def test_a_day_is_known_by_its_number_and_the_first_way(tmp_path: Path) -> None:
    """A deal of another way, of another person or of another game is another deal."""
    store = a_store(tmp_path)
    days = [LAST - timedelta(days=back) for back in range(6)]
    played(store, days[0], won=True)
    played(store, days[1], won=False)
    unfinished = played(store, days[2], won=None)
    played(store, days[3], won=True, setup=ANN._replace(options=ways_of("klondike")[1].options))
    played(store, days[4], won=True, setup=ANN._replace(names=("Bea",)))
    store.leave_out(played(store, days[5], won=None))  # a demo has played in it
    found = store.results.numbered("klondike", ANN.options, "ann")
    known = Days("klondike", LAST, found)
    out, not_out = Tried(True, totals=(52,), moves=1), Tried(False, totals=(31,), moves=1)
    assert [known.tried(day) for day in days[:3]] == [out, not_out, Tried(False, unfinished)]
    assert "".join(map(known.mark, days)) == "●○○––○"
    told = ["it came out, in 1 move", "it did not come out, with 31 cards built", "not finished yet"]
    assert [known.how(day) for day in days[:3]] == told
    assert known.mark(LAST + timedelta(days=1)) == " "
    assert [known.told(day) for day in days[:3]] == ["it came out", "it did not come out", "not finished yet"]
    watched = played(store, LAST - timedelta(days=7), won=None)
    store.leave_out(watched)  # a demo has played in it, to its end
    store.keeper(watched).finished((20,), (), ((0,),), ())
    known = Days("klondike", LAST, store.results.numbered("klondike", ANN.options, "Ann"))
    assert known.told(LAST - timedelta(days=7)) == "the demo finished it, so it does not count"
    played(store, days[2], won=True)
    assert store.results.numbered("klondike", ANN.options, "Ann")[number_of_day(days[2], "klondike")].won
    assert store.results.numbered("golf", {}, "Ann") == {}


@pytest.mark.parametrize(
    ("game", "won", "lost", "month"),
    [
        ("klondike", "it came out, in 9 moves", "it did not come out, with 14 cards built", "1 of 24 days came out"),
        ("golf", "par or better, with 2 strokes", "over par, with 14 strokes", "1 of 24 days par or better"),
        ("pyramid", "won, with 2 points", "not won, with 14 points", "1 of 24 days won"),
    ],
)
def test_a_day_is_told_in_the_words_of_the_statistics(game: str, won: str, lost: str, month: str) -> None:
    days = [LAST, LAST - timedelta(days=1)]
    results = (Tried(True, totals=(2,), moves=9), Tried(False, totals=(14,), moves=9))
    known = Days(game, LAST, {number_of_day(day, game): each for day, each in zip(days, results, strict=True)})
    assert [known.how(day) for day in days] == [won, lost]
    assert known.summary(LAST).startswith(f"November: {month}\n")


@pytest.mark.slow
async def test_the_calendar_shows_days_and_plays_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Marks without colors; Enter deals the day's cards, and what is unfinished is gone on with."""
    monkeypatch.setattr("cardtable.tui.lobby.calendar.today", lambda: LAST)
    store = a_store(tmp_path)
    played(store, LAST - timedelta(days=1), won=True)
    unfinished = played(store, LAST, won=None)
    async with opened(store=store) as (app, pilot):
        await pressed(pilot, "f6", "down")
        await leads(pilot, "ctrl+t", to=CalendarScreen)
        shown = text_of(app)
        for words in ("23 ●", "24 ○", "22 –", "November 24, 2026 · today", "Deal 981756744: not finished yet"):
            assert words in shown
        assert "November: 1 of 24 days came out" in shown
        assert "In a row: 1 day, 1 at best" in shown
        assert "Enter Go on" in shown
        await pressed(pilot, "right", "down", "pageup")
        assert "Saturday, October 24, 2026" in text_of(app)
        asked = await leads(pilot, "enter", to=Ask)
        assert "Your unfinished deal of this way counts as lost until you finish it" in asked.question
        await pressed(pilot, "escape")
        screen_of(app, CalendarScreen)
        await leads(pilot, "enter", to=Ask)
        table = await leads(pilot, "y", to=TableScreen)
        assert table.match.record.texts[NUMBER] == str(number_of_day(date(2026, 10, 24), "klondike"))
        assert table.match.game.options.changed() == ANN.options
        assert "The deal of October 24, 2026." in text_of(app)
        table.leave()
        await until(pilot, lambda: app.screen is not table)
        screen_of(app, CalendarScreen)
        await pressed(pilot, "pagedown")
        assert (await leads(pilot, "enter", to=TableScreen)).table_id == unfinished


@pytest.mark.slow
async def test_todays_deal_is_a_key_away(tmp_path: Path) -> None:
    """By F9, and by the question of Ctrl+N where a deal has been begun; it is dealt by the first way."""
    store = a_store(tmp_path)
    threes = ANN._replace(options=ways_of("klondike")[1].options)
    match, players, table_id, *_ = new_table(store, threes, seed=7)
    match.begin()
    number = str(number_of_day(today(), "klondike"))
    async with seated(match, players, store=store, table_id=table_id) as (table, pilot):
        await press(pilot, table, "r")
        asked = await leads(pilot, "ctrl+n", to=AskWhich)
        assert [*asked.answers.values()] == ["Deal", "Today's deal", "No"]
        assert "until you finish it, but not for today's deal, which is another way to play." in asked.question
        await pressed(pilot, "escape")
        await leads(pilot, "f9", to=AskText)
        await typed(pilot, "Today")
        await pressed(pilot, "enter")
        assert "counts as lost" not in text_of(pilot.app), "it is of another way"
        dealt = await leads(pilot, "y", to=TableScreen)
        await until(pilot, lambda: pilot.app.screen is not table and isinstance(pilot.app.screen, TableScreen))
        dealt = screen_of(pilot.app, TableScreen)
        assert dealt.match.record.texts[NUMBER] == number
        assert dealt.match.game.options.changed() == ANN.options
        await pressed(pilot, "f9")
        assert f"This is today's deal, number {number}." in text_of(pilot.app)


# ── games for several ─────────────────────────────────────────────────────────────────────────────────────────────


def on_day(store: Store, day: date, *, ends: str, name: str = "Ann", **options: Any) -> str:
    """Begin a table of Euchre with the deal of a day, between a person and computers; return its id."""
    code = code_of_day(day, "euchre")
    names, players = (name, "Bea", "Cy", "Dov"), ALONE
    if ends == "lost":  # from the other side
        names, players = (names[1], names[0], *names[2:]), (players[1], players[0], *players[2:])
    seating = new_table(store, Setup("euchre", names, players, {**code.options, **options}), seed=code.number)
    match = seating.match
    match.begin()
    match.say(match.game.lawful(match.deal, match.game.to_act(match.deal)[0])[0])
    keeper, table = seating.match.keeping.keeper, seating.table
    assert keeper is not None
    assert table is not None
    if ends:
        keeper.finished((5, 3), (0,), match.game.accounts, ())
    return table


def test_days_of_a_game_for_several_are_known_too(tmp_path: Path) -> None:
    """By the match of its number, the first way and the person; a second time its cards were seen."""
    store = a_store(tmp_path)
    days = [LAST - timedelta(days=back) for back in range(6)]
    on_day(store, days[0], ends="won")
    on_day(store, days[1], ends="lost")
    unfinished = on_day(store, days[2], ends="")
    on_day(store, days[3], ends="won", name="Eve")
    on_day(store, days[4], ends="won", target=7)
    on_day(store, days[1], ends="won")
    known = Days("euchre", LAST, played_on_days(store, "euchre", "Ann"))
    won, lost = Tried(True, totals=(5, 3)), Tried(False, totals=(5, 3), account=1)
    assert [known.tried(day) for day in days[:3]] == [won, lost, Tried(False, unfinished)]
    assert "".join(map(known.mark, days)) == "●○○–––"
    assert [known.how(day) for day in days[:3]] == ["you won, 5 to 3", "you did not win, 3 to 5", "not finished yet"]
    assert [known.told(day) for day in days[:4]] == ["you won", "you did not win", "not finished yet", "not played yet"]
    assert known.summary(LAST).startswith("November: 1 of 24 days won")
    tie = Days("euchre", LAST, {number_of_day(LAST, "euchre"): Tried(False, totals=(5, 5), account=1)})
    assert tie.how(LAST) == "you tied, 5 to 5"


@pytest.mark.slow
async def test_the_calendar_of_a_game_for_several_plays_its_days_and_tells_no_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Against computers, with the cards of that date; the table says which day it is."""
    monkeypatch.setattr("cardtable.tui.lobby.calendar.today", lambda: LAST)
    store = a_store(tmp_path)
    on_day(store, LAST, ends="won")
    async with opened(lambda: CalendarScreen("euchre", "Ann"), store=store, settings=STILL) as (app, pilot):
        assert "24 ●" in text_of(app)
        assert "● won" in text_of(app)
        assert "The deal of this day: you won, 5 to 3" in text_of(app)
        await pressed(pilot, "left")
        assert str(number_of_day(date(2026, 11, 23), "euchre")) not in text_of(app)
        table = await leads(pilot, "enter", to=TableScreen)
        code = code_of_day(date(2026, 11, 23), "euchre")
        dealt = new_table(None, Setup("euchre", table.match.names, ALONE, code.options), seed=code.number).match
        dealt.begin()
        assert table.match.record.deals[0].packs == dealt.record.deals[0].packs
        assert table.players == ALONE
        assert table.match.names[0] == "Ann"
        assert not table.stage.uncounted


@pytest.mark.slow
async def test_f9_and_today_deal_todays_deal_of_a_game_for_several() -> None:
    async with seated(of_number(77), ALONE) as (table, pilot):
        await leads(pilot, "f9", to=AskText)
        await typed(pilot, "today")
        await pressed(pilot, "enter")
        if isinstance(pilot.app.screen, Ask):
            assert "Leave this deal and play today's deal?" in text_of(pilot.app)
            await pressed(pilot, "y")
        await until(pilot, lambda: pilot.app.screen is not table and isinstance(pilot.app.screen, TableScreen))
        todays = of_number(code_of_day(today(), "euchre").number)
        assert screen_of(pilot.app, TableScreen).match.record.deals[0].packs == todays.record.deals[0].packs


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "kind"), [("euchre", MatchOver), ("poker-squares", MatchOver), ("poker-squares", WonScreen)]
)
async def test_a_line_about_todays_deal_is_copied_for_a_friend_at_its_end(
    game: str, kind: type[MatchOver | WonScreen]
) -> None:
    """By a key, which shows it; after other cards there is no such key."""
    for day in (today(), None):
        code = code_of_day(today(), game)
        players = ("person", *["club"] * (code.seats - 1))
        setup = Setup(game, ("Ann", "Bea", "Cy", "Dov")[: code.seats], players, code.options)
        match = new_table(None, setup, seed=77 if day is None else code.number).match
        match.begin()
        play_out(match)
        screen = MatchOver(match, 0) if kind is MatchOver else WonScreen(match, None, None, "It is over.")
        async with opened(partial(_self, screen)) as (app, pilot):
            assert ("^K Copy" in text_of(app)) == (day is not None)
            await pressed(pilot, "ctrl+k")
            line = to_send(match, 0, counts=True)
            assert bool(line) == (day is not None)
            assert app.clipboard == line
            assert [notice.message for notice in app._notifications] == [f"{COPIED} {line}"] * bool(line)
            assert ("Copied, to paste" in text_of(app)) == bool(line)


def _self(screen: MatchOver | WonScreen) -> MatchOver | WonScreen:
    return screen


def of_number(number: int) -> Match:
    """Return a match of Euchre dealt from `number` with the options of a day's deal."""
    setup = Setup("euchre", ("Ann", "Bea", "Cy", "Dov"), ALONE, code_of_day(LAST, "euchre").options)
    match = new_table(None, setup, seed=number).match
    match.begin()
    return match


@pytest.mark.slow
async def test_in_the_lobby_a_day_can_be_played_even_if_the_program_began_at_a_table(tmp_path: Path) -> None:
    """As after `play golf`: below the lobby lies the screen that stood there before the table."""
    store = a_store(tmp_path)
    played(store, LAST, won=True)
    async with opened(lambda: CalendarScreen("klondike", "Ann"), store=store) as (app, pilot):
        await leads(pilot, "escape", to=LobbyScreen)
        statistics = await leads(pilot, "f6", to=StatisticsScreen)
        assert statistics.listing.leads_on
        await pressed(pilot, "down")
        assert "Enter How to play it" not in text_of((await leads(pilot, "ctrl+t", to=CalendarScreen)).app)
    async with opened(store=store) as (app, pilot):
        app.push_screen(CalendarScreen("klondike", "Ann"))
        await pilot.pause()
        app.push_screen(statistics := StatisticsScreen())
        await pilot.pause()
        assert not statistics.listing.leads_on, "something else lies below"


async def test_over_a_table_the_calendar_says_how_a_day_is_played() -> None:
    async with opened(lambda: CalendarScreen("klondike", "Ann", plays=False)) as (app, pilot):
        assert "Enter How to play it" in text_of(app)
        await pressed(pilot, "enter")
        screen_of(app, CalendarScreen)
        assert "leave your table with Esc" in " ".join(text_of(app).split())
