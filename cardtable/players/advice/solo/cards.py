"""The cards of the Schafkopf and Solo games as bit masks, for each trump suit.

A mask is a set of cards: an integer with one bit for each card.
"""

from __future__ import annotations

from typing import Final

from cardtable.cards import SUITS, Suit
from cardtable.players.advice.tricks.masks import Masks
from cardtable.rules.solo.cards import RANKINGS, SCHAFKOPF, UNDER_JACKS, VALUE
from cardtable.rules.tricks.play import Ranking


class PointMasks(Masks):
    """The masks of the cards under one ranking.

    `counting` are the cards that count points, and `tens` those that count ten or more. `trump` is -1 if there is no
    trump suit.
    """

    __slots__ = ("counting", "pack", "tens", "trump", "trumps")

    def __init__(self, ranking: Ranking) -> None:
        super().__init__(ranking)
        cards = [card for suit in ranking.suits for card in suit]
        self.pack = self.of(cards)
        self.counting = self.of([card for card in cards if VALUE[card]])
        self.tens = self.of([card for card in cards if VALUE[card] >= 10])
        self.trump = -1 if ranking.trump is None else ranking.trump
        self.trumps = 0 if ranking.trump is None else self.suits[ranking.trump]


LONG: Final[dict[Suit | None, PointMasks]] = {trump: PointMasks(RANKINGS[trump]) for trump in (None, *SUITS)}
"""For each trump suit, or None for no trump, the masks of the 36-card pack."""

PERMANENT: Final[dict[Suit | None, PointMasks]] = {Suit.DIAMONDS: PointMasks(SCHAFKOPF)}
"""The masks of the 32 cards of Schafkopf; the key is diamonds, the suit that is always trump."""

JACKS_ABOVE: Final[dict[Suit | None, PointMasks]] = {trump: PointMasks(UNDER_JACKS[trump]) for trump in (None, *SUITS)}
"""For each trump suit, or None before one is named, the masks of the 32 cards of Auction Schafkopf."""
