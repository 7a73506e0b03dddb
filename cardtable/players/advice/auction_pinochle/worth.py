"""The value of playing a card: its expected points now, less its points if kept."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardtable.cards import Card
from cardtable.players.advice.auction_pinochle.position import Position
from cardtable.rules.tricks.hands import SUIT_BAGS, cards_of, size_of

FOE_UNDER: Final = (2.0, 1.5)
"""An opponent still to play adds these points to a trick that he cannot win [AP-10.1].

The first number is against the bidder, the second for the bidder.
"""

FOE_OVER: Final = (7.0, 5.0)
"""An opponent still to play adds these points to a trick that his side wins, as in `FOE_UNDER`."""

FRIEND_OVER: Final = 7.0
FRIEND_UNDER: Final = 1.0
"""A partner still to play adds these points to a lost trick."""

A_TRICK: Final = (12.0, 5.0)
"""The points that a kept card brings besides its own, if it is sure to win a later trick.

The first number is for an opponent of the bidder, the second for the bidder.
"""

CAUGHT_BY_ITS_TWIN: Final = 2.0
"""The deduction for keeping the best trump if an opponent can hold its twin."""

A_TRUMP: Final = 5.0
"""The points for keeping a trump that is not the best."""

KEPT_OF_A_TRUMP: Final = (0.1, 0.8)
"""A kept trump below the best saves this share of its points.

The first number is for the hand's lowest trump, the second for others.
"""

LOST_TO_A_TRUMP: Final = 0.5
"""A suit's best card loses this share of its points to a trump."""

LONE_TEN: Final = -6.0
GUARDED_TEN: Final = 1.0
"""Points for keeping a side ten that an unseen card beats.

The hand must have more cards of the suit than unseen cards beat the ten.
"""

LOST_BY_KEEPING: Final = 0.4
"""A kept side card (king or lower) later loses this share of its points."""

MOSTLY: Final = 0.65
"""An ace or ten needs this chance to win as a lead, unless its suit has no cheaper card.

The suit's best card needs no chance.
"""

TO_TRUMP: Final = 1.0
"""Points for playing a side suit's last card from a hand with trumps."""

A_RANK: Final = (0.02, 0.05)
"""Points for each step in rank of a kept card, so that the lowest is played.

The first number is for side suits, the second for trumps.
"""


def last_goes_round(p: Position, suit: int) -> float:
    """Return the chance that the hand's best cards of a suit all win, led one after another."""
    best = sum([not p.unseen & p.above(card) for card in cards_of(p.held & SUIT_BAGS[suit])])
    trumps, chance = SUIT_BAGS[p.trump], 1.0
    for foe in p.against:
        rounds = best + (foe in p.foes and suit == p.led)
        if short := 1.0 - p.has_as_many(foe, suit, rounds):
            chance *= 1.0 - short * (1.0 - p.lacks_all(foe, trumps))
    return chance


def keeping(p: Position, card: Card) -> float:
    """Return the points lost by playing this card now."""
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
        worth -= TO_TRUMP  # afterwards the hand can trump the suit
    return worth


def taken(p: Position, card: Card, pot: int) -> float:
    """Return the points to expect from playing this card."""
    wins, here = p.wins(card), pot + p.values[card]
    foes, friends = len(p.foes), len(p.friends)
    won = here + FOE_UNDER[p.plays] * foes + FRIEND_OVER * friends
    lost = here + FOE_OVER[p.plays] * foes + FRIEND_UNDER * friends
    return wins * won - (1 - wins) * lost


def gain(p: Position, card: Card) -> float:
    """Return the points gained by following with a card, less its points later."""
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
    """Whether an ace or ten is a bad lead: beatable, and the suit has a cheaper card."""
    suit = card // 13
    if suit == p.trump or p.values[card] < 10 or not p.unseen & p.above(card):
        return False
    return any(other // 13 == suit and p.values[other] < 10 for other in p.cards) and p.stands(card) < MOSTLY


def best_lead(p: Position, cards: Iterable[Card]) -> Card:
    """Return the best lead, if possible from a long suit and not `risked_in_vain`."""
    best, found = -1e9, p.cards[0]
    for card in cards:
        if risked_in_vain(p, card):
            continue
        worth = taken(p, card, 0) - keeping(p, card) + 0.3 * p.length(card // 13)
        if worth > best:
            best, found = worth, card
    return found
