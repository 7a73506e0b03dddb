"""The cards of the family as bits, by trump, and what they count."""

from __future__ import annotations

from typing import Final

from cardtable.cards import SUITS, Suit
from cardtable.players.advice.tricks.masks import Masks
from cardtable.rules.solo.cards import RANKINGS, SCHAFKOPF, UNDER_JACKS, VALUE
from cardtable.rules.tricks.play import Ranking


class PointMasks(Masks):
    """The masks of one ranking, and in them the cards that count.

    `counting` are all of these, `tens` those that count ten or more; `pack` has every card; `trumps` the trumps.
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
"""By trump, or none: the 36 cards."""

PERMANENT: Final[dict[Suit | None, PointMasks]] = {Suit.DIAMONDS: PointMasks(SCHAFKOPF)}
"""The 32 cards of Schafkopf, by what its trumps are called."""

JACKS_ABOVE: Final[dict[Suit | None, PointMasks]] = {trump: PointMasks(UNDER_JACKS[trump]) for trump in (None, *SUITS)}
"""By trump: the 32 cards of Auction Schafkopf."""
