"""The table of the six games of Schafkopf and Solo as it is drawn: hands, trump, widow, buried cards and accounts."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterator, Sequence
from typing import Any, TypeVar

from cardtable.cards import BACK, SUITS, Card, Suit
from cardtable.rules.game import EVERYTHING, OVER, View
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.solo.cards import COUNTS, points_in
from cardtable.rules.solo.family import PointsGame
from cardtable.rules.teller import Zone
from cardtable.rules.tricks.hands import Hand
from cardtable.rules.tricks.table import TrickTable, to_call
from cardtable.rules.words import amount, signed

G = TypeVar("G", bound=PointsGame[Any, Any])
ROOM = 36
"""The width in columns of the middle of a small table."""
CLOSED = ("bid", "blind", "name", "call")
LAYING_ASIDE = ("give", "discard")


def in_columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield the rows as lines with aligned columns. The columns are closer together if the lines would be too long."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    apart = "  " if sum(widths) + 2 * (len(widths) - 1) <= ROOM else " "
    for row in rows:
        yield apart.join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


class PointsTable(TrickTable[G]):
    """The picture of a table of Schafkopf or a Solo game: the zones (places with cards or words) by name.

    In the middle, the heading has the zones `game`, `state` and `score`. Row 1 has `widow`, `discard`, `trump` and
    `terms`, and row 2 has `last-trick`. `terms` is a small table of the bids, the suits or the points of cards. While
    the viewer is to call a card, the middle has only the heading and the cards that can be called. Zones of a seat s:
    `hand-s` (row 0), `seat-s`, `said-s` and `won-s` (row 1), `trick-s` (row 2).
    """

    always_trumps: Collection[Card] = ()
    aside = "widow"
    """The word for the cards dealt to nobody: "widow" or "blind"."""

    @abstractmethod
    def undertaken(self, view: View, deal: Any) -> Iterator[str]:
        """Yield the game that is played, in a few words for the heading."""

    @abstractmethod
    def bid_word(self, deal: Any, move: Move) -> str:
        """The word for a bid that is shown beside the seat that made it."""

    @abstractmethod
    def role(self, deal: Any, seat: int) -> Iterator[str]:
        """Yield the word shown beside a seat for its part in the play, such as "bidder"."""

    def middle(self, view: View, deal: Any) -> Iterator[Zone]:
        number = f"deal {self.number_of(deal)}"
        session = f"{number}/{self.game.deals}" if self.game.deals else number
        yield Zone("game", None, (0, 0), "words", labels=(self.game.title, session))
        yield Zone("state", None, (0, 1), "words", labels=tuple(self.undertaken(view, deal)))
        yield Zone("score", None, (0, 2), "words", labels=tuple(self.standing(view, deal)))
        if deal.phase == "call" and view.who == deal.turn:
            others = [seat for seat in range(self.game.seats) if seat != view.who]
            lying = {card for seat in others for card in self.hand(view, deal, seat)}
            yield from to_call(view, lying)
            return
        yield from self._laid_aside(view, deal)
        yield Zone("trump", None, (1, 2), "badge", labels=tuple(self.trump_words(deal)))
        terms = [*self._terms(view, deal)]
        if terms:
            wide = max(map(len, terms))
            yield Zone("terms", None, (1, 3), "markers", labels=tuple(line.ljust(wide) for line in terms))
        if deal.phase != OVER and self.tricks_can_be_played(deal):
            last = deal.trick_at(len(deal.winners) - 1).cards if deal.winners else ()
            yield Zone("last-trick", None, (2, 0), "row", last, note="last trick" if last else "", rim=True)

    def number_of(self, deal: Any) -> int:
        return int(deal.standing.played) + 1

    def trump_words(self, deal: Any) -> Iterator[str]:
        if deal.ranking.trump is not None and deal.phase not in CLOSED:
            yield deal.ranking.trump.symbol
            yield "trumps"

    def standing(self, view: View, deal: Any) -> Iterator[str]:
        yield from ()

    def _terms(self, view: View, deal: Any) -> Iterator[str]:
        if deal.phase == self.game.opening:
            yield from self.terms_of_bids(deal)
        elif deal.phase == "name" and BACK not in (held := self.hand(view, deal, deal.bidder)):
            rows = []
            for suit in self.suits_to_name(deal):
                trumps = [card for card in held if card.suit is suit or card in self.always_trumps]
                points = points_in(trumps)
                counting = f"{points:>2} {'point' if points == 1 else 'points'}"
                rows.append((suit.symbol, amount(len(trumps), "trump"), counting, self.worth_in(deal, suit)))
            yield from in_columns(rows)
        elif deal.phase in LAYING_ASIDE:
            yield from self.terms_of_burying(deal)

    def terms_of_bids(self, deal: Any) -> Iterator[str]:
        yield from ()

    def suits_to_name(self, deal: Any) -> Sequence[Suit]:
        return SUITS

    def worth_in(self, deal: Any, suit: Suit) -> str:
        """Words for what the bidder needs or is paid if this suit is trumps. Empty if the suit makes no difference."""
        return ""

    def terms_of_burying(self, deal: Any) -> Iterator[str]:
        yield from in_columns(
            [(rank.replace("T", "10").rjust(2), str(points).rjust(2)) for rank, points in COUNTS.items()]
        )

    def _laid_aside(self, view: View, deal: Any) -> Iterator[Zone]:
        over = deal.phase == OVER
        if deal.widow and (deal.taker == NOBODY or over):
            cards = deal.ranking.sorted(deal.widow)
            known = any(card is not BACK for card in cards)
            yield Zone("widow", None, (1, 0), "row" if known else "pile", cards, note=self.aside, rim=not over)
        if deal.discard:
            cards = deal.ranking.sorted(deal.discard)
            known = BACK not in cards
            yield Zone("discard", None, (1, 1), "row" if known else "pile", cards, note="buried", rim=not over)

    def hand(self, view: View, deal: Any, seat: int) -> Hand:
        held = super().hand(view, deal, seat)
        return held if view.who in (seat, EVERYTHING) or self.game.lies_open(deal, seat) else (BACK,) * len(held)

    def label(self, view: View, seat: int, card: Card) -> str:
        deal = view.deal
        if deal.taker == seat == view.who and not deal.discard and card in deal.widow:
            return self.aside
        return self.trick_label(deal, card)

    def trick_label(self, deal: Any, card: Card) -> str:
        """The word "trump" for a trump that is printed as a card of another suit; empty for other cards."""
        trump = deal.ranking.trump
        surprising = trump is not None and card is not BACK and deal.ranking.follows[card] == trump != card.suit
        return "trump" if surprising else ""

    def won(self, deal: Any, seat: int) -> Iterator[Zone]:
        return super().won(deal, seat) if seat in deal.seated else iter(())

    def tricks_can_be_played(self, deal: Any) -> bool:
        return deal.phase not in (*CLOSED, *LAYING_ASIDE)

    def seat_words(self, deal: Any, seat: int) -> Iterator[str]:
        if seat not in deal.seated:
            yield "sits out"
        account = next(at for at, seats in enumerate(self.game.accounts) if seat in seats)
        yield self.account_words(self.totals(deal)[account])
        if seat == deal.dealer:
            yield "dealer"
        if seat in deal.seated and deal.phase not in CLOSED:
            yield from self.role(deal, seat)

    def said_words(self, deal: Any, seat: int) -> Iterator[str]:
        if seat in deal.seated and deal.phase in CLOSED:
            yield from (self.bid_word(deal, move) for move in deal.said if move.seat == seat)

    def totals(self, deal: Any) -> Sequence[int]:
        """The totals by account, including this deal once it is over."""
        result = self.game.at.result(deal)
        totals: Sequence[int] = (deal if result is None else result).standing.totals
        return totals

    def account_words(self, total: int) -> str:
        return f"{signed(total)} {'chip' if abs(total) == 1 else 'chips'}"
