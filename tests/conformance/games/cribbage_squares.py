"""Cribbage Squares: where its cards lie, what may be known of them, and how its score adds up."""

from __future__ import annotations

from tests.conformance.games import solitaires
from tests.conformance.games.piles import freely, may_see, places

__all__ = ["freely", "may_see", "places"]

RANDOM_GAMES = solitaires.RANDOM_GAMES
check_score = solitaires.check_square
