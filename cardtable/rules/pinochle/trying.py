"""Trying out: what a hand would meld and count under a trump and a burial, before anything is said [AP-9.3].

The winner of the auction names trumps, buries and melds in three lines running, so that he may arrange all three
privately first. Nothing here knows of a deal: hands are bags, and a search may ask by the thousand.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cardtable.cards import Card
from cardtable.rules.pinochle.cards import Count
from cardtable.rules.pinochle.melds import Melds, best, laid, worth
from cardtable.rules.tricks.hands import UNIT, Bag, cards_of


class Tried(NamedTuple):
    """What a burial and a trump give: the best melds of the 15 cards left, their points, and those buried."""

    melds: Melds
    meld_points: int
    buried_points: int

    def lacking(self, bid: int) -> int:
        """What is left to win in tricks for that bid, one trick at least bringing the burial home [AP-4.40, AP-9.3]."""
        return bid - self.meld_points - self.buried_points


def tried(held: Bag, buried: Bag, trump: int, count: Count, bonus: bool = False) -> Tried:
    """The best that 18 cards give without the three buried; also of fewer cards buried so far."""
    melds = best(held - buried, trump)
    return Tried(melds, worth(melds, bonus), count.of(cards_of(buried)))


def broken_by(held: Bag, trump: int, bonus: bool = False) -> dict[Card, int]:
    """By card held: the points in melds that are lost if one copy of it is buried, and nothing else."""
    whole = worth(best(held, trump), bonus)
    return {card: whole - worth(best(held - UNIT[card], trump), bonus) for card in dict.fromkeys(cards_of(held))}


def burials(held: Bag) -> Iterator[Bag]:
    """Every way to bury three of those cards; two copies of a card are one way."""
    cards = cards_of(held)
    kinds = list(dict.fromkeys(cards))
    twice = [card for card in kinds if cards.count(card) > 1]
    for at, first in enumerate(kinds):
        for second_at in range(at + 1, len(kinds)):
            pair = UNIT[first] + UNIT[kinds[second_at]]
            for third in kinds[second_at + 1 :]:
                yield pair + UNIT[third]
    for card in twice:
        for other in kinds:
            if other is not card:
                yield 2 * UNIT[card] + UNIT[other]


def spare(held: Bag, trump: int) -> Bag:
    """The cards that the best melds do not need: burying any of them breaks none."""
    return held - laid(best(held, trump), trump)
