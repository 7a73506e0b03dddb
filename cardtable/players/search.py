"""A player that searches: it guesses the hidden cards many times, and tries every move on the same guesses.

A guess is a whole deal that fits the seat's view; the true hidden cards are never used. A move is tried by a play-out:
the guessed deal is played to its end, and every seat plays as a club player does, who follows all advice but does not
search. In some games, an expert plays the cards out by a few simpler rules instead, so that it can try more deals in
the same time (see `light`). A search for a hint never does so. The last tricks can be solved exactly (see `endings`).
The gain of a move is the amount by which it brings more than the club player's move.
"""

from __future__ import annotations

from functools import partial
from math import sqrt
from random import Random
from typing import TYPE_CHECKING, Any, Final

from cardtable.players.endings import Ending
from cardtable.players.guesses import CARE, LESS_CARE, SOME_CARE, Guesses
from cardtable.players.light import light_play
from cardtable.players.player import Stopwatch
from cardtable.players.sights import Watch
from cardtable.players.thought import NOTHING_SEEN, Thought, Tried
from cardtable.rules.game import OVER

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardtable.players.advice import Advice
    from cardtable.players.guesses import Drawn
    from cardtable.players.light import LightPlay
    from cardtable.players.player import Budget
    from cardtable.rules.game import AnyGame, Deal, View
    from cardtable.rules.moves import Move

__all__ = ["Expert", "Thought", "Tried", "play_out"]

MOST_TRIED: Final = 12

MOST_GUESSES: Final = 600

BATCH: Final = 8

LARGE_BATCH: Final = 16
"""How many deals are guessed at a time if the cards are played out lightly; otherwise it is `BATCH`."""

FEWEST: Final = 4
"""Within a batch, clearly worse moves are dropped only after this many different deals.

They are also dropped at the end of a batch. `Expert.compared` drops no move.
"""

CLEARLY: Final = 2.0
"""An estimate is taken to be wrong by at most this many standard errors."""

CAUTION: Final = 1.5
"""Another move replaces the club player's move only if it is better by more than this many standard errors."""

BIDDING_CAUTION: Final = 2.0
"""Another bid replaces the club player's bid only if it is better by more than this many standard errors."""

SWING: Final = 4.0
"""How much the gain of one move varies from deal to deal, divided by how much the gains of moves differ.

Both are standard deviations; the second is the spread that `Advice.stakes` returns.
"""

FORESEEN: Final = 3
"""When the error of a gain is estimated, the variance that `SWING` lets us expect weighs as much as this many deals."""

NEGLIGIBLE: Final = 0.02
"""A gain of at most this many points is not worth more searching, and does not replace the club player's move."""

LONGEST: Final = 2000
"""After about this many moves a play-out is given up, and its deal counts as worth nothing."""


def play_out(
    game: AnyGame,
    advice: Advice[Any, Any],
    deal: Deal,
    chances: Callable[[], Random],
    budget: Budget,
    light: LightPlay | None = None,
) -> bool:
    """Play an open deal to its end as club players do; return False if it was given up.

    `chances` makes a random generator; it is called only if the deal leaves something to chance, such as a shuffle. If
    `light` is given and fits the deal, the cards are played out by `light` instead.
    """
    to_act, lawful, play, best = game.to_act, game.lawful, game.play, advice.best
    moves, rng = 0, None
    while True:
        while seats := to_act(deal):
            seat = seats[0]
            if light is not None and deal.phase == "play" and light.fits(deal):
                light.run(deal)
            else:
                play(deal, best(deal, seat, lawful(deal, seat)))
            moves += 1
            if not moves & 63 and (moves >= LONGEST or budget.stopped()):
                return False
        if deal.phase == OVER:
            return True
        rng = rng or chances()
        move = game.chance(deal, rng)
        if move is None:
            return True
        play(deal, move)


class _Trial:
    """A move that is being tried: an estimate of its gain over the club player's move."""

    __slots__ = ("best", "hoped", "move", "spread", "squares", "total", "tried", "weight", "weights")

    def __init__(self, move: Move, hoped: float, spread: float) -> None:
        self.move = move
        self.hoped = hoped
        self.spread = spread
        self.tried = self.best = 0
        self.total = self.squares = 0.0
        self.weight = self.weights = 0.0
        """`weight` is the sum of the weights of all deals, and `weights` is the sum of the squares of these weights."""

    def add(self, gain: float, best: float, times: int = 1, weight: float = 1.0) -> None:
        self.tried += times
        self.best += times * (gain >= best)
        self.total += weight * gain
        self.squares += weight * gain * gain
        self.weight += weight
        self.weights += weight * weight

    @property
    def gain(self) -> float:
        return self.total / self.weight if self.tried else self.hoped

    @property
    def error(self) -> float:
        if not self.tried:
            return self.spread
        different = self.weight * self.weight / self.weights
        seen = max(self.squares / self.weight - self.gain**2, 0.0) * different
        return sqrt((seen + FORESEEN * (SWING * self.spread) ** 2) / (different - 1 + FORESEEN) / different)

    def thought(self) -> tuple[float, float]:
        if not self.tried:
            return self.hoped, self.spread
        before, found = self.spread**-2, self.error**-2
        return (self.hoped * before + self.gain * found) / (before + found), (before + found) ** -0.5

    def surely(self, caution: float) -> bool:
        return self.gain > max(NEGLIGIBLE, caution * self.error) and self.thought()[0] > 0


