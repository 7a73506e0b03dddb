"""How fast the rules are, for every game: random deals, a copy, a view and a guess in the middle of one.

Run it by itself: `python -m pytest tests/benchmarks/test_rules.py -n 0 --benchmark-enable`. The deals are timed in
batches of `DEALS`.
"""

from __future__ import annotations

from itertools import cycle
from random import Random
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from cardtable.rules.catalogue import CATALOGUE, Entry
from cardtable.rules.game import AnyGame, Standing

DEALS = 20
MOST_LINES = 400
"""The number of lines after which a deal is broken off: some games are long when nobody plays to win."""

GAMES = pytest.mark.parametrize("line", CATALOGUE, ids=[line.id for line in CATALOGUE])


def random_deal(game: AnyGame, standing: Standing, rng: Random) -> int:
    """Shuffle, deal and play at random to the end; return how many lines were said.

    Announcements wait for the last line.
    """
    dealer = rng.randrange(game.seats) if standing.dealer is None else standing.dealer
    deal = game.open(standing, dealer, game.shuffled(standing, rng))
    said = 0
    while said < MOST_LINES:
        seats = game.to_act(deal)
        if not seats:
            move = game.chance(deal, rng)
            if move is None:
                break
        else:
            lines = game.lawful(deal, seats[0])
            move = lines[int(rng.random() * len(lines))]
            if move.verb == "announce":
                move = lines[0]
        game.play(deal, move)
        said += 1
    game.result(deal)
    return said


def positions(game: AnyGame, rng: Random) -> list[Any]:
    """Return positions from the middle of a few random deals, not near the beginning or the end."""
    found = []
    for _ in range(6):
        standing = game.start()
        deal = game.open(standing, 0, game.shuffled(standing, rng))
        kept: list[Any] = []
        while (seats := game.to_act(deal)) and len(kept) < MOST_LINES:
            kept.append(deal.copy())
            lines = game.lawful(deal, seats[0])
            move = lines[int(rng.random() * len(lines))]
            game.play(deal, lines[0] if move.verb in ("announce", "pass") else move)
        found += kept[len(kept) // 4 : 3 * len(kept) // 4]
    return found


@GAMES
def test_random_deals(benchmark: BenchmarkFixture, line: Entry) -> None:
    """A batch of random deals from the shuffle to the score."""
    game = line.game().table()
    standing, rng = game.start(), Random(1)
    lines = benchmark(lambda: sum(random_deal(game, standing, rng) for _ in range(DEALS)))
    assert lines > DEALS
    if benchmark.stats is not None:
        benchmark.extra_info["lines a second"] = round(lines / benchmark.stats.stats.median)


@GAMES
def test_a_copy(benchmark: BenchmarkFixture, line: Entry) -> None:
    """A deal in its middle, copied."""
    deals = cycle(positions(line.game().table(), Random(2)))
    benchmark(lambda: next(deals).copy())


@GAMES
def test_a_view(benchmark: BenchmarkFixture, line: Entry) -> None:
    """What the seat on turn may know."""
    game = line.game().table()
    deals = cycle([(deal, game.to_act(deal)[0]) for deal in positions(game, Random(3))])
    benchmark(lambda: game.view(*next(deals)))


@GAMES
def test_a_guess(benchmark: BenchmarkFixture, line: Entry) -> None:
    """A deal that looks the same to the seat on turn."""
    game, rng = line.game().table(), Random(4)
    views = cycle([game.view(deal, game.to_act(deal)[0]) for deal in positions(game, rng)])
    benchmark(lambda: game.guess(next(views), rng))
