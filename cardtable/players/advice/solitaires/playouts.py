"""A player who compares moves by deals played out in mind, with the cards that nobody has seen guessed."""

from __future__ import annotations

from random import Random
from typing import Final

from cardtable.players.advice.solitaires.advice import PatienceAdvice
from cardtable.players.player import EXPERT, Budget, Player, Stopwatch
from cardtable.rules.game import View
from cardtable.rules.moves import Move
from cardtable.rules.piles.patience import PatienceDeal

TRIED: Final = 4
"""Moves that are compared, those of which most is thought."""
CLOSE: Final = 2.5
"""By how many cards a move may be worse by the advice to be among them."""
ROUNDS: Final = 12
"""Guesses in which each of them is played out."""


class PlayoutPlayer:
    """Plays out each promising move in the same guesses, by the advice without planning, and takes the best."""

    def __init__(self, advice: PatienceAdvice, seed: int) -> None:
        self.advice = advice
        self.quick = advice.planning(0)
        self.rng = Random(seed)

    def choose(self, view: View, budget: Budget) -> Move | None:
        """The move after which the deals come to most on average."""
        lines, watch = view.lines, Stopwatch()
        if len(lines) < 2:
            return lines[0] if lines else None
        weights = dict(zip(lines, self.advice.weigh(view.deal, view.who, lines), strict=True))
        best = sorted(lines, key=lambda line: -weights[line])[:TRIED]
        best = [line for line in best if weights[line] >= weights[best[0]] - CLOSE]
        if len(best) < 2:
            return best[0]
        totals = dict.fromkeys(best, 0.0)
        for _ in range(ROUNDS if budget.playouts is None else budget.playouts // len(best)):
            guessed = self.advice.game.guess(view, self.rng)
            for line in best:
                totals[line] += self.played_out(guessed.copy(), line)
            if budget.stopped() or (budget.seconds is not None and watch.seconds() > budget.seconds):
                break
        return max(best, key=lambda line: totals[line])

    def played_out(self, deal: PatienceDeal, line: Move) -> float:
        """What that deal is worth, played to its end after that move."""
        game, quick = self.advice.game, self.quick
        game.play(deal, line)
        while (result := game.result(deal)) is None:
            seats = game.to_act(deal)
            said = quick.best(deal, seats[0], game.lawful(deal, seats[0])) if seats else game.chance(deal, self.rng)
            assert said is not None
            game.play(deal, said)
        return self.advice.worth(result, 0)


class PlayoutAdvice(PatienceAdvice):
    """Advice on a patience that is fast enough to be played out in mind."""

    def player(self, strength: str, seed: int) -> Player | None:
        """An expert plays out what is promising."""
        return PlayoutPlayer(self, seed) if strength == EXPERT else None
