"""Judgements in a leaster, where each plays for himself and points are to be avoided [SCH-10.9, SCH-10.10].

Every card is judged by the points that it costs: those of the trick, as far as it is likely to have it, against those
that it would cost later. The judgements tell why the cheapest card is the cheapest; `sentences` puts it in words.
"""

from __future__ import annotations

from typing import Final

from cardtable.cards import Card
from cardtable.players.advice.judgement import judgement
from cardtable.players.advice.solo.following import PlayJudgement
from cardtable.players.advice.solo.position import Position
from cardtable.rules.solo.cards import VALUE

IN_SENTENCES: Final = "by `sentences`"
"""A mark of judgements whose sentences are made there, from the position."""
FROM_EACH: Final = 7.0
"""Points that each of the others puts on a trick that is not his."""
BLIND: Final = 7.0
"""Points that the blind adds to the last trick."""
A_TRICK: Final = 6.0
"""Points of others in a trick that a dangerous card wins later on."""
COVERED: Final = 0.85
"""How much of a card's danger is left for each lower card of its suit in the hand."""
THROWN_LATER: Final = 0.5
"""How much of the points of a side card is left of its danger: an ace or a ten may still go on another's trick.

With all of them a seat has 0.02 less in a leaster of three thousand, give or take 0.007.
"""
A_POINT_GIVEN: Final = 0.02
"""The worth of a point on another's trick, where cards are as good as equal."""
A_TEN: Final = 10
"""The points of a ten."""
BEATEN: Final = 0.4
"""A lead with no greater chance to win is most likely beaten."""
MANY_TRICKS: Final = 6
"""A seat that has won so many, and all there were, may be on its way to all ten."""
SPOILS: Final = 12.0
"""The worth of a trick, in points, to one who must not win all of them."""


def danger(p: Position, card: Card) -> float:
    """The points that the card is likely to cost if it is kept."""
    if p.left == 1:
        return 0.0
    masks = p.masks
    suit, bit = masks.suits[p.deal.ranking.follows[card]], masks.bit[card]
    theirs = p.theirs & suit
    lower = (theirs & (bit - 1)).bit_count()
    higher = theirs.bit_count() - lower
    if not theirs:
        wins = 0.5 if bit & masks.trumps else 0.25  # nobody can lead it, but it may have to be led
    else:
        wins = lower / (lower + 1.5 * higher) * COVERED ** (p.held & suit & (bit - 1)).bit_count()
    counts = VALUE[card] * (1.0 if bit & masks.trumps else THROWN_LATER)
    return wins * (counts + A_TRICK + (BLIND if p.left == 2 else 0.0))


def has_it(p: Position, card: Card) -> float:
    """How likely the trick is the seat's in the end, if it plays that card, when nobody wins who can help it."""
    led = p.led if p.led >= 0 else p.deal.ranking.follows[card]
    if p.led >= 0 and p.strength[card] <= p.best:
        return 0.0
    masks = p.masks
    suit, bit = masks.suits[led], masks.bit[card]
    chance = 1.0
    for foe in p.foes:
        if not bit & suit:
            continue  # a trump on another suit: whoever may let go does so
        above = 1.0 - p.lacks_all(foe, masks.above[card])
        chance *= 1.0 - above * p.lacks_all(foe, suit & (bit - 1))
    return chance


def cost(p: Position, card: Card) -> float:
    """The cost of playing that card now, in points, less its cost later."""
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
    """The card that costs least; of equals the lowest is led, and the highest played on another's lead."""
    high = 1 if p.led < 0 else -1
    return min(p.cards, key=lambda card: (round(cost(p, card), 6), high * p.masks.power[card]))


def wins_needlessly(p: Position, card: Card) -> bool:
    """Whether an ace or a ten that nobody can beat is led, though another lead is most likely beaten."""
    if p.led >= 0 or VALUE[card] < A_TEN or has_it(p, card) < 1.0:
        return False
    return any(has_it(p, other) <= BEATEN for other in p.cards)


def all_are(p: Position, seat: int) -> bool:
    """Whether that seat has won every trick, and not few."""
    winners = p.deal.winners
    return len(winners) >= MANY_TRICKS and winners.count(seat) == len(winners)


@judgement("SCH-10.10", 1.0, IN_SENTENCES)
def give_one_away(p: Position) -> Card | None:
    """Who has taken everything: the card that is least likely to take this too."""
    if not all_are(p, p.seat):
        return None
    card = min(p.cards, key=lambda card: has_it(p, card))
    return card if has_it(p, card) < 1.0 else None


@judgement("SCH-10.10", 0.9, IN_SENTENCES)
def let_him(p: Position) -> Card | None:
    """One of the others has taken everything."""
    return cheapest(p) if p.deal.winners and all_are(p, p.deal.winners[-1]) else None


@judgement("SCH-10.9", 0.7, IN_SENTENCES)
def lead_low(p: Position) -> Card | None:
    """The lead that costs least: low, and of a long suit."""
    return cheapest(p) if p.led < 0 else None


@judgement("SCH-10.9", 0.9, IN_SENTENCES)
def throw_points(p: Position) -> Card | None:
    """Void in the suit led: an ace or a ten, or what would take a trick later on."""
    card = cheapest(p)
    return card if p.deal.ranking.follows[card] != p.led and p.strength[card] <= p.best else None


@judgement("SCH-10.9", 0.9, IN_SENTENCES)
def under_a_higher_trump(p: Position) -> Card | None:
    """Trumps are led: a high one goes under a higher."""
    card = cheapest(p)
    return card if p.led == p.masks.trump and p.strength[card] < p.best else None


@judgement("SCH-10.9", 0.8, IN_SENTENCES)
def highest_that_loses(p: Position) -> Card | None:
    """A card of the suit led under the one that has the trick."""
    card = cheapest(p)
    return card if p.strength[card] < p.best else None


@judgement("SCH-10.10", 0.7, IN_SENTENCES)
def keep_the_exit(p: Position) -> Card | None:
    """A trick that can be afforded, or cannot be helped, is won with a card that could not be got rid of later."""
    card = cheapest(p)
    return card if has_it(p, card) == 1.0 else None


@judgement("SCH-10.9", 0.6, IN_SENTENCES)
def stay_low(p: Position) -> Card | None:
    """A card that may still be beaten."""
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
"""The oversights of a novice."""
