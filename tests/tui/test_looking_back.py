"""Looking back: the list of tables, the statistics, the sheet of a finished table, and errors that nobody called."""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.screen import Screen
from textual.widgets import Sparkline

from cardtable.cards import BACK
from cardtable.match.match import Match
from cardtable.match.record import read_record
from cardtable.rules.catalogue import entry
from cardtable.rules.game import EVERYTHING, SPECTATOR
from cardtable.rules.moves import read_move
from cardtable.store import Career, FinishedTable, Played, Store
from cardtable.table.log import SeatLog
from cardtable.table.sheets import overlooked, sheets_of
from cardtable.table.tables_told import result_of
from cardtable.testing.amount import one_in
from cardtable.tui.common.dialogs import Ask, AskText
from cardtable.tui.common.help import key_groups
from cardtable.tui.common.screen import GameScreen
from cardtable.tui.lobby.about import seats_of
from cardtable.tui.lobby.statistics import StatisticsScreen
from cardtable.tui.lobby.subject_page import Curve
from cardtable.tui.lobby.tables import TablesScreen
from cardtable.tui.rulebook.screen import RulebookScreen
from cardtable.tui.score.screen import SheetScreen, SheetView
from cardtable.tui.setup.screen import SetupScreen
from cardtable.tui.table.log import LogScreen
from cardtable.tui.table.replay import ReplayScreen
from cardtable.tui.table.screen import TableScreen
from cardtable.tui.table.transport import Transport
from tests.match.playing import any_line, play_on
from tests.tui.program import NAMES, SIZES, Under, a_store, leads, opened, pressed, screen_of, text_of

PLAYERS = ("person", "club", "person", "novice")


def sat(store: Store, seed: int, *, lines: int | None = None, game: str = "euchre") -> str:
    """Keep a table with a hint, played at random to its end or for `lines` lines; return its id."""
    match = Match(
        entry(game).game().table({}, 4 if game == "euchre" else 1),
        NAMES[: 4 if game == "euchre" else 1],
        rng=Random(seed),
    )
    table = store.new_table(match.record, PLAYERS[: match.game.seats])
    match.keeping.keeper = store.keeper(table)
    match.begin()
    match.keeping.hinted(0)
    play_on(match, 100_000 if lines is None else lines, seed)
    store.keeper(table).close()
    return table


@pytest.mark.slow
async def test_tables_are_found_replayed_read_saved_and_thrown_away(tmp_path: Path) -> None:
    """What is over can be replayed, added up and saved; what is marked is thrown away at one question."""
    store = a_store(tmp_path)
    unfinished = [sat(store, seed, lines=9) for seed in (1, 2)] + [sat(store, 3, lines=5, game="klondike")]
    finished = sat(store, 4)
    async with opened(store=store) as (app, pilot):
        await pilot.press("f5")
        screen = screen_of(app, TablesScreen)
        assert list(screen.tables.shown) == [*unfinished[::-1], finished]
        assert not screen.check_action("save", ())
        await pilot.press(*"won")
        assert list(screen.tables.shown) == [finished]
        assert {"Ann", "computer, club", "just now"} <= {
            word.strip() for word in text_of(app).replace("ended ", "  ").split("  ")
        }
        sheet = await leads(pilot, "equals_sign", to=SheetScreen)
        began = store.when(finished)[0]
        assert began is not None
        assert "Ann & Cy – Bea & Dov · " in sheet.about
        await leads(pilot, "escape", "enter", to=ReplayScreen)
        asking = await leads(pilot, "escape", "ctrl+s", to=AskText)
        asking.dismiss(str(tmp_path / "table.json"))
        await pilot.pause()
        saved = read_record((tmp_path / "table.json").read_text())
        assert saved == store.load(finished)[0]
        ask = await leads(pilot, "escape", "home", "space", "space", "delete", to=Ask)
        assert "these 2 tables" in text_of(app)
        assert screen.doing("discard") == "Delete 2"
        ask.dismiss(True)
        await pilot.pause()
        assert [line.id for line in store.unfinished()] == [unfinished[0]]
        await pilot.press("ctrl+a")
        assert screen.tables.marked == {unfinished[0], finished}


