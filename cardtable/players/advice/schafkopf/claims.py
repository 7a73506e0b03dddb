"""When to claim and when to concede: only when nothing can be gained by playing on [SCH-10.11, ASC-10.9]."""

from __future__ import annotations

from typing import Any

from cardtable.players.advice.judgement import Reason
from cardtable.rules.solo.cards import ALL_POINTS, points_in
from cardtable.rules.solo.schafkopf import POOR, SCHNEIDER, Schafkopf
from cardtable.rules.words import amount


class Prospects:
    """How far a deal with a Player is decided, by what a seat knows.

    `has` are the points that the Player's side is sure of, and `reach` those it can still come to; `swept` says
    whether it has won every trick, and `none` whether it has won none. `plays` says whether the seat is of that side,
    and `alone` whether nobody else is. `by_bid`: no more than the number bid is scored.
    """

    __slots__ = ("alone", "by_bid", "has", "needs", "none", "plays", "reach", "swept")

    def __init__(self, game: Schafkopf[Any], deal: Any, seat: int) -> None:
        side = game.side(deal)
        self.plays, self.alone = seat in side, len(side) == 1
        self.has = sum([deal.points[other] for other in side])
        self.reach = ALL_POINTS - sum(deal.points) + self.has
        if seat == deal.taker:
            if game.buried_count:
                self.has += points_in(deal.discard)
            else:
                self.reach -= points_in(deal.discard)
        won = [winner in side for winner in deal.winners]
        self.none, self.swept = not any(won), all(won)
        self.needs = game.needed(deal)
        self.by_bid = getattr(game.options, "scoring", "") == "bid"

    @property
    def failing(self) -> bool:
        """Whether a game that is lost costs the same, however it goes on."""
        return self.by_bid or (not self.none and (self.has > POOR or self.reach <= POOR))

    @property
    def claims(self) -> bool:
        """Whether a side that has won may as well say so."""
        if not self.plays:
            return self.failing
        return self.by_bid or (not self.swept and not self.has < SCHNEIDER <= self.reach)

    @property
    def concedes(self) -> bool:
        """Whether the Player has lost: giving up costs the plain game, and nothing is cheaper [SCH-6.4]."""
        return bool(self.reach < self.needs)


def claim_reason(rule: str, prospects: Prospects) -> Reason:
    """Why to claim, or why not yet."""
    if not prospects.plays:
        has, more = (
            "Your side has enough",
            f"{POOR} points or fewer would cost {'him' if prospects.alone else 'them'} more",
        )
        if prospects.claims:
            return Reason(rule, f"{has}, and nothing more can be gained by playing on.")
        return Reason(rule, f"{has}, but {more}: play on.")
    has = f"{'You have' if prospects.alone else 'Your side has'} {amount(prospects.has, 'point')}"
    if prospects.claims:
        return Reason(rule, f"{has}, and nothing more can be gained by playing on.")
    more = "all tricks" if prospects.swept else str(SCHNEIDER)
    return Reason(rule, f"{has}, but {more} are still within reach: play on.")


def concede_reason(rule: str, prospects: Prospects) -> Reason:
    """Why to concede, or why not."""
    if not prospects.concedes:
        who = "You" if prospects.alone else "Your side"
        return Reason(rule, f"{who} can still come to {prospects.reach} points: nothing is lost yet.")
    more = "playing on costs the same" if prospects.failing else "playing on may cost more"
    return Reason(rule, f"You cannot come to {prospects.needs} points any more, and {more}.")
