"""The phases of a called table, where some rules can be broken, and the review after the play.

A called table accepts some illegal moves without comment. A player who can call a mistake may do so at any time, even
out of turn. The ledger of a deal is its record of mistakes and calls. In the review, players can still call mistakes
when the play is over. The moves and their refusals come from the phases of a table that prevents mistakes; a called
table wraps these phases.
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

D = TypeVar("D", bound=Deal)
G = TypeVar("G", bound=AnyGame)


def prevented(game: G) -> G:
    """Return the same table, but with mistakes prevented: every illegal move is refused, and there are no calls."""
    if game.law is None:
        return game
    values = {**game.options.changed(), "irregularities": "prevented"}
    asked = {field.name for field in game.Options.form(values, game.seats)}
    kind = entry(game.id).game()
    return cast("G", kind.table({name: value for name, value in values.items() if name in asked}, game.seats))


def thought_at(game: G) -> G:
    """Return the table at which a computer player thinks about a deal of `game`; nobody calls at that table."""
    own: G | None = None if game.law is None else game.law.thought_at()
    return prevented(game) if own is None else own


def drawn_accident(rng: Random, accidents: Sequence[Callable[[], Move]]) -> Move:
    """Draw the move of chance that decides whether something goes wrong in dealing.

    With the chance `ACCIDENTS` it is a move that one of the functions `accidents` returns, otherwise `NO_ACCIDENT`.
    """
    return rng.choice(accidents)() if rng.random() < ACCIDENTS else NO_ACCIDENT


class Calling(Phase[D]):
    """What all phases of a called table share: a seat may make the calls open to it at any time, even out of turn."""

    def __init__(self, law: Faults[D]) -> None:
        self.law = law

    def calls(self, deal: D, seat: int) -> list[Move]:
        """Return the calls open to a seat, sorted by the word of the fault, then the accused seat, then the trick.

        There are none if the seat has accepted the deal.
        """
        law, ledger = self.law, ledger_of(deal)
        if not 0 <= seat < law.seats or seat in ledger.accepted:
            return []
        charges = {charge for charge in ledger.open_plain() if law.may_call(deal, seat, charge)}
        silenced, judged = ledger.all_silenced(seat), ledger.all_judged()
        charges.update(
            charge for charge in law.suspected(deal, seat) if charge.what not in silenced and charge not in judged
        )
        return [charge.by(seat) for charge in sorted(charges, key=lambda charge: charge.place)]

    def any_open(self, deal: D) -> bool:
        return any(self.calls(deal, seat) for seat in range(self.law.seats))

    def judge(self, deal: D, call: Move) -> None:
        """Enter a call in the ledger. If it is right, show its proof and carry out its penalty."""
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
        charge = self.law.correctable(deal, seat)
        assert charge is not None, "who has no fault to mend is shown no such line"
        deal.ledger = ledger_of(deal).corrected(charge)
        self.law.mend(deal, charge)

    def look_over(self, deal: D) -> None:
        """After the play, begin the review if some seat can still make a call; otherwise go on to the scoring."""
        if self.any_open(deal):
            deal.phase = REVIEW
        else:
            self.law.count(deal)


def charge_of(call: Move) -> Charge:
    """Return the charge that a call makes: the fault, the seat at fault and the trick."""
    what, *numbers = call.args
    return Charge(str(what), *[int(number) for number in numbers if isinstance(number, int)])


class Called(Calling[D]):
    """A phase in which some rules can be broken. It wraps the phase of a table that prevents mistakes."""

    def __init__(self, phase: Phase[D], law: Faults[D]) -> None:
        super().__init__(law)
        self.phase, self.name, self.bids = phase, phase.name, phase.bids

    def lines(self, deal: D, seat: int) -> Sequence[Move]:
        calls = self.calls(deal, seat)
        if self.law.correctable(deal, seat) is not None:
            calls.append(CORRECT[seat])
        lines = self.phase.lines(deal, seat)
        return [*lines, *calls] if calls else lines

    def irregular(self, deal: D, seat: int) -> Sequence[Move]:
        return [move for move in self.law.attempts(deal, seat) if self.law.found(self.phase, deal, move)]

    def is_irregular(self, deal: D, move: Move) -> bool:
        return move in self.law.attempts(deal, move.seat) and bool(self.law.found(self.phase, deal, move))

    def tolerated(self, deal: D, seat: int) -> Sequence[Move]:
        """Return the illegal moves that this table accepts, and the acts: moves that exist only at called tables."""
        return [*self.irregular(deal, seat), *self.law.acts(deal, seat)]

    def takes(self, deal: D, move: Move) -> bool:
        """Whether this table accepts a move that the wrapped phase refuses, such as a revoke or a card shown."""
        if move.verb in self.law.beside:
            return move in self.law.acts(deal, move.seat)
        return 0 <= move.seat < self.law.seats and self.is_irregular(deal, move)

    def why_not(self, deal: D, move: Move) -> Refusal | None:
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
    """A phase written for a table where mistakes are called; its own methods say which illegal moves are accepted."""

    def irregular(self, deal: D, seat: int) -> Sequence[Move]:
        return ()

    def is_irregular(self, deal: D, move: Move) -> bool:
        return move in self.irregular(deal, move.seat)


class Taking(Called[D]):
    """A `Called` phase around an `Erring` phase; the inner phase says which illegal moves are accepted."""

    phase: Erring[D]

    def irregular(self, deal: D, seat: int) -> Sequence[Move]:
        return self.phase.irregular(deal, seat)

    def is_irregular(self, deal: D, move: Move) -> bool:
        return self.phase.is_irregular(deal, move)


class ReviewPhase(Calling[D]):
    """The phase after the play and before the scoring. Each seat that can make a call makes it, or accepts the deal."""

    name = REVIEW

    def lines(self, deal: D, seat: int) -> Sequence[Move]:
        calls = self.calls(deal, seat)
        return [ACCEPT[seat], *calls] if calls else ()

    def why_not(self, deal: D, move: Move) -> Refusal | None:
        lines = self.lines(deal, move.seat)
        if move in lines:
            return None
        if self.law.calls(move):
            return self.law.why_not(deal, move)
        if lines or not 0 <= move.seat < self.law.seats:
            return Refusal(self.law.review_rule, "The play is over: accept the deal, or make a call.")
        return Refusal(self.law.review_rule, f"{doing(move.seat, 'has', 'have')} no call left to make.")

    def play(self, deal: D, move: Move) -> None:
        if move.verb == "accept":
            ledger = ledger_of(deal)
            ledger = ledger._replace(accepted=ledger.accepted | {move.seat})
            deal.ledger = ledger.ended(lambda entry: self.law.closes(deal, entry, move), STOOD)
            self.look_over(deal)
        else:
            self.judge(deal, move)


def with_errors(phases: Iterable[Phase[Any]], law: Faults[Any]) -> dict[str, Phase[Any]]:
    """Return phases by name: each of `phases`, wrapped so that it accepts the mistakes of `law`, and the review."""
    found = [(Taking if isinstance(phase, Erring) else Called)(phase, law) for phase in phases]
    return {**{phase.name: phase for phase in found}, REVIEW: ReviewPhase(law)}
