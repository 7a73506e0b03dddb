"""Piles as places: what has been seen of them, and where a hidden card may lie."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardtable.cards import Card
from cardtable.rules.game import EVERYTHING


def places(deal: Any) -> Iterator[tuple[str, tuple[Card, ...]]]:
    """Every card of the deal once, by the place where it lies; of what nobody has seen each card by its height."""
    for number, pile in enumerate(deal.piles):
        unseen = deal.unseen[number]
        for height in range(unseen):
            yield f"{number} at {height}", (pile[height],)
        yield f"{number}", pile[unseen:]
    for number, pile in enumerate(deal.foundations.piles):
        yield f"foundation {number}", pile
    yield "removed", getattr(deal, "removed", ())


def may_see(deal: Any, who: int) -> set[Card]:
    """What has once been face up is known to all for good, and nothing else is to anybody."""
    hidden = " at " if who != EVERYTHING else "nowhere"
    return {card for place, cards in places(deal) if hidden not in place for card in cards}


def freely(deal: Any) -> bool:
    """Whether a hidden card may lie elsewhere: as long as there is another that nobody has seen."""
    return bool(sum(deal.unseen) != 1)
