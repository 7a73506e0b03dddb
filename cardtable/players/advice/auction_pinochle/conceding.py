"""When the result of a hand is certain: the bid is sure to be made, or sure to fail [AP-10.14 to AP-10.16]."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.players.advice.auction_pinochle.position import WHOLE
from cardtable.players.advice.judgement import SEARCH, Reason
from cardtable.rules.moves import Move
from cardtable.rules.naming import name
from cardtable.rules.pinochle.cards import RANKINGS, Count
from cardtable.rules.pinochle.deal import PinochleDeal
from cardtable.rules.pinochle.melds import worth
from cardtable.rules.tricks.hands import SUIT_BAGS
from cardtable.rules.words import amount

DECIDED = 3.0
"""The weight of conceding if the seat knows that it has lost.

If it does not know that, this is the weight of the answer to play on, and minus this is the weight of conceding without
being asked.
"""


class Conceding:
    """Finds out whether the result of a hand is certain, from what a seat may know."""

    def __init__(self, count: Count, bonus: bool) -> None:
        self.count = count
        self.bonus = bonus
        self.whole = count.hand_total

    def lacking(self, deal: PinochleDeal, tricks: int | None = None) -> int:
        """Return the points that the bidder still needs after the first `tricks` tricks (None: all so far).

        The result is 0 or less if the bid is made. The buried cards count only if he wins a trick [AP-4.40].
        """
        without = deal.bid - worth(deal.melds, self.bonus)
        if without <= 0:
            return without
        needed = without - self.count.of(deal.buried) - deal.won[-1 if tricks is None else tricks][1]
        return needed if deal.bidder in deal.winners[:tricks] else max(1, needed)

    def at_most(self, deal: PinochleDeal) -> int:
        """Return the most points that the bidder can still reach, by winning all further tricks."""
        return worth(deal.melds, self.bonus) + self.whole - deal.won[-1][0]

    def sure(self, deal: PinochleDeal) -> int:
        """Return the card points of the bidder's sure trumps.

        Nobody can beat these trumps, and all players know that the bidder has them.
        """
        trump = deal.trump
        assert trump is not None
        known = deal.known_of_bidder()
        others = WHOLE - deal.gone - known & SUIT_BAGS[trump]
        points = 0
        for card in RANKINGS[trump].suits[trump]:
            points += (known >> 2 * card & 3) * self.count.values[card]
            if others >> 2 * card & 3:
                break
        return points

    def decided(self, deal: PinochleDeal, seat: int) -> bool:
        """Whether a seat knows that it has lost.

        The bidder has lost if his bid is certain to fail. An opponent has lost if the bid is certain to be made.
        """
        if seat == deal.bidder:
            return self.at_most(deal) < deal.bid
        for_him = deal.won[-1][1]
        melds = worth(deal.melds, self.bonus)
        if deal.phase == "answer":
            for_him += self.sure(deal)
        return melds + for_him >= deal.bid

    def weigh_answer(self, deal: PinochleDeal, seat: int, lines: Sequence[Move]) -> list[float]:
        lost = self.decided(deal, seat)
        return [DECIDED if (move.verb == "concede") == lost else 0.0 for move in lines]

    def reason(self, deal: PinochleDeal, seat: int, move: Move) -> Reason:
        lost = self.decided(deal, seat)
        if seat == deal.bidder:
            if lost:
                if deal.count:  # he may lose the present trick, too, so no figure is told
                    return Reason("AP-10.16", f"You can no longer reach {deal.bid}: giving up saves time.")
                said = f"You can reach {self.at_most(deal)} at best and need {deal.bid}: giving up saves time."
                return Reason("AP-10.16", said)
            return Reason("AP-10.16", "", SEARCH)
        bidder = name(deal.bidder)
        if lost:
            melds, tricks = worth(deal.melds, self.bonus), deal.won[-1][1]
            if melds >= deal.bid:
                return Reason("AP-10.15", f"{bidder} has {melds} in melds alone: {deal.bid} is made.")
            if deal.phase == "answer":
                return Reason("AP-10.15", f"{bidder} has {melds} in melds, and sure trumps for the rest of {deal.bid}.")
            return Reason("AP-10.15", f"{bidder} has {melds} in melds and {tricks} in tricks: {deal.bid} is made.")
        if move.verb == "defend":
            melds = worth(deal.melds, self.bonus)
            if (most := self.at_most(deal)) < deal.bid:
                return Reason(
                    "AP-10.15", f"With {melds} in melds {bidder} reaches {most} at best: {deal.bid} is out of reach."
                )
            needs = deal.bid - melds - deal.won[-1][1]
            return Reason(
                "AP-10.15",
                f"{bidder} still needs {amount(needs, 'point')} from tricks and burial, "
                "and losing later costs you no more than conceding now.",
            )
        return Reason("AP-10.15", "", SEARCH)
