"""Whether the trick being played ends the deal [SIX-4.13], and whether the game is won or lost already.

In a misère the bidder must take no points, and it ends when he takes a counting card. A game that needs all points ends
when an opponent takes one.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from cardtable.cards import Card
from cardtable.players.advice.solo.position import Position
from cardtable.rules.naming import name
from cardtable.rules.solo.cards import ALL_POINTS, HALF, VALUE, points_in
from cardtable.rules.solo.contracts import MOST, Contract


def ends_it(p: Position, card: Card, takers: Collection[int]) -> bool:
    """Whether there are points in the trick once `card` is played, and one of the seats `takers` surely takes it.

    For a lead the answer is False. Points of cards that are still to be played to the trick do not count.
    """
    if p.led < 0 or not p.pot + VALUE[card]:
        return False
    beats = p.strength[card] > p.best
    holder, best = (p.seat, card) if beats else (p.winner, p.best_card)
    after = (*p.foes, *p.friends)
    others = [seat for seat in after if seat not in takers]
    return holder in takers and all(p.beats(seat, best, p.led) == 0.0 for seat in others)


def over_now(p: Position, contract: Contract) -> str:
    """Return a sentence saying that this trick ends the deal with any card of the seat; empty if it does not."""
    bidder = p.deal.bidder
    shy = contract.decided(1, 0)
    if not shy and not contract.decided(0, 1):
        return ""
    takers = [seat for seat in p.deal.seated if (seat == bidder) == shy]
    if not all(ends_it(p, card, takers) for card in p.cards):
        return ""
    if p.plays:
        wins = "You win this trick" if shy else "You cannot win this trick"
        return f"{wins}, and there are points in it: your {contract.title.lower()} is lost whatever you play."
    wins = f"{name(bidder)} wins this trick" if shy else "Your side wins this trick"
    return f"{wins}, and there are points in it: the {contract.title.lower()} is beaten whatever you play."


def settled_now(deal: Any, seat: int, contract: Contract) -> str:
    """Return a sentence saying that the game is won or lost already, as far as the seat knows; empty if it is open.

    It is always empty in a misère, in a game that needs all points, and in a game that is paid by the point.
    """
    if not contract.needs or contract.calls or contract.by_the_point:
        return ""
    needs, bidder = contract.terms(deal.ranking.trump)[0], deal.bidder
    his, others = deal.points[bidder], sum(deal.points) - deal.points[bidder]
    if seat == deal.taker and contract.aside_counts:
        his += points_in(deal.discard)
    same = "what you play makes no difference now"
    if his >= needs:
        has = "You have" if seat == bidder else f"{name(bidder)} has"
        return f"{has} {his} points, which is enough: {same}."
    if others > max(ALL_POINTS - needs, HALF if needs == MOST else 0):
        if seat == bidder:
            return f"The others have {others} points, so you cannot make it any more: {same}."
        return f"Your side has {others} points, so {name(bidder)} cannot make it any more: {same}."
    return ""
