"""A way to play that is not the usual one is named; unfinished tables can be told apart."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest

from cardtable.match.match import Match
from cardtable.rules.catalogue import CATALOGUE, entry
from cardtable.rules.ways import first_way
from cardtable.store import Setup, Store
from cardtable.table.seating import new_table
from cardtable.tui.app.app import CardtableApp
from cardtable.tui.common.dialogs import Ask, AskWhich
from cardtable.tui.lobby.statistics import StatisticsScreen
from cardtable.tui.rulebook.screen import RulebookScreen
from cardtable.tui.score.screen import SheetScreen
from cardtable.tui.table.picture import with_names
from cardtable.tui.table.screen import TableScreen
from tests.each import with_each
from tests.tui.program import a_store, leads, opened, pressed, screen_of, text_of
from tests.tui.tables import settled

BY_ONES = {"passes": 0, "units": "part"}
VEGAS = {"draw": 3, "passes": 3, "units": "part"}


def head_of(app: CardtableApp) -> str:
    """Return the first line of the screen."""
    return text_of(app).splitlines()[0]


def begun(store: Store, number: int, options: Mapping[str, object]) -> str:
    """Keep a table of Klondike that was begun and left; return its id."""
    setup = Setup("klondike", ("Ann",), ("person",), options)
    seating = new_table(store, setup, seed=number)
    seating.match.begin(0)
    seating.match.say("0 turn")
    seating.match.keeping.close()
    assert seating.table is not None
    return seating.table


@pytest.mark.slow
@pytest.mark.parametrize(
    ("options", "way"), [(VEGAS, " · Vegas"), (BY_ONES, ""), ({}, " · The old book's"), ({"passes": 2}, " · Twice")]
)
async def test_a_table_and_its_sheet_name_the_way(options: Mapping[str, object], way: str, tmp_path: Path) -> None:
    """Also one that people have kept; not the usual one, and nothing where the options have no name."""
    store = a_store(tmp_path)
    store.setups.save_house_rules("klondike", "Twice", {"passes": 2})
    table = begun(store, 7, options)
    async with opened(store=store) as (app, pilot):
        app.ways.resume(table)
        await pilot.pause()
        await settled(pilot, screen_of(app, TableScreen))
        assert head_of(app).strip().startswith(f"Klondike #7{way}")
        if way:
            assert screen_of(app, TableScreen).about_way == way[3:], "its statistics open at this way"
        assert way or "#7 ·" not in head_of(app)
        await leads(pilot, "equals_sign", to=SheetScreen)
        assert head_of(app).strip().endswith(f"Klondike{way}")


@with_each("game", [line.id for line in CATALOGUE])
def test_every_game_has_a_heading_that_can_name_the_way(game: str) -> None:
    """After its title and the deal, once, and nothing else changes."""
    kind = entry(game).game()
    table = kind.table(first_way(game).options)
    names = tuple("ABCDEF"[: table.seats])
    match = Match(table, names, rng=Random(1))
    if table.ceremony is None:
        match.begin(0)
        zones = entry(game).teller(table).table.zones(match.view(0))
        named = with_names(zones, match, "By hand")
        (changed,) = [(before, after) for before, after in zip(zones, named, strict=True) if before != after]
        assert changed[1].labels == (*changed[0].labels, "By hand")


@pytest.mark.slow
async def test_unfinished_tables_are_told_apart_in_the_lobby(tmp_path: Path) -> None:
    """By the way, the number of the deal, and beside the list by how far they are."""
    store = a_store(tmp_path)
    for number, options in ((7, VEGAS), (8, VEGAS), (9, {"games": 2})):
        begun(store, number, options)
    async with opened(store=store, size=(120, 80)) as (app, pilot):
        shown = text_of(app)
        assert [
            title for title in ("Vegas #7", "Vegas #8", "The old book's, 2") if f"Klondike · {title}" not in shown
        ] == []
        await pressed(pilot, "home")
        assert "0 built" in text_of(app)
        await leads(pilot, "f6", to=StatisticsScreen)
        assert "Klondike · Vegas" in text_of(app), "number 7 was given up for number 8"
        await leads(pilot, "f1", to=RulebookScreen)


@pytest.mark.slow
async def test_a_new_deal_says_that_the_old_one_is_lost_and_remembers_no_options(tmp_path: Path) -> None:
    """What was given on the command line is no default of the set-up; the same deal again is no loss."""
    store = a_store(tmp_path)
    table = begun(store, 7, VEGAS)
    store.setups.remember(Setup("klondike", ("Ann",), ("person",), BY_ONES))
    async with opened(store=store) as (app, pilot):
        app.ways.resume(table)
        await pilot.pause()
        await settled(pilot, screen_of(app, TableScreen))
        again = await leads(pilot, "f8", to=Ask)
        paid = "Its $52 stay paid."
        assert again.question == f"Start deal 7 again from the beginning? This one is saved under Tables. {paid}"
        await leads(pilot, "n", to=TableScreen)
        anew = await leads(pilot, "ctrl+n", to=AskWhich)
        assert anew.question == (
            "A new deal? This one is saved under Tables and counts as lost until you finish it, but not for today's "
            f"deal, which is another way to play. {paid}"
        )
        await leads(pilot, "y", to=TableScreen)
        assert screen_of(app, TableScreen).match.game.options.changed() == VEGAS
        (career,) = store.results.careers()
        assert (career.way, [game.given_up for game in career.games]) == ("Vegas", [True])
    last = store.setups.last("klondike")
    assert last is not None
    assert last.options == BY_ONES


@pytest.mark.slow
async def test_a_table_that_is_left_without_a_move_is_not_in_the_lobby(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    async with opened(store=store) as (app, pilot):
        app.ways.sit_at(new_table(store, Setup("klondike", ("Ann",), ("person",), VEGAS), seed=7))
        await pilot.pause()
        await settled(pilot, screen_of(app, TableScreen))
        assert len(store.unfinished()) == 1
        screen_of(app, TableScreen).leave()
        await pilot.pause()
        await pilot.pause()
        assert "Unfinished" not in text_of(app)
    assert store.unfinished() == []
