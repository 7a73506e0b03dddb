"""How the lines of a rivals game are weighed: positions measured, plans of the turn compared, right calls first."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Mapping, Sequence
from copy import copy
from typing import ClassVar, Final, Self, TypeVar

from cardtable.players.advice.judgement import ALL_IN_MIND
from cardtable.players.advice.planning import NEVER, Plan, PlannedAdvice
from cardtable.rules.game import AnyGame, Deal
from cardtable.rules.moves import Move

G = TypeVar("G", bound=AnyGame)
D = TypeVar("D", bound=Deal)

OWED: Final = "owed"
"""The judgement, if it is one, of looking first for what is owed."""
CALLED: Final = 1000.0
"""The weight of a right call."""


class RivalWeighing(PlannedAdvice[G, D]):
    """How the lines of a rivals game are weighed: by what is owed, what may be called, and plans."""

    refined: ClassVar[Mapping[str, float]] = {}
    """By the name of a measure: what an expert weighs it, where long series of deals have shown another weight best."""
    expert_nodes: ClassVar[int]
    """Of how many an expert thinks, before he plays hands out in mind."""
    margin: ClassVar[float]
    """How much worse than the best plan a line may look that an expert tries out."""
    trust: ClassVar[float]
    """What a card by which a plan is better counts for against one that hands played out in mind have brought more."""
    horizon: ClassVar[int]
    """After how many turns a hand played out in mind is valued."""
    longest: ClassVar[int]
    """After how many lines it is valued at the latest."""

    def __init__(self, game: G) -> None:
        super().__init__(game)
        self.right = self.without_errors(game)
        """The same table where nothing but right lines is lawful."""
        self.errs = getattr(game.options, "stops", "prevented") == "called"
        """Whether errors can be made at this table, and called."""

    # ── what a game says ──────────────────────────────────────────────────────────────────────────────────────

    def without_errors(self, game: G) -> G:
        """The table at which plans are made."""
        return game

    def certain(self, deal: D) -> bool:
        """Whether nothing is hidden in a view any more, nor left to chance."""
        return not any(getattr(deal, "unseen", (True,)))

    def overlooked(self, deal: D, seat: int) -> bool:
        """Change a deal to what it looks like when what is owed is overlooked; whether it can be."""
        return False

    def owes(self, deal: D, lines: Collection[Move]) -> bool:
        """Whether the mover, whose right lines these are, owes one of them."""
        return False

    @abstractmethod
    def final(self, deal: D, seat: int) -> float:
        """What a deal that has been played on has come to for that seat."""

    def called(self, deal: D, seat: int, lines: Sequence[Move]) -> Move | None:
        """What a seat says beside the plays: a call, if it has seen the error there is, or an answer."""
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
        """The right lines of the mover, by what each leads to at best; of what is owed only who thinks of it thinks."""
        known = self.known(deal, seat)
        if OWED in forgotten:
            self.overlooked(known, seat)
        return self.plans_from(known, seat, forgotten, nodes)

    def weigh(self, deal: D, seat: int, lines: Sequence[Move], forgotten: Collection[str] = ALL_IN_MIND) -> list[float]:
        """A right call first; else each line by the best plan that begins with it."""
        said = self.called(deal, seat, lines)
        if said is not None:
            return [CALLED if line == said else NEVER for line in lines]
        if deal.turn != seat:
            return [NEVER] * len(lines)
        return super().weigh(deal, seat, lines, forgotten)
