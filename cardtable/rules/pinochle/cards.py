"""The pack, and how its cards rank, count and are dealt [AP-2.1 to AP-2.3, AP-4.5, AP-4.6]."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from cardtable.cards import CARDS, SUITS, Card, card_of, pack_of
from cardtable.rules.tricks.hands import Hand
from cardtable.rules.tricks.play import Ranking

ORDER: Final = "ATKQJ9"
"""The ranks of every suit, from high to low: the ten is above the king [AP-2.2]."""

PACK: Final = pack_of("A9TJQK", 2)
"""The pack of 48 cards, two of each [AP-2.1]."""

HIGHEST: Final = len(ORDER)

HAND: Final = 15
WIDOW: Final = 3
TRICKS: Final = 15

_SUITS = [[card_of(rank, suit) for rank in ORDER] for suit in SUITS]
NO_TRUMPS_YET: Final = Ranking(_SUITS)
RANKINGS: Final = tuple(Ranking(_SUITS, suit) for suit in SUITS)
"""The ranking of the cards for each trump [AP-2.2]."""


class Count(NamedTuple):
    """The points of each card, and of the last trick, for the side that wins them [AP-2.3]."""

    values: tuple[int, ...]
    last_trick: int

    def of(self, cards: Iterable[Card]) -> int:
        values = self.values
        return sum([values[card] for card in cards])

    @property
    def hand_total(self) -> int:
        return self.of(PACK) + self.last_trick


RANK_VALUES: Final = {
    "old": {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0},
    "simplified": {"A": 10, "T": 10, "K": 5, "Q": 5, "J": 0, "9": 0},
    "streamlined": {"A": 10, "T": 10, "K": 10, "Q": 0, "J": 0, "9": 0},
}
"""For each value of the option `count` and each rank, the points of a card [AP-2.3]."""

LAST_TRICK: Final = 10


def count_of(count: str, streamlined_last: bool) -> Count:
    """Return the points of the cards and of the last trick under the options `count` and `streamlined_last`."""
    ranks = RANK_VALUES[count]
    values = tuple([ranks.get(card.rank, 0) if card < len(CARDS) - 2 else 0 for card in CARDS])
    return Count(values, LAST_TRICK if streamlined_last or count != "streamlined" else 0)


_IN_WIDOW: Final = 3
ROUNDS: Final = {"threes": ((3, True),) * 3 + ((3, False),) * 2, "fours": ((4, True),) * 3 + ((3, False),)}
"""For each value of the option `packets`, the rounds of the deal.

Each round has the number of cards that each hand gets, and whether the widow gets a card.
"""


def _dealt(rounds: Sequence[tuple[int, bool]]) -> tuple[tuple[int, ...], ...]:
    order = [
        to
        for packet, widow in rounds
        for to in [*(hand for hand in range(3) for _ in range(packet)), *([_IN_WIDOW] if widow else [])]
    ]
    return tuple(tuple(at for at, to in enumerate(order) if to == place) for place in range(4))


DEALT: Final = {packets: _dealt(rounds) for packets, rounds in ROUNDS.items()}


def packed(packets: str, hands: Sequence[Hand], widow: Hand) -> Hand:
    """Return a pack from which these hands and this widow are dealt. The first of `hands` gets its cards first."""
    pack = {at: card for places, cards in zip(DEALT[packets], (*hands, widow), strict=True)
            for at, card in zip(places, cards, strict=True)}  # fmt: skip
    return tuple([pack[at] for at in range(len(PACK))])
