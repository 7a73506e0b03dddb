"""A patience that has come out: the card over the felt, and the cards that leap."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.geometry import Offset, Size

from cardtable.cards import BACK, read_cards
from cardtable.match.positions import Positions
from cardtable.store import Career, Played, Setup
from cardtable.table.came_out import figures, help_told
from cardtable.table.seating import new_table
from cardtable.tui.board.faces import SMALL
from cardtable.tui.board.motion import MOST_LEAPING, Lying, bounced, leaps
from cardtable.tui.common.seen_first import TOO_SOON
from cardtable.tui.lobby.statistics import StatisticsScreen
from cardtable.tui.table.won import WonScreen
from tests.rules.solitaires.table import laid
from tests.tui.program import LONG_AGO, a_store, screen_of, text_of, until
from tests.tui.tables import press, seated
from tests.tui.test_alone import numbered

DRAWN = 1e9
"""The time at which something was drawn, by the clock of these tests: later than any key that the pilot presses."""
KINGS = {1: "Kc Qd", 2: "Qc", 3: "Kd", 4: "Kh", 5: "Ks"}
WON = Played("now", 0, True, None, 9.0, seconds=250.0, moves=83)


def career(*games: Played) -> Career:
    """Return Ann's results at Klondike."""
    return Career("klondike", "person", "ann", "Ann", False, games, way="By ones")


@pytest.mark.parametrize(
    ("before", "told", "helped"),
    [
        ([], ["Time 4:10 ", "Moves 0 "], "Your first win without help."),
        (
            [WON._replace(table="a", seconds=300.0, moves=80, hints=1)],
            ["Time 4:10 ", "Streak 2 wins in a row your longest so far"],
            "Your first win without help.",
        ),
        (
            [WON._replace(table="a", seconds=300.0), WON._replace(table="b", seconds=100.0, hints=1)],
            ["Time 4:10 your best time this way"],
            "",
        ),
        (
            [WON._replace(table="a", seconds=200.0), WON._replace(table="b", won=False)],
            ["Time 4:10 your best: 3:20"],
            "",
        ),
    ],
)
def test_a_win_is_told_beside_the_best_at_this_way(before: list[Played], told: list[str], helped: str) -> None:
    """Time, moves and streak; and that it is the first without help, if it is."""
    match, ann = numbered(7), career(*before, WON)
    lines = [" ".join(figure) for figure in figures(match, ann, "now")]
    for sentence in told:
        assert any(line.startswith(sentence.strip()) for line in lines), (sentence, lines)
    assert help_told(ann, "now") == helped


def test_a_win_with_help_is_not_called_the_best() -> None:
    helped = WON._replace(hints=1)
    lines = [
        " ".join(each) for each in figures(numbered(7), career(WON._replace(table="a", seconds=300.0), helped), "now")
    ]
    assert "Time 4:10 your best without help: 5:00" in lines


def test_help_is_told() -> None:
    ann = career(WON._replace(hints=2, take_backs=1, seen=True))
    assert help_told(ann, "now") == "With help: 2 hints, 1 take-back and a deal you had seen before."
    assert [figure.what for figure in figures(numbered(7), None, None)] == ["Moves"], "nothing is kept of it"


def test_cards_fall_and_bounce_to_the_foot_of_the_table() -> None:
    """They start where they lie, the kings last in the list, so that they are drawn on top; none leaves the table."""
    suits = [(BACK, *read_cards("2c 3c 4c 5c")), read_cards("Ad 2d 3d 4d"), read_cards("Ah"), (BACK,)]
    lying = [
        Lying(f"F{pile}", None, nth, card, Offset(10 * pile, 2), SMALL)
        for pile, cards in enumerate(suits)
        for nth, card in enumerate(cards)
    ]
    found = leaps(lying, Size(80, 20))
    assert len(found) <= MOST_LEAPING
    assert [str(flight.card) for flight in found[-3:]] == ["Ah", "4d", "5c"]
    assert BACK not in [flight.card for flight in found]
    for flight in found:
        assert flight.at(0) == flight.start
        assert flight.at(1) == flight.goal.at
        for at in [flight.at(step / 50) for step in range(51)]:
            assert 0 <= at.x <= 80 - SMALL.width
            assert 2 <= at.y <= 20 - SMALL.height
    heights = [bounced(step / 100) for step in range(101)]
    assert heights[0] == 0
    assert heights[-1] == pytest.approx(1)
    assert 0.5 < heights[70] < 0.9, "it is up again"


