"""Judgements (pieces of advice) for a leaster, where each plays for himself and avoids points [SCH-10.9, SCH-10.10].

A card is judged by the points that it costs. The cost is the points of the trick times the chance to win it, less the
cost of keeping the card for later.
"""

from __future__ import annotations

from typing import Final

from cardtable.cards import Card
from cardtable.players.advice.judgement import judgement
from cardtable.players.advice.solo.following import PlayJudgement
from cardtable.players.advice.solo.position import Position
from cardtable.rules.solo.cards import VALUE

IN_SENTENCES: Final = "by `sentences`"
"""A judgement with this text has its sentence elsewhere: in the module `sentences`, under the judgement's name."""
FROM_EACH: Final = 7.0
"""The points that each opponent still to play is expected to put on a trick that the seat wins."""
BLIND: Final = 7.0
"""The points that the blind is expected to add to the last trick."""
A_TRICK: Final = 6.0
"""The points that others are expected to put on a later trick won by a dangerous card."""
COVERED: Final = 0.85
"""The danger of a card is multiplied by this for each lower card of its suit in the hand."""
THROWN_LATER: Final = 0.5
"""`danger` counts only this share of a side card's points, because the card may be thrown off instead of winning."""
A_POINT_GIVEN: Final = 0.02
"""The value of a point put on another's trick, which decides only between nearly equal cards."""
A_TEN: Final = 10
BEATEN: Final = 0.4
"""A lead with no greater chance to win than this is most likely beaten."""
MANY_TRICKS: Final = 6
"""A seat that has won every trick so far, at least this many, might win all ten."""
SPOILS: Final = 12.0
"""The extra cost of winning a trick, in points, while another player may win all ten."""


def danger(p: Position, card: Card) -> float:
    """Return the points that the card is likely to cost in a later trick; 0 for the last card of the hand."""
    if p.left == 1:
        return 0.0
    masks = p.masks
    suit, bit = masks.suits[p.deal.ranking.follows[card]], masks.bit[card]
    theirs = p.theirs & suit
    lower = (theirs & (bit - 1)).bit_count()
    higher = theirs.bit_count() - lower
    if not theirs:
        wins = 0.5 if bit & masks.trumps else 0.25  # no other player can lead the suit, but the seat may have to
    else:
        wins = lower / (lower + 1.5 * higher) * COVERED ** (p.held & suit & (bit - 1)).bit_count()
    counts = VALUE[card] * (1.0 if bit & masks.trumps else THROWN_LATER)
    return wins * (counts + A_TRICK + (BLIND if p.left == 2 else 0.0))


def has_it(p: Position, card: Card) -> float:
    """Return the chance to win the trick with `card`, if all others avoid winning whenever they can."""
    led = p.led if p.led >= 0 else p.deal.ranking.follows[card]
    if p.led >= 0 and p.strength[card] <= p.best:
        return 0.0
    masks = p.masks
    suit, bit = masks.suits[led], masks.bit[card]
    chance = 1.0
    for foe in p.foes:
        if not bit & suit:
            continue  # players who can throw a card off do not overtrump
        above = 1.0 - p.lacks_all(foe, masks.above[card])
        chance *= 1.0 - above * p.lacks_all(foe, suit & (bit - 1))
    return chance


def cost(p: Position, card: Card) -> float:
    """Return, in points, what it costs to play the card now, less what the card would cost later."""
    wins = has_it(p, card)
    brings = p.pot + VALUE[card] + FROM_EACH * len(p.foes)
    worth = wins * brings - danger(p, card)
    winners = set(p.deal.winners)
    if len(p.deal.winners) >= MANY_TRICKS and len(winners) == 1 and p.seat not in winners:
        worth += SPOILS * wins
    worth -= A_POINT_GIVEN * VALUE[card] * (1.0 - wins)
    if p.led < 0:
        worth -= 0.3 * (p.held & p.masks.suits[p.deal.ranking.follows[card]]).bit_count()
    return worth


