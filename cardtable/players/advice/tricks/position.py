"""The position of a seat that must play a card: only what that seat knows."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from cardtable.cards import BACK, Card
from cardtable.players.advice.tricks.counting import all_lacking
from cardtable.players.advice.tricks.masks import Masks
from cardtable.rules.tricks.hands import cards_of, size_of
from cardtable.rules.tricks.play import TRUMPING

MEMORY: Final = "memory"
"""The key in `Advice.lapses` for a novice who forgets played cards and voids."""

NO_LACKS: Final = [0] * 6
NOTHING_KNOWN: Final[Mapping[int, int]] = {}


class Position:
    """What a seat knows when it must play a card, in every trick game.

    `cards` are playable, and `hand` are all that it has. `led` is the suit led, or -1 for a lead. `best_card` is
    winning for `winner`; without a trick they are `BACK` and -1. `best` is its strength, on the scale of
    `strength[card]`. `ours`, set by each game: a friend is winning. `out` is the mask of cards that other hands can
    hold. `lacks` has the bits of each seat's known voids.
    """

    __slots__ = (
        "best", "best_card", "cards", "deal", "hand", "lacks", "led", "masks", "ours", "out", "remembers", "seat",
        "strength", "winner",
    )  # fmt: skip

    def __init__(
        self, deal: Any, seat: int, cards: Sequence[Card], masks: Masks, out: int | None, forgotten: Collection[str]
    ) -> None:
        """`out` is the mask of cards in play, with those of the seat and those seen.

        If it is None, the game sets it. With `MEMORY` in `forgotten`, the seat forgets earlier tricks.
        """
        self.deal = deal
        self.seat = seat
        self.ours = False
        self.cards = cards
        self.masks = masks
        bag = deal.held[seat]
        self.hand = cards_of(bag)
        ranking = deal.ranking
        if deal.count:
            led = self.led = deal.led
            best = self.best = deal.best
            suits = ranking.suits
            self.best_card = suits[led][-best] if best < TRUMPING else suits[ranking.trump][TRUMPING - best]
            self.winner = deal.winner
            self.strength = ranking.strength[led]
        else:
            self.led = self.winner = -1
            self.best = 0
            self.best_card = BACK
        self.remembers = remembers = not forgotten or MEMORY not in forgotten
        if out is not None:
            self.out = out & ~(masks.of_bag(bag + deal.gone) if remembers else masks.of((*self.hand, *deal.trick)))
        self.lacks: Sequence[int] = deal.lacks if remembers else NO_LACKS

    def count_cards(self, known: Mapping[int, int] = NOTHING_KNOWN) -> None:
        """Add to `lacks` what counting shows; `known` has each seat's sure cards as masks."""
        if not self.remembers or not any(self.lacks):
            return
        held, out = self.deal.held, self.out
        rooms = [size_of(bag) for bag in held]
        rooms[self.seat] = 0
        for seat, mask in known.items():
            if mask := mask & out:
                rooms[seat] -= mask.bit_count()
                out &= ~mask
        counts = tuple([(out & suit).bit_count() for suit in self.masks.suits])
        self.lacks = all_lacking(tuple(self.lacks), tuple(rooms), counts)

    def copies(self, card: Card) -> int:
        return 1

    def winners(self) -> list[Card]:
        """Return the `cards` that win the trick so far."""
        strength, best = self.strength, self.best
        return [card for card in self.cards if strength[card] > best]
