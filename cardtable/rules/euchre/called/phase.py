"""What every phase of a called table of Euchre has: lines right and wrong, cards shown, calls and their windows."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from cardtable.refusal import Refusal
from cardtable.rules.calls.called import CORRECT, REVIEW, Calling, ledger_of
from cardtable.rules.euchre.called.deal import CalledEuchreDeal
from cardtable.rules.euchre.called.faults import EuchreFaults
from cardtable.rules.euchre.called.remedies import PENALTY
from cardtable.rules.euchre.deal import SEATS
from cardtable.rules.game import OVER
from cardtable.rules.ledger import STOOD
from cardtable.rules.moves import Move


class CalledPhase(Calling[CalledEuchreDeal]):
    """A phase in which people can err: `own` are its lawful lines, `errs` the irregular ones [EU-7.2 to EU-7.5].

    Unlike those of other games these lines are no slips of the prevented phase, which knows only one seat on turn.
    """

    law: EuchreFaults

    @abstractmethod
    def own(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Move]:
        """The lawful lines of a seat that are neither calls nor corrections."""

    def errs(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Move]:
        """The irregular lines of a seat."""
        return ()

    @abstractmethod
    def refused(self, deal: CalledEuchreDeal, move: Move) -> Refusal:
        """Why a line is not taken that is neither lawful nor irregular, nor a call."""

    @abstractmethod
    def done(self, deal: CalledEuchreDeal, move: Move) -> None:
        """Change the deal as a line says that is no call."""

    def lines(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Move]:
        """The lawful lines of the phase, the calls, and the correction of whoever knows of a revoke of his own."""
        if not 0 <= seat < SEATS:
            return ()
        mends = [CORRECT[seat]] if self.law.correctable(deal, seat) is not None else ()
        return [*self.own(deal, seat), *self.calls(deal, seat), *mends]

    def tolerated(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Move]:
        """What is taken without comment."""
        return [*self.errs(deal, seat), *self.law.acts(deal, seat)] if 0 <= seat < SEATS else ()

    def why_not(self, deal: CalledEuchreDeal, move: Move) -> Refusal | None:
        """A call that is not open; or what the phase does not take."""
        law, seat = self.law, move.seat
        if law.calls(move):
            return None if move in self.calls(deal, seat) else law.why_not(deal, move)
        if 0 <= seat < SEATS:
            if move.verb == "correct" and not move.args and law.correctable(deal, seat) is not None:
                return None
            lines = (*self.own(deal, seat), *self.errs(deal, seat), *self.law.acts(deal, seat))
            if move in lines:
                return None
        return not_shown(deal, move) if move.verb == "show" else self.refused(deal, move)

    def play(self, deal: CalledEuchreDeal, move: Move) -> None:
        """Judge a call, mend a revoke, or do what the line says. When play is over the review begins, if need be."""
        law = self.law
        if law.calls(move):
            self.judge(deal, move)
            if deal.phase == REVIEW:
                self.look_over(deal)
            return
        if move.verb == "correct":
            self.mend(deal, move.seat)
        elif move.verb in law.beside:
            law.act(deal, move)
        else:
            self.done(deal, move)
        deal.ledger = ledger_of(deal).ended(lambda entry: law.closes(deal, entry, move), STOOD)
        if deal.phase in (OVER, REVIEW):
            self.look_over(deal)


def not_shown(deal: CalledEuchreDeal, move: Move) -> Refusal:
    """Why that card cannot be shown."""
    if not deal.turned or deal.phase == PENALTY:
        return Refusal("EU-5.1", "No hand can be shown now.")
    if move.seat not in deal.playing or len(move.args) != 1:
        return Refusal("EU-7.16", "Show one card of your own hand at a time, and only if you play in this deal.")
    return Refusal("EU-7.16", "You can show a card of your hand once, and not if it is face up anyway.")
