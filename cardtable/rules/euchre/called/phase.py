"""What the phases of a called table of Euchre share: lawful moves, and mistakes that are accepted or refused."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from cardtable.refusal import Refusal
from cardtable.rules.calls.called import Erring
from cardtable.rules.euchre.called.deal import CalledEuchreDeal
from cardtable.rules.moves import Move


class CalledPhase(Erring[CalledEuchreDeal]):
    """A phase in which players can make mistakes.

    `attempts` returns the moves that a seat could make, right or wrong. Moves for which `never` gives a refusal are not
    accepted.
    """

    @abstractmethod
    def refused(self, deal: CalledEuchreDeal, move: Move) -> Refusal | None:
        """Return the refusal of a move that is not lawful, with the first rule that it breaks.

        A subclass may return None if the phase that it asks finds no broken rule.
        """

    def attempts(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Move]:
        """Return the moves that a seat could make, right or wrong.

        They depend only on the seat's own cards and on what all have seen.
        """
        return ()

    def why_not(self, deal: CalledEuchreDeal, move: Move) -> Refusal | None:
        """Return the refusal of an illegal move, even if this table accepts the move; None for a lawful move."""
        return None if move in self.lines(deal, move.seat) else self.refused(deal, move)

    def never(self, deal: CalledEuchreDeal, move: Move) -> Refusal | None:
        """Return the refusal of a move that nobody can make even by mistake, or None for any other move."""
        return None

    def irregular(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Move]:
        lawful = self.lines(deal, seat)
        return [move for move in self.attempts(deal, seat) if move not in lawful and self.never(deal, move) is None]
