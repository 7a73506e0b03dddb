"""The worth of a play in points: the cards on the table, those still to come to it, and the later use of the card."""

from __future__ import annotations

from typing import Final

from cardtable.cards import Card
from cardtable.players.advice.solo.position import Position
from cardtable.rules.solo.cards import VALUE

FOE_UNDER: Final = (2.0, 1.0)
"""Points that a foe still to play brings to a trick that he cannot win: against who plays, and for him.

These and the next are such that bidders and their opponents do best with them in some hundred deals.
"""

FOE_OVER: Final = (7.0, 4.0)
"""Points that he brings to a trick that his side wins, in the same order."""

FRIEND_OVER: Final = 6.0
FRIEND_UNDER: Final = 1.0
"""The same of a friend: to a trick that is his side's, and to one that is lost."""

A_TRICK: Final = (4.0, 14.0)
"""Points that a sure winner brings if it is kept, in the same order: who plays alone keeps the lead with it."""

A_TRUMP: Final = 5.0
"""The worth of a trump that is not the best, in points."""

WITH_POINTS: Final = (0.1, 0.8, 0.3)
"""The share of its points that a trump keeps for later: the lowest, others, and where a friend's trick is sure.

It is smeared there if more than one trump can catch it later: with that the side against one player has 0.02 chips a
deal more at Schafkopf (1,369 deals, plus or minus 0.02).
"""

A_KING: Final = 4
"""The points of a king: cards that count as much are guarded."""

A_TEN: Final = 10
"""The points of a ten; only the ace counts more."""

A_GUARD: Final = 2.0
"""The extra loss with a guard that is thrown off."""

BEST_TRUMP: Final = 9.0
"""The least worth of the best. With it, who plays alone has half a point less, in some thousand deals."""


def keeping(p: Position, card: Card) -> float:
    """The loss of the hand without that card, in points, beside playing it now."""
    masks, counts = p.masks, VALUE[card]
    bit = masks.bit[card]
    if p.left == 1:
        return 0.0
    if bit & masks.trumps:
        if p.masters & bit:
            return counts + max(A_TRICK[p.plays], BEST_TRUMP)
        below = bool(p.my_trumps & (bit - 1))
        share = WITH_POINTS[2 if below and counts >= A_TEN and smeared(p, card) else below]
        return A_TRUMP + share * counts + 0.05 * masks.power[card]
    suit = masks.suits[p.deal.ranking.follows[card]]
    mine = p.held & suit
    if p.masters & bit:
        stands = 1.0
        for foe in p.sides.foes[p.seat]:
            stands *= 1.0 - p.beats(foe, card, p.deal.ranking.follows[card])
        first = (mine & masks.above[card]).bit_count()  # so many rounds of the suit are played before it
        return float(stands ** (1 + first)) * (2 * counts + A_TRICK[p.plays]) - counts
    higher = (p.theirs & masks.above[card]).bit_count()
    guards = (mine & (bit - 1)).bit_count()
    if counts >= 10:
        return 1.0 if guards >= higher else -6.0
    worth = 0.02 * masks.power[card] - 0.4 * counts
    if mine & masks.tens & ~bit and not mine & p.masters and mine.bit_count() == 2:
        worth += 4.0  # the only guard of a ten
    if mine.bit_count() == 1 and p.my_trumps:
        worth -= 1.0  # then the hand can trump
    return worth


def smeared(p: Position, card: Card) -> bool:
    """Whether a friend's trick is sure, and two trumps or more may catch that trump later."""
    if not p.ours or (p.their_trumps & p.masks.above[card]).bit_count() < 2:
        return False
    return p.stands(p.best_card) == 1.0


def unguards(p: Position, card: Card) -> bool:
    """Whether that card is one of the few that guard a king or a ten, which higher cards of its suit could catch."""
    masks = p.masks
    mine = p.held & masks.suits[p.deal.ranking.follows[card]]
    if masks.bit[card] & masks.trumps or mine & p.masters:
        return False
    best = masks.top(mine)
    guards = (mine & (masks.bit[best] - 1)).bit_count()
    return best != card and VALUE[best] >= A_KING and guards <= (p.theirs & masks.above[best]).bit_count()


def gain(p: Position, card: Card) -> float:
    """The gain from following to the trick with that card, in points."""
    return taken(p, card, p.pot) - keeping(p, card)


def taken(p: Position, card: Card, pot: int) -> float:
    """The points that the trick will have if that card is played to it, less those of the chance that it is lost."""
    wins, here = p.wins(card), pot + VALUE[card]
    foes, friends = len(p.foes), len(p.friends)
    won = here + FOE_UNDER[p.plays] * foes + FRIEND_OVER * friends
    lost = here + FOE_OVER[p.plays] * foes + FRIEND_UNDER * friends
    return wins * won - (1 - wins) * lost


def best_of(p: Position, cards: list[Card]) -> tuple[float, Card | None]:
    """Which of those cards brings most, and what it brings."""
    best, found = -1e9, None
    for card in cards:
        worth = gain(p, card)
        if worth > best:
            best, found = worth, card
    return best, found
