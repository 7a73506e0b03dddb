"""A hand in play as the seat that is to play a card knows it; nothing in it is hidden from the seat."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from cardtable.cards import BACK, Card
from cardtable.players.advice.tricks.counting import all_lacking
from cardtable.players.advice.tricks.masks import Masks
from cardtable.rules.tricks.hands import cards_of, size_of
from cardtable.rules.tricks.play import TRUMPING

MEMORY: Final = "memory"
"""The name, among lapses, of remembering what was played and who could not follow."""

NO_LACKS: Final = [0] * 6
NOTHING_KNOWN: Final[Mapping[int, int]] = {}


class Position:
    """The facts on which a play is judged in every trick game.

    `cards` are those that may be played, `hand` all that the seat has. `led` is the suit led (-1 to lead); `best_card`
    has the trick so far (`BACK` if none is played), `winner` played it, and `best` is its strength, to be compared with
    `strength`. `out` is the mask of what may be in other hands; `lacks` are the suits that each seat is remembered to
    be out of, or must be by what is left of them.
    """

    __slots__ = (
        "best", "best_card", "cards", "deal", "hand", "lacks", "led", "masks", "out", "remembers", "seat",
        "strength", "winner",
    )  # fmt: skip

    def __init__(
        self, deal: Any, seat: int, cards: Sequence[Card], masks: Masks, out: int, forgotten: Collection[str]
    ) -> None:
        """`out` are the cards that may be in other hands but for those that the seat has or has seen played."""
        self.deal = deal
        self.seat = seat
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
        self.out = out & ~(masks.of_bag(bag + deal.gone) if remembers else masks.of((*self.hand, *deal.trick)))
        self.lacks: Sequence[int] = deal.lacks if remembers else NO_LACKS

    def count_cards(self, known: Mapping[int, int] = NOTHING_KNOWN) -> None:
        """Add to what others lack what follows from how many cards they have; `known` are masks by seat."""
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

    def winners(self) -> list[Card]:
        """The cards that would have the trick as it lies."""
        strength, best = self.strength, self.best
        return [card for card in self.cards if strength[card] > best]
