"""The advice on a rivals game: its seats, what a hint may tell, and why a move is good."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar, Final, NamedTuple, TypeVar

from cardtable.players.advice.judgement import LEVEL, ONLY_MOVE, RULE_OF_THUMB, SEARCH, Reason
from cardtable.players.advice.planning import Plan
from cardtable.players.advice.rivals.attention import Attention, Attentions
from cardtable.players.advice.rivals.looking import guarded, looked_for
from cardtable.players.advice.rivals.seat import RivalPlayer
from cardtable.players.advice.rivals.weighing import RivalWeighing
from cardtable.players.player import EXPERT
from cardtable.rules.game import Deal, View
from cardtable.rules.moves import Move
from cardtable.rules.piles.piles import Places
from cardtable.rules.rivals.deal import Watch
from cardtable.rules.rivals.game import Rivals

G = TypeVar("G", bound=Rivals[Any])
D = TypeVar("D", bound=Deal)

PLAN: Final = "plan"
"""The name, among judgements, of the plans that an expert makes, who looks further."""


class Step(NamedTuple):
    """A move of a plan, with the deals before and after it; both are the same where its outcome is unknown."""

    move: Move
    before: Any
    after: Any


class RivalAdvice(RivalWeighing[G, D]):
    """The advice on a rivals game."""

    owed_rule: ClassVar[str]
    """The id of the advice on what is owed."""
    places: ClassVar[Places]
    """The places of a layout with foundations."""
    attentions: ClassVar[Attentions] = {"novice": Attention(), "club": Attention(), "expert": Attention()}

    def player(self, strength: str, seed: int) -> RivalPlayer:
        """A seat that calls errors, as attentively as its strength."""
        advice = self.of_an_expert() if strength == EXPERT else self
        return RivalPlayer(advice, strength, seed, self.attentions[strength] if self.game.errs else Attention())

    # ── what a hint may tell ──────────────────────────────────────────────────────────────────────────────────

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
        deal.watch = Watch(deal.watch.caller, last=deal.watch.last)
        return View(view.who, deal, lines)

    def guarded(self, view: View, said: str, why: str) -> tuple[str, str | None] | None:
        """Where errors are called a hint may not tell of foundations: it says first where to look [RB-9.3, PP-9.3]."""
        quiet = self.game.quiet(view)
        if not quiet.places:
            return None
        deal = view.deal
        watch = deal.watch
        last = watch.last if watch.caller == 1 - view.who else None  # the mover has made a line in this turn
        piles = deal.foundations.piles
        look = looked_for(deal.piles, piles, self.places, quiet.sources, last, view.who)
        return guarded(look, said, why, room=not all(piles))

    def distinct(self, deal: D, seat: int, lines: Sequence[Move]) -> Sequence[Move]:
        """The moves without those that are errors: nobody chooses those."""
        if deal.phase not in self.right.phases or deal.turn != seat:
            return lines
        right = self.right.lawful(self.known(deal, seat), seat)
        return [line for line in lines if line in right]

    # ── why a move is good ────────────────────────────────────────────────────────────────────────────────────

    def reason(self, view: View, move: Move) -> Reason:
        """Why an answer, or what is owed, comes first; else what the plan leads to that begins with the move."""
        answer = self.answered(view, move)
        if answer is not None:
            return answer
        seat = view.who
        known = self.known(view.deal, seat)
        lines = self.right.lawful(known, seat)
        if move not in lines:
            return Reason(self.owed_rule, "", SEARCH)
        if self.owes(known, lines):
            return Reason(self.owed_rule, self.owed_told(self.steps(known, seat, [move])[0]))
        judgement, plans = self._planned(view, move)
        rule, sentence, *besides = self.told(known, seat, move, plans)
        if len(lines) == 1:
            if move.verb != "turn":  # that a card is turned where nothing else can be done is told by doing it
                sentence = sentence or "There is nothing else to play."
            return Reason(rule, sentence, ONLY_MOVE, besides=tuple(besides))
        return Reason(rule, sentence, judgement if sentence else SEARCH, besides=tuple(besides))

    def _planned(self, view: View, move: Move) -> tuple[str, Mapping[Move, Plan]]:
        """Whose plans put that move first, and those plans: the expert's, the club player's, or the search alone.

        The expert's come first, as the next hint will follow them.
        """
        for judgement, plans in ((PLAN, self._expert_plans(view)), (RULE_OF_THUMB, self.plans(view.deal, view.who))):
            if plans[move].worth >= max(plan.worth for plan in plans.values()) - LEVEL:
                return judgement, plans
        return SEARCH, plans

    def _expert_plans(self, view: View) -> Mapping[Move, Plan]:
        return self.of_an_expert().plans(view.deal, view.who, nodes=self.expert_nodes)

    def puts_first(self, view: View, judgement: str) -> Collection[Move]:
        """The moves that the best plans begin with; where only a called table asks, the seat's own answer."""
        if view.deal.phase not in self.right.phases:
            return (self.unplanned(view.deal, view.who, view.lines),)
        if judgement == PLAN:
            plans = self._expert_plans(view)
            best = max(plan.worth for plan in plans.values()) - LEVEL
            return [line for line, plan in plans.items() if plan.worth >= best]
        return super().puts_first(view, judgement)

    def steps(self, known: D, seat: int, moves: Sequence[Move]) -> list[Step]:
        """The moves of a plan, each with the deals before and after it."""
        play = self.planner(seat).play
        found = []
        for move in moves:
            after = known
            if not self.leaves(known, move):
                after = known.copy()
                play(after, move)
            found.append(Step(move, known, after))
            known = after
        return found

    def owed_told(self, step: Step) -> str:
        """Why a card goes to a foundation, and what that brings."""
        return "It fits a foundation, and what fits comes first."

    @abstractmethod
    def told(self, known: D, seat: int, move: Move, plans: Mapping[Move, Plan]) -> tuple[str, ...]:
        """The id of the advice, and a sentence that says what the move and the plan begun with it lead to.

        After it what is told besides, where there is room.
        """

    def answered(self, view: View, move: Move) -> Reason | None:
        """Why a call or an answer is good."""
        return None
