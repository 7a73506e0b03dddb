"""Advice by measures and plans: positions are measured, and the lines of one's own turn tried on copies.

A plan goes on till the turn ends or a card is unknown; the best line begins the plan after which the measures add up
to the most.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Sequence
from heapq import heappop, heappush
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from cardtable.players.advice.judgement import ALL_IN_MIND, Advice, Reason
from cardtable.rules.game import OVER, AnyGame, Deal, View
from cardtable.rules.moves import Move

G = TypeVar("G", bound=AnyGame)
D = TypeVar("D", bound=Deal)

NEVER: Final = -1000.0
"""The weight of a line that is not considered."""
PLAIN: Final = 0.5
"""What a measure has to gain by a plan to be the reason for it."""
SLIGHT: Final = 0.1
"""By what it has to be better than the next best plan otherwise."""
STEP: Final = 0.05
"""What a plan has to gain for each line more: without it there would be idle moves."""
UNFINISHED: Final = 0.5
"""What a plan is worth less if it was not thought to its end."""


class Plan(NamedTuple):
    """What a first line can lead to at best: its worth, and the deal as it then lies."""

    worth: float
    deal: Any


class Planner(NamedTuple):
    """How the turns of a game are planned.

    `lawful` gives the right lines of a deal and `play` plays one; `worth` values a deal for the planner's seat; `key`
    tells one position from another; `leaves` says of a line whether a plan ends before it, as nobody knows what comes.
    """

    lawful: Callable[[Any, int], Sequence[Move]]
    play: Callable[[Any, Move], None]
    worth: Callable[[Any], float]
    key: Callable[[Any], object]
    leaves: Callable[[Any, Move], bool]

    def plans(self, deal: Any, seat: int, lines: Sequence[Move], nodes: int) -> list[Plan]:
        """The best plan that begins with each of these lines, the most promising thought on, `nodes` of them in all."""
        found: list[Plan] = []
        frontier: list[tuple[float, int, int, int, Any]] = []
        seen: dict[object, int] = {}
        reached = []
        for number, line in enumerate(lines):
            plan, unfinished = self._tried(deal, seat, line, 1)
            found.append(plan)
            reached.append(not unfinished)
            if unfinished:
                seen[self.key(plan.deal)] = number
                heappush(frontier, (-plan.worth, len(frontier), number, 1, plan.deal))
        count = len(frontier)
        while frontier and nodes > 0:
            _, _, number, depth, at = heappop(frontier)
            for line in self.lawful(at, seat):
                nodes -= 1
                plan, unfinished = self._tried(at, seat, line, depth + 1)
                if unfinished:
                    key = self.key(plan.deal)
                    if key in seen:
                        continue
                    seen[key] = number
                    count += 1
                    heappush(frontier, (-plan.worth, count, number, depth + 1, plan.deal))
                elif not reached[number] or plan.worth > found[number].worth:
                    found[number] = plan
                    reached[number] = True
        return [
            plan if done else Plan(plan.worth - UNFINISHED, plan.deal)
            for plan, done in zip(found, reached, strict=True)
        ]

    def _tried(self, deal: Any, seat: int, line: Move, depth: int) -> tuple[Plan, bool]:
        """The plan that ends with that line, and whether it can go on."""
        if self.leaves(deal, line):
            return Plan(self.worth(deal) - STEP * depth, deal), False
        after = deal.copy()
        self.play(after, line)
        goes_on = after.turn == seat and after.phase != OVER
        return Plan(self.worth(after) - STEP * depth, after), goes_on


class Measure(NamedTuple, Generic[D]):
    """One judgement on a position: what it counts there for a seat, and what each is worth, in cards got rid of.

    `says` is why a line is good after which more of it is there.
    """

    name: str
    rule: str
    weight: float
    says: str
    counts: Callable[[D, int], float]


def measure(rule: str, weight: float, says: str) -> Callable[[Callable[[D, int], float]], Measure[D]]:
    """Make a measure of the function that counts; the function's name is the measure's."""
    return lambda counts: Measure(counts.__name__, rule, weight, says, counts)


class PlannedAdvice(Advice[G, D]):
    """Advice by measures: the best line begins the plan after which they add up to the most."""

    measures: tuple[Measure[Any], ...]
    nodes: int
    """Of how many positions a club player thinks for one line."""
    spare_rule: ClassVar[str]
    """The id of the advice on plays that gain nothing."""
    spare_says: ClassVar[str] = "No play gains anything now: go on."
    leaving: ClassVar[frozenset[str]]
    """The verbs before which a plan ends, as they turn up a card or end the turn."""

    def __init__(self, game: G) -> None:
        super().__init__(game)
        self.right = game
        """The table at which plans are made."""

    # ── what a game says ──────────────────────────────────────────────────────────────────────────────────────

    @abstractmethod
    def key(self, deal: D) -> object:
        """What tells a position of a turn from another."""

    def known(self, deal: D, seat: int) -> D:
        """The deal as that seat knows it, to be tried out on."""
        deal = deal.copy()
        self.right.blind(deal, seat)
        return deal

    def leaves(self, deal: D, line: Move) -> bool:
        """Whether a plan ends before that line."""
        return line.verb in self.leaving

    # ── weighing ──────────────────────────────────────────────────────────────────────────────────────────────

    def valued(self, seat: int, forgotten: Collection[str] = ALL_IN_MIND) -> Callable[[Any], float]:
        """What a deal is worth to that seat."""
        counted = [(one.weight, one.counts) for one in self.measures if one.weight and one.name not in forgotten]
        return lambda deal: sum([weight * count(deal, seat) for weight, count in counted])

    def planner(self, seat: int, forgotten: Collection[str] = ALL_IN_MIND) -> Planner:
        """How that seat plans."""
        return Planner(self.right.lawful, self.right.play, self.valued(seat, forgotten), self.key, self.leaves)

    def plans(
        self, deal: D, seat: int, forgotten: Collection[str] = ALL_IN_MIND, nodes: int | None = None
    ) -> dict[Move, Plan]:
        """The right lines of the mover, by what each leads to at best."""
        return self.plans_from(self.known(deal, seat), seat, forgotten, nodes)

    def plans_from(
        self, known: D, seat: int, forgotten: Collection[str] = ALL_IN_MIND, nodes: int | None = None
    ) -> dict[Move, Plan]:
        """The same, from a deal as the seat knows it."""
        lines = self.right.lawful(known, seat)
        if len(lines) == 1:
            return {lines[0]: Plan(0.0, known)}
        plans = self.planner(seat, forgotten).plans(known, seat, lines, self.nodes if nodes is None else nodes)
        return dict(zip(lines, plans, strict=True))

    def weigh(self, deal: D, seat: int, lines: Sequence[Move], forgotten: Collection[str] = ALL_IN_MIND) -> list[float]:
        """Each line by the best plan that begins with it."""
        plans = self.plans(deal, seat, forgotten)
        return [plans[line].worth if line in plans else NEVER for line in lines]

    # ── why ───────────────────────────────────────────────────────────────────────────────────────────────────

    def reason(self, view: View, move: Move) -> Reason:
        """The measure that the plan after that line does most for."""
        who = view.who
        known = self.known(view.deal, who)
        plans = self.plans(view.deal, who)
        if len(plans) == 1:
            return Reason(self.spare_rule, "There is nothing else to play.")
        plan = plans[move]
        gain, best = self._most(plan.deal, known, who)
        if gain < PLAIN:  # then it is better only than what else could be done
            other = max((plans[line] for line in plans if line != move), key=lambda other: other.worth)
            gain, best = self._most(plan.deal, other.deal, who)
        return Reason(self.spare_rule, self.spare_says) if gain < SLIGHT else Reason(best.rule, best.says)

    def _most(self, deal: D, other: D, seat: int) -> tuple[float, Measure[Any]]:
        """The measure by which one deal is most above another, and by how much."""
        gains = [(one.weight * (one.counts(deal, seat) - one.counts(other, seat)), one) for one in self.measures]
        return max(gains, key=lambda found: found[0])
