"""The worth of a play in points: the cards on the table, those still to come to it, and the later use of the card."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardtable.cards import Card
from cardtable.players.advice.auction_pinochle.position import Position
from cardtable.rules.tricks.hands import SUIT_BAGS, cards_of, size_of

FOE_UNDER: Final = (2.0, 1.5)
"""Points that a foe still to play brings to a trick that he cannot win: against the bidder, and for him [AP-10.1]."""

FOE_OVER: Final = (7.0, 5.0)
"""Points that he brings to a trick that his side wins, in the same order."""

FRIEND_OVER: Final = 7.0
FRIEND_UNDER: Final = 1.0
"""The same of a friend: to a trick that is his side's, and to one that is lost."""

A_TRICK: Final = (12.0, 5.0)
"""Points that a sure winner brings if it is kept: to the opponents, and to the bidder, who keeps the lead with it."""

CAUGHT_BY_ITS_TWIN: Final = 2.0
"""How much less a winner brings if it is kept while a foe may hold its twin, which wins if it comes first."""

A_TRUMP: Final = 5.0
"""The worth of a trump that is not the best, in points."""

KEPT_OF_A_TRUMP: Final = (0.1, 0.8)
"""How much of what such a trump counts is saved by keeping it: the lowest of the hand's, and one with a lower below."""

LOST_TO_A_TRUMP: Final = 0.5
"""How much of what the best card of a suit counts is likely lost if it will be trumped: a friend may win it yet."""

LONE_TEN: Final = -6.0
GUARDED_TEN: Final = 1.0
"""The worth of keeping a ten that the aces will catch, and one with more cards of its suit than beat it."""

LOST_BY_KEEPING: Final = 0.4
"""How much of what a lesser card counts is likely lost if it is kept for later."""

TO_TRUMP: Final = 1.0
"""The worth of playing the last card of a suit while there are trumps."""

A_RANK: Final = (0.02, 0.05)
"""The worth of one rank, so that of equal counts the lowest card goes: in a side suit, and in trumps."""


def last_goes_round(p: Position, suit: int) -> float:
    """How likely the last of the best cards that the hand has in a suit wins a trick, led after the others."""
    best = sum([not p.unseen & p.above(card) for card in cards_of(p.held & SUIT_BAGS[suit])])
    trumps, chance = SUIT_BAGS[p.trump], 1.0
    for foe in p.against:
        rounds = best + (foe in p.foes and suit == p.led)
        if short := 1.0 - p.has_as_many(foe, suit, rounds):
            chance *= 1.0 - short * (1.0 - p.lacks_all(foe, trumps))
    return chance


def keeping(p: Position, card: Card) -> float:
    """The loss of the hand without that card, in points, beside playing it now."""
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
        worth -= TO_TRUMP  # without the card the hand can trump its suit
    return worth


def taken(p: Position, card: Card, pot: int) -> float:
    """The points that the trick will have if that card is played to it, less those of the chance that it is lost."""
    wins, here = p.wins(card), pot + p.values[card]
    foes, friends = len(p.foes), len(p.friends)
    won = here + FOE_UNDER[p.plays] * foes + FRIEND_OVER * friends
    lost = here + FOE_OVER[p.plays] * foes + FRIEND_UNDER * friends
    return wins * won - (1 - wins) * lost


def gain(p: Position, card: Card) -> float:
    """The gain from following to the trick with that card, in points."""
    return taken(p, card, p.pot) - keeping(p, card)


def best_of(p: Position, cards: Iterable[Card]) -> Card | None:
    """Which of those cards brings most."""
    best, found = -1e9, None
    for card in cards:
        worth = gain(p, card)
        if worth > best:
            best, found = worth, card
    return found


def best_lead(p: Position, cards: Iterable[Card]) -> Card:
    """The lead that brings most, by how likely the seat's side wins it, and by what the card would do later."""
    best, found = -1e9, p.cards[0]
    for card in cards:
        worth = taken(p, card, 0) - keeping(p, card) + 0.3 * p.length(card // 13)
        if worth > best:
            best, found = worth, card
    return found
