"""The advice on a rivals game: its computer seats, what a hint may tell, and why a move is good.

In a rivals game, players race to get rid of their own cards. Owed plays are those that the rules demand before all
others, such as plays to a foundation at Russian Bank. Where the opponent may call a player's errors, a hint must not
tell what is owed. A plan is a row of moves that a search has tried; a judgement is one piece of the advice.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar, Final, NamedTuple, TypeVar

from cardtable.cards import Card
from cardtable.players.advice.judgement import LEVEL, ONLY_MOVE, RULE_OF_THUMB, SEARCH, Reason
from cardtable.players.advice.planning import Plan
from cardtable.players.advice.rivals.attention import Attention, Attentions
from cardtable.players.advice.rivals.looking import MAY_NOT_TELL, by_its_place, guarded, plain
from cardtable.players.advice.rivals.seat import RivalPlayer
from cardtable.players.advice.rivals.told_before import told_first
from cardtable.players.advice.rivals.weighing import RivalWeighing
from cardtable.players.player import EXPERT
from cardtable.rules.game import Deal, View
from cardtable.rules.moves import Move
from cardtable.rules.piles.piles import ACE, rank_of
from cardtable.rules.rivals.deal import RivalDeal, Watch
from cardtable.rules.rivals.game import Rivals

G = TypeVar("G", bound=Rivals[Any])
D = TypeVar("D", bound=Deal)

PLAN: Final = "plan"


class Step(NamedTuple):
    """A move of a plan, with the deal before the move and the deal after it.

    If the outcome of the move is unknown, `after` is the same object as `before`.
    """

    move: Move
    before: Any
    after: Any


class RivalAdvice(RivalWeighing[G, D]):
    """The advice on a rivals game: its computer players, what hints may tell, and the reasons for moves."""

    owed_rule: ClassVar[str]
    """The rule id of the advice on owed plays, which the rules demand before all others."""
    attentions: ClassVar[Attentions] = {"novice": Attention(), "club": Attention(), "expert": Attention()}
    waiting: ClassVar[str] = "hand"
    """The word for the pile on which a card that is turned up lies until it is played or discarded."""

    def player(self, strength: str, seed: int) -> RivalPlayer:
        advice = self.of_an_expert() if strength == EXPERT else self
        return RivalPlayer(advice, strength, seed, self.attentions[strength] if self.game.errs else Attention())

    # ── what a hint may tell ──────────────────────────────────────────────────────────────────────────────────

    def hinted(self, view: View) -> View | None:
        if self.game.law is not None:
            if not view.lines:
                return None
            view = view._replace(lines=tuple(line for line in view.lawful if not self.game.call(line)), tolerated=())
        quiet = self.game.quiet(view)
        if not self.game.errs or (view.deal.turn == view.who and not quiet.places):
            return view
        if self.has_ace_to_play(view.deal, view.who):
            return None
        calls = self.game.call
        lines = tuple(line for line in view.lines if not (calls(line) or quiet.places & {*map(str, line.args)}))
        if any(line.verb == "accept" for line in lines):  # any hint would tell whether there is an error to call
            return None
        lines = tuple(line for line in lines if not self.carries_an_ace(view.deal, line)) or lines
        deal = view.deal.copy()
        deal.foundations = deal.foundations._replace(wanted=0)
        deal.watch = Watch(deal.watch.caller, last=deal.watch.last)
        return View(view.who, deal, lines)

    def top_of(self, deal: D, place: str) -> Card | None:
        """Return the card on top of the pile at `place`, or None if the pile is empty; by default always None."""
        return None

    def carries_an_ace(self, deal: D, line: Move) -> bool:
        """Whether the move `line` moves an ace; everybody knows that aces go to the foundations."""
        card = self.top_of(deal, str(line.args[0])) if line.verb == "move" else None
        return card is not None and rank_of(card) == ACE

    def has_ace_to_play(self, deal: D, seat: int) -> bool:
        """Whether the seat's stock card or turned card is an ace; by default it is not.

        Every plan makes a place for these cards, but an ace goes to a foundation. So while nothing may be said of
        foundations, no plan is good.
        """
        return False

    def guarded(self, view: View, said: str) -> str | None:
        """Return `said`, the hint's move in words, after the advice to look for owed plays first [RB-9.3, PP-9.3].

        Return None if the hint may tell everything.
        """
        if not self.game.quiet(view).sources:
            return None
        known = self.known(view.deal, view.who)
        assert isinstance(known, RivalDeal)
        told = not told_first(known, view.who, [MAY_NOT_TELL])
        return guarded(said, known=told, foundations=known.foundations.piles, waiting=self.waiting)

    def distinct(self, deal: D, seat: int, lines: Sequence[Move]) -> Sequence[Move]:
        if deal.phase not in self.right.phases or deal.turn != seat:
            return lines
        right = self.right.lawful(self.known(deal, seat), seat)
        return [line for line in lines if line in right]

    # ── why a move is good ────────────────────────────────────────────────────────────────────────────────────

    def reason(self, view: View, move: Move) -> Reason:
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
        if len(lines) > 1 and move not in self.considered(known, seat):
            return Reason(self.owed_rule, "", SEARCH)
        judgement, plans = self._planned(view, move)
        rule, sentence, *besides = self.told(known, seat, move, plans)
        if judgement == SEARCH:
            sentence = self.searched(view, move, plans) or sentence
        sentence, besides = self.kept_quiet(view, sentence, besides)
        if len(lines) == 1:
            if move.verb not in ("turn", "discard"):  # the only move needs no reason if it turns or discards a card
                sentence = sentence or "There is nothing else to play."
            return Reason(rule, sentence, ONLY_MOVE, besides=tuple(besides))
        return Reason(rule, sentence, judgement if sentence else SEARCH, besides=tuple(besides))

    def kept_quiet(self, view: View, sentence: str, besides: list[str]) -> tuple[str, list[str]]:
        """Return `sentence` and `besides` with each card that a hint must not name called by its place instead."""
        deal = view.deal
        for place in sorted(map(str, self.game.quiet(view).sources)):
            top = self.top_of(deal, place)
            if top is not None and not plain(top, deal.foundations.piles):
                sentence, *besides = (by_its_place(each, top, place) for each in (sentence, *besides))
        return sentence, besides

    def _planned(self, view: View, move: Move) -> tuple[str, Mapping[Move, Plan]]:
        """Return the name of the judgement that puts the move first (`SEARCH` if none does), and the plans compared."""
        for judgement, plans in ((PLAN, self._expert_plans(view)), (RULE_OF_THUMB, self.plans(view.deal, view.who))):
            if plans[move].worth >= max(plan.worth for plan in plans.values()) - LEVEL:
                return judgement, plans
        return SEARCH, plans

    def _expert_plans(self, view: View) -> Mapping[Move, Plan]:
        return self.of_an_expert().plans(view.deal, view.who, nodes=self.expert_nodes)

    def puts_first(self, view: View, judgement: str) -> Collection[Move]:
        if view.deal.phase not in self.right.phases:
            return (self.unplanned(view.deal, view.who, view.lines),)
        if judgement == PLAN:
            plans = self._expert_plans(view)
            best = max(plan.worth for plan in plans.values()) - LEVEL
            return [line for line, plan in plans.items() if plan.worth >= best]
        return super().puts_first(view, judgement)

    def steps(self, known: D, seat: int, moves: Sequence[Move]) -> list[Step]:
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
        """Return why `step`, a play that is owed, must be made first."""
        return "It fits a foundation, and what fits comes first."

    @abstractmethod
    def told(self, known: D, seat: int, move: Move, plans: Mapping[Move, Plan]) -> tuple[str, ...]:
        """Return the rule id of the advice, and sentences on what the plan that begins with the move leads to.

        The first sentence is the reason; a hint adds the others if there is room.
        """

    def searched(self, view: View, move: Move, plans: Mapping[Move, Plan]) -> str:
        """Return a sentence on what play-outs show about a move that no judgement puts first; "" if nothing."""
        return ""

    def answered(self, view: View, move: Move) -> Reason | None:
        return None
