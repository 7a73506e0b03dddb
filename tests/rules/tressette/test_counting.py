"""The count: thirds settled into points, the last trick, and the book's score sheet."""

from __future__ import annotations

import pytest

from cardtable.rules.game import Result, Standing
from cardtable.rules.naming import speak
from cardtable.rules.tressette.cards import ALL_THIRDS, SETTLED
from tests.each import with_each
from tests.rules.tressette.table import NAMES, Table, standing_with


@pytest.mark.rule("TRS-6.1", "TRS-6.3")
def test_a_hand_score_is_cards_and_the_last_trick() -> None:
    """TRS-8.8: 14 and 18 thirds are 5 and 6, and with the last trick to the second side 5 and 7."""
    table = standing_with((14, 18), last=1)
    assert (table.detail["cards"], table.detail["hand"], table.change) == ([5, 6], [5, 7], [5, 7])
    assert standing_with((14, 18), last=None).detail["hand"] == [5, 6]
    assert standing_with((32, 0), last=0).change == [12, 0]


@pytest.mark.rule("TRS-6.2")
@with_each(
    ("thirds", "nearest", "drop"),
    [(13, 4, 4), (14, 5, 4), (15, 5, 5), (31, 10, 10), (32, 11, 10), (1, 0, 0), (2, 1, 0), (0, 0, 0)],
)
def test_settling(thirds: int, nearest: int, drop: int) -> None:
    """TRS-8.8."""
    assert (SETTLED["nearest"][thirds], SETTLED["drop"][thirds]) == (nearest, drop)


@pytest.mark.rule("TRS-6.4")
@with_each("thirds", range(ALL_THIRDS + 1))
def test_how_the_sides_add_up(thirds: int) -> None:
    """11 where the odd thirds are none and two, 10 where they are one and one, and always 10 when they are dropped."""
    others = ALL_THIRDS - thirds
    odd = {thirds % 3, others % 3}
    assert odd in ({0, 2}, {1})
    sums = {name: settled[thirds] + settled[others] for name, settled in SETTLED.items()}
    assert sums == {"nearest": 10 if odd == {1} else 11, "drop": 10}
    for fractions in SETTLED:
        assert sum(standing_with((thirds, others), last=1, fractions=fractions).change) == sums[fractions] + 1


@pytest.mark.rule("TRS-6.5")
def test_the_quick_count_by_hand() -> None:
    """Aces one each and the others in threes come to the same as thirds."""
    for aces in range(5):
        for others in range(21):
            thirds = 3 * aces + others
            points, odd = aces + others // 3, others % 3
            assert SETTLED["nearest"][thirds] == points + (odd == 2)
            assert SETTLED["drop"][thirds] == points


THE_BOOKS = (
    # melds, hands, totals, by account: They, We
    ((6, 3), (4, 7), (10, 10)),
    ((3, 0), (11, 0), (24, 10)),
    ((0, 3), (2, 9), (26, 22)),
    ((3, 3), (5, 0), (34, 25)),
)
THIRDS = ((13, 19, 1), (31, 1, 0), (7, 25, 1), (15, 0, None))
"""For each deal: the thirds of They and of We, and the seat that won the last trick."""


def the_books_results() -> list[Result]:
    """Return the results of four deals with the thirds that TRS-8.9 gives."""
    results: list[Result] = []
    totals: tuple[int, ...] = (0, 0)
    for (melds, hands, after), (they, we, last) in zip(THE_BOOKS, THIRDS, strict=True):
        table = standing_with((they, we), last, standing=Standing(totals, deals=len(results)))
        table.deal.melds = list(melds)
        if last is None:
            table.deal.announcer = 0
        result = table.result
        assert (tuple(result.detail["hand"]), result.standing.totals) == (hands, after)
        totals = after
        results.append(result)
    return results


@pytest.mark.rule("TRS-9.5")
def test_the_books_score_sheet() -> None:
    """TRS-8.9, as one of them sees it, We first; a dash for nothing, and the last total is the total game score."""
    results = the_books_results()
    assert results[-1].standing.winners == (0,)
    (sheet,) = Table().teller.sheets(results, 0)
    assert sheet.columns == ("Score", "We", "They")
    assert [row.cells for row in sheet.rows] == [
        ("Melds", "6", "3"),
        ("First hand scores", "4", "7"),
        ("Total scores, 1 hand", "10", "10"),
        ("Melds", "3", "–"),
        ("Second hand scores", "11", "–"),
        ("Total scores, 2 hands", "24", "10"),
        ("Melds", "–", "3"),
        ("Third hand scores", "2", "9"),
        ("Total scores, 3 hands", "26", "22"),
        ("Melds", "3", "3"),
        ("Fourth hand scores", "5", "–"),
        ("Total game score", "34", "25"),
    ]


@pytest.mark.rule("TRS-9.5")
def test_the_sheet_for_people_of_both_sides() -> None:
    """The partners' names; and We are those who look."""
    results = the_books_results()
    (sheet,) = Table().teller.sheets(results, None)
    assert [speak(title, NAMES) for title in sheet.columns] == ["Score", "Ann & Cy", "Bea & Dov"]
    assert sheet.rows[-1].cells == ("Total game score", "34", "25")
    (ours,) = Table().teller.sheets(results, 2)
    assert (ours.columns, ours.rows[-1].cells) == (("Score", "We", "They"), ("Total game score", "34", "25"))
    (theirs,) = Table().teller.sheets(results, 1)
    assert (theirs.columns, theirs.rows[-1].cells) == (("Score", "We", "They"), ("Total game score", "25", "34"))
    (empty,) = Table().teller.sheets([], 2)
    assert empty.rows == ()
