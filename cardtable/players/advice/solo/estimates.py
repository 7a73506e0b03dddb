"""Estimates for a hand of eleven cards whose player plays alone: its card points, and its chance to take none.

The constants were fitted to deals played out by club players. A mask is a set of cards of one suit, or of a whole hand:
an integer with one bit for each card, nine bits a suit. A side suit is any suit but trumps. In a solo the bidder leaves
the widow, in a frog he takes it up, and in a call solo he needs all the points and may exchange a card for one that he
calls.
"""

from __future__ import annotations

from collections.abc import Callable
from math import erf, exp, pi, sqrt
from typing import Final

LENGTH: Final = 9
"""The number of cards in a suit; the highest bit of its mask is the ace, and the lowest the six."""
SUIT_BITS: Final = (1 << LENGTH) - 1
ACE, TEN, KING, QUEEN, JACK = (1 << at for at in (8, 7, 6, 5, 4))


ALONE: Final = 23.0
"""The card points that a hand makes, with the widow, if it has five low trumps and two low cards in each other suit."""

LAST_TO_PLAY: Final = 3.0
"""The points that are added if the seat plays last to the first trick."""

TRUMP_LENGTH: Final = (-28.0, -22.0, -16.0, -10.5, -4.9, 0.0, 4.0, 9.0, 14.0, 19.0)
TRUMP_HONOURS: Final = ((ACE, 12.5), (TEN, 10.0), (KING, 4.0), (QUEEN, 2.5), (JACK, 1.5))
SIDE_LENGTH: Final = (9.9, 5.0, 0.0, 0.8, 2.4, 0.5, -3.0, -6.0, -9.0, -12.0)
SIDE_ACE: Final = 12.8
TEN_UNDER_ACE: Final = 5.2
TEN_GUARDED: Final = 6.7
TEN_BARE: Final = -6.8

SWING: Final = 12.0
"""The standard deviation of the true points from the estimate."""


def _trumps(mask: int) -> float:
    return TRUMP_LENGTH[mask.bit_count()] + sum(worth for card, worth in TRUMP_HONOURS if mask & card)


def _side(mask: int) -> float:
    length = mask.bit_count()
    worth = SIDE_LENGTH[length]
    if mask & ACE:
        return worth + SIDE_ACE + (TEN_UNDER_ACE if mask & TEN else 0.0)
    if mask & TEN:
        worth += TEN_GUARDED if length > 1 else TEN_BARE
    return worth


def _table(worth: Callable[[int], float]) -> tuple[float, ...]:
    return tuple(worth(mask) for mask in range(SUIT_BITS + 1))


IN_TRUMPS: Final = _table(_trumps)
IN_SIDE_SUIT: Final = _table(_side)
"""For each mask of the cards in a side suit, the points that they add; `IN_TRUMPS` is for the trump suit."""


def parts(held: int) -> tuple[int, int, int, int]:
    """Return the mask of each of the four suits in a hand."""
    return held & SUIT_BITS, held >> 9 & SUIT_BITS, held >> 18 & SUIT_BITS, held >> 27


def points(held: int, trump: int, last: bool = False) -> float:
    """Return how many card points a hand is expected to make against all others with `trump` as the trump suit.

    The points of the widow are counted, too. `last` is true if the hand plays last to the first trick.
    """
    worth = ALONE + (LAST_TO_PLAY if last else 0.0)
    for suit, mask in enumerate(parts(held)):
        worth += IN_TRUMPS[mask] if suit == trump else IN_SIDE_SUIT[mask]
    return worth


SHORT_SOLO: Final = (3.0, 3.0, 3.0, 2.3)
"""The points to subtract for a solo with 0, 1, 2 or 3 trumps."""


def solo_points(held: int, trump: int, last: bool = False) -> float:
    """Return the points that a hand makes if the bidder does not take up the widow."""
    trumps = parts(held)[trump].bit_count()
    return points(held, trump, last) - (SHORT_SOLO[trumps] if trumps < len(SHORT_SOLO) else 0.0)


def chance_over(expected: float, line: float, swing: float) -> float:
    """Return the chance of more than `line` points if `expected` points are expected; `swing` is the deviation."""
    return 0.5 * (1.0 + erf((expected - line) / (swing * sqrt(2.0))))


def above(expected: float, line: float, swing: float = SWING) -> float:
    """Return how many points above `line` a hand makes on average, if a result below `line` counts as 0."""
    far = (expected - line) / swing
    return swing * (exp(-far * far / 2.0) / sqrt(2.0 * pi) + far * 0.5 * (1.0 + erf(far / sqrt(2.0))))


