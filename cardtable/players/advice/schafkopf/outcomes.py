"""How a deal of Schafkopf or Auction Schafkopf can end for a seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from cardtable.cards import Card
from cardtable.players.advice.outcomes import Outcomes
from cardtable.players.advice.schafkopf.claims import settling
from cardtable.players.advice.solo.position import Position
from cardtable.rules.game import Result, View
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.naming import name
from cardtable.rules.solo.cards import ALL_POINTS
from cardtable.rules.solo.schafkopf import Schafkopf

S = TypeVar("S", bound=Schafkopf[Any])


class ClaimingOutcomes(Outcomes[S]):
    """How a deal of either kind of Schafkopf can end: a side wins the game, or in a leaster one player wins.

    `position` is a function. It returns the position of a seat from the deal, the seat and the cards that it may play.
    """

    def __init__(self, game: S, position: Callable[[Any, int, Sequence[Card]], Position]) -> None:
        super().__init__(game)
        self.position = position

    def settles(self, view: View, move: Move) -> bool:
        """Whether the move surely wins this trick for the seat's side, and with it the game."""
        if view.deal.phase != "play" or not move.args:
            return False
        p = self.position(view.deal, view.who, [line.card for line in view.lines if line.args])
        return move.card in settling(self.game, p)

    def stake(self, view: View) -> str:
        deal, seat = view.deal, view.who
        if deal.phase != "play":
            return ""
        if deal.bidder == NOBODY:
            return "you win the leaster"
        if self.game.bidders_side(deal, seat):
            return "you win the game" if len(self.game.side(deal)) == 1 else "your side makes its bid"
        return f"you beat {name(deal.bidder)}" if len(self.game.side(deal)) == 1 else "you set them"

    def won(self, result: Result, account: int) -> bool:
        made, changed = bool(max(result.change) > 0), bool(result.change[account])
        if result.detail.get("kind") == "least":
            return bool(result.change[account] > 0)
        return made == changed

    def shuns(self, view: View) -> bool:
        return bool(view.deal.phase == "play" and view.deal.bidder == NOBODY)

    def counted(self, result: Result, account: int) -> int | None:
        detail = result.detail
        if detail.get("kind") != "game":
            return int(detail["points"][account])
        his = int(detail["points"][detail["player"]])
        return his if account == detail["player"] else ALL_POINTS - his
