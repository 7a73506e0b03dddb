"""Auction Schafkopf: how the two sides score, counted again from the tricks."""

from __future__ import annotations

from cardtable.rules.game import OVER, Result, Standing
from cardtable.rules.solo.auction_schafkopf import AuctionSchafkopf
from cardtable.rules.solo.schafkopf import SchafkopfDeal
from tests.conformance.games.schafkopf import may_see
from tests.conformance.games.solo import called_off, carried_on, nothing_done, points_in

__all__ = ["may_see"]


def freely(deal: SchafkopfDeal) -> bool:
    """Whether any hidden card may lie in any hidden hand: only as long as all have followed suit."""
    return not any(deal.lacks) and deal.phase != OVER and nothing_done(deal)


def check_score(game: AuctionSchafkopf, before: Standing, deal: SchafkopfDeal, result: Result) -> None:
    """Check a result by counting section 6 again [ASC-6.1, ASC-6.2]."""
    if called_off(game, before, deal, result):
        return
    detail, change = result.detail, [0, 0]
    bids = [move for move in deal.said if move.verb == "bid"]
    tricks = [[trick.cards for trick in deal.tricks if trick.winner in side] for side in ((0, 2), (1, 3))]
    assert detail["tricks"] == [len(won) for won in tricks]
    if not bids:
        assert (detail["result"], detail["ended"]) == ("passed-out", "bid")
        assert [detail[key] for key in ("bidder", "bid", "trump")] == [None] * 3
    else:
        side, number = bids[-1].seat % 2, bids[-1].args[0]
        assert isinstance(number, int)
        assert (detail["bidder"], detail["bid"], detail["ended"]) == (bids[-1].seat, number, deal.ended or "play")
        points = [sum(map(points_in, won)) for won in tricks]
        if deal.ended:
            points[1 - deal.speaker % 2] = 120 - points[deal.speaker % 2]
        assert detail["points"] == points
        wrong = deal.ended == "claim" and deal.speaker % 2 != side and points[1 - side] < 61 - number
        made = wrong or (points[side] >= 60 + number and deal.ended != "concede")
        item, word = (2, "made") if made else (-2, "failed")
        if points[side] >= 91 if made else points[side] <= 30:
            item, word = 2 * item, "schneider" if made else "failed-schneider"
        if deal.ended != "claim" and len(tricks[side]) == (8 if made else 0):
            item, word = (6, "schwarz") if made else (-6, "failed-schwarz")
        if deal.ended == "concede":
            item, word = -2, "failed"
        assert detail["result"] == word
        change[side] = item if game.options.scoring == "schedule" else number if made else -number
        change[1 - side] = -change[side] if wrong else 0
    assert list(result.change) == change
    carried_on(game, before, deal, result)
