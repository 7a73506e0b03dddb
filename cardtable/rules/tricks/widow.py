"""A widow: cards dealt to nobody, which a bidder may take up, laying as many aside."""

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

    `widow` are its cards as they were dealt, `taker` who has taken them up, or -1, and `discard` what he has laid aside
    for them, nothing yet in the beginning.
    """

    __slots__ = ("discard", "taker", "widow")

    widow: Hand
    taker: int
    discard: Hand

    def begin_with_widow(self, widow: Iterable[Card]) -> None:
        """The widow as it is dealt."""
        self.widow, self.taker, self.discard = tuple(sorted(widow)), NOBODY, ()

    def take_up(self, seat: int) -> None:
        """The widow comes into that hand."""
        self.taker = seat
        self.held[seat] += bag_of(self.widow)

    def kept(self) -> Sequence[Place]:
        """Who has not taken the widow up knows no more of it than all do."""
        return () if self.taker == NOBODY or self.phase == OVER else (Place("widow", None, (self.taker,)),)

    def had(self, slot: str) -> Sequence[Card]:
        """The widow is among the cards that its taker has had."""
        return [*self.hand(self.taker), *self.discard, *self.played(self.taker)]

    def whereabouts(self) -> Iterator[tuple[Card, Collection[int | str]]]:
        """Cards known to have been in a widow that was taken up lie in its taker's hand or in his discard."""
        if self.taker != NOBODY:
            for card in self.widow:
                yield card, (self.taker, "discard")


W = TypeVar("W", bound=WidowDeal)


class BuryForWidow(Bury[W]):
    """As many cards as the widow had are laid aside for it."""

    def play(self, deal: W, move: Move) -> None:
        """Face down they lie, and eldest leads."""
        deal.discard = move.args  # type: ignore[assignment]
        deal.held[move.seat] -= bag_of(deal.discard)
        deal.phase, deal.turn = "play", deal.after[deal.dealer]


def widow_places(deal: WidowDeal, seen: Hand = ()) -> list[Place]:
    """The hands; the widow, or once it is taken up the discard, which all see when the deal is over.

    `seen` are the cards of the widow that all know of while the deal lasts, wherever they are now.
    """
    over, taker = deal.phase == OVER, deal.taker
    hands = hands_of(deal)
    if taker == NOBODY:
        return [*hands, Place("widow", None, None if over else (), seen), PLAYED]
    if over or not deal.discard:  # what of it he keeps nobody sees
        hands[taker] = hands[taker]._replace(known=deal.widow if over else seen)
    return [*hands, Place("discard", None, None if over else (taker,)), PLAYED]


def laid_aside_unseen(move: Move, who: int) -> Move:
    """The line that lays cards aside as somebody hears it: which they are its owner alone knows."""
    return move if who in (move.seat, EVERYTHING) else Move(move.seat, move.verb, *[BACK] * len(move.args))
