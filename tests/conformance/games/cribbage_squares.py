"""Cribbage Squares: how its score adds up."""

from tests.conformance.games.solitaires import check_square as check_score

__all__ = ["check_score"]
