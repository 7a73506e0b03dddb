"""A search over the deals it could be: every line is tried on the same guesses, each played out as club plays.

Guesses in which the others would hardly have said what they said are left out. No hidden card is ever looked at: a
guess is made from the view, and in a play-out each seat is advised by what it may know. The last cards of a guess are
played out exactly, where that is quick.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import groupby
from math import exp, sqrt
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cardtable.players.endings import Ending
from cardtable.players.player import Stopwatch
from cardtable.rules.game import OVER

if TYPE_CHECKING:
    from cardtable.players.advice import Advice
    from cardtable.players.player import Budget
    from cardtable.rules.game import AnyGame, Deal, View
    from cardtable.rules.moves import Move

__all__ = ["Expert", "Guesses", "Thought", "Tried", "play_out"]

MOST_LINES: Final = 12
"""How many lines are tried: those that club likes best."""

MOST_GUESSES: Final = 600
"""More deals than so many tell nothing that could be worth the time."""

BATCH: Final = 8
"""How many deals are guessed at a time."""

FEWEST: Final = 4
"""Fewer deals than so many tell nothing; after so many different ones the lines that are clearly worse are dropped."""

POOL: Final = 6
"""Out of how many guesses one is kept, where it matters what the others have said."""

FAR_BEHIND: Final = 0.02
"""A deal in which what was said is so much less likely than in another is out of the question."""

MANY_LINES: Final = 50
"""Where somebody chose among more lines, it is not asked how likely that was: it takes too long."""

SURPRISE: Final = 0.15
"""How often somebody says something for no reason that club would understand."""

DOUBT: Final = 0.3
"""How far others are thought to judge the weight of a line otherwise than club does, in tricks."""

CLEARLY: Final = 2.0
"""Standard deviations by which a line must be thought to be behind to be dropped."""

CAUTION: Final = 1.0
"""By how many standard errors a line must bring more than club's line to be said instead of it."""

BIDDING_CAUTION: Final = 2.0
"""The same for a bid: one bid more or less changes the whole deal, and a guess of how it goes on is wrong by more."""

SWING: Final = 4.0
"""By how much more the gain of a line differs from deal to deal than from line to line: found by long searches."""

FORESEEN: Final = 3
"""As if so many deals had been seen to swing so."""

NEGLIGIBLE: Final = 0.02
"""Points for which it is not worth thinking on."""

LONGEST: Final = 2000
"""Lines after which a play-out is given up as a deal that brings nothing."""


class Tried(NamedTuple):
    """A line that was tried in some deals.

    `gain` is what it brought more than club's line, on average, and `error` the standard error of that; in `best` of
    the deals no other line brought more.
    """

    move: Move
    gain: float
    error: float
    best: int
    deals: int


class Thought(NamedTuple):
    """What came of a search: the line, the lines tried (club's first), and in how many deals it could be."""

    move: Move
    tried: tuple[Tried, ...]
    guesses: int
    playouts: int

    @property
    def club(self) -> Move:
        """What club would say."""
        return self.tried[0].move

    @property
    def chosen(self) -> Tried:
        """What is known of the line."""
        return next(tried for tried in self.tried if tried.move is self.move)


def play_out(game: AnyGame, advice: Advice[Any, Any], deal: Deal, rng: Random, budget: Budget) -> bool:
    """Play a deal in which nothing is hidden to its end, as club would; whether it came to its end."""
    to_act, lawful, play, best = game.to_act, game.lawful, game.play, advice.best
    said = 0
    while seats := to_act(deal):
        seat = seats[0]
        play(deal, best(deal, seat, lawful(deal, seat)))
        said += 1
        if not said & 63 and (said >= LONGEST or budget.stopped()):
            return False
    move = game.chance(deal, rng)
    if move is None:
        return True
    play(deal, move)
    return play_out(game, advice, deal, rng, budget)


