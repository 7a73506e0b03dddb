"""Equally good cards of a hand; a search needs to try only one of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardtable.cards import Card

if TYPE_CHECKING:
    from cardtable.rules.moves import Move
    from cardtable.rules.tricks.play import TrickDeal

__all__ = ["one_of_each"]


def one_of_each(deal: TrickDeal, seat: int, lines: Sequence[Move], counts: Sequence[int]) -> list[Move]:
    """Return the moves, but only the first of several that play equal cards.

    Two cards of a suit are equal if they count the same, and if only cards of the hand or of earlier tricks rank
    between them. `counts` gives the card points of each card.
    """
    follows, suits = deal.ranking.follows, deal.ranking.suits
    gone = {card for trick in deal.tricks for card in trick.cards}
    gone.update(deal.hand(seat))
    steps: dict[Card, int] = {}
    for suit in {follows[card] for card in deal.hand(seat)}:
        step = 0
        for card in suits[suit]:
            if card in gone:
                steps[card] = step
            else:
                step += 1
    tried: set[tuple[int, int, int]] = set()
    kept: list[Move] = []
    for line in lines:
        if line.verb == "play":
            card = line.card
            kind = (follows[card], steps[card], counts[card])
            if kind in tried:
                continue
            tried.add(kind)
        kept.append(line)
    return kept
