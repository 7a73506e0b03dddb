"""The search of positions that are kept as columns (see `columns`).

A taste (see `Taste`) is a way to guess how far a position is from the end. At the end, all cards are on the
foundations. Several tastes take turns to choose the position that is looked at next. Sets of cards are masks: integers
with one bit for each card.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING, Any, Final

from cardtable.players.solving.hopeless import hopeless
from cardtable.players.solving.positions import PositionGraph
from cardtable.players.solving.verdict import NOT_KNOWN, GivenUp, Verdict
from cardtable.rules.piles.layout import TABLEAU

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardtable.players.solving.columns import Taste
    from cardtable.players.solving.positions import Position, Step
    from cardtable.players.solving.verdict import SearchLimit
    from cardtable.rules.moves import Move
    from cardtable.rules.piles.patience import Patience, PatienceDeal

__all__ = ["KEPT", "ColumnSearch", "whole_way"]

TRIED: Final = 64
SELDOM: Final = 8
NOW_AND_THEN: Final = 32
"""How often the search tries to prove that a position is lost.

At first it tries at every position. After `TRIED` attempts, it tries only at every `NOW_AND_THEN`th position, as long
as fewer than one attempt in `SELDOM` has succeeded.
"""
NUMBERS: Final = 32
"""The number of bits for the numbers of nodes. Of equally good nodes, the newest is looked at first."""
KEPT: Final = 500_000
"""A search that has met more positions than this is given up. This many take about half a gigabyte of memory."""

Sums = tuple[int, int, int]
"""Three sums over all columns, to which tastes give weights.

