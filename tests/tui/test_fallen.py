"""A table that cannot be shown is never lost: it says so, and goes on from before the move that it could not show."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardtable.match.match import Match
from cardtable.match.showing import last_shown, record_before
from cardtable.rules.catalogue import entry
from cardtable.rules.game import View
from cardtable.rules.moves import CHANCE
from cardtable.rules.teller import Teller, Zone
from cardtable.store import Setup, Store
from cardtable.table.seating import new_table
from cardtable.tui.app.app import CardtableApp
from cardtable.tui.app.crash import error_file, fell, fell_over, kept
from cardtable.tui.table.curtain import CurtainScreen
from cardtable.tui.table.fallen import FALLEN, NO_WAY_BACK, FallenScreen
from cardtable.tui.table.match_screen import MatchScreen
from cardtable.tui.table.race.screen import RaceScreen
from cardtable.tui.table.screen import TableScreen
from tests.tui.program import NAMES, a_store, on_top, opened, text_of, until
from tests.tui.tables import LONG_AGO, STILL, Quick, settled

PEOPLE = ("person",) * 4


class Slip(Exception):
    """An error that a teller should not raise; it names a card, as a real error may."""

    def __init__(self) -> None:
        super().__init__("the A♠")


def slips_at(monkeypatch: pytest.MonkeyPatch, plays: int, *, more: bool = False) -> None:
    """Make the picture of a deal fail after `plays` played cards, or also after more cards."""
    zones = Teller.zones

    def slip(teller: Teller[Any], view: View) -> tuple[Zone, ...]:
        played = len(getattr(view.deal, "plays", ()))
        if played == plays or (more and played > plays):
            raise Slip
        return zones(teller, view)

    monkeypatch.setattr(Teller, "zones", slip)


def stored(store: Store, plays: int, *, game: str = "euchre", seed: int = 4, deals: int = 1) -> tuple[str, Match]:
    """Keep a table at which people have played `plays` cards of a deal; return its id and its match."""
    seating = new_table(store, Setup(game, NAMES, PEOPLE, {}), seed=seed)
    match, rng = seating.match, Random(seed)
    match.begin()
    while len(match.record.deals) < deals or len(getattr(match.deal, "plays", ())) < plays:
        match.say(rng.choice(match.view(match.game.to_act(match.deal)[0]).lines))
    match.keeping.close()
    assert seating.table is not None
    return seating.table, match


def ready(app: CardtableApp) -> None:
    """Let the curtain take every key at once."""
    app.clock = lambda: LONG_AGO


@pytest.mark.slow
async def test_a_table_that_falls_over_goes_on_from_before_the_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the midst of play: nothing that is said tells a card or a person; the record is equal up to there."""
    store = a_store(tmp_path)
    table, before = stored(store, 2)
    async with opened(store=store, settings=STILL, worker=Quick()) as (app, pilot):
        ready(app)
        slips_at(monkeypatch, 3)
        app.ways.resume(table)
        await on_top(pilot, CurtainScreen)
        await pilot.press("tab")
        played = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
        await settled(pilot, played)
        while played.stage.waits.open:
            await pilot.press("space")
            await settled(pilot, played)
        played.question.answer(played.field.selection.view.lines[0])  # type: ignore[union-attr]
        fallen = await on_top(pilot, FallenScreen)
        said = text_of(app)
        assert FALLEN in " ".join(said.split())
        assert not set(said) & set("♣♦♥♠")
        assert not any(name in said for name in NAMES)
        assert "A♠" in error_file().read_text(encoding="utf-8")
        assert fallen.position == (0, before.ply)
        assert played not in app.screen_stack
        await pilot.press("enter")
        curtain = await on_top(pilot, CurtainScreen)
        again = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
        assert again.match.record == before.record == store.load(table)[0]
        assert curtain.person == NAMES[before.deal.turn]
        assert len(app.screen_stack) == 3, "the lobby, the table, and the curtain"
        monkeypatch.undo()
        await pilot.press("tab")
        await settled(pilot, again)
        while again.stage.waits.open:
            await pilot.press("space")
            await settled(pilot, again)
        again.question.answer(again.field.selection.view.lines[0])  # type: ignore[union-attr]
        await settled(pilot, again)
        assert again.match.ply == before.ply + 1
        assert store.load(table)[0] == again.match.record


