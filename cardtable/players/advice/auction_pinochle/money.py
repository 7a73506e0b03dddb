"""What a bid at Auction Pinochle pays and costs, between players and with the kitty [AP-10.3, AP-10.5, AP-10.6].

The kitty is a pool of chips for which bids from a certain height are also played. Amounts are in units; the option
`stakes` says how many chips a unit is.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from cardtable.cards import SUITS
from cardtable.rules.moves import Move
from cardtable.rules.pinochle.auction_pinochle import AuctionPinochle
from cardtable.rules.pinochle.deal import PinochleDeal
from cardtable.rules.pinochle.kitty import FOR_KITTY, factor, penalty
from cardtable.rules.pinochle.scale import units_of

DOUBLES: Final = "doubles"


MANY: Final = 5000


class Money(NamedTuple):
    """What is at stake for a bidder; the bid itself is not part of it.

    `kitty` is the amount in the kitty, and `stack` the bidder's own amount (None for no limit), both in units. `others`
    is the number of players with whom the bidder settles.
    """

    kitty: float
    stack: float | None
    others: int

    def played_for(self, single: int, losing: int, times: int) -> float:
        """Return, in units, the part of the kitty that the bidder plays for: no more than he could pay in [AP-4.58].

        If he loses, he pays `single` times `losing` to each other player, and `times` this part to the kitty.
        """
        if self.stack is None:
            return self.kitty
        return max(0.0, min(self.kitty, (self.stack - self.others * single * losing) / times))


class Prices(NamedTuple):
    """The prices of a bid: how many units each other player pays the bidder, negative if the bidder pays.

    `throw` is the price of throwing the hand in. `made` and `failed` have a price for each trump suit. Each price
    includes what the kitty pays or gets, divided by the number of the other players.
    """

    throw: float
    made: tuple[float, ...]
    failed: tuple[float, ...]

    def playing(self, trump: int, chance: float) -> float:
        return chance * self.made[trump] + (1.0 - chance) * self.failed[trump]

    def least(self, trump: int) -> float:
        """Return the least chance to make the bid at which playing is better than throwing the hand in [AP-10.5]."""
        return (self.throw - self.failed[trump]) / (self.made[trump] - self.failed[trump])


class Till:
    """What is at stake at one table, and the prices of all bids."""

    def __init__(self, game: AuctionPinochle) -> None:
        self.game = game
        self.options = options = game.options
        by_price: dict[tuple[int, int], list[int]] = {}
        for suit in SUITS:
            by_price.setdefault((factor(suit, options), penalty("failed", suit, options)), []).append(int(suit))
        self.alike = [*by_price.values()]
        self._known: dict[tuple[Money, int, bool], Prices] = {}

    def prices(self, money: Money, bid: int, forgotten: Collection[str] = ()) -> Prices:
        key = (money, bid, DOUBLES in forgotten)
        found = self._known.get(key)
        if found is None:
            if len(self._known) > MANY:
                self._known.clear()
            found = self._known[key] = self._prices(*key)
        return found

    def of_bid(self, deal: PinochleDeal, forgotten: Collection[str] = ()) -> Prices:
        """Return the prices of the bid in a deal."""
        return self.prices(self.money(deal, deal.bidder), deal.bid, forgotten)

    def certain(self, deal: PinochleDeal, move: Move) -> float | None:
        """Return the units that each other player surely pays after a move of the bidder; None if uncertain.

        The units are negative if the bidder pays. Only the price of throwing the hand in is certain.
        """
        return self.of_bid(deal).throw if move.verb == "concede" else None

    def money(self, deal: PinochleDeal, seat: int) -> Money:
        """Return what is at stake for a seat."""
        options, others = self.options, len(deal.playing) - 1
        if not options.kitty:
            return Money(0.0, None, others)
        bankroll = self.game.ending.bankroll
        stack = deal.stack(seat, bankroll) / options.stakes if bankroll else None
        return Money(deal.books.kitty / options.stakes, stack, others)

    def fold(self, trump: int) -> int:
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
