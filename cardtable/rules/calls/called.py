"""The phases of a called table: those of the prevented one, which let some lines pass that they refuse, and the review.

Nothing about a line tells whether it is irregular but what its own seat knows: it is taken without comment and does at
once what it says. Every seat may call when a call is open to it, whoever's turn it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, Final, TypeVar, cast

from cardtable.refusal import Refusal
from cardtable.rules.calls.faults import Faults
from cardtable.rules.calls.faults import ledger_of as ledger_of
from cardtable.rules.catalogue import entry
from cardtable.rules.game import OVER, AnyGame, Deal, Phase
from cardtable.rules.ledger import STOOD, Charge
from cardtable.rules.moves import CHANCE, Move, bare_moves
from cardtable.rules.naming import doing

REVIEW: Final = "review"
ACCEPT = bare_moves("accept")
CORRECT = bare_moves("correct")

NO_ACCIDENT: Final = Move(CHANCE, "accident", "none")
ACCIDENTS: Final = 0.1
"""How often something goes wrong by itself, at tables with accidents."""

D = TypeVar("D", bound=Deal)
G = TypeVar("G", bound=AnyGame)


def prevented(game: G) -> G:
    """The same table at which nothing irregular is taken, and nobody calls."""
    if game.law is None:
        return game
    values = {**game.options.changed(), "irregularities": "prevented"}
    asked = {field.name for field in game.Options.form(values, game.seats)}  # nobody asks there about accidents
    kind = entry(game.id).game()
    return cast("G", kind.table({name: value for name, value in values.items() if name in asked}, game.seats))


def thought_at(game: G) -> G:
    """The table at which a player thinks a deal of that one out: nobody calls there."""
    own: G | None = None if game.law is None else game.law.thought_at()
    return prevented(game) if own is None else own


def drawn_accident(rng: Random, accidents: Sequence[Callable[[], Move]]) -> Move:
    """The line of chance that follows a deal: nothing nine times in ten, else one of those, all equally likely."""
    return rng.choice(accidents)() if rng.random() < ACCIDENTS else NO_ACCIDENT


class Calling(Phase[D]):
    """The common part of all phases of a called table: the calls open to each seat, whoever's turn it is."""

    def __init__(self, law: Faults[D]) -> None:
        self.law = law

    def calls(self, deal: D, seat: int) -> list[Move]:
        """The calls open to a seat, by kind, then seat, then trick."""
        law, ledger = self.law, ledger_of(deal)
        if not 0 <= seat < law.seats or seat in ledger.accepted:
            return []
        charges = {charge for charge in ledger.open_plain() if law.may_call(deal, seat, charge)}
        charges.update(
            charge
            for charge in law.suspected(deal, seat)
            if not ledger.silences(seat, charge.what) and not ledger.judged(charge)
        )
        return [charge.by(seat) for charge in sorted(charges, key=lambda charge: charge.place)]

    def any_open(self, deal: D) -> bool:
        """Whether anybody has a call left."""
        return any(self.calls(deal, seat) for seat in range(self.law.seats))

    def judge(self, deal: D, call: Move) -> None:
        """A call is judged at once by the true cards: if it is upheld its proof is laid open and the law is done."""
        charge = charge_of(call)
        before = ledger_of(deal)
        if self.law.proved(deal, charge) and not any(entry.answers(charge) for entry in before.entries):
            before = before.with_fault(charge, hidden=False)
        deal.ledger = ledger = before.called(charge, call.seat)
        if len(ledger.entries) == len(before.entries):
            deal.ledger = ledger._replace(proof=self.law.proof(deal, charge))
            self.law.remedy(deal, charge)
        if deal.phase == REVIEW:
            self.look_over(deal)

    def mend(self, deal: D, seat: int) -> None:
        """That seat mends the fault of its own that it may mend now."""
        charge = self.law.correctable(deal, seat)
        assert charge is not None, "who has no fault to mend is shown no such line"
        deal.ledger = ledger_of(deal).corrected(charge)
        self.law.mend(deal, charge)

    def look_over(self, deal: D) -> None:
        """Play is over: it is reviewed as long as a call is open, and then counted."""
        if self.any_open(deal):
            deal.phase = REVIEW
        else:
            self.law.count(deal)


def charge_of(call: Move) -> Charge:
    """The charge of a line that is a call."""
    what, *numbers = call.args
    return Charge(str(what), *[int(number) for number in numbers if isinstance(number, int)])


