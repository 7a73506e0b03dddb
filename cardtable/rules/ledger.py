"""The memory of a called table in a deal: the faults made, the calls, and who has given up calling.

A table at which irregularities are prevented has no ledger. What can go wrong at a called one its `Law` says.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Any, Final, Generic, NamedTuple, TypeVar

from cardtable.cards import Card
from cardtable.rules.moves import Move

CALL: Final = "call"
"""The verb of every call: `S call WHAT T N`."""

OPEN: Final = "open"
UPHELD: Final = "upheld"
CORRECTED: Final = "corrected"
STOOD: Final = "stood"
UNDONE: Final = "undone"
DENIED: Final = "denied"

TOLD: Final = (UPHELD, CORRECTED, DENIED)
"""How a hidden fault ends so that everybody knows of it at once."""


class Charge(NamedTuple):
    """A charge that can be made: the word of a fault, and the seat at fault, if there is one.

    `trick` is the number of a trick, from 1, where the call of that word names it.
    """

    what: str
    seat: int | None = None
    trick: int | None = None

    def by(self, seat: int) -> Move:
        """The line in which that seat makes the call."""
        return Move(seat, CALL, *[part for part in self if part is not None])

    @property
    def place(self) -> tuple[str, int, int]:
        """Where it stands in a list of calls: by kind, then seat, then trick."""
        return self.what, -1 if self.seat is None else self.seat, self.trick or 0


class Entry(NamedTuple):
    """One fault, or a call of a fault that was none.

    `by` is the seat that called it, or `None`; `end` is `open` as long as its window is, or else what became of it. A
    `hidden` fault is known to the seat at fault alone until it is told. `during` is the number of the trick, from 1,
    that was being played to when it was made. What a `secret` fault came to nobody learns before the deal is over.
    What was judged has `lapsed` when the cards it was about have been taken back.
    """

    charge: Charge
    hidden: bool
    by: int | None = None
    end: str = OPEN
    during: int = 0
    secret: bool = False
    lapsed: bool = False

    def answers(self, charge: Charge) -> bool:
        """Whether it is such a fault, and open."""
        return self.end == OPEN and self.charge == charge


class Ledger(NamedTuple):
    """The faults and false calls of a deal, in the order in which they happened. It is never changed, only followed.

    `accepted` are the seats that have given up their calls in the review; `proof` the cards that an upheld call has
    laid open, the seat at fault being their owner.
    """

    entries: tuple[Entry, ...] = ()
    accepted: frozenset[int] = frozenset()
    proof: tuple[Card, ...] = ()

    def with_fault(self, charge: Charge, *, hidden: bool, during: int = 0) -> Ledger:
        """The ledger with one fault more, whose window is open."""
        return self._replace(entries=(*self.entries, Entry(charge, hidden, during=during)))

    def charged(self, charge: Charge, *, during: int = 0) -> Ledger:
        """The ledger with a fault whose cost is due even if nobody calls it."""
        return self._replace(entries=(*self.entries, Entry(charge, hidden=False, end=UPHELD, during=during)))

    def called(self, charge: Charge, by: int) -> Ledger:
        """The ledger after a call: it upholds the earliest such fault, or is entered as denied if there is none."""
        at = next((at for at, entry in enumerate(self.entries) if entry.answers(charge)), None)
        if at is None:
            return self._replace(entries=(*self.entries, Entry(charge, False, by, DENIED)))
        return self._ended_at(at, UPHELD, by)

    def corrected(self, charge: Charge) -> Ledger:
        """The ledger after the seat at fault has mended the latest such fault."""
        at = max(at for at, entry in enumerate(self.entries) if entry.answers(charge))
        return self._ended_at(at, CORRECTED, None)

    def ended(self, which: Callable[[Entry], bool], end: str) -> Ledger:
        """The ledger when the open faults of which that is true have come to that end, called by nobody."""
        entries = tuple(
            entry._replace(end=end) if entry.end == OPEN and which(entry) else entry for entry in self.entries
        )
        return self if entries == self.entries else self._replace(entries=entries)

    def lapsed(self, which: Callable[[Charge], bool]) -> Ledger:
        """The ledger when the cards of charges of which that is true are taken back: what was judged of them lapses."""
        entries = tuple(
            entry._replace(lapsed=True) if entry.by is not None and which(entry.charge) else entry
            for entry in self.entries
        )
        return self if entries == self.entries else self._replace(entries=entries)

    def taken_back(self, seats: Collection[int], number: int, words: Collection[str]) -> Ledger:
        """The ledger when those seats have taken back the cards that they played to that trick.

        Open faults of these words are struck out; what was judged lapses, and a new fault can be called.
        """
        struck = self.ended(
            lambda entry: entry.during == number and entry.charge.seat in seats and entry.charge.what in words, UNDONE
        )
        return struck.lapsed(lambda charge: charge.trick == number and charge.seat in seats)

    def _ended_at(self, at: int, end: str, by: int | None) -> Ledger:
        entry = self.entries[at]._replace(by=by, end=end)
        return self._replace(entries=(*self.entries[:at], entry, *self.entries[at + 1 :]))

    def upheld_by(self, seat: int, charge: Charge) -> bool:
        """Whether that seat has called that, and rightly."""
        return any(entry.charge == charge and entry.by == seat and entry.end == UPHELD for entry in self.entries)

    def lying(self) -> Iterator[Entry]:
        """The entries about cards not taken back since: an old entry says nothing about the cards there now."""
        return (entry for entry in self.entries if not entry.lapsed and entry.end not in (UNDONE, CORRECTED))

    def judged(self, charge: Charge) -> bool:
        """Whether somebody has called that, as it lies."""
        return any(entry.by is not None and entry.charge == charge for entry in self.lying())

    def denied(self) -> Iterator[Charge]:
        """The charges that were found untrue, about cards that have not been taken back since."""
        return (entry.charge for entry in self.lying() if entry.end == DENIED)

    def mended(self, charge: Charge) -> bool:
        """Whether such a fault has been taken back, after a call or by its maker."""
        return any(
            entry.charge == charge and (entry.end == CORRECTED or (entry.end == UPHELD and entry.lapsed))
            for entry in self.entries
        )

    def silences(self, seat: int, what: str) -> bool:
        """Whether that seat has called that word wrongly, or has given up its calls."""
        return seat in self.accepted or any(
            entry.by == seat and entry.end == DENIED and entry.charge.what == what for entry in self.entries
        )

    def open_plain(self) -> Iterator[Charge]:
        """The faults that everybody has seen and whose windows are open."""
        return (entry.charge for entry in self.entries if entry.end == OPEN and not entry.hidden)

    @property
    def upheld(self) -> Charge | None:
        """The latest charge that was upheld."""
        return next((entry.charge for entry in reversed(self.entries) if entry.end == UPHELD), None)

    def faults(self) -> Iterator[Charge]:
        """The faults that are known, whatever became of them."""
        return (entry.charge for entry in self.entries if entry.end != DENIED)

    def seen_by(self, who: int) -> Ledger:
        """The ledger as a seat may know it during the deal: of hidden faults not told only its own."""
        kept = tuple(
            entry
            for entry in self.entries
            if not entry.hidden or (entry.end in TOLD and not entry.secret) or entry.charge.seat == who
        )
        return self if len(kept) == len(self.entries) else self._replace(entries=kept)

    def told(self) -> list[dict[str, Any]]:
        """The key `ledger` of a deal that is over: what was still open stood."""
        return [
            {**entry.charge._asdict(), "by": entry.by, "end": STOOD if entry.end == OPEN else entry.end}
            for entry in self.entries
        ]


D = TypeVar("D")


class Law(Generic[D]):
    """The answers of a called table when somebody asks it, whatever the game.

    Where calls name nothing, as Stop does, this is all of it; where they name a fault, its table of faults has more.
    """

    by_advice: bool = False
    """Whether the advice on the game calls and errs by itself; else a seat is wrapped that knows nothing of errors."""
    mends: bool = False
    """Whether anybody may mend a fault of his own at this table."""
    review_rule: str = ""
    """The id of the rule that says what the review is."""
    final_rule: str
    """The id of the rule that lets nobody mend an error but by the lines of the game."""
    call_rule: str = ""
    """The id of the rule that says who may call, and what."""
    words: Collection[str] = ()
    """The words of all faults,"""
    plain: Collection[str] = ()
    """and of those that everybody sees."""

    def calls(self, move: Move) -> bool:
        """Whether the line is a call of one of these faults."""
        return move.verb == CALL and bool(move.args) and move.args[0] in self.words

    def rule_of(self, what: str) -> str:
        """The id of the rule that a fault of that word breaks."""
        return self.call_rule

    def proved(self, deal: D, charge: Charge) -> bool:
        """Whether a hidden fault is taken as proved, whether it was made or not."""
        return False

    def proof(self, deal: D, charge: Charge) -> tuple[Card, ...]:
        """The cards that prove a charge; of a view those that its seat has seen, and none if they prove nothing yet."""
        return ()

    def usual(self, deal: D) -> bool:
        """Whether a deal, as its seat sees it, could have come about at a prevented table too."""
        return True

    def as_usual(self, deal: D) -> Any:
        """The deal, or a copy of it without what only a called table has, for players who know nothing of calls."""
        return deal

    def thought_at(self) -> Any:
        """The table at which a player thinks a deal out: without calls, and at home in whatever was done wrong.

        None where the prevented table serves.
        """
        return None