@pytest.mark.slow
async def test_a_table_that_has_fallen_over_says_so_when_somebody_sits_down_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many moves it takes; left alone it stays as it is, and tried again it is shown once it can be."""
    store = a_store(tmp_path)
    table, before = stored(store, 6)
    slips_at(monkeypatch, 4, more=True)
    async with opened(store=store, settings=STILL, worker=Quick()) as (app, pilot):
        ready(app)
        app.ways.resume(table)
        fallen = await on_top(pilot, FallenScreen)
        assert fallen.position is not None
        ply = fallen.position[1]
        assert ply == before.ply - 3
        await pilot.press("escape")
        await pilot.pause(0.1)
        assert store.load(table)[0] == before.record
        app.ways.resume(table)
        await on_top(pilot, FallenScreen)
        await pilot.press("right", "enter")
        await on_top(pilot, FallenScreen)
        monkeypatch.undo()
        await pilot.press("right", "enter")
        await on_top(pilot, CurtainScreen)
        assert store.load(table)[0] == before.record
        await pilot.press("escape")
        await pilot.pause(0.1)
        slips_at(monkeypatch, 4, more=True)
        app.ways.resume(table)
        await on_top(pilot, FallenScreen)
        await pilot.press("enter")
        await on_top(pilot, CurtainScreen)
        assert store.load(table)[0] == record_before(before.record, 0, ply)


@pytest.mark.slow
async def test_an_error_elsewhere_on_a_table_is_remembered(tmp_path: Path) -> None:
    """One that ends the program, as while the table is drawn: whoever sits down again is asked first."""
    store = a_store(tmp_path)
    table, before = stored(store, 2)

    async def falls_over() -> None:
        async with opened(store=store, settings=STILL, worker=Quick()) as (app, pilot):
            app.ways.resume(table)
            await on_top(pilot, CurtainScreen)
            app.call_later(slip_always)
            await pilot.pause(0.1)

    with pytest.raises(Slip):
        await falls_over()
    assert fell_over(table, 0, before.ply)
    assert not fell_over(table, 0, before.ply + 1)
    async with opened(store=store, settings=STILL, worker=Quick()) as (app, pilot):
        app.ways.resume(table)
        await on_top(pilot, FallenScreen)
        await pilot.press("enter")
        await on_top(pilot, CurtainScreen)
        assert store.load(table)[0] == record_before(before.record, 0, before.ply - 1)
        assert not fell_over(table, 0, before.ply)


@pytest.mark.slow
async def test_a_deal_that_cannot_be_shown_from_its_first_card_goes_back_behind_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Into the deal before, whose last move is made again; of a first deal there is nothing to go back to."""
    store = a_store(tmp_path)
    table, before = stored(store, 0, deals=2)
    zones = Teller.zones

    def slip(teller: Teller[Any], view: View) -> tuple[Zone, ...]:
        if view.deal.standing.deals == 1 if hasattr(view.deal.standing, "deals") else view.deal.dealer != first:
            raise Slip
        return zones(teller, view)

    first = before.record.deals[0].dealer
    monkeypatch.setattr(Teller, "zones", slip)
    async with opened(store=store, settings=STILL, worker=Quick()) as (app, pilot):
        app.ways.resume(table)
        fallen = await on_top(pilot, FallenScreen)
        last = len(before.record.deals[0].moves) - 1
        assert fallen.position == (0, last)
        await pilot.press("enter")
        await on_top(pilot, CurtainScreen)
        assert store.load(table)[0] == record_before(before.record, 0, last)
    fell(table, 0, last)
    monkeypatch.setattr(Teller, "zones", lambda teller, view: slip_always())
    async with opened(store=store, settings=STILL, worker=Quick()) as (app, pilot):
        app.ways.resume(table)
        fallen = await on_top(pilot, FallenScreen)
        assert fallen.position is None
        assert NO_WAY_BACK in " ".join(text_of(app).split())
        await pilot.press("right", "enter")
        await pilot.pause(0.1)
        assert store.load(table)[0] == record_before(before.record, 0, last)


