"""The phases of a called table of Euchre: lines, and why another one is refused, or taken all the same."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from cardtable.refusal import Refusal
from cardtable.rules.calls.called import Erring
from cardtable.rules.euchre.called.deal import CalledEuchreDeal
from cardtable.rules.moves import Move


class CalledPhase(Erring[CalledEuchreDeal]):
    """A phase in which people can err: `attempts` are what they could say, and what is `never` said is not taken."""

    @abstractmethod
    def refused(self, deal: CalledEuchreDeal, move: Move) -> Refusal | None:
        """The first rule broken by a line that is not lawful."""

    def attempts(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Move]:
        """Lines of a seat, all its possible errors among them; from its own cards and what all have seen."""
        return ()

    def why_not(self, deal: CalledEuchreDeal, move: Move) -> Refusal | None:
        """The first rule broken, one that may be broken too."""
        return None if move in self.lines(deal, move.seat) else self.refused(deal, move)

    def never(self, deal: CalledEuchreDeal, move: Move) -> Refusal | None:
        """The rule broken by a line that nobody says, not even in error."""
        return None

    def irregular(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Move]:
        """The attempts that are not lawful, and that can be made in error."""
        lawful = self.lines(deal, seat)
        return [move for move in self.attempts(deal, seat) if move not in lawful and self.never(deal, move) is None]
