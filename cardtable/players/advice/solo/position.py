"""A position in the play of the cards, as one seat knows it, with the chances that follow from it.

A friend is a partner, and a foe an opponent. A side suit is any suit but trumps. In a frog, the bidder takes up the
widow and lays three cards aside, which is a burial. A mask is a set of cards: an integer with one bit for each card.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from math import comb
from typing import Any, Final

from cardtable.cards import Card
from cardtable.players.advice.solo.cards import PointMasks
from cardtable.players.advice.solo.sides import Sides
from cardtable.players.advice.tricks import position as tricks
from cardtable.rules.moves import NOBODY
from cardtable.rules.solo.cards import VALUE
from cardtable.rules.tricks.hands import size_of

AGAIN: Final = 0.7
"""The chance that a friend who can beat the trick now also beats a card that a foe plays later."""


TRUMPS_OF_BIDDER: Final = 0.7
"""The bidder is assumed to hold this share of the trumps that an opponent has not seen."""


EMPTIED: Final = (0.0, 0.0, 0.24, 0.5, 0.7)
"""The chance that the bidder of a frog is void in a suit of which no card was played.

The five chances are for an opponent who judges this with 0, 1, 2, 3 or 4 (and more) cards of the suit in his own hand.
"""
EMPTIED_LATER: Final = 0.4
"""The same chance for a suit of which cards were played."""


class Position(tricks.Position):
    """The facts on which a play is judged.

    `plays` says whether the seat is on the side that undertook the game, and `ours` whether a friend is winning the
    trick. `pot` is the points in the trick, and `left` the number of cards in the hand. `wants` is how many points the
    side still needs, 0 or less if it has enough. `foes` are the opponents still to play, and `friends` the partners
    still to play.

    A seat that gives away at least `telling` points is assumed to have no cheaper card; if `telling` is 0, nothing is
    assumed. `buried` says whether the cards that the bidder laid aside count for the bidder, or is None if no cards are
    laid aside. `lays` guesses the buried cards from those that the bidder has not played. `bid_on` is how many points a
    hand should promise to be bid, or 0. `valued` is the opponent who is assumed to have many trumps, or `NOBODY`.
    `emptied` is at most 1; the smaller it is, the likelier this opponent has emptied a suit by a burial.

    The masks: `held` is the hand. `theirs` are the cards that foes can hold. `may[seat]` are the cards that another
    seat can hold, and `known[seat]` the cards that this seat certainly holds. `masters` are the cards of the hand that
    no foe can beat in their suit.
    """

    __slots__ = (
        "_ruffs", "_voids", "bid_on", "buried", "doubt", "emptied", "foes", "friends", "held", "in_side_suits",
        "in_trumps", "known", "lays", "left", "masters", "may", "plays", "pot", "sides", "telling", "theirs", "valued",
        "wants",
    )  # fmt: skip

    masks: PointMasks

    def __init__(
        self,
        deal: Any,
        seat: int,
        cards: Sequence[Card],
        masks: PointMasks,
        sides: Sides,
        hidden: int,
        known: dict[int, int],
        forgotten: Collection[str],
    ) -> None:
        """`hidden` are the cards that the seat knows to be out of play."""
        super().__init__(deal, seat, cards, masks, masks.pack & ~hidden, forgotten)
        self.sides = sides
        held = self.held = masks.of_bag(deal.held[seat])
        self.left = len(self.hand)
        self.wants = 0
        self.telling = 0
        self.buried: bool | None = None
        self.lays: Callable[[Position, int], int | None] | None = None
        self.bid_on = 0
        self.valued = NOBODY
        self.emptied = 1.0
        self.plays = seat in sides.side
        self._voids: dict[tuple[int, int], float] = {}
        self._ruffs: dict[tuple[int, int], float] = {}
        self.pot = sum([VALUE[card] for card in deal.trick]) if self.led >= 0 else 0
        self.ours = self.led >= 0 and self.winner in sides.friends[seat]
        self.foes, self.friends = sides.to_come[seat][deal.count]
        self.count_cards(known)
        out, lacks = self.out, self.lacks
        self.known = {}
        unknown = out
        for other, mask in known.items():
            if mask & out:
                self.known[other] = mask & out
                unknown &= ~mask
        possible: dict[int, int] = {}
        self.may = possible
        foes = sides.foes[seat]
        for other in (*foes, *sides.friends[seat]):
            may = unknown & ~masks.lacked[lacks[other]]
            if self.known:
                sure = self.known.get(other, 0)
                may = sure if sure.bit_count() == size_of(deal.held[other]) else may | sure
            possible[other] = may
        for other, may in possible.items():
            if lacks[other] and may.bit_count() == size_of(deal.held[other]):
                self.known[other] = may
                for another in possible:
                    if another != other:
                        possible[another] &= ~may
        theirs = 0
        for foe in foes:
            theirs |= possible[foe]
        self.theirs = theirs
        masters = 0
        for suit in masks.suits:
            mine = held & suit
            if mine:
                them = theirs & suit
                masters |= mine & ~((1 << them.bit_length()) - 1) if them else mine
        self.masters = masters
        hidden_cards = out.bit_count()
        self.doubt = 1.0 - min(1.0, self.left / hidden_cards) if hidden_cards else 0.0

    def lacks_all(self, seat: int, cards: int) -> float:
        """Return the chance that another seat has none of the cards in the mask `cards`."""
        may = self.may[seat] & cards
        if not may:
            return 1.0
        if may & self.known.get(seat, 0):
            return 0.0
        many = may.bit_count()
        if seat != self.valued:
            return float(self.doubt**many)
        if not may & self.masks.trumps:
            return float(self.in_side_suits ** (self.emptied * many))
        return float(self.in_trumps**many)

    def lacking(self, seat: int, cards: int) -> float:
        """Return the chance that `seat` does not have a given card of `cards`, all of which it could hold."""
        if seat == self.valued:
            return self.in_trumps if cards & self.masks.trumps else self.in_side_suits
        return self.doubt

    def at_most(self, seat: int, cards: int, many: int) -> float:
        """Return the chance that another seat has at most `many` of the cards in the mask `cards`."""
        may = self.may[seat] & cards
        sure = (may & self.known.get(seat, 0)).bit_count()
        out, lacking = may.bit_count() - sure, self.lacking(seat, may)
        chances = [
            comb(out, has) * (1.0 - lacking) ** has * lacking ** (out - has) for has in range(min(many - sure, out) + 1)
        ]
        return float(sum(chances))

    def value_bidder(self, points: int) -> None:
        """Assume that the bidder has many trumps, and a hand that promised at least `points` points."""
        self.bid_on = points
        self.value(self.deal.bidder, TRUMPS_OF_BIDDER)

    def value(self, seat: int, share: float, emptied: float = 1.0) -> None:
        """Assume that the opponent `seat` holds the share `share` of the trumps that he can hold.

        For `emptied` see the class.
        """
        self.valued, self.emptied = seat, emptied
        self._voids.clear()
        self._ruffs.clear()
        may, left = self.may.get(seat, 0), size_of(self.deal.held[seat])
        trumps = (may & self.masks.trumps).bit_count()
        others = may.bit_count() - trumps
        has = max(min(share * trumps, left), left - others)
        self.in_trumps = 1.0 - has / trumps if trumps else 1.0
        self.in_side_suits = 1.0 - (left - has) / others if others else 1.0

    def beats(self, seat: int, card: Card, led: int) -> float:
        """Return the chance that the seat beats the card in a trick; `led` is the suit of the lead."""
        masks = self.masks
        trump = masks.trump
        suit = self.deal.ranking.follows[card]
        higher = masks.above[card]
        if suit == led:
            beaten = 1.0 - self.lacks_all(seat, higher)
            return beaten if led == trump or trump < 0 else beaten + self.ruffs(seat, led)
        if suit == trump:
            return self.void(seat, led) * (1.0 - self.lacks_all(seat, higher))
        return 1.0

    def ruffs(self, seat: int, suit: int) -> float:
        """Return the chance that the seat has a trump and no card of a side suit."""
        chance = self._ruffs.get((seat, suit))
        if chance is None:
            chance = self.void(seat, suit) * (1.0 - self.lacks_all(seat, self.masks.trumps))
            self._ruffs[seat, suit] = chance
        return chance

    def void(self, seat: int, suit: int) -> float:
        """Return the chance that the seat has no card of a side suit; the bidder of a frog may have buried the suit."""
        chance = self._voids.get((seat, suit))
        if chance is None:
            chance = self._voids[seat, suit] = self._void(seat, suit)
        return chance

    def _void(self, seat: int, suit: int) -> float:
        cards = self.masks.suits[suit]
        lacks = self.lacks_all(seat, cards)
        frog = self.buried is not None and self.lays is None
        if lacks in (0.0, 1.0) or not frog or seat != self.deal.bidder:
            return lacks
        gone = cards & ~(self.out | self.held)
        if self.led >= 0:
            gone &= ~self.masks.of(self.deal.trick)
        return max(lacks, EMPTIED_LATER if gone else EMPTIED[min((self.held & cards).bit_count(), len(EMPTIED) - 1)])

    def gave_points(self, seat: int, suit: int) -> bool:
        """Whether the seat, following suit, has given a card with points to a trick of this suit that another took."""
        deal = self.deal
        for at, taker in enumerate(deal.winners):
            if taker == seat:
                continue
            trick = deal.plays[at * deal.active : (at + 1) * deal.active]
            if deal.ranking.follows[trick[0].card] == suit:
                for move in trick[1:]:
                    if move.seat == seat and VALUE[move.card] and deal.ranking.follows[move.card] == suit:
                        return True
        return False

    def stands(self, card: Card) -> float:
        """Return the chance that no foe still to play beats `card` in the trick."""
        led = self.led if self.led >= 0 else self.deal.ranking.follows[card]
        chance = 1.0
        for foe in self.foes:
            chance *= 1.0 - self.beats(foe, card, led)
            if chance <= 0:
                return 0.0
        return chance

    def wins(self, card: Card) -> float:
        """Return the chance that the seat's side wins the trick if the seat plays `card`."""
        led = self.led if self.led >= 0 else self.deal.ranking.follows[card]
        if self.led < 0 or self.strength[card] > self.best:
            has, chance = card, self.stands(card)
        elif self.ours:
            has, chance = self.best_card, self.stands(self.best_card)
        else:
            has, chance = self.best_card, 0.0
        if chance < 1.0:
            after = AGAIN if self.foes else 1.0
            for friend in self.friends:
                chance += (1.0 - chance) * self.beats(friend, has, led) * after
        return chance

    @property
    def their_trumps(self) -> int:
        return self.theirs & self.masks.trumps

    @property
    def my_trumps(self) -> int:
        return self.held & self.masks.trumps

    def lowest(self, mask: int) -> Card:
        """Return the card of a mask that counts the fewest points; of several such cards, the lowest in rank."""
        return min(self.masks.cards_in(mask), key=lambda card: (VALUE[card], self.masks.power[card]))

    def is_trump(self, card: Card) -> bool:
        return bool(self.masks.bit[card] & self.masks.trumps)
