"""The layout of a called table of Euchre, with cards that lie open and hands whose number of cards is not shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardtable.cards import BACK, Card
from cardtable.rules.euchre.called.deal import CalledEuchreDeal
from cardtable.rules.euchre.called.judged import foul_accounts, void_result
from cardtable.rules.euchre.called.remedies import SUIT
from cardtable.rules.euchre.called.spoken import barred, second_round
from cardtable.rules.euchre.table import EuchreTable
from cardtable.rules.game import EVERYTHING, OVER, View
from cardtable.rules.teller import Zone
from cardtable.rules.tricks.hands import Hand

OPEN: Final = "open"


class CalledEuchreTable(EuchreTable[CalledEuchreDeal]):
    """The layout of a Euchre table at which cards of a hand can lie open, and the turn-up can be face down."""

    def hand(self, view: View, deal: CalledEuchreDeal, seat: int) -> Hand:
        """Return a hand as it is shown.

        Until the deal is over, only the open cards are shown of the hands of other seats, and the turn-up if the dealer
        has taken it up.
        """
        held = super().hand(view, deal, seat)
        if view.who in (seat, EVERYTHING) or deal.phase == OVER:
            return held
        shown = {*deal.laid_open, *((deal.turn_up,) if deal.exchanged else ())}
        return tuple(card if card in shown else BACK for card in held)

    def label(self, view: View, seat: int, card: Card) -> str:
        name = super().label(view, seat, card)
        return OPEN if not name and card in view.deal.laid_open and view.deal.phase != OVER else name

    def held_words(self, view: View, seat: int, hand: Hand) -> str:
        """Return how many cards a hand has, in words.

        At a table with accidents, it returns an empty text for other seats' hands until the deal is over [EU-7.8].
        """
        hidden = self.game.options.accidents and view.who not in (seat, EVERYTHING) and view.deal.phase != OVER
        return "" if hidden else super().held_words(view, seat, hand)

    def tricks_can_be_played(self, deal: CalledEuchreDeal) -> bool:
        """Return True in the play, and also while an opponent calls the suit of a lead."""
        return deal.phase in ("play", SUIT)

    def seat_words(self, deal: CalledEuchreDeal, seat: int) -> Iterator[str]:
        yield from super().seat_words(deal, seat)
        if not deal.made and deal.phase in ("order", "name") and barred(deal, seat):
            yield "must pass"
        if seat & 1 in foul_accounts(deal):
            yield "cannot score"

    def said_words(self, deal: CalledEuchreDeal, seat: int) -> Iterator[str]:
        return super().said_words(deal, seat) if deal.phase in ("order", "name", "discard", OVER) else iter(())

    def _turned_words(self, deal: CalledEuchreDeal) -> tuple[str, ...]:
        if not deal.turned:
            return ()
        if deal.phase == OVER and void_result(deal) is not None and second_round(deal) < 0:
            return (f"{deal.turn_up.symbol} turned up",) if not deal.made else ()
        if deal.suit_called is not None:
            return (f"{deal.suit_called.symbol} called",)
        return super()._turned_words(deal)

    def _pack(self, deal: CalledEuchreDeal) -> Zone:
        """Return the zone of the pack. In a void deal, a turn-up neither accepted nor turned down lies on it."""
        if deal.turned and void_result(deal) is not None and not deal.made and second_round(deal) < 0:
            return Zone("pack", None, (1, 0), "pile", (*(BACK,) * len(deal.stock), deal.turn_up), note="turn-up")
        return super()._pack(deal)
