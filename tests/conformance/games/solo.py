"""The Solo games: who may see what of them, and how their chips add up, counted again from the tricks."""

from __future__ import annotations

from typing import Any

from cardtable.cards import Card, cards_text
from cardtable.rules.game import OVER, Result, Standing
from cardtable.rules.solo.family import PointsDeal, PointsGame
from cardtable.rules.solo.six_bid_solo import SixBidSolo, SoloDeal

RANDOM_GAMES = 1000
"""Games played for the check that every value of every option occurs."""

RARELY = ("claim", "concede")
"""Verbs that random players use seldom, as else hardly a deal is played out."""

COUNTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
TAKES_WIDOW = ("frog",)


def points_in(cards: Any) -> int:
    return sum(COUNTS.get(card.rank, 0) for card in cards)


def freely(deal: SoloDeal) -> bool:
    """Whether any hidden card may lie in any hidden place: while all have followed suit, and no widow was taken up."""
    return not any(deal.lacks) and deal.phase != OVER and deal.taker < 0 and deal.called is None


def endless(game: PointsGame[Any, Any]) -> bool:
    """A session without end."""
    return game.deals == 0


def active(seats: int, dealer: int) -> list[int]:
    """The seats that hold cards."""
    return [(dealer + step) % seats for step in ((1, 2, 4) if seats == 5 else (1, 2, 3))]


def may_see(deal: SoloDeal, who: int) -> set[Card]:
    """The cards of the true deal that somebody may know by now [SIX-9, FRG-9.1]."""
    seen = {move.card for move in deal.plays}
    if who >= 0:
        seen.update(deal.hands[who])
    if deal.phase == OVER:
        seen.update(deal.widow, deal.discard)
    if deal.taker == who:
        seen.update(deal.widow, deal.discard)
    if deal.called is not None:
        seen.add(deal.called)
    if deal.given is not None and who in (deal.bidder, deal.holder):
        seen.add(deal.given)
    if deal.said and deal.plays and deal.bidder >= 0:
        last = [move for move in deal.said if move.verb == "bid"][-1]
        if last.args == ("spread-misere",):
            seen.update(deal.hands[deal.bidder])
    return seen


def worth(game: SixBidSolo[Any, Any], bid: str, trump: str | None, points: int) -> tuple[str, int]:
    """The result of a game, and the chips to or from each [SIX-6.1, FRG-6.1, CDA-6.1, PSO-6.1]."""
    hearts = trump == "h"
    beyond = abs(points - 60)
    if bid in ("misere", "spread-misere"):
        return "failed" if points else "made", 60 if bid == "spread-misere" else 30
    if bid == "guarantee":
        return "made" if points >= (74 if hearts else 80) else "failed", 40
    if bid == "call-solo":
        return "made" if points == 120 else "failed", 150 if hearts else 100
    if not beyond:
        return "tie", 0
    result = "made" if points > 60 else "failed"
    if game.id == "coeur-dalene-solo":
        return result, {"frog": 1, "solo": 2, "heart-solo": 3}[bid]
    rates = {"frog": 1, "chico": 2, "solo": 2, "heart-solo": 3, "spade-solo": 2, "club-solo": 3, "diamond-solo": 4}
    if game.id == "progressive-solo":
        rates["heart-solo"] = 5
    rates["grand"] = getattr(game.options, "grand_rate", 0)
    return result, rates[bid] * beyond


def played(deal: SoloDeal, detail: Any) -> bool:
    """Whether somebody bid; then the bid, the trump and the points are those of the detail."""
    bids = [move for move in deal.said if move.verb == "bid"]
    assert detail["widow"] == cards_text(deal.widow)
    if not bids:
        assert [detail[key] for key in ("bidder", "bid", "trump", "points")] == [None] * 4
        assert (detail["result"], detail["value"]) == ("passed-out", 0)
        return False
    assert (detail["bidder"], detail["bid"]) == (bids[-1].seat, bids[-1].args[0])
    taken = points_in(card for trick in deal.tricks if trick.winner == detail["bidder"] for card in trick.cards)
    if "misere" not in str(detail["bid"]):
        taken += points_in(deal.discard if detail["bid"] == "frog" else deal.widow)
    assert detail["points"] == taken
    return True


def carried_on(game: PointsGame[Any, Any], before: Standing, deal: PointsDeal, result: Result) -> None:
    """Totals, the next dealer, and whoever has most after the last deal [SOF-3.2, SOF-4.4]."""
    after = result.standing
    assert list(after.totals) == [old + gain for old, gain in zip(before.totals, result.change, strict=True)]
    assert after.dealer == (deal.dealer + 1) % game.seats
    over = after.deals == (game.options.deals if game.options.deals >= 0 else 4 * game.seats)
    best = tuple(seat for seat, total in enumerate(after.totals) if total == max(after.totals))
    assert after.winners == (best if over else ())


def check_score(game: SixBidSolo[Any, Any], before: Standing, deal: SoloDeal, result: Result) -> None:
    """Section 6, counted again [SIX-6.1 to SIX-6.6, FRG-6.1 to FRG-6.3, CDA-6.1, CDA-6.2]."""
    detail = result.detail
    change = [0] * game.seats
    if played(deal, detail):
        bidder, bid = detail["bidder"], detail["bid"]
        outcome, value = worth(game, bid, detail["trump"], detail["points"])
        assert (detail["result"], detail["value"]) == (outcome, value)
        spared = bid in ("solo", "heart-solo", "chico", "grand") and outcome == "made"
        for seat in range(game.seats):
            if seat != bidder and not (spared and seat not in active(game.seats, deal.dealer)):
                change[seat] = -value if outcome == "made" else value
        change[bidder] = -sum(change)
    assert list(result.change) == change
    assert sum(change) == 0
    carried_on(game, before, deal, result)
