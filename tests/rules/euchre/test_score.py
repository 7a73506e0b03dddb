"""The score of a deal, of the game and of the rubber."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.cards import read_cards
from cardtable.rules.euchre.deal import EuchreStanding
from cardtable.rules.euchre.euchre import Euchre, game_value
from cardtable.rules.game import Result
from tests.each import with_each
from tests.rules.euchre.table import PACK_A, finished, passed_out

KEYS = [
    "turn_up", "result", "maker", "how", "trump", "alone", "discard", "tricks", "points", "penalty", "foul", "score",
    "bridge", "game_won", "games", "game_value", "bonus",
]  # fmt: skip

RUBBER = [
    [[4, 0], [2, 0]],
    [[0, 2], [1, 0], [1, 0], [1, 0], [0, 2], [0, 4]],
    [[1, 0], [0, 4], [4, 0]],
]
"""Example EU-8.14: the points of each deal, by game."""


def deal_worth(game: Euchre, standing: EuchreStanding, dealer: int, points: list[int]) -> Any:
    """The result of a deal that ended with those points."""
    side = 0 if points[0] else 1
    maker, tricks, alone = {1: (side, 3, False), 2: (side, 5, False), 4: (side, 5, True)}[max(points)]
    deal = game.open(standing, dealer, [read_cards(PACK_A)])
    ended = finished(maker, tricks, alone=alone, dealer=dealer).deal
    ended.standing = deal.standing
    return game.score(ended)


def rubber() -> tuple[Euchre, list[Result]]:
    """The eleven deals of example EU-8.14."""
    game = Euchre.table({"rubber": True})
    standing: Any = game.start()
    results: list[Result] = []
    for points in (points for deals in RUBBER for points in deals):
        results.append(deal_worth(game, standing, standing.deals % 4, points))
        assert results[-1].detail["points"] == points
        standing = results[-1].standing
    return game, results


@pytest.mark.rule("EU-6.1", "EU-4.34", "EU-6.3", "EU-2.6")
@with_each("maker", range(4))
@with_each(
    ("tricks", "alone", "word", "makers", "defenders"),
    [
        (3, False, "point", 1, 0),
        (4, False, "point", 1, 0),
        (5, False, "march", 2, 0),
        (3, True, "lone-point", 1, 0),
        (4, True, "lone-point", 1, 0),
        (5, True, "lone-march", 4, 0),
        (0, False, "euchre", 0, 2),
        (1, False, "euchre", 0, 2),
        (2, False, "euchre", 0, 2),
        (0, True, "lone-euchre", 0, 2),
        (1, True, "lone-euchre", 0, 2),
        (2, True, "lone-euchre", 0, 2),
    ],
)
def test_points_of_a_deal(tricks: int, alone: bool, word: str, makers: int, defenders: int, maker: int) -> None:
    """Every row of the table of EU-6.1, for every maker."""
    table = finished(maker, tricks, alone=alone)
    points = [makers, defenders] if maker % 2 == 0 else [defenders, makers]
    assert (table.detail["result"], table.detail["points"], table.change) == (word, points, points)
    assert table.detail["tricks"][maker % 2] == tricks


@pytest.mark.rule("EU-6.2", "EU-4.35")
@pytest.mark.parametrize("target", [5, 7, 10])
def test_the_side_that_reaches_the_target_wins(target: int) -> None:
    """The game is over with the deal in which a side reaches the target, and not with a point less."""
    short = finished(1, 3, score=(0, target - 2), target=target).result
    assert (short.standing.winners, short.detail["game_won"]) == ((), None)
    there = finished(1, 3, score=(0, target - 1), target=target).result
    assert (there.standing.winners, there.detail["game_won"], there.standing.over) == ((1,), 1, True)
    assert there.standing.totals == (0, target)


@pytest.mark.rule("EU-4.35", "EU-6.2")
def test_example_8_12_overshooting() -> None:
    """Example EU-8.12: from 4–3 a lone march ends the game at 8–3."""
    result = finished(0, 5, alone=True, score=(4, 3)).result
    assert (result.standing.totals, result.standing.winners) == ((8, 3), (0,))


@pytest.mark.rule("EU-6.4")
def test_detail_has_all_its_keys_always() -> None:
    """The detail of any deal has the keys of EU-6.4 and no other, in every kind of result."""
    for table in (finished(2, 1), finished(3, 5, alone=True), passed_out(), finished(0, 5, rubber=True, score=(4, 0))):
        assert list(table.detail) == KEYS
        assert (table.detail["penalty"], table.detail["foul"]) == (None, [])


@pytest.mark.rule("EU-4.36")
@with_each(
    ("score", "target", "bridge"),
    [
        ((4, 0), 5, 0), ((4, 1), 5, 0), ((4, 2), 5, 0), ((4, 3), 5, None), ((4, 2), 7, None),
        ((2, 4), 5, 1), ((3, 4), 5, None), ((3, 0), 5, None), ((4, 4), 5, None), ((2, 4), 10, None),
    ],
)  # fmt: skip
def test_example_8_13_the_bridge(score: tuple[int, int], target: int, bridge: int | None) -> None:
    """Example EU-8.13: 4–0, 4–1 and 4–2 in a game of five, not 4–3, and not in a game of seven; for either side."""
    assert passed_out(score=score, target=target).detail["bridge"] == bridge


@pytest.mark.rule("EU-4.36", "EU-6.4")
def test_no_bridge_when_a_game_was_just_won() -> None:
    """The winners' five and the losers' four or fewer are no bridge, nor is a side left on four."""
    assert finished(0, 3, score=(4, 2)).detail["bridge"] is None
    assert finished(1, 3, score=(2, 4)).detail["bridge"] is None


@pytest.mark.rule("EU-6.4")
def test_games_without_a_rubber() -> None:
    """Without a rubber the games are [0, 0] until the last deal, and count no rubber points."""
    assert finished(0, 3).detail["games"] == [0, 0]
    last = finished(0, 3, score=(4, 0)).detail
    assert (last["games"], last["game_value"], last["bonus"]) == ([1, 0], 0, 0)


@pytest.mark.rule("EU-6.5")
def test_what_a_game_counts() -> None:
    """Losers on nothing give 3, on 1 or 2 give 2, on more give 1, in games to 5, 7 and 10 alike."""
    assert [game_value(losers) for losers in range(10)] == [3, 2, 2, 1, 1, 1, 1, 1, 1, 1]
    for target in (5, 7, 10):
        for losers in range(target):
            result = finished(0, 3, rubber=True, target=target, score=(target - 1, losers)).result
            value = 3 if losers == 0 else 2 if losers < 3 else 1
            assert (result.detail["game_value"], result.change) == (value, (value, 0))


@pytest.mark.rule("EU-6.8", "EU-6.6")
@pytest.mark.parametrize(
    ("games", "totals"),
    [
        ([(5, 0), (5, 0)], (8, 0)),
        ([(5, 0), (3, 5), (5, 2)], (7, 1)),
        ([(5, 4), (0, 5), (5, 3)], (4, 3)),
        ([(5, 2), (5, 4)], (5, 0)),
    ],
)
def test_the_rows_of_the_rubber_table(games: list[tuple[int, int]], totals: tuple[int, int]) -> None:
    """The four rubbers of EU-6.8 end with those totals and margins."""
    game = Euchre.table({"rubber": True})
    standing = game.start()
    for ours, theirs in games:
        assert not standing.over
        before = (4, theirs) if ours == 5 else (ours, 4)
        standing = EuchreStanding(
            standing.totals, standing.dealer, deals=standing.deals, score=before, games=standing.games
        )
        dealer = standing.dealer or 0
        standing = deal_worth(game, standing, dealer, [1, 0] if ours == 5 else [0, 1]).standing
    assert (standing.winners, standing.totals) == ((0,), totals)
    assert standing.totals[0] - standing.totals[1] >= 1


@pytest.mark.rule("EU-6.7", "EU-6.8", "EU-4.37")
def test_example_8_14_a_whole_rubber() -> None:
    """Example EU-8.14: eleven deals, what each changes, and a margin of five."""
    _, results = rubber()
    details = [result.detail for result in results]
    changed = {at: result.change for at, result in enumerate(results) if any(result.change)}
    assert changed == {1: (3, 0), 7: (0, 1), 10: (3, 0)}
    assert [details[at]["score"] for at in (1, 7, 10)] == [[6, 0], [3, 8], [5, 4]]
    assert [details[at]["game_value"] for at in (1, 7, 10)] == [3, 1, 1]
    assert (results[10].standing.totals, results[10].standing.winners) == ((6, 1), (0,))
    last = details[10]
    assert (last["points"], last["score"], last["bridge"], last["game_won"]) == ([4, 0], [5, 4], None, 0)
    assert (last["games"], last["game_value"], last["bonus"]) == ([2, 1], 1, 2)
