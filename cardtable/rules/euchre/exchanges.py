"""Cards that changed hands by house rules, in a deal that is reconstructed from a written account [EU-11.13].

To go under means to lay away three nines and tens and to take the three cards under the turn-up for them [EU-11.8].
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardtable.cards import Card
from cardtable.rules.euchre.deal import SEATS, EuchreDeal
from cardtable.rules.moves import NOBODY


@dataclass(frozen=True)
class Exchange:
    """An exchange of cards, as it was written down.

    The seat `receiver` got `cards` and laid `discards` away for them.
    """

    receiver: int
    cards: Sequence[str]
    discards: Sequence[str]


@dataclass
class Moved:
    """The cards that changed hands, as far as they are known.

    If a seat went under, `under` is that seat. `laid_under` are the cards that it laid away, and `took` are the three
    cards that it took from under the turn-up. `given` is the card that the silent partner gave to the lone maker, and
    `laid` is the card that the maker laid away for it.
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
        """Choose the cards that were not written down. If possible, the card given is one that the maker plays.

        `hands` are the hands as they were dealt, and `table` is the deal with its plays. `discard` is the card that the
        dealer discarded, or None, and `up` is the turn-up.
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