@pytest.mark.slow
@pytest.mark.parametrize("size", one_in(2, SIZES))
async def test_statistics_are_a_page_hidden_forgotten_and_saved(tmp_path: Path, size: tuple[int, int]) -> None:
    store = a_store(tmp_path)
    for seed in range(5):
        sat(store, seed)
    (ann,) = (career for career in store.results.careers() if career.name == "Ann")
    async with opened(size=size, store=store) as (app, pilot):
        screen = await leads(pilot, "f6", to=StatisticsScreen)
        assert screen.subject is not None
        assert (screen.subject.about, screen.subject.game) == ("game", "euchre")
        assert "Total" in text_of(app)
        await pilot.press("down")
        assert screen.chosen == ann
        cells = {cell for sheet in screen.query_one(SheetView).sheets for row in sheet.rows for cell in row.cells}
        assert {"5", "5 hints in 5 games", "Trump made", "Cy"} <= cells
        assert screen.query_one("#margins Sparkline", Sparkline).data == ann.margins
        assert [curve.display for curve in screen.query(Curve)] == [True, True]
        computers = next(each for each in screen.subjects if each.title.startswith("computers"))
        screen.listing.choose(computers)
        screen.show_page()
        assert [curve.display for curve in screen.query(Curve)] == [False, False], "several computers have no curve"
        await pressed(pilot, "home", "down", "down")
        assert screen.chosen == ann
        await pressed(pilot, "ctrl+s")
        app.screen.dismiss(str(tmp_path / "ann.csv"))
        await pilot.pause()
        rows = list(csv.reader((tmp_path / "ann.csv").read_text().splitlines()))
        assert [row[4] for row in rows[-5:]] == ["won" if game.won else "lost" for game in ann.games]
        await pilot.press("minus")
        assert screen.chosen is not None
        assert screen.chosen.hidden
        assert screen.doing("hide") == "Show"
        assert "Ann" not in {tally.name for tally in store.statistics()}
        await pressed(pilot, "delete")
        app.screen.dismiss(True)
        await pilot.pause()
        assert len(store.results.careers()) == 3
        await pilot.press("asterisk", "home")
        assert screen.subject is not None
        assert screen.subject.about == "all"
        await pilot.press("down")
        assert (screen.subject.about, screen.subject.title) == ("person", "Cy")
        tables = await leads(pilot, "down", "enter", to=TablesScreen)
        assert len(list(tables.tables.shown)) == 5
        await leads(pilot, "escape", to=StatisticsScreen)


@pytest.mark.slow
async def test_the_statistics_of_a_game_are_a_key_away_wherever_it_is_played_or_read_about(tmp_path: Path) -> None:
    """From set-up, table, sheet, replay, rules, log and list of tables; Esc comes back, and no way leads to a table.

    Nobody has finished a game of Frog, so there they open on the game that was finished last.
    """
    store = a_store(tmp_path)
    sat(store, 1)
    match = Match(entry("frog").game().table(), NAMES[:3], rng=Random(1))
    match.begin(0)
    euchre = Match.of(store.load(store.finished()[0].id)[0])
    places: tuple[Callable[[], Screen[Any]], ...] = (
        lambda: SetupScreen("frog"),
        lambda: TableScreen(match, ("person", "club", "club")),
        lambda: SheetScreen(euchre),
        lambda: ReplayScreen(euchre.record),
        lambda: RulebookScreen("frog"),
        lambda: RulebookScreen("solo"),
        lambda: LogScreen(SeatLog(euchre, 0)),
        TablesScreen,
    )
    games = ("euchre", "euchre", "euchre", "euchre", "euchre", "", "euchre", "euchre")
    async with opened(Under, store=store) as (app, pilot):
        for place, game in zip(places, games, strict=True):
            here = place()
            await app.push_screen(here)
            await pilot.pause()
            screen = await leads(pilot, "f6", to=StatisticsScreen)
            assert screen.subject is not None
            assert screen.subject.game == game
            assert "Nothing finished yet" not in text_of(app)
            assert "Tables" not in text_of(app)
            await pilot.press("escape")
            assert app.screen is here
            assert isinstance(here, GameScreen)
            assert "Statistics" in {command.title for command in app.get_system_commands(here)}
            groups = key_groups(here)
            assert any("F6" in keys for group in groups for keys, _ in group.keys)
            here.dismiss()
            await pilot.pause()


