"""A bid's worth to a hand, in chips, from deals played out [SIX-10.1 to SIX-10.8]."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from cardtable.cards import Suit
from cardtable.players.advice.judgement import ALL_IN_MIND
from cardtable.players.advice.solo import estimates
from cardtable.players.advice.solo.cards import LONG
from cardtable.rules.solo.cards import HALF, points_in
from cardtable.rules.solo.contracts import Contract
from cardtable.rules.tricks.hands import Bag

BY_COUNT: Final = "counting alone"
"""The key in `Advice.lapses` for a novice who counts points and trumps alone."""

WIDOW: Final = "widow"
"""The key in `Advice.lapses` for a novice who overlooks the widow's points for the bidder."""

THE_WIDOW: Final = 10.0

LAST: Final = 2
"""`place` in `prospect` for the last seat of the first trick."""

A_TRUMP_MORE: Final = 1.5

WORTH_A_CALL: Final = 85.0
"""Up to so many estimated points, a call solo has no chance."""


class Prospect(NamedTuple):
    """What a hand can expect from a game.

    `trump` is the best suit, or None. `points` are card points. `makes` and `fails` are chances. `chips` is the
    bidder's average.
    """

    contract: Contract
    trump: Suit | None
    points: float
    makes: float
    fails: float
    chips: float


def prospect(
    contract: Contract,
    held: int,
    place: int,
    payers: tuple[int, int],
    forgotten: Collection[str] = ALL_IN_MIND,
    trumps: Sequence[Suit] | None = None,
) -> Prospect:
    """Return a game's prospect; `held` is the hand's mask.

    `place` is how many seats play to the first trick before this one. `payers` comes from the function `payers`. The
    best of `trumps` is chosen, by default of all that the game allows.
    """
    if not contract.needs:
        chance = estimates.chance_of_none(held, contract.spread, leads=not place and not contract.spread)
        return _fixed(contract, None, 0.0, chance, payers)
    suits = contract.trumps if trumps is None else trumps
    found: list[Prospect] = []
    for trump in suits:
        points = _points(contract, held, trump, place, forgotten)
        if contract.calls:
            chance = estimates.chance_of_all(held, trump) if points > WORTH_A_CALL else 0.0
            found.append(_fixed(contract, trump, points, chance, payers))
            continue
        needs, pays = contract.terms(trump)
        swing = estimates.FROG_SWING if contract.takes_widow else estimates.SWING
        makes = estimates.chance_over(points, needs - 0.5, swing)
        if contract.by_the_point:
            over = estimates.above(points, HALF, swing)
            under = over + HALF - points
            chips = pays * (payers[0] * over - payers[1] * under)
            found.append(Prospect(contract, trump, points, makes, 1 - makes, chips))
        elif needs > HALF + 1:
            found.append(_fixed(contract, trump, points, makes, payers))
        else:
            fails = 1.0 - estimates.chance_over(points, HALF - 0.5, swing)
            chips = pays * (payers[0] * makes - payers[1] * fails)
            found.append(Prospect(contract, trump, points, makes, fails, chips))
    if contract.by_the_point:
        return max(found, key=lambda each: each.points + A_TRUMP_MORE * length(held, each.trump))
    return max(found, key=lambda each: (each.chips, each.points))


def length(held: int, trump: Suit | None) -> int:
    """Return how many cards of a suit the mask `held` has; 0 for no suit."""
    return 0 if trump is None else estimates.parts(held)[trump].bit_count()


def _points(contract: Contract, held: int, trump: Suit, place: int, forgotten: Collection[str]) -> float:
    if BY_COUNT in forgotten:
        cards = LONG[None].cards_in(held)
        return 0.9 * points_in(cards) + 6.0 * sum([card.suit is trump for card in cards])
    if contract.takes_widow:
        return estimates.frog_points(held, trump, place, contract.aside_counts) - (
            THE_WIDOW if WIDOW in forgotten else 0.0
        )
    return estimates.solo_points(held, trump, place == LAST) - (THE_WIDOW if WIDOW in forgotten else 0.0)


def _fixed(contract: Contract, trump: Suit | None, points: float, chance: float, payers: tuple[int, int]) -> Prospect:
    pays = contract.terms(trump)[1]
    chips = pays * (payers[0] * chance - payers[1] * (1 - chance))
    return Prospect(contract, trump, points, chance, 1 - chance, chips)


def payers(contract: Contract, seats: int) -> tuple[int, int]:
    """Return how many pay the bidder for a win, and how many he pays for a loss [SIX-6.4]."""
    return (seats - 1 if contract.dealer_pays else 2), seats - 1


def mask_of(bag: Bag) -> int:
    """Return a hand's mask with nine bits a suit, whatever is trump."""
    return LONG[None].of_bag(bag)