def slip_always() -> tuple[Zone, ...]:
    """Fail to make any picture."""
    raise Slip


def test_what_an_error_says_is_not_said_before_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it cannot be written down either: it may name a card."""
    monkeypatch.setattr("cardtable.tui.app.crash.write_file", unwritable)
    assert "A♠" not in kept(Slip())
    assert "Slip" in kept(Slip())


def unwritable(path: Path, text: str) -> None:
    """Fail to write any file."""
    raise OSError


@pytest.mark.slow
async def test_a_race_that_falls_over_goes_on_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """At one keyboard, and without a store: what is shuffled is not gone back between."""
    game = entry("multiple-klondike").game().table({"time": "race"}, 2)
    match = Match(game, NAMES[:2], rng=Random(3))
    match.begin(0)
    rng = Random(3)
    while not match.record.deals[0].moves or match.ply < 6:
        match.say(rng.choice(match.view(rng.choice(match.game.to_act(match.deal))).lines))
    monkeypatch.setattr("cardtable.tui.table.race.picture.RacePicture.zones", lambda picture: slip_always())
    async with opened(size=(200, 60), settings=STILL, worker=Quick()) as (app, pilot):
        app.push_screen(RaceScreen(match, ("person", "person")))
        fallen = await on_top(pilot, FallenScreen)
        assert fallen.position is not None
        monkeypatch.undo()
        await pilot.press("enter")
        await until(pilot, lambda: any(isinstance(screen, MatchScreen) for screen in app.screen_stack))
        again = next(screen for screen in app.screen_stack if isinstance(screen, MatchScreen))
        assert again.match.record == record_before(match.record, *fallen.position)


@pytest.mark.parametrize("game", ["klondike", "pounce", "spite-and-malice"])
def test_what_chance_did_is_not_gone_back_between(game: str) -> None:
    """A table goes back to before a move of a seat, never to between that and the shuffle that follows it."""
    line = entry(game)
    match = Match(line.game().table({}, min(line.seats)), NAMES[: min(line.seats)], rng=Random(3))
    match.begin()
    rng = Random(3)
    for _ in range(300):
        acting = match.game.to_act(match.deal)
        if match.over or not acting:
            break
        match.say(rng.choice(match.view(rng.choice(acting)).lines))
    position = last_shown(match)
    assert position is not None
    _, move = match.history.position(*position)
    assert move is not None
    assert move.seat != CHANCE


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="no pseudo-terminals")
def test_the_true_program_goes_back_when_it_is_resumed(tmp_path: Path) -> None:
    """It falls over at the third card played, is left, says so when it is resumed, goes back, and is played on."""
    from cardtable.store import open_store
    from tests.terminals import Forked

    home = tmp_path / "home"
    place = home / "data" / "cardtable" / "cardtable.sqlite3"
    store = open_store(place)
    table, before = stored(store, 3)
    store.close()
    module = ("-c", "from tests.terminals import slipping_main; slipping_main(3)")
    with Forked("resume", table, home=home, module=module) as program:
        program.wait_for("cannot show this table")
        program.rest()
        program.send(b"\x1b")
        program.rest()
        program.send(b"\x11")
        assert program.ends() == 0
        assert program.wrong() == []
    with Forked("resume", home=home, module=module) as program:
        program.wait_for("cannot show this table")
        program.rest()
        program.send(b"\r")
        program.wait_for("Take the keyboard")
        program.rest()
        program.send(b"\x11")
        assert program.ends() == 0
        assert program.wrong() == []
    store = open_store(place)
    assert store.load(table)[0] == record_before(before.record, 0, before.ply - 1)
    store.close()
    with Forked("resume", home=home) as program:
        program.wait_for("Take the keyboard")
        program.rest()
        program.send(b"\x11")
        assert program.ends() == 0
