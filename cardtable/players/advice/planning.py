"""Advice by plans. A plan is a sequence of moves in one turn, tried on a copy of the deal and judged by its end.

A measure counts something in a deal, such as cards not yet in play. A plan is worth the weighted sum of measures at its
end, less a little for each move. A plan ends with the turn, or before a move that shows an unknown card.
"""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from copy import copy
from heapq import heappop, heappush
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from cardtable.players.advice.judgement import ALL_IN_MIND, ONLY_MOVE, SEARCH, Advice, Reason
from cardtable.rules.game import OVER, AnyGame, Deal, View
from cardtable.rules.moves import Move

G = TypeVar("G", bound=AnyGame)
D = TypeVar("D", bound=Deal)

NEVER: Final = -1000.0
PLAIN: Final = 0.5
"""A measure can be the reason for a plan if it is at least this much better after the plan than now."""
SLIGHT: Final = 0.1
"""A measure can also be the reason if it is at least this much better after the plan than after the next best one."""
STEP: Final = 0.05
"""The deduction from the worth of a plan for each of its moves, to avoid idle moves."""
AT_ONCE: Final = 3.5
"""Judged by one measure alone, a plan counts as best if it is worse than the best by at most this many times `STEP`."""
UNFINISHED: Final = 0.5


class Plan(NamedTuple):
    """A plan: its worth, the deal at its end, and its moves."""

    worth: float
    deal: Any
    moves: tuple[Move, ...] = ()


def _never(deal: Any) -> bool:
    return False


Continued = tuple[float, int, int, Plan, float]
"""A plan that can be continued: the worth by which it is chosen, two numbers, and what its last deal is worth."""


class _Shared:
    """The plans that can be continued, the best first.

    If `equally` is true, the next plan begins with the move whose plans were continued least often so far.
    """

    def __init__(self, plans: Sequence[Continued], *, equally: bool) -> None:
        self.equally = equally
        self.heaps: dict[int, list[Continued]] = {}
        self.spent: Counter[int] = Counter()
        for plan in plans:
            self.push(plan)

    def push(self, plan: Continued) -> None:
        heappush(self.heaps.setdefault(plan[2] if self.equally else 0, []), plan)

    def pop(self) -> tuple[int, Plan, float] | None:
        firsts = [first for first, heap in self.heaps.items() if heap]
        if not firsts:
            return None
        return heappop(self.heaps[min(firsts, key=lambda first: self.spent[first])])[2:]