FROG: Final = ((31.6, 33.9, 41.7), 0.67)
"""Two things from which a frog's estimate is made: a constant, and a share of what `points` returns.

There are three constants: for 0, 1 and 2 players who passed before the bid.
"""

FROG_IN_TRICKS: Final = ((19.6, 19.6, 24.7), 0.81)
"""The same as `FROG`, for a game in which the cards laid aside count for nobody."""

FROG_SWING: Final = 14.1
"""The standard deviation of the true points of a frog from the estimate."""

SHORT_FROG: Final = 3.0
"""The points to subtract for a frog with fewer trumps than `ENOUGH_FOR_FROG`.

In 4,352 deals club players bid 34 frogs with one trump. On average the bidders took 59 points; the estimate without
this subtraction was 62.
"""
ENOUGH_FOR_FROG: Final = 2

KEPT: Final = 1.1
"""With the widow taken up, a hand wins this many points in tricks for each point that `points` expects of it."""


def frog_points(held: int, trump: int, place: int = 0, buried: bool = True) -> float:
    """Return the points of a hand that is to take up the widow.

    `buried` says whether the cards laid aside count for the bidder. `place` is the number of players who passed before
    the bid.
    """
    bare, part = FROG if buried else FROG_IN_TRICKS
    short = parts(held)[trump].bit_count() < ENOUGH_FOR_FROG
    return bare[min(place, len(bare) - 1)] + part * points(held, trump) - (SHORT_FROG if short else 0.0)


COVERED: Final = 1.65
SPREAD_COVERED: Final = 2.2
"""The log odds that a hand laid open takes no points, if all its suits are safe; `COVERED` is for a hidden hand.

Log odds are the logarithm of the chance divided by the chance of the opposite.
"""

GAPS: Final = (0.19, 0.33, 0.30, 0.15)
SPREAD_GAPS: Final = (0.70, 0.50, 0.45, 0.20)
"""For each card of the hand, the lowest first: the log odds lost for each lower card in other hands.

A lower card in the hand makes up for one of them.
"""

ALONE_IN_SUIT: Final = 0.2
"""The extra log odds that a hidden hand loses for each card below a single card of a suit."""


SPREAD_ACE: Final = 0.24
"""The extra log odds lost for each ace of a hand laid open."""


def _gaps(mask: int, gaps: tuple[float, ...], alone: float = 0.0) -> float:
    places = [at for at in range(LENGTH) if mask >> at & 1]
    risk = sum(gap * max(0, place - 2 * at) for at, (gap, place) in enumerate(zip(gaps, places, strict=False)))
    return risk + (alone * places[0] if len(places) == 1 else 0.0)


RISK: Final = _table(lambda mask: _gaps(mask, GAPS, ALONE_IN_SUIT))
SPREAD_RISK: Final = _table(lambda mask: _gaps(mask, SPREAD_GAPS) + (SPREAD_ACE if mask & ACE else 0.0))
"""For each mask of a suit, the log odds lost by a hand laid open; `RISK` is for a hidden hand."""


LEADING: Final = 0.27
"""The log odds that a hand loses if it has the opening lead."""


def chance_of_none(held: int, spread: bool = False, leads: bool = False) -> float:
    """Return the chance that a hand takes no card points in a game without trumps.

    `spread` is true if the hand is laid open, and `leads` if it has the opening lead.
    """
    table = SPREAD_RISK if spread else RISK
    odds = (SPREAD_COVERED if spread else COVERED) - sum([table[mask] for mask in parts(held)])
    odds -= LEADING if leads else 0.0
    return 1.0 / (1.0 + exp(-odds))


ALL: Final = 107.5
ALL_SWING: Final = 8.5
"""The standard deviation in the chance of a call solo: see `chance_of_all`.

With `ALL` estimated points after the exchange, half of all call solos are made.
"""


def exchanged(held: int, trump: int, called: int) -> float:
    """Return the estimated points of a hand that has exchanged its least useful card for the card `called`, a mask."""
    best, left = 0.0, held
    while left:
        given = left & -left
        left ^= given
        best = max(best, points(held ^ given ^ called, trump))
    return best


def to_call(held: int) -> list[int]:
    """Return, for each suit, the mask of the best card that the hand lacks."""
    missing = [~mask & SUIT_BITS for mask in parts(held)]
    return [1 << mask.bit_length() - 1 + LENGTH * suit for suit, mask in enumerate(missing) if mask]


def chance_of_all(held: int, trump: int) -> float:
    """Return the chance to take all 120 points in a call solo, if the best possible card is called."""
    return chance_over(max([exchanged(held, trump, card) for card in to_call(held)]), ALL, ALL_SWING)