@pytest.mark.slow
async def test_tables_say_by_what_they_are_listed(tmp_path: Path) -> None:
    """The key that lists statistics by person is answered there, too."""
    store = a_store(tmp_path)
    sat(store, 1)
    async with opened(TablesScreen, store=store) as (app, pilot):
        await pilot.press("asterisk")
        await pilot.pause()
        assert "Tables are listed by when they were last played" in " ".join(text_of(app).replace("▌", "").split())


def overlooked_match() -> Match:
    """Return a deal of Russian Bank, where errors are called, played at random with errors on the way."""
    rng = Random(2)
    game = entry("russian-bank").game().table({"stops": "called"})
    match = Match(game, ("Ann", "Bea"), rng=rng)
    match.begin(0)
    while not match.results:
        line = any_line(match, rng)
        match.say(line if line.verb != "stop" or rng.random() < 0.3 else any_line(match, rng))
    return match


@pytest.mark.slow
async def test_errors_that_nobody_called_are_listed_and_marked() -> None:
    """Told from the record alone: all but those that a right Stop took back [RV-6.3]."""
    match = overlooked_match()
    errors = overlooked(match, 0)
    calls = sum(match.results[0].detail["stops"])
    moves = [read_move(line) for line in match.record.deals[0].moves]
    seen = 0
    for ply, move in enumerate(moves):
        before = match.history.position(0, ply)[0].watch  # type: ignore[attr-defined]
        after = match.history.position(0, ply + 1)[0].watch  # type: ignore[attr-defined]
        new = after.fault is not None and (before.fault is None or after.fault.move != before.fault.move)
        seen += new and after.fault.move == move
    assert errors
    assert len(errors) >= seen - calls
    told = sheets_of(match, errors=True)[0].breakdown[-1]
    assert told.startswith(f"Nobody called {len(errors)} mistake")
    async with opened(lambda: ReplayScreen(match.record)) as (app, pilot):
        screen = screen_of(app, ReplayScreen)
        await pilot.press("b")
        assert screen.at == min(errors) + 1
        rule = errors[min(errors)]
        assert f"nobody called ({rule})" in screen.steps.sentence(screen.steps[screen.at], screen.who)
        assert "!" in screen.query_one(Transport).render().plain


@pytest.mark.slow
async def test_the_heads_of_a_long_sheet_stay_in_sight() -> None:
    """Scrolled into the middle of its rows, the sheet still has the heads of its columns above them."""
    match = Match(entry("euchre").game().table({"target": 10, "rubber": True}), NAMES, rng=Random(1))
    match.begin(0)
    play_on(match, 1500)
    async with opened(lambda: SheetScreen(match, 0)) as (app, pilot):
        view = app.screen.query_one(SheetView)
        for line in (0, 6, 12):
            view.jump(line)
            await pilot.pause()
            assert "Dealer" in text_of(app)
        assert "Euchre to 10" not in text_of(app)


def test_a_file_of_a_sheet_has_one_fact_a_field() -> None:
    """The score in one field for each side, trumps and who made them apart; what is drawn beside it stays as it was."""
    match = Match(entry("euchre").game().table({}), NAMES, rng=Random(4))
    match.begin(0)
    play_on(match, 100_000)
    (sheet,) = sheets_of(match, 0)
    heads, *rows = sheet.fields
    assert heads[:5] == ("Deal", "Dealer", "Trump", "Maker", "Alone")
    assert len({len(row) for row in sheet.fields}) == 1
    assert not any(" – " in field for row in rows for field in row)
    assert [row[4] for row in rows].count("alone") == sum(result.detail["alone"] for result in match.results)


