"""The cards of the Schafkopf and Solo games as masks, for each trump suit."""

from __future__ import annotations

from typing import Final

from cardtable.cards import SUITS, Suit
from cardtable.players.advice.tricks.masks import Masks
from cardtable.rules.solo.cards import RANKINGS, SCHAFKOPF, UNDER_JACKS, VALUE
from cardtable.rules.tricks.play import Ranking


class PointMasks(Masks):
    """Masks of cards under a ranking.

    `counting` count points, and `tens` ten or more. `trump` is -1 without trumps.
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
"""The 36-card pack's masks, by trump suit (None: no trump)."""

PERMANENT: Final[dict[Suit | None, PointMasks]] = {Suit.DIAMONDS: PointMasks(SCHAFKOPF)}
"""Schafkopf's masks of 32 cards; the key is diamonds, always trumps."""

JACKS_ABOVE: Final[dict[Suit | None, PointMasks]] = {trump: PointMasks(UNDER_JACKS[trump]) for trump in (None, *SUITS)}
"""Auction Schafkopf's masks of 32 cards, by trump suit (None: not named yet)."""