class Expert:
    """A player that searches."""

    def __init__(self, game: AnyGame, advice: Advice[Any, Any], seed: int) -> None:
        self.game = game
        self.advice = advice
        self.seed = seed

    def choose(self, view: View, budget: Budget) -> Move | None:
        thought = self.think(view, budget)
        return None if thought is None else thought.move

    def think(self, view: View, budget: Budget, *, watched: bool = False) -> Thought | None:
        """Return the move to make, with the figures of all moves tried; None if the seat has no move.

        If `watched` is true, the search also notes what happens after each move, for hints.
        """
        lines = view.lines
        if not lines:
            return None
        deal, advice = view.deal, self.advice
        club = advice.best(deal, view.who, lines)
        if len(lines) == 1 or budget.stopped():
            return Thought(club, (Tried(club, 0.0, 0.0, 0, 0),), 0, 0)
        weights = advice.weigh(deal, view.who, lines)
        order = sorted(range(len(lines)), key=lambda at: -weights[at])
        stake, spread = advice.stakes(deal)
        most = max(weights)
        weight_of = dict(zip(lines, weights, strict=True))
        others = advice.distinct(deal, view.who, [club, *(lines[at] for at in order if lines[at] is not club)])[1:]
        rivals = [_Trial(line, stake * (weight_of[line] - most), spread) for line in others[: MOST_TRIED - 1]]
        if not rivals:
            return Thought(club, (Tried(club, 0.0, 0.0, 0, 0),), 0, 0)
        search = _Search(self, view, club, rivals, budget, watched=watched)
        search.run()
        return search.thought()

    def compared(self, view: View, made: Move, other: Move, budget: Budget) -> Thought:
        """Return the figures of two moves of the view's seat, tried on the same guesses.

        The search ends when the budget is spent or after `MOST_GUESSES` guesses. `made` takes the place of the club
        player's move: it is the first of the moves tried, and the gain of `other` is what it brings more than `made`.
        """
        lines = view.lines
        weights = dict(zip(lines, self.advice.weigh(view.deal, view.who, lines), strict=True))
        stake, spread = self.advice.stakes(view.deal)
        trial = _Trial(other, stake * (weights[other] - weights[made]), spread)
        search = _Search(self, view, made, [trial], budget, watched=True)
        search.run(to_the_end=True)
        return search.thought()


