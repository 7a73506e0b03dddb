"""What the games of the family `rivals` have in common: where cards lie, what may be known of them, and the score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardtable.rules.game import Result
from cardtable.rules.rivals.deal import RivalDeal
from cardtable.testing.patiences import freely, may_see, places

__all__ = ["freely", "may_see", "places"]

RANDOM_GAMES = 60
"""Games played for the check that every value of every option occurs."""


def check_totals(game: Any, before: Any, result: Result, points: Sequence[int]) -> None:
    """Check that the score changes by `points`, and that totals go on to the target [RV-5.1 to RV-5.3]."""
    assert list(result.change) == list(points) == result.detail["points"]
    totals = [total + more for total, more in zip(before.totals, points, strict=True)]
    assert list(result.standing.totals) == totals
    over = game.options.target == 0 or max(totals) >= game.options.target
    assert result.standing.winners == (
        tuple(seat for seat, total in enumerate(totals) if total == max(totals)) if over else ()
    )
    if before.dealer is not None:
        assert result.standing.dealer == (before.dealer + 1) % game.seats


def check_two(game: Any, before: Any, deal: RivalDeal, result: Result, worth: Sequence[Sequence[int]]) -> None:
    """Check that the seat that goes out scores the other's count and the premium, and a standstill the difference.

    `worth` has for each seat the numbers of the piles that count. A number stands there twice if each card of the pile
    counts two.
    """
    detail = result.detail
    counts = [sum(len(deal.piles[number]) for number in numbers) for numbers in worth]
    assert detail["count"] == counts
    if detail["result"] == "out":
        out = counts.index(0)
        premium = getattr(game.options, "premium", 0)
        points = [0, 0]
        points[out] = counts[1 - out] + premium
    else:
        assert detail["result"] == "stuck"
        assert min(counts) > 0
        low = 0 if counts[0] < counts[1] else 1
        points = [0, 0]
        if game.options.stuck == "difference":
            points[low] = abs(counts[0] - counts[1])
    assert detail["winner"] == (points.index(max(points)) if any(points) else None)
    check_totals(game, before, result, points)
