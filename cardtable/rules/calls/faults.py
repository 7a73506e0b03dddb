"""The faults of a called table, as data: a table of faults, and how a prevented table finds them in a line."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any, ClassVar, Final, NamedTuple, TypeVar

from cardtable.refusal import Refusal
from cardtable.rules.game import Deal, Phase
from cardtable.rules.ledger import Charge, Entry, Law, Ledger
from cardtable.rules.moves import Move

OUT_OF_TURN: Final = "out of turn"
"""Among the rules that a line breaks: it is another seat's turn, whatever the id by which the game says so."""

D = TypeVar("D", bound=Deal)


def ledger_of(deal: Deal) -> Ledger:
    """The ledger, which every deal of a called table has."""
    assert deal.ledger is not None, "the table is not a called one"
    return deal.ledger


def broken(phase: Phase[Any], deal: D, move: Move) -> Iterator[str]:
    """The rules that a line breaks: what a prevented table would refuse it for.

    A line that is refused as it is out of turn is asked about again as if it were in turn.
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
    """It stays open until the deal is over; or nothing excuses it."""
    return False


def nothing(*_: object) -> None:
    """It costs nothing but what it is worth when the deal is scored."""


def no_lines(*_: object) -> Iterable[Move]:
    """It is made by lines of the game, or by none."""
    return ()


def anybody_else(law: object, deal: object, seat: int, charge: Charge) -> bool:
    """Everybody calls it but the seat at fault."""
    return seat != charge.seat


class Fault(NamedTuple):
    """One line of a table of faults: how a fault is made, who may call it, how long, and what it costs.

    `verbs` are those of the lines that make it, none where it is no line: chance makes it, or the deal. If it `breaks`
    something, only a line makes it that a prevented table refuses for one of these rules, and then only if it is not
    `excused`. A `hidden` fault is known to who made it alone; one `of_trick` is called with the number of its trick.
    `until` tells of a line that has been played, no call, whether it has closed the window. `rule` is the id of the
    rule that is told to be broken, and `called_by` that of the rule on its call, where they are not the table's own.

    Where a fault is made by something that no prevented table knows, as a look at an old trick, `lines` are those in
    which a seat could do it now, and `does` what comes of it; a fault that is `charged` is paid for without a call.
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
    """The law of one game at one called table: its table of faults, who may call each, and its consequences."""

    faults: ClassVar[tuple[Fault, ...]]
    """In the order in which one line enters them."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.named = {fault.word: fault for fault in self.faults}
        self.words = self.named.keys()
        self.plain = [fault.word for fault in self.faults if not fault.hidden]
        self.done = [fault for fault in self.faults if fault.lines is not no_lines]
        """The faults that are made by something that no prevented table knows."""
        self.beside = frozenset(verb for fault in self.done for verb in fault.verbs)
        """The verbs of the lines that make those."""

    def rule_of(self, what: str) -> str:
        """As the table has it."""
        return self.named[what].rule or self.call_rule

    # ── what is wrong ─────────────────────────────────────────────────────────────────────────────────────────

    def found(self, phase: Phase[Any], deal: D, move: Move) -> list[Charge]:
        """The faults that a line makes, before it is played: what the phase refuses it for."""
        might = [fault for fault in self.faults if move.verb in fault.verbs]
        rules = {*broken(phase, deal, move)} if any(fault.breaks for fault in might) else set()
        return [
            Charge(fault.word, move.seat, self.during(deal) if fault.of_trick else None)
            for fault in might
            if (not fault.breaks or not rules.isdisjoint(fault.breaks)) and not fault.excused(self, deal, move)
        ]

    def enter(self, deal: D, charge: Charge) -> None:
        """Enter a fault, whose window is open."""
        hidden = self.named[charge.what].hidden
        deal.ledger = ledger_of(deal).with_fault(charge, hidden=hidden, during=self.during(deal))

    def acts(self, deal: D, seat: int) -> list[Move]:
        """The acts open to a seat now that no prevented table knows; by its own cards and what all have seen."""
        if not 0 <= seat < self.seats:
            return []
        return [line for fault in self.done for line in fault.lines(self, deal, seat)]

    def why_no_act(self, deal: D, move: Move) -> Refusal | None:
        """Why what no prevented table knows cannot be done now; `None` where the phase says it."""
        return None

    def act(self, deal: D, move: Move) -> None:
        """Do what no prevented table knows, and enter the fault that it is."""
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
        """Lines of a seat, all its possible errors among them; from its own cards and what all have seen."""

    def during(self, deal: D) -> int:
        """The number of the trick that is being played to, from 1; 0 where no trick is."""
        return 0

    # ── who may call what ─────────────────────────────────────────────────────────────────────────────────────

    def may_call(self, deal: D, seat: int, charge: Charge) -> bool:
        """Whether a seat may call a fault that everybody has seen, as long as its window is open."""
        return self.named[charge.what].callers(self, deal, seat, charge)

    @abstractmethod
    def suspected(self, deal: D, seat: int) -> Iterable[Charge]:
        """The hidden faults that the seat may call, true or not, as long as nobody has: by what all have seen."""

    def closes(self, deal: D, entry: Entry, move: Move) -> bool:
        """Whether a line, no call, has closed the window of an open fault; asked when it has been played."""
        fault = self.named.get(entry.charge.what)
        return fault is not None and fault.until(self, deal, entry, move)

    @abstractmethod
    def why_not(self, deal: D, call: Move) -> Refusal:
        """Why a call that is not open cannot be made."""

    # ── what follows ──────────────────────────────────────────────────────────────────────────────────────────

    def remedy(self, deal: D, charge: Charge) -> None:
        """The consequences of a charge that has been upheld."""
        self.named[charge.what].costs(self, deal, charge)

    def correctable(self, deal: D, seat: int) -> Charge | None:
        """The fault of its own that the seat may mend now, if it made one."""
        return None

    def mend(self, deal: D, charge: Charge) -> None:
        """The consequences when the seat at fault corrects itself: those of a call."""
        self.remedy(deal, charge)

    def learn(self, deal: D, move: Move) -> None:
        """Note what a line that has been played tells all of earlier errors."""

    def count(self, deal: D) -> None:
        """The next step when play is over and has been reviewed."""
        deal.phase = "over"
