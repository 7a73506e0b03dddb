"""The advice of section 10 of the rules of Pyramid, as measures of a position.

A measure is a number that judges a position; a plan is a row of moves that a search has tried, with the position after
it. Cards beside the pyramid are the cards of the hand and the waste.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import mean

from cardtable.cards import Card
from cardtable.players.advice.planning import Plan, measure
from cardtable.players.advice.pyramid.keeping import told_free, told_kept
from cardtable.players.advice.pyramid.measures import covered, kings, left, locked, wanted_beside, without_partner
from cardtable.players.advice.pyramid.removal import Removal
from cardtable.players.advice.pyramid.removing import told_removal
from cardtable.players.advice.pyramid.turning import told_awaited, told_turning
from cardtable.players.advice.solitaires.chains import told_end
from cardtable.players.advice.solitaires.playouts import PlayoutAdvice, PlayoutPlayer
from cardtable.players.advice.solitaires.turning import Beside, told_hope
from cardtable.players.player import Budget, Player
from cardtable.rules.game import View
from cardtable.rules.moves import Move
from cardtable.rules.piles.layout import HAND, TABLEAU, WASTE
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.solitaires.pyramid import Pyramid, PyramidDeal


class RemovingPlayer(PlayoutPlayer):
    """A player who at once removes a king, or a pair that nothing speaks against (see `Removal.only_so`)."""

    advice: PyramidAdvice

    def worth_while(self, known: PatienceDeal, plans: Sequence[Plan]) -> Sequence[Plan]:
        plans = super().worth_while(known, plans)
        return plans if known.unseen[HAND] else sorted(plans, key=lambda plan: plan.moves[0].verb != "remove")

    def sooner(self, view: View, plans: Sequence[Plan], came: Mapping[int, Sequence[float]], best: int) -> int:
        """Return the index of a plan to prefer to plan `best`, or `best` if there is none or each is clearly worse.

        If plan `best` begins with a turn of the hand, a plan is preferred that begins by freeing a card of the pyramid.
        Otherwise a plan is preferred that removes the same cards and also some that lie in the pyramid now.
        """
        known = self.advice.known(view.deal, view.who)
        if plans[best].moves[0].verb in self.advice.leaving:
            others = [at for at, plan in enumerate(plans) if self.frees(known, plan.moves[0])]
        else:
            laid, gone = {pile[-1] for pile in known.piles[TABLEAU:] if pile}, self.removed(plans[best])
            more = [self.removed(plan) - gone for plan in plans]
            others = [at for at, cards in enumerate(more) if cards and cards <= laid and gone < self.removed(plans[at])]
        near = [at for at in others if self.near(came[best], came[at])]
        return max(near, key=lambda at: mean(came[at] or [0.0]), default=best)

    def frees(self, known: PatienceDeal, line: Move) -> bool:
        """Whether a move removes cards of the pyramid alone, and so frees another card of it."""
        if line.verb != "remove":
            return False
        removal = Removal(self.advice.game, known, line)
        return not removal.places_beside and bool(removal.freed)

    def removed(self, plan: Plan) -> frozenset[Card]:
        assert isinstance(plan.deal, PyramidDeal)
        return frozenset(plan.deal.removed)

    def choose(self, view: View, budget: Budget) -> Move | None:
        removals = [line for line in view.lines if line.verb == "remove"]
        king = next((line for line in removals if len(line.args) == 1), None)
        at_once = king or next((line for line in removals if Removal(self.advice.game, view.deal, line).only_so), None)
        return super().choose(view, budget) if at_once is None else at_once


class PyramidAdvice(PlayoutAdvice):
    """The advice of section 10 of the rules of Pyramid, as measures of a position."""

    game: Pyramid

    nodes = 120
    expert_nodes = 1200
    foreseen_rule = "PYRA-10.6"
    spare_rule = "PYRA-10.6"
    lapses = {"locked": 0.6, "without_partner": 0.5, "wanted_beside": 0.4, "kings": 0.1}

    def __init__(self, game: Patience) -> None:
        super().__init__(game)
        assert isinstance(game, Pyramid)
        redeals = game.redeals

        @measure("PYRA-10.4", -0.5)
        def beside(deal: PatienceDeal, seat: int) -> float:
            """Return how many cards lie in the hand and the waste.

            As long as the pyramid has cards and a redeal is left, return half that number.
            """
            count = len(deal.piles[HAND]) + len(deal.piles[WASTE])
            saved = deal.begun <= redeals and any(deal.piles[TABLEAU:])
            return count / 2 if saved else count  # [PYRA-10.6]

        self.measures = (left, locked, kings, covered, without_partner, wanted_beside, beside)

    def expert(self, seed: int) -> Player:
        return RemovingPlayer(self, seed)

    def told(self, deal: PatienceDeal, moves: Sequence[Move], beside: Beside, to: int = 0) -> tuple[str, ...]:
        end = told_end(beside.wins)
        if moves[0].verb == "remove":
            return told_removal(Removal(self.game, deal, moves[0]), moves, end)
        other = beside.move
        kept = told_kept(Removal(self.game, deal, other)) if other is not None and other.verb == "remove" else ""
        why = told_awaited(self.game, deal, moves) or kept or told_hope(self.game, deal)
        return tuple(filter(None, [end, why]))

    def rule_of(self, deal: PatienceDeal, move: Move, sentence: str) -> str:
        if move.verb == "remove":
            return ("PYRA-10.2", "PYRA-10.4")[len(move.args) - 1]
        return "PYRA-10.5" if "no other" in sentence else "PYRA-10.7" if sentence.startswith("Keep") else "PYRA-10.6"

    def told_turning(self, known: PatienceDeal) -> tuple[str, ...]:
        return told_turning(self.game, known)

    def at_last(self, view: View, move: Move) -> str:
        pairs = [line for line in view.lines if line.verb == "remove"] if move.verb == "turn" else []
        return next(filter(None, [told_free(Removal(self.game, view.deal, line)) for line in pairs]), "")
