"""How likely it is that what is said of a card comes true, counted in sample deals that fit what the seat sees.

A friend is a partner, and a foe an opponent. A mask is a set of cards: an integer with one bit for each card.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from math import exp
from random import Random
from typing import Final, NamedTuple

from cardtable.cards import Card
from cardtable.players.advice.solo import estimates, inferences
from cardtable.players.advice.solo.position import Position
from cardtable.rules.moves import NOBODY
from cardtable.rules.tricks.hands import fill_holes, size_of

PROBABLY: Final = 0.7
MAY: Final = 0.05
PROBABLY_NOT: Final = 0.8
"""Below this chance, no hint says that a card will probably not be trumped."""
DEALS: Final = 300
LONG_TRUMPS: Final = 2.0
"""A deal counts as likelier by this factor for each trump that the bidder has, unless `as_bid` judges his hand."""
MORE_THAN_NEEDED: Final = 4.0
SPREAD: Final = 4.0
"""The scale, in points, of a logistic curve for the share of hands that are bid.

Of the hands that promise `MORE_THAN_NEEDED` points more than needed, half are bid.
"""


class PossibleDeal(NamedTuple):
    """A possible deal: for each other seat a mask of its cards, and the weight of the deal among the samples."""

    held: Mapping[int, int]
    weight: float


@lru_cache(maxsize=2)
def deals(p: Position) -> Sequence[PossibleDeal]:
    """Return sample deals that fit what the seat sees, always the same deals for the same position.

    The result is empty if no deal fits, for example after an error at a called table.
    """
    unknown = p.out
    for mask in p.known.values():
        unknown &= ~mask
    seats = tuple(p.may)
    known = tuple(p.known.get(seat, 0) for seat in seats)
    sizes = [size_of(p.deal.held[seat]) - mask.bit_count() for seat, mask in zip(seats, known, strict=True)]
    aside = unknown.bit_count() - sum(sizes)
    if aside < 0 or min(sizes) < 0:
        return ()
    holes = (*zip(sizes, [p.lacks[seat] for seat in seats], strict=True), (aside, 0))
    cards = tuple(p.masks.cards_in(unknown))
    drawn = _drawn(holes, cards, tuple(p.deal.ranking.follows))
    bidder, trumps = p.deal.bidder, p.masks.trumps
    told = inferences.hardly_held(p) if p.telling else ()
    lays = p.lays or (inferences.aside if p.buried is not None else None)
    fits = aside == len(p.deal.discard) and bidder in p.may and not p.known.get(bidder)
    shown = p.masks.of([move.card for move in p.deal.plays if move.seat == bidder])
    found = []
    for hands in drawn:
        held = {seat: sure | p.masks.of(hand) for seat, sure, hand in zip(seats, known, hands, strict=False)}
        if lays is not None and fits:
            pool = held[bidder] | p.masks.of(hands[-1])
            buried = lays(p, pool)
            if buried is None:
                continue
            held[bidder] = pool & ~buried
        weight = 1.0
        if bidder in held and bidder != NOBODY:
            weight = as_bid(p, held[bidder] | shown) if p.bid_on else LONG_TRUMPS ** (held[bidder] & trumps).bit_count()
        for seat, unlikely, factor in told:
            if held[seat] & unlikely:
                weight *= factor
        found.append(PossibleDeal(held, weight))
    return found


def as_bid(p: Position, hand: int) -> float:
    """Return the chance that the bidder would undertake the game with `hand`, a mask of eleven cards."""
    last = p.deal.seated.index(p.deal.bidder) == len(p.deal.seated) - 1
    over = estimates.points(hand, p.masks.trump, last) - p.bid_on - MORE_THAN_NEEDED
    return 1.0 / (1.0 + exp(-over / SPREAD))


@lru_cache(maxsize=8)
def _drawn(
    holes: tuple[tuple[int, int], ...], cards: tuple[Card, ...], follows: tuple[int, ...]
) -> tuple[tuple[tuple[Card, ...], ...], ...]:
    """Return random deals of `cards`; `holes` has, for each hand, its size and the suits that it lacks."""
    rng = Random(0)
    try:
        return tuple([tuple(map(tuple, fill_holes(holes, cards, follows, rng))) for _ in range(DEALS)])
    except ValueError:  # no deal fits: at a called table somebody may have made an error
        return ()


def share(p: Position, holds: Callable[[PossibleDeal], bool]) -> float:
    """Return the share of the sample deals, by weight, for which `holds` is true; 0 without sample deals."""
    tried = deals(p)
    whole = sum([deal.weight for deal in tried])
    return sum([deal.weight for deal in tried if holds(deal)]) / whole if whole else 0.0


# ── the suits ─────────────────────────────────────────────────────────────────────────────────────────────────────


def suit_mask(p: Position, card: Card) -> int:
    """Return a mask of all cards of the card's suit: an integer with one bit for each card."""
    suit: int = p.masks.suits[p.deal.ranking.follows[card]]
    return suit


