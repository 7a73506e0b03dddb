"""Chips: how a bid is paid, who pays whom, and the kitty [AP-4.44 to AP-4.64]."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from cardtable.cards import Suit
from cardtable.rules.pinochle.options import AuctionPinochleOptions

FOR_KITTY: Final = 350
"""The lowest bid that plays for the kitty [AP-4.52]."""

PENALTIES: Final = {"plain": (2, 2), "severe": (3, 4), "harsh": (4, 6)}
"""How many times a losing bidder pays the part of the kitty that he played for [AP-4.57].

The keys are the values of the option `kitty_penalty`. The first number is for spades as trumps, the second for hearts
at a table where hearts pay triple. With other trumps the penalty is two.
"""

PAID: Final = ("made", "yielded")
"""The outcomes for which the bidder is paid [AP-4.45]."""


def factor(trump: Suit | None, options: AuctionPinochleOptions) -> int:
    """Return the number by which every payment is multiplied if `trump` is trumps [AP-4.48, AP-4.49]."""
    if trump == Suit.SPADES and options.spades_double:
        return 2
    return 3 if trump == Suit.HEARTS and options.hearts_triple else 1


def multiplier(outcome: str, trump: Suit | None, options: AuctionPinochleOptions) -> int:
    """Return how many single amounts the bidder is paid [AP-4.45 to AP-4.49].

    The number is negative if he pays them, and 0 if all passed.
    """
    if outcome == "passed":
        return 0
    if outcome == "conceded":
        return -1
    return factor(trump, options) * (1 if outcome in PAID else -2)


def penalty(outcome: str, trump: Suit | None, options: AuctionPinochleOptions) -> int:
    """Return how many times a losing bidder must pay the part of the kitty that he played for [AP-4.56, AP-4.57]."""
    if outcome == "conceded":
        return 1
    spades, hearts = PENALTIES[options.kitty_penalty]
    if trump == Suit.SPADES:
        return spades
    return hearts if trump == Suit.HEARTS and options.hearts_triple else 2


class Books(NamedTuple):
    """The payments of a deal so far, and the kitty.

    `before` is the kitty at the end of the previous deal, and `kitty` is the kitty now. `paid` has for each seat the
    chips that it got from other players, and `drawn` those that it got from the kitty. Both are negative for chips that
    it paid. `played_for` is the part of the kitty that the bidder played for [AP-4.58]. The other fields mean the same
    as in a `PinochleStanding`.
    """

    before: int
    kitty: int
    paid: tuple[int, ...]
    drawn: tuple[int, ...]
    bought: tuple[int, ...]
    left: tuple[int, ...]
    stopped: bool
    played_for: int = 0
    joins: int = 0

    def change(self, seat: int) -> int:
        return self.paid[seat] + self.drawn[seat]

    def drawing(self, chips: Mapping[int, int]) -> Books:
        """Return the books after seats have taken chips out of the kitty. A negative number of chips is paid in."""
        drawn = tuple([drawn + chips.get(seat, 0) for seat, drawn in enumerate(self.drawn)])
        return self._replace(drawn=drawn, kitty=self.kitty - sum(chips.values()))

    def all_paying(self, seats: Sequence[int], each: int) -> Books:
        """Return the books after each of these seats has paid `each` chips into the kitty [AP-4.53, AP-4.54]."""
        return self.drawing(dict.fromkeys(seats, -each))

    def settled(self, bidder: int, others: Sequence[int], each: int) -> Books:
        """Return the books after each of `others` has paid `each` chips to the bidder.

        If `each` is negative, the bidder pays them [AP-4.50].
        """
        paid = list(self.paid)
        paid[bidder] += each * len(others)
        for seat in others:
            paid[seat] -= each
        return self._replace(paid=tuple(paid))

    def quitting(self, seat: int, players: int) -> Books:
        """Return the books after a broke player has left with his share of the kitty [AP-4.60]."""
        taken = self.drawing({seat: self.kitty // players})
        return taken._replace(left=(*self.left, seat))

    def staying(self, seat: int, chips: int) -> Books:
        """Return the books after a broke player has put `chips` chips on the table [AP-4.60]."""
        return self._replace(bought=tuple([old + chips * (at == seat) for at, old in enumerate(self.bought)]))

    def divided(self, seats: Sequence[int]) -> Books:
        """Return the books after the kitty was divided equally. Chips left over stay in the kitty [AP-4.61]."""
        return self.drawing(dict.fromkeys(seats, self.kitty // len(seats)))

    def shared_out(self, seats: Sequence[int]) -> Books:
        """Return the books after the whole kitty was shared out. Odd chips go to the first of `seats` [AP-4.62]."""
        each, odd = divmod(self.kitty, len(seats))
        return self.drawing({seat: each + (at < odd) for at, seat in enumerate(seats)})


def kitty_played(books: Books, stack: int | None, single: int, others: int, losing: int, times: int) -> int:
    """Return the part of the kitty that a bidder of 350 or more plays for [AP-4.58].

    `stack` is the number of chips that the bidder has on the table, or None if that does not matter. A bidder who loses
    pays `single * losing` chips to each of `others` players. He also pays the part that he played for into the kitty,
    `times` times. The part is the whole kitty, or less if the stack could not pay all that.
    """
    if stack is None:
        return books.kitty
    return max(0, min(books.kitty, (stack - others * single * losing) // times))
