"""Judgements (pieces of advice) for the seat that leads, in the order in which they are tried.

A friend is a partner, and a foe an opponent. A side suit is any suit but trumps, and a side card is one of its cards.
A mask is a set of cards: an integer with one bit for each card.
"""

from __future__ import annotations

from typing import Final

from cardtable.cards import Card
from cardtable.players.advice.judgement import judgement
from cardtable.players.advice.solo.following import PlayJudgement
from cardtable.players.advice.solo.position import Position
from cardtable.players.advice.solo.telling.leading import (
    all_the_rest,
    cashing,
    drawing,
    drawn_before_the_last,
    forced_out,
    forcing,
    leading,
    standing,
)
from cardtable.players.advice.solo.worth import keeping, taken
from cardtable.rules.solo.cards import VALUE

EXPOSED: Final = 0.7
"""The cost of leading a card, for each point that it counts."""

A_TEN_LED: Final = 4.0
"""The extra cost of leading a side ten that can be beaten, unless it is led by a bidder who plays alone."""

TEN: Final = 10

LAST_TWO: Final = 2
"""If the hand has this many cards, the card that is not led now is played to the last trick."""

LIKELY: Final = 0.5


@judgement("SIX-10.9", 1.2, all_the_rest)
def win_all_the_rest(p: Position) -> Card | None:
    """If the hand's trumps and then its side cards surely win all the tricks to come, recommend the highest trump."""
    trumps = p.my_trumps
    if not trumps & p.masters or trumps == p.held or not p.masks.trumps & others_may_hold(p):
        return None
    if trumps.bit_count() < most_held(p, p.masks.trumps) or not all(wins_out(p, suit) for suit in p.masks.suits):
        return None
    return p.masks.top(trumps)


def others_may_hold(p: Position) -> int:
    """Return a mask of the cards that any other seat can hold, partners included."""
    found = 0
    for may in p.may.values():
        found |= may
    return found


def most_held(p: Position, cards: int) -> int:
    """Return the greatest number of `cards` that a single other seat can hold."""
    return max((min((may & cards).bit_count(), p.left) for may in p.may.values()), default=0)


def wins_out(p: Position, suit: int) -> bool:
    """Whether the hand's cards of a suit surely win if they are led from the highest down and nobody trumps them."""
    for led, card in enumerate(reversed(p.masks.cards_in(p.held & suit))):
        for may in p.may.values():
            if led < min((may & suit).bit_count(), p.left) and may & p.masks.above[card]:
                return False
    return True


@judgement("SIX-10.9", 1.0, drawing)
def draw_trumps(p: Position) -> Card | None:
    """Recommend the best trump if the seat's side has undertaken the game, and opponents can have trumps.

    The hand must have a trump that no opponent can beat, and at least half as many trumps as the opponents can have.
    """
    mine = p.my_trumps
    if not p.plays or not p.their_trumps or not p.masters & mine:
        return None
    if 2 * mine.bit_count() < p.their_trumps.bit_count():
        return None
    return p.masks.top(mine)


@judgement("SIX-10.9", 0.9, standing)
def small_cards_stand(p: Position) -> Card | None:
    """If the foes have no trumps, recommend a card of a suit that they lack."""
    if p.their_trumps:
        return None
    side = p.held & ~p.masks.trumps
    held = p.held if p.plays and side.bit_count() == 1 else side
    sure = [mine for suit in p.masks.suits if (mine := held & suit) and not p.theirs & suit]
    return max(map(p.masks.top, sure), key=lambda card: (p.is_trump(card), VALUE[card])) if sure else None


@judgement("SIX-10.9", 0.9, forced_out)
def force_the_last_trump(p: Position) -> Card | None:
    """Recommend a trump that forces out the foes' last trump, if all side cards of the hand then win."""
    side = p.held & ~p.masks.trumps
    if p.their_trumps.bit_count() != 1 or not side or side & ~p.masters:
        return None
    wins = bool(p.my_trumps & p.masters)
    if p.my_trumps.bit_count() < (1 if wins else 2) or any(p.stands(card) == 1.0 for card in p.masks.cards_in(side)):
        return None
    return p.masks.top(p.my_trumps) if wins else min(p.masks.cards_in(p.my_trumps), key=lambda card: VALUE[card])


