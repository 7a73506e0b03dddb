"""When to claim and when to concede: if playing on gains nothing [SCH-10.11, ASC-10.9]."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from cardtable.players.advice.judgement import SEARCH, Reason
from cardtable.players.advice.solo.position import Position
from cardtable.rules.game import View
from cardtable.rules.moves import Move
from cardtable.rules.solo.cards import ALL_POINTS, VALUE, points_in
from cardtable.rules.solo.schafkopf import POOR, SCHNEIDER, Schafkopf
from cardtable.rules.words import amount, capital

TRIED: Final = 60
"""The number of guessed deals played out to test a claim or concession that is not certain."""


class Prospects:
    """How far a deal with a Player is decided, as far as a seat knows.

    For the Player's side, `has` are the points certain, `reach` the most possible and `needs` those needed to win.
    `swept` is true if the Player's side has won every trick so far, and `none` if it has won none. `by_bid` is true if
    the score depends only on the bid and on whether the bid is made.
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
        """Whether a lost game costs the Player's side the same however the play goes on."""
        return self.by_bid or (not self.none and (self.has > POOR or self.reach <= POOR))

    @property
    def claims(self) -> bool:
        """Whether the seat's side can gain no more by playing on, supposing that it wins the game."""
        if not self.plays:
            return self.failing
        return self.by_bid or (not self.swept and not self.has < SCHNEIDER <= self.reach)

    @property
    def spare(self) -> int:
        """How many points the Player's side can still lose without losing the game; negative if it is lost."""
        return int(self.reach - self.needs)

    @property
    def concedes(self) -> bool:
        """Whether the Player's side has lost, so that conceding is right [SCH-6.4]."""
        return self.spare < 0

    def right(self, verb: str) -> bool:
        return self.claims if verb == "claim" else self.concedes


def claim_reason(rule: str, prospects: Prospects) -> Reason:
    """Return the reason for a claim: nothing more can be gained."""
    p = prospects
    if not p.claims:
        return Reason(rule, "", SEARCH)
    if p.by_bid:
        return Reason(rule, "The game is decided, and more points would not change the score.")
    if p.plays:
        has = f"{'You have' if p.alone else 'Your side has'} {amount(p.has, 'point')}"
        if p.has >= SCHNEIDER:
            return Reason(rule, f"{has}, and can no longer win every trick: nothing more can be gained.")
        return Reason(rule, f"{has}, and {SCHNEIDER} are out of reach: nothing more can be gained.")
    if p.has > POOR:
        return Reason(
            rule, f"You have won, and the other side has more than {POOR} points: nothing more can be gained."
        )
    return Reason(rule, f"The other side cannot reach {POOR + 1} points any more: nothing more can be gained.")


def still_to_gain(prospects: Prospects) -> str:
    """Return the sentence against a claim before the last trick: what the Player's side can still gain by playing."""
    p = prospects
    if not p.plays or p.claims or p.has < p.needs:
        return ""
    more = f"reach {SCHNEIDER} points" if p.has < SCHNEIDER else "win every trick"
    return f"Do not claim: with this trick {'you' if p.alone else 'your side'} can still {more}."


def nothing_to_come(
    game: Schafkopf[Any], best: Callable[[Any, int, Sequence[Move]], Move], view: View, said: Move
) -> bool:
    """Whether playing on never beats the move `said`, in guessed deals that fit what is known."""
    ended, rng = view.deal.copy(), Random(0)
    game.play(ended, said)
    account = next(at for at, seats in enumerate(game.accounts) if view.who in seats)
    settled = game.score(ended).change[account]
    cards = [line for line in view.lines if line.args]
    for _ in range(TRIED):
        guess = game.guess(view, rng)
        for line in cards:
            tried = guess.copy()
            game.play(tried, line)
            while seats := game.to_act(tried):
                if Prospects(game, tried, view.who).right(said.verb):
                    game.play(tried, said)  # the cards that are left cannot bring more
                    break
                game.play(tried, best(tried, seats[0], [one for one in game.lawful(tried, seats[0]) if one.args]))
            if game.score(tried).change[account] > settled:
                return False
    return True


def surely_lost(p: Position) -> int:
    """Return the points that the present trick surely costs the Player's side; 0 if it can still win the trick."""
    if p.led < 0 or not p.plays or p.ours or p.friends or p.winners():
        return 0
    return p.pot + min(VALUE[card] for card in p.cards)


def settled_reason(rule: str, prospects: Prospects) -> Reason:
    """Return the reason for a claim when more points are possible, but the cards make them very unlikely."""
    p = prospects
    if not p.plays:
        more = "win a trick" if p.none and p.has > POOR else f"take more than {POOR} points"
        return Reason(
            rule, f"You have won, and the other side is almost sure to {more}: nothing is gained by playing on.", SEARCH
        )
    has = f"{'You have' if p.alone else 'Your side has'} won with {amount(p.has, 'point')}"
    more = "win every trick" if p.has >= SCHNEIDER else f"reach {SCHNEIDER}"
    return Reason(rule, f"{has}, and can hardly {more} any more: nothing is gained by playing on.", SEARCH)


def concede_reason(rule: str, prospects: Prospects) -> Reason:
    """Return the reason for a concession: the game is lost, and playing on costs the same or might cost more."""
    if not prospects.concedes:
        return Reason(rule, "", SEARCH)
    who = "You" if prospects.alone else "Your side"
    more = "playing on costs the same" if prospects.failing else "playing on may cost twice as much"
    return Reason(rule, f"{who} cannot reach {prospects.needs} points any more, and {more}.")


def hopeless_reason(rule: str, prospects: Prospects, gone: int) -> Reason:
    """Return the reason to concede a game that can hardly be won any more.

    `gone` is the number of points that the trick being played surely costs the Player's side.
    """
    who = "you" if prospects.alone else "your side"
    if gone > prospects.spare:
        needs = f"{capital(who)} cannot reach {prospects.needs} points any more"
        return Reason(rule, f"{needs}: this trick costs {who} at least {gone}.", SEARCH)
    lose = f"only {amount(prospects.spare, 'more point')}" if prospects.spare else "no more points"
    return Reason(rule, f"To reach {prospects.needs} {who} may lose {lose}, and that is hardly possible.", SEARCH)
