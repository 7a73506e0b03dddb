"""The facts of every patience: where its cards lie, and what has been seen of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cardtable.cards import Card
from cardtable.rules.game import EVERYTHING
from cardtable.rules.piles.piles import LAID_FIRST

__all__ = ["dealt", "freely", "may_see", "places"]


def places(deal: Any) -> Iterator[tuple[str, tuple[Card, ...]]]:
    """Yield every card of the deal once, by place. A card that nobody has seen has a place of its own."""
    for number, pile in enumerate(deal.piles):
        unseen = deal.unseen[number]
        for height in range(unseen):
            yield f"{number} at {height}", (pile[height],)
        yield f"{number}", pile[unseen:]
    for number, pile in enumerate(deal.foundations.piles):
        yield f"foundation {number}", pile
    yield "removed", getattr(deal, "removed", ())


def may_see(deal: Any, who: int) -> set[Card]:
    """Return the cards that `who` may know: all cards that have ever been face up."""
    hidden = " at " if who != EVERYTHING else "nowhere"
    return {card for place, cards in places(deal) if hidden not in place for card in cards}


def freely(deal: Any) -> bool:
    """Whether any hidden card may lie in any hidden place.

    False for a single hidden card, because its place is known.
    """
    return bool(sum(deal.unseen) != 1)


def dealt(packs: Sequence[Sequence[Card]], seats: int) -> list[Card]:
    """Return the cards of the pack, and the aces even if the pack lacks them because they were laid out first."""
    return sorted({*packs[0], *LAID_FIRST})