class Called(Calling[D]):
    """A phase of the prevented game at a table that lets some of its rules be broken."""

    def __init__(self, phase: Phase[D], law: Faults[D]) -> None:
        super().__init__(law)
        self.phase, self.name, self.bids = phase, phase.name, phase.bids

    def lines(self, deal: D, seat: int) -> Sequence[Move]:
        """The lawful lines of the phase, the calls, and the correction of whoever knows of a fault of his own."""
        calls = self.calls(deal, seat)
        if self.law.correctable(deal, seat) is not None:
            calls.append(CORRECT[seat])
        lines = self.phase.lines(deal, seat)
        return [*lines, *calls] if calls else lines

    def irregular(self, deal: D, seat: int) -> Sequence[Move]:
        """The lines that the phase refuses by a rule that may be broken."""
        return [move for move in self.law.attempts(deal, seat) if self.law.found(self.phase, deal, move)]

    def is_irregular(self, deal: D, move: Move) -> bool:
        """Whether a line that the phase refuses is among them."""
        return move in self.law.attempts(deal, move.seat) and bool(self.law.found(self.phase, deal, move))

    def tolerated(self, deal: D, seat: int) -> Sequence[Move]:
        """The irregular lines of the game, and what no prevented table knows."""
        return [*self.irregular(deal, seat), *self.law.acts(deal, seat)]

    def takes(self, deal: D, move: Move) -> bool:
        """Whether a line that the phase refuses is taken all the same."""
        if move.verb in self.law.beside:
            return move in self.law.acts(deal, move.seat)
        return 0 <= move.seat < self.law.seats and self.is_irregular(deal, move)

    def why_not(self, deal: D, move: Move) -> Refusal | None:
        """As the phase has it, but for rules that may be broken; or why an act or a call is not open."""
        law = self.law
        if law.calls(move):
            return None if move in self.calls(deal, move.seat) else law.why_not(deal, move)
        if move.verb == "correct" and not move.args and law.correctable(deal, move.seat) is not None:
            return None
        refusal = self.phase.why_not(deal, move)
        if refusal is None or self.takes(deal, move):
            return None
        return law.why_no_act(deal, move) or refusal

    def play(self, deal: D, move: Move) -> None:
        """Judge a call, mend a fault; or note one and play the line.

        When play is over the review begins, if a call is open.
        """
        law = self.law
        if law.calls(move):
            self.judge(deal, move)
        elif move.verb == "correct":
            self.mend(deal, move.seat)
        else:
            if move.verb in law.beside:
                law.act(deal, move)
            else:
                for charge in law.found(self.phase, deal, move):
                    law.enter(deal, charge)
                self.phase.play(deal, move)
            law.learn(deal, move)
            deal.ledger = ledger_of(deal).ended(lambda entry: law.closes(deal, entry, move), STOOD)
            if deal.phase in (OVER, REVIEW):
                self.look_over(deal)


class Erring(Phase[D]):
    """A phase made for a called table: some of the lines that it refuses are taken, and it says which."""

    def irregular(self, deal: D, seat: int) -> Sequence[Move]:
        """Every line of that seat that is refused, and taken all the same."""
        return ()

    def is_irregular(self, deal: D, move: Move) -> bool:
        """Whether a line that is refused is among them."""
        return move in self.irregular(deal, move.seat)


class Taking(Called[D]):
    """The same of a phase that itself says what is taken."""

    phase: Erring[D]

    def irregular(self, deal: D, seat: int) -> Sequence[Move]:
        """As the phase says."""
        return self.phase.irregular(deal, seat)

    def is_irregular(self, deal: D, move: Move) -> bool:
        """As the phase says."""
        return self.phase.is_irregular(deal, move)


class Review(Calling[D]):
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
            return Refusal(self.law.review_rule, "The play is over: accept the deal, or make a call.")
        return Refusal(self.law.review_rule, f"{doing(move.seat, 'has', 'have')} no call left to make.")

    def play(self, deal: D, move: Move) -> None:
        """Give up all calls, which answers what stood open for an answer; or have one judged, until no call is open."""
        if move.verb == "accept":
            ledger = ledger_of(deal)
            ledger = ledger._replace(accepted=ledger.accepted | {move.seat})
            deal.ledger = ledger.ended(lambda entry: self.law.closes(deal, entry, move), STOOD)
            self.look_over(deal)
        else:
            self.judge(deal, move)


def with_errors(phases: Iterable[Phase[Any]], law: Faults[Any]) -> dict[str, Phase[Any]]:
    """By name the phases of a table at which the errors of that law can happen and be called, and the review."""
    found = [(Taking if isinstance(phase, Erring) else Called)(phase, law) for phase in phases]
    return {**{phase.name: phase for phase in found}, REVIEW: Review(law)}
