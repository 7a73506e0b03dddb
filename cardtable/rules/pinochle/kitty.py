"""Chips: how often a bid is paid, who pays whom, and the kitty [AP-4.44 to AP-4.64]."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from cardtable.cards import Suit
from cardtable.rules.pinochle.options import AuctionPinochleOptions

FOR_KITTY: Final = 350
"""The least bid that plays for the kitty [AP-4.52]."""

PENALTIES: Final = {"plain": (2, 2), "severe": (3, 4), "harsh": (4, 6)}
"""By the option `kitty_penalty`: how many times the kitty a failure costs in spades, and in triple hearts [AP-4.57]."""

PAID: Final = ("made", "yielded")
"""The outcomes in which the bidder is paid [AP-4.45]."""


def factor(trump: Suit | None, options: AuctionPinochleOptions) -> int:
    """How often everything is paid if the hand is played in that suit [AP-4.48, AP-4.49]."""
    if trump == Suit.SPADES and options.spades_double:
        return 2
    return 3 if trump == Suit.HEARTS and options.hearts_triple else 1


def multiplier(outcome: str, trump: Suit | None, options: AuctionPinochleOptions) -> int:
    """How often the single amount is paid to the bidder, less than nothing where he pays [AP-4.45 to AP-4.49]."""
    if outcome == "passed":
        return 0
    if outcome == "conceded":
        return -1
    return factor(trump, options) * (1 if outcome in PAID else -2)


def penalty(outcome: str, trump: Suit | None, options: AuctionPinochleOptions) -> int:
    """How many times the kitty a bidder of 350 or more stands to put in [AP-4.56, AP-4.57]."""
    if outcome == "conceded":
        return 1
    spades, hearts = PENALTIES[options.kitty_penalty]
    if trump == Suit.SPADES:
        return spades
    return hearts if trump == Suit.HEARTS and options.hearts_triple else 2


class Books(NamedTuple):
    """The payments of a deal so far, and the kitty. Never changed, only followed by another.

    `paid` and `drawn` are by seat the chips received from other players and from the kitty, negative where they were
    paid; `before` is the kitty as the deal before left it, `played_for` what the bidder played for of it [AP-4.58];
    the others are as in a `PinochleStanding`.
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
        """The chips that a seat has won in the deal so far."""
        return self.paid[seat] + self.drawn[seat]

    def drawing(self, chips: Mapping[int, int]) -> Books:
        """After seats have taken that many chips out of the kitty, or put them in if they are negative."""
        drawn = tuple([drawn + chips.get(seat, 0) for seat, drawn in enumerate(self.drawn)])
        return self._replace(drawn=drawn, kitty=self.kitty - sum(chips.values()))

    def all_paying(self, seats: Sequence[int], each: int) -> Books:
        """After those seats have paid so much each into the kitty [AP-4.53, AP-4.54]."""
        return self.drawing(dict.fromkeys(seats, -each))

    def settled(self, bidder: int, others: Sequence[int], each: int) -> Books:
        """After each of the others has paid the bidder so much, or been paid by him [AP-4.50]."""
        paid = list(self.paid)
        paid[bidder] += each * len(others)
        for seat in others:
            paid[seat] -= each
        return self._replace(paid=tuple(paid))

    def quitting(self, seat: int, players: int) -> Books:
        """After a player who is broke has left, taking his part of the kitty with him [AP-4.60]."""
        taken = self.drawing({seat: self.kitty // players})
        return taken._replace(left=(*self.left, seat))

    def staying(self, seat: int, chips: int) -> Books:
        """After a player who is broke has put that many chips on the table [AP-4.60]."""
        return self._replace(bought=tuple([old + chips * (at == seat) for at, old in enumerate(self.bought)]))

    def divided(self, seats: Sequence[int]) -> Books:
        """After equal shares for all; what does not divide stays [AP-4.61]."""
        return self.drawing(dict.fromkeys(seats, self.kitty // len(seats)))

    def shared_out(self, seats: Sequence[int]) -> Books:
        """After all of it has been shared, odd chips going one each to the first of those seats [AP-4.62]."""
        each, odd = divmod(self.kitty, len(seats))
        return self.drawing({seat: each + (at < odd) for at, seat in enumerate(seats)})


def kitty_played(books: Books, stack: int | None, single: int, others: int, losing: int, times: int) -> int:
    """The part of the kitty for which a bidder of 350 or more plays: what his stack could pay for [AP-4.58].

    `stack` is `None` where money is no limit; `losing` is how many times the single amount losing costs a head, `times`
    how many times the kitty.
    """
    if stack is None:
        return books.kitty
    return max(0, min(books.kitty, (stack - others * single * losing) // times))
