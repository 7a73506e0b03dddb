"""Faults at a called table: the table of faults of a game, and how a move is checked against it.

At a called table players can break rules, and others must call the mistake. A fault is a breach of the rules that is
possible at a called table. A fault is open as long as it can still be called. An act is a move that exists only at
called tables, such as showing a card. A table that prevents mistakes refuses every illegal move and has no acts.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any, ClassVar, Final, NamedTuple, TypeVar

from cardtable.refusal import Refusal
from cardtable.rules.game import Deal, Phase
from cardtable.rules.ledger import Charge, Entry, Law, Ledger
from cardtable.rules.moves import Move

OUT_OF_TURN: Final = "out of turn"
"""The name that stands in a fault's `breaks` for a move out of turn, in place of the id of a rule."""

D = TypeVar("D", bound=Deal)


def ledger_of(deal: Deal) -> Ledger:
    """Return the ledger of a deal at a table where mistakes are called: its record of faults and calls."""
    assert deal.ledger is not None, "the table is not a called one"
    return deal.ledger


def broken(phase: Phase[Any], deal: D, move: Move) -> Iterator[str]:
    """Yield the rules that a move breaks. A table that prevents mistakes would refuse the move by these rules.

    If the move is refused and its seat is not on turn, the move is checked again as if the seat were on turn. If the
    second answer differs, the move was out of turn. Then the second answer decides which other rule is broken.
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

    As a fault's `until`, this means that no move ends the time to call the fault. As its `excused`, it means that no
    move is excused.
    """
    return False


def nothing(*_: object) -> None:
    """Do nothing: used for a fault without a penalty before the scoring."""


def no_lines(*_: object) -> Iterable[Move]:
    """Return no moves: used for a fault that is not made by an act."""
    return ()


def anybody_else(law: object, deal: object, seat: int, charge: Charge) -> bool:
    """Whether `seat` is not the seat at fault: used for a fault that everybody else may call."""
    return seat != charge.seat


class Fault(NamedTuple):
    """One row of a table of faults: how a fault is made, who may call it, how long, and what it costs.

    `word` names the fault in calls. `verbs` are the verbs of the moves that make the fault; for a fault that chance
    makes there are none. If `breaks` is not empty, only moves that break one of these rules make the fault. A move for
    which `excused` returns True does not make the fault. If `hidden` is true, only the player who made the fault knows
    of it. If `of_trick` is true, calls of the fault name the number of its trick.

    `callers` tells whether a seat may call the fault. For a hidden fault, `Faults.suspected` decides that instead.
    `until` is asked after every move that is not a call. It tells whether that move has ended the time to call the
    fault. `costs` carries out the penalty. `rule` is the id of the rule that is reported as broken. If `rule` is empty,
    the `call_rule` of the game is reported. In games with a rule on the calls of each fault, `called_by` is the id of
    that rule.

    Some faults are made by an act, such as a look at an old trick. For these faults, `lines` returns the acts by which
    a seat can make the fault now, and `does` plays the act. A `charged` fault is paid for even without a call.
    """

    word: str
    rule: str = ""
    verbs: Collection[str] = ()
    breaks: Collection[str] = ()
    excused: Callable[[Any, Any, Move], bool] = never
    hidden: bool = False
    of_trick: bool = False
    callers: Callable[[Any, Any, int, Charge], bool] = anybody_else
    until: Callable[[Any, Any, Entry, Move], bool] = never
    costs: Callable[[Any, Any, Charge], None] = nothing
    called_by: str = ""
    lines: Callable[[Any, Any, int], Iterable[Move]] = no_lines
    does: Callable[[Any, Any, Move], None] = nothing
    charged: bool = False


