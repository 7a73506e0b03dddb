"""The score sheets, and what a deal brought in sentences that add up."""

from __future__ import annotations

import pytest

from cardtable.rules.euchre.euchre import Euchre
from cardtable.rules.euchre.markers import drawn
from cardtable.rules.euchre.teller import teller
from cardtable.rules.game import Result
from cardtable.rules.naming import speak
from cardtable.rules.teller import Sheet
from tests.rules.euchre.table import MARCH_OF_SIDE_1, NAMES, Table, finished, passed_out
from tests.rules.euchre.test_score import rubber


def sheets(game: Euchre, results: list[Result], looking: int | None) -> list[Sheet]:
    return list(teller(game).sheets(results, looking))


def spoken(cells: tuple[str, ...], you: int | None = None) -> list[str]:
    return [speak(cell, NAMES, you) for cell in cells]


def told(result: Result, you: int | None = None, **options: object) -> list[str]:
    return spoken(teller(Euchre.table(options)).result_told(result), you)


@pytest.mark.rule("EU-9.5")
def test_one_row_a_deal() -> None:
    """Each with its dealer, its points and the score so far; its heads are in the transcript."""
    game = Euchre.table()
    played = Table().say("1 order, 0 discard 7s").say(MARCH_OF_SIDE_1).result
    results = [
        played,
        finished(0, 3, score=(0, 2), dealer=1).result,
        finished(3, 5, alone=True, score=(1, 0), dealer=2).result,
        passed_out(score=(1, 4), dealer=3).result,
        finished(2, 1, score=(1, 4), dealer=0).result,
    ]
    sheet = sheets(game, results, None)[0]
    assert [spoken(row.cells)[1:] for row in sheet.rows] == [
        ["Ann", "♥ Bea", "0 – 5", "march", "0 – 2", "0", "2"],
        ["Bea", "♠ Ann", "3 – 2", "made it", "1 – 0", "1", "2"],
        ["Cy", "♠ Dov alone", "0 – 5", "march alone", "0 – 4", "1", "4 bridge"],
        ["Dov", "", "", "passed out", "0 – 0", "1", "4 bridge"],
        ["Ann", "♠ Cy", "1 – 4", "euchred", "0 – 2", "1", "6"],
    ]


@pytest.mark.rule("EU-9.5")
def test_we_and_they() -> None:
    """For whoever looks their own side comes first, in tricks, points and score, and is called We."""
    result = Table().say("1 order, 0 discard 7s").say(MARCH_OF_SIDE_1).result
    ours = sheets(Euchre.table(), [result], 3)[0]
    assert ours.columns[-2:] == ("We", "They")
    assert ours.rows[0].cells[3:] == ("5 – 0", "march", "2 – 0", "2", "0")
    theirs = sheets(Euchre.table(), [result], 2)[0]
    assert theirs.rows[0].cells[3:] == ("0 – 5", "march", "0 – 2", "0", "2")


@pytest.mark.rule("EU-9.5", "EU-6.7")
def test_the_sheet_of_a_rubber() -> None:
    """One row a game with winners, score and rubber points, then bonus, total and margin: example EU-8.14."""
    game, results = rubber()
    deals, games = sheets(game, results, 0)
    assert games.columns == ("Game", "Winners", "Score", "We", "They")
    assert [row.cells for row in games.rows] == [
        ("1", "We", "6 – 0", "3", ""),
        ("2", "They", "3 – 8", "", "1"),
        ("3", "We", "5 – 4", "1", ""),
        ("Bonus", "", "", "2", ""),
        ("Total", "", "", "6", "1"),
        ("Margin", "", "", "5", ""),
    ]
    assert [row.ruled for row in games.rows] == [False, False, False, True, True, False]
    assert [at for at, row in enumerate(deals.rows) if row.ruled] == [2, 8]
    theirs = sheets(game, results, 1)[1]
    assert theirs.rows[0].cells == ("1", "They", "0 – 6", "", "3")
    assert theirs.rows[5].cells == ("Margin", "", "", "", "5")


@pytest.mark.rule("EU-9.5")
def test_a_rubber_half_way() -> None:
    """Until the rubber is over its sheet has the total so far, and no bonus or margin."""
    game, results = rubber()
    half = sheets(game, results[:9], None)[1]
    assert [row.cells for row in half.rows[-3:]] == [
        ("Bonus", "", "", "", ""),
        ("Total", "", "", "3", "1"),
        ("Margin", "", "", "", ""),
    ]
    assert [row.cells[0] for row in half.rows] == ["1", "2", "Bonus", "Total", "Margin"]


@pytest.mark.rule("EU-9.6", "EU-9.8", "EU-9.11")
def test_the_foot_has_figures_and_markers() -> None:
    """Under the rows stand the score in figures and both sides' markers, hearts for account 0 in its own place."""
    result = finished(1, 3, score=(2, 3)).result
    sheet = sheets(Euchre.table(), [result], 0)[0]
    assert sheet.foot == ("We 2", "They 4, at the bridge")
    assert sheet.pictures == (drawn("3-4", 2, 5, 0), drawn("3-4", 4, 5, 1))
    assert sheets(Euchre.table(), [result], 1)[0].pictures == (drawn("3-4", 4, 5, 1), drawn("3-4", 2, 5, 0))
    assert sheets(Euchre.table({"markers": "none"}), [result], 0)[0].pictures == ()
    won = finished(1, 3, score=(2, 4)).result
    assert "OUT" in "".join(sheets(Euchre.table(), [won], 0)[0].pictures[1])
    assert sheets(Euchre.table(), [], 0)[0].foot == ("We 0", "They 0")


@pytest.mark.rule("EU-6.1")
@pytest.mark.parametrize(
    ("result", "you", "first"),
    [
        (finished(0, 5).result, 2, "You and Ann made spades trump and took all five tricks: a march, 2 points."),
        (
            finished(3, 2).result,
            0,
            "Bea and Dov made spades trump and took only two tricks: euchred, 2 points to you and Cy.",
        ),
        (
            finished(3, 1, alone=True).result,
            None,
            "Dov played spades alone and took only one trick: euchred, 2 points to Ann and Cy.",
        ),
    ],
)
def test_what_a_deal_came_to(result: Result, you: int | None, first: str) -> None:
    """What no transcript has: you among the makers or the defenders, and a single trick."""
    assert told(result, you)[0] == first


@pytest.mark.rule("EU-6.2", "EU-4.36")
def test_the_sentence_of_a_game_won() -> None:
    """After the points it says to whom the game goes, and nothing of the bridge."""
    assert told(finished(0, 5, alone=True, score=(4, 3)).result)[1:] == [
        "Score: Ann and Cy 4 + 4 = 8, Bea and Dov 3.",
        "Ann and Cy win the game, 8 to 3.",
    ]


@pytest.mark.rule("EU-6.5", "EU-6.6")
def test_sentences_of_a_rubber() -> None:
    """What the game counts, and at the end the bonus, the rubber points and the margin."""
    _, results = rubber()
    assert told(results[1], rubber=True)[-1] == "Ann and Cy win the game, 6 to 0. It counts 3 rubber points."
    assert told(results[7], rubber=True)[-1] == "Bea and Dov win the game, 8 to 3. It counts 1 rubber point."
    assert told(results[10], rubber=True)[-3:] == [
        "Ann and Cy win the game, 5 to 4. It counts 1 rubber point.",
        "Ann and Cy win the rubber, two games to one, and add 2.",
        "Rubber points: Ann and Cy 6, Bea and Dov 1, a margin of 5.",
    ]
