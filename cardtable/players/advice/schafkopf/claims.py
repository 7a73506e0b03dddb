"""When to claim a won game and when to concede a lost one: if playing on gains nothing [SCH-10.11, ASC-10.9]."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from cardtable.cards import Card
from cardtable.players.advice.judgement import SEARCH, Reason
from cardtable.players.advice.solo.position import Position
from cardtable.rules.game import View
from cardtable.rules.moves import Move
from cardtable.rules.solo.cards import ALL_POINTS, VALUE, points_in
from cardtable.rules.solo.schafkopf import POOR, SCHNEIDER, Schafkopf
from cardtable.rules.words import amount, capital

TRIED: Final = 60
"""The number of guessed deals that are played out to test a concession of a game that could still be won."""

HARDLY: Final = 3
"""A game is called hardly possible to win if it is won in at most this many of the guessed deals."""


class Prospects:
    """How far a deal with a Player is decided, as far as a seat knows.

    The Player is whoever took the blind or, at Auction Schafkopf, made the highest bid.

    `plays` says whether the seat is on the Player's side, and `alone` whether that side is a single player. `has` is
    how many points the Player's side is sure of, `reach` how many it can get at most, and `needs` how many it needs to
    win the game. `swept` is true if that side has won every trick so far. The attribute called `none` is true if that
    side has won no trick so far. `by_bid` is true if the score depends only on the bid and on whether the bid is made.
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
    def missing(self) -> int:
        """How many more points the seat's side needs to win the game; 0 or less if it has won."""
        return int(self.needs - self.has) if self.plays else self.spare + 1

    @property
    def concedes(self) -> bool:
        """Whether the Player's side has lost; then conceding is right [SCH-6.4]."""
        return self.spare < 0

    def right(self, verb: str) -> bool:
        return self.claims if verb == "claim" else self.concedes


def claim_reason(rule: str, prospects: Prospects) -> Reason:
    """Return the reason for a claim: nothing more can be gained. The sentence is empty if more can be gained."""
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
    """Return the sentence against a claim in the last trick: what the seat's side can still gain by winning it.

    The sentence is empty if the side can gain nothing more, or has not won the game yet.
    """
    p = prospects
    if p.claims or p.missing > 0:
        return ""
    if not p.plays:
        keeps = "without a trick" if p.none else f"at {amount(p.has, 'point')}"
        return f"Do not claim: with this trick your side keeps the other side {keeps}."
    more = f"reach {SCHNEIDER} points" if p.has < SCHNEIDER else "win every trick"
    return f"Do not claim: with this trick {'you' if p.alone else 'your side'} can still {more}."


def hopeless(
    game: Schafkopf[Any], best: Callable[[Any, int, Sequence[Move]], Move], view: View, conceding: Move
) -> bool:
    """Whether the bidder should concede a game that could still be won.

    Each card is tried in guessed deals. He should concede if no card scores better than a concession in more than
    `HARDLY` of these deals, and no card scores better on average. `best` chooses the moves of all seats. The move
    `conceding` is the concession.
    """
    ended, rng = view.deal.copy(), Random(0)
    game.play(ended, conceding)
    account = next(at for at, seats in enumerate(game.accounts) if view.who in seats)
    settled = game.score(ended).change[account]
    brought: dict[Move, list[int]] = {line: [] for line in view.lines if line.args}
    for _ in range(TRIED):
        guess = game.guess(view, rng)
        for line, changes in brought.items():
            tried = guess.copy()
            game.play(tried, line)
            while seats := game.to_act(tried):
                if Prospects(game, tried, view.who).concedes:
                    game.play(tried, conceding)  # the cards that are left cannot bring more
                    break
                game.play(tried, best(tried, seats[0], [one for one in game.lawful(tried, seats[0]) if one.args]))
            changes.append(game.score(tried).change[account])
            if sum([change > settled for change in changes]) > HARDLY:
                return False
    return all(sum(changes) <= settled * TRIED for changes in brought.values())


def surely_lost(p: Position) -> int:
    """Return the points that the present trick surely costs the Player's side.

    Return 0 if the trick can still be won, if the seat leads to it, or if the seat is on the other side.
    """
    if p.led < 0 or not p.plays or p.ours or p.friends or p.winners():
        return 0
    return p.pot + min(VALUE[card] for card in p.cards)


def surely_wins(p: Position, card: Card) -> bool:
    """Whether the seat's side is certain to win the trick, if the seat plays `card` to it or leads it."""
    if p.led < 0 or p.strength[card] > p.best:
        return p.stands(card) == 1.0
    return p.ours and p.stands(p.best_card) == 1.0


def settling(game: Schafkopf[Any], p: Position) -> list[Card]:
    """Return the cards with which the seat's side surely wins this trick and the points that the side still needs.

    The list is empty in a leaster, and if the side needs no more points.
    """
    missing = Prospects(game, p.deal, p.seat).missing if p.sides.side else 0
    return [card for card in p.cards if p.pot + VALUE[card] >= missing > 0 and surely_wins(p, card)]


def concede_reason(rule: str, prospects: Prospects, p: Position) -> Reason:
    """Return the reason for a concession: the game is lost, and playing on costs the same or might cost more.

    The points of the trick on the table count as won if the seat's side can surely win it. The sentence is empty if the
    game is not lost.
    """
    if not prospects.concedes:
        return Reason(rule, "", SEARCH)
    if p.led >= 0 and (sure := [card for card in p.cards if surely_wins(p, card)]):
        prospects.has += p.pot + max([VALUE[card] for card in sure])
        prospects.none = False
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
