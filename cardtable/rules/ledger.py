"""The ledger of a called table: the faults of a deal, the calls, and the players who make no more calls.

A called table is one at which players can break rules, and others may call it. Other tables have no ledger. A `Law`
says which faults (breaches of the rules) are possible. At the end of a deal comes the review, in which some faults can
still be called.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import lru_cache
from typing import Any, Final, Generic, NamedTuple, TypeVar

from cardtable.cards import Card
from cardtable.rules.moves import Move

CALL: Final = "call"
"""The verb of every call that names a fault: `S call WHAT T N`.

S is the caller's seat, WHAT the word of the fault, T the seat at fault and N the trick.
"""

OPEN: Final = "open"
UPHELD: Final = "upheld"
CORRECTED: Final = "corrected"
STOOD: Final = "stood"
UNDONE: Final = "undone"
DENIED: Final = "denied"

TOLD: Final = (UPHELD, CORRECTED, DENIED)
"""If `LedgerEntry.end` has one of these values, even a hidden fault is public, unless it is `secret`."""


class Charge(NamedTuple):
    """What a call claims: the word of a fault, the seat at fault and the trick.

    `seat` and `trick` (a number from 1) are None where they do not matter. In the rivals games (two players who build
    patiences against each other), a call names no fault. There `what` is the id of the broken rule if the call is true,
    and the verb of the call if it is false.
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
    """Return the move by which the seat calls the charge, from a cache, because calls are listed very often."""
    return Move(seat, CALL, *[part for part in charge if part is not None])


class LedgerEntry(NamedTuple):
    """One fault in the ledger, or one call of a fault that did not happen.

    `by` is the seat that called the fault, or `None`. `end` is `open` as long as the fault can be called or mended.
    After that, `end` says what became of the fault. For a false call, it is `denied`. If `hidden` is true, only the
    seat at fault knows of the fault until it is called or mended. `during` is the number, from 1, of the trick during
    which the fault was made, or 0. If `secret` is true, only the seat at fault is told what became of the fault, until
    the deal is over. `lapsed` is true if the entry was called and its cards have been taken back.
    """

    charge: Charge
    hidden: bool
    by: int | None = None
    end: str = OPEN
    during: int = 0
    secret: bool = False
    lapsed: bool = False

    def answers(self, charge: Charge) -> bool:
        """Whether a call of `charge` finds this entry: it has this charge and is still open."""
        return self.end == OPEN and self.charge == charge


