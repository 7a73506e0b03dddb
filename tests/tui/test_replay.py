"""The replay: every step of a record, by moves, tricks and deals, from every seat."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.cards import BACK
from cardtable.match.begun_from import Point
from cardtable.match.match import Match
from cardtable.match.record import read_record
from cardtable.rules.catalogue import entry
from cardtable.rules.game import EVERYTHING, SPECTATOR
from cardtable.table.steps import Steps
from cardtable.tui.app.app import CardtableApp
from cardtable.tui.board.board import Tabletop
from cardtable.tui.board.faces import Look
from cardtable.tui.score.screen import SheetScreen
from cardtable.tui.table.replay import ReplayScreen
from cardtable.tui.table.transport import Transport
from tests.match.playing import play_on
from tests.tui.program import (
    HOSTILE,
    LARGE,
    NAMES,
    SIZES,
    SMALL,
    a_match,
    clicked,
    leads,
    opened,
    pressed,
    screen_of,
    text_of,
    until,
)


def sentence(app: CardtableApp) -> str:
    return app.screen.query_one(Tabletop).sentence


@pytest.mark.slow
@pytest.mark.parametrize(("size", "lines"), [(SMALL, None), (LARGE, 30)])
async def test_every_line_is_a_step(size: tuple[int, int], lines: int | None) -> None:
    """From the first card to the last, also of a match that is not over; and what each deal brought at its end."""
    record = a_match(3, lines=lines).record
    async with opened(lambda: ReplayScreen(record), size=size) as (app, pilot):
        replay = screen_of(app, ReplayScreen)
        assert len(replay.steps) == sum(len(deal.moves) + 1 for deal in record.deals)
        assert replay.steps[replay.steps.last] == Point(len(record.deals) - 1, len(record.deals[-1].moves))
        assert "deal 1/" in text_of(app)
        assert "v Eyes" in text_of(app), "there is room for what looks with other eyes, also at 80 columns"
        for at in range(len(replay.steps)):
            replay.go(at)
            assert sentence(app)
        await pilot.pause()
        assert lines or "win the game" in " ".join(replay.steps.teller.result_told(replay.match.results[-1]))
        await pressed(pilot, "home", "right")
        first = record.deals[0].moves[0].split()[0]
        assert NAMES[int(first)] in sentence(app)


async def test_where_there_are_no_tricks_none_are_named() -> None:
    """A replay of holes steps from turn to turn and from hole to hole, and says so."""
    game = entry("comparative-solitaire").game().table({"patience": "golf", "time": "turns"}, 2)
    match = Match(game, NAMES[:2], rng=Random(1))
    match.begin(0)
    match.say("1 turn")
    async with opened(lambda: ReplayScreen(match.record), size=SMALL) as (app, _):
        told = text_of(app)
        assert "↑ ↓ Turn" in told
        assert "PgUp PgDn Hole" in told
        assert "hole 1/1  move 0/1" in told
        assert "Hole 1. " in told


@pytest.mark.slow
async def test_tricks_and_deals_are_jumped_to() -> None:
    """Down goes to where the next trick begins, page down to the next deal, and back again."""
    record = a_match(3).record
    async with opened(lambda: ReplayScreen(record)) as (app, pilot):
        replay = screen_of(app, ReplayScreen)
        plays = [at for at, line in enumerate(record.deals[0].moves) if " play " in line]
        first, second, next_deal = Point(0, plays[0]), Point(0, plays[4]), Point(1, 0)
        for key, step in (
            *(("down", first), ("down", second), ("up", first), ("pagedown", next_deal), ("right", Point(1, 1))),
            *(
                ("pageup", next_deal),
                ("pageup", Point(0, 0)),
                ("pagedown", next_deal),
                ("end", replay.steps[len(replay.steps) - 1]),
            ),
        ):
            await pilot.press(key)
            assert replay.steps[replay.at] == step, key
        await pressed(pilot, "right")
        assert "end of the record" in text_of(app)
        await leads(pilot, "equals_sign", to=SheetScreen)
        await pressed(pilot, "escape", "escape")
        assert not isinstance(app.screen, ReplayScreen)


@pytest.mark.parametrize("eyes", [EVERYTHING, SPECTATOR, 2])
def test_a_trick_that_is_complete_lies_there_until_the_next_move(eyes: int) -> None:
    """All four cards of it; at the end of a deal the table is as that left it."""
    match = a_match(3)
    steps = Steps(match, len(match.results))
    plays = [at + 1 for at, line in enumerate(match.record.deals[0].moves) if " play " in line]
    lying = [[zone for zone in steps.zones(Point(0, ply), eyes) if zone.lay == "trick" and zone.cards] for ply in plays]
    assert [len(zones) for zones in lying] == [*([1, 2, 3, 4] * 4), 1, 2, 3, 0]


@pytest.mark.slow
async def test_it_is_seen_with_every_seats_eyes() -> None:
    """Every card at first; then each seat sees its own hand and the backs of the others, whatever it is called."""
    names = (HOSTILE, *NAMES[1:])
    record = read_record(a_match(3, names=names).record.text())
    async with opened(lambda: ReplayScreen(record), size=LARGE) as (app, pilot):
        replay = screen_of(app, ReplayScreen)
        top = app.screen.query_one(Tabletop)

        def hands() -> dict[int, set[bool]]:
            hands = [zone for zone in top.zones if zone.lay == "hand"]
            return {zone.side: {card is BACK for card in zone.cards} for zone in hands if zone.side is not None}

        assert replay.who == EVERYTHING
        assert set(map(frozenset, hands().values())) == {frozenset({False})}
        for seat in range(4):
            await pressed(pilot, "v")
            assert replay.who == seat
            assert (f"{NAMES[seat]}'s eyes" if seat else "[red]") in text_of(app)
            assert "\x1b" not in text_of(app)
            assert {side: seen for side, seen in hands().items() if seen == {False}} == {seat: {False}}
        await pilot.press("v")
        assert replay.who == EVERYTHING


@pytest.mark.slow
async def test_it_plays_by_itself_and_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    """To the end; a key stops it, and the space bar at the end begins anew."""
    monkeypatch.setattr("cardtable.tui.table.playing_through.QUICKEST", 0.05)
    record = a_match(3).record
    async with opened(lambda: ReplayScreen(record)) as (app, pilot):
        replay = screen_of(app, ReplayScreen)
        app.change_settings(pace=0.0, motion=False)
        await pressed(pilot, "space", wait=0.3)
        assert replay.at > 0
        assert app.screen.query_one(Transport).playing
        await pilot.press("left")
        at = replay.at
        await pilot.pause(0.1)
        assert replay.at == at
        assert not app.screen.query_one(Transport).playing
        replay.go(len(replay.steps) - 2)
        await pilot.press("space")
        last = len(replay.steps) - 1
        await until(pilot, lambda: replay.at == last and not app.screen.query_one(Transport).playing)


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
async def test_the_track_is_clicked(size: tuple[int, int]) -> None:
    """Anywhere on it; what stands beside it plays, or changes the eyes."""
    record = a_match(3).record
    async with opened(lambda: ReplayScreen(record), size=size) as (app, pilot):
        replay, transport = screen_of(app, ReplayScreen), app.screen.query_one(Transport)
        left, _ = transport.sides
        await clicked(pilot, Transport, offset=(1 + len(left) + transport.track - 1, 0))
        assert replay.at == len(replay.steps) - 1
        await clicked(pilot, Transport, offset=(1 + len(left) + transport.track - 1, 0))
        assert "end of the record" not in text_of(app)
        await clicked(pilot, Transport, offset=(size[0] - 4, 0))
        assert replay.who == 0
        await clicked(pilot, Transport, offset=(2, 0))
        assert transport.playing


@pytest.mark.slow
@pytest.mark.parametrize("eyes", [0, 3, SPECTATOR, EVERYTHING])
async def test_from_a_table_it_shows_the_deals_that_are_over(eyes: int) -> None:
    """First as the table was seen there; then through any eyes. The deal in play is left out, and that is said."""
    record = a_match(3, lines=30).record
    async with opened(lambda: ReplayScreen(record, eyes=eyes)) as (app, pilot):
        replay = screen_of(app, ReplayScreen)
        assert {replay.steps[at].deal for at in range(len(replay.steps))} == set(range(len(record.deals) - 1))
        for _ in range(6):
            hands = {zone.side: zone.cards for zone in app.screen.query_one(Tabletop).zones if zone.lay == "hand"}
            for seat in range(4):
                assert (BACK in hands[seat]) == (replay.who not in (seat, EVERYTHING))
            if not replay.at:
                assert replay.who == eyes
            await pilot.press("v", "right")
        assert {EVERYTHING, 0, 1, 2, 3} <= set(replay.eyes.all)
        await pilot.press("end", "right")
        assert "You can look at this deal once it is over." in [each.message for each in app._notifications]


@pytest.mark.slow
@pytest.mark.parametrize("lines", [0, 30])
async def test_all_cards_of_the_last_deal_can_be_seen_from_the_score(lines: int) -> None:
    match = a_match(3, lines=lines)
    async with opened(lambda: SheetScreen(match, 0)) as (app, pilot):
        assert ("v All cards" in text_of(app)) == ("^R Replay" in text_of(app)) == bool(match.results)
        await pilot.press("v")
        await pilot.pause()
        if not match.results:
            assert isinstance(app.screen, SheetScreen)
            return
        replay = screen_of(app, ReplayScreen)
        assert replay.steps[replay.at] == (len(match.results) - 1, 0)
        assert replay.who == EVERYTHING
        assert "all cards" in text_of(app)


def test_all_cards_of_a_deal_begin_where_the_hands_are_dealt() -> None:
    """At a called table the pack is dealt by a move; elsewhere a deal begins with its hands, and piles with theirs."""
    for game, options, ply in (("euchre", {"irregularities": "called"}, 1), ("euchre", {}, 0), ("golf", {}, 0)):
        table = entry(game).game().table(options)
        match = Match(table, NAMES[: table.seats], rng=Random(3))
        match.begin(0)
        play_on(match, 12)
        steps = Steps(match, 1)
        assert steps[steps.dealt(0)] == (0, ply)


@pytest.mark.parametrize("eyes", [None, 0])
async def test_a_record_with_nothing_dealt_is_shown_as_such(eyes: int | None) -> None:
    match = a_match(3, lines=0)
    record = match.record.model_copy(update={"deals": []})
    async with opened(lambda: ReplayScreen(record, eyes=eyes)) as (app, pilot):
        assert "no cards were dealt" in text_of(app)
        await pressed(pilot, "right", "down", "pagedown", "end", "home", "v", "space", wait=0.1)
        assert app.is_running


@pytest.mark.slow
async def test_cards_of_a_pyramid_that_others_cover_are_dim() -> None:
    """As at the table."""
    match = Match(entry("pyramid").game().table(), ("Ann",), rng=Random(1))
    match.begin(0)
    async with opened(lambda: ReplayScreen(match.record)) as (app, _):
        top = app.screen.query_one(Tabletop)
        drawn = {zone.name: top._standout(zone).looks for zone in top.zones if zone.lay == "lapped"}
        assert drawn["T1"] == ((0, Look.DIM),)
        assert drawn["T28"] == ()


@pytest.mark.parametrize(("game", "seats", "there"), [("klondike", 1, True), ("spite-and-malice", 2, False)])
def test_looking_back_is_on_the_line_of_keys_only_where_it_is_possible(game: str, seats: int, there: bool) -> None:
    """The key itself still says why it is not."""
    match = Match(entry(game).game().table(seats=seats), NAMES[:seats], rng=Random(1))
    match.begin(0)
    screen = ReplayScreen(match.record)
    assert screen.on_line("review") is there
    assert screen.on_line("eyes(1)")
