"""The ledger of a called table: a deal's faults, the calls, and who makes no more calls.

Other tables have no ledger. A `Law` says which faults are possible.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import lru_cache
from typing import Any, Final, Generic, NamedTuple, TypeVar

from cardtable.cards import Card
from cardtable.rules.moves import Move

CALL: Final = "call"
"""The verb of every call that names a fault: `S call WHAT T N`.

S is the caller, WHAT the fault's word, T the seat at fault and N the trick.
"""

OPEN: Final = "open"
UPHELD: Final = "upheld"
CORRECTED: Final = "corrected"
STOOD: Final = "stood"
UNDONE: Final = "undone"
DENIED: Final = "denied"

TOLD: Final = (UPHELD, CORRECTED, DENIED)
"""With these values of `LedgerEntry.end`, a hidden fault is public, unless `secret`."""


class Charge(NamedTuple):
    """What a call claims: the fault's word, the seat at fault and the trick.

    `seat` and `trick` (from 1) are None where they do not matter. Calls of rivals games name no fault: `what` is then
    the broken rule's id for a true call, the call's verb for a false one.
    """

    what: str
    seat: int | None = None
    trick: int | None = None

    def by(self, seat: int) -> Move:
        return _made_by(self, seat)

    @property
    def place(self) -> tuple[str, int, int]:
        return self.what, -1 if self.seat is None else self.seat, self.trick or 0


@lru_cache(20_000)
def _made_by(charge: Charge, seat: int) -> Move:
    """Return the seat's call of the charge, cached because calls are listed very often."""
    return Move(seat, CALL, *[part for part in charge if part is not None])


class LedgerEntry(NamedTuple):
    """A fault in the ledger, or a false call.

    `by` is the caller, or None. `end` is `open` while the fault can be called or mended, then its outcome; `denied` for
    a false call. Until called or mended, a `hidden` fault is known to the seat at fault alone. `during` is the trick of
    the fault, from 1, or 0. Until the deal is over, the seat at fault alone learns what became of a `secret` fault.
    `lapsed`: the entry was called, and its cards were taken back.
    """

    charge: Charge
    hidden: bool
    by: int | None = None
    end: str = OPEN
    during: int = 0
    secret: bool = False
    lapsed: bool = False

    def answers(self, charge: Charge) -> bool:
        return self.end == OPEN and self.charge == charge


