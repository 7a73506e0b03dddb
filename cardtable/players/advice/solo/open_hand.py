"""Judgements for the two opponents of a bidder whose hand is laid open in a misère, where he must take no points.

A judgement is one piece of the advice: it recommends a card, or none. A function that returns the reason for a card can
return an empty text. For each suit, the judgements count how many rounds of it must be played until the bidder can no
longer duck. A mask is a set of cards: an integer with one bit for each card. `his`, `mine` and `other` are masks of the
cards of one suit that the bidder, the seat and its partner hold.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from cardtable.cards import Card
from cardtable.players.advice.judgement import judgement
from cardtable.players.advice.solo.ducking import GIVING_FOLLOWS, GIVING_LEADS, shy_one
from cardtable.players.advice.solo.estimates import JACK, LENGTH, SUIT_BITS, parts
from cardtable.players.advice.solo.following import PlayJudgement
from cardtable.players.advice.solo.position import Position
from cardtable.players.advice.solo.telling.words import one_of
from cardtable.rules.solo.cards import VALUE

NEVER: Final = LENGTH + 1
SOONER: Final = 0.6
"""Each round that is needed to catch the bidder multiplies the value of catching him by this."""
ORDINALS: Final = ("first", "second", "third")


def highest(mask: int) -> int:
    """Return the highest card of a mask, as a mask."""
    return 1 << mask.bit_length() - 1


def ceiling(his: int, mine: int, other: int) -> int:
    """Return a mask of the cards that help the bidder to duck no more than the opponents' lowest cards do.

    For example, the opponents' lowest cards are the eight and the nine, and the bidder has the seven and the king. Then
    the queen is in the mask: under it, as under the nine, he can duck with the seven only.
    """
    top = max(mine & -mine, other & -other)
    above = his & ~(2 * top - 1) if his & (top - 1) else his
    return (above & -above) - 1 if above else SUIT_BITS


def as_low(his: int, mine: int, other: int) -> int:
    """Return the highest card of `mine` in `ceiling`, or else the lowest card of `mine`."""
    low = mine & ceiling(his, mine, other)
    return highest(low) if low else mine & -mine


@cache
def caught(his: int, mine: int, other: int) -> tuple[int, int]:
    """Return a pair: in which round of a suit the bidder must take points, and a mask of the card with which he does.

    The pair is `(NEVER, 0)` if he need not take points.
    """
    rounds = 0
    while his and mine | other:
        rounds += 1
        under = his & (max(mine & -mine, other & -other) - 1)
        card = highest(under) if under else his & -his
        if not under and (card >= JACK or not mine or not other):
            return rounds, card
        his ^= card
        mine, other = mine ^ as_low(his, mine, other), other ^ as_low(his, other, mine)
    return NEVER, 0


def by_suit(p: Position) -> list[tuple[int, int, int]]:
    """Return for each suit three masks: the bidder's cards, the seat's cards, and those that its partner can have.

    The list is empty if the bidder's hand is not open.
    """
    shy = shy_one(p)
    his = p.known.get(shy, 0)
    if not his or his.bit_count() < p.left - 1:
        return []
    return list(zip(parts(his), parts(p.held), parts(p.may[p.sides.friends[p.seat][0]]), strict=True))


def must_win(p: Position) -> bool:
    """Whether the bidder is still to play and must beat the cards in the trick."""
    shy = shy_one(p)
    his = p.known.get(shy, 0) & p.masks.suits[p.led]
    return shy in p.foes and bool(his) and not his & ~p.masks.above[p.best_card]


def how_he_is_caught(p: Position, card: Card) -> str:
    """Return the reason for a lead that catches the bidder in its suit, now or later."""
    suit = p.deal.ranking.follows[card]
    rounds, left = caught(*by_suit(p)[suit])
    if not p.known[shy_one(p)] & p.masks.suits[suit] & (p.masks.bit[card] - 1):
        return "All of {bidder}’s {suit} are higher, so {bidder} must beat it." if rounds == 1 else ""
    if not 1 < rounds <= len(ORDINALS):
        return ""
    last = p.masks.bottom(left << LENGTH * suit).title
    return f"{{bidder}} can duck this {one_of(p, card)}, but the {ORDINALS[rounds - 1]} round may catch the {last}."


def must_follow(p: Position, card: Card) -> str:
    """Return the reason for a lead to which the bidder must follow: he cannot discard on it."""
    suits, bit = by_suit(p), p.masks.bit[card]
    void = next((suit for suit, (his, mine, _) in enumerate(suits) if mine and not his), None)
    his = p.known[shy_one(p)] & p.masks.suits[p.deal.ranking.follows[card]]
    spared = his & (bit - 1) & p.masks.counting
    if void is None or not his or spared or not p.known[shy_one(p)] & p.masks.counting:
        return ""
    instead = f"on a {one_of(p, p.masks.bottom(p.held & p.masks.suits[void]))} {{bidder}} could throw a high card away"
    return f"{{bidder}} must follow to a {one_of(p, card)}; {instead}."


def letting_him_duck(p: Position, card: Card) -> str:
    """Return the reason to discard a card: it would let the bidder duck, or could not catch him."""
    his = p.known[shy_one(p)] & p.masks.suits[p.deal.ranking.follows[card]]
    if not his:
        return "{bidder} has no {suit}, so it could not catch {bidder}: you can spare it."
    under = his & (p.masks.bit[card] - 1)
    return f"It would let {{bidder}} duck with the {p.masks.top(under).title}: get rid of it." if under else ""


@judgement("SIX-10.12", 0.9, how_he_is_caught)
def lead_where_he_is_caught(p: Position) -> Card | None:
    """Recommend a card of the suit in which the bidder must take points soonest."""
    best, found = (NEVER, -SUIT_BITS), 0
    for suit, (his, mine, other) in enumerate(by_suit(p)):
        if his and mine:
            key = caught(his, mine, other)[0], -mine.bit_count()
            if key < best:
                best, found = key, as_low(his, mine, other) << LENGTH * suit
    return p.masks.bottom(found) if found else None


@judgement("SIX-10.12", 0.6, must_follow)
def lead_where_he_follows(p: Position) -> Card | None:
    """Recommend the lowest card of a suit, if possible of one to which the bidder must follow."""
    best, found = (NEVER, 0), 0
    for suit, (his, mine, other) in enumerate(by_suit(p)):
        if mine:
            ducks = his & (max(mine & -mine, other & -other) - 1)
            longer = max(mine.bit_count(), other.bit_count()) - his.bit_count()
            key = 0 if ducks else 1 if his else 2, longer
            if key < best:
                best, found = key, (mine & -mine) << LENGTH * suit
    return p.masks.bottom(found) if found else None


@judgement("SIX-10.12", 1.0, "{bidder} has to win this trick, and one counting card beats the misère.")
def put_points_on_it(p: Position) -> Card | None:
    """If the bidder must win the trick and the seat is void, recommend the card with the most points.

    Return None if the seat's partner is still to play, or if no card has points.
    """
    if p.deal.ranking.follows[p.cards[0]] == p.led or not must_win(p) or p.friends:
        return None
    dearest = max(p.cards, key=VALUE.__getitem__)
    return dearest if VALUE[dearest] else None


@judgement("SIX-10.12", 0.7, letting_him_duck)
def throw_what_lets_him_duck(p: Position) -> Card | None:
    """If the seat is void in the suit led, recommend the discard that helps most to catch the bidder."""
    if p.deal.ranking.follows[p.cards[0]] == p.led:
        return None
    best, found = (-1.0, 0, 0), 0
    for suit, (his, mine, other) in enumerate(by_suit(p)):
        now = SOONER ** caught(his, mine, other)[0]
        left = mine
        while left:
            card = left & -left
            left ^= card
            sooner = SOONER ** caught(his, mine ^ card, other)[0] - now
            key = round(sooner, 6), card if his & (card - 1) else 0, card
            if key > best:
                best, found = key, card << LENGTH * suit
    return p.masks.bottom(found) if found else None


OPEN_LEADS: Final[tuple[PlayJudgement, ...]] = (lead_where_he_is_caught, lead_where_he_follows, *GIVING_LEADS)
OPEN_FOLLOWS: Final[tuple[PlayJudgement, ...]] = (
    GIVING_FOLLOWS[0],
    put_points_on_it,
    throw_what_lets_him_duck,
    *GIVING_FOLLOWS[1:],
)