class Faults(Law[D]):
    """What a game says about faults: its table of faults, who may call each, and what follows from a call."""

    faults: ClassVar[tuple[Fault, ...]]
    """The table of faults. If one move makes several faults, they are entered in this order."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.named = {fault.word: fault for fault in self.faults}
        self.words = self.named.keys()
        self.plain = [fault.word for fault in self.faults if not fault.hidden]
        self.done = [fault for fault in self.faults if fault.lines is not no_lines]
        """The faults that are made by acts."""
        self.beside = frozenset(verb for fault in self.done for verb in fault.verbs)
        """The verbs of acts."""

    def rule_of(self, what: str) -> str:
        """Return the id of the rule that a fault breaks."""
        return self.named[what].rule or self.call_rule

    # ── finding faults ────────────────────────────────────────────────────────────────────────────────────────

    def found(self, phase: Phase[Any], deal: D, move: Move) -> list[Charge]:
        """Return the faults that a move, not yet played, would make."""
        might = [fault for fault in self.faults if move.verb in fault.verbs]
        rules = {*broken(phase, deal, move)} if any(fault.breaks for fault in might) else set()
        return [
            Charge(fault.word, move.seat, self.during(deal) if fault.of_trick else None)
            for fault in might
            if (not fault.breaks or not rules.isdisjoint(fault.breaks)) and not fault.excused(self, deal, move)
        ]

    def enter(self, deal: D, charge: Charge) -> None:
        """Enter a fault in the ledger; from now on it can be called."""
        hidden = self.named[charge.what].hidden
        deal.ledger = ledger_of(deal).with_fault(charge, hidden=hidden, during=self.during(deal))

    def acts(self, deal: D, seat: int) -> list[Move]:
        """Return the acts open to a seat, such as showing a card.

        Acts depend only on the seat's own cards and on what all have seen.
        """
        if not 0 <= seat < self.seats:
            return []
        return [line for fault in self.done for line in fault.lines(self, deal, seat)]

    def why_no_act(self, deal: D, move: Move) -> Refusal | None:
        """Return the refusal of an act, such as showing a card.

        If it is None, the phase says why the move is refused.
        """
        return None

    def act(self, deal: D, move: Move) -> None:
        """Play an act, such as showing a card. If the act is not excused, enter its fault in the ledger first."""
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
        """Return moves among which are all errors that the seat could make.

        The moves depend only on the seat's own cards and on what all have seen.
        """

    def during(self, deal: D) -> int:
        """Return the number of the trick being played, from 1; 0 if there is none. By default there is none."""
        return 0

    # ── who may call what ─────────────────────────────────────────────────────────────────────────────────────

    def may_call(self, deal: D, seat: int, charge: Charge) -> bool:
        """Whether a seat may call an open fault that everybody has seen."""
        return self.named[charge.what].callers(self, deal, seat, charge)

    @abstractmethod
    def suspected(self, deal: D, seat: int) -> Iterable[Charge]:
        """Return the hidden faults that a seat may call, whether or not they were made.

        Only what all have seen decides which faults these are.
        """

    def closes(self, deal: D, entry: Entry, move: Move) -> bool:
        """Whether the move just played, which is not a call, has ended the time to call an open fault."""
        fault = self.named.get(entry.charge.what)
        return fault is not None and fault.until(self, deal, entry, move)

    @abstractmethod
    def why_not(self, deal: D, call: Move) -> Refusal:
        """Return the refusal of a call that is not open to its seat."""

    # ── what follows ──────────────────────────────────────────────────────────────────────────────────────────

    def remedy(self, deal: D, charge: Charge) -> None:
        """Carry out the penalty for a charge that was upheld."""
        self.named[charge.what].costs(self, deal, charge)

    def correctable(self, deal: D, seat: int) -> Charge | None:
        """Return the seat's own fault that it may correct now, or None."""
        return None

    def mend(self, deal: D, charge: Charge) -> None:
        """Carry out what follows when the seat at fault corrects its fault; by default the same as after a call."""
        self.remedy(deal, charge)

    def learn(self, deal: D, move: Move) -> None:
        """After a move was played, update what all seats know about earlier errors."""

    def count(self, deal: D) -> None:
        """End the deal after the review. An ended deal can be scored."""
        deal.phase = "over"
