"""What a seat does only at a called table of a game with card points.

At a called table errors can be made, and the other players must call them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from cardtable.players.advice.called_tables import AtCalledTable
from cardtable.rules.calls.called import REVIEW
from cardtable.rules.game import OVER, Result, View
from cardtable.rules.ledger import Charge
from cardtable.rules.solo.family import PointsGame
from cardtable.rules.solo.six_bid_solo import SixBidSolo

G = TypeVar("G", bound=PointsGame[Any, Any])


class PointsAtCalledTable(AtCalledTable[G]):
    """Advice for what only called tables ask of a seat, in games with card points.

    `worth` returns what the result of a deal is worth to an account: a score that is kept for a seat or a side.
    """

    def __init__(self, game: G, worth: Callable[[Result, int], float]) -> None:
        super().__init__(game)
        self.worth = worth

    def calls(self, view: View, charge: Charge) -> bool:
        deal, seat = view.deal, view.who
        if charge.what == "peek":
            return self.calls_look(deal, seat, charge.seat)
        if charge.what in ("faced", "count"):
            settled = deal.phase != self.game.opening
            early = not deal.plays and deal.phase != REVIEW
            return early and seat != deal.bidder and (settled or charge.what == "count")
        if deal.phase != REVIEW:
            return True
        mine = next(at for at, seats in enumerate(self.game.accounts) if seat in seats)
        return self._reckoned(deal, mine, charge) > self._reckoned(deal, mine, None)

    def calls_look(self, deal: Any, seat: int, at_fault: int | None) -> bool:
        """Whether it pays to call the fault of a player who has looked at cards that were dealt to nobody.

        `at_fault` is the seat of this player. By default it always pays.
        """
        return True

    def _reckoned(self, deal: Any, account: int, charge: Charge | None) -> float:
        over = deal.copy()
        over.phase, over.acts = OVER, deal.acts._replace(ended=charge)
        return self.worth(self.game.at.score(over), account)


class SoloAtCalledTable(PointsAtCalledTable[SixBidSolo[Any, Any]]):
    """What a seat does only at a called table of one bidder against two opponents."""

    def calls_look(self, deal: Any, seat: int, at_fault: int | None) -> bool:
        """Whether a seat makes the call when somebody has looked at hidden cards.

        If an opponent has looked, only the bidder makes the call; it wins him the game [SIX-7.5]. If the bidder has
        looked, or somebody during the bidding, every seat but the bidder's makes it. If a player without cards has
        looked, every seat does.
        """
        if deal.phase == self.game.opening or at_fault == deal.bidder:
            return bool(seat != deal.bidder)
        return bool(seat == deal.bidder or at_fault not in deal.seated)
