"""What moves tell of hidden cards at Euchre."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import ClassVar, Final

from cardtable.cards import BACK
from cardtable.players.advice.clues import Clues, Redrawing
from cardtable.players.advice.euchre.discard import redrawn
from cardtable.rules.euchre.deal import EuchreDeal
from cardtable.rules.euchre.euchre import Euchre
from cardtable.rules.game import View
from cardtable.rules.moves import NOBODY, Move

LONE_SURPRISE: Final = 0.0001
"""The share of lone bids that is assumed to be random."""


class EuchreClues(Clues[Euchre, EuchreDeal]):
    """What moves tell of hidden cards at Euchre.

    A bid to play alone tells much, because few hands are good enough for it.
    """

    verb_redrawn: ClassVar = "discard"

    def cards_had(self, start: EuchreDeal, deal: EuchreDeal, seat: int) -> Hashable:
        under = deal.begun_with()[seat] if seat == deal.under else None
        lone = (deal.given, deal.laid) if seat == deal.maker else None
        return start.hand(seat), deal.discard if seat == deal.dealer else None, under, lone

    def surprise(self, move: Move) -> float:
        """Return the share of moves like `move` that is assumed random; for bids to play alone it is almost zero."""
        return LONE_SURPRISE if "alone" in move.args else super().surprise(move)

    def laid_in(self, deal: EuchreDeal, seat: int) -> str | None:
        """Return `discard` for a dealer who took the turn-up, unless cards were exchanged by house rules as well.

        Otherwise, return None.
        """
        return "discard" if seat == deal.dealer and deal.exchanged and plainly_exchanged(deal) else None

    def redrawing(self, view: View) -> Redrawing | None:
        seen: EuchreDeal = view.deal
        hidden = seen.discard is BACK and seen.ledger is None and seen.trump is not None
        may = self.game.options.exchange == "may"
        return partial(redrawn, may=may) if hidden and plainly_exchanged(seen) else None


def plainly_exchanged(deal: EuchreDeal) -> bool:
    """Whether no cards were exchanged by house rules."""
    return deal.under == NOBODY and deal.given is None and deal.laid is None
