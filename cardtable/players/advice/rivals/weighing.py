"""How the moves of a rivals game are weighed: positions measured, plans of the turn compared, right calls first."""

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
"""The name, among lapses, of looking first for what is owed."""
CALLED: Final = 1000.0
"""The weight of a right call."""


class RivalWeighing(PlannedAdvice[G, D]):
    """How the moves of a rivals game are weighed: by what is owed, what may be called, and plans."""

    refined: ClassVar[Mapping[str, float]] = {}
    """By the name of a measure: its weight for an expert, where long series of deals have shown another weight best."""
    expert_nodes: ClassVar[int]
    """How many positions an expert looks at for one move, before any play-out."""
    margin: ClassVar[float]
    """By how much a plan may be worse than the best for an expert still to try its first move by play-outs."""
    trust: ClassVar[float]
    """The weight of a card gained by a plan beside a card gained in a play-out."""
    horizon: ClassVar[int]
    """After how many turns a play-out is valued."""
    longest: ClassVar[int]
    """After how many moves it is valued at the latest."""

    def __init__(self, game: G) -> None:
        super().__init__(game)
        self.right = self.without_errors(game)
        """The same table, at which only correct moves are legal."""

    # ── what a game says ──────────────────────────────────────────────────────────────────────────────────────

    def without_errors(self, game: G) -> G:
        """The table at which plans are made."""
        return game

    def certain(self, deal: D) -> bool:
        """Whether nothing is hidden in a view any more, nor left to chance."""
        return not any(getattr(deal, "unseen", (True,)))

    def overlooked(self, deal: D, seat: int) -> bool:
        """Change a deal to how it looks to somebody who overlooks what is owed; whether that can be."""
        return False

    def owes(self, deal: D, lines: Collection[Move]) -> bool:
        """Whether the mover, whose correct moves these are, owes one of them."""
        return False

    def broken(self, deal: D, move: Move) -> str | None:
        """The rule that a move of the mover breaks where more can go wrong than what is owed."""
        return None

    def slips(self, deal: D, lines: Sequence[Move]) -> list[Move]:
        """Those of the irregular moves that a beginner could take for legal ones."""
        return []

    def notices(self, deal: D, attention: Attention) -> bool:
        """Whether so attentive a seat sees the error that it would call."""
        return attention.sees(deal)  # type: ignore[arg-type]

    @abstractmethod
    def final(self, deal: D, seat: int) -> float:
        """The worth to that seat of a deal in which a play-out has ended."""

    def compared(self, lines: Sequence[Move], plans: Mapping[Move, Plan]) -> Sequence[Move]:
        """Those of the first moves, the best first, that are worth comparing by play-outs; by default all of them."""
        return lines

    def unplanned(self, deal: D, seat: int, lines: Sequence[Move]) -> Move:
        """The move in a phase that the table has not at which plans are made."""
        return lines[-1]

    def called(self, deal: D, seat: int, lines: Sequence[Move]) -> Move | None:
        """A move of the seat that is no play: a call, if it has seen the error there is, or an answer."""
        return None

    def of_an_expert(self) -> Self:
        """The same advice, as an expert weighs it."""
        refined = copy(self)
        refined.measures = tuple(one._replace(weight=self.refined.get(one.name, one.weight)) for one in self.measures)
        return refined

    # ── weighing ──────────────────────────────────────────────────────────────────────────────────────────────

    def plans(
        self, deal: D, seat: int, forgotten: Collection[str] = ALL_IN_MIND, nodes: int | None = None
    ) -> dict[Move, Plan]:
        """The best plan for each correct move of the mover; what is owed is left out where that is forgotten."""
        known = self.known(deal, seat)
        if OWED in forgotten:
            self.overlooked(known, seat)
        return self.plans_from(known, seat, forgotten, nodes)

    def weigh(self, deal: D, seat: int, lines: Sequence[Move], forgotten: Collection[str] = ALL_IN_MIND) -> list[float]:
        """A correct call first; else each move by the best plan that begins with it."""
        said = self.called(deal, seat, lines)
        if said is not None:
            return [CALLED if line == said else NEVER for line in lines]
        if deal.turn != seat:
            return [NEVER] * len(lines)
        return super().weigh(deal, seat, lines, forgotten)
