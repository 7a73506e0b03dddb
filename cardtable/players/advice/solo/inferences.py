"""What the play so far tells of hidden cards, in games in which everybody plays for points.

A side is assumed to add points to a trick that it wins, and to lose the fewest points on any other trick. The bidder of
a frog, who has taken up the widow, is assumed to have laid aside cards that count, and to have emptied a suit
[FRG-10.2]. A mask is a set of cards: an integer with one bit for each card.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final, NamedTuple

from cardtable.cards import SUITS, Card
from cardtable.players.advice.solo.bury import TO_BURY, best_aside, buried_worth
from cardtable.players.advice.solo.cards import LONG
from cardtable.players.advice.solo.position import Position
from cardtable.rules.solo.cards import VALUE

CHEAPER: Final = 0.1
"""The factor for a deal in which a seat gave points away although it had a cheaper card of the suit."""
IN_HOPE: Final = 0.4
"""The factor in place of `CHEAPER` if the seat could hope that a friend still to play would win the trick."""
DEARER: Final = 0.4
"""The factor for a deal in which a seat kept back a king, queen or jack from a trick of its side."""
NOT_TAKEN: Final = 0.05
"""The factor for a deal in which the last seat let the bidder win a trick that it could have taken."""
TEN: Final = 10


ACES: Final = LONG[None].of([card for card in LONG[None].cards_in(LONG[None].pack) if card.rank == "A"])


class Held(NamedTuple):
    """Cards that a seat is unlikely to have, as a mask.

    `factor` multiplies the weight of deals in which the seat has any of these cards.
    """

    seat: int
    cards: int
    factor: float


def hardly_held(p: Position) -> list[Held]:
    """Return which cards the other seats are unlikely to have, as their plays so far tell."""
    deal, masks = p.deal, p.masks
    found = []
    follows, active = deal.ranking.follows, deal.active
    for first in range(0, len(deal.plays), active):
        trick = deal.plays[first : first + active]
        led = follows[trick[0].card]
        strength = deal.ranking.strength[led]
        holder, best = trick[0].seat, strength[trick[0].card]
        for at, move in enumerate(trick[1:], 1):
            seat, card = move.seat, move.card
            if seat != p.seat and follows[card] == led:
                later = _after(deal.after, seat, active - at - 1)
                suit = masks.cards_in(masks.suits[led])
                cards, factor = _told(p, card, seat, holder, later, [c for c in suit if strength[c] < best], suit)
                if cards:
                    found.append(Held(seat, masks.of(cards), factor))
                if not later and strength[card] < best and holder == deal.bidder:
                    found.append(Held(seat, masks.above[_of_strength(suit, strength, best)], NOT_TAKEN))
            if strength[card] > best:
                holder, best = seat, strength[card]
    return found


def _of_strength(suit: Sequence[Card], strength: Sequence[int], best: int) -> Card:
    return max((card for card in suit if strength[card] <= best), key=strength.__getitem__)


def _after(after: tuple[int, ...], seat: int, many: int) -> list[int]:
    seats = []
    for _ in range(many):
        seat = after[seat]
        seats.append(seat)
    return seats


def _told(
    p: Position, card: Card, seat: int, holder: int, later: list[int], under: list[Card], suit: list[Card]
) -> tuple[list[Card], float]:
    """Return the cards of the suit that the seat would have played instead of `card`, and a factor.

    `holder` is the seat that was winning the trick, and `later` are the seats that played after `seat`. `under` has the
    cards of the suit that do not beat the trick.
    """
    friends, counts = p.sides.friends[seat], VALUE[card]
    if card in under and holder not in friends:
        if counts < p.telling:
            return [], 1.0
        hopes = any(other in friends for other in later)
        return [other for other in suit if VALUE[other] < counts], IN_HOPE if hopes else CHEAPER
    if p.telling >= TEN or any(other not in friends for other in later):
        return [], 1.0
    safe = under if holder in friends else [other for other in suit if other not in under]
    return [other for other in safe if counts < VALUE[other] < TEN], DEARER


def aside(p: Position, pool: int) -> int | None:
    """Return a mask of the cards of `pool` that the bidder of a frog has most likely laid aside; None if none fit."""
    played = p.masks.of([move.card for move in p.deal.plays if move.seat == p.deal.bidder])
    gone = pool & p.masks.lacked[p.lacks[p.deal.bidder]]
    return laid_aside(pool, played, gone, p.masks.trump, bool(p.buried))


def laid_aside(pool: int, played: int, gone: int, trump: int, counts: bool) -> int | None:
    """Return a mask of the three cards of `pool` that are best laid aside, or None if no three cards fit.

    `pool` is a mask of the cards that are in the bidder's hand or laid aside. `played` are the bidder's cards already
    played, and `gone` are cards that are certainly laid aside. `counts` says whether the cards laid aside count for the
    bidder.
    """
    masks = LONG[SUITS[trump]]
    more = TO_BURY - gone.bit_count()
    if more < 0:
        return None
    held, free = (pool | played) & ~gone, pool & ~gone
    idle = free & ~masks.trumps & ~ACES
    aside = best_aside(held, idle, trump, more, counts)
    if aside is None:  # too few other cards: aces and trumps can be laid aside, too
        cards = masks.cards_in(free)
        choices = [[*rest] for rest in combinations(cards, more)]
        best = max(choices, key=lambda rest: buried_worth(held, trump, rest, counts))
        aside = masks.of(best)
    return gone | aside
