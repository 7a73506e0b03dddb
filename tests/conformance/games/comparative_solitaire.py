"""Comparative Solitaire: where its cards lie, what may be known of them, and how its score adds up."""

from __future__ import annotations

from tests.conformance.games import company

RANDOM_GAMES = company.RANDOM_GAMES
places, dealt = company.by_seat, company.with_aces
check_score = company.check_scores
may_see = None


def freely(deal: object) -> bool:
    """Return False: a whole layout may be hidden, so the tests do not move cards between its places."""
    return False