class Ledger(NamedTuple):
    """A deal's faults and false calls, in order.

    `accepted` are the seats without more calls in the review. `proof` are the cards shown to prove an upheld call.
    """

    entries: tuple[LedgerEntry, ...] = ()
    accepted: frozenset[int] = frozenset()
    proof: tuple[Card, ...] = ()

    def with_fault(self, charge: Charge, *, hidden: bool, during: int = 0) -> Ledger:
        return self._replace(entries=(*self.entries, LedgerEntry(charge, hidden, during=during)))

    def charged(self, charge: Charge, *, during: int = 0) -> Ledger:
        """Return the ledger with a fault that is penalized without a call."""
        return self._replace(entries=(*self.entries, LedgerEntry(charge, hidden=False, end=UPHELD, during=during)))

    def called(self, charge: Charge, by: int) -> Ledger:
        """Enter a call by the seat `by`: the earliest matching fault is upheld, or the call denied."""
        at = next((at for at, entry in enumerate(self.entries) if entry.answers(charge)), None)
        if at is None:
            return self._replace(entries=(*self.entries, LedgerEntry(charge, False, by, DENIED)))
        return self._ended_at(at, UPHELD, by)

    def corrected(self, charge: Charge) -> Ledger:
        at = max(at for at, entry in enumerate(self.entries) if entry.answers(charge))
        return self._ended_at(at, CORRECTED, None)

    def ended(self, which: Callable[[LedgerEntry], bool], end: str) -> Ledger:
        entries = tuple(
            entry._replace(end=end) if entry.end == OPEN and which(entry) else entry for entry in self.entries
        )
        return self if entries == self.entries else self._replace(entries=entries)

    def lapsed(self, which: Callable[[Charge], bool]) -> Ledger:
        """Return the ledger after cards were taken back: called entries lapse where `which` is true."""
        entries = tuple(
            entry._replace(lapsed=True) if entry.by is not None and which(entry.charge) else entry
            for entry in self.entries
        )
        return self if entries == self.entries else self._replace(entries=entries)

    def taken_back(self, seats: Collection[int], number: int, words: Collection[str]) -> Ledger:
        """Return the ledger after `seats` took back their cards of trick `number`.

        Their open faults with one of `words` in the trick are undone. Calls about these cards lapse: a new fault can be
        called.
        """
        struck = self.ended(
            lambda entry: entry.during == number and entry.charge.seat in seats and entry.charge.what in words, UNDONE
        )
        return struck.lapsed(lambda charge: charge.trick == number and charge.seat in seats)

    def _ended_at(self, at: int, end: str, by: int | None) -> Ledger:
        entry = self.entries[at]._replace(by=by, end=end)
        return self._replace(entries=(*self.entries[:at], entry, *self.entries[at + 1 :]))

    def upheld_by(self, seat: int, charge: Charge) -> bool:
        return any(entry.charge == charge and entry.by == seat and entry.end == UPHELD for entry in self.entries)

    def lying(self) -> Iterator[LedgerEntry]:
        return (entry for entry in self.entries if not entry.lapsed and entry.end not in (UNDONE, CORRECTED))

    def all_judged(self) -> Collection[Charge]:
        """The charges that were called, except lapsed, undone or corrected ones."""
        return {entry.charge for entry in self.lying() if entry.by is not None} if self.entries else ()

    def judged(self, charge: Charge) -> bool:
        return charge in self.all_judged()

    def denied(self) -> Iterator[Charge]:
        return (entry.charge for entry in self.lying() if entry.end == DENIED)

    def mended(self, charge: Charge) -> bool:
        return any(
            entry.charge == charge and (entry.end == CORRECTED or (entry.end == UPHELD and entry.lapsed))
            for entry in self.entries
        )

    def all_silenced(self, seat: int) -> Collection[str]:
        return {entry.charge.what for entry in self.entries if entry.by == seat and entry.end == DENIED}

    def silences(self, seat: int, what: str) -> bool:
        """Whether the seat has wrongly called this word, or makes no more calls."""
        return seat in self.accepted or what in self.all_silenced(seat)

    def open_plain(self) -> Iterator[Charge]:
        """The charges of seen faults that can be called or mended."""
        return (entry.charge for entry in self.entries if entry.end == OPEN and not entry.hidden)

    @property
    def upheld(self) -> Charge | None:
        return next((entry.charge for entry in reversed(self.entries) if entry.end == UPHELD), None)

    def faults(self) -> Iterator[Charge]:
        return (entry.charge for entry in self.entries if entry.end != DENIED)

    def seen_by(self, who: int) -> Ledger:
        """Return the ledger without other seats' hidden faults that are not public."""
        kept = tuple(
            entry
            for entry in self.entries
            if not entry.hidden or (entry.end in TOLD and not entry.secret) or entry.charge.seat == who
        )
        return self if len(kept) == len(self.entries) else self._replace(entries=kept)

    def told(self) -> list[dict[str, Any]]:
        """Return the value of `ledger` in a result's detail; open faults end as `stood`."""
        return [
            {**entry.charge._asdict(), "by": entry.by, "end": STOOD if entry.end == OPEN else entry.end}
            for entry in self.entries
        ]


D = TypeVar("D")


class Law(Generic[D]):
    """A game's law at a called table: its faults, the rules they break, and their proof."""

    by_advice: bool = False
    """Whether the advice knows of faults; then computer players make and call them by themselves."""
    mends: bool = False
    review_rule: str = ""
    """The rule id on the review, with calls at the end of a deal."""
    final_rule: str
    """The rule id by which a move cannot be taken back."""
    call_rule: str = ""
    """The rule id on who may call, and what."""
    words: Collection[str] = ()
    plain: Collection[str] = ()

    def calls(self, move: Move) -> bool:
        return move.verb == CALL and bool(move.args) and move.args[0] in self.words

    def rule_of(self, what: str) -> str:
        return self.call_rule

    def proved(self, deal: D, charge: Charge) -> bool:
        """Whether the rules uphold this call of a hidden fault, even without the fault."""
        return False

    def proof(self, deal: D, charge: Charge) -> tuple[Card, ...]:
        """Return the cards that prove the charge; empty without proof so far."""
        return ()

    def usual(self, deal: D) -> bool:
        """Whether what a seat sees is possible without a fault."""
        return True

    def as_usual(self, deal: D) -> Any:
        return deal

    def thought_at(self) -> Any:
        """Return the table without calls at which a computer player thinks.

        None stands for the same game's prevented table.
        """
        return None
