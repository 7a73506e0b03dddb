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
"""The key in `Advice.lapses` for a novice who forgets which cards were played and who could not follow suit."""

NO_LACKS: Final = [0] * 6
NOTHING_KNOWN: Final[Mapping[int, int]] = {}


class Position:
    """What a seat knows when it must play a card, in every trick game.

    `cards` are the cards it may play, and `hand` all the cards it has. `led` is the suit led, or -1 if the seat leads.
    `best_card` is winning the trick so far, and `winner` is the seat that played it. If the seat leads, `best_card` is
    `BACK` and `winner` is -1. `best` is the strength of `best_card`, on the same scale as `strength[card]`. `ours`,
    which each game sets, says whether a friend is winning the trick. `out` is the mask of the cards that other hands
    can hold. `lacks` has, for each seat, a bit mask of the suits of which it is known to have no card.
    """

    __slots__ = (
        "best", "best_card", "cards", "deal", "hand", "lacks", "led", "masks", "ours", "out", "remembers", "seat",
        "strength", "winner",
    )  # fmt: skip

    def __init__(
        self, deal: Any, seat: int, cards: Sequence[Card], masks: Masks, out: int | None, forgotten: Collection[str]
    ) -> None:
        """Take from the argument `out` the cards that the seat has or has seen; what is left is the attribute `out`.

        The argument is the mask of all cards that can be in play. If it is None, the game itself sets the attribute. If
        `forgotten` has `MEMORY` in it, the seat does not remember earlier tricks.
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
        """Add to `lacks` the suits that seats must be out of, found by counting cards.

        `known` has for each seat the mask of the cards that it surely holds. As long as every seat has followed suit,
        and if the seat that counts does not remember, nothing is added.
        """
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
        """Return those of `cards` that would win the trick if the trick ended now."""
        strength, best = self.strength, self.best
        return [card for card in self.cards if strength[card] > best]
