"""How the moves of a rivals game are weighed: a right call weighs most, then the plans decide.

A call says that the opponent has made an error. A plan is a row of moves that a search has tried. A play is owed if the
rules demand it before all others.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Mapping, Sequence
from copy import copy
from typing import ClassVar, Final, Self, TypeVar

from cardtable.players.advice.judgement import ALL_IN_MIND
from cardtable.players.advice.planning import NEVER, Plan, PlannedAdvice
from cardtable.players.advice.rivals.attention import Attention
from cardtable.rules.game import AnyGame, Deal
from cardtable.rules.moves import Move

G = TypeVar("G", bound=AnyGame)
D = TypeVar("D", bound=Deal)

OWED: Final = "owed"
CALLED: Final = 1000.0


class RivalWeighing(PlannedAdvice[G, D]):
    """Weighs the moves of a rivals game: it looks for right calls and owed plays, and compares plans."""

    refined: ClassVar[Mapping[str, float]] = {}
    """Keyed by the name of a measure: the weight that experts use instead of the usual one."""
    expert_nodes: ClassVar[int]
    """The number of positions that an expert's planning tries for one move; play-outs are not counted."""
    margin: ClassVar[float]
    """Play-outs try a move only if its plan is at most this much worse than the best plan."""
    trust: ClassVar[float]
    """How much a card gained by a plan counts compared with a card gained in a play-out."""
    horizon: ClassVar[int]
    """After this many turns, a play-out ends."""
    longest: ClassVar[int]
    """After this many moves, a play-out ends, even if fewer turns than `horizon` have been played."""

    def __init__(self, game: G) -> None:
        super().__init__(game)
        self.right = self.without_errors(game)
        """The table for which plans are made: only correct moves are legal there."""

    # ── what a game says ──────────────────────────────────────────────────────────────────────────────────────

    def without_errors(self, game: G) -> G:
        """Return the table for which plans are made, where nobody can err; by default `game` itself."""
        return game

    def certain(self, deal: D) -> bool:
        """Whether no card of the deal is unseen, so that play-outs of one move are all alike."""
        return not any(getattr(deal, "unseen", (True,)))

    def overlooked(self, deal: D, seat: int) -> bool:
        """Change `deal` so that the seat overlooks its owed play; return False if that is impossible."""
        return False

    def owes(self, deal: D, lines: Collection[Move]) -> bool:
        """Whether the mover owes a play; `lines` are all correct moves of the mover."""
        return False

    def broken(self, deal: D, move: Move) -> str | None:
        """Return the id of the rule that a planned move of the mover breaks; None if there is none."""
        return None

    def slips(self, deal: D, lines: Sequence[Move]) -> list[Move]:
        """Return the illegal moves of `lines` that a beginner could take for legal ones."""
        return []

    def notices(self, deal: D, attention: Attention) -> bool:
        return attention.sees(deal)  # type: ignore[arg-type]

    @abstractmethod
    def final(self, deal: D, seat: int) -> float:
        """Return what a deal is worth to the seat when a play-out of it ends."""

    def compared(self, lines: Sequence[Move], plans: Mapping[Move, Plan]) -> Sequence[Move]:
        """Return the moves of `lines` that are worth comparing by play-outs; by default all of them.

        `lines` begins with the best move, and so does the result.
        """
        return lines

    def unplanned(self, deal: D, seat: int, lines: Sequence[Move]) -> Move:
        """Return the move of `lines` to make in a phase without plans; by default the last one."""
        return lines[-1]

    def called(self, deal: D, seat: int, lines: Sequence[Move]) -> Move | None:
        """Return the right call of an error, or the right answer to a call; None if there is none."""
        return None

    def of_an_expert(self) -> Self:
        """Return a copy of this advice in which the measures have the weights in `refined`."""
        refined = copy(self)
        refined.measures = tuple(one._replace(weight=self.refined.get(one.name, one.weight)) for one in self.measures)
        return refined

    # ── weighing ──────────────────────────────────────────────────────────────────────────────────────────────

    def plans(
        self, deal: D, seat: int, forgotten: Collection[str] = ALL_IN_MIND, nodes: int | None = None
    ) -> dict[Move, Plan]:
        known = self.known(deal, seat)
        if OWED in forgotten:
            self.overlooked(known, seat)
        return self.plans_from(known, seat, forgotten, nodes)

    def weigh(self, deal: D, seat: int, lines: Sequence[Move], forgotten: Collection[str] = ALL_IN_MIND) -> list[float]:
        said = self.called(deal, seat, lines)
        if said is not None:
            return [CALLED if line == said else NEVER for line in lines]
        if deal.turn != seat:
            return [NEVER] * len(lines)
        return super().weigh(deal, seat, lines, forgotten)
