"""What a play is worth, in points: the cards in the trick, those still to come, and the loss of the card for later.

A friend is a partner, and a foe an opponent. A side suit is any suit but trumps. A mask is a set of cards: an integer
with one bit for each card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.cards import Card
from cardtable.players.advice.solo.position import Position
from cardtable.rules.solo.cards import VALUE

FOE_UNDER: Final = (2.0, 1.0)
"""The points that each foe still to play is expected to add to a trick that the seat's side wins.

The first number is for opponents of the bidder, the second for the bidder's side.
"""

FOE_OVER: Final = (7.0, 4.0)
"""The same for a trick that the seat's side loses."""

FRIEND_OVER: Final = 6.0
FRIEND_UNDER: Final = 1.0
"""The points that each friend is expected to add to a trick that the side loses; `FRIEND_OVER` is for a won trick."""

A_TRICK: Final = (4.0, 14.0)
"""What a sure winner kept for later is worth, for opponents of the bidder and for the bidder's side."""

A_TRUMP: Final = 5.0
"""The value of keeping a trump that is not the best, in points."""

WITH_POINTS: Final = (0.1, 0.8, 0.3)
"""If a trump is kept, only a share of its points counts. There are three shares.

The first share is for the lowest trump of the hand, and the second for a higher one. The third is for a higher trump
that is an ace or a ten and in danger.
"""

A_KING: Final = 4

A_TEN: Final = 10

A_GUARD: Final = 2.0
"""The extra loss, in points, of throwing off a card that guards another."""

BESIDE_A_TEN: Final = 0.2

BEST_TRUMP: Final = 9.0
"""The least value of keeping the best trump, without its own points."""


def keeping(p: Position, card: Card) -> float:
    """Return the worth, in points, of keeping `card` for later; negative if the hand is better without it."""
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
    if p.masters & bit and not (p.left == 2 and idle_at_last(p, suit)):
        first = (mine & masks.above[card]).bit_count()
        stands = 1.0
        if p.bid_on:  # against a bidder who is short in side suits, the round that is being played counts too
            first += p.led == p.deal.ranking.follows[card]
            for foe in p.sides.foes[p.seat]:
                stands *= 1.0 - p.at_most(foe, suit, first) * (1.0 - p.lacks_all(foe, masks.trumps))
        else:
            for foe in p.sides.foes[p.seat]:
                stands *= 1.0 - p.beats(foe, card, p.deal.ranking.follows[card])
            stands = float(stands ** (1 + first))
        kept = stands * (2 * counts + A_TRICK[p.plays]) - counts
        # a high card that will be trumped can still be thrown on a trick of the partner's
        return kept if p.plays else max(kept, 0.02 * masks.power[card] - 0.4 * counts)
    higher = (p.theirs & masks.above[card]).bit_count()
    guards = (mine & (bit - 1)).bit_count()
    if counts >= 10:
        return 1.0 if guards >= higher else -6.0
    worth = 0.02 * masks.power[card] - 0.4 * counts
    if mine & masks.tens & ~bit and not mine & p.masters and mine.bit_count() == 2 and p.left > 2:
        worth += 4.0
    if mine.bit_count() == 1 and p.my_trumps:
        worth -= 1.0  # once its last card of the suit is played, the hand can trump
    return worth


def idle_at_last(p: Position, suit: int) -> bool:
    """Whether the best card left of a side suit gains nothing if it is kept for the last trick.

    `suit` is a mask of the cards of this suit.
    """
    if p.led < 0 or p.foes or p.winners():
        return False
    if p.friends:
        return not p.theirs & suit
    return not p.may[p.winner] & suit or (p.ours and not p.theirs & (suit | p.masks.trumps))


def smeared(p: Position, card: Card) -> bool:
    """Whether a friend surely wins this trick, and two or more trumps could catch `card` later."""
    if not p.ours or (p.their_trumps & p.masks.above[card]).bit_count() < 2:
        return False
    return p.stands(p.best_card) == 1.0


def unguards(p: Position, card: Card) -> bool:
    """Whether a king or ten needs the card as a guard against higher cards that are out.

    If two cards differ by one point at most, and no opponent can have a card between them, the lower one is no guard.
    """
    masks = p.masks
    mine = p.held & masks.suits[p.deal.ranking.follows[card]]
    if masks.bit[card] & masks.trumps or mine & p.masters or p.left == 2:
        return False
    best = masks.top(mine)
    guards = (mine & (masks.bit[best] - 1)).bit_count()
    if VALUE[best] - VALUE[card] <= 1 and not p.theirs & masks.above[card] & ~masks.above[best]:
        return False
    return best != card and VALUE[best] >= A_KING and guards <= (p.theirs & masks.above[best]).bit_count()


def beside_a_ten(p: Position, card: Card) -> bool:
    """Whether the hand has the ten of the card's side suit, which the ace could catch."""
    mine = p.held & p.masks.suits[p.deal.ranking.follows[card]]
    bit = p.masks.bit[card]
    return not bit & p.masks.trumps and bool(mine & p.masks.tens & ~bit) and not mine & p.masters


def gain(p: Position, card: Card) -> float:
    """Return what the seat gains, in points, by following to the trick with `card`."""
    return taken(p, card, p.pot) - keeping(p, card)


def taken(p: Position, card: Card, pot: int) -> float:
    """Return the points that the trick brings on average if the card is played to it.

    Points that the other side wins count as negative. `pot` has the points in the trick so far.
    """
    wins, here = p.wins(card), pot + VALUE[card]
    foes, friends = len(p.foes), len(p.friends)
    won = here + FOE_UNDER[p.plays] * foes + FRIEND_OVER * friends
    lost = here + FOE_OVER[p.plays] * foes + FRIEND_UNDER * friends
    return wins * won - (1 - wins) * lost


def best_of(p: Position, cards: Sequence[Card]) -> tuple[float, Card | None]:
    """Return what the best of `cards` gains, and this card; if `cards` is empty, a very low number and None."""
    best, found = -1e9, None
    for card in cards:
        worth = gain(p, card)
        if worth > best:
            best, found = worth, card
    return best, found
