"""Players who compare moves by deals played on in mind, with the cards that nobody has seen guessed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from statistics import mean, stdev
from typing import Any, ClassVar, Generic, TypeVar

from cardtable.players.advice.judgement import Advice
from cardtable.players.advice.solitaires.advice import PatienceAdvice
from cardtable.players.player import Budget, Player, Stopwatch
from cardtable.rules.game import View
from cardtable.rules.moves import Move
from cardtable.rules.piles.patience import PatienceDeal

A = TypeVar("A", bound=Advice[Any, Any])


class Comparing(ABC, Generic[A]):
    """Plays on in mind after each promising move, in the same guesses, and takes what leads furthest on average."""

    tried: ClassVar[int] = 4
    """How many moves are compared at most, those of which most is thought."""
    close: ClassVar[float]
    """By how many cards a move may be worse by the advice to be among those compared."""
    rounds: ClassVar[int]
    """Guesses in which each of them is tried, where the budget has no fewer."""
    trust: ClassVar[float] = 0.0
    """As many of these guesses the advice itself is worth."""
    caution: ClassVar[float] = 0.0
    """By how many standard errors another move must be better to be made instead of the best by the advice."""

    def __init__(self, advice: A, seed: int) -> None:
        self.advice = advice
        self.rng = Random(seed)

    def choose(self, view: View, budget: Budget) -> Move | None:
        """The move that came to most on average."""
        lines, watch = view.lines, Stopwatch()
        if len(lines) < 2:
            return lines[0] if lines else None
        weights = dict(zip(lines, self.advice.weigh(view.deal, view.who, lines), strict=True))
        best = sorted(lines, key=lambda line: -weights[line])[: self.tried]
        best = [line for line in best if weights[line] >= weights[best[0]] - self.close]
        if len(best) < 2:
            return best[0]
        came = {line: list[float]() for line in best}
        rounds = self.rounds if budget.playouts is None else min(self.rounds, budget.playouts // len(best))
        for _ in range(rounds):
            guessed = self.advice.game.guess(view, self.rng)
            for line in best:
                deal = guessed.copy()
                self.advice.game.play(deal, line)
                came[line].append(self.played_on(deal, view.who))
            if budget.stopped() or (budget.seconds is not None and watch.seconds() > budget.seconds):
                break
        leader = max(best, key=lambda line: self.trust * weights[line] + sum(came[line]))
        return leader if leader == best[0] or self.surpasses(came[leader], came[best[0]]) else best[0]

    def surpasses(self, one: Sequence[float], other: Sequence[float]) -> bool:
        """Whether one move came to more than the best by the advice, by as much as chance does not explain."""
        count = min(len(one), len(other))
        if not self.caution or count < 2:
            return True
        gains = [mine - its for mine, its in zip(one, other, strict=False)]
        return bool(mean(gains) >= self.caution * stdev(gains) / count**0.5)

    @abstractmethod
    def played_on(self, deal: Any, seat: int) -> float:
        """What that deal, which may be changed, comes to for the seat."""


class PlayoutPlayer(Comparing[PatienceAdvice]):
    """Plays out to the end, by the advice without planning."""

    close, rounds, caution = 2.5, 12, 1.5

    def __init__(self, advice: PatienceAdvice, seed: int) -> None:
        super().__init__(advice, seed)
        self.quick = advice.planning(0)

    def played_on(self, deal: PatienceDeal, seat: int) -> float:
        """What it is worth, played to its end."""
        game, quick = self.advice.game, self.quick
        while (result := game.result(deal)) is None:
            seats = game.to_act(deal)
            said = quick.best(deal, seats[0], game.lawful(deal, seats[0])) if seats else game.chance(deal, self.rng)
            assert said is not None
            game.play(deal, said)
        return self.advice.worth(result, 0)


class PlayoutAdvice(PatienceAdvice):
    """Advice on a patience that is fast enough to be played out in mind."""

    def expert(self, seed: int) -> Player:
        """An expert plays out what is promising."""
        return PlayoutPlayer(self, seed)
