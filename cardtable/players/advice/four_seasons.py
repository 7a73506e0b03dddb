"""The advice of section 10 of the rules of Four Seasons, as measures of a position.

A measure counts something that makes a position better or worse.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from cardtable.players.advice.planning import STEP, Plan, measure
from cardtable.players.advice.solitaires.advice import (
    PatienceAdvice,
    bases_built,
    built,
    due_after,
    out_of_order,
    over_what_is_due,
)
from cardtable.players.advice.solitaires.hoped import told_held, told_hopes
from cardtable.players.advice.solitaires.left_undone import told_little
from cardtable.players.advice.solitaires.lying import spaces_in
from cardtable.players.advice.solitaires.steps import Step, empties, steps_of
from cardtable.players.advice.solitaires.told_once import news
from cardtable.players.advice.solitaires.turning import Beside
from cardtable.rules.moves import Move
from cardtable.rules.piles.layout import HAND, TABLEAU, WASTE
from cardtable.rules.piles.patience import PatienceDeal

LATE = 12
"""The late part of a deal begins when the hand has no more cards than this."""
ALIKE: Final = 0.001
"""Plans whose values (see `end_worth`) differ by less than this count as equally good."""


@measure("FSEA-10.1", 1.5)
def spaces(deal: PatienceDeal, seat: int) -> float:
    """Return the value of the spaces: 1 for the first, and a half for each further one."""
    count = sum([not pile for pile in deal.piles[TABLEAU:]])
    return count and 1 + (count - 1) / 2


@measure("FSEA-10.2", 0.06)
def late_ground(deal: PatienceDeal, seat: int) -> float:
    """Return a sum over the bottom cards of the piles; each counts from 0 (built first) to 12 (built last)."""
    return sum([due_after(deal, pile[0]) for pile in deal.piles[TABLEAU:] if pile])


@measure("FSEA-10.3", -0.5)
def not_in_play(deal: PatienceDeal, seat: int) -> float:
    """Return how many cards lie in the hand and the waste."""
    return len(deal.piles[HAND]) + len(deal.piles[WASTE])


@measure("FSEA-10.4", -0.4)
def covering(deal: PatienceDeal, seat: int) -> float:
    """Return how many pairs of cards in a pile are in the wrong order: the upper card must be built after the lower."""
    return out_of_order(deal)


@measure("FSEA-10.5", 1.0)
def bases(deal: PatienceDeal, seat: int) -> float:
    """Return how many foundations have a card."""
    return bases_built(deal)


@measure("FSEA-10.6", -0.3)
def lying_on_what_is_due(deal: PatienceDeal, seat: int) -> float:
    """Count, for each tableau card that a foundation takes next, the cards over it; return the sum.

    As long as the hand has more than `LATE` cards, the result is halved.
    """
    return over_what_is_due(deal) * (1 if len(deal.piles[HAND]) <= LATE else 0.5)


def end_worth(plan: Plan) -> float:
    """Return the value of a plan without the deduction for its number of moves."""
    return plan.worth + STEP * len(plan.moves)


def gains_space(step: Step) -> bool:
    """Whether the step increases the number of spaces."""
    target = step.carried[1]
    return empties(step) and (target >= len(step.before.piles) or bool(step.before.piles[target]))


class FourSeasonsAdvice(PatienceAdvice):
    """The advice of section 10 of the rules of Four Seasons, as measures of a position."""

    measures = (built, bases, spaces, late_ground, not_in_play, covering, lying_on_what_is_due)
    nodes = 100
    told_rules = {
        "built": "SOLI-10.6",
        "base": "FSEA-10.5",
        "space": "FSEA-10.1",
        "waste": "FSEA-10.3",
        "shift": "FSEA-10.4",
        "turn": "FSEA-10.1",
    }
    expert_nodes = 1000
    spare_rule = "FSEA-10.1"
    only_rule = "FSEA-10.3"
    lapses: ClassVar[Mapping[str, float]] = {"bases": 0.1, "spaces": 0.3, "covering": 0.3, "late_ground": 0.5}

    def ways(self, known: PatienceDeal, seat: int) -> list[Plan]:
        """Return the plans, the best first.

        But plans that make a space come before all others if they are about as good as the best plan (see `ALIKE`) and
        have at most one move more than it.
        """
        plans = super().ways(known, seat)
        least, most = end_worth(plans[0]) - ALIKE, len(plans[0].moves) + 1
        best = [plan for plan in plans if end_worth(plan) > least and len(plan.moves) <= most]
        first = [plan for plan in best if any(map(gains_space, steps_of(self.game, known, plan.moves)))]
        return [*first, *(plan for plan in plans if plan not in first)]

    def told(self, deal: PatienceDeal, moves: Sequence[Move], beside: Beside, to: int = 0) -> tuple[str, ...]:
        return (moves[0].verb == "turn" and self.told_turning(deal)) or super().told(deal, moves, beside, to)

    def told_turning(self, known: PatienceDeal) -> tuple[str, ...]:
        held = known.piles[HAND][known.down[HAND] :]
        layout = self.game.layout
        for source, target, _ in self.game.carrying.carriages(known):
            if source == HAND and (target >= layout.first or known.piles[target]):
                return ()
        for card in held:  # this reason comes before all others
            if spaces_in(known) and (little := told_little(known, card)):
                return (little,)
        hopes = [*told_hopes(self.game, known)]
        if not hopes:
            return super().told_turning(known)
        said = [*(each for card in held for each in told_held(self.game, known, card)), *hopes]
        first = len(known.piles[HAND]) % len(said)
        told = news(self.game, known, [*said[first:], *said[:first]])
        return (told or hopes[-1],)


ADVICE = FourSeasonsAdvice
