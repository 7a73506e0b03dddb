"""What every phase of a called table of Euchre has: lines right and wrong, cards shown, calls and their windows."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardtable.refusal import Refusal
from cardtable.rules.calls.called import ledger_of
from cardtable.rules.euchre.called_deal import BID, CARD, LOOK, CalledEuchreDeal, added
from cardtable.rules.game import Phase
from cardtable.rules.ledger import STOOD, Charge
from cardtable.rules.moves import Move, card_moves

if TYPE_CHECKING:
    from cardtable.rules.euchre.called_faults import EuchreFaults

SHOW: Final = card_moves("show")


class CalledPhase(Phase[CalledEuchreDeal]):
    """A phase in which people can err: `own` are its lawful lines, `errs` the irregular ones [EU-7.2 to EU-7.5]."""

    def __init__(self, law: EuchreFaults) -> None:
        self.law = law

    @abstractmethod
    def own(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Move]:
        """The lawful lines of a seat that are no calls."""

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
        """The lawful lines of the phase, and the calls."""
        return [*self.own(deal, seat), *self.law.calls_of(deal, seat)] if 0 <= seat < 4 else ()

    def tolerated(self, deal: CalledEuchreDeal, seat: int) -> Sequence[Move]:
        """What is taken without comment."""
        return self.errs(deal, seat) if 0 <= seat < 4 else ()

    def why_not(self, deal: CalledEuchreDeal, move: Move) -> Refusal | None:
        """A call that is not open; or what the phase does not take."""
        if move in self.lines(deal, move.seat) or move in self.tolerated(deal, move.seat):
            return None
        if self.law.calls(move):
            return self.law.why_not(deal, move)
        if move.verb == "show":
            return not_shown(deal, move)
        return self.refused(deal, move)

    def play(self, deal: CalledEuchreDeal, move: Move) -> None:
        """Judge a call; any other line of a seat that could have called a bid or a look lets it stand."""
        if self.law.calls(move):
            self.law.judge(deal, move)
            return
        if 0 <= move.seat:
            answered = ledger_of(deal).ended(
                lambda entry: entry.charge.what in (BID, LOOK)
                and entry.charge.seat is not None
                and bool((entry.charge.seat ^ move.seat) & 1),
                STOOD,
            )
            deal.ledger = answered
            deal.declared = [
                None if kept is not None and (seat ^ move.seat) & 1 else kept for seat, kept in enumerate(deal.declared)
            ]
        self.done(deal, move)


def may_be_shown(deal: CalledEuchreDeal, seat: int) -> list[Move]:
    """The cards that an active seat can show: none that lies open, has been shown, or was turned up [EU-7.16]."""
    if seat not in deal.playing:
        return []
    known = {*deal.laid_open, *deal.shown, deal.turn_up}
    return [SHOW[seat][card] for card in deal.hand(seat) if card not in known]


def show(deal: CalledEuchreDeal, move: Move) -> None:
    """A card is dropped face up or spoken of as held: it is open, but not before a lone hand [EU-7.16, EU-7.21]."""
    card = move.card
    deal.shown = added(deal.shown, [card])
    deal.seen = added(deal.seen, [card])
    deal.ledger = ledger_of(deal).charged(Charge(CARD, move.seat))
    if not deal.lone(move.seat):
        deal.laid_open = added(deal.laid_open, [card])


def not_shown(deal: CalledEuchreDeal, move: Move) -> Refusal:
    """Why that card cannot be shown."""
    if not deal.turned or deal.phase == "review":
        return Refusal("EU-5.1", "There is no hand to show a card from.")
    if move.seat not in deal.playing or len(move.args) != 1:
        return Refusal("EU-7.16", "An active seat shows one card of its hand at a time.")
    return Refusal("EU-7.16", "A card is shown once, from the hand, and not if it lies face up anyway.")
