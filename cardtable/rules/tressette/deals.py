"""The deals of the Tressette family: where the cards are, what was declared, and what has been won.

To announce game is to say that one's side has reached the points that win. It ends the deal.
"""

from __future__ import annotations

from cardtable.cards import Card
from cardtable.rules.game import OVER, Standing
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.tricks.hands import Hand
from cardtable.rules.tricks.play import TrickDeal
from cardtable.rules.tricks.widow import WidowDeal


class TressetteDeal(TrickDeal):
    """A deal of Tressette.

    `rest` are the cards dealt to nobody: a dead hand, a stock (top card first), or none. `said` are the declarations,
    and the announcement of game if one was made. `announcer` is the seat that announced game, or `None`. `melds` has
    the points that each account has declared. `thirds` has the thirds of a point in the tricks of each account.
    `shown[seat]` are the cards of a seat that everybody knows from its melds or draws [TRS-4.18]. `lacks[seat]` is a
    bit mask of the suits of which the seat can have no card besides those in `shown[seat]`.
    """

    __slots__ = ("announcer", "melds", "rest", "said", "shown", "thirds")

    rest: Hand
    said: tuple[Move, ...]
    announcer: int | None
    melds: list[int]
    thirds: list[int]
    shown: list[Hand]

    @property
    def laid_open(self) -> bool:
        """Whether melds lie open. They do between the first trick and the first card of the second [TRS-4.18]."""
        return len(self.winners) == 1 and not self.count and self.phase != OVER

    def drawn(self, seat: int) -> tuple[Card, ...]:
        return ()

    def opened_with(self, seat: int) -> Card:
        return next(move.card for move in self.plays if move.seat == seat)


class TwoHandedDeal(TressetteDeal):
    """A deal for two players.

    `draws` are the cards drawn, two after each trick. The winner's card comes first [TRD-4.4].
    """

    __slots__ = ("draws",)

    draws: tuple[Card, ...]

    def drawn(self, seat: int) -> tuple[Card, ...]:
        return tuple(
            self.draws[2 * at + (winner != seat)]
            for at, winner in zip(range(len(self.draws) // 2), self.winners, strict=False)
        )


class MediatoreStanding(Standing):
    """A standing that also has the chips in the pot."""

    totals: tuple[int, ...] = (0, 0, 0, 0)
    pot: int = 0


class MediatoreDeal(WidowDeal):
    """A deal of Mediatore.

    `called` is the card that was called, or None. `partner` is the seat that holds it, or -1. `pot` is the number of
    chips in the pot. `put_in` has for each seat how many chips it has put in during this deal.
    """

    __slots__ = ("called", "partner", "pot", "put_in")

    standing: MediatoreStanding
    called: Card | None
    partner: int
    pot: int
    put_in: list[int]

    @property
    def mediator(self) -> int:
        return self.bidder

    @property
    def in_widow(self) -> bool:
        """Whether the called card was in the widow [MED-4.6]."""
        return self.called is not None and self.partner == NOBODY
