"""The value of playing a card: the points expected from the trick, less the points that the card would bring later."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardtable.cards import Card
from cardtable.players.advice.auction_pinochle.position import Position
from cardtable.rules.tricks.hands import SUIT_BAGS, cards_of, size_of

FOE_UNDER: Final = (2.0, 1.5)
"""Points that an opponent still to play adds to a trick that he cannot win [AP-10.1].

The first number is for a seat that plays against the bidder, the second for the bidder.
"""

FOE_OVER: Final = (7.0, 5.0)
"""Points that an opponent still to play adds to a trick that his side wins, in the order of `FOE_UNDER`."""

FRIEND_OVER: Final = 7.0
FRIEND_UNDER: Final = 1.0
"""Points that a partner who has not played yet adds to a trick that the side loses.

`FRIEND_OVER` is for a trick that the side wins.
"""

A_TRICK: Final = (12.0, 5.0)
"""The points that a card sure to win a later trick brings if it is kept, in addition to its own points.

The first number is for an opponent of the bidder, the second for the bidder.
"""

CAUGHT_BY_ITS_TWIN: Final = 2.0
"""The deduction for keeping the best trump if an opponent can hold its other copy."""

A_TRUMP: Final = 5.0
"""The points that are gained by keeping a trump, if it is not the best trump."""

KEPT_OF_A_TRUMP: Final = (0.1, 0.8)
"""A trump that is kept and is not the best trump saves this share of its own points.

The first number is for the lowest trump of the hand, the second for other trumps.
"""

LOST_TO_A_TRUMP: Final = 0.5
"""A suit's best card loses this share of its points when an opponent trumps."""

LONE_TEN: Final = -6.0
GUARDED_TEN: Final = 1.0
"""Points for keeping a ten of a side suit that an unseen card can beat.

A ten is guarded if the hand has more cards of the suit than there are unseen cards that beat the ten.
"""

LOST_BY_KEEPING: Final = 0.4
"""A side card (king or lower) that is kept is likely to lose this share of its points later."""

MOSTLY: Final = 0.65
"""A side ace or ten is led only if its chance to win is at least this, or if the hand has no cheaper card of its suit.

If no unseen card of the suit is higher, the ace or ten can be led whatever its chance is.
"""

TO_TRUMP: Final = 1.0
"""Points for playing the last card of a side suit while the hand has trumps."""

A_RANK: Final = (0.02, 0.05)
"""Points for keeping a card, for each step in rank, so that the lowest card is played.

The first number is for side suits, the second for trumps.
"""


def last_goes_round(p: Position, suit: int) -> float:
    """Return the chance that nobody trumps the hand's best cards of a suit if they are led one after another.

    These are the cards that no unseen card of the suit beats.
    """
    best = sum([not p.unseen & p.above(card) for card in cards_of(p.held & SUIT_BAGS[suit])])
    trumps, chance = SUIT_BAGS[p.trump], 1.0
    for foe in p.against:
        rounds = best + (foe in p.foes and suit == p.led)
        if short := 1.0 - p.has_as_many(foe, suit, rounds):
            chance *= 1.0 - short * (1.0 - p.lacks_all(foe, trumps))
    return chance


def keeping(p: Position, card: Card) -> float:
    """Return how many points are lost by playing this card now instead of keeping it."""
    if p.left == 1:
        return 0.0
    counts, suit = p.values[card], card // 13
    power = p.deal.ranking.strength[suit][card]
    if suit == p.trump:
        if p.master(card):
            return counts + A_TRICK[p.plays] - CAUGHT_BY_ITS_TWIN * (not p.never_caught(card))
        lower = size_of(p.held & SUIT_BAGS[suit] & ~p.above(card)) > 1
        return A_TRUMP + KEPT_OF_A_TRUMP[lower] * counts + A_RANK[True] * power
    higher = size_of(p.unseen & p.above(card))
    mine = size_of(p.held & SUIT_BAGS[suit])
    if not higher:
        stands = last_goes_round(p, suit)
        return stands * (counts + A_TRICK[p.plays]) - (1 - stands) * LOST_TO_A_TRUMP * counts
    if counts >= 10:
        return GUARDED_TEN if mine > higher else LONE_TEN
    worth = A_RANK[False] * power - LOST_BY_KEEPING * counts
    if mine == 1 and p.trumps:
        worth -= TO_TRUMP  # once the card is played, the hand can trump its suit
    return worth


def taken(p: Position, card: Card, pot: int) -> float:
    """Return the points to expect from this trick if the card is played to it: those won, less those lost.

    `pot` is the number of points on the table.
    """
    wins, here = p.wins(card), pot + p.values[card]
    foes, friends = len(p.foes), len(p.friends)
    won = here + FOE_UNDER[p.plays] * foes + FRIEND_OVER * friends
    lost = here + FOE_OVER[p.plays] * foes + FRIEND_UNDER * friends
    return wins * won - (1 - wins) * lost


def gain(p: Position, card: Card) -> float:
    """Return the points gained by following with a card: its points now, less its points later."""
    return taken(p, card, p.pot) - keeping(p, card)


def best_of(p: Position, cards: Iterable[Card]) -> Card | None:
    """Return the card with the greatest gain; None without cards."""
    best, found = -1e9, None
    for card in cards:
        worth = gain(p, card)
        if worth > best:
            best, found = worth, card
    return found


def risked_in_vain(p: Position, card: Card) -> bool:
    """Whether a side ace or ten is a bad lead: it might well be beaten, and the hand has a cheaper card of its suit."""
    suit = card // 13
    if suit == p.trump or p.values[card] < 10 or not p.unseen & p.above(card):
        return False
    return any(other // 13 == suit and p.values[other] < 10 for other in p.cards) and p.stands(card) < MOSTLY


def best_lead(p: Position, cards: Iterable[Card]) -> Card:
    """Return the best card to lead; long suits are preferred, and cards that are `risked_in_vain` are left out.

    If no card remains, return the first card that may be played.
    """
    best, found = -1e9, p.cards[0]
    for card in cards:
        if risked_in_vain(p, card):
            continue
        worth = taken(p, card, 0) - keeping(p, card) + 0.3 * p.length(card // 13)
        if worth > best:
            best, found = worth, card
    return found
