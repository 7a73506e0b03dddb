"""How to play Trefoil: the advice of section 10 of its rules, as measures of a position.

A measure counts something that makes a position better or worse.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise, takewhile

from cardtable.players.advice.planning import measure
from cardtable.players.advice.solitaires.advice import PatienceAdvice, built, over_what_is_due
from cardtable.players.advice.solitaires.chains import (
    room_beside,
    told_dug,
    told_on_the_way_to,
    told_served,
    told_step,
    ways_of,
)
from cardtable.players.advice.solitaires.purpose import ahead_of
from cardtable.players.advice.solitaires.steps import Step, builds, steps_of
from cardtable.players.advice.solitaires.turning import Beside
from cardtable.rules.moves import Move
from cardtable.rules.piles.layout import TABLEAU
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.piles import KING, Pile, rank_of, same_suit
from cardtable.rules.solitaires.trefoil import Trefoil, TrefoilDeal


@measure("TREF-10.1", -0.25)
def lying_on_what_is_due(deal: PatienceDeal, seat: int) -> float:
    """Count, for each tableau card that a foundation takes next, the cards over it; return the sum."""
    return over_what_is_due(deal)


@measure("TREF-10.2", 0.15)
def on_kings(deal: PatienceDeal, seat: int) -> float:
    """Return how many cards lie in suit and in descending order on kings at the bottoms of fans."""
    count = 0
    for fan in deal.piles[TABLEAU:]:
        if fan and rank_of(fan[0]) == KING:
            for under, card in pairwise(fan):
                if under - card != 1:
                    break
                count += 1
    return count


@measure("TREF-10.5", -0.5)
def dead(deal: PatienceDeal, seat: int) -> float:
    """Return how many cards lie under the king of their suit."""
    return sum(map(_dead, deal.piles[TABLEAU:]))


@lru_cache(maxsize=4096)
def _dead(fan: Pile) -> int:
    return sum([same_suit(card, under) for at, card in enumerate(fan) if rank_of(card) == KING for under in fan[:at]])


class TrefoilAdvice(PatienceAdvice):
    """The advice of section 10 of the rules of Trefoil, as measures of a position.

    A plan ends before a redeal, so it is judged by how the cards lie just before the redeal [TREF-10.3].
    """

    nodes = 150
    told_rules = {
        "built": "TREF-10.3",
        "low": "TREF-10.4",
        "space": "TREF-10.3",
        "shift": "TREF-10.3",
        "turn": "TREF-10.3",
    }
    expert_nodes = 2500
    foreseen_rule = "TREF-10.3"
    spare_rule = "TREF-10.3"
    lapses = {"low": 0.2, "lying_on_what_is_due": 0.4, "dead": 0.4}

    def told(self, deal: PatienceDeal, moves: Sequence[Move], beside: Beside, to: int = 0) -> tuple[str, ...]:
        move = moves[0]
        if move.verb == "draw":
            after = deal.copy()
            self.game.play(after, move)
            place = self.game.layout.number[move.args[0]]
            steps = steps_of(self.game, after, moves[1:])
            if steps and steps[0].carried[1] == place:
                return (f"Then {told_step(self.game, steps[0])}.",)
            can = next(iter(ways_of(self.game, after, place)), "")
            return (f"It {can} then.",) if can else ("It comes to the top of its fan.",)
        steps = steps_of(self.game, deal, moves)
        toward = self.told_toward(steps, moves) if steps else ()
        if toward and not to:
            return toward
        said = super().told(deal, self.without_others(steps) if len(steps) == len(moves) else moves, beside, to)
        if move.verb != "redeal" or (beside.step is not None and builds(self.game, beside.step)):
            return said
        return ("No way was found to build another card before the shuffle.",)

    def without_others(self, steps: Sequence[Step]) -> list[Move]:
        first, later = steps[0], list(steps[1:])
        if not builds(self.game, first):
            later = list(takewhile(lambda each: builds(self.game, each), later))
        anyway, owed = first.before.copy(), list[Step]()
        for step in later:
            if self.possible(anyway, step):
                self.game.play(anyway, step.move)
            else:
                owed.append(step)
        if len(owed) == len(later):
            return [step.move for step in steps]
        after, left = first.after.copy(), [first.move]
        for step in (*owed, *steps[1 + len(later) :]):
            if not self.possible(after, step):
                break
            self.game.play(after, step.move)
            left.append(step.move)
        return left

    def told_toward(self, steps: Sequence[Step], moves: Sequence[Move]) -> tuple[str, ...]:
        """Return a sentence on the use of the first move; often empty.

        It is empty, for example, if there is no second step, if one of the first two steps builds a card, or if the
        second step needs the first.
        """
        first, later = steps[0], steps[1:2]
        if builds(self.game, first) or not later or builds(self.game, later[0]):
            return ()
        if not self.possible(first.before, later[0]):
            return ()
        ahead = ahead_of(self.game, steps)
        said = told_dug(self.game, first, ahead)
        if ahead and not said:
            said = told_served(self.game, steps, ahead[-1], room_beside(self.game, first))
        return (said,) if said else told_on_the_way_to(self.game, first.before, moves)

    def possible(self, deal: PatienceDeal, step: Step) -> bool:
        """Whether `step` can be made in `deal` too, and would move the same card as before."""
        pile = deal.piles[step.carried[0]]
        return bool(pile) and pile[-1] is step.card and self.game.refusal(deal, step.move) is None

    def __init__(self, game: Patience) -> None:
        super().__init__(game)
        assert isinstance(game, Trefoil)
        redeals, with_draw = game.redeals, game.draw

        @measure("TREF-10.4", 0.5)
        def low(deal: PatienceDeal, seat: int) -> float:
            """Return how many cards up to the fours lie on the foundations; 0 if no redeal is left."""
            return sum([min(len(pile), 4) for pile in deal.foundations.piles]) if deal.begun <= redeals else 0

        @measure("TREF-10.6", -0.6)
        def drawn(deal: PatienceDeal, seat: int) -> float:
            """Return 1 if a covered card has been pulled out; otherwise 0."""
            return with_draw and isinstance(deal, TrefoilDeal) and deal.drawn

        self.measures = (built, low, lying_on_what_is_due, on_kings, dead, drawn)


ADVICE = TrefoilAdvice
