"""Judgements for the three cards laid aside in a frog: what they count, and what the rest will win [FRG-10.2]."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import combinations
from typing import Any, Final

from cardtable.cards import Card
from cardtable.players.advice.judgement import ALL_IN_MIND, Reason
from cardtable.players.advice.solo import estimates
from cardtable.players.advice.solo.bidding import mask_of
from cardtable.players.advice.solo.cards import LONG
from cardtable.rules.moves import Move
from cardtable.rules.solo.cards import VALUE, points_in
from cardtable.rules.words import amount, listed

VOIDS: Final = "voids"
"""What a novice may not think of: that a suit which is laid aside can be trumped."""

TO_BURY: Final = 3
PER_WEIGHT: Final = 10.0
"""Points that are a unit of weight."""

_BIT: Final = LONG[None].bit


def buried_worth(
    held: int, trump: int, cards: Sequence[Card], counts: bool, forgotten: Collection[str] = ALL_IN_MIND
) -> float:
    """What it is worth to lay those cards of the hand aside, in points; `counts` says whether they count for him."""
    for card in cards:
        held &= ~_BIT[card]
    aside = sum([VALUE[card] for card in cards])
    if VOIDS in forgotten:
        return (aside if counts else -aside) - sum([3.0 for card in cards if card.suit == trump])
    return estimates.KEPT * estimates.points(held, trump) + (aside if counts else 0)


def weigh_bury(
    deal: Any, seat: int, lines: Sequence[Move], counts: bool, forgotten: Collection[str] = ALL_IN_MIND
) -> list[float]:
    """Every choice by the points of a hand without it, and its own where they count."""
    held, trump = mask_of(deal.held[seat]), deal.ranking.trump
    return [buried_worth(held, trump, move.args, counts, forgotten) / PER_WEIGHT for move in lines]  # type: ignore[arg-type]


def best_bury(deal: Any, seat: int, counts: bool) -> Move:
    """The same choice as by the weights, without writing all of them."""
    held, trump = mask_of(deal.held[seat]), deal.ranking.trump
    choices = combinations(deal.hand(seat), TO_BURY)
    return Move(seat, "bury", *max(choices, key=lambda cards: buried_worth(held, trump, cards, counts)))


def bury_reason(deal: Any, move: Move, counts: bool) -> Reason:
    """What the cards count, and of what suits they leave nothing."""
    aside: list[Card] = [card for card in move.args if isinstance(card, Card)]
    left = {card.suit for card in deal.hand(move.seat) if card not in aside}
    emptied = list(dict.fromkeys(card.suit.title for card in aside if card.suit not in left))
    points = points_in(aside)
    trumping = f"you have no {listed(emptied, 'or')} left, so you can trump them" if emptied else ""
    if counts and points:
        said = f"You save {amount(points, 'point')}" + (f", and {trumping}" if emptied else " that you might lose")
    elif emptied:
        said = trumping[0].upper() + trumping[1:]
    elif points:
        said = "You keep what wins more tricks than these three"
    else:
        said = "These three win nothing, and you keep everything that does"
    return Reason("FRG-10.2", f"{said}.")
