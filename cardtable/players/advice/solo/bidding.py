"""What each bid is worth to a hand, in chips [SIX-10.1 to SIX-10.8].

A game here is what a bid names, such as a solo. In a frog, the bidder takes up the three cards of the widow and lays
three cards aside. In a call solo, the bidder needs all the points and may exchange a card for one that he calls. A mask
is a set of cards: an integer with one bit for each card. The estimates come from deals that were played out.
"""

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
"""The key in `Advice.lapses` for a novice who values a hand only by its points and the number of its trumps."""

WIDOW: Final = "widow"
"""The key in `Advice.lapses` for a novice who overlooks that the widow counts for the bidder."""

THE_WIDOW: Final = 10.0

LAST: Final = 2
"""The value of `place` in `prospect` for the seat that plays last to the first trick."""

A_TRUMP_MORE: Final = 1.5

WORTH_A_CALL: Final = 85.0
"""If a hand is estimated at this many card points or fewer, its chance in a call solo counts as 0."""


class Prospect(NamedTuple):
    """What a hand can expect from a game.

    `trump` is the best trump suit for the hand, or None in a misère. `points` are card points. `makes` and `fails` are
    the chances to win and to lose. `chips` is what the bidder gets on average.
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
    """Return the prospect of a game for the hand whose mask is `held`.

    `place` is the number of seats that play to the first trick before the seat with this hand. `payers` is a pair: how
    many players pay the bidder, and how many he pays (see the function `payers`). The best trump suit is chosen among
    `trumps`, by default all that the game allows.
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
    """Return how many cards of a suit are in the hand whose mask is `held`; 0 for no suit."""
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
    """Return how many players pay the bidder if he makes the game, and how many he pays if he loses it [SIX-6.4]."""
    return (seats - 1 if contract.dealer_pays else 2), seats - 1


def mask_of(bag: Bag) -> int:
    """Return a hand as a mask with nine bits for each suit, which does not depend on the trump suit."""
    return LONG[None].of_bag(bag)
