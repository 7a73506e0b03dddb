"""How a deal of Euchre can end for a seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardtable.cards import Card
from cardtable.players.advice.euchre.position import Position
from cardtable.players.advice.outcomes import Outcomes
from cardtable.rules.euchre.deal import EuchreDeal
from cardtable.rules.euchre.euchre import Euchre
from cardtable.rules.game import Result, View
from cardtable.rules.moves import Move
from cardtable.rules.naming import name


class EuchreOutcomes(Outcomes[Euchre]):
    """How a deal of Euchre can end: the makers make their points, or they are euchred.

    `position` is a function. It returns the position of a seat from the deal, the seat and the cards that it may play.
    """

    def __init__(self, game: Euchre, position: Callable[[EuchreDeal, int, Sequence[Card]], Position]) -> None:
        super().__init__(game)
        self.position = position

    def stake(self, view: View) -> str:
        deal: EuchreDeal = view.deal
        if deal.maker < 0:
            return "your side scores"
        if not (deal.maker ^ view.who) & 1:
            return "you make it"
        return f"you euchre {name(deal.maker)}" if deal.alone else "you euchre them"

    def tells_odds(self, view: View) -> bool:
        return view.deal.maker != view.who or bool(view.deal.plays)

    def settles(self, view: View, move: Move) -> bool:
        if view.deal.phase != "play" or move.verb != "play":
            return False
        return self.position(view.deal, view.who, [line.card for line in view.lines]).settles(move.card)

    def won(self, result: Result, account: int) -> bool:
        return bool(result.detail["points"][account] > 0)
