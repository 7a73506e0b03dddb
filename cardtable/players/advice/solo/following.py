"""Judgements for the seats that follow to a trick, in the order in which they are tried.

A judgement is one piece of the advice: it recommends a card, or none. A friend is a partner, and a foe an opponent. A
side suit is any suit but trumps.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.cards import Card
from cardtable.players.advice.judgement import Judgement, judgement
from cardtable.players.advice.solo.position import Position
from cardtable.players.advice.solo.telling.giving import discarding, ducking, helping, under_trumping
from cardtable.players.advice.solo.telling.taking import reaching, taking
from cardtable.players.advice.solo.worth import A_GUARD, BESIDE_A_TEN, beside_a_ten, best_of, gain, keeping, unguards
from cardtable.rules.solo.cards import VALUE

PlayJudgement = Judgement[Position]

HOLDS: Final = 0.75
"""Points are put on a friend's card if it wins the trick with at least this chance."""

EVEN: Final = 0.5

LOST: Final = 0.25

TEN: Final = 10


@judgement("SIX-10.9", 1.2, reaching)
def reach_it(p: Position) -> Card | None:
    """Recommend a card that surely wins the trick and all the points that the side still needs."""
    if p.wants <= 0:
        return None
    sure = [card for card in p.winners() if p.pot + VALUE[card] >= p.wants and p.stands(card) == 1.0]
    return min(sure, key=lambda card: keeping(p, card)) if sure else None


@judgement("SIX-10.10", 1.0, helping)
def partner_has_it(p: Position) -> Card | None:
    """If a friend probably wins the trick, recommend a card with many points and little use later."""
    if not p.ours or p.stands(p.best_card) < HOLDS:
        return None
    strength, best = p.strength, p.best
    return best_of(p, [card for card in p.cards if strength[card] <= best] if p.foes else list(p.cards))[1]


@judgement("SIX-10.11", 0.9, taking)
def trump_it(p: Position) -> Card | None:
    """If the seat is void in the suit led, recommend a trump that brings more than leaving the trick to others."""
    if p.deal.ranking.follows[p.cards[0]] == p.led or not any(map(p.is_trump, p.cards)):
        return None
    return _taking(p)


@judgement("SIX-10.9", 0.8, taking)
def take_it(p: Position) -> Card | None:
    """Recommend a card that beats the trick so far, if that brings more than leaving it."""
    return _taking(p)


@judgement("SIX-10.11", 0.5, under_trumping)
def trump_under(p: Position) -> Card | None:
    """If the seat must trump a side suit, recommend the trump that brings most or loses least."""
    if p.led == p.masks.trump or not all(map(p.is_trump, p.cards)):
        return None
    return best_of(p, list(p.cards))[1]


@judgement("SIX-10.13", 0.5, "One counting card stops {bidder}: throw it, and keep the cards that could win one.")
def keep_a_hope(p: Position) -> Card | None:
    """Against a call solo, recommend a discard from a suit in which the hand has no card that counts."""
    if p.deal.ranking.follows[p.cards[0]] == p.led:
        return None
    masks, follows = p.masks, p.deal.ranking.follows
    idle = [card for card in p.cards if not p.held & masks.suits[follows[card]] & masks.counting]
    return masks.bottom(masks.of(idle)) if idle and len(idle) < len(p.cards) else None


@judgement("SIX-10.11", 0.4, discarding)
def throw_off(p: Position) -> Card | None:
    """If the seat is void in the suit led, recommend a discard."""
    if p.deal.ranking.follows[p.cards[0]] == p.led:
        return None
    cards = list(p.cards)
    # without trumps, an empty suit is useless, and points cost more than a guard
    if not p.my_trumps and not p.ours and not p.friends:
        tens = [suit for suit in p.masks.suits if p.held & suit & p.masks.tens and not p.held & suit & p.masters]
        guards = p.masks.of(cards) & sum(tens)
        cards = [card for card in cards if not VALUE[card] and not guards & p.masks.bit[card]] or cards
    best = max(
        cards, key=lambda card: gain(p, card) - A_GUARD * unguards(p, card) - BESIDE_A_TEN * beside_a_ten(p, card)
    )
    return instead_of_a_ten(p, best, cards) if VALUE[best] >= TEN and p.left > 2 else best


def instead_of_a_ten(p: Position, ten: Card, cards: Sequence[Card]) -> Card:
    """Return the card to throw instead of `ten`, a ten or ace, on a trick as good as lost.

    Return `ten` itself if it is better to throw it.
    """
    if not p.sides.friends[p.seat] or p.wins(ten) >= LOST:
        return ten
    lower = [card for card in cards if VALUE[card] < VALUE[ten] and not p.is_trump(card) and not unguards(p, card)]
    if not lower:  # a guard that may never be needed costs less than ten points
        lower = [card for card in cards if not VALUE[card] and not p.is_trump(card)]
    return max(lower, key=lambda card: gain(p, card), default=ten)


@judgement("SIX-10.10", 0.3, ducking)
def throw_the_least(p: Position) -> Card | None:
    """Recommend the card that brings most, or loses least."""
    return best_of(p, list(p.cards))[1]


def _taking(p: Position) -> Card | None:
    winners = p.winners()
    if not winners:
        return None
    worth, card = best_of(p, winners)
    others = [other for other in p.cards if other not in winners]
    return card if not others or worth > max([gain(p, other) for other in others]) else None


def alike(p: Position, card: Card) -> list[Card]:
    """Return `card` and the playable cards as good as it.

    No foe can hold a card between two such cards, and both beat the trick so far, or neither does.
    """
    masks, strength, best = p.masks, p.strength, p.best
    suit, wins = masks.suits[p.deal.ranking.follows[card]], strength[card] > best
    found = [card]
    for other in p.cards:
        if other != card and masks.bit[other] & suit and (strength[other] > best) == wins:
            low, high = sorted((card, other), key=masks.power.__getitem__)
            if not p.theirs & suit & masks.above[low] & ~masks.above[high]:
                found.append(other)
    return found


def of_its_like(p: Position, card: Card) -> Card:
    """Return the card to play among the cards that are as good as `card`.

    If the side surely wins the trick, this is the card with the most points. If the side will likely lose the trick, it
    is the card with the fewest points. In other cases it is `card` itself.
    """
    equals = alike(p, card)
    if len(equals) == 1:
        return card
    wins = p.wins(card)
    if wins == 1.0:
        return max(equals, key=VALUE.__getitem__)
    return card if wins >= EVEN else min(equals, key=VALUE.__getitem__)


def choosing_alike(judgement: PlayJudgement) -> PlayJudgement:
    """Return a judgement like `judgement` that recommends, instead of a card, the best of the equally good ones.

    See `of_its_like`.
    """
    advise = judgement.advise

    def advised(p: Position) -> Card | None:
        card = advise(p)
        return None if card is None else of_its_like(p, card)

    return judgement._replace(advise=advised)


FOLLOWS: Final[tuple[PlayJudgement, ...]] = tuple(
    map(choosing_alike, (reach_it, partner_has_it, trump_it, take_it, trump_under, throw_off, throw_the_least))
)

AGAINST_ALL: Final[tuple[PlayJudgement, ...]] = (keep_a_hope, *FOLLOWS)
