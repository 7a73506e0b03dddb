"""What patiences have in common: a match of so many deals."""

from __future__ import annotations

from typing import Any

from cardtable.rules.game import Result
from cardtable.rules.piles.layout import HAND, TABLEAU
from cardtable.rules.piles.patience import Patience, PatienceDeal

RANDOM_GAMES = 250
"""Games played for the check that every value of every option occurs."""


def check_match(game: Patience, before: Any, result: Result, points: int, won: bool) -> None:
    """The points are the change, totals are carried on, and the match ends with its last deal."""
    standing: Any = result.standing
    assert result.change == (points,)
    assert result.detail["won"] is won
    assert standing.totals == (before.totals[0] + points,)
    assert standing.came_out == before.came_out + won
    assert standing.over == (standing.deals == game.options.model_dump()["games"])
    assert standing.dealer == 0


def check_built(game: Patience, before: Any, deal: PatienceDeal, result: Result) -> None:
    """A card on a foundation is a point; one deal that came out wins the match [SOLI-6.1, SOLI-6.2]."""
    built = 52 - sum(map(len, deal.piles))
    assert result.detail == {"won": built == 52, "built": built}
    check_match(game, before, result, built, built == 52)
    came_out: int = getattr(result.standing, "came_out")  # noqa: B009
    assert result.standing.winners == ((0,) if result.standing.over and came_out else ())


def check_strokes(game: Patience, before: Any, deal: PatienceDeal, result: Result) -> None:
    """What is left is a stroke each; cleared, the hand is taken off; par wins the match [GOLF-6.1, GOLF-6.2]."""
    left, hand = sum(map(len, deal.piles[TABLEAU:])), len(deal.piles[HAND])
    assert result.detail == {"won": not left, "left": left, "hand": hand}
    check_match(game, before, result, left if left else -hand, not left)
    under = result.standing.totals[0] <= 4 * result.standing.deals
    assert result.standing.winners == ((0,) if result.standing.over and under else ())