They are how many cards lie over cards that are next to build, how many cards lie in order (on a card of the next higher
rank), and how many columns are not empty.
"""


class Node:
    """A position that waits to be looked at.

    `here` is the position or, if there is a `step`, the position before that step. `way` has the steps to the position,
    as nested pairs that `whole_way` unpacks, and `depth` is the number of these steps. The node is in the queues of all
    tastes. Once the position has been looked at, `waits` is false.
    """

    __slots__ = ("depth", "here", "step", "sums", "waits", "way")

    def __init__(self, here: Position, step: Step | None, way: Any, depth: int, sums: Sums) -> None:
        self.here, self.step, self.way, self.depth, self.sums, self.waits = here, step, way, depth, sums, True


class ColumnSearch:
    """One search of a deal, which can stop and later go on.

    Each of the `tastes` has a queue of its own. The next position comes from the queue that has cost least so far,
    counted in steps from its positions. No position is looked at twice, with one exception.

    Some games limit how many moves back and forth may follow one another [SOLI-4.9]. If `exact` is true, a position
    that is reached again with fewer such moves is searched again. If `exact` is false, it is not searched again, and
    `barred` has the positions at which the limit has barred a step.

    If `proofs` is true, positions that are shown to be lost are left out. When no other position waits, the search
    then goes on from the positions in `barred`, without the limit. If the deal does not come out even then, it is lost.
    If it does, only an exact search can tell, and the search is `doubtful`.
    """

    def __init__(
        self,
        game: Patience,
        deal: PatienceDeal,
        effort: SearchLimit,
        tastes: Sequence[Taste],
        *,
        proofs: bool = True,
        exact: bool = False,
    ) -> None:
        self.effort, self.proofs, self.exact = effort, proofs, exact
        self.positions = PositionGraph(game, deal, plain=exact)
        first = self.positions.position(deal)
        self.weighs = any(taste[0] or taste[1] or taste[3] for taste in tastes)
        self.number = self.looked_at = self.turn = 0
        self.queues: list[list[tuple[int, Node]]] = [[] for _ in tastes]
        self.lanes = [(*taste, queue) for taste, queue in zip(tastes, self.queues, strict=True)]
        self.spent = [0] * len(tastes)
        self.barred: list[Node] = []
        self.limited = True
        self.doubtful = False
        """Whether only an exact search can say if the deal can come out."""
        self.fewest: dict[int, int] = {first[5]: first[4]}
        """For the key of each position met: the fewest moves back and forth in a row with which it was reached."""
        sums = self.sums(first)
        self.wait(Node(first, None, None, 0, sums), first[6], sums)
        # The first position's rank leaves out what its taste adds, so a way that builds no card is seldom the best.
        self.best: tuple[tuple[int, int], Any] = (deal.foundations.cards, -first[6]), None
        """The best position so far, as its rank and the way to it.

        The rank is a pair of numbers: the cards built, and the guessed distance from the end with a minus sign.
        """
        self.seen = self.tried = self.proved = 0

    @property
    def unsure(self) -> bool:
        """Whether a move was left out because nobody knows its result, such as a shuffle."""
        return self.positions.unsure

    @property
    def over(self) -> bool:
        """Whether every position that can be reached was looked at, apart from those left out after a proof."""
        return not any(self.queues) and not self.barred

    @property
    def longest(self) -> Any:
        """The longest way to a position from which no move has been tried yet; None if no such position waits."""
        ways = [node.way for _, node in self.queues[0] if node.waits]
        return max(ways, key=lambda way: len(whole_way(way)), default=None)

    def run(self, most: int = 0) -> Verdict:
        """Search about `most` positions, or any number of them if `most` is 0, and return the verdict.

        The verdict is "not known" if the deal has not come out and is not shown to be lost. If the deal is lost, the
        moves in the verdict are those of the best way that was found.

        Raises:
            GivenUp: the budget is spent, or too many positions are kept.
        """
        before = self.looked_at
        while not self.doubtful and (not most or self.looked_at - before < most):
            node = self.next_node()
            if node is None:
                if not (self.proofs and self.barred):
                    break
                self.lift_limit()
                continue
            way = self.follow(node)
            if way is not None:
                if self.limited:
                    return Verdict(True, self.lines(way), self.looked_at - before)
                self.doubtful = True
        if not self.over or self.unsure or self.doubtful:
            return NOT_KNOWN._replace(positions=self.looked_at - before)
        return Verdict(False, self.lines(self.best[1]), self.looked_at - before)

    def lift_limit(self) -> None:
        self.limited, self.positions.limit = False, 0
        barred, self.barred = self.barred, []
        for node in barred:
            self.wait(node, node.here[6], node.sums)

    def next_node(self) -> Node | None:
        """Return the next position to look at, or None if none waits."""
        spent, queues = self.spent, self.queues
        while True:
            turn = self.turn
            for at, queue in enumerate(queues):
                if queue and (spent[at] < spent[turn] or not queues[turn]):
                    turn = at
            self.turn, queue = turn, queues[turn]
            while queue:
                node = heappop(queue)[1]
                if node.waits:
                    return node
            if not any(queues):
                return None

    def follow(self, node: Node) -> Any:
        """Look at the position of `node`, and put the new positions that can come after it in the queues.

        If the deal comes out in one of these, return the way to it; otherwise return None. A position that is shown to
        be lost is not looked at further.
        """
        positions, fewest, depth = self.positions, self.fewest, node.depth + 1
        here = node.here if node.step is None else positions.after(node.here, node.step)
        node.waits, node.step = False, None
        if self.proofs and self.shown_lost(here):
            return None
        steps = positions.steps(here)
        self.effort.spend(len(steps))
        self.looked_at += len(steps)
        self.spent[self.turn] += len(steps) + 1
        if positions.cut and not self.exact:
            self.barred.append(Node(here, None, node.way, node.depth, node.sums))
        wanted, built = here[1], positions.built_when(here[1])
        for step in steps:
            key, due = step[0], step[6]
            if key in fewest and not (self.exact and fewest[key] > step[2]):
                continue
            fewest[key] = step[2]
            way = node.way, step[3]
            if not due:
                return way
            sums = self.sums_after(here, step, node.sums) if self.weighs else node.sums
            far = self.wait(Node(here, step, way, depth, sums), step[1], sums)
            self.rank(built if due == wanted else built + 1, far, way)
        if here[7] and not self.limited:
            self.doubtful = True
        elif here[7]:
            for move, after in positions.others(whole_way(node.way)):
                if after[5] not in fewest:
                    fewest[after[5]] = after[4]
                    further, sums = (node.way, move), self.sums(after)
                    if not after[1]:
                        return further
                    far = self.wait(Node(after, None, further, depth, sums), after[6], sums)
                    self.rank(positions.built_when(after[1]), far, further)
        if len(fewest) > KEPT:
            raise GivenUp
        return None

    def wait(self, node: Node, far: int, sums: Sums) -> int:
        """Put a node in the queues. Return how far the first taste guesses that it is from the end."""
        self.number = number = self.number + 1
        depth, (over, ordered, full) = node.depth, sums
        for over_due, in_order, onward, filled, queue in self.lanes:
            guess = far + over_due * over - in_order * ordered - onward * depth + filled * full
            heappush(queue, ((guess << NUMBERS) - number, node))
        over_due, in_order, onward, filled, _ = self.lanes[0]
        return far + over_due * over - in_order * ordered - onward * depth + filled * full

    def rank(self, built: int, far: int, way: Any) -> None:
        most, least = self.best[0]
        if not self.limited:  # the rules may end the deal on the way
            return
        if built > most or (built == most and -far > least):
            self.best = (built, -far), way

    def sums(self, here: Position) -> Sums:
        if not self.weighs:
            return 0, 0, 0
        columns, wanted = here[0], here[1]
        over = sum([column.over_due(wanted) for column in columns if column.mask & wanted])
        return over, sum([column.order for column in columns]), sum([1 for column in columns if column.cards])

    def sums_after(self, here: Position, step: Step, sums: Sums) -> Sums:
        """Return the sums after a step from a position with the sums `sums`."""
        columns, (_, _, _, (source, target, _), less, more, due, _, _) = here[0], step
        over, order, filled = sums
        if due != here[1]:
            over = sum([column.over_due(due) for column in columns if column.mask & due])
        for place, after in ((source, less), (target, more)):
            if after is not None:
                column = columns[place - TABLEAU]
                over += after.over_due(due) - column.over_due(due)
                order += after.order - column.order
                filled += bool(after.cards) - bool(column.cards)
        return over, order, filled

    def shown_lost(self, here: Position) -> bool:
        """Whether a proof that the deal is lost is tried here and succeeds."""
        self.seen += 1
        if self.tried > TRIED and self.proved * SELDOM < self.tried and self.seen % NOW_AND_THEN:
            return False
        self.tried += 1
        lost = hopeless(self.positions, here)
        self.proved += lost
        return lost

    def lines(self, way: Any) -> tuple[Move, ...]:
        return self.positions.replayed(whole_way(way))[1]


def whole_way(way: Any) -> list[Any]:
    """Return the steps of a way, first step first."""
    steps: list[Any] = []
    while way is not None:
        way, done = way
        steps.append(done)
    return steps[::-1]
