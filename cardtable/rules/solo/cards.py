"""The cards of the family: what they count, and how they rank [SOF-2.1, SIX-2.1, SIX-2.2, SCH-2.1]."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardtable.cards import CARDS, SUITS, Card, Suit, card_of, pack_of
from cardtable.rules.tricks.play import Ranking

COUNTS: Final = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
"""What cards count, by rank; every other counts nothing [SOF-2.1]."""

VALUE: Final = tuple(COUNTS.get(card.rank, 0) if card < 52 else 0 for card in CARDS)
"""By card: what it counts."""

ALL_POINTS: Final = 120
HALF: Final = ALL_POINTS // 2

SHORT_PACK: Final = pack_of("A789TJQK")
"""32 cards [SCH-2.1]."""

LONG_PACK: Final = pack_of("A6789TJQK")
"""36 cards [SIX-2.1]."""

LONG_SUITS: Final = tuple(tuple(card_of(rank, suit) for rank in "ATKQJ9876") for suit in SUITS)

PLAIN: Final = Ranking(LONG_SUITS)
"""Every suit of the 36, and no trump [SIX-2.2]."""

RANKINGS: Final[dict[Suit | None, Ranking]] = {
    None: PLAIN,
    **{trump: Ranking(LONG_SUITS, trump) for trump in SUITS},
}
"""By trump, or none: how the 36 cards rank [SIX-2.2]."""


def points_in(cards: Iterable[Card]) -> int:
    """What those cards count."""
    return sum([VALUE[card] for card in cards])