class Ledger(NamedTuple):
    """The faults and false calls of a deal, in the order in which they happened.

    `accepted` are the seats that make no more calls in the review at the end of the deal. `proof` are those cards of
    the seat at fault that were shown to prove an upheld call.
    """

    entries: tuple[LedgerEntry, ...] = ()
    accepted: frozenset[int] = frozenset()
    proof: tuple[Card, ...] = ()

    def with_fault(self, charge: Charge, *, hidden: bool, during: int = 0) -> Ledger:
        return self._replace(entries=(*self.entries, LedgerEntry(charge, hidden, during=during)))

    def charged(self, charge: Charge, *, during: int = 0) -> Ledger:
        """Return the ledger with one more fault, which is penalized without a call."""
        return self._replace(entries=(*self.entries, LedgerEntry(charge, hidden=False, end=UPHELD, during=during)))

    def called(self, charge: Charge, by: int) -> Ledger:
        """Return the ledger after the seat `by` has called `charge`.

        The call of the earliest open fault with this charge is upheld. If there is no such fault, the call is denied.
        """
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
        """Return the ledger after cards were taken back: called entries lapse if `which` is true of their charge."""
        entries = tuple(
            entry._replace(lapsed=True) if entry.by is not None and which(entry.charge) else entry
            for entry in self.entries
        )
        return self if entries == self.entries else self._replace(entries=entries)

    def taken_back(self, seats: Collection[int], number: int, words: Collection[str]) -> Ledger:
        """Return the ledger after `seats` have taken back the cards that they played to trick `number`.

        Their open faults with one of `words` in the trick are undone. Calls about these cards lapse, so that a new
        fault in the trick can be called.
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
        """Yield the entries that still stand: not those that have lapsed, or whose fault was undone or corrected."""
        return (entry for entry in self.entries if not entry.lapsed and entry.end not in (UNDONE, CORRECTED))

    def all_judged(self) -> Collection[Charge]:
        """The charges that somebody has called, except those whose entries lapsed or were undone or corrected."""
        return {entry.charge for entry in self.lying() if entry.by is not None} if self.entries else ()

    def judged(self, charge: Charge) -> bool:
        return charge in self.all_judged()

    def denied(self) -> Iterator[Charge]:
        """Yield the charges of false calls, except those that have lapsed."""
        return (entry.charge for entry in self.lying() if entry.end == DENIED)

    def mended(self, charge: Charge) -> bool:
        """Whether a fault with this charge was corrected, or was rightly called and its cards taken back."""
        return any(
            entry.charge == charge and (entry.end == CORRECTED or (entry.end == UPHELD and entry.lapsed))
            for entry in self.entries
        )

    def all_silenced(self, seat: int) -> Collection[str]:
        return {entry.charge.what for entry in self.entries if entry.by == seat and entry.end == DENIED}

    def silences(self, seat: int, what: str) -> bool:
        """Whether the seat has wrongly called a fault with the word `what`, or makes no more calls at all."""
        return seat in self.accepted or what in self.all_silenced(seat)

    def open_plain(self) -> Iterator[Charge]:
        """The charges of the faults that everybody has seen and that can still be called or mended."""
        return (entry.charge for entry in self.entries if entry.end == OPEN and not entry.hidden)

    @property
    def upheld(self) -> Charge | None:
        return next((entry.charge for entry in reversed(self.entries) if entry.end == UPHELD), None)

    def faults(self) -> Iterator[Charge]:
        return (entry.charge for entry in self.entries if entry.end != DENIED)

    def seen_by(self, who: int) -> Ledger:
        """Return the ledger as `who` may know it: without other seats' hidden faults, unless they are public by now."""
        kept = tuple(
            entry
            for entry in self.entries
            if not entry.hidden or (entry.end in TOLD and not entry.secret) or entry.charge.seat == who
        )
        return self if len(kept) == len(self.entries) else self._replace(entries=kept)

    def told(self) -> list[dict[str, Any]]:
        """Return the value of the key `ledger` in a result's detail; faults still open have the end `stood`."""
        return [
            {**entry.charge._asdict(), "by": entry.by, "end": STOOD if entry.end == OPEN else entry.end}
            for entry in self.entries
        ]


D = TypeVar("D")


class Law(Generic[D]):
    """The law of one game at a called table: which faults there are, which rules they break, and what proves them."""

    by_advice: bool = False
    """Whether the advice on this game knows of faults. If so, computer players make and call faults by themselves."""
    mends: bool = False
    """Whether players can correct their own faults by the move `correct`."""

    review_rule: str = ""
    """The id of the rule on the review, in which faults can still be called at the end of a deal."""
    final_rule: str
    """The id of the rule which says that a move cannot be taken back."""
    call_rule: str = ""
    """The id of the rule that says who may call, and what."""
    words: Collection[str] = ()
    """The words of all faults that can be called."""

    plain: Collection[str] = ()
    """The words of the faults that everybody sees when they are made, so that a call of them cannot be wrong."""

    def calls(self, move: Move) -> bool:
        return move.verb == CALL and bool(move.args) and move.args[0] in self.words

    def rule_of(self, deal: D, charge: Charge) -> str:
        """Return the id of the rule to read about a fault that a call has found."""
        return self.call_rule

    def proved(self, deal: D, charge: Charge) -> bool:
        """Whether the rules uphold this call of a hidden fault even if the fault was never made.

        At Euchre, for example, a side that has mixed its tricks cannot show that it did not revoke.
        """
        return False

    def proof(self, deal: D, charge: Charge) -> tuple[Card, ...]:
        """Return the cards that prove the charge; empty if no cards prove it yet."""
        return ()

    def usual(self, deal: D) -> bool:
        """Whether the cards and moves that a seat sees are possible in a deal without any fault."""
        return True

    def as_usual(self, deal: D) -> Any:
        """Return the deal as the table of `thought_at` has it; by default, the same deal."""
        return deal

    def thought_at(self) -> Any:
        """Return the table without calls at which a computer player thinks about a deal of this table.

        If it is None, computer players think at the table of the same game at which mistakes are prevented.
        """
        return None