class Guesses:
    """Deals that a view could be, as often as the lines said in them make them likely."""

    def __init__(self, game: AnyGame, advice: Advice[Any, Any], view: View, rng: Random) -> None:
        self.game, self.advice, self.view, self.rng = game, advice, view, rng
        first = game.guess(view, rng)
        retold = advice.retold(first)
        self.tells = retold is not None and any(move.seat != view.who for move in retold[1])
        self.known: dict[tuple[int, Hashable], float] = {}
        """How likely a seat was to say all that it said, by the cards it had."""

    def some(self, count: int) -> list[Any]:
        """So many deals, no less likely than they are."""
        game, view, rng = self.game, self.view, self.rng
        if not self.tells:
            return [game.guess(view, rng) for _ in range(count)]
        pool = [game.guess(view, rng) for _ in range(count * POOL)]
        likely: list[float] = []
        most = 0.0
        for deal in pool:
            chance = self.likelihood(deal, most * FAR_BEHIND)
            most = max(most, chance)
            likely.append(chance)
        if not most:
            return pool[:count]
        step = sum(likely) / count
        at = rng.random() * step
        chosen: list[Any] = []
        reached = 0.0
        for deal, chance in zip(pool, likely, strict=True):
            reached += chance
            while reached > at and len(chosen) < count:
                chosen.append(deal)
                at += step
        chosen += [pool[likely.index(max(likely))]] * (count - len(chosen))
        return chosen

    def likelihood(self, deal: Deal, least: float = 0.0) -> float:
        """How likely the others were to say what they said, if that is the deal; 0 if below `least`."""
        retold = self.advice.retold(deal)
        if retold is None:
            return 1.0
        again, moves = retold
        game, advice, who, known = self.game, self.advice, self.view.who, self.known
        chance = 1.0
        fresh: dict[int, float] = {}
        cards: dict[int, tuple[int, Hashable]] = {}
        for seat in {move.seat for move in moves} - {who, -1}:
            cards[seat] = key = (seat, advice.cards_had(again, deal, seat))
            if key in known:
                chance *= known[key]
            else:
                fresh[seat] = 1.0
        for move in moves if fresh else ():
            seat = move.seat
            if seat in fresh:
                lines = game.lawful(again, seat)
                if 1 < len(lines) <= MANY_LINES:
                    at = next((at for at, line in enumerate(lines) if line is move or line == move), None)
                    if at is None:
                        return 0.0
                    said = share(advice.weigh(again, seat, lines), at)
                    fresh[seat] *= said
                    chance *= said
                    if chance < least:
                        return 0.0
            game.play(again, move)
        for seat, said in fresh.items():
            known[cards[seat]] = said
        return chance


def share(weights: Sequence[float], at: int) -> float:
    """How likely it is that somebody says the line of that index, by what club thinks the lines are worth."""
    best = max(weights)
    whole = sum([exp((weight - best) / DOUBT) for weight in weights])
    return (1 - SURPRISE) * exp((weights[at] - best) / DOUBT) / whole + SURPRISE / len(weights)


class _Trial:
    """A line that is being tried: by how much it brings more than club's line, guess by guess.

    `hoped` and `spread` are what is thought of that before any play-out; the fewer there are the more it counts. How
    far deals swing is reckoned with before it is seen, too. A deal that comes several times tells no more than once.
    """

    __slots__ = ("best", "hoped", "move", "spread", "squares", "times", "total", "tried")

    def __init__(self, move: Move, hoped: float, spread: float) -> None:
        self.move = move
        self.hoped = hoped
        self.spread = spread
        self.tried = self.best = self.times = 0
        self.total = self.squares = 0.0

    def add(self, gain: float, best: float, times: int = 1) -> None:
        """What it brought more in a deal, what the best line did, and how many times the deal comes."""
        self.tried += times
        self.best += times * (gain >= best)
        self.total += times * gain
        self.squares += times * gain * gain
        self.times += times * times

    @property
    def gain(self) -> float:
        """What was found, and nothing else."""
        return self.total / self.tried if self.tried else self.hoped

    @property
    def error(self) -> float:
        """The standard error of that."""
        count = self.tried
        if not count:
            return self.spread
        different = count * count / self.times
        seen = max(self.squares / count - self.gain**2, 0.0) * different
        return sqrt((seen + FORESEEN * (SWING * self.spread) ** 2) / (different - 1 + FORESEEN) / different)

    def thought(self) -> tuple[float, float]:
        """What the gain is thought to be, all in all, and how far that may be wrong."""
        if not self.tried:
            return self.hoped, self.spread
        before, found = self.spread**-2, self.error**-2
        return (self.hoped * before + self.gain * found) / (before + found), (before + found) ** -0.5

    def surely(self, caution: float) -> bool:
        """Whether it brings more than club's line by so many standard errors, and is thought to all in all."""
        return self.gain > caution * self.error and self.thought()[0] > 0


