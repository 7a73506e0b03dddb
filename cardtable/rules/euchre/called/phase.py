"""What the phases of a called table of Euchre share."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from cardtable.refusal import Refusal
from cardtable.rules.calls.called import Erring
from cardtable.rules.euchre.called.deal import CalledEuchreDeal
from cardtable.rules.moves import Move


class CalledPhase(Erring[CalledEuchreDeal]):
    """A phase with mistakes.

    `attempts` returns a seat's possible moves, right or wrong. Those that `never` refuses are not accepted.
    """

    @abstractmethod
    def refused(self, deal: CalledEuchreDeal, move: Move) -> Refusal | None:
        """Return the first broken rule of an unlawful move."""

    def attempts(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Move]:
        """Only the seat's own cards and what all have seen decide the moves."""
        return ()

    def why_not(self, deal: CalledEuchreDeal, move: Move) -> Refusal | None:
        """Return an illegal move's refusal, even if this table accepts the move."""
        return None if move in self.lines(deal, move.seat) else self.refused(deal, move)

    def never(self, deal: CalledEuchreDeal, move: Move) -> Refusal | None:
        """Return the refusal of a move that even a mistake cannot make, or None."""
        return None

    def irregular(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Move]:
        lawful = self.lines(deal, seat)
        return [move for move in self.attempts(deal, seat) if move not in lawful and self.never(deal, move) is None]
