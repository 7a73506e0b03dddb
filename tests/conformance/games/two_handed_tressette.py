"""Two-Handed Tressette: as Tressette."""

from __future__ import annotations

from tests.conformance.games.tressette import RANDOM_GAMES, check_score, freely, may_see

__all__ = ["RANDOM_GAMES", "check_score", "freely", "may_see"]
