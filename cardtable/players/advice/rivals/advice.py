"""The advice on a rivals game: its seats, what a hint may tell, and why a move is good."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, ClassVar, TypeVar

from cardtable.players.advice.judgement import Reason
from cardtable.players.advice.rivals.attention import Attention, Attentions
from cardtable.players.advice.rivals.seat import RivalPlayer
from cardtable.players.advice.rivals.weighing import RivalWeighing
from cardtable.players.player import EXPERT
from cardtable.rules.game import Deal, View
from cardtable.rules.moves import Move
from cardtable.rules.rivals.deal import Watch
from cardtable.rules.rivals.game import Rivals

G = TypeVar("G", bound=Rivals[Any])
D = TypeVar("D", bound=Deal)


class RivalAdvice(RivalWeighing[G, D]):
    """The advice on a rivals game."""

    owed_rule: ClassVar[str]
    """The id of the advice on what is owed."""
    attentions: ClassVar[Attentions] = {"novice": Attention(), "club": Attention(), "expert": Attention()}

    def player(self, strength: str, seed: int) -> RivalPlayer:
        """A seat that calls errors, as attentively as its strength."""
        advice = self.of_an_expert() if strength == EXPERT else self
        return RivalPlayer(advice, strength, seed, self.attentions[strength] if self.game.errs else Attention())

    # ── why ───────────────────────────────────────────────────────────────────────────────────────────────────

    def hinted(self, view: View) -> View | None:
        """The view without what players must notice where errors are called: what is owed, errors [RB-9.3, PP-9.3].

        The foundations are left out of account, and so are calls, whether there is anything to call or not.
        """
        if self.game.law is not None:
            if not view.lines:
                return None
            view = view._replace(lines=tuple(line for line in view.lawful if not self.game.call(line)), tolerated=())
        quiet = self.game.quiet(view)
        if not self.game.errs or (view.deal.turn == view.who and not quiet.places):
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
        """Why an answer, or what is owed, comes first; else the measure that gains most by the plan begun with it."""
        answer = self.answered(view, move)
        if answer is not None:
            return answer
        known = self.known(view.deal, view.who)
        lines = self.right.lawful(known, view.who)
        if move not in lines:
            return Reason(self.owed_rule, "Something else is owed first.")
        if self.owes(known, lines):
            return Reason(self.owed_rule, "That card is owed: what fits comes first.")
        if len(lines) == 1:
            aside = "The foundations left aside, there" if self.game.quiet(view).places else "There"
            return Reason(self.spare_rule, f"{aside} is nothing else to play.")
        return super().reason(view, move)

    def puts_first(self, view: View, judgement: str) -> Collection[Move]:
        """What only a called table asks is not planned: there it is the move that the seat would make."""
        if view.deal.phase not in self.right.phases:
            return (self.unplanned(view.deal, view.who, view.lines),)
        return super().puts_first(view, judgement)

    def answered(self, view: View, move: Move) -> Reason | None:
        """Why a call or an answer is good."""
        return None
