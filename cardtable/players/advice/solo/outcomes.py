"""How a deal of one bidder against two opponents can end for a seat."""

from __future__ import annotations

from typing import Any

from cardtable.players.advice.outcomes import Outcomes
from cardtable.rules.game import Result, View
from cardtable.rules.moves import Move
from cardtable.rules.naming import name
from cardtable.rules.solo.cards import HALF
from cardtable.rules.solo.contracts import Contract
from cardtable.rules.solo.six_bid_solo import SixBidSolo


class SoloOutcomes(Outcomes[SixBidSolo[Any, Any]]):
    """How a deal of one bidder against two opponents can end: the bid is made, or it is stopped."""

    def told_in(self, view: View) -> str:
        naming = bool(view.lines) and view.lines[0].verb in ("name", "call", "give")
        return self.unit if self.tells_odds(view) and not naming else ""

    def tells_odds(self, view: View) -> bool:
        """Whether a hint may tell odds.

        Hints may not tell odds of a misère, in which the bidder must take no points, because play-outs overrate it. Nor
        may they do so against a guarantee or a call solo: few hands bid these games, so the guessed hands of the bidder
        are too weak.
        """
        contract: Contract | None = self.game.contract(view.deal)
        rare = contract is not None and contract.needs > HALF + 1 and view.who != view.deal.bidder
        return not self.shuns(view) and not (rare and view.deal.phase == "play")

    def shuns(self, view: View) -> bool:
        contract = self.game.contract(view.deal)
        return view.deal.phase == "play" and contract is not None and not contract.needs

    def stake(self, view: View) -> str:
        deal = view.deal
        contract = self.game.contract(deal)
        if contract is None or contract.by_the_point or deal.phase == self.game.opening:
            return ""
        return "you make it" if view.who == deal.bidder else f"you stop {name(deal.bidder)}"

    def bid_made(self, result: Result, account: int, bid: Move) -> bool | None:
        detail = result.detail
        return bool(detail["result"] == "made") if (detail["bidder"], detail["bid"]) == (account, bid.args[0]) else None

    def won(self, result: Result, account: int) -> bool:
        detail = result.detail
        return bool((detail["result"] == "made") == (detail["bidder"] == account))
