"""Cards that changed hands by house rules, in a reconstructed deal [EU-11.13]."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardtable.cards import Card
from cardtable.rules.euchre.deal import SEATS, EuchreDeal
from cardtable.rules.moves import NOBODY


@dataclass(frozen=True)
class Exchange:
    """A written exchange of cards.

    `receiver` got `cards`, and laid `discards` away.
    """

    receiver: int
    cards: Sequence[str]
    discards: Sequence[str]


@dataclass
class Moved:
    """The cards that changed hands, as far as known.

    `under` is the seat that went under: it laid `laid_under` away and took `took`, the three cards under the turn-up.
    `given` is the silent partner's card for the lone maker, who laid `laid` away.
    """

    under: int = NOBODY
    laid_under: tuple[Card, ...] = ()
    took: tuple[Card, ...] = ()
    given: Card | None = None
    laid: Card | None = None

    def received(self, seat: int, maker: int) -> set[Card]:
        got = {*self.took} if seat == self.under else set()
        return got | {self.given} if seat == maker and self.given is not None else got

    def gone(self, seat: int, maker: int) -> set[Card]:
        gone = {*self.laid_under} if seat == self.under else set()
        if seat == maker and self.laid is not None:
            gone.add(self.laid)
        if self.given is not None and seat == (maker + 2) % SEATS:
            gone.add(self.given)
        return gone

    def settle(self, hands: Sequence[Sequence[Card]], table: EuchreDeal, discard: Card | None, up: Card) -> None:
        """Choose the unwritten cards; the card given is one that the maker plays, if possible.

        `hands` are as dealt, `table` is the deal with its plays, and `up` is the turn-up.
        """
        maker, partner = table.maker, table.silent
        played = {move.card for move in table.plays if move.seat == maker}

        def held(seat: int) -> set[Card]:
            cards = {*hands[seat]}
            if seat == self.under:
                cards = cards - {*self.laid_under} | {*self.took}
            if seat == table.dealer and discard is not None and discard != up:
                cards = cards - {discard} | {up}
            return cards

        if self.given is None:
            self.given = min(played & held(partner), default=min(held(partner)))
        if self.laid is None:
            left = held(maker) | {self.given}
            left -= played
            self.laid = self.given if self.given in left else min(left)
