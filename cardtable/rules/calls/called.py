"""The phases of a called table: those of the prevented one, which let some lines pass that they refuse, and the review.

Nothing about a line tells whether it is irregular but what its own seat knows: it is taken without comment and does at
once what it says. Every seat may call when a call is open to it, whoever's turn it is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

from cardtable.refusal import Refusal
from cardtable.rules.game import OVER, AnyGame, Deal, Phase
from cardtable.rules.ledger import Charge, Law, Ledger
from cardtable.rules.moves import Move, bare_moves
from cardtable.rules.naming import doing

__all__ = ["ACCEPT", "REVIEW", "Called", "Review", "called", "ledger_of", "prevented"]

REVIEW: Final = "review"
ACCEPT = bare_moves("accept")

D = TypeVar("D", bound=Deal)
G = TypeVar("G", bound=AnyGame)


def called(phases: Mapping[str, Phase[D]], law: Law[D]) -> dict[str, Phase[D]]:
    """The phases of a table at which the errors of that law can happen and be called."""
    return {**{name: Called(phase, law) for name, phase in phases.items()}, REVIEW: Review(law)}


def prevented(game: G) -> G:
    """The same table at which nothing irregular is taken, and nobody calls."""
    options = game.options.model_copy(update={"irregularities": "prevented"})
    return game if options == game.options else type(game)(options, game.seats)


def ledger_of(deal: Deal) -> Ledger:
    """The ledger, which every deal of a called table has."""
    assert deal.ledger is not None, "the table is not a called one"
    return deal.ledger


class _Calling(Phase[D]):
    """What all phases of a called table have in common: the calls open to each seat, whoever's turn it is."""

    def __init__(self, law: Law[D]) -> None:
        self.law = law

    def calls(self, deal: D, seat: int) -> list[Move]:
        """The calls open to a seat, by kind, then seat, then trick."""
        ledger = ledger_of(deal)
        charges = self.law.open_to(deal, seat) if 0 <= seat < self.law.seats else ()
        return [
            charge.by(seat)
            for charge in sorted(charges)
            if not ledger.silences(seat, charge.what) and not ledger.judged(charge)
        ]

    def any_open(self, deal: D) -> bool:
        """Whether anybody has a call left."""
        return any(self.calls(deal, seat) for seat in range(self.law.seats))

    def judge(self, deal: D, call: Move) -> None:
        """A call is judged at once by the true cards: if it is upheld its proof is laid open and the law is done."""
        charge = Charge(*call.args)  # type: ignore[arg-type]
        deal.ledger = ledger = ledger_of(deal).called(charge, call.seat)
        if ledger.upheld == charge:
            deal.ledger = ledger._replace(proof=self.law.proof(deal, charge))
            self.law.remedy(deal, charge)


class Called(_Calling[D]):
    """A phase of the prevented game at a table that lets some of its rules be broken."""

    def __init__(self, phase: Phase[D], law: Law[D]) -> None:
        super().__init__(law)
        self.phase = phase

    def lines(self, deal: D, seat: int) -> Sequence[Move]:
        """The lawful lines of the phase, and the calls."""
        calls = self.calls(deal, seat)
        lines = self.phase.lines(deal, seat)
        return [*lines, *calls] if calls else lines

    def tolerated(self, deal: D, seat: int) -> Sequence[Move]:
        """The lines that the phase refuses by a rule that may be broken."""
        return [move for move in self.law.may(deal, seat) if self.fault(deal, move) is not None]

    def fault(self, deal: D, move: Move) -> str | None:
        """The fault that a line makes, or `None` if it makes none or is not taken at all."""
        refusal = self.phase.why_not(deal, move)
        return None if refusal is None else self.law.slips.get(refusal.rule)

    def why_not(self, deal: D, move: Move) -> Refusal | None:
        """As the phase has it, but for rules that may be broken; or why a call is not open."""
        if self.law.calls(move):
            return None if move in self.calls(deal, move.seat) else self.law.why_not(deal, move)
        refusal = self.phase.why_not(deal, move)
        return None if refusal is None or refusal.rule in self.law.slips else refusal

    def play(self, deal: D, move: Move) -> None:
        """Judge a call; or note a fault and play the line. When play is over the review begins, if a call is open."""
        law = self.law
        if law.calls(move):
            self.judge(deal, move)
            return
        what = self.fault(deal, move)
        if what is not None:
            charge = law.charge(deal, what, move)
            deal.ledger = ledger_of(deal).with_fault(charge, hidden=what not in law.plain)
        self.phase.play(deal, move)
        law.learn(deal, move)
        if deal.phase == OVER and self.any_open(deal):
            deal.phase = REVIEW

    @property
    def name(self) -> str:  # type: ignore[override]
        """That of the phase."""
        return self.phase.name


class Review(_Calling[D]):
    """When play is over, before anything is judged or scored: every seat with an open call makes it, or gives it up."""

    name = REVIEW

    def lines(self, deal: D, seat: int) -> Sequence[Move]:
        """Accept, or a call that is open."""
        calls = self.calls(deal, seat)
        return [ACCEPT[seat], *calls] if calls else ()

    def why_not(self, deal: D, move: Move) -> Refusal | None:
        """Nothing else is said any more, and nothing by a seat that has no call left."""
        lines = self.lines(deal, move.seat)
        if move in lines:
            return None
        if self.law.calls(move):
            return self.law.why_not(deal, move)
        if lines or not 0 <= move.seat < self.law.seats:
            return Refusal(self.law.review_rule, "The play is over: accept the deal, or call what is open to you.")
        return Refusal(
            self.law.review_rule, f"{doing(move.seat, 'has', 'have')} no call left: those who have look the deal over."
        )

    def play(self, deal: D, move: Move) -> None:
        """Give up all calls, or have one judged; the deal is over when no call is open."""
        if move.verb == "accept":
            ledger = ledger_of(deal)
            deal.ledger = ledger._replace(accepted=ledger.accepted | {move.seat})
        else:
            self.judge(deal, move)
        if not self.any_open(deal):
            deal.phase = OVER
