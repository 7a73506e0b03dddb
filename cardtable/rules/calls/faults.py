"""Faults at a called table: a game's list, and the check of moves.

A fault is a possible breach of the rules. An act is a move of called tables alone, such as showing a card.
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
"""A move out of turn, in a fault's `breaks`."""

D = TypeVar("D", bound=Deal)


def ledger_of(deal: Deal) -> Ledger:
    """Return a called table's ledger: its record of faults and calls."""
    assert deal.ledger is not None, "the table is not a called one"
    return deal.ledger


def broken(phase: Phase[Any], deal: D, move: Move) -> Iterator[str]:
    """Yield the ids of the rules that a move breaks, by the prevented phase.

    A refused move out of turn is asked about again, as if in turn. If the answer differs, yield `OUT_OF_TURN`, then the
    second answer's rule, if any.
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
    """Return False.

    As `until`, no move ends the time for calls. As `excused`, no move is excused.
    """
    return False


def nothing(*_: object) -> None:
    """Do nothing: the default of a `Fault` for `costs` and `does`."""


def no_lines(*_: object) -> Iterable[Move]:
    """Return no moves: the default of a `Fault` for `lines`."""
    return ()


def anybody_else(law: object, deal: object, seat: int, charge: Charge) -> bool:
    """Whether `seat` is not at fault: the default of a `Fault` for `callers`."""
    return seat != charge.seat


class Fault(NamedTuple):
    """A kind of fault in a game, such as a revoke.

    `word` is the fault's word in calls. `verbs` are the moves that can make it; empty if chance alone can. If `breaks`
    has rules, the move must break one. `excused`: the move does not make the fault. `hidden`: only its maker knows of
    it. `of_trick`: a call must name the trick.

    `callers` says whether a seat may call; unused for hidden faults (see `Faults.suspected`). `until` says whether a
    move has ended the time for calls. `costs` carries out the penalty. `rule` is the broken rule's id; empty for the
    game's `call_rule`. `called_by` is the id of the rule on calling.

    For acts, `lines` returns a seat's acts, and `does` plays one. `charged`: the fault is paid for without a call.
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
    """A game's faults: the list, the callers, and what follows from a call."""

    faults: ClassVar[tuple[Fault, ...]]
    """Several faults of one move are entered in this order."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.named = {fault.word: fault for fault in self.faults}
        self.words = self.named.keys()
        self.plain = [fault.word for fault in self.faults if not fault.hidden]
        self.done = [fault for fault in self.faults if fault.lines is not no_lines]
        self.beside = frozenset(verb for fault in self.done for verb in fault.verbs)

    def rule_of(self, what: str) -> str:
        return self.named[what].rule or self.call_rule

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
        """Return a seat's acts; only its own cards and what all have seen decide."""
        if not 0 <= seat < self.seats:
            return []
        return [line for fault in self.done for line in fault.lines(self, deal, seat)]

    def why_no_act(self, deal: D, move: Move) -> Refusal | None:
        """Return the refusal of an impossible act; None for the phase's refusal."""
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
        """Return moves that the seat might try, with every possible error.

        Only the seat's own cards and what all have seen decide.
        """

    def during(self, deal: D) -> int:
        """Return the number of the trick in play, from 1; 0 without one."""
        return 0

    # ── who may call what ─────────────────────────────────────────────────────────────────────────────────────

    def may_call(self, deal: D, seat: int, charge: Charge) -> bool:
        return self.named[charge.what].callers(self, deal, seat, charge)

    @abstractmethod
    def suspected(self, deal: D, seat: int) -> Iterable[Charge]:
        """Return a seat's possible calls of hidden faults, right or wrong.

        Only what all have seen decides.
        """

    def closes(self, deal: D, entry: LedgerEntry, move: Move) -> bool:
        """Whether the last move, not a call, has ended the time to call a fault."""
        fault = self.named.get(entry.charge.what)
        return fault is not None and fault.until(self, deal, entry, move)

    @abstractmethod
    def why_not(self, deal: D, call: Move) -> Refusal:
        """Return the refusal of a call that is not open."""

    # ── what follows ──────────────────────────────────────────────────────────────────────────────────────────

    def remedy(self, deal: D, charge: Charge) -> None:
        self.named[charge.what].costs(self, deal, charge)

    def correctable(self, deal: D, seat: int) -> Charge | None:
        """Return the seat's own fault that it may correct, or None."""
        return None

    def mend(self, deal: D, charge: Charge) -> None:
        """Carry out what follows a correction: by default a call's penalty."""
        self.remedy(deal, charge)

    def learn(self, deal: D, move: Move) -> None:
        """After a move, update what all know of earlier errors."""

    def count(self, deal: D) -> None:
        deal.phase = "over"
