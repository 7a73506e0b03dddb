"""How a deal of Auction Pinochle can end for a seat."""

from __future__ import annotations

from cardtable.players.advice.auction_pinochle.bidding import Bidding
from cardtable.players.advice.auction_pinochle.money import Till
from cardtable.players.advice.outcomes import Outcomes
from cardtable.rules.game import Result, View
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.naming import name
from cardtable.rules.pinochle.auction_pinochle import AuctionPinochle
from cardtable.rules.pinochle.deal import PinochleDeal


class PinochleOutcomes(Outcomes[AuctionPinochle]):
    """How a deal of Auction Pinochle can end: the bidder makes the bid or is set, and chips are paid."""

    def __init__(self, game: AuctionPinochle, unit: str, till: Till, bidding: Bidding) -> None:
        super().__init__(game, unit)
        self.till, self.bidding = till, bidding

    def bounds(self, view: View, move: Move) -> tuple[float, float] | None:
        """Return the least and the most chips that the seat can win by a move, as a hint tells them.

        They are told for a bid, for a pass after a bid, and for throwing the hand in. For other moves, return None.
        After a pass, the most is told as 0, although the seat wins chips if the rival's bid fails.
        """
        deal: PinochleDeal = view.deal
        till, stakes, seat = self.till, self.game.options.stakes, view.who
        if deal.phase in ("name", "offer"):
            price = till.certain(deal, move)
            return None if price is None else (2 * (stakes * till.money(deal, seat).others * price,))
        if deal.phase != "bid" or (move.verb == "pass" and deal.bidder == NOBODY):
            return None
        if move.verb == "pass":
            prices = till.of_bid(deal)
            return -stakes * min(prices.made), 0.0
        bid, money = int(str(move.args[0])), till.money(deal, seat)
        prices, trump = till.prices(money, bid), self.bidding.best_trump(deal.held[seat], money, bid)
        most = stakes * money.others
        return min(prices.failed) * most, prices.made[trump] * most

    def stake(self, view: View) -> str:
        deal: PinochleDeal = view.deal
        if deal.phase not in ("bury", "meld", "offer", "play"):
            return ""
        return "you make it" if view.who == deal.bidder else f"you set {name(deal.bidder)}"

    def won(self, result: Result, account: int) -> bool:
        change = result.change
        return change[account] * len(change) > sum(change)
