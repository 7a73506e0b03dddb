"""A quick check of every game's strengths: each beats a weaker one by more than chance in a few duplicate deals.

So few deals show only whether a strength is broken. How far apart two strengths are is measured by hand over thousands
of deals, with `cardtable arena`.
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from cardtable.match.arena import compare, verdict
from cardtable.players.player import Budget
from cardtable.rules.catalogue import entry

AUTOMATIC = {"announce": "automatic"}
"""Random players announce as soon as they may, and a deal that ends so early tells nothing of the play."""


def check_better(
    game: str,
    options: Mapping[str, object],
    better: str,
    worse: str,
    deals: int,
    *,
    playouts: int | None = None,
    whole: bool = False,
) -> None:
    """Check that the better strength, two partners or one seat against all others, leads by more than the interval."""
    table = entry(game).game().table(options)
    partners = len(table.accounts) < table.seats
    seats = (better, worse) * 2 if partners else (better, *[worse] * (table.seats - 1))
    budget = Budget(playouts=playouts)
    found = compare(table, seats, deals, 2026, workers=1, budget=budget, whole_games=whole, before="club")
    ahead = found.sides[0]
    assert ahead.name == better
    assert ahead.edge > ahead.interval, verdict(found)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "options", "deals", "easy"),
    [
        ("euchre", {}, 400, 30),
        ("tressette", AUTOMATIC, 60, 60),
        ("tressette-low-hand", {}, 100, 40),
        ("three-handed-tressette", AUTOMATIC, 160, 40),
        ("three-handed-tressette", {"low": True}, 160, 40),
        ("two-handed-tressette", AUTOMATIC, 80, 80),
        ("mediatore", {}, 80, 40),
        ("six-bid-solo", {}, 160, 20),
        ("frog", {}, 160, 20),
        ("coeur-dalene-solo", {}, 160, 20),
        ("progressive-solo", {}, 300, 20),
        ("schafkopf", {}, 160, 20),
        ("auction-schafkopf", {}, 160, 20),
        ("auction-pinochle", {}, 80, 10),
        ("russian-bank", {}, 6, 3),
        ("spite-and-malice", {}, 6, 5),
        ("pishe-pasha", {}, 100, 6),
    ],
    ids=str,
)
def test_club_beats_novice_and_novice_beats_random(
    game: str, options: Mapping[str, object], deals: int, easy: int
) -> None:
    """In every game in which few deals tell."""
    check_better(game, options, "club", "novice", deals)
    check_better(game, options, "novice", "random", easy)


@pytest.mark.slow
@pytest.mark.parametrize("better", ["club", "novice"])
def test_where_few_deals_do_not_tell_club_from_novice_each_beats_random(better: str) -> None:
    """In Single-Deck Russian Bank it takes some hundreds of deals to tell those two from each other."""
    check_better("single-deck-russian-bank", {}, better, "random", 16)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["euchre", "tressette", "two-handed-tressette"])
def test_whole_games_are_won_too(game: str) -> None:
    """Bidding by the score, and announcing game by the count, club wins more of them."""
    check_better(game, {}, "club", "novice", 60, whole=True)


@pytest.mark.slow
@pytest.mark.rule("PP-10.4")
def test_who_counts_both_piles_through_beats_club() -> None:
    """PP-10.4: from the order in which the cards were discarded, expert plays the end by what will come."""
    check_better("pishe-pasha", {}, "expert", "club", 24, playouts=4)


@pytest.mark.slow
def test_who_searches_beats_novice() -> None:
    """With few play-outs."""
    check_better("two-handed-tressette", AUTOMATIC, "expert", "novice", 20, playouts=12)