class Planner(NamedTuple):
    """A search for plans for one turn; its fields are functions of the game's advice.

    `lawful` returns the legal moves of a deal, and `play` plays a move. `worth` values a deal for the planning seat.
    `key` returns equal values for equal positions. `leaves` says whether a plan ends before a move. `rests`
    says whether a plan can end in a deal although the seat's turn goes on.
    """

    lawful: Callable[[Any, int], Sequence[Move]]
    play: Callable[[Any, Move], None]
    worth: Callable[[Any], float]
    key: Callable[[Any], object]
    leaves: Callable[[Any, Move], bool]
    rests: Callable[[Any], bool] = _never

    def plans(
        self,
        deal: Any,
        seat: int,
        lines: Sequence[Move],
        nodes: int,
        promising: Sequence[tuple[Move, ...]] = (),
        *,
        equally: bool = False,
    ) -> list[Plan]:
        """Return, for each move of `lines`, the best plan found that begins with it.

        About `nodes` positions are tried. The plans in `promising` are tried first. If `equally` is true, each first
        move gets about the same number of continuations. If no plan that begins with a move came to an end, the worth
        of the one returned is lowered by `UNFINISHED`.
        """
        found: list[Plan] = []
        frontier: list[Continued] = []
        seen: dict[object, int] = {}
        reached = []
        at_first = self.worth(deal)
        for number, line in enumerate(lines):
            ends, unfinished = self.led_to(deal, seat, line)
            value = at_first if ends is deal else self.worth(ends)
            plan = Plan(value - STEP, ends, (line,))
            found.append(plan)
            reached.append(not unfinished or self.rests(ends))
            if unfinished:
                seen[self.key(ends)] = number
                heappush(frontier, (-plan.worth, len(frontier), number, plan, value))
        count = len(frontier)
        for moves in promising:
            ahead = self.carried_out(deal, seat, moves)
            if ahead is None or moves[0] not in lines:
                continue
            number, (ends, unfinished) = lines.index(moves[0]), ahead
            value = self.worth(ends)
            plan = Plan(value - STEP * len(moves), ends, moves)
            if not reached[number] or plan.worth > found[number].worth:
                found[number], reached[number] = plan, not unfinished or self.rests(ends)
            if unfinished and (key := self.key(ends)) not in seen:
                seen[key] = number
                count += 1
                heappush(frontier, (-plan.worth, count, number, plan, value))
        shared = _Shared(frontier, equally=equally)
        while nodes > 0 and (popped := shared.pop()) is not None:
            number, begun, before = popped
            cost = STEP * (len(begun.moves) + 1)
            for line in self.lawful(begun.deal, seat):
                nodes -= 1
                shared.spent[number] += 1
                ends, unfinished = self.led_to(begun.deal, seat, line)
                if unfinished:
                    key = self.key(ends)
                    if key in seen:
                        continue
                    seen[key] = number
                value = before if ends is begun.deal else self.worth(ends)
                plan = Plan(value - cost, ends, (*begun.moves, line))
                if unfinished:
                    count += 1
                    shared.push((-plan.worth, count, number, plan, value))
                    if not self.rests(ends):
                        continue
                if not reached[number] or plan.worth > found[number].worth:
                    found[number] = plan
                    reached[number] = True
        return [
            plan if done else plan._replace(worth=plan.worth - UNFINISHED)
            for plan, done in zip(found, reached, strict=True)
        ]

    def carried_out(self, deal: Any, seat: int, moves: tuple[Move, ...]) -> tuple[Any, bool] | None:
        """Return the deal to which these moves lead, and whether a plan can be continued there.

        Return None if one of the moves is not legal, or if the plan ends before the last of them.
        """
        for at, move in enumerate(moves, 1):
            if move not in self.lawful(deal, seat):
                return None
            deal, unfinished = self.led_to(deal, seat, move)
            if not unfinished and at < len(moves):
                return None
        return deal, unfinished

    def led_to(self, deal: Any, seat: int, line: Move) -> tuple[Any, bool]:
        """Return the deal to which a move leads, and whether a plan can be continued there.

        If a plan ends before this move, that is the deal given.
        """
        if self.leaves(deal, line):
            return deal, False
        after = deal.copy()
        self.play(after, line)
        return after, after.turn == seat and after.phase != OVER


class Measure(NamedTuple, Generic[D]):
    """A judgement that counts something in a position for a seat.

    One unit of the count is worth `weight` cards.
    """

    name: str
    rule: str
    weight: float
    says: str
    counts: Callable[[D, int], float]


def measure(rule: str, weight: float, says: str = "") -> Callable[[Callable[[D, int], float]], Measure[D]]:
    """Return a decorator that turns a counting function into a measure with the function's name."""
    return lambda counts: Measure(counts.__name__, rule, weight, says, counts)


class Planned(NamedTuple):
    """The plans found last, and all that they depend on."""

    measures: tuple[Measure[Any], ...]
    seat: int
    forgotten: Collection[str]
    nodes: int
    known: Any
    plans: dict[Move, Plan]


