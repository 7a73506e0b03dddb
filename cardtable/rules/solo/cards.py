"""The cards of Schafkopf and Solo: their points and their ranking [SOF-2.1, SIX-2.1, SIX-2.2, SCH-2.1]."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardtable.cards import CARDS, SUITS, Card, Suit, card_of, pack_of, read_cards
from cardtable.rules.tricks.play import Ranking

COUNTS: Final = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
"""The points of a card of each rank [SOF-2.1]."""

VALUE: Final = tuple(COUNTS.get(card.rank, 0) if card < 52 else 0 for card in CARDS)
"""The points of a card, by the card's number."""

ALL_POINTS: Final = 120
HALF: Final = ALL_POINTS // 2

SHORT_PACK: Final = pack_of("A789TJQK")
"""The pack of 32 cards [SCH-2.1]."""

LONG_PACK: Final = pack_of("A6789TJQK")
"""The pack of 36 cards [SIX-2.1]."""

LONG_SUITS: Final = tuple(tuple(card_of(rank, suit) for rank in "ATKQJ9876") for suit in SUITS)

PLAIN: Final = Ranking(LONG_SUITS)
"""The ranking of the 36 cards without trumps [SIX-2.2]."""

RANKINGS: Final[dict[Suit | None, Ranking]] = {
    None: PLAIN,
    **{trump: Ranking(LONG_SUITS, trump) for trump in SUITS},
}
"""The ranking for each trump suit. The key None has the ranking without trumps [SIX-2.2]."""


TRUMPS: Final = read_cards("Qc Qs Qh Qd Jc Js Jh Jd Ad Td Kd 9d 8d 7d")
"""The permanent trumps of Schafkopf, from the highest [SCH-2.2]."""

SCHAFKOPF: Final = Ranking(
    [TRUMPS if suit is Suit.DIAMONDS else [card_of(rank, suit) for rank in "ATK987"] for suit in SUITS], Suit.DIAMONDS
)
"""All queens, jacks and diamonds are one suit, the trumps; each other suit has six cards [SCH-2.2, SCH-2.3]."""

JACKS: Final = read_cards("Jc Js Jh Jd")
"""The permanent trumps of Auction Schafkopf, from the highest [ASC-2.1]."""


def _under_jacks(trump: Suit | None) -> Ranking:
    suits = []
    for suit in SUITS:
        others = [card_of(rank, suit) for rank in "ATKQ987"]
        own = JACKS if suit is trump else () if trump is not None else (card_of("J", suit),)
        suits.append((*own, *others))
    return Ranking(suits, trump)


UNDER_JACKS: Final[dict[Suit | None, Ranking]] = {trump: _under_jacks(trump) for trump in (None, *SUITS)}
"""The ranking for each trump suit. The key None has the ranking before a suit is named [ASC-2.1, ASC-2.2]."""


def points_in(cards: Iterable[Card]) -> int:
    """Return the sum of the points of the cards."""
    return sum([VALUE[card] for card in cards])
