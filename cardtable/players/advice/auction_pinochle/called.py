"""What a seat does only at a called table of Auction Pinochle, where players can make errors and others call them."""

from __future__ import annotations

from cardtable.players.advice.called_tables import AtCalledTable
from cardtable.rules.game import View
from cardtable.rules.ledger import Charge
from cardtable.rules.moves import Move
from cardtable.rules.pinochle.auction_pinochle import AuctionPinochle
from cardtable.rules.pinochle.deal import PinochleDeal


class PinochleAtCalledTable(AtCalledTable[AuctionPinochle]):
    """What a seat does only at a called table of Auction Pinochle."""

    def calls(self, view: View, charge: Charge) -> bool:
        deal: PinochleDeal = view.deal
        if charge.what == "bid":
            return bool(deal.said) and deal.said[-1].verb == "bid"
        return charge.what != "peek" or charge.seat in deal.seated

    def forgetting(self, view: View, move: Move) -> Move:
        """Return `move` as a forgetful player makes it: if the move buries trumps, he does not say so."""
        if move.verb != "bury" or "trumps" not in move.args:
            return move
        return Move(move.seat, "bury", *move.args[: move.args.index("trumps")])
