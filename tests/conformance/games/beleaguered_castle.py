"""Beleaguered Castle: where its cards lie, what may be known of them, and how its score adds up."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.cards import Card, read_cards
from tests.conformance.games import solitaires
from tests.conformance.games.piles import freely, may_see, places

__all__ = ["freely", "may_see", "places"]

RANDOM_GAMES = solitaires.RANDOM_GAMES
check_score = solitaires.check_built


def dealt(packs: Sequence[Sequence[Card]], seats: int) -> list[Card]:
    """The pack, and the aces that are laid out before it is shuffled."""
    return [*packs[0], *read_cards("Ac Ad Ah As")]