@judgement("SIX-10.9", 0.9, drawn_before_the_last)
def draw_before_the_last(p: Position) -> Card | None:
    """Recommend the trump of a hand of one trump and one side card, if opponents can have trumps.

    No opponent can beat the trump, and none can beat the side card except with a trump.
    """
    if p.left != LAST_TWO or not p.their_trumps or p.my_trumps.bit_count() != 1 or p.held & ~p.masters:
        return None
    return p.masks.top(p.my_trumps)


@judgement("SIX-10.9", 0.8, cashing)
def cash_aces(p: Position) -> Card | None:
    """Recommend the best card of a side suit, if it probably wins the trick.

    `p.bid_on` is set for opponents of the bidder, if the bidder must take a number of points. Then recommend neither a
    ten nor a card of a suit in which the bidder has given away points.
    """
    best, found = LIKELY, None
    for card in p.masks.cards_in(p.masters & ~p.masks.trumps):
        if p.bid_on and (VALUE[card] == TEN or p.gave_points(p.deal.bidder, p.deal.ranking.follows[card])):
            continue
        stands = p.stands(card)
        if stands > best or (found is not None and stands == best and VALUE[card] > VALUE[found]):
            best, found = stands, card
    return found


@judgement("SIX-10.10", 0.7, forcing)
def make_him_trump(p: Position) -> Card | None:
    """Against the side of the bidder, recommend a card without points in a suit that a foe must trump.

    In the Solo games it can also be a suit in which the bidder has given away points, if the hand has its best card.
    """
    if p.plays:
        return None
    masks = p.masks
    for foe in p.sides.foes[p.seat]:
        if not p.may[foe] & masks.trumps:
            continue
        for at, suit in enumerate(masks.suits):
            low = p.held & suit & ~masks.counting
            if low and at != masks.trump and not p.may[foe] & suit:
                return masks.bottom(low)
    if not p.bid_on or not p.may[p.deal.bidder] & masks.trumps:
        return None
    for at, suit in enumerate(masks.suits):
        low = p.held & suit & ~masks.counting
        if low and at != masks.trump and p.held & suit & p.masters and p.gave_points(p.deal.bidder, at):
            return masks.bottom(low)
    return None


@judgement("SIX-10.10", 0.4, leading)
def through_him(p: Position) -> Card | None:
    """If the seat plays against the bidder and has partners, recommend the lead that gains most."""
    return None if p.plays or not p.sides.friends[p.seat] else best_lead(p)


@judgement("SIX-10.9", 0.3, leading)
def harmless(p: Position) -> Card | None:
    """Recommend the lead that is expected to gain most or lose least."""
    return best_lead(p)


def bare_ten(p: Position, card: Card) -> bool:
    """Whether the card is a ten of a side suit, without other cards of its suit in the hand, that its ace can beat."""
    if VALUE[card] != TEN or (p.masters | p.masks.trumps) & p.masks.bit[card]:
        return False
    return bool(p.held & p.masks.suits[p.deal.ranking.follows[card]] == p.masks.bit[card])


def best_lead(p: Position) -> Card:
    """Return the lead of the greatest worth.

    A bare ten is led only if every other side card counts at least as much.
    """
    best, found = -1e9, p.cards[0]
    with_others = not p.plays or bool(p.sides.friends[p.seat])
    for card in p.cards:
        if bare_ten(p, card) and any(VALUE[other] < TEN and not p.is_trump(other) for other in p.cards):
            continue
        worth = taken(p, card, 0) - keeping(p, card) - EXPOSED * VALUE[card]
        suit = p.masks.suits[p.deal.ranking.follows[card]]
        worth += 0.3 * (p.held & suit).bit_count()  # in a long suit, the cards kept stay guarded
        if VALUE[card] >= 10 and with_others and not (p.masters | p.masks.trumps) & p.masks.bit[card]:
            worth -= A_TEN_LED
        if worth > best:
            best, found = worth, card
    return found


LEADS: Final[tuple[PlayJudgement, ...]] = (
    win_all_the_rest,
    draw_trumps,
    small_cards_stand,
    force_the_last_trump,
    draw_before_the_last,
    cash_aces,
    make_him_trump,
    through_him,
    harmless,
)

OF_ALL: Final[tuple[PlayJudgement, ...]] = (
    *LEADS[:-1],
    harmless._replace(says="You need every point, and of all your cards it risks the least."),
)
