"""The hand and the waste as a solver keeps them.

Turning the hand is not a step. Each step plays a card, after the turns that it needs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardtable.players.solving.columns import IN_THE_WAY, KEY_BITS, in_the_way
from cardtable.rules.piles.layout import HAND, WASTE
from cardtable.rules.piles.piles import BIT
from cardtable.rules.piles.ways import HeldHand

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from cardtable.rules.piles.patience import Patience, PatienceDeal
    from cardtable.rules.piles.piles import Pile

__all__ = ["Hands", "InHand", "NextPlay"]

BEGUN = 10
"""If the passes through the hand are limited, the guessed distance from the end grows by this for each pass begun."""


Place = tuple[int, int, bool, int, bool]
"""What `Hands.held_cards` yields for each card that can be played next."""


class NextPlay(NamedTuple):
    """How a card of the hand or the waste is played next.

    `source` is the pile from which it is played, and `after` is the hand without it. `free` is true if nothing is
    lost by turning the hand up to this card.
    """

    source: int
    after: InHand
    free: bool


class InHand:
    """The hand and the waste in one state of the game.

    `cards` are those of the waste, bottom first, then those of the hand in the order in which they are turned. The
    first `at` of them lie on the waste. `held` is true if the next one lies face up on the hand. `begun` is the number
    of passes through the hand that have begun. `all_cards` is a mask of `cards`: an integer with one bit for each card.

    `places` has the cards that can be played next, and `mask` is the mask of these cards; `shown` keeps what
    `Hands.shown` has returned for some of them.

    `rested` is this hand after a card of any pile has been moved. It differs from this hand only while a new pass has
    to wait until a card is moved; otherwise it is this hand itself. `share` is what the hand adds to the guessed
    distance from the end.
    """

    __slots__ = ("all_cards", "at", "begun", "cards", "held", "key", "mask", "places", "rested", "share", "shown")

    def __init__(self, cards: Pile, at: int, held: bool, begun: int, key: int) -> None:
        self.cards, self.at, self.held, self.begun, self.key = cards, at, held, begun, key
        self.all_cards = sum([BIT[card] for card in cards])
        self.mask = -1
        self.share = 0
        self.places: dict[int, Place] = {}
        self.shown: dict[int, NextPlay] = {}
        self.rested = self


class Hands:
    """All states of the hand that a search has met."""

    def __init__(self, game: Patience, base: int, rng: Random) -> None:
        hand = game.hand
        self.base, self.rng = base, rng
        self.known: dict[tuple[Pile, int, bool, int], InHand] = {}
        self.holds = isinstance(hand, HeldHand)
        self.draw, self.passes = (1, 1) if hand is None else (hand.draw, hand.passes)
        self.tires = hand is not None and hand.tires
        self.any_order = not self.passes and self.draw == 1 and not self.holds
        """Whether each card can be played at any time."""

    def first(self, deal: PatienceDeal) -> InHand:
        waste, hand = deal.piles[WASTE], deal.piles[HAND]
        known = waste + hand[::-1], len(waste), deal.down[HAND] < len(hand), deal.begun
        rested = self.in_hand(*known)
        if not (self.tires and deal.clean and deal.quiet):
            return rested
        tired = InHand(*known, rested.key ^ self.rng.getrandbits(KEY_BITS))
        tired.rested, tired.share = rested, rested.share
        self.find_shown(tired, again=False)
        return tired

    def in_hand(self, cards: Pile, at: int, held: bool, begun: int) -> InHand:
        """Return the hand with these cards. If redeals are unlimited, hands with the same plays are one object."""
        if not self.passes:
            begun = 1
            if self.any_order or (not self.holds and (not at % self.draw or at == len(cards))):
                at = 0
        known = cards, at, held, begun
        found = self.known.get(known)
        if found is None:
            found = self.known[known] = InHand(*known, self.rng.getrandbits(KEY_BITS))
            if self.passes:
                found.share = BEGUN * begun
                if begun >= self.passes:  # the waste is then a pile like any other
                    found.share += IN_THE_WAY * in_the_way(cards[:at], self.base)
        return found

    def find_shown(self, hand: InHand, again: bool = True) -> None:
        """Find the cards that can be played next, and note them in `hand.places` and `hand.mask`.

        If `again` is true, a new pass may begin, provided that the limit of passes allows it.
        """
        again = again and (not self.passes or hand.begun < self.passes)
        cards, places = hand.cards, hand.places
        for place in (self.held_cards if self.holds else self.turned_cards)(hand, again):
            places.setdefault(cards[place[0]], place)
        hand.mask = sum([BIT[card] for card in places])

    def shown(self, hand: InHand, card: int) -> NextPlay:
        """Return how `card`, which must be in `hand.places`, is played."""
        shown = hand.shown.get(card)
        if shown is None:
            at, source, held, more, at_once = hand.places[card]
            after = self.in_hand(hand.cards[:at] + hand.cards[at + 1 :], at, held, hand.begun + more)
            shown = hand.shown[card] = NextPlay(source, after, self.any_order or (at_once and self.draw == 1))
        return shown

    def turned_cards(self, hand: InHand, again: bool) -> Iterator[Place]:
        """Yield what `held_cards` yields, for a hand whose cards are turned onto the waste."""
        size, at = len(hand.cards), hand.at
        if at:
            yield at - 1, WASTE, False, 0, True
        for more in (0, 1) if again else (0,):
            while at < size:
                at = min(at + self.draw, size)
                yield at - 1, WASTE, False, more, False
            at = 0

    def held_cards(self, hand: InHand, again: bool) -> Iterator[Place]:
        """Yield five things for each card that can be played next.

        They are its index in `hand.cards`, the place from which it is played, whether a card is held afterwards, how
        many more passes are begun, and whether no card is turned first.
        """
        size, at = len(hand.cards), hand.at
        if at:
            yield at - 1, WASTE, hand.held, 0, True
        if hand.held:
            yield at, HAND, False, 0, True
            at += 1
        for more in (0, 1) if again else (0,):
            while at < size:
                yield at, HAND, False, more, False
                at += 1
            at = 0
