"""Ways of scoring that are no rules of the game: dollars as in a casino, and the points of computer games."""

from __future__ import annotations

from random import Random
from typing import Any

from cardtable.match.positions import Positions
from cardtable.rules.catalogue import entry
from cardtable.rules.moves import read_move
from cardtable.rules.piles.points import STAKE
from cardtable.rules.ways import count_of, ways_of
from tests.each import with_each
from tests.rules.solitaires.table import laid


def counted(lines: str, **options: Any) -> tuple[int | None, int | None]:
    """Return the points and dollars of a small deal of Klondike after these moves."""
    game: Any = entry("klondike").game().table(options)
    deal = laid(game, {1: "5s Kc", 2: "Ah", 3: "Qd", 4: "2s"}, hand="Qh Jh", down={1: 1})
    positions = Positions(game, deal)
    for line in filter(None, lines.split(", ")):
        move = read_move(f"0 {line}")
        assert game.refusal(positions.now, move) is None, line
        positions.play(move)
    deals, teller = [*positions.before, positions.now], entry("klondike").teller(game)
    return (
        teller.counted_by("standard", deals, positions.moves),
        teller.counted_by("vegas", deals, positions.moves),
    )


@with_each(
    ("lines", "points", "dollars"),
    [
        ("", 0, -STAKE),
        ("turn", 0, -STAKE),
        ("move T2 F3", 10, 5 - STAKE),
        ("turn, move D0 T1", 5, -STAKE),
        ("move T2 F3, move T1 T2", 15, 5 - STAKE),
        ("move T3 T1", 0, -STAKE),
        ("move T2 F3, turn, turn, redeal", 0, 5 - STAKE),
        ("turn, turn, redeal, move T2 F3", 10, 5 - STAKE),
    ],
)
def test_a_deal_is_counted_as_in_programs_and_in_casinos(lines: str, points: int, dollars: int) -> None:
    """Cards built, from the waste and turned up; a pass by ones costs 100, but never more than there is."""
    assert counted(lines, passes=0) == (points, dollars)


def test_a_pass_costs_nothing_where_passes_are_limited_or_three_cards_are_turned() -> None:
    """By threes the first three are free."""
    assert counted("move T2 F3, turn, turn, redeal", passes=2)[0] == 10
    again = ", turn, redeal"
    assert counted(f"move T2 F3{again}", passes=0, draw=3)[0] == 10


def test_cards_that_the_deal_lays_on_foundations_are_not_paid() -> None:
    game = entry("trefoil").game().table()
    deal = game.open(game.start(), 0, game.shuffled(game.start(), Random(1)))
    assert entry("trefoil").teller(game).counted_by("vegas", [deal], []) == -STAKE


def test_a_table_without_foundations_has_no_such_count() -> None:
    for name in ("golf", "pyramid", "poker-squares"):
        teller = entry(name).teller(entry(name).game().table())
        assert teller.counted_by("vegas", [], []) is None
        assert teller.counted_by("standard", [], []) is None


def test_one_way_counts_dollars() -> None:
    """Its options say so, and no others."""
    (vegas,) = (way for way in ways_of("klondike") if way.counts != "none")
    assert (vegas.name, count_of("klondike", vegas.options)) == ("Vegas", "vegas")
    assert count_of("klondike", {}) == "none"
