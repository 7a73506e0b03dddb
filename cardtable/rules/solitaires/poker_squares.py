"""Poker Squares; the rule ids are on the pages `poker_squares` and `solitaires`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, Literal

from cardtable.cards import Card
from cardtable.rules.options import Options, option
from cardtable.rules.piles.options import games_option
from cardtable.rules.piles.patience import ALONE, PatienceDeal, Sitting
from cardtable.rules.piles.piles import KING, rank_of
from cardtable.rules.solitaires.squares import KEPT, Square, adjacent_option

HANDS: Final[Mapping[str, tuple[int, int]]] = {
    "royal flush": (100, 30),
    "straight flush": (75, 30),
    "four of a kind": (50, 16),
    "full house": (25, 10),
    "flush": (20, 5),
    "straight": (15, 12),
    "three of a kind": (10, 6),
    "two pair": (5, 3),
    "one pair": (2, 1),
    "": (0, 0),
}
"""The points of each poker hand in the American and in the English scoring [PSQ-6.1]."""
KINDS: Final = {
    (4,): "four of a kind",
    (4, 1): "four of a kind",
    (3, 2): "full house",
    (3,): "three of a kind",
    (3, 1): "three of a kind",
    (3, 1, 1): "three of a kind",
    (2, 2): "two pair",
    (2, 2, 1): "two pair",
    (2,): "one pair",
    (2, 1): "one pair",
    (2, 1, 1): "one pair",
    (2, 1, 1, 1): "one pair",
}
"""The name of a hand by its counts of equal ranks, such as (3, 2) for a full house."""
WHOLE: Final = 5
POINTS = option(
    "american", "Points", "How many points each hand counts.", "PSQ-6.1", {"american": "American", "english": "English"}
)
TARGETS: Final = {"american": 200, "english": 70}
Points = Literal["american", "english"]


@lru_cache(KEPT)
def poker_hand(cards: tuple[Card, ...]) -> str:
    """Return the name of the hand that up to five cards make, or an empty string [PSQ-6.1]. The ace is high or low."""
    ranks = sorted(map(rank_of, cards))
    flush = len(cards) == WHOLE and len({card // 13 for card in cards}) == 1
    high = ranks == [0, KING - 3, KING - 2, KING - 1, KING]
    straight = len(cards) == WHOLE and (high or ranks == list(range(ranks[0], ranks[0] + WHOLE)))
    if straight and flush:
        return "royal flush" if high else "straight flush"
    if flush or straight:
        return "flush" if flush else "straight"
    return KINDS.get(tuple(sorted(Counter(ranks).values(), reverse=True)), "")


class PokerSquaresOptions(Options):
    """The options of Poker Squares."""

    points: Points = POINTS
    adjacent: bool = adjacent_option()
    games: int = games_option()


class PokerSquares(Square):
    """A square of five rows and five columns [PSQ-4.1 to PSQ-4.4]."""

    id, title, side, Options = "poker-squares", "Poker Squares", 5, PokerSquaresOptions

    def __init__(self, options: PokerSquaresOptions, seats: int = 1, at: Sitting = ALONE) -> None:
        self.table_of_points: Points = options.points
        super().__init__(options, seats, at)

    def worth(self, deal: PatienceDeal, line: Sequence[Card]) -> int:
        american, english = HANDS[poker_hand(tuple(line))]
        return american if self.table_of_points == "american" else english

    @property
    def target(self) -> int:
        """The points that win a deal: 200 in the American scoring, 70 in the English [PSQ-6.2]."""
        return TARGETS[self.table_of_points]

    @property
    def best(self) -> int:
        return HANDS["royal flush"][self.table_of_points == "english"]


GAME = PokerSquares
