"""The advice on a rivals game: positions are measured, plans of the turn compared, errors called."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from copy import copy
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NamedTuple, Self, TypeVar

from cardtable.players.advice.judgement import ALL_IN_MIND, Advice, Reason
from cardtable.players.advice.rivals.attention import Attention, Attentions
from cardtable.players.advice.rivals.expert import seek
from cardtable.players.advice.rivals.plans import Plan, Planner
from cardtable.players.player import EXPERT
from cardtable.rules.game import AnyGame, Deal, View
from cardtable.rules.moves import Move
from cardtable.rules.rivals.stop import Watch

if TYPE_CHECKING:
    from cardtable.players.advice.rivals.seat import RivalPlayer
    from cardtable.players.player import Budget

G = TypeVar("G", bound=AnyGame)
D = TypeVar("D", bound=Deal)

OWED: Final = "owed"
"""The judgement, if it is one, of looking first for what is owed."""
NEVER: Final = -1000.0
"""The weight of a line that is not considered: a call that would be wrong, an error, a request."""
CALLED: Final = 1000.0
"""The weight of a right call."""

PLAIN: Final = 0.5
"""What a measure has to gain by a plan to be the reason for it."""
SLIGHT: Final = 0.1
"""By what it has to be better than the next best plan otherwise."""


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


class RivalAdvice(Advice[G, D]):
    """Advice by measures: the best line begins the plan after which they add up to the most."""

    measures: tuple[Measure[Any], ...]
    refined: ClassVar[Mapping[str, float]] = {}
    """By the name of a measure: what an expert weighs it, where long series of deals have shown another weight best."""
    nodes: ClassVar[int]
    """Of how many positions a club player thinks for one line."""
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
    owed_rule: ClassVar[str]
    spare_rule: ClassVar[str]
    """The ids of the advice on what is owed, and on plays that gain nothing."""
    spare_says: ClassVar[str] = "No play gains anything now: go on."
    attentions: ClassVar[Attentions] = {"novice": Attention(), "club": Attention(), "expert": Attention()}
    leaving: ClassVar[frozenset[str]]
    """The verbs before which a plan ends, as they turn up a card or end the turn."""

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

    @abstractmethod
    def key(self, deal: D) -> object:
        """What tells a position of a turn from another."""

    def known(self, deal: D, seat: int) -> D:
        """The deal as that seat knows it, to be tried out on."""
        deal = deal.copy()
        self.right.blind(deal, seat)
        return deal

    def certain(self, deal: D) -> bool:
        """Whether nothing is hidden in a view any more, nor left to chance."""
        return not any(getattr(deal, "unseen", (True,)))

    def overlooked(self, deal: D, seat: int) -> bool:
        """Change a deal to what it looks like when what is owed is overlooked; whether it can be."""
        return False

    def owes(self, deal: D, lines: Collection[Move]) -> bool:
        """Whether the mover, whose right lines these are, owes one of them."""
        return False

    def leaves(self, deal: D, line: Move) -> bool:
        """Whether a plan ends before that line."""
        return line.verb in self.leaving

    @abstractmethod
    def final(self, deal: D, seat: int) -> float:
        """What a deal that has been played on has come to for that seat."""

    def called(self, deal: D, seat: int, lines: Sequence[Move]) -> Move | None:
        """What a seat says beside the plays: a call, if it has seen the error there is, or an answer."""
        return None

    def player(self, strength: str, seed: int) -> RivalPlayer:
        """A seat that calls errors, as attentively as its strength."""
        from cardtable.players.advice.rivals.seat import RivalPlayer

        advice = self.of_an_expert() if strength == EXPERT else self
        return RivalPlayer(advice, strength, seed, self.attentions[strength] if self.errs else Attention())

    def of_an_expert(self) -> Self:
        """The same advice, as an expert weighs it."""
        refined = copy(self)
        refined.measures = tuple(one._replace(weight=self.refined.get(one.name, one.weight)) for one in self.measures)
        return refined

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
        known = self.known(deal, seat)
        if OWED in forgotten:
            self.overlooked(known, seat)
        lines = self.right.lawful(known, seat)
        if len(lines) == 1:
            return {lines[0]: Plan(0.0, known)}
        plans = self.planner(seat, forgotten).plans(known, seat, lines, self.nodes if nodes is None else nodes)
        return dict(zip(lines, plans, strict=True))

    def weigh(self, deal: D, seat: int, lines: Sequence[Move], forgotten: Collection[str] = ALL_IN_MIND) -> list[float]:
        """A right call first; else each line by the best plan that begins with it."""
        said = self.called(deal, seat, lines)
        if said is not None:
            return [CALLED if line == said else NEVER for line in lines]
        if deal.turn != seat:
            return [NEVER] * len(lines)
        plans = self.plans(deal, seat, forgotten)
        return [plans[line].worth if line in plans else NEVER for line in lines]

    def sought(self, view: View, rng: Random, budget: Budget) -> Move:
        """What an expert plays, after a search."""
        return seek(self, view, rng, budget)

    # ── why ───────────────────────────────────────────────────────────────────────────────────────────────────

    def hinted(self, view: View) -> View | None:
        """What is owed, and what is an error, the players of a table with calls see for themselves [RB-9.3, PP-9.3].

        The foundations are left out of account, and so are calls, whether there is anything to call or not.
        """
        quiet = self.game.quiet(view)
        if not self.errs or (view.deal.turn == view.who and not quiet.places):
            return view
        calls = self.game.call
        lines = tuple(line for line in view.lines if not (calls(line) or quiet.places & {*map(str, line.args)}))
        if any(line.verb == "accept" for line in lines):  # whether there is anything to call is all that is asked
            return None
        deal = view.deal.copy()
        deal.foundations = deal.foundations._replace(wanted=0)
        deal.watch = Watch()
        return View(view.who, deal, lines)

    def reason(self, view: View, move: Move) -> Reason:
        """The measure that the plan after that line does most for."""
        deal, who = view.deal, view.who
        answer = self.answered(view, move)
        if answer is not None:
            return answer
        known = self.known(deal, who)
        lines = self.right.lawful(known, who)
        if self.owes(known, lines) and move in lines:
            return Reason(self.owed_rule, "That card is owed: what fits comes first.")
        if len(lines) == 1 and move in lines:
            aside = "The foundations left aside, there" if self.errs else "There"
            return Reason(self.spare_rule, f"{aside} is nothing else to play.")
        plans = self.plans(deal, who)
        plan = plans.get(move)
        if plan is None:
            return Reason(self.owed_rule, "Something else is owed first.")
        gain, best = self._most(plan.deal, known, who)
        if gain < PLAIN:  # then it is better only than what else could be done
            other = max((plans[line] for line in lines if line != move), key=lambda other: other.worth)
            gain, best = self._most(plan.deal, other.deal, who)
        if gain < SLIGHT:
            return Reason(self.spare_rule, self.spare_says)
        return Reason(best.rule, best.says)

    def _most(self, deal: D, other: D, seat: int) -> tuple[float, Measure[Any]]:
        """The measure by which one deal is most above another, and by how much."""
        gains = [(one.weight * (one.counts(deal, seat) - one.counts(other, seat)), one) for one in self.measures]
        return max(gains, key=lambda found: found[0])

    def answered(self, view: View, move: Move) -> Reason | None:
        """Why a call or an answer is good."""
        return None
