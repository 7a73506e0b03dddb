"""Prices of a bid: chips between players and with the kitty [AP-10.3, AP-10.5, AP-10.6]."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from cardtable.cards import SUITS
from cardtable.rules.pinochle.auction_pinochle import AuctionPinochle
from cardtable.rules.pinochle.deal import PinochleDeal
from cardtable.rules.pinochle.kitty import FOR_KITTY, factor, penalty
from cardtable.rules.pinochle.scale import units_of

DOUBLES: Final = "doubles"
"""An oversight of novices: that some suits pay and cost more."""


MANY: Final = 5000
"""So many prices are remembered."""


class Money(NamedTuple):
    """The stakes of a bidder: in units from each of the others, as the kitty too is counted.

    `kitty` and `stack` (`None`: no limit) are in units, `others` is how many players pay and are paid.
    """

    kitty: float
    stack: float | None
    others: int

    def played_for(self, single: int, losing: int, times: int) -> float:
        """The part of the kitty that is played for [AP-4.58]."""
        if self.stack is None:
            return self.kitty
        return max(0.0, min(self.kitty, (self.stack - self.others * single * losing) / times))


def money_of(game: AuctionPinochle, deal: PinochleDeal, seat: int) -> Money:
    """The stakes of that seat."""
    options, others = game.options, len(deal.playing) - 1
    if not options.kitty:
        return Money(0.0, None, others)
    bankroll = game.ending.bankroll
    stack = deal.stack(seat, bankroll) / options.stakes if bankroll else None
    return Money(deal.books.kitty / options.stakes, stack, others)


class Prices(NamedTuple):
    """A bid's prices in units a head: `throw` to throw it in, and by suit if it is made or failed."""

    throw: float
    made: tuple[float, ...]
    failed: tuple[float, ...]

    def playing(self, trump: int, chance: float) -> float:
        """The average gain of playing in that suit, if the bid is made so often."""
        return chance * self.made[trump] + (1.0 - chance) * self.failed[trump]

    def least(self, trump: int) -> float:
        """How likely it must be made for playing to be better than throwing in [AP-10.5]."""
        return (self.throw - self.failed[trump]) / (self.made[trump] - self.failed[trump])


class Till:
    """The prices of all bids at one table."""

    def __init__(self, game: AuctionPinochle) -> None:
        self.options = options = game.options
        by_price: dict[tuple[int, int], list[int]] = {}
        for suit in SUITS:
            by_price.setdefault((factor(suit, options), penalty("failed", suit, options)), []).append(int(suit))
        self.alike = [*by_price.values()]
        """The suits, those together that pay and cost the same."""
        self._known: dict[tuple[Money, int, bool], Prices] = {}

    def prices(self, money: Money, bid: int, forgotten: Collection[str] = ()) -> Prices:
        """The prices of that bid."""
        key = (money, bid, DOUBLES in forgotten)
        found = self._known.get(key)
        if found is None:
            if len(self._known) > MANY:
                self._known.clear()
            found = self._known[key] = self._prices(*key)
        return found

    def fold(self, trump: int) -> int:
        """How often everything is paid in that suit."""
        return factor(SUITS[trump], self.options)

    def _prices(self, money: Money, bid: int, plain: bool) -> Prices:
        options = self.options
        single = units_of(bid, options.bonus_scale)
        made, failed = [], []
        for suit in SUITS:
            fold = 1 if plain else factor(suit, options)
            losing = 2 * fold
            wins, loses = float(single * fold), float(single * losing)
            if bid >= FOR_KITTY:
                times = penalty("failed", suit, options)
                part = money.played_for(single, losing, times) / money.others
                wins += part
                loses += times * part
            made.append(wins)
            failed.append(-loses)
        throw = float(single)
        if bid >= FOR_KITTY:
            throw += money.played_for(single, 1, 1) / money.others
        return Prices(-throw, tuple(made), tuple(failed))
