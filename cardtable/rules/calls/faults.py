"""Faults at a called table: the table of faults of a game, and how a move is checked against it.

A fault is a breach of the rules that is possible at a called table. An act is a move that exists only at called tables,
such as showing a card.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any, ClassVar, Final, NamedTuple, TypeVar

from cardtable.refusal import Refusal
from cardtable.rules.game import Deal, Phase
from cardtable.rules.ledger import Charge, Law, Ledger, LedgerEntry
from cardtable.rules.moves import Move

OUT_OF_TURN: Final = "out of turn"
"""Stands in a fault's `breaks` for a move out of turn."""

D = TypeVar("D", bound=Deal)


def ledger_of(deal: Deal) -> Ledger:
    """Return the ledger of a deal at a table where mistakes are called: its record of faults and calls."""
    assert deal.ledger is not None, "the table is not a called one"
    return deal.ledger


def broken(phase: Phase[Any], deal: D, move: Move) -> Iterator[str]:
    """Yield the ids of the rules that a move breaks, as found by the phase of a table that prevents mistakes.

    If the phase refuses a move of a seat that is not on turn, ask the phase again as if that seat were on turn. If the
    second answer differs, yield `OUT_OF_TURN`, and then the rule that the second answer names, if it is a refusal.
    """
    refusal = phase.why_not(deal, move)
    if refusal is not None and move.seat != deal.turn:
        then = deal.copy()
        then.turn = move.seat
        in_turn = phase.why_not(then, move)
        if in_turn != refusal:
            yield OUT_OF_TURN
            refusal = in_turn
    if refusal is not None:
        yield refusal.rule


def never(*_: object) -> bool:
    """Return False: the default of the fields `excused` and `until` of a `Fault`.

    With this default, no move is excused, and no move ends the time to call the fault.
    """
    return False


def nothing(*_: object) -> None:
    """Do nothing: the default of the fields `costs` and `does` of a `Fault`."""


def no_lines(*_: object) -> Iterable[Move]:
    """Return no moves: the default of the field `lines` of a `Fault`."""
    return ()


def anybody_else(law: object, deal: object, seat: int, charge: Charge) -> bool:
    """Whether `seat` is another seat than the one at fault: the default of the field `callers` of a `Fault`."""
    return seat != charge.seat


class Fault(NamedTuple):
    """A kind of fault that is possible in a game, such as a revoke.

    `word` is the word for the fault in calls. `verbs` has the verbs of the moves with which a player can make the
    fault; it is empty if only chance can make the fault. If `breaks` has rules, a move must break one of them to make
    the fault. A move for which `excused` returns True does not make it. If `hidden` is true, only the player who made
    the fault knows of it. If `of_trick` is true, a call must say in which trick the fault was made.

    `callers` returns whether a seat may call the fault; it is not used for a hidden fault (see `Faults.suspected`).
    `until` returns whether a move has ended the time to call the fault. `costs` carries out the penalty. `rule` is
    the id of the rule that is reported as broken; if it is empty, this is the `call_rule` of the game. `called_by` is
    the id of the rule that says how the fault is called, if there is such a rule.

    If players make the fault by acts, `lines` returns the acts that a seat can make now, and `does` plays an act. If
    `charged` is true, the fault has to be paid for although nobody calls it.
    """

    word: str
    rule: str = ""
    verbs: Collection[str] = ()
    breaks: Collection[str] = ()
    excused: Callable[[Any, Any, Move], bool] = never
    hidden: bool = False
    of_trick: bool = False
    callers: Callable[[Any, Any, int, Charge], bool] = anybody_else
    until: Callable[[Any, Any, LedgerEntry, Move], bool] = never
    costs: Callable[[Any, Any, Charge], None] = nothing
    called_by: str = ""
    lines: Callable[[Any, Any, int], Iterable[Move]] = no_lines
    does: Callable[[Any, Any, Move], None] = nothing
    charged: bool = False


