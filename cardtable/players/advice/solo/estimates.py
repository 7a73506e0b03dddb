"""The worth of a hand of eleven cards to whoever plays alone: points, and the chance to take none.

The figures were fitted to some ten thousand deals played out by club players; a test plays more of them.
"""

from __future__ import annotations

from collections.abc import Callable
from math import erf, exp, pi, sqrt
from typing import Final

LENGTH: Final = 9
"""Cards of a suit; in a suit's mask the ace is the highest bit, the six the lowest."""
SUIT_BITS: Final = (1 << LENGTH) - 1
ACE, TEN, KING, QUEEN, JACK = (1 << at for at in (8, 7, 6, 5, 4))

# ── points ────────────────────────────────────────────────────────────────────────────────────────────────────────

ALONE: Final = 23.0
"""Points with five low trumps and three doubletons without an ace, the widow among them."""

LAST_TO_PLAY: Final = 3.0
"""Points more for the seat that plays last to the first trick."""

TRUMP_LENGTH: Final = (-28.0, -22.0, -16.0, -10.5, -4.9, 0.0, 4.0, 9.0, 14.0, 19.0)
TRUMP_HONOURS: Final = ((ACE, 12.5), (TEN, 10.0), (KING, 4.0), (QUEEN, 2.5), (JACK, 1.5))
SIDE_LENGTH: Final = (9.9, 5.0, 0.0, 0.8, 2.4, 0.5, -3.0, -6.0, -9.0, -12.0)
SIDE_ACE: Final = 12.8
TEN_UNDER_ACE: Final = 5.2
TEN_GUARDED: Final = 6.7
TEN_BARE: Final = -6.8

SWING: Final = 12.0
"""The standard deviation of the points from their estimate."""


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
"""By the mask of a suit in the hand: the points it adds as trumps, and as another suit."""


def parts(held: int) -> tuple[int, int, int, int]:
    """A hand by suits."""
    return held & SUIT_BITS, held >> 9 & SUIT_BITS, held >> 18 & SUIT_BITS, held >> 27


def points(held: int, trump: int, last: bool = False) -> float:
    """The points of who plays alone with that trump, the widow left aside for him; `last` of all to play."""
    worth = ALONE + (LAST_TO_PLAY if last else 0.0)
    for suit, mask in enumerate(parts(held)):
        worth += IN_TRUMPS[mask] if suit == trump else IN_SIDE_SUIT[mask]
    return worth


# ── chances ───────────────────────────────────────────────────────────────────────────────────────────────────────


def chance_over(expected: float, line: float, swing: float) -> float:
    """The chance of more than that line."""
    return 0.5 * (1.0 + erf((expected - line) / (swing * sqrt(2.0))))


def above(expected: float, line: float, swing: float = SWING) -> float:
    """How many points over a line there are on average, a deal with fewer counting none."""
    far = (expected - line) / swing
    return swing * (exp(-far * far / 2.0) / sqrt(2.0 * pi) + far * 0.5 * (1.0 + erf(far / sqrt(2.0))))


# ── with the widow in the hand ────────────────────────────────────────────────────────────────────────────────────

FROG: Final = (24.0, 0.8)
"""The points of a frog from what the hand would make without the widow: so many, and of those that part."""

FROG_IN_TRICKS: Final = (11.6, 0.95)
"""The same where what is buried counts for nobody."""

FROG_SWING: Final = 13.5

KEPT: Final = 1.1
"""The points in tricks for each point of the estimate when the widow no longer lies there to be won."""


def frog_points(held: int, trump: int, last: bool = False, buried: bool = True) -> float:
    """The points of who is to take up the widow; `buried` says whether what he buries counts for him."""
    bare, part = FROG if buried else FROG_IN_TRICKS
    return bare + part * points(held, trump, last)


# ── no points at all ──────────────────────────────────────────────────────────────────────────────────────────────

COVERED: Final = 2.05
SPREAD_COVERED: Final = 2.2
"""The log odds to take no points with four suits in which every card is covered, and with the hand on the table.

Both lie between what club players let the bidder make and what opponents who search or see every card do: those who see
a hand play together against it.
"""

GAPS: Final = (0.19, 0.33, 0.30, 0.15)
SPREAD_GAPS: Final = (0.70, 0.50, 0.45, 0.20)
"""The loss of that for each lower card that is out, beyond two for each card below: by the round of the suit."""

ALONE_IN_SUIT: Final = 0.2
"""The same, besides, for each card that lies under a bare one; on the table a suit's lowest card counts enough."""


SPREAD_ACE: Final = 0.24
"""The additional loss for each ace of a hand that lies on the table."""


def _gaps(mask: int, gaps: tuple[float, ...], alone: float = 0.0) -> float:
    places = [at for at in range(LENGTH) if mask >> at & 1]
    risk = sum(gap * max(0, place - 2 * at) for at, (gap, place) in enumerate(zip(gaps, places, strict=False)))
    return risk + (alone * places[0] if len(places) == 1 else 0.0)


RISK: Final = _table(lambda mask: _gaps(mask, GAPS, ALONE_IN_SUIT))
SPREAD_RISK: Final = _table(lambda mask: _gaps(mask, SPREAD_GAPS) + (SPREAD_ACE if mask & ACE else 0.0))
"""By the mask of a suit: how much of the log odds it takes."""


LEADING: Final = 0.27
"""The cost of the opening lead."""


def chance_of_none(held: int, spread: bool = False, leads: bool = False) -> float:
    """The chance to take no counting card without a trump; `leads` says whether the hand has the opening lead."""
    table = SPREAD_RISK if spread else RISK
    odds = (SPREAD_COVERED if spread else COVERED) - sum([table[mask] for mask in parts(held)])
    odds -= LEADING if leads else 0.0
    return 1.0 / (1.0 + exp(-odds))


# ── all the points ────────────────────────────────────────────────────────────────────────────────────────────────

ALL: Final = 107.5
ALL_SWING: Final = 8.5
"""With that estimate after the exchange every second call solo takes all; and by how much it varies."""


def exchanged(held: int, trump: int, called: int) -> float:
    """The estimate for a hand that gets the `called` card, a mask, for the card that is missed least."""
    best, left = 0.0, held
    while left:
        given = left & -left
        left ^= given
        best = max(best, points(held ^ given ^ called, trump))
    return best


def to_call(held: int) -> list[int]:
    """The best missing card of each suit, as masks."""
    missing = [~mask & SUIT_BITS for mask in parts(held)]
    return [1 << mask.bit_length() - 1 + LENGTH * suit for suit, mask in enumerate(missing) if mask]


def chance_of_all(held: int, trump: int) -> float:
    """The chance to take all 120 points with the best card that can be called."""
    return chance_over(max([exchanged(held, trump, card) for card in to_call(held)]), ALL, ALL_SWING)
