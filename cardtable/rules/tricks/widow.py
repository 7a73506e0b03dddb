"""A widow: cards dealt to nobody. A bidder who takes it up lays the same number of cards aside."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import TypeVar

from cardtable.cards import BACK, Card
from cardtable.rules.game import EVERYTHING, OVER, Place
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.tricks.asking import Bury
from cardtable.rules.tricks.bidding import AuctionDeal
from cardtable.rules.tricks.game import PLAYED, hands_of
from cardtable.rules.tricks.hands import Hand, bag_of


class WidowDeal(AuctionDeal):
    """A deal with a widow.

    `widow` holds the widow's cards as dealt. `taker` is the seat that took the widow up, or -1. `discard` holds the
    cards laid aside in exchange.
    """

    __slots__ = ("discard", "taker", "widow")

    widow: Hand
    taker: int
    discard: Hand

    def begin_with_widow(self, widow: Iterable[Card]) -> None:
        self.widow, self.taker, self.discard = tuple(sorted(widow)), NOBODY, ()

    def take_up(self, seat: int) -> None:
        self.taker = seat
        self.held[seat] += bag_of(self.widow)

    def kept(self) -> Sequence[Place]:
        """Return the record of the widow as it was dealt: a place that only the seat that took it up sees.

        The result is empty before the widow is taken, and when the deal is over.
        """
        return () if self.taker == NOBODY or self.phase == OVER else (Place("widow", None, (self.taker,)),)

    def had(self, record: Place) -> Sequence[Card]:
        return [*self.hand(self.taker), *self.discard, *self.played(self.taker)]

    def whereabouts(self) -> Iterator[tuple[Card, Collection[int | str]]]:
        if self.taker != NOBODY:
            for card in self.widow:
                yield card, (self.taker, "discard")


W = TypeVar("W", bound=WidowDeal)


class BuryForWidow(Bury[W]):
    """The phase in which the player who took up the widow lays aside the same number of cards."""

    def play(self, deal: W, move: Move) -> None:
        deal.discard = move.args  # type: ignore[assignment]
        deal.held[move.seat] -= bag_of(deal.discard)
        deal.phase, deal.turn = "play", deal.after[deal.dealer]


def widow_places(deal: WidowDeal, seen: Hand = ()) -> list[Place]:
    """Return the places of a deal with a widow: the hands, the played cards, and the widow or the discard.

    `seen` are the cards of the widow that everybody knows while the deal lasts.
    """
    over, taker = deal.phase == OVER, deal.taker
    hands = hands_of(deal)
    if taker == NOBODY:
        return [*hands, Place("widow", None, None if over else (), seen), PLAYED]
    if over or not deal.discard:
        hands[taker] = hands[taker]._replace(known=deal.widow if over else seen)
    return [*hands, Place("discard", None, None if over else (taker,)), PLAYED]


def laid_aside_unseen(move: Move, who: int) -> Move:
    """Return, as `who` hears it, the move that lays cards aside. Other seats hear backs instead of the cards."""
    return move if who in (move.seat, EVERYTHING) else Move(move.seat, move.verb, *[BACK] * len(move.args))
