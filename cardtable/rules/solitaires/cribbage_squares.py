"""Cribbage Squares; the rule ids are on the pages `cribbage_squares`, `poker_squares` and `solitaires`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from math import prod
from typing import Any, Final

from cardtable.cards import Card
from cardtable.rules.options import Options
from cardtable.rules.piles.layout import HAND
from cardtable.rules.piles.options import games_option
from cardtable.rules.piles.patience import PatienceDeal
from cardtable.rules.piles.piles import rank_of
from cardtable.rules.solitaires.squares import KEPT, Square, adjacent_option

FIFTEEN: Final = 15
JACK: Final = 10
HEELS: Final = 2
"""The points for a jack as starter, added to the points of the whole square [CSQ-6.2]."""


def fifteens(cards: Sequence[Card]) -> int:
    """Return two points for every combination of cards that adds up to fifteen. Court cards count ten."""
    values = [min(rank_of(card) + 1, 10) for card in cards]
    return 2 * sum(sum(some) == FIFTEEN for size in range(2, len(values) + 1) for some in combinations(values, size))


def pairs(cards: Sequence[Card]) -> int:
    """Return two points for every pair."""
    return 2 * sum(rank_of(one) == rank_of(other) for one, other in combinations(cards, 2))


def runs(cards: Sequence[Card]) -> int:
    """Return the points for runs: the length of the longest run, times the number of ways to choose its cards.

    A run has three cards or more, and the ace is low. Without a run there are no points.
    """
    counts = Counter(map(rank_of, cards))
    for length in range(len(counts), 2, -1):
        for low in counts:
            ranks = range(low, low + length)
            if all(rank in counts for rank in ranks):
                return length * prod(counts[rank] for rank in ranks)
    return 0


def flush(line: Sequence[Card], starter: Card | None) -> int:
    """Return 4 points if all four cards are of one suit, 5 if the starter is of this suit, too, or else 0."""
    if len(line) < 4 or len({card // 13 for card in line}) > 1:
        return 0
    return 4 + (starter is not None and starter // 13 == line[0] // 13)


def nobs(line: Sequence[Card], starter: Card | None) -> int:
    """Return one point if the cards include the jack of the starter's suit, or zero."""
    return int(starter is not None and any(rank_of(card) == JACK and card // 13 == starter // 13 for card in line))


@lru_cache(KEPT)
def cribbage_hand(line: tuple[Card, ...], starter: Card | None) -> int:
    """Return the points of a row or column. Once the starter is turned up, it counts as the fifth card [CSQ-6.1]."""
    cards = [*line] if starter is None else [*line, starter]
    return fifteens(cards) + pairs(cards) + runs(cards) + flush(line, starter) + nobs(line, starter)


class CribbageSquaresOptions(Options):
    """The options of Cribbage Squares."""

    adjacent: bool = adjacent_option()
    games: int = games_option()


class CribbageSquares(Square):
    """A square of four rows and four columns, and a starter [CSQ-4.1 to CSQ-4.3]."""

    id, title, side, starter, Options = "cribbage-squares", "Cribbage Squares", 4, True, CribbageSquaresOptions
    target = 61
    best = 29
    more = HEELS

    def turned(self, deal: PatienceDeal) -> Card | None:
        """Return the starter once the square is full, and None before that [CSQ-4.2]."""
        return deal.piles[HAND][-1] if self.cleared(deal) and len(deal.piles[HAND]) > deal.down[HAND] else None

    def worth(self, deal: PatienceDeal, line: Sequence[Card]) -> int:
        return cribbage_hand(tuple(line), self.turned(deal))

    def extra(self, deal: PatienceDeal) -> Mapping[str, Any]:
        starter = self.turned(deal)
        heels = HEELS if starter is not None and rank_of(starter) == JACK else 0
        return {"starter": str(starter) if starter is not None else None, "heels": heels}


GAME = CribbageSquares
