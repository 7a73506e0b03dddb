"""Golf: its rules, and the specification's worked examples."""

from __future__ import annotations

import pytest

from cardtable.cards import cards_text
from cardtable.rules.game import OVER
from cardtable.rules.piles.layout import HAND, WASTE
from cardtable.rules.piles.patience import PatienceDeal, PatienceStanding
from cardtable.rules.solitaires.golf import Golf
from tests.rules.solitaires.table import dealt, laid, lines, played, rule_against, say, scored, tops

HOLE = Golf.table({"games": 1})
EVERY_TABLE = ("stop", "queens", "corner")


def fits(kings: str, waste: str, *cards: str) -> list[str]:
    """Return which of these top cards may go on the waste."""
    game = Golf.table({"kings": kings})
    deal = laid(game, dict(enumerate(cards, 1)), waste=waste, hand="2d")
    return [cards[int(line[8]) - 1] for line in lines(game, deal) if line.startswith("0 move")]


@pytest.mark.rule("GOLF-4.1", "GOLF-4.2")
def test_example_1_the_layout() -> None:
    """P(22): five rows of seven, the Js on the waste, and nothing fits."""
    deal = dealt(HOLE, 22)
    assert tops(deal) == "2c Jd 7s 2d Jh 6c 2h"
    assert cards_text(deal.piles[WASTE]) == "Js"
    assert len(deal.piles[HAND]) == 16
    assert lines(HOLE, deal) == ["0 turn"]
    assert rule_against(HOLE, deal, "0 move T2 D0") == "GOLF-4.2"
    assert rule_against(HOLE, deal, "0 move D0 T1") == "SOLI-5"
    assert rule_against(HOLE, deal, "0 move T2 T1") == "SOLI-5"


@pytest.mark.rule("GOLF-4.3")
@pytest.mark.parametrize(("kings", "wanted"), [("stop", []), ("queens", ["Qh"]), ("corner", ["Qh", "Ac"])])
def test_example_2_on_a_king(kings: str, wanted: list[str]) -> None:
    """Nothing, a queen, or a queen and an ace."""
    assert fits(kings, "Kd", "Qh", "Ac", "Js") == wanted


@pytest.mark.rule("GOLF-4.3")
@pytest.mark.parametrize(("kings", "wanted"), [("stop", ["2c"]), ("queens", ["2c"]), ("corner", ["Kh", "2c"])])
def test_example_3_on_an_ace(kings: str, wanted: list[str]) -> None:
    """A two; round the corner a king as well."""
    assert fits(kings, "Ad", "Kh", "2c", "Js") == wanted


@pytest.mark.rule("GOLF-4.2", "GOLF-4.3")
@pytest.mark.parametrize("kings", EVERY_TABLE)
def test_example_4_on_a_queen(kings: str) -> None:
    """King and jack, whatever the table has chosen."""
    assert fits(kings, "Qd", "Kh", "2c", "Js") == ["Kh", "Js"]


@pytest.mark.rule("GOLF-4.3")
def test_where_the_sequence_ends_the_refusal_says_so() -> None:
    """A queen on a king is refused by the rule of the ends; a jack by that of the play."""
    deal = laid(HOLE, {1: "Qh", 2: "Js", 3: "Ac"}, waste="Kd", hand="2d")
    assert [rule_against(HOLE, deal, f"0 move T{number} D0") for number in (1, 2, 3)] == [
        "GOLF-4.3",
        "GOLF-4.2",
        "GOLF-4.3",
    ]


@pytest.mark.rule("GOLF-4.5", "GOLF-6.1")
def test_example_5_cleared_with_two_in_the_hand() -> None:
    """Up and down at will: two strokes less than nothing, though the hand could still be turned."""
    deal = laid(HOLE, {1: "5h 6c 7d 6s"}, waste="5c", hand="9d Td")
    say(HOLE, deal, *["0 move T1 D0"] * 4)
    assert cards_text(deal.piles[WASTE]) == "5c 6s 7d 6c 5h"
    assert scored_hole(deal) == -2


@pytest.mark.rule("GOLF-6.1", "GOLF-4.4", "GOLF-4.5", "SOLI-4.10")
def test_examples_6_and_7_strokes() -> None:
    """Three cards left are three strokes; cleared with the hand used up, none. Nobody says that he is done."""
    deal = laid(HOLE, {1: "5h", 2: "9c 9d"}, waste="2c", hand="Jc")
    assert rule_against(HOLE, deal, "0 done") == "SOLI-4.10"
    assert rule_against(HOLE, deal, "0 redeal") == "GOLF-4.4"
    say(HOLE, deal, "0 turn")
    assert scored_hole(deal) == 3
    last = laid(HOLE, {1: "5h"}, waste="4c")
    say(HOLE, last, "0 move T1 D0")
    assert scored_hole(last) == 0


def scored_hole(deal: PatienceDeal) -> int:
    """Return the strokes of a hole that is over."""
    result = HOLE.result(deal)
    assert result is not None
    return result.change[0]


@pytest.mark.rule("GOLF-6.1", "SOLI-6.3")
@pytest.mark.parametrize(
    ("step", "last", "count", "strokes"),
    [
        (1, False, 45, -6),
        (7, False, 44, 7),
        (22, False, 34, 17),
        (34, False, 50, -1),
        (22, True, 18, 33),
        (34, True, 16, 35),
    ],
)
def test_example_8_by_first_lines_and_by_last(step: int, last: bool, count: int, strokes: int) -> None:
    """Whole holes, as the specification counts their lines and strokes."""
    counts, results = played(HOLE, step, last=last)
    left, hand = (strokes, 0) if strokes > 0 else (0, -strokes)
    assert (counts, scored(results[0])) == ([count], (strokes, {"won": left == 0, "left": left, "hand": hand}))


@pytest.mark.rule("GOLF-6.2", "SOLI-6.2")
def test_example_9_nine_holes_under_par() -> None:
    """Strokes of nine holes, 28 in all against 36."""
    _, results = played(Golf.table(), 1, 7, 22, 34, 1, 7, 22, 34, 1)
    assert [result.change[0] for result in results] == [-6, 7, 17, -1, -6, 7, 17, -1, -6]
    assert (results[-1].standing.totals, results[-1].standing.winners) == ((28,), (0,))


@pytest.mark.rule("GOLF-6.2")
def test_example_10_par_is_four_a_hole() -> None:
    """Two holes in 24 are not won, nine in 36 are, in 37 they are not."""
    _, results = played(Golf.table({"games": 2}), 22, 7)
    assert (results[-1].standing.totals, results[-1].standing.winners) == ((24,), ())
    assert results[-1].standing.over
    game = Golf.table()
    for total, winners in ((36, (0,)), (37, ())):
        deal = laid(game, {1: "9c 9d"}, waste="2c")
        deal.phase, deal.standing = OVER, PatienceStanding((total - 2,), deals=8)
        result = game.result(deal)
        assert result is not None
        assert (result.standing.totals, result.standing.winners) == ((total,), winners)
