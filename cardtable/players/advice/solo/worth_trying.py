"""Which plays a search tries in a game of one bidder against two.

A friend is a partner, and a foe an opponent.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cardtable.cards import Card
from cardtable.players.advice.solo.following import TEN
from cardtable.players.advice.solo.leads import LAST_TWO
from cardtable.players.advice.solo.position import Position
from cardtable.players.advice.solo.worth import beside_a_ten, unguards
from cardtable.rules.moves import Move
from cardtable.rules.solo.cards import VALUE

KING_COUNTS: Final = 4


def worth_following(p: Position, first: Move, others: Sequence[Move]) -> Sequence[Move]:
    """Return `first` and those moves of `others` that are worth trying in a search.

    Call it only when the seat follows to a trick in a game that is played for points.
    """
    deal, seat = p.deal, p.seat
    strength, best = deal.ranking.strength[deal.led], deal.best
    others = [line for line in others if not (wastes_a_winner(p, line.card) or bares_a_guarded_card(p, line.card))]
    if VALUE[first.card] >= TEN and given_surely(p, first.card):
        return first, *(line for line in others if VALUE[line.card] >= TEN)
    if strength[first.card] > best or p.wins(first.card) > 0.0:
        return first, *others
    suit, counts = first.card.suit, VALUE[first.card]
    return first, *(
        line
        for line in others
        if strength[line.card] > best
        or VALUE[line.card] <= counts
        or (line.card.suit is not suit and not (counts == 0 and gives_nothing(deal, seat)))
    )


def ducks(deal: Any, seat: int, line: Move) -> bool:
    """Whether the bidder follows suit with this card, but does not beat the trick so far."""
    if seat != deal.bidder or not deal.count or deal.ranking.follows[line.card] != deal.led:
        return False
    return bool(deal.ranking.strength[deal.led][line.card] <= deal.best)


def given_surely(p: Position, card: Card) -> bool:
    """Whether the bidder's opponents surely win the trick if the seat, who is one of them, plays `card`.

    It is true only while the other opponent is winning the trick.
    """
    holds = card if p.strength[card] > p.best else p.best_card
    return p.ours and not p.plays and p.stands(holds) == 1.0


def wastes_a_winner(p: Position, card: Card) -> bool:
    """Whether `card`, which no foe can beat in suit, takes a trick from a friend for nothing."""
    if not p.ours or p.left <= LAST_TWO or not p.masters & p.masks.bit[card] or p.strength[card] <= p.best:
        return False
    if p.is_trump(card):
        return any(p.wins(other) == 1.0 for other in p.cards if not p.masters & p.masks.bit[other])
    suit = p.masks.suits[p.led]
    if not p.foes or not p.masks.bit[p.best_card] & suit or p.theirs & suit & p.masks.above[p.best_card]:
        return False
    return any(p.strength[other] <= p.best for other in p.cards)


def bares_a_guarded_card(p: Position, card: Card) -> bool:
    """Whether throwing off `card` leaves a king or ten unguarded, although a worthless card could be thrown off."""
    follows = p.deal.ranking.follows
    if follows[card] == p.led or not unguards(p, card):
        return False
    return any(
        not (VALUE[other] or p.is_trump(other) or p.masters & p.masks.bit[other])
        and not (unguards(p, other) or beside_a_ten(p, other))
        for other in p.cards
    )


def feeds_a_lead(deal: Any, seat: int, card: Card) -> bool:
    """Whether `card` is a queen or jack, and the hand also has a card of its suit that counts nothing."""
    follows = deal.ranking.follows
    suit = follows[card]
    if not 0 < VALUE[card] < KING_COUNTS:
        return False
    return any(follows[other] == suit and not VALUE[other] for other in deal.hand(seat))


def gives_nothing(deal: Any, seat: int) -> bool:
    """Whether the hand has neither the suit led nor a trump."""
    follows = deal.ranking.follows
    return all(follows[card] not in (deal.led, deal.ranking.trump) for card in deal.hand(seat))
