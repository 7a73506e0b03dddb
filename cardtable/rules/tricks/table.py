"""The layout of hands and tricks on the table, for all trick games.

A zone is a place on the table with its cards or words. The plate of a seat is the small sign with its player's name.
The heading is the line of words at the top of the middle.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any, Final, TypeVar

from cardtable.cards import BACK, Card
from cardtable.rules.game import OVER, AnyGame, View
from cardtable.rules.moves import Move
from cardtable.rules.teller import HandOrder, Table, Zone
from cardtable.rules.tricks.hands import UNIT, Hand
from cardtable.rules.tricks.play import Ranking, TrickDeal
from cardtable.rules.words import amount

G = TypeVar("G", bound=AnyGame)


MIRRORED: Final[dict[HandOrder, HandOrder]] = {
    "trumps-first": "trumps-last",
    "trumps-last": "trumps-first",
    "suits": "suits",
}
"""The order in which to sort a hand before it is reversed, keyed by the order wanted.

A hand is reversed to show the low cards of each suit first, but that also moves the trumps to the other end.
"""


def to_call(view: View, lying: Collection[Card] = ()) -> Iterator[Zone]:
    """Yield a zone for each suit, with the cards that the viewer can call.

    The cards in `lying` are left out, because they already lie open elsewhere on the table.
    """
    may = [move.card for move in view.lines if move.verb == "call" and isinstance(move.args[0], Card)]
    cards = view.deal.ranking.sorted([card for card in may if card not in lying])
    for at, suit in enumerate(dict.fromkeys(card.suit for card in cards)):
        row = tuple(card for card in cards if card.suit is suit)
        yield Zone(f"call-{suit.letter}", None, (2 + at, 0), "row", row)


def if_any(labels: Iterable[str]) -> tuple[str, ...]:
    """Return the labels, or an empty tuple if all labels are empty."""
    found = tuple(labels)
    return found if any(found) else ()


class TrickTable(Table[G]):
    """The layout of a trick game: where the hands, name plates and tricks are.

    The zones of a seat s are `hand-s` (row 0), `seat-s`, `said-s` and `won-s` (row 1), and `trick-s` (row 2).
    """

    @abstractmethod
    def middle(self, view: View, deal: Any) -> Iterator[Zone]:
        """Yield the zones of the middle: the heading, and cards that belong to no seat."""

    @abstractmethod
    def seat_words(self, deal: Any, seat: int) -> Iterator[str]:
        """Yield short words for the plate of a seat, such as the score, or the seat's role in the deal."""

    def said_words(self, deal: Any, seat: int) -> Iterator[str]:
        """Yield the words that a seat has said, such as its bids, while they still matter to the deal."""
        return iter(())

    def hand(self, view: View, deal: Any, seat: int) -> Hand:
        shown: Hand = deal.hand(seat)
        return shown

    def held(self, deal: Any, cards: Hand) -> Hand:
        return self._turned(lambda order: self.in_order(deal, cards, order))

    def held_under(self, ranking: Ranking, cards: Hand) -> Hand:
        return self._turned(lambda order: ranking.sorted(cards, order))

    def _turned(self, in_order: Callable[[HandOrder], Hand]) -> Hand:
        return in_order(MIRRORED[self.hand_order])[::-1] if self.low_first else in_order(self.hand_order)

    def in_order(self, deal: Any, cards: Hand, order: HandOrder) -> Hand:
        held: Hand = deal.ranking.sorted(cards, order)
        return held

    def label(self, view: View, seat: int, card: Card) -> str:
        return ""

    def labels(self, view: View, seat: int, hand: Hand) -> Iterator[str]:
        return (self.label(view, seat, card) for card in hand)

    def held_words(self, view: View, seat: int, hand: Hand) -> str:
        return amount(len(hand), "card")

    def trick_label(self, deal: Any, card: Card) -> str:
        return ""

    def won(self, deal: Any, seat: int) -> Iterator[Zone]:
        if deal.phase != OVER and self.tricks_can_be_played(deal):
            won = deal.winners.count(seat)
            yield Zone(f"won-{seat}", seat, (1, 2), "tricks", (BACK,) * won)

    def tricks_can_be_played(self, deal: Any) -> bool:
        return True

    def zones(self, view: View) -> tuple[Zone, ...]:
        deal = view.deal
        seats = (zone for seat in range(self.game.seats) for zone in self._seat(view, deal, seat))
        return (*self.middle(view, deal), *seats)

    def _seat(self, view: View, deal: TrickDeal, seat: int) -> Iterator[Zone]:
        hand = self.held(deal, self.hand(view, deal, seat))
        labels = if_any(self.labels(view, seat, hand))
        yield Zone(f"hand-{seat}", seat, (0, 0), "hand", hand, labels, self.held_words(view, seat, hand))
        yield Zone(f"seat-{seat}", seat, (1, 0), "words", labels=tuple(self.seat_words(deal, seat)))
        yield Zone(f"said-{seat}", seat, (1, 1), "said", labels=tuple(self.said_words(deal, seat)))
        yield from self.won(deal, seat)
        if deal.phase == OVER or not self.tricks_can_be_played(deal):
            return
        played = tuple(card for card, who in zip(deal.trick, deal.players, strict=True) if who == seat)
        labels = if_any(self.trick_label(deal, card) for card in played)
        leads = "leads" if deal.players[:1] == (seat,) else ""
        wins = deal.count > 1 and deal.winner == seat
        yield Zone(f"trick-{seat}", seat, (2, 0), "trick", played, labels, leads, wins=wins)

    def midway(self, before: View, move: Move, after: View) -> tuple[Zone, ...] | None:
        """If the move completed a trick, return the zones as they are before the trick is gathered; otherwise None."""
        if len(after.deal.winners) <= len(before.deal.winners):
            return None
        deal = before.deal.copy()
        unit = UNIT[move.card]
        deal.held[move.seat] -= unit if deal.held[move.seat] & 3 * unit else UNIT[BACK]
        deal.plays, deal.count = (*deal.plays, move), deal.count + 1
        deal.turn = deal.winner = after.deal.winners[-1]
        return self.zones(View(after.who, deal, ()))
