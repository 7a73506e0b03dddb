"""Claims and concessions: when playing on gains nothing [SCH-10.11, ASC-10.9]."""

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
"""So many guessed deals test a concession of a game that could still be won."""

HARDLY: Final = 3
"""Won in at most so many guessed deals, a game is hardly possible to win."""


class Prospects:
    """How far a deal with a Player is decided, as a seat knows.

    `has`, `reach` and `needs` are points of the Player's side: sure, possible at most, and winning. `swept`: the side
    has won every trick. `none`: it has won no trick. `by_bid`: the bid and its success alone decide the score.
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
        """Whether a lost game costs the Player's side the same in any play."""
        return self.by_bid or (not self.none and (self.has > POOR or self.reach <= POOR))

    @property
    def claims(self) -> bool:
        """Whether the seat's side, if it wins, gains nothing by playing on."""
        if not self.plays:
            return self.failing
        return self.by_bid or (not self.swept and not self.has < SCHNEIDER <= self.reach)

    @property
    def spare(self) -> int:
        """The points that the Player's side can still lose without losing the game; negative if it is lost."""
        return int(self.reach - self.needs)

    @property
    def missing(self) -> int:
        """The points that the seat's side still needs; 0 or less if it has won."""
        return int(self.needs - self.has) if self.plays else self.spare + 1

    @property
    def concedes(self) -> bool:
        """Whether the Player's side has lost; then conceding is right [SCH-6.4]."""
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
    """Return the sentence against a claim in the last trick: what winning it would gain."""
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
    """Whether guessed deals advise the bidder to concede a game that he could still win.

    No card wins in more than a few of them, and none brings more on average than conceding.
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
                    game.play(tried, conceding)  # the other cards cannot bring more
                    break
                game.play(tried, best(tried, seats[0], [one for one in game.lawful(tried, seats[0]) if one.args]))
            changes.append(game.score(tried).change[account])
            if sum([change > settled for change in changes]) > HARDLY:
                return False
    return all(sum(changes) <= settled * TRIED for changes in brought.values())


def surely_lost(p: Position) -> int:
    """Return the points that this trick surely costs the Player's side; 0 if it can win the trick."""
    if p.led < 0 or not p.plays or p.ours or p.friends or p.winners():
        return 0
    return p.pot + min(VALUE[card] for card in p.cards)


def surely_wins(p: Position, card: Card) -> bool:
    """Whether the seat's side surely wins the trick with `card`."""
    if p.led < 0 or p.strength[card] > p.best:
        return p.stands(card) == 1.0
    return p.ours and p.stands(p.best_card) == 1.0


def settling(p: Position, missing: int) -> list[Card]:
    """Return the cards that surely win this trick and the `missing` points."""
    return [card for card in p.cards if p.pot + VALUE[card] >= missing > 0 and surely_wins(p, card)]


def concede_reason(rule: str, prospects: Prospects, p: Position) -> Reason:
    """Return the reason for a concession: playing on costs the same, or might cost more.

    This trick's points count as won if the side can surely win it.
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
    """Return the reason to concede a nearly hopeless game.

    `gone` are the points that this trick surely costs the Player's side.
    """
    who = "you" if prospects.alone else "your side"
    if gone > prospects.spare:
        needs = f"{capital(who)} cannot reach {prospects.needs} points any more"
        return Reason(rule, f"{needs}: this trick costs {who} at least {gone}.", SEARCH)
    lose = f"only {amount(prospects.spare, 'more point')}" if prospects.spare else "no more points"
    return Reason(rule, f"To reach {prospects.needs} {who} may lose {lose}, and that is hardly possible.", SEARCH)
