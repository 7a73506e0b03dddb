"""What patiences have in common: where cards lie, what may be known of them, and a match of a set number of deals."""

from __future__ import annotations

from typing import Any

from cardtable.rules.game import Result
from cardtable.rules.piles.layout import HAND, TABLEAU
from cardtable.rules.piles.patience import Patience, PatienceDeal

RANDOM_GAMES = 150
"""Games played for the check that every value of every option occurs."""


def check_match(game: Patience, before: Any, result: Result, points: int, won: bool) -> None:
    """Check that the change is `points`, that totals are carried on, and that the match ends with its last deal."""
    standing: Any = result.standing
    assert result.change == (points,)
    assert result.detail["won"] is won
    assert standing.totals == (before.totals[0] + points,)
    assert standing.came_out == before.came_out + won
    assert standing.over == (standing.deals == game.options.model_dump()["games"])
    assert standing.dealer == 0


def check_score(game: Patience, before: Any, deal: PatienceDeal, result: Result) -> None:
    """Check that each card built is a point, and one deal that came out wins the match [SOLI-6.1, SOLI-6.2]."""
    built = 52 - sum(map(len, deal.piles))
    assert result.detail == {"won": built == 52, "built": built}
    check_match(game, before, result, built, built == 52)
    came_out: int = getattr(result.standing, "came_out")  # noqa: B009
    assert result.standing.winners == ((0,) if result.standing.over and came_out else ())


def check_strokes(game: Patience, before: Any, deal: PatienceDeal, result: Result) -> None:
    """Check that each card left in the layout is a stroke [GOLF-6.1, GOLF-6.2].

    If the layout was cleared, each card in the hand is a stroke less than none. Par or better wins the match.
    """
    left, hand = sum(map(len, deal.piles[TABLEAU:])), len(deal.piles[HAND])
    assert result.detail == {"won": not left, "left": left, "hand": hand}
    check_match(game, before, result, left if left else -hand, not left)
    under = result.standing.totals[0] <= 4 * result.standing.deals
    assert result.standing.winners == ((0,) if result.standing.over and under else ())


def check_pyramid(game: Patience, before: Any, deal: PatienceDeal, result: Result) -> None:
    """Check the points [PYRA-6.1, PYRA-6.2].

    By par they are the points for clearing minus the cards left; otherwise they are the number of cards removed.
    """
    options, cleared = game.options.model_dump(), result.detail["cleared"]
    pyramid, left = sum(map(len, deal.piles[TABLEAU:])), sum(map(len, deal.piles))
    assert bool(cleared) == (not pyramid)
    assert result.detail == {
        "won": not left,
        "cleared": cleared,
        "left_pyramid": pyramid,
        "left_hand": left - pyramid,
    }
    par = options["scoring"] == "par"
    check_match(game, before, result, {0: 0, 1: 50, 2: 35, 3: 20}[cleared] - left if par else 52 - left, not left)
    came_out: int = getattr(result.standing, "came_out")  # noqa: B009
    wins = result.standing.totals[0] > 0 if par else came_out > 0
    assert result.standing.winners == ((0,) if result.standing.over and wins else ())


def check_square(game: Patience, before: Any, deal: PatienceDeal, result: Result) -> None:
    """Check that the lines add up, and that the target times the number of deals wins the match [PSQ-6.2, CSQ-6.3]."""
    detail = result.detail
    points = sum(detail["rows"]) + sum(detail["columns"]) + detail.get("heels", 0)
    english = game.options.model_dump().get("points") == "english"
    target = 61 if "starter" in detail else 70 if english else 200
    check_match(game, before, result, points, points >= target)
    total, deals = result.standing.totals[0], result.standing.deals
    assert result.standing.winners == ((0,) if result.standing.over and total >= target * deals else ())
