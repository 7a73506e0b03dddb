"""Pishe Pasha: how its score adds up."""

from __future__ import annotations

from typing import Any

from cardtable.rules.game import Result
from cardtable.rules.rivals.pishe_pasha import PishePasha, PishePashaDeal
from tests.conformance.games import rivals


def check_score(game: PishePasha, before: Any, deal: PishePashaDeal, result: Result) -> None:
    """Check that cards of stock and discards count one each, and that there is no premium [PP-6.1, PP-6.2]."""
    rivals.check_two(game, before, deal, result, ((0, 2), (1, 3)))
    assert result.detail["foundation"] == 52 - sum(result.detail["count"])
