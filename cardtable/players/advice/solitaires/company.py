"""The advice on patiences in company: each seat is advised at its own layout as if it played alone.

The patience of a seat is its host.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import ClassVar, Final

from cardtable.players.advice import advice_for
from cardtable.players.advice.judgement import ALL_IN_MIND, PLAN, RULE_OF_THUMB, SEARCH, Advice, Reason
from cardtable.players.advice.planning import Plan
from cardtable.players.advice.solitaires.advice import LOST, NOTHING_LEFT, TAKE_BACK, PatienceAdvice
from cardtable.players.advice.solitaires.lost import AT_LAST, MOST, lost_from
from cardtable.players.advice.solitaires.purpose import alike, shifts_in_vain
from cardtable.players.advice.solitaires.turning import BEGIN_ANEW
from cardtable.players.player import CLUB, LOST_DEAL, Budget, Player
from cardtable.rules.game import View
from cardtable.rules.moves import Move
from cardtable.rules.piles.company import Company, CompanyDeal
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.words import amount_in_words

IN_VAIN: Final = 10.0
"""A move that only shifts cards between equal places is worth less by this, unless its plan needs the move."""


def without_vain(
    host: Patience,
    known: PatienceDeal,
    lines: Sequence[Move],
    weights: Sequence[float],
    plans: Mapping[Move, Plan],
) -> list[float]:
    """Return the weights of the moves, less `IN_VAIN` for shifts in vain (see `shifts_in_vain`)."""
    return [
        weight - IN_VAIN if line in plans and shifts_in_vain(host, known, plans[line].moves) else weight
        for line, weight in zip(lines, weights, strict=True)
    ]


TURN_ON: Final = "turn on until you can end your game."
AT_YOUR_LAST: Final = "That ends your game."


def in_company(found: Reason, turns: int = 0) -> Reason:
    """Return a reason that the advice on a patience gives, in words for a player in company.

    In a lost deal, no hint advises to take moves back. The first hint says that the deal is lost. Later hints say that
    the player can end the game after `turns` more turns of the hand, or nothing if `turns` is 0.
    """
    said = found.sentence
    if found.judgement != LOST_DEAL:
        told = {LOST: f"{NOTHING_LEFT} Every way to go on was tried.", TAKE_BACK: NOTHING_LEFT, AT_LAST: AT_YOUR_LAST}
        return found._replace(sentence=told.get(said, said))
    if not said:
        end = f"You can end your game after {amount_in_words(turns, 'more turn')}." if turns else ""
        return found._replace(sentence=end, judgement=PLAN if turns else SEARCH, besides=())
    return found._replace(sentence=said.replace(BEGIN_ANEW, TURN_ON), judgement=PLAN)


def own_view(view: View) -> View:
    """Return a view of the seat's own layout alone."""
    return View(view.who, view.deal.parts[view.who], view.lines)


class CompanyPlayer:
    """A player who can play any seat: `hosted` has for each seat the player who chooses the moves at its layout."""

    def __init__(self, hosted: Sequence[Player]) -> None:
        self.hosted = hosted

    def choose(self, view: View, budget: Budget) -> Move | None:
        return self.hosted[view.who].choose(own_view(view), budget) if view.lines else None


class ByChance:
    """A player who picks at random among the moves whose weight is at most `near` below the highest."""

    def __init__(self, advice: CompanyAdvice, near: float, seed: int) -> None:
        self.advice, self.near = advice, near
        self.rng = Random(seed)

    def choose(self, view: View, budget: Budget) -> Move | None:
        lines = view.lines
        if len(lines) < 2:
            return lines[0] if lines else None
        weights = self.advice.weigh(view.deal, view.who, lines)
        least = max(weights) - self.near
        return self.rng.choice([line for line, weight in zip(lines, weights, strict=True) if weight >= least])


class CompanyAdvice(Advice[Company, CompanyDeal]):
    """The advice on patiences in company: each seat gets the advice on the patience at its own layout.

    Club players pick at random among nearly equal moves, as `ByChance` does, if `near` is not 0.
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
        alone, host, part = self.alone[seat], self.game.hosts[seat], deal.parts[seat]
        weights = alone.weigh(part, seat, lines, forgotten)
        carried = filter(None, [host.layout.carried(line) for line in lines if line.verb == "move"])
        if not isinstance(alone, PatienceAdvice) or not any(alike(host, part, each) for each in carried):
            return weights
        known = alone.known(part, seat)
        return without_vain(host, known, lines, weights, alone.plans_from(known, seat, forgotten))

    def player(self, strength: str, seed: int) -> Player | None:
        if strength == CLUB and self.near:
            return ByChance(self, self.near, seed)
        hosted = [advice.player(strength, seed) for advice in self.alone]
        players = [player for player in hosted if player is not None]
        return CompanyPlayer(players) if players else None

    def reason(self, view: View, move: Move) -> Reason:
        found = self.alone[view.who].reason(own_view(view), move)
        lost = found.judgement == LOST_DEAL and not found.sentence
        return in_company(found, self.turns_left(view) if lost else 0)

    def turns_left(self, view: View) -> int:
        """Return how many turns of the hand are left in a lost deal.

        Return 0 if they are too many to count, or if the deal is not known to be lost.
        """
        host, alone, part = self.game.hosts[view.who], self.alone[view.who], view.deal.parts[view.who]
        kept = lost_from(host, alone.known(part, view.who)) if isinstance(alone, PatienceAdvice) else None
        if kept is None or len(kept.moves) >= MOST:
            return 0
        return sum([move.verb == "turn" for move in kept.moves])

    def puts_first(self, view: View, judgement: str) -> Collection[Move]:
        if judgement == RULE_OF_THUMB:
            return super().puts_first(view, judgement)
        return self.alone[view.who].puts_first(own_view(view), judgement)