class Faults(Law[D]):
    """What a game says about faults: its table of faults, who may call each fault, and what follows from a call.

    The ledger of a deal is its record of the faults made and the calls of them.
    """

    faults: ClassVar[tuple[Fault, ...]]
    """If one move makes several faults, they are entered in this order."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.named = {fault.word: fault for fault in self.faults}
        self.words = self.named.keys()
        self.plain = [fault.word for fault in self.faults if not fault.hidden]
        self.done = [fault for fault in self.faults if fault.lines is not no_lines]
        self.beside = frozenset(verb for fault in self.done for verb in fault.verbs)

    def rule_of(self, deal: D, charge: Charge) -> str:
        return self.named[charge.what].rule or self.call_rule

    # ── finding faults ────────────────────────────────────────────────────────────────────────────────────────

    def found(self, phase: Phase[Any], deal: D, move: Move) -> list[Charge]:
        might = [fault for fault in self.faults if move.verb in fault.verbs]
        rules = {*broken(phase, deal, move)} if any(fault.breaks for fault in might) else set()
        return [
            Charge(fault.word, move.seat, self.during(deal) if fault.of_trick else None)
            for fault in might
            if (not fault.breaks or not rules.isdisjoint(fault.breaks)) and not fault.excused(self, deal, move)
        ]

    def enter(self, deal: D, charge: Charge) -> None:
        hidden = self.named[charge.what].hidden
        deal.ledger = ledger_of(deal).with_fault(charge, hidden=hidden, during=self.during(deal))

    def acts(self, deal: D, seat: int) -> list[Move]:
        """Return the acts that a seat can make now. Only its own cards and what all have seen may decide that."""
        if not 0 <= seat < self.seats:
            return []
        return [line for fault in self.done for line in fault.lines(self, deal, seat)]

    def why_no_act(self, deal: D, move: Move) -> Refusal | None:
        """Return the refusal of an act that is not possible now; if None is returned, use the refusal of the phase."""
        return None

    def act(self, deal: D, move: Move) -> None:
        for fault in self.done:
            if move.verb not in fault.verbs:
                continue
            charge = Charge(fault.word, move.seat)
            if fault.excused(self, deal, move):
                pass
            elif fault.charged:
                deal.ledger = ledger_of(deal).charged(charge)
            else:
                self.enter(deal, charge)
            fault.does(self, deal, move)

    @abstractmethod
    def attempts(self, deal: D, seat: int) -> Collection[Move]:
        """Return moves that the seat might try. Every error that it can make is among them.

        They depend only on the seat's own cards and on what all have seen.
        """

    def during(self, deal: D) -> int:
        """Return the number of the trick being played, from 1; 0 if there is none."""
        return 0

    # ── who may call what ─────────────────────────────────────────────────────────────────────────────────────

    def may_call(self, deal: D, seat: int, charge: Charge) -> bool:
        return self.named[charge.what].callers(self, deal, seat, charge)

    @abstractmethod
    def suspected(self, deal: D, seat: int) -> Iterable[Charge]:
        """Return the hidden faults with which a seat may charge somebody, rightly or wrongly.

        Only what all have seen may decide which charges these are.
        """

    def closes(self, deal: D, entry: LedgerEntry, move: Move) -> bool:
        """Whether the move just played, which is not a call, has ended the time to call an open fault."""
        fault = self.named.get(entry.charge.what)
        return fault is not None and fault.until(self, deal, entry, move)

    @abstractmethod
    def why_not(self, deal: D, call: Move) -> Refusal:
        """Return the refusal of a call that is not open to its seat."""

    # ── what follows ──────────────────────────────────────────────────────────────────────────────────────────

    def remedy(self, deal: D, charge: Charge) -> None:
        self.named[charge.what].costs(self, deal, charge)

    def correctable(self, deal: D, seat: int) -> Charge | None:
        """Return the seat's own fault that it may correct now, or None."""
        return None

    def mend(self, deal: D, charge: Charge) -> None:
        """Carry out what follows after a seat has corrected its fault; by default, the same penalty as after a call."""
        self.remedy(deal, charge)

    def learn(self, deal: D, move: Move) -> None:
        """After a move was played, update what all seats know about earlier errors."""

    def count(self, deal: D) -> None:
        deal.phase = "over"