class Expert:
    """Searches. With the same seed and a budget of play-outs it says the same."""

    def __init__(self, game: AnyGame, advice: Advice[Any, Any], seed: int) -> None:
        self.game = game
        self.advice = advice
        self.seed = seed

    def choose(self, view: View, budget: Budget) -> Move | None:
        """The line that brings most in the deals it could be."""
        thought = self.think(view, budget)
        return None if thought is None else thought.move

    def think(self, view: View, budget: Budget) -> Thought | None:
        """The line that brings most, and what is known of the others; `None` where there is nothing to say."""
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
        rivals = [_Trial(line, stake * (weight_of[line] - most), spread) for line in others[: MOST_LINES - 1]]
        if not rivals:
            return Thought(club, (Tried(club, 0.0, 0.0, 0, 0),), 0, 0)
        return self._search(view, club, rivals, budget)

    def _search(self, view: View, club: Move, trials: list[_Trial], budget: Budget) -> Thought:
        watch = Stopwatch()
        rng = Random(self.seed)
        guesses = Guesses(self.game, self.advice, view, rng)
        account = next(at for at, seats in enumerate(self.game.accounts) if view.who in seats)
        valuing = _Valuing(self.game, self.advice, view, account, rng, budget)
        told = budget.playouts is None or budget.playouts >= FEWEST * (1 + len(trials))
        rivals = trials if told else []
        guessed = played = held = 0
        to_guess = 0.0  # the time that it takes to guess a batch of deals, which is not broken off

        def spent(more: int, time: float = 0.0) -> bool:
            return (
                budget.stopped()
                or (budget.playouts is not None and played + more > budget.playouts)
                or (budget.seconds is not None and watch.seconds() + time > budget.seconds)
            )

        while rivals and guessed < MOST_GUESSES and not spent(1 + len(rivals), to_guess):
            before = watch.seconds()
            may = BATCH if budget.playouts is None else (budget.playouts - played) // (1 + len(rivals))
            batch = guesses.some(min(BATCH, may))
            to_guess = max(to_guess, watch.seconds() - before)
            for different, (_, same) in enumerate(groupby(batch, key=id), 1):
                # a deal that is far likelier than the others comes several times
                deal, *more = same
                times = 1 + len(more)
                cost = 1 + len(rivals)
                if not rivals or spent(cost):
                    break
                worth = valuing.of(deal, club)
                gains = [valuing.of(deal, trial.move) - worth for trial in rivals]
                if budget.stopped():
                    break  # the last of them were not played to their ends
                most = max(0.0, *gains)
                for trial, gain in zip(rivals, gains, strict=True):
                    trial.add(gain, most, times)
                held += times * (most == 0.0)
                guessed += times
                played += cost
                if different >= FEWEST:
                    rivals = _left(rivals)
            if rivals:
                rivals = _left(rivals)
        caution = BIDDING_CAUTION if self.game.phases[view.deal.phase].bids else CAUTION
        better = [trial for trial in trials if trial.surely(caution)]
        move = max(better, key=lambda trial: trial.thought()[0]).move if better else club
        tried = [Tried(trial.move, trial.gain, trial.error, trial.best, trial.tried) for trial in trials]
        return Thought(move, (Tried(club, 0.0, 0.0, held, guessed), *tried), guessed, played)


def _left(rivals: list[_Trial]) -> list[_Trial]:
    """Those that may still be the best line by more than a trifle; none once it is clear which is."""
    thoughts = [trial.thought() for trial in rivals]
    gain, error = max(thoughts)
    sure = max(0.0, gain - CLEARLY * error)  # what the best has at least, club's line among them
    left = [
        trial
        for trial, (gain, error) in zip(rivals, thoughts, strict=True)
        if gain + CLEARLY * error > sure + NEGLIGIBLE
    ]
    return [] if len(left) == 1 and sure > 0 else left


class _Valuing:
    """What a line brings in a guessed deal."""

    def __init__(
        self, game: AnyGame, advice: Advice[Any, Any], view: View, account: int, rng: Random, budget: Budget
    ) -> None:
        self.game, self.advice, self.who, self.account, self.budget = game, advice, view.who, account, budget
        self.chances = rng.getrandbits(32)
        self.ending = Ending(game, advice, view.who, account)

    def of(self, deal: Deal, move: Move) -> float:
        """The worth of the deal to the account, if the line is said and everybody goes on as club would."""
        game = self.game
        tried = deal.copy()
        game.play(tried, move)
        if self.ending.near(tried):
            return self.ending.worth(tried)
        if not play_out(game, self.advice, tried, Random(self.chances), self.budget):
            return 0.0
        assert tried.phase == OVER, "nobody may speak in a deal that is not over"
        return self.advice.worth(game.brought(tried), self.account)