@pytest.mark.slow
async def test_a_key_ends_the_leaping_and_the_card_takes_no_key_at_once() -> None:
    """Cards are in the air as soon as it is won; Space puts them down; one more press of it deals nothing, and says so.

    It says so once, however long the key is held, and on this card only.
    """
    match = numbered(7)
    async with seated(match, ("person",), motion=True) as (table, pilot):
        deal = laid(match.game, KINGS, built="Jc Jd Qh Qs")  # type: ignore[arg-type]
        match.history.present = Positions(match.game, deal)
        table.drive()
        await until(pilot, lambda: match.over and table.top.gliding and table.stage.waits.on)
        assert len(table.top.air.flying) == 4
        await pilot.press("space")
        await pilot.pause(0.1)
        won = screen_of(pilot.app, WonScreen)
        assert not table.top.gliding
        won._opens = DRAWN
        await pilot.press("j")
        assert not pilot.app._notifications, "a card's key does nothing here at any time"
        await pilot.press("enter", "enter", "space")
        await pilot.pause()
        assert pilot.app.screen is won, "it was meant for a card"
        assert "New deal" in text_of(pilot.app)
        assert [notice.message for notice in pilot.app._notifications] == [TOO_SOON]
        won._opens = LONG_AGO
        await pilot.press("enter")
        await pilot.pause(0.1)
        assert not pilot.app._notifications
        assert "You have won" not in text_of(pilot.app)
        assert "Klondike #" in text_of(pilot.app)


@pytest.mark.slow
async def test_what_a_demo_has_played_is_taken_back_by_whoever_plays_on() -> None:
    match = numbered(7)
    async with seated(match, ("person",)) as (table, pilot):
        await press(pilot, table, "ctrl+d", "y")
        await until(pilot, lambda: match.ply > 0)
        await pilot.press("tilde")
        await until(pilot, lambda: table.question.open)
        assert table.stage.plays is None, "it is stopped by that"
        assert len(match.undone) == 1


@pytest.mark.slow
async def test_a_demo_is_watched_stopped_and_counts_neither_as_won_nor_as_lost(tmp_path: Path) -> None:
    """A key stops it and the person plays on; what it finishes is in no statistics, and says so."""
    store = a_store(tmp_path)
    match, _, table_id, *_ = new_table(store, Setup("klondike", ("Ann",), ("person",), {}), seed=7)
    match.begin()
    deal = laid(match.game, {1: "Ks Qs"}, built="Kc Kd Kh Ts", hand="Js")  # type: ignore[arg-type]
    match.history.present = Positions(match.game, deal)
    async with seated(match, ("person",), store=store, table_id=table_id) as (table, pilot):
        for key in ("escape", "space"):
            await press(pilot, table, "ctrl+d", *(["y"] if key == "escape" else []))
            await until(pilot, lambda: table.stage.waits.on)
            assert "Demo" in text_of(pilot.app)
            await pilot.press(key)
            await until(pilot, lambda: table.question.open and not table.stage.waits.on)
            assert pilot.app.screen is table
            assert "The demo has stopped: you play on." in table.top.sentence
            assert match.ply == 0
        await press(pilot, table, "ctrl+d")
        await until(pilot, lambda: isinstance(pilot.app.screen, WonScreen) and "It came out" in text_of(pilot.app))
        assert match.over
        assert "Not counted: the expert played in it." in text_of(pilot.app)
        assert store.results.careers() == []
        assert table_id is not None
        assert store.left_out(table_id)
        assert [(table.id, table.watched) for table in store.finished()] == [(table_id, True)], "it is listed, marked"
        await pilot.press("f6")
        await until(pilot, lambda: isinstance(pilot.app.screen, StatisticsScreen))
