"""Plans: the lines of one's own turn, tried one after another on copies, till it ends or a card is unknown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from heapq import heappop, heappush
from typing import Any, Final, NamedTuple

from cardtable.rules.game import OVER
from cardtable.rules.moves import Move

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
