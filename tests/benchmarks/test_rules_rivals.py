"""Random decisions a second in the rivals games, where stops are called and where they are prevented.

Run it by itself: `python -m pytest tests/benchmarks/test_rules_rivals.py -n 0 --benchmark-enable`. A decision consists
of the lines of everybody who may speak, a choice among them, and the line played. A round is `DEALS` deals.
"""

from __future__ import annotations

from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from cardtable.rules.catalogue import entry
from tests.rules.rivals.playing import guided, open_deal, play_out

DEALS = 5
TABLES: list[tuple[str, dict[str, object], int]] = [
    ("russian-bank", {}, 2),
    ("russian-bank", {"stops": "prevented"}, 2),
    ("russian-bank", {"stops": "prevented", "dig": True, "load": "stock_and_discard"}, 2),
    ("single-deck-russian-bank", {}, 2),
    ("spite-and-malice", {}, 2),
    ("spite-and-malice", {}, 4),
    ("pishe-pasha", {}, 2),
    ("pishe-pasha", {"stops": "prevented"}, 2),
]
NAMES = [" ".join((game, *map(str, options.values()), str(seats))) for game, options, seats in TABLES]


@pytest.mark.parametrize(("game", "options", "seats"), TABLES, ids=NAMES)
def test_random_decisions(benchmark: BenchmarkFixture, game: str, options: dict[str, object], seats: int) -> None:
    """Whole deals, evenly at random."""
    table = entry(game).game().table(options, seats)

    def deals() -> int:
        rng = Random(1)
        return sum(1 for _ in range(DEALS) for _ in play_out(table, open_deal(table, rng), rng))

    decisions = benchmark(deals)
    assert decisions > 10 * DEALS
    if benchmark.stats is not None:
        benchmark.extra_info["decisions a second"] = round(decisions / benchmark.stats.stats.median)


@pytest.mark.parametrize(("game", "options", "seats"), TABLES, ids=NAMES)
def test_guided_decisions(benchmark: BenchmarkFixture, game: str, options: dict[str, object], seats: int) -> None:
    """The same by seats that build and shed: what they weigh is in the figure."""
    table = entry(game).game().table(options, seats)

    def deals() -> int:
        rng = Random(1)
        return sum(1 for _ in range(DEALS) for _ in play_out(table, open_deal(table, rng), rng, guided))

    assert benchmark(deals) > 10 * DEALS
