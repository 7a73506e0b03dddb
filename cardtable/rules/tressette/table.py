"""The table of every game of the Tressette family as it is drawn."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from cardtable.cards import BACK, Card
from cardtable.rules.game import EVERYTHING, OVER, AnyGame, View
from cardtable.rules.teller import Zone
from cardtable.rules.tressette.cards import RANKING, THIRDS, in_thirds
from cardtable.rules.tricks.hands import Hand
from cardtable.rules.tricks.play import TrickDeal
from cardtable.rules.tricks.table import TrickTable
from cardtable.rules.words import amount

G = TypeVar("G", bound=AnyGame)


class FamilyTable(TrickTable[G]):
    """The picture of a table of a Tressette game: the zones (places with cards or words) by name.

    In the middle, the heading has the zones `game`, `state` and `score`, and row 2 has `last-trick`. The method `aside`
    of each game adds further zones. When the deal is over, the counting cards of each side lie in the zones `aces-0`
    and `others-0`, `aces-1` and `others-1`, and so on, in the rows from 3 on. The numbers are the places of the sides
    in what `counted` returns. Zones of a seat s: `hand-s` (row 0), `seat-s`, `said-s` and `won-s` (row 1), `trick-s`
    (row 2).
    """

    @abstractmethod
    def heading(self, view: View, deal: Any) -> Iterator[Zone]:
        """Yield the zones of the heading: the game, the state of the deal, and the score."""

    @abstractmethod
    def aside(self, view: View, deal: Any) -> Iterator[Zone]:
        """Yield the zones of cards in nobody's hand, except those of the last trick and of the count."""

    @abstractmethod
    def open_to_all(self, deal: Any, seat: int) -> Hand:
        """The cards of a hand that are face up on the table now."""

    @abstractmethod
    def counted(self, deal: Any) -> Sequence[tuple[str, Sequence[Card]]]:
        """Return a pair for each side: its title, and the cards that it won.

        This is asked when the deal is over. There are no pairs if no cards are counted.
        """

    def middle(self, view: View, deal: Any) -> Iterator[Zone]:
        yield from self.heading(view, deal)
        yield from self.aside(view, deal)
        yield from self._tricks_and_count(deal)

    def hand(self, view: View, deal: Any, seat: int) -> Hand:
        held = super().hand(view, deal, seat)
        if view.who in (seat, EVERYTHING):
            return held
        shown = (*self.open_to_all(deal, seat), *deal.proof)
        return tuple(card if card in shown else BACK for card in held)

    def _tricks_and_count(self, deal: TrickDeal) -> Iterator[Zone]:
        if deal.phase != OVER:
            last = deal.tricks[-1] if deal.tricks else None
            if last is not None:
                yield Zone("last-trick", None, (2, 0), "row", last.cards, note="last trick", rim=True)
            elif self.tricks_can_be_played(deal):
                yield Zone("last-trick", None, (2, 0), "row", rim=True)
            return
        for at, (title, cards) in enumerate(self.counted(deal)):
            aces = tuple(card for card in RANKING.sorted(cards) if THIRDS[card] == 3)
            others = tuple(card for card in RANKING.sorted(cards) if THIRDS[card] == 1)
            counted = f"{amount(len(others), 'other')}: {in_thirds(len(others))}" if others else ""
            note = f"{title}: {amount(len(aces), 'ace') if aces else 'no ace' if others else 'no counting cards'}"
            row = 3 + 2 * at
            if aces or not others:
                yield Zone(f"aces-{at}", None, (row, 0), "row", aces, ("",) * len(aces), note)
                note = ""
            if others:
                note = f"{note}, {counted}" if note else counted
                yield Zone(f"others-{at}", None, (row + 1, 0), "row", others, ("",) * len(others), note)
