"""Poker Squares and Cribbage Squares: their rules, and the specification's worked examples."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from cardtable.cards import read_cards
from cardtable.match.match import Match
from cardtable.rules.catalogue import entry
from cardtable.rules.game import OVER, Result
from cardtable.rules.piles.layout import HAND
from cardtable.rules.solitaires.cribbage_squares import CribbageSquares, CribbageSquaresOptions, cribbage_hand
from cardtable.rules.solitaires.poker_squares import HANDS, PokerSquares, poker_hand
from cardtable.rules.solitaires.squares import Square
from tests.each import with_each
from tests.match.playing import NAMES
from tests.rules.solitaires.table import dealt, laid, lines, played, rule_against, say

AMERICAN = PokerSquares.table()
ENGLISH = PokerSquares.table({"points": "english"})
CRIBBAGE = CribbageSquares.table()


def filled(game: Square, rows: Sequence[str], starter: str = "") -> Result:
    """Return the result of a full square with these rows."""
    cards = " ".join(rows).split()
    deal = laid(game, dict(enumerate(cards, 1)), held=starter)
    deal.phase = OVER
    result = game.result(deal)
    assert result is not None
    return result


@pytest.mark.rule("PSQ-6.1")
@with_each(
    ("cards", "hand", "american", "english"),
    [
        ("Th Jh Qh Kh Ah", "royal flush", 100, 30),
        ("5c 6c 7c 8c 9c", "straight flush", 75, 30),
        ("Ac 2c 3c 4c 5c", "straight flush", 75, 30),
        ("8c 8d 8h 8s 2d", "four of a kind", 50, 16),
        ("Jc Jd Jh As Ad", "full house", 25, 10),
        ("2d 5d 9d Jd Kd", "flush", 20, 5),
        ("Ac 2d 3c 4h 5s", "straight", 15, 12),
        ("Tc Jd Qh Ks Ad", "straight", 15, 12),
        ("Qc Kd Ah 2s 3d", "", 0, 0),
        ("Tc Td Th 4s 9d", "three of a kind", 10, 6),
        ("6c 6d 5h 5s Kd", "two pair", 5, 3),
        ("4c 4d 9h Js 2d", "one pair", 2, 1),
    ],
)
def test_examples_1_and_10_poker_hands(cards: str, hand: str, american: int, english: int) -> None:
    """In whatever order they lie."""
    assert poker_hand(read_cards(cards)) == poker_hand(read_cards(cards)[::-1]) == hand
    assert HANDS[hand] == (american, english)


@pytest.mark.rule("PSQ-4.4", "PSQ-6.1", "PSQ-6.2", "SOLI-6.3")
def test_examples_2_and_3_a_square() -> None:
    """Five flushes in the columns: 215 American points, 70 English, both won."""
    rows = ["Jc Jd Jh As Ad", "9c 9d 9h 7s 7d", "8c 8d 8h 8s 2d", "Tc Td Th 4s 3d", "6c 6d 5h 5s Kd"]
    american, english = filled(AMERICAN, rows), filled(ENGLISH, rows)
    assert american.detail == {"won": True, "rows": [25, 25, 50, 10, 5], "columns": [20] * 5}
    assert english.detail == {"won": True, "rows": [10, 10, 16, 6, 3], "columns": [5] * 5}
    assert (american.change, american.standing.winners, english.change) == ((215,), (0,), (70,))


@pytest.mark.rule("PSQ-4.1", "PSQ-4.2", "PSQ-4.3", "SOLI-5")
def test_examples_4_to_6_placing() -> None:
    """A card stays where it lies; at a table of neighbors it must touch another."""
    deal = dealt(AMERICAN, 22)
    assert (str(deal.piles[HAND][-1]), len(lines(AMERICAN, deal))) == ("9d", 25)
    say(AMERICAN, deal, "0 place G33")
    assert (str(deal.piles[HAND][-1]), len(lines(AMERICAN, deal))) == ("5s", 24)
    assert rule_against(AMERICAN, deal, "0 place G33") == "PSQ-4.2"
    for line in ("0 place G66", "0 place", "0 turn", "0 move H0 G11"):
        assert rule_against(AMERICAN, deal, line) == "SOLI-5"
    assert rule_against(AMERICAN, deal, "1 place G11") == "SOLI-4.1"
    for first, near in (("G33", "G22 G23 G24 G32 G34 G42 G43 G44"), ("G11", "G12 G21 G22")):
        game = PokerSquares.table({"adjacent": True})
        deal = dealt(game, 22)
        assert len(lines(game, deal)) == 25
        say(game, deal, f"0 place {first}")
        assert lines(game, deal) == [f"0 place {cell}" for cell in near.split()]
        assert rule_against(game, deal, "0 place G55") == "PSQ-4.3"


@pytest.mark.rule("PSQ-6.1", "PSQ-4.4")
@pytest.mark.parametrize(
    ("game", "step", "score", "rows"),
    [
        (AMERICAN, 1, 300, [75, 75, 0, 75, 75]),
        (ENGLISH, 1, 120, [30, 30, 0, 30, 30]),
        (AMERICAN, 7, 10, [0, 5, 0, 0, 5]),
        (AMERICAN, 22, 16, [2, 2, 2, 5, 5]),
        (AMERICAN, 34, 0, [0] * 5),
    ],
)
def test_examples_7_to_9_row_by_row(game: PokerSquares, step: int, score: int, rows: list[int]) -> None:
    """By first lines the square is filled from the top."""
    counts, results = played(game, step)
    assert (counts, results[0].change, results[0].detail["rows"]) == ([25], (score,), rows)


@pytest.mark.rule("PSQ-6.2", "CSQ-6.3")
@pytest.mark.parametrize(("game", "target"), [(AMERICAN, 200), (ENGLISH, 70), (CRIBBAGE, 61)])
def test_example_11_the_marks(game: Square, target: int) -> None:
    """So many points win, one less does not; in a match as many times as it has deals."""
    two: Any = type(game).table({**game.options.changed(), "games": 2})
    for one in (game, two):
        marks = target * one.games
        assert [one.wins(points, 0) for points in (marks, marks - 1)] == [True, False]


@pytest.mark.rule("CSQ-6.1", "CSQ-4.3")
@with_each(
    ("line", "starter", "points"),
    [
        ("5c 5d 5h Js", "5s", 29),
        ("3c 3h 3d 4s", "5h", 21),
        ("4c 5d 6h 6s", "Ks", 14),
        ("2h 4h 6h 8h", "Th", 5),
        ("2h 4h 6h 8h", "Tc", 4),
        ("Ac 3c 7c Jc", "Qd", 4),
        ("Ac 2c 3c 4c", "5c", 12),
        ("Jd 2c 4s 6h", "Kd", 1),
        ("7c 8d 8h 9s", "9d", 20),
        ("2c 4d 6h 8s", "Qc", 0),
    ],
)
def test_cribbage_examples_1_to_10(line: str, starter: str, points: int) -> None:
    """Fifteens, pairs, runs, flushes and his nobs, in whatever order they lie."""
    (turned,) = read_cards(starter)
    assert cribbage_hand(read_cards(line), turned) == cribbage_hand(read_cards(line)[::-1], turned) == points


@pytest.mark.rule("CSQ-4.1", "CSQ-4.2", "CSQ-6.2", "CSQ-6.3")
def test_cribbage_examples_11_and_12() -> None:
    """A square of 126; and one with his heels."""
    result = filled(CRIBBAGE, ["5c 5d 5h Js", "4c 6d 4h 6s", "Tc Jd Qh Ks", "9c 9d 6h 6c"], "5s")
    wanted = {"rows": [29, 24, 12, 12], "columns": [10, 12, 20, 7], "starter": "5s", "heels": 0}
    assert (result.change, result.detail) == ((126,), {"won": True, **wanted})
    result = filled(CRIBBAGE, ["2c 4d 6h 8s", "2d 4h 6s 8c", "2h 4s 6c 8d", "2s 4c 6d 8h"], "Jd")
    wanted = {"rows": [0] * 4, "columns": [12] * 4, "starter": "Jd", "heels": 2}
    assert (result.change, result.detail) == ((50,), {"won": False, **wanted})


@pytest.mark.rule("CSQ-4.1", "CSQ-6.3")
@pytest.mark.parametrize(("step", "score"), [(1, 66), (7, 24), (22, 27), (34, 27)])
def test_cribbage_example_13_row_by_row(step: int, score: int) -> None:
    """By first lines."""
    counts, results = played(CRIBBAGE, step)
    assert (counts, results[0].change, results[0].detail["won"]) == ([16], (score,), score >= 61)


@pytest.mark.rule("PSQ-6.1", "PSQD-6.1", "CSQD-6.1")
@pytest.mark.parametrize(
    ("game", "seats"), [("poker-squares", 1), ("poker-squares-duel", 3), ("cribbage-squares-duel", 2)]
)
def test_lines_of_squares_are_drawn_on_the_sheet_and_each_has_a_field(game: str, seats: int) -> None:
    """The cards as they lay, what each line counts at its end, all of them in the corner."""
    match = Match(entry(game).game().table({}, seats), NAMES[:seats], rng=Random(4))
    match.begin(0)
    while not match.over:
        match.say(match.game.lawful(match.deal, match.game.to_act(match.deal)[0])[0])
    (sheet,) = entry(game).teller(match.game).sheets(match.results, 0)
    (result,) = match.results
    by_seat = (
        [result.detail]
        if seats == 1
        else [
            {"rows": rows, "columns": columns}
            for rows, columns in zip(result.detail["rows"], result.detail["columns"], strict=True)
        ]
    )
    for detail, picture, cards in zip(by_seat, sheet.pictures, result.layouts, strict=True):
        *rows, _, columns = [line.replace("│", "").split() for line in picture if line.strip() and line[:1] != "S"]
        assert [int(row[-1]) for row in rows] == detail["rows"]
        assert [word for row in rows for word in row[:-1]] == [card.symbol for card in cards]
        assert list(map(int, columns)) == [*detail["columns"], sum(detail["rows"]) + sum(detail["columns"])]
    heads, row = sheet.fields
    assert len({*heads}) == len(heads) == len(row)
    lines = [points for detail in by_seat for points in (*detail["rows"], *detail["columns"])]
    found = [int(cell) for head, cell in zip(heads, row, strict=True) if head[-1].isdigit()]
    assert found == lines


def test_a_last_cell_counts_its_card_once_and_the_sheet_shows_the_starter() -> None:
    """The card to be placed is no starter of the square that it fills."""
    game = CribbageSquares(CribbageSquaresOptions())
    cards = ["5c", "5d", "5h", "Jc", "4c", "4d", "4h", "4s", "6c", "6d", "6h", "6s", "7c", "7d", "7h"]
    view = game.view(laid(game, dict(enumerate(cards, 1)), held="7s"), 0)
    teller = entry("cribbage-squares").teller(game)
    (move,) = (line for line in view.lawful if line.verb == "place")
    without, with_it = (["5c 5d 5h Jc", "4c 4d 4h 4s", "6c 6d 6h 6s", f"7c 7d 7h{last}"] for last in ("", " 7s"))
    lines = [sum(cribbage_hand(read_cards(row), None) for row in rows) for rows in (without, with_it)]
    columns = [cribbage_hand(read_cards(column), None) for column in ("Jc 4s 6s", "Jc 4s 6s 7s")]
    gain = lines[1] - lines[0] + columns[1] - columns[0]
    assert teller.offer(view, move).effect == f"{gain} points more, and what the starter adds"
    result = filled(game, with_it, "Jd")
    (sheet,) = teller.sheets([result], 0)
    assert sheet.pictures[0][-1].rstrip() == "Starter J♦"
