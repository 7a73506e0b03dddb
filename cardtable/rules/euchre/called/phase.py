"""The phases of a called table of Euchre: lines, and why another one is refused, or taken all the same."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final

from cardtable.refusal import Refusal
from cardtable.rules.calls.called import Erring
from cardtable.rules.euchre.called.deal import CalledEuchreDeal
from cardtable.rules.moves import Move

BREAKABLE: Final = ("EU-4.8", "EU-4.9", "EU-4.10", "EU-4.13", "EU-4.14")
"""The rules of the deal and the bidding that may be broken: by a line out of turn, or the wrong word [EU-7.7, EU-7.11].
"""


class CalledPhase(Erring[CalledEuchreDeal]):
    """A phase in which people can err: `attempts` are what they could say, and the refusals tell what is taken."""

    @abstractmethod
    def refused(self, deal: CalledEuchreDeal, move: Move) -> Refusal | None:
        """The first rule broken by a line that is not lawful."""

    def attempts(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Move]:
        """Lines of a seat, all its possible errors among them; from its own cards and what all have seen."""
        return ()

    def why_not(self, deal: CalledEuchreDeal, move: Move) -> Refusal | None:
        """The first rule broken, one that may be broken too."""
        return None if move in self.lines(deal, move.seat) else self.refused(deal, move)

    def irregular(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Move]:
        """The attempts that break no more than a rule that may be broken."""
        lawful = self.lines(deal, seat)
        asked = ((move, self.refused(deal, move)) for move in self.attempts(deal, seat) if move not in lawful)
        return [move for move, refusal in asked if refusal is not None and refusal.rule in BREAKABLE]
