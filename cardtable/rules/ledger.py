"""What a called table remembers of a deal: the faults made, the calls, and who has given his calls up.

A table at which irregularities are prevented has no ledger. A game says in its `Law` what can go wrong at a called one.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from cardtable.cards import Card
from cardtable.rules.moves import Move

if TYPE_CHECKING:
    from cardtable.refusal import Refusal

__all__ = ["CALL", "DENIED", "OPEN", "STOOD", "UPHELD", "Charge", "Entry", "Law", "Ledger"]

CALL: Final = "call"
"""The verb of every call: `S call WHAT T N`."""

OPEN: Final = "open"
UPHELD: Final = "upheld"
DENIED: Final = "denied"
STOOD: Final = "stood"


class Charge(NamedTuple):
    """What can be called: the word of a fault, the seat at fault, and the trick it belongs to, from 1."""

    what: str
    seat: int
    trick: int

    def by(self, seat: int) -> Move:
        """The line in which that seat makes the call."""
        return Move(seat, CALL, *self)


class Entry(NamedTuple):
    """One fault, or a call of a fault that was none.

    `by` is the seat that called it, or `None`; `end` is `open` as long as it can be called, then `upheld` or `denied`.
    A `hidden` fault that is open is known to the seat at fault alone.
    """

    charge: Charge
    hidden: bool
    by: int | None = None
    end: str = OPEN


class Ledger(NamedTuple):
    """The faults and false calls of a deal, in the order in which they happened. It is never changed, only followed.

    `accepted` are the seats that have given up their calls in the review; `proof` the cards that an upheld call has
    laid open, the seat at fault being their owner.
    """

    entries: tuple[Entry, ...] = ()
    accepted: frozenset[int] = frozenset()
    proof: tuple[Card, ...] = ()

    def with_fault(self, charge: Charge, *, hidden: bool) -> Ledger:
        """The ledger with one fault more."""
        return self._replace(entries=(*self.entries, Entry(charge, hidden)))

    def called(self, charge: Charge, by: int) -> Ledger:
        """The ledger after a call: it upholds the fault, or is entered as denied if there is none."""
        at = next((at for at, entry in enumerate(self.entries) if entry.charge == charge and entry.end == OPEN), None)
        if at is None:
            return self._replace(entries=(*self.entries, Entry(charge, False, by, DENIED)))
        upheld = self.entries[at]._replace(by=by, end=UPHELD)
        return self._replace(entries=(*self.entries[:at], upheld, *self.entries[at + 1 :]))

    def judged(self, charge: Charge) -> bool:
        """Whether somebody has called that."""
        return any(entry.by is not None and entry.charge == charge for entry in self.entries)

    def silences(self, seat: int, what: str) -> bool:
        """Whether that seat has called that word wrongly, or has given up its calls."""
        return seat in self.accepted or any(
            entry.by == seat and entry.end == DENIED and entry.charge.what == what for entry in self.entries
        )

    @property
    def upheld(self) -> Charge | None:
        """The latest charge that was upheld."""
        return next((entry.charge for entry in reversed(self.entries) if entry.end == UPHELD), None)

    def denied(self) -> Iterator[Charge]:
        """The charges found to be untrue."""
        return (entry.charge for entry in self.entries if entry.end == DENIED)

    def faults(self) -> Iterator[Charge]:
        """The faults that are known, whatever became of them."""
        return (entry.charge for entry in self.entries if entry.end != DENIED)

    def seen_by(self, who: int) -> Ledger:
        """What somebody may know of it while the deal lasts: hidden faults are known to their makers alone."""
        kept = tuple(
            entry for entry in self.entries if not entry.hidden or entry.end != OPEN or entry.charge.seat == who
        )
        return self if len(kept) == len(self.entries) else self._replace(entries=kept)

    def told(self) -> list[dict[str, Any]]:
        """The key `ledger` of a deal that is over: what was still open stood."""
        return [
            {**entry.charge._asdict(), "by": entry.by, "end": STOOD if entry.end == OPEN else entry.end}
            for entry in self.entries
        ]


D = TypeVar("D")


class Law(ABC, Generic[D]):
    """What can go wrong in one game at one called table, who may call it, and what follows: its table of faults.

    An error is a line that a phase refuses by one of the rules that may be broken: `slips` says by rule which fault
    that is. A fault is hidden unless its word is among those that are `plain`.
    """

    slips: ClassVar[Mapping[str, str]]
    plain: ClassVar[Collection[str]] = ()
    review_rule: ClassVar[str]
    """The id of the rule that says what the review is."""
    final_rule: ClassVar[str]
    """The id of the rule that lets nobody mend an error but by the lines of the game."""

    def __init__(self, seats: int) -> None:
        self.seats = seats

    @property
    def words(self) -> Collection[str]:
        """The words of all faults."""
        return self.slips.values()

    def calls(self, move: Move) -> bool:
        """Whether the line is a call of one of these faults."""
        return move.verb == CALL and bool(move.args) and move.args[0] in self.words

    @abstractmethod
    def may(self, deal: D, seat: int) -> Iterable[Move]:
        """Every line that the seat could say in error now, and others; by its own cards and what all have seen."""

    @abstractmethod
    def charge(self, deal: D, what: str, move: Move) -> Charge:
        """The fault that the line makes, before it is played."""

    @abstractmethod
    def open_to(self, deal: D, seat: int) -> Iterable[Charge]:
        """What the seat may call, true or not, as long as nobody has called it: by what all have seen."""

    @abstractmethod
    def why_not(self, deal: D, call: Move) -> Refusal:
        """Why a call that is not open cannot be made."""

    @abstractmethod
    def proof(self, deal: D, charge: Charge) -> tuple[Card, ...]:
        """The cards that prove a charge; of a view those that its seat has seen, and none if they prove nothing yet."""

    @abstractmethod
    def remedy(self, deal: D, charge: Charge) -> None:
        """What follows when a charge has been upheld."""

    def learn(self, deal: D, move: Move) -> None:
        """What all have learnt of earlier errors by a line that has been played."""
