"""Computer seats of the rivals games, which call errors, overlook some owed plays, and plan their other moves.

Owed plays are those that the rules demand before all others, such as plays to a foundation.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from cardtable.players.advice.rivals.attention import Attention
from cardtable.players.advice.rivals.expert import seek
from cardtable.players.advice.rivals.weighing import OWED, RivalWeighing
from cardtable.players.player import EXPERT, Budget
from cardtable.rules.game import View
from cardtable.rules.moves import Move

BESIDE_THE_PLAYS: Final = frozenset(("stop", "ask", "look", "peek", "recount", "correct"))


SLIPS: Final = 0.02
"""The chance that a novice makes a move that breaks a rule but looks legal, if there is one; see `Budget.lapses`."""


class RivalPlayer:
    """A computer seat of one strength; `attention` says how often the seat overlooks something."""

    def __init__(self, advice: RivalWeighing[Any, Any], strength: str, seed: int, attention: Attention) -> None:
        self.advice = advice
        self.strength = strength
        self.attention = attention
        self.rng = Random(seed)

    def choose(self, view: View, budget: Budget) -> Move | None:
        """Return a call that is right, if the seat has noticed what the call is about.

        Otherwise, return a play; None if the seat has no play either.
        """
        deal, who, lines = view.deal, view.who, view.lawful
        advice = self.advice
        call = advice.called(deal, who, lines)
        if call is not None and self.notices(deal, call):
            return call
        plays = [line for line in lines if line.verb not in BESIDE_THE_PLAYS]
        if not plays or (len(plays) == 1 and not view.tolerated):
            return plays[0] if plays else None
        if deal.phase not in advice.right.phases:
            return advice.unplanned(deal, who, plays)
        if deal.turn != who:
            return next(line for line in plays if line.verb != "stop")
        if view.tolerated and self.strength == "novice" and self.rng.random() < SLIPS * budget.lapses:
            slips = advice.slips(deal, view.tolerated)
            if slips:
                return self.rng.choice(slips)
        return self.played(view, plays, budget)

    def notices(self, deal: Any, call: Move) -> bool:
        if call.verb == "recount":
            return self.strength != "novice"
        return call.verb not in ("stop", "correct") or self.advice.notices(deal, self.attention)

    def played(self, view: View, plays: list[Move], budget: Budget) -> Move:
        deal, who = view.deal, view.who
        advice, rng = self.advice, self.rng
        often = self.attention.overlooks * budget.lapses
        overlooks = often > 0.0 and rng.random() < often
        forgotten = frozenset((OWED,)) if overlooks else frozenset[str]()
        if not overlooks:
            plays = [line for line in plays if advice.broken(deal, line) is None] or plays
        noise = 0.0
        if self.strength == "novice":
            forgotten |= {name for name, seldom in advice.lapses.items() if rng.random() < seldom}
            noise = advice.noise
        elif self.strength == EXPERT and not overlooks:
            return seek(advice, view._replace(lines=tuple(plays)), rng, budget)
        plans = advice.plans(deal, who, forgotten)
        tried = [*plays, *view.tolerated] if overlooks else plays
        lines = [line for line in tried if line in plans] or plays
        if noise:
            return max(lines, key=lambda line: (plans[line].worth if line in plans else 0.0) + rng.gauss(0.0, noise))
        return max(lines, key=lambda line: plans[line].worth if line in plans else 0.0)
