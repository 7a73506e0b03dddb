"""The advice on patiences in company: each seat is advised at its own layout as if it played alone."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random
from typing import ClassVar

from cardtable.players.advice import advice_for
from cardtable.players.advice.judgement import ALL_IN_MIND, RULE_OF_THUMB, Advice, Reason
from cardtable.players.advice.solitaires.advice import PatienceAdvice
from cardtable.players.player import CLUB, Budget, Player
from cardtable.rules.game import View
from cardtable.rules.moves import Move
from cardtable.rules.piles.company import Company, CompanyDeal


def own_view(view: View) -> View:
    """The view that its seat has of its own layout."""
    return View(view.who, view.deal.parts[view.who], view.lines)


class CompanyPlayer:
    """Plays its own layout as the player of the patience would; `hosted` are those players by seat."""

    def __init__(self, hosted: Sequence[Player]) -> None:
        self.hosted = hosted

    def choose(self, view: View, budget: Budget) -> Move | None:
        """The best move at its own layout."""
        return self.hosted[view.who].choose(own_view(view), budget) if view.lines else None


class ByChance:
    """Follows the advice; among moves that are worth nearly as much as the best, within `near`, chance decides."""

    def __init__(self, advice: CompanyAdvice, near: float, seed: int) -> None:
        self.advice, self.near = advice, near
        self.rng = Random(seed)

    def choose(self, view: View, budget: Budget) -> Move | None:
        """One of the moves that are nearly the best."""
        lines = view.lines
        if len(lines) < 2:
            return lines[0] if lines else None
        weights = self.advice.weigh(view.deal, view.who, lines)
        least = max(weights) - self.near
        return self.rng.choice([line for line, weight in zip(lines, weights, strict=True) if weight >= least])


class CompanyAdvice(Advice[Company, CompanyDeal]):
    """The advice on the patience that a seat plays, given to that seat.

    Where all have the same cards, club players who always made the best move would all play alike: `near` is how much
    less than the best a move may be worth that is made all the same.
    """

    lapses = PatienceAdvice.lapses
    noise = PatienceAdvice.noise
    near: ClassVar[float] = 0.0

    def __init__(self, game: Company) -> None:
        super().__init__(game)
        self.alone = [advice_for(host) for host in game.hosts]

    def weigh(
        self, deal: CompanyDeal, seat: int, lines: Sequence[Move], forgotten: Collection[str] = ALL_IN_MIND
    ) -> list[float]:
        """As at the patience alone."""
        return self.alone[seat].weigh(deal.parts[seat], seat, lines, forgotten)

    def player(self, strength: str, seed: int) -> Player | None:
        """An expert plans further at its own layout."""
        if strength == CLUB and self.near:
            return ByChance(self, self.near, seed)
        hosted = [advice.player(strength, seed) for advice in self.alone]
        players = [player for player in hosted if player is not None]
        return CompanyPlayer(players) if players else None

    def reason(self, view: View, move: Move) -> Reason:
        """As at the patience alone."""
        return self.alone[view.who].reason(own_view(view), move)

    def puts_first(self, view: View, judgement: str) -> Collection[Move]:
        """The moves that the advice on the patience alone puts first, for a judgement of that patience."""
        if judgement == RULE_OF_THUMB:
            return super().puts_first(view, judgement)
        return self.alone[view.who].puts_first(own_view(view), judgement)
