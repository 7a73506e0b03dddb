"""Where the hands and tricks of every trick game lie."""

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
"""The order that is read from its other end, for hands whose suits rise."""


def to_call(view: View, lying: Collection[Card] = ()) -> Iterator[Zone]:
    """The cards that may be called, a row a suit, for the one who calls to point at; but for those `lying` open."""
    may = [move.card for move in view.lines if move.verb == "call" and isinstance(move.args[0], Card)]
    cards = view.deal.ranking.sorted([card for card in may if card not in lying])
    for at, suit in enumerate(dict.fromkeys(card.suit for card in cards)):
        row = tuple(card for card in cards if card.suit is suit)
        yield Zone(f"call-{suit.letter}", None, (2 + at, 0), "row", row)


def if_any(labels: Iterable[str]) -> tuple[str, ...]:
    """The labels, or none where all are empty."""
    found = tuple(labels)
    return found if any(found) else ()


class TrickTable(Table[G]):
    """Where the hands, plates and tricks of a trick game lie.

    Zones of a seat s: `hand-s` (row 0), `seat-s`, `said-s` and `won-s` (row 1), `trick-s` (row 2).
    """

    @abstractmethod
    def middle(self, view: View, deal: Any) -> Iterator[Zone]:
        """The heading, and what lies before nobody."""

    @abstractmethod
    def seat_words(self, deal: Any, seat: int) -> Iterator[str]:
        """The part and the cards of a seat, in short words."""

    def said_words(self, deal: Any, seat: int) -> Iterator[str]:
        """The words that a seat has said, as long as they matter."""
        return iter(())

    def hand(self, view: View, deal: Any, seat: int) -> Hand:
        """The cards of a hand as the table shows them."""
        shown: Hand = deal.hand(seat)
        return shown

    def held(self, deal: Any, cards: Hand) -> Hand:
        """The cards of a hand as it is held, each suit from the top or from below."""
        return self._turned(lambda order: self.in_order(deal, cards, order))

    def held_under(self, ranking: Ranking, cards: Hand) -> Hand:
        """The same under another ranking, for a hand that is being arranged."""
        return self._turned(lambda order: ranking.sorted(cards, order))

    def _turned(self, in_order: Callable[[HandOrder], Hand]) -> Hand:
        return in_order(MIRRORED[self.hand_order])[::-1] if self.low_first else in_order(self.hand_order)

    def in_order(self, deal: Any, cards: Hand, order: HandOrder) -> Hand:
        """The cards of a hand in that order, each suit from the top."""
        held: Hand = deal.ranking.sorted(cards, order)
        return held

    def label(self, view: View, seat: int, card: Card) -> str:
        """A word on a card of that hand, or nothing."""
        return ""

    def held_words(self, view: View, seat: int, hand: Hand) -> str:
        """How many cards a hand has, in words."""
        return amount(len(hand), "card")

    def trick_label(self, deal: Any, card: Card) -> str:
        """A word on a card of the trick, or nothing."""
        return ""

    def won(self, deal: Any, seat: int) -> Iterator[Zone]:
        """The tricks that a seat has won, while the deal lasts."""
        if deal.phase != OVER and self.tricks_can_be_played(deal):
            won = deal.winners.count(seat)
            yield Zone(f"won-{seat}", seat, (1, 2), "tricks", (BACK,) * won)

    def tricks_can_be_played(self, deal: Any) -> bool:
        """Whether places for a trick belong on the table."""
        return True

    def zones(self, view: View) -> tuple[Zone, ...]:
        """The heading, the middle, and each seat from seat 0 on."""
        deal = view.deal
        seats = (zone for seat in range(self.game.seats) for zone in self._seat(view, deal, seat))
        return (*self.middle(view, deal), *seats)

    def _seat(self, view: View, deal: TrickDeal, seat: int) -> Iterator[Zone]:
        hand = self.held(deal, self.hand(view, deal, seat))
        labels = if_any(self.label(view, seat, card) for card in hand)
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
        """The full trick, before its winner has gathered it."""
        if len(after.deal.winners) <= len(before.deal.winners):
            return None
        deal = before.deal.copy()
        unit = UNIT[move.card]
        deal.held[move.seat] -= unit if deal.held[move.seat] & 3 * unit else UNIT[BACK]
        deal.plays, deal.count = (*deal.plays, move), deal.count + 1
        deal.turn = deal.winner = after.deal.winners[-1]
        return self.zones(View(after.who, deal, ()))