@pytest.mark.parametrize(("game", "verb"), [("euchre", "discard"), ("mediatore", "discard"), ("schafkopf", "bury")])
def test_with_every_card_the_discard_lies_open(game: str, verb: str) -> None:
    """From the line on with which it is laid aside; to the others it is backs."""
    kind = entry(game).game()
    for seed in range(60):
        match = Match(kind.table({}), NAMES[: kind.seat_counts[0]], rng=Random(seed))
        match.begin(0)
        rng = Random(seed)
        while not match.results and not (match.ply and match.history.position(0, match.ply - 1)[1].verb == verb):  # type: ignore[union-attr]
            match.say(any_line(match, rng))
        if not match.results:
            break
    teller = entry(game).teller(match.game)
    seen, unseen = (
        next(zone.cards for zone in teller.zones(match.view(who)) if zone.name == "discard")
        for who in (EVERYTHING, SPECTATOR)
    )
    assert seen
    assert BACK not in seen
    assert set(unseen) == {BACK}


@pytest.mark.parametrize(
    ("totals", "winners", "result", "facts"),
    [
        ("5–3", ("Bea", "Dov"), "Bea & Dov won 5–3", ["", "computer, club", "", ""]),
        ("−30, 12, 0, 18", ("Dov",), "Dov won", ["−30", "12 · computer, club", "0", "18"]),
        ("−2, −4", ("Ann", "Cy"), "Ann & Cy won, −2 to −4", ["", "computer, club", "", ""]),
        ("5–3", (), "ended at 5–3", ["", "computer, club", "", ""]),
    ],
)
def test_what_each_has_stands_beside_each_and_a_score_of_two_sides_beside_the_winners(
    totals: str, winners: tuple[str, ...], result: str, facts: list[str]
) -> None:
    players = ("person", "club", "person", "person")
    line = FinishedTable("babebi", "frog", NAMES, players, 12, totals, winners, None)
    assert result_of(line) == result
    assert [sitter.told for sitter in seats_of(line)] == facts


def test_where_the_winner_of_two_is_not_known_each_score_has_its_name() -> None:
    line = FinishedTable("babebi", "russian-bank", ("Ann", "Bea"), ("person", "club"), 1, "0–6", (), None)
    assert result_of(line) == "ended with Ann 0, Bea 6"


@pytest.mark.parametrize(
    ("game", "totals", "winners", "watched", "result"),
    [
        ("golf", "4", ("Ann",), False, "Ann won with 4 strokes"),
        ("golf", "−1", ("Ann",), False, "Ann won with −1 stroke"),
        ("klondike", "31", (), False, "ended with 31 cards built"),
        ("klondike", "52", (), True, "finished by the demo with 52 cards built"),
        ("klondike", "", (), False, "ended"),
    ],
)
def test_what_somebody_alone_came_to_is_told_in_what_is_counted_and_who_finished_it(
    game: str, totals: str, winners: tuple[str, ...], watched: bool, result: str
) -> None:
    line = FinishedTable("babebi", game, ("Ann",), ("person",), 1, totals, winners, None, watched=watched)
    assert result_of(line) == result


@pytest.mark.slow
@pytest.mark.parametrize(("size", "room"), [((80, 24), 31), ((120, 40), 36)])
async def test_no_count_in_the_list_of_statistics_is_cut_by_a_long_name(size: tuple[int, int], room: int) -> None:
    """In either order: a name that is too long goes on to further lines, and the count ends the last of them."""
    titles = {"auction-pinochle": "Auction Pinochle with Widow", "cribbage-squares-duel": "Cribbage Squares in Company"}
    async with opened(StatisticsScreen, size=size) as (app, _):
        screen = screen_of(app, StatisticsScreen)
        for by in ("game", "person"):
            screen.by = by
            screen.careers = [
                Career(
                    game, "person", "ann", "Ann", False, tuple(Played(str(at), 0, True, None, 9.0) for at in range(12))
                )
                for game in titles
            ]
            screen.list_all(lambda: None)
            lines = [str(option.prompt) for option in screen.listing.options if option.id]
            assert {len(line.split("\n")[-1]) for line in lines} == {room}
            assert max(len(part) for line in lines for part in line.split("\n")) == room, lines
            assert all("  12 " in line.split("\n")[-1] for line in lines), lines
