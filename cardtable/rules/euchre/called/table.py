"""Where the cards of a called table of Euchre lie: what is open before its owner, and nobody's cards counted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardtable.cards import BACK, Card
from cardtable.rules.euchre.called.deal import CalledEuchreDeal
from cardtable.rules.euchre.called.remedies import SUIT
from cardtable.rules.euchre.table import EuchreTable
from cardtable.rules.game import EVERYTHING, OVER, View
from cardtable.rules.teller import Zone
from cardtable.rules.tricks.hands import Hand

OPEN: Final = "open"
"""The word on a card that lies open."""


class CalledEuchreTable(EuchreTable[CalledEuchreDeal]):
    """The same table, before the card is turned and with cards that lie open."""

    def hand(self, view: View, deal: CalledEuchreDeal, seat: int) -> Hand:
        """Of another hand the cards that lie open; what was seen and taken up again is for its owner to remember."""
        held = super().hand(view, deal, seat)
        if view.who in (seat, EVERYTHING) or deal.phase == OVER:
            return held
        shown = {*deal.laid_open, *((deal.turn_up,) if deal.exchanged else ())}
        return tuple(card if card in shown else BACK for card in held)

    def label(self, view: View, seat: int, card: Card) -> str:
        """An open card is told from those that its owner holds; the bowers keep their names."""
        name = super().label(view, seat, card)
        return OPEN if not name and card in view.deal.laid_open and view.deal.phase != OVER else name

    def held_words(self, view: View, seat: int, hand: Hand) -> str:
        """Where there are accidents nobody's cards are counted [EU-7.8]."""
        hidden = self.game.options.accidents and view.who not in (seat, EVERYTHING) and view.deal.phase != OVER
        return "" if hidden else super().held_words(view, seat, hand)

    def tricks_can_be_played(self, deal: CalledEuchreDeal) -> bool:
        """While a lead is called, too."""
        return deal.phase in ("play", SUIT)

    def seat_words(self, deal: CalledEuchreDeal, seat: int) -> Iterator[str]:
        """A side may be barred, or foul [EU-7.14, EU-7.10]."""
        yield from super().seat_words(deal, seat)
        if not deal.made and deal.phase in ("order", "name") and deal.barred(seat):
            yield "must pass"
        if seat & 1 in deal.foul():
            yield "cannot score"

    def said_words(self, deal: CalledEuchreDeal, seat: int) -> Iterator[str]:
        """The seat's words on trumps, until cards are played."""
        return super().said_words(deal, seat) if deal.phase in ("order", "name", "discard", OVER) else iter(())

    def _turned_words(self, deal: CalledEuchreDeal) -> tuple[str, ...]:
        """Nothing before the card is turned; of a lead that has been called the suit."""
        if not deal.turned:
            return ()
        if deal.phase == OVER and deal.void is not None and deal.second < 0:
            return (f"{deal.turn_up.symbol} turned up",) if not deal.made else ()
        if deal.suit_called is not None:
            return (f"{deal.suit_called.symbol} called",)
        return super()._turned_words(deal)

    def _pack(self, deal: CalledEuchreDeal) -> Zone:
        """Of a deal that was gathered the turn-up lies on the pack."""
        if deal.turned and deal.void is not None and not deal.made and deal.second < 0:
            return Zone("pack", None, (1, 0), "pile", (*(BACK,) * len(deal.stock), deal.turn_up), note="turn-up")
        return super()._pack(deal)
