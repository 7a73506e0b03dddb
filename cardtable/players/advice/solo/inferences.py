"""What the play tells of hidden cards, where everybody plays for points.

A side adds points to tricks that it wins, and loses few on others. A frog's bidder has laid points aside and emptied a
suit [FRG-10.2].
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
"""The factor for a deal in which a seat gave points beside a cheaper card of the suit."""
IN_HOPE: Final = 0.4
"""The factor in place of `CHEAPER`, if a friend still to play could win the trick."""
DEARER: Final = 0.4
"""The factor for a deal in which a seat kept a king, queen or jack from its side's trick."""
NOT_TAKEN: Final = 0.05
"""The factor for a deal in which the last seat left the bidder a trick that it could take."""
TEN: Final = 10


ACES: Final = LONG[None].of([card for card in LONG[None].cards_in(LONG[None].pack) if card.rank == "A"])


class Held(NamedTuple):
    """The mask of cards that a seat hardly has.

    `factor` multiplies the weight of deals in which the seat has any.
    """

    seat: int
    cards: int
    factor: float


def hardly_held(p: Position) -> list[Held]:
    """Return the cards that other seats hardly have, by their plays."""
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
    """Return the likeliest cards laid aside by a frog's bidder, from the mask `pool`; None if none fit."""
    played = p.masks.of([move.card for move in p.deal.plays if move.seat == p.deal.bidder])
    gone = pool & p.masks.lacked[p.lacks[p.deal.bidder]]
    return laid_aside(pool, played, gone, p.masks.trump, bool(p.buried))


def laid_aside(pool: int, played: int, gone: int, trump: int, counts: bool) -> int | None:
    """Return the best cards to lay aside, from the mask `pool`; None if none fit.

    `played` are played cards, `gone` cards certainly laid aside. `counts`: they count for the bidder.
    """
    masks = LONG[SUITS[trump]]
    more = TO_BURY - gone.bit_count()
    if more < 0:
        return None
    held, free = (pool | played) & ~gone, pool & ~gone
    idle = free & ~masks.trumps & ~ACES
    aside = best_aside(held, idle, trump, more, counts)
    if aside is None:  # too few other cards: aces and trumps can go, too
        cards = masks.cards_in(free)
        choices = [[*rest] for rest in combinations(cards, more)]
        best = max(choices, key=lambda rest: buried_worth(held, trump, rest, counts))
        aside = masks.of(best)
    return gone | aside
