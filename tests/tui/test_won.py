"""A patience that has come out: the card over the felt, and the cards that leap."""

from __future__ import annotations

import pytest
from textual.geometry import Offset, Size

from cardtable.cards import BACK, read_cards
from cardtable.match.positions import Positions
from cardtable.store import Career, Played
from cardtable.tui.board.faces import SMALL
from cardtable.tui.board.motion import MOST_LEAPING, Lying, bounced, leaps
from cardtable.tui.table.won import WonScreen, figures, help_told
from tests.rules.solitaires.table import laid
from tests.tui.program import text_of
from tests.tui.tables import seated
from tests.tui.test_alone import numbered

KINGS = {1: "Kc Qd", 2: "Qc", 3: "Kd", 4: "Kh", 5: "Ks"}
WON = Played("now", 0, True, None, 9.0, seconds=250.0, moves=83)


def career(*games: Played) -> Career:
    """Ann's games at Klondike."""
    return Career("klondike", "person", "ann", "Ann", False, games, way="By ones")


@pytest.mark.parametrize(
    ("before", "told", "helped"),
    [
        ([], ["Time 4:10 ", "Moves 0 "], "Your first win without help."),
        (
            [WON._replace(table="a", seconds=300.0, moves=80, hints=1)],
            ["Time 4:10 your best time this way", "Streak 2 wins in a row your longest so far"],
            "Your first win without help.",
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


async def test_a_key_ends_the_leaping_and_the_card_takes_no_key_at_once() -> None:
    """Cards are in the air as soon as it is won; Space puts them down; one more press of it deals nothing yet."""
    now = [100.0]
    match = numbered(7)
    async with seated(match, ("person",), motion=True, clock=lambda: now[0]) as (table, pilot):
        deal = laid(match.game, KINGS, built="Jc Jd Qh Qs")  # type: ignore[arg-type]
        match.history.present = Positions(match.game, deal)
        table.drive()
        for _ in range(400):
            await pilot.pause(0.02)
            if match.over and table.top.gliding and table.stage.waits.on:
                break
        assert len(table.top.air.flying) == 4
        await pilot.press("space")
        await pilot.pause(0.1)
        assert isinstance(pilot.app.screen, WonScreen)
        assert not table.top.gliding
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, WonScreen), "it was meant for a card"
        assert "New deal" in text_of(pilot.app)
        now[0] += 1
        await pilot.press("enter")
        await pilot.pause(0.1)
        assert "You have won" not in text_of(pilot.app)
        assert "Klondike #" in text_of(pilot.app)
