"""What moves tell of hidden cards at Euchre."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from cardtable.players.advice.clues import Clues
from cardtable.rules.euchre.deal import EuchreDeal
from cardtable.rules.euchre.euchre import Euchre
from cardtable.rules.moves import Move

LONE_SURPRISE: Final = 0.0001
"""The share of lone bids that is assumed to be random."""


class EuchreClues(Clues[Euchre, EuchreDeal]):
    """What moves tell of hidden cards at Euchre: a lone bid tells much."""

    def cards_had(self, start: EuchreDeal, deal: EuchreDeal, seat: int) -> Hashable:
        under = deal.begun_with()[seat] if seat == deal.under else None
        lone = (deal.given, deal.laid) if seat == deal.maker else None
        return start.hand(seat), deal.discard if seat == deal.dealer else None, under, lone

    def surprise(self, move: Move) -> float:
        """Return the share of moves assumed to be random; it is almost zero for lone bids, which few hands deserve."""
        return LONE_SURPRISE if "alone" in move.args else super().surprise(move)