def cheapest(p: Position) -> Card:
    """Return the card that costs least; among equal ones, the lowest to lead and the highest to follow."""
    high = 1 if p.led < 0 else -1
    return min(p.cards, key=lambda card: (round(cost(p, card), 6), high * p.masks.power[card]))


def wins_needlessly(p: Position, card: Card) -> bool:
    """Whether the card is an ace or ten sure to win as a lead, while another lead would most likely lose."""
    if p.led >= 0 or VALUE[card] < A_TEN or has_it(p, card) < 1.0:
        return False
    return any(has_it(p, other) <= BEATEN for other in p.cards)


def all_are(p: Position, seat: int) -> bool:
    """Whether `seat` has won all tricks so far, and at least `MANY_TRICKS` of them."""
    winners = p.deal.winners
    return len(winners) >= MANY_TRICKS and winners.count(seat) == len(winners)


@judgement("SCH-10.10", 1.0, IN_SENTENCES)
def give_one_away(p: Position) -> Card | None:
    """If the seat has won all tricks so far (see `all_are`), return the card least likely to win.

    Return None if even this card is sure to win.
    """
    if not all_are(p, p.seat):
        return None
    card = min(p.cards, key=lambda card: has_it(p, card))
    return card if has_it(p, card) < 1.0 else None


@judgement("SCH-10.10", 0.9, IN_SENTENCES)
def let_him(p: Position) -> Card | None:
    """If another player has won all tricks so far (see `all_are`), return the cheapest card."""
    taker = p.deal.winners[-1] if p.deal.winners else p.seat
    return cheapest(p) if taker != p.seat and all_are(p, taker) else None


@judgement("SCH-10.9", 0.7, IN_SENTENCES)
def lead_low(p: Position) -> Card | None:
    """Return the lead that costs least: mostly a low card, preferably from a long suit."""
    return cheapest(p) if p.led < 0 else None


@judgement("SCH-10.9", 0.9, IN_SENTENCES)
def throw_points(p: Position) -> Card | None:
    """Return the cheapest card if it is thrown off on another suit and does not win."""
    card = cheapest(p)
    return card if p.deal.ranking.follows[card] != p.led and p.strength[card] <= p.best else None


@judgement("SCH-10.9", 0.9, IN_SENTENCES)
def under_a_higher_trump(p: Position) -> Card | None:
    """If trumps are led and a card of the trick beats the cheapest card, return the cheapest card."""
    card = cheapest(p)
    return card if p.led == p.masks.trump and p.strength[card] < p.best else None


@judgement("SCH-10.9", 0.8, IN_SENTENCES)
def highest_that_loses(p: Position) -> Card | None:
    """Return the cheapest card if a card of the trick beats it; otherwise return None."""
    card = cheapest(p)
    return card if p.strength[card] < p.best else None


@judgement("SCH-10.10", 0.7, IN_SENTENCES)
def keep_the_exit(p: Position) -> Card | None:
    """Return the cheapest card if it is sure to win the trick; otherwise return None."""
    card = cheapest(p)
    return card if has_it(p, card) == 1.0 else None


@judgement("SCH-10.9", 0.6, IN_SENTENCES)
def stay_low(p: Position) -> Card | None:
    """Return the cheapest card, which may still be beaten."""
    return cheapest(p)


LEAST_LEADS: Final[tuple[PlayJudgement, ...]] = (give_one_away, let_him, lead_low)
LEAST_FOLLOWS: Final[tuple[PlayJudgement, ...]] = (
    give_one_away,
    let_him,
    throw_points,
    under_a_higher_trump,
    highest_that_loses,
    keep_the_exit,
    stay_low,
)
LEAST_LAPSES: Final = {
    "give_one_away": 0.5,
    "let_him": 0.5,
    "lead_low": 0.3,
    "throw_points": 0.3,
    "under_a_higher_trump": 0.4,
    "highest_that_loses": 0.4,
    "keep_the_exit": 0.6,
}
"""The names of judgements, each with the chance that a novice forgets it. A novice never forgets `stay_low`."""