class _Search:
    """One search from a view: the deals guessed, and what each tried move has brought in them."""

    def __init__(
        self, expert: Expert, view: View, club: Move, trials: list[_Trial], budget: Budget, *, watched: bool
    ) -> None:
        self.watch = Stopwatch()
        self.game, self.advice = expert.game, expert.advice
        self.view, self.club, self.trials, self.budget = view, club, trials, budget
        rng = Random(expert.seed)
        light = None if watched else light_play(self.game, self.advice, view.deal)
        weighted = self.advice.uses_all and not watched
        care = LESS_CARE if light is not None else SOME_CARE if weighted else CARE
        self.guesses = Guesses(self.game, self.advice, view, rng, care)
        self.batch = LARGE_BATCH if light is not None else BATCH
        account = next(at for at, seats in enumerate(self.game.accounts) if view.who in seats)
        self.seen = Watch(self.game, self.advice, view.who, account) if watched else None
        self.valuing = _Valuing(self.game, self.advice, view, account, rng, budget, self.seen, light)
        enough = budget.playouts is None or budget.playouts >= FEWEST * (1 + len(trials))
        self.rivals = trials if enough else []
        self.guessed = self.played = self.held = 0
        self.weight = self.total = 0.0
        self.to_guess = 0.0

    def spent(self, more: int, time: float = 0.0) -> bool:
        budget = self.budget
        return (
            budget.stopped()
            or (budget.playouts is not None and self.played + more > budget.playouts)
            or (budget.seconds is not None and self.watch.seconds() + time > budget.seconds)
        )

    def run(self, *, to_the_end: bool = False) -> None:
        budget = self.budget
        while self.rivals and self.guessed < MOST_GUESSES and not self.spent(1 + len(self.rivals), self.to_guess):
            before = self.watch.seconds()
            cost = 1 + len(self.rivals)
            may = self.batch if budget.playouts is None else (budget.playouts - self.played) // cost
            batch = self.guesses.drawn(min(self.batch, may))
            self.to_guess = max(self.to_guess, self.watch.seconds() - before)
            different = 0
            for different, drawn in enumerate(batch, 1):
                if not self.tried_in(drawn):
                    break
                if different >= FEWEST and not to_the_end:
                    self.rivals = _left(self.rivals)
            if not different:
                break  # likely deals are so rare that none was found
            if self.rivals and not to_the_end:
                self.rivals = _left(self.rivals)

    def tried_in(self, drawn: Drawn) -> bool:
        """Try the remaining moves in a guessed deal.

        Return False if they are not tried, because no moves remain, or because the budget is spent or stopped.
        """
        deal, times, weight = drawn
        cost = 1 + len(self.rivals)
        if not self.rivals or self.spent(cost):
            return False
        worth = self.valuing.of(deal, self.club)
        gains = [self.valuing.of(deal, trial.move) - worth for trial in self.rivals]
        if self.budget.stopped():
            return False  # the play-outs of this deal were broken off
        most = max(0.0, *gains)
        for trial, gain in zip(self.rivals, gains, strict=True):
            trial.add(gain, most, times, weight)
        self.held += times * (most == 0.0)
        self.total += weight * worth
        self.weight += weight
        self.guessed += times
        self.played += cost
        return True

    def thought(self) -> Thought:
        bids = self.game.phases[self.view.deal.phase].bids
        caution = BIDDING_CAUTION if bids else max(CAUTION, self.advice.caution)
        better = [trial for trial in self.trials if trial.surely(caution)]
        move = max(better, key=lambda trial: trial.thought()[0]).move if better else self.club
        tried = [Tried(trial.move, trial.gain, trial.error, trial.best, trial.tried) for trial in self.trials]
        worth = self.total / self.weight if self.guessed else 0.0
        sights = NOTHING_SEEN if self.seen is None else self.seen.sights
        every = (Tried(self.club, 0.0, 0.0, self.held, self.guessed), *tried)
        return Thought(move, every, self.guessed, self.played, worth, sights)


def _left(rivals: list[_Trial]) -> list[_Trial]:
    """Return those of `rivals` that might still be the best move. The club player's move is never among them.

    The result is empty once one move, which can be the club player's, is clearly the best.
    """
    thoughts = [trial.thought() for trial in rivals]
    gain, error = max(thoughts)
    sure = max(0.0, gain - CLEARLY * error)  # what the best move gains at least; the club player's move gains 0
    left = [
        trial
        for trial, (gain, error) in zip(rivals, thoughts, strict=True)
        if gain + CLEARLY * error > sure + NEGLIGIBLE
    ]
    return [] if len(left) == 1 and sure > 0 else left


class _Valuing:
    """What a guessed deal is worth, after each move, to the account of the searching seat.

    An account is a score that is kept: a seat's own, or one that partners share.
    """

    def __init__(
        self,
        game: AnyGame,
        advice: Advice[Any, Any],
        view: View,
        account: int,
        rng: Random,
        budget: Budget,
        watch: Watch | None,
        light: LightPlay | None = None,
    ) -> None:
        self.game, self.advice, self.who, self.account, self.budget = game, advice, view.who, account, budget
        self.chances = partial(Random, rng.getrandbits(32))
        self.watch, self.light = watch, light
        self.ending = Ending(game, advice, view.who, account, None if watch is None else watch.valued)

    def of(self, deal: Deal, move: Move) -> float:
        """Return what the deal is worth to the account if `move` is made and all play on as club players do.

        The last tricks can be solved instead (see `Ending`). If the play-out is given up, return 0.
        """
        game, watch = self.game, self.watch
        tried = deal.copy()
        game.play(tried, move)
        near = self.ending.near(tried)
        if watch is not None:
            watch.played(tried.copy() if near else tried, move, self._play_on)
        if not near and self.advice.ends_well and self.ending.one_trick_off(tried):
            near = self._played_on_until_near(tried)
        if near:
            worth = self.ending.worth(tried)
        elif not play_out(game, self.advice, tried, self.chances, self.budget, self.light):
            return 0.0
        else:
            assert tried.phase == OVER, "no seat has a move in a deal that is not over"
            if watch is None:
                return self.advice.worth_of(tried, self.account)
            result = game.brought(tried)
            worth = watch.valued(result, self.account)
            watch.counted(move, result)
        if watch is not None:
            watch.ended(move, worth)
        return worth

    def _played_on_until_near(self, deal: Deal) -> bool:
        while not self.ending.near(deal):
            if not self._play_on(deal):
                return False
        return True

    def _play_on(self, deal: Deal) -> bool:
        seats = self.game.to_act(deal)
        if seats:
            self.game.play(deal, self.advice.best(deal, seats[0], self.game.lawful(deal, seats[0])))
        return bool(seats)