def ruffers(p: Position, card: Card) -> list[int]:
    """Return the foes known to be void in the card's suit who can have a trump."""
    suit = suit_mask(p, card)
    return [foe for foe in p.sides.foes[p.seat] if not p.may[foe] & suit and p.may[foe] & p.masks.trumps]


def only_by(p: Position, card: Card) -> int | None:
    """Return the foe who is known to be void in the card's suit and can have a trump.

    Return None if there is no such foe, or if another foe can have a trump, too.
    """
    found = ruffers(p, card)
    others = [foe for foe in p.sides.foes[p.seat] if foe not in found and p.may[foe] & p.masks.trumps]
    return found[0] if len(found) == 1 and not others else None


def all_follow(p: Position, card: Card) -> float:
    """Return the chance that every other seat has a card of the card's suit."""
    suit = suit_mask(p, card)
    return share(p, lambda deal: all(held & suit for held in deal.held.values()))


def not_trumped(p: Position, card: Card) -> float:
    """Return the chance that no foe can trump a lead of the card's suit."""
    suit, trumps, foes = suit_mask(p, card), p.masks.trumps, p.sides.foes[p.seat]
    return share(p, lambda deal: all(deal.held[foe] & suit or not deal.held[foe] & trumps for foe in foes))


# ── the trick ─────────────────────────────────────────────────────────────────────────────────────────────────────


def to_come(p: Position) -> list[int]:
    """Return the seats that play after this seat to the trick on the table, in turn."""
    seats, seat = [], p.seat
    for _ in range(p.deal.active - p.deal.count - 1):
        seat = p.deal.after[seat]
        seats.append(seat)
    return seats


def replies(p: Position, led: int, held: int) -> list[int]:
    """Return the strengths of the cards of a hand that follow the suit led.

    If no card of the hand follows suit, return the strengths of all its cards. `held` is a mask of the hand.
    """
    strength = p.deal.ranking.strength[led]
    return [strength[card] for card in p.masks.cards_in(held & p.masks.suits[led] or held)]


def winner(p: Position, card: Card, deal: PossibleDeal) -> int:
    """Return the seat that wins the trick in `deal` if the seat of the position plays `card`.

    The others are assumed to play their strongest cards. But if no foe is left to play, friends do not beat their own
    side.
    """
    led = p.led if p.led >= 0 else p.deal.ranking.follows[card]
    mine = p.deal.ranking.strength[led][card]
    best, has = (mine, p.seat) if p.led < 0 or mine > p.best else (p.best, p.winner)
    own, left = (p.seat, *p.sides.friends[p.seat]), to_come(p)
    for at, seat in enumerate(left):
        if seat in own and has in own and all(later in own for later in left[at:]):
            continue
        top = max(replies(p, led, deal.held[seat]))
        if top > best:
            best, has = top, seat
    return has


def wins_it(p: Position, card: Card, seat: int) -> float:
    """Return the chance that `seat` wins the trick if `card` is played."""
    return share(p, lambda deal: winner(p, card, deal) == seat)


def may_win(p: Position, card: Card, seat: int) -> bool:
    """Whether `seat` has at least the chance `MAY` to win the trick if `card` is played."""
    return wins_it(p, card, seat) >= MAY


def side_wins(p: Position, card: Card) -> float:
    """Return the chance that the side of the position wins the trick if `card` is played."""
    own = (p.seat, *p.sides.friends[p.seat])
    return share(p, lambda deal: winner(p, card, deal) in own)


def holds(p: Position, card: Card) -> float:
    """Return the chance that no foe still to play beats the trick once `card` is played."""
    led = p.led if p.led >= 0 else p.deal.ranking.follows[card]
    mine = p.deal.ranking.strength[led][card]
    best = mine if p.led < 0 or mine > p.best else p.best
    return share(p, lambda deal: all(max(replies(p, led, deal.held[foe])) <= best for foe in p.foes))


def must_be_beaten(p: Position, card: Card) -> float:
    """Return the chance that a foe still to play can play only cards that beat `card`."""
    led = p.led if p.led >= 0 else p.deal.ranking.follows[card]
    mine = p.deal.ranking.strength[led][card]
    return share(p, lambda deal: any(min(replies(p, led, deal.held[foe])) > mine for foe in p.foes))
