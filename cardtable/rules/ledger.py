"""The ledger of a called table: the faults of a deal, the calls, and the players who make no more calls.

A fault is a breach of the rules. A called table is one at which faults are possible and may be called; other tables
have no ledger. A `Law` says which faults are possible.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import lru_cache
from typing import Any, Final, Generic, NamedTuple, TypeVar

from cardtable.cards import Card
from cardtable.rules.moves import Move

CALL: Final = "call"
"""The verb of every call that names a fault: `S call WHAT T N`.

S is the caller's seat, WHAT the word of the fault, T the seat at fault and N the number of the trick. T and N may be
left out.
"""

OPEN: Final = "open"
UPHELD: Final = "upheld"
CORRECTED: Final = "corrected"
STOOD: Final = "stood"
UNDONE: Final = "undone"
DENIED: Final = "denied"

TOLD: Final = (UPHELD, CORRECTED, DENIED)
"""If `Entry.end` has one of these values, even a hidden fault is public, unless it is `secret`."""


class Charge(NamedTuple):
    """What a call claims: the word of a fault, the seat at fault and the trick.

    `seat` and `trick` are None if they do not matter. Tricks are numbered from 1. In the rivals games, calls name no
    fault: for a true call, `what` is the id of the broken rule; for a false call, `what` is the verb of the call.
    """

    what: str
    seat: int | None = None
    trick: int | None = None

    def by(self, seat: int) -> Move:
        """The move in which `seat` makes this call."""
        return _made_by(self, seat)

    @property
    def place(self) -> tuple[str, int, int]:
        """The key by which lists of calls are sorted: the word first, then the seat, then the trick."""
        return self.what, -1 if self.seat is None else self.seat, self.trick or 0


@lru_cache(20_000)
def _made_by(charge: Charge, seat: int) -> Move:
    """Return the move in which a seat makes a call. Moves are cached, because the same calls are listed very often."""
    return Move(seat, CALL, *[part for part in charge if part is not None])


class Entry(NamedTuple):
    """One fault in the ledger, or one call of a fault that did not happen.

    `by` is the seat that called the fault, or `None` if nobody did. `end` is `open` as long as the fault can be called
    or mended; afterwards, `end` says what became of the fault. The `end` of a false call is `denied`. Until a `hidden`
    fault is called or mended, only the seat at fault knows of it. `during` is the number, from 1, of the trick that was
    being played when the fault was made, or 0 for a fault outside the tricks. Until the deal is over, only the seat at
    fault is told what became of a `secret` fault. `lapsed` is true if the entry was called, and the play or burial that
    it names was taken back after that.
    """

    charge: Charge
    hidden: bool
    by: int | None = None
    end: str = OPEN
    during: int = 0
    secret: bool = False
    lapsed: bool = False

    def answers(self, charge: Charge) -> bool:
        """Whether this entry is an open fault that matches the charge."""
        return self.end == OPEN and self.charge == charge


class Ledger(NamedTuple):
    """The faults and false calls of a deal, in the order in which they happened.

    A ledger is immutable: each change makes a new ledger. `accepted` are the seats that make no more calls in the
    review at the end of the deal. `proof` are the cards, of the seat at fault, that were shown to prove an upheld call.
    """

    entries: tuple[Entry, ...] = ()
    accepted: frozenset[int] = frozenset()
    proof: tuple[Card, ...] = ()

    def with_fault(self, charge: Charge, *, hidden: bool, during: int = 0) -> Ledger:
        """Return the ledger with one more fault, which is open; `Entry` says what `hidden` and `during` mean."""
        return self._replace(entries=(*self.entries, Entry(charge, hidden, during=during)))

    def charged(self, charge: Charge, *, during: int = 0) -> Ledger:
        """Return the ledger with a fault that is penalized without a call; `Entry` says what `during` means."""
        return self._replace(entries=(*self.entries, Entry(charge, hidden=False, end=UPHELD, during=during)))

    def called(self, charge: Charge, by: int) -> Ledger:
        """Return the ledger after `by` has called `charge`.

        The earliest open fault that matches is upheld. If there is none, the call is entered as denied.
        """
        at = next((at for at, entry in enumerate(self.entries) if entry.answers(charge)), None)
        if at is None:
            return self._replace(entries=(*self.entries, Entry(charge, False, by, DENIED)))
        return self._ended_at(at, UPHELD, by)

    def corrected(self, charge: Charge) -> Ledger:
        """Return the ledger after the seat at fault has mended its latest open fault that matches `charge`."""
        at = max(at for at, entry in enumerate(self.entries) if entry.answers(charge))
        return self._ended_at(at, CORRECTED, None)

    def ended(self, which: Callable[[Entry], bool], end: str) -> Ledger:
        """Return the ledger after the open faults that `which` selects have ended as `end`, without being called."""
        entries = tuple(
            entry._replace(end=end) if entry.end == OPEN and which(entry) else entry for entry in self.entries
        )
        return self if entries == self.entries else self._replace(entries=entries)

    def lapsed(self, which: Callable[[Charge], bool]) -> Ledger:
        """Return the ledger after cards have been taken back: in called entries about these cards, `lapsed` is true.

        `which` says whether a charge is about these cards.
        """
        entries = tuple(
            entry._replace(lapsed=True) if entry.by is not None and which(entry.charge) else entry
            for entry in self.entries
        )
        return self if entries == self.entries else self._replace(entries=entries)

    def taken_back(self, seats: Collection[int], number: int, words: Collection[str]) -> Ledger:
        """Return the ledger after `seats` have taken back the cards that they played to trick `number`.

        If an open fault was made by one of these seats during the trick, and its word is one of `words`, it is undone.
        Calls about the cards taken back lapse, so that a new fault in the trick can be called.
        """
        struck = self.ended(
            lambda entry: entry.during == number and entry.charge.seat in seats and entry.charge.what in words, UNDONE
        )
        return struck.lapsed(lambda charge: charge.trick == number and charge.seat in seats)

    def _ended_at(self, at: int, end: str, by: int | None) -> Ledger:
        entry = self.entries[at]._replace(by=by, end=end)
        return self._replace(entries=(*self.entries[:at], entry, *self.entries[at + 1 :]))

    def upheld_by(self, seat: int, charge: Charge) -> bool:
        """Whether a call of exactly this charge by `seat` was upheld."""
        return any(entry.charge == charge and entry.by == seat and entry.end == UPHELD for entry in self.entries)

    def lying(self) -> Iterator[Entry]:
        """The entries that still count: all but those that lapsed, were undone or were corrected."""
        return (entry for entry in self.entries if not entry.lapsed and entry.end not in (UNDONE, CORRECTED))

    def all_judged(self) -> Collection[Charge]:
        """The charges that somebody has called, and whose entries still count (`lying`)."""
        return {entry.charge for entry in self.lying() if entry.by is not None} if self.entries else ()

    def judged(self, charge: Charge) -> bool:
        """Whether somebody has called exactly this charge, and the entry still counts (`lying`)."""
        return charge in self.all_judged()

    def denied(self) -> Iterator[Charge]:
        """The charges of false calls that have not lapsed."""
        return (entry.charge for entry in self.lying() if entry.end == DENIED)

    def mended(self, charge: Charge) -> bool:
        """Whether a fault that matches the charge has been corrected by its player, or called and then taken back."""
        return any(
            entry.charge == charge and (entry.end == CORRECTED or (entry.end == UPHELD and entry.lapsed))
            for entry in self.entries
        )

    def all_silenced(self, seat: int) -> Collection[str]:
        """The words of the faults that the seat can no longer call, because it has called such a fault wrongly."""
        return {entry.charge.what for entry in self.entries if entry.by == seat and entry.end == DENIED}

    def silences(self, seat: int, what: str) -> bool:
        """Whether the seat can no longer call a fault with the word `what`.

        This is so if the seat has called such a fault wrongly, or if it makes no more calls at all (see `accepted`).
        """
        return seat in self.accepted or what in self.all_silenced(seat)

    def open_plain(self) -> Iterator[Charge]:
        """The charges of the faults that everybody has seen and that can still be called or mended."""
        return (entry.charge for entry in self.entries if entry.end == OPEN and not entry.hidden)

    @property
    def upheld(self) -> Charge | None:
        """The charge of the last fault in the ledger that ended as upheld, or None."""
        return next((entry.charge for entry in reversed(self.entries) if entry.end == UPHELD), None)

    def faults(self) -> Iterator[Charge]:
        """The charges of all faults, whatever became of them; false calls are left out."""
        return (entry.charge for entry in self.entries if entry.end != DENIED)

    def seen_by(self, who: int) -> Ledger:
        """Return the ledger as the seat `who` may know it during the deal.

        Hidden faults of other seats that are not public yet are left out.
        """
        kept = tuple(
            entry
            for entry in self.entries
            if not entry.hidden or (entry.end in TOLD and not entry.secret) or entry.charge.seat == who
        )
        return self if len(kept) == len(self.entries) else self._replace(entries=kept)

    def told(self) -> list[dict[str, Any]]:
        """Return the value of the key `ledger` in the detail of a deal that is over.

        Faults still open have the end `stood`.
        """
        return [
            {**entry.charge._asdict(), "by": entry.by, "end": STOOD if entry.end == OPEN else entry.end}
            for entry in self.entries
        ]


D = TypeVar("D")


class Law(Generic[D]):
    """The law of one game at a called table: which faults there are, which rules they break, and what proves them.

    If calls name a fault, a subclass adds a table of the faults.
    """

    by_advice: bool = False
    """Whether the advice on this game knows of faults and calls, so that computer players make them by themselves.

    If not, each computer player is wrapped in another player, which makes faults and calls for it.
    """
    mends: bool = False
    """Whether players at this table may mend faults that they made themselves."""
    review_rule: str = ""
    """The id of the rule on the review, in which faults can still be called at the end of a deal."""
    final_rule: str
    """The id of the rule by which no move is taken back; faults are mended only by moves of the game."""
    call_rule: str = ""
    """The id of the rule that says who may call, and what."""
    words: Collection[str] = ()
    """The words of all faults."""
    plain: Collection[str] = ()
    """The words of the faults that everybody can see."""

    def calls(self, move: Move) -> bool:
        """Whether the move is a call of a fault in `words`."""
        return move.verb == CALL and bool(move.args) and move.args[0] in self.words

    def rule_of(self, what: str) -> str:
        """The id of the rule that a fault with the word `what` breaks."""
        return self.call_rule

    def proved(self, deal: D, charge: Charge) -> bool:
        """Whether the rules uphold this call of a hidden fault, whether or not the fault was made."""
        return False

    def proof(self, deal: D, charge: Charge) -> tuple[Card, ...]:
        """The cards that prove a charge; empty if nothing proves the charge yet.

        If `deal` is a seat's view, only cards that the seat has seen are given.
        """
        return ()

    def usual(self, deal: D) -> bool:
        """Whether what a seat sees of the deal could also have come about without any fault."""
        return True

    def as_usual(self, deal: D) -> Any:
        """Return the deal, or a copy of it, without what only a called table has.

        The result is for computer players that know nothing of calls.
        """
        return deal

    def thought_at(self) -> Any:
        """Return the table at which a computer player searches.

        It is a table without calls at which a deal can go on after a fault. If the table that prevents faults will do,
        return None.
        """
        return None