class PlannedAdvice(Advice[G, D]):
    """Advice by plans: the best move is the first move of the best plan."""

    measures: tuple[Measure[Any], ...]
    nodes: int
    """About how many positions a club player tries for one move."""
    spare_rule: ClassVar[str]
    """The rule id of the advice on plays that gain nothing."""
    spare_says: ClassVar[str] = "No play gains anything now: go on."
    leaving: ClassVar[frozenset[str]]
    """The verbs of moves before which a plan ends: they turn up or redeal cards, or end the turn."""

    def __init__(self, game: G) -> None:
        super().__init__(game)
        self.right = game
        self._plans_found: Planned | None = None

    # ── for each game ─────────────────────────────────────────────────────────────────────────────────────────

    @abstractmethod
    def key(self, deal: D) -> object:
        """Return a value that is equal for equal positions in a turn."""

    def known(self, deal: D, seat: int) -> D:
        deal = deal.copy()
        self.right.blind(deal, seat)
        return deal

    def leaves(self, deal: D, line: Move) -> bool:
        return line.verb in self.leaving

    def considered(self, deal: D, seat: int) -> Sequence[Move]:
        return self.right.lawful(deal, seat)

    def rests(self, deal: D, seat: int) -> bool:
        """Whether a plan can end in this deal although the seat's turn goes on; by default it cannot."""
        return False

    def equally(self, known: D) -> bool:
        """Whether a search continues the plans of each first move about equally often.

        The answer is False unless a subclass overrides this method.
        """
        return False

    def promising(self, deal: D, seat: int, forgotten: Collection[str] = ALL_IN_MIND) -> Sequence[tuple[Move, ...]]:
        """Return sequences of moves with which plans are tried first; by default there are none."""
        return ()

    # ── weighing ──────────────────────────────────────────────────────────────────────────────────────────────

    def valued(self, seat: int, forgotten: Collection[str] = ALL_IN_MIND) -> Callable[[Any], float]:
        """Return the function that values a deal: the weighted sum of the measures that are not in `forgotten`."""
        counted = [(one.weight, one.counts) for one in self.measures if one.weight and one.name not in forgotten]
        return lambda deal: sum([weight * count(deal, seat) for weight, count in counted])

    def planner(self, seat: int, forgotten: Collection[str] = ALL_IN_MIND) -> Planner:
        return Planner(
            self.considered,
            self.right.play,
            self.valued(seat, forgotten),
            self.key,
            self.leaves,
            lambda deal: self.rests(deal, seat),
        )

    def plans(
        self, deal: D, seat: int, forgotten: Collection[str] = ALL_IN_MIND, nodes: int | None = None
    ) -> dict[Move, Plan]:
        return self.plans_from(self.known(deal, seat), seat, forgotten, nodes)

    def plans_from(
        self, known: D, seat: int, forgotten: Collection[str] = ALL_IN_MIND, nodes: int | None = None
    ) -> dict[Move, Plan]:
        """Return the best plan for each move that the seat considers, given the deal as the seat knows it.

        If the seat considers only one move, the plan has this move alone and the worth 0. A later call may return the
        same plans, so nobody may change the deals in them.
        """
        nodes = self.nodes if nodes is None else nodes
        last, asked = self._plans_found, (self.measures, seat, forgotten, nodes)
        if last is None or last[:4] != asked or last.known != known:
            known = known.copy()  # the caller may play on with the deal given
            last = self._plans_found = Planned(*asked, known, self._search(known, seat, forgotten, nodes))
        return dict(last.plans)

    def _search(self, known: D, seat: int, forgotten: Collection[str], nodes: int) -> dict[Move, Plan]:
        lines = self.considered(known, seat)
        if len(lines) == 1:
            return {lines[0]: Plan(0.0, known, (lines[0],))}
        promising = self.promising(known, seat, forgotten)
        planner = self.planner(seat, forgotten)
        plans = planner.plans(known, seat, lines, nodes, promising, equally=self.equally(known))
        return dict(zip(lines, plans, strict=True))

    def weigh(self, deal: D, seat: int, lines: Sequence[Move], forgotten: Collection[str] = ALL_IN_MIND) -> list[float]:
        plans = self.plans(deal, seat, forgotten)
        return [plans[line].worth if line in plans else NEVER for line in lines]

    # ── why ───────────────────────────────────────────────────────────────────────────────────────────────────

    def reason(self, view: View, move: Move) -> Reason:
        who = view.who
        known = self.known(view.deal, who)
        plans = self.plans(view.deal, who)
        if len(plans) == 1:
            return Reason(self.spare_rule, "There is nothing else to play.", ONLY_MOVE)
        if move not in plans:
            return Reason(self.spare_rule, "", SEARCH)
        plan = plans[move]
        other = max((plans[line] for line in plans if line != move), key=lambda other: other.worth)
        found = [(gain, one) for gain, one in self._gains(plan.deal, known, who) if gain >= PLAIN]
        # gains over the next best plan are given as a reason only after gains over the present deal
        found += [(gain, one) for gain, one in self._gains(plan.deal, other.deal, who) if gain >= SLIGHT]
        for _, best in found:
            if move in self.puts_first(view, best.name):
                return Reason(best.rule, best.says, best.name)
        return Reason(self.spare_rule, self.spare_says)

    def puts_first(self, view: View, judgement: str) -> Collection[Move]:
        """Return the moves that are best or nearly best (see `AT_ONCE`) by the measure `judgement` alone.

        If no measure has this name, return the moves with the greatest weight.
        """
        alone = [one for one in self.measures if one.name == judgement]
        if not alone:
            return super().puts_first(view, judgement)
        only = copy(self)
        only.measures = tuple(alone)
        plans = only.plans(view.deal, view.who)
        best = max(plan.worth for plan in plans.values()) - STEP * AT_ONCE
        return [line for line, plan in plans.items() if plan.worth >= best]

    def _gains(self, deal: D, other: D, seat: int) -> list[tuple[float, Measure[Any]]]:
        gains = [(one.weight * (one.counts(deal, seat) - one.counts(other, seat)), one) for one in self.measures]
        return sorted(gains, key=lambda found: -found[0])
