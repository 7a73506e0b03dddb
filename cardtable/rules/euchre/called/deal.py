"""A deal at a called table of Euchre: the cards that lie open or have been seen, and the leads that can be called.

To call a lead means to say which suit an opponent must lead. A trick is quitted when it has been turned face down. To
mix the tricks means to put a side's tricks together in disorder, so that they cannot disprove a revoke any more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import Final, NamedTuple

from cardtable.cards import Card, Suit
from cardtable.rules.calls.called import ledger_of
from cardtable.rules.euchre.deal import SEATS, EuchreDeal
from cardtable.rules.ledger import CORRECTED, OPEN, UNDONE, UPHELD, LedgerEntry
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.tricks.hands import UNIT

DEALER: Final = "dealer"
MISDEAL: Final = "misdeal"
COUNT: Final = "count"
BID: Final = "bid"
TURN: Final = "turn"
CARD: Final = "card"
REVOKE: Final = "revoke"
LOOK: Final = "look"
MIX: Final = "mix"
"""The words of the faults are the constants from `DEALER` to `MIX` [EU-7.2]."""

VOIDS: Final = {DEALER: "wrong-deal", MISDEAL: "misdeal", COUNT: "miscount"}
"""For the word of each fault that makes a deal void, the `result` of the deal [EU-7.6]."""
TAKEN_BACK: Final = {TURN: (UPHELD, UNDONE), REVOKE: (CORRECTED, UPHELD)}
"""For each of these faults in the play: the values of `LedgerEntry.end` that mean that the card was taken back."""

TRICKS: Final = 5
HAND: Final = 5
PENALTY_POINTS, AGAINST_A_LONE_HAND = 2, 4
"""The points that a revoke costs: normally two, but four if the other side plays alone [EU-7.23]."""


class Declared(NamedTuple):
    """The deal before a bid, to be restored if the bid is undone [EU-7.14].

    `at` is the index of the bid in `said`.
    """

    at: int
    laid_open: tuple[Card, ...]
    owed: tuple[int, int]


class CalledEuchreDeal(EuchreDeal):
    """A deal of Euchre at a table where mistakes are called.

    Until the turn-up is turned, it lies on the stock, and `turn_up` is `BACK`. `due` is the seat whose deal it is.
    `accident` is the move of chance about an accident, or None. `unmasked` tells whether the play has shown everybody
    which hand was dealt short. `declared` has an entry for each seat. If the seat's last wrong bid is called and
    undone, the entry says what to restore. `beside` holds the moves that are neither bids nor plays: cards shown, looks
    at tricks, a discard, and the choice after a revoke. `laid_open` are the cards that have lain open, even if they
    have been played since. `seen` are the cards that everybody has seen in a hand. `loose` are those cards in `seen`
    that the dealer might have discarded after they were seen. `owed` has for each account how many leads of that side
    the other side may still call. `lead` tells of the last lead that was called: the index of the trick and the suit.
    The suit is None if any suit could be led. `lead` itself is None if no lead has been called yet.
    """

    __slots__ = ("accident", "beside", "declared", "due", "laid_open", "lead", "loose", "owed", "seen", "unmasked")

    due: int
    accident: Move | None
    unmasked: bool
    declared: list[Declared | None]
    beside: tuple[Move, ...]
    laid_open: tuple[Card, ...]
    seen: tuple[Card, ...]
    loose: tuple[Card, ...]
    owed: tuple[int, int]
    lead: tuple[int, Suit | None] | None

    def begin_called(self, due: int) -> None:
        self.due, self.accident, self.unmasked, self.declared = due, None, False, [None] * SEATS
        self.beside = self.laid_open = self.seen = self.loose = ()
        self.owed, self.lead = (0, 0), None

    def faults(self, *words: str) -> Iterator[LedgerEntry]:
        return (entry for entry in ledger_of(self).entries if entry.charge.what in words)

    def open_fault(self, what: str, seat: int | None) -> LedgerEntry | None:
        """Return the entry of a fault `what` that the seat has made and that can still be called, or None."""
        return next((entry for entry in self.faults(what) if entry.end == OPEN and entry.charge.seat == seat), None)

    # ── the play ──────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def quitted(self) -> int:
        """The number of tricks that are quitted (turned face down).

        A trick counts as quitted when a card has been led to the next trick, or the suit of that lead has been called.
        The fifth trick is quitted as soon as it is complete.
        """
        done = len(self.winners)
        led = bool(self.on_table) or (self.lead is not None and self.lead[0] == done)
        led = led or any(entry.during == done + 1 for entry in self.faults(TURN))
        return done if led or done == TRICKS else max(0, done - 1)

    def fault_taken_back(self, what: str, seat: int) -> LedgerEntry | None:
        """Return the entry of the fault for which a seat has taken back its card in this trick, or None."""
        number, ends = len(self.winners) + 1, TAKEN_BACK[what]
        entries = (e for e in self.faults(what) if e.charge.seat == seat and e.during == number and e.end in ends)
        return next(entries, None)

    def took_back(self, what: str, seat: int) -> bool:
        return self.fault_taken_back(what, seat) is not None

    def passed_over(self, seat: int, trick: Sequence[Move]) -> list[int]:
        """Return the seats that should have played to the trick before `seat`, but had not yet when `seat` played.

        If `seat` led, there are none.
        """
        at = next((at for at, move in enumerate(trick) if move.seat == seat), 0)
        before, since = ({move.seat for move in plays} for plays in (trick[:at], trick[at:]))
        able = (other in since or self.held[other] for other in range(SEATS))
        waited = [other for other, can in enumerate(able) if can and other in self.playing and other not in before]
        return [*takewhile(lambda other: other != seat, going_from(trick[0].seat, waited))] if at else []

    def kept_early(self, trick: Sequence[Move]) -> bool:
        """Whether the dealer kept his five cards because he played to the first trick out of turn.

        `trick` has the plays of the trick from which cards are taken back.
        """
        early = any(entry.charge.seat == self.dealer and entry.during == 1 for entry in self.faults(TURN))
        said = any(move.verb == "discard" for move in self.beside)
        kept = early and not said and self.discard == self.turn_up
        return kept and (trick[0].seat == self.dealer or bool(self.passed_over(self.dealer, trick)))

    @property
    def playing(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(SEATS) if seat != self.silent)

    @property
    def on_table(self) -> tuple[Move, ...]:
        return self.plays[len(self.winners) * self.active :]

    @property
    def exchange_due(self) -> bool:
        """Whether the dealer must still discard [EU-4.18, EU-4.22]."""
        accepted = self.how is not None and self.how != "name"
        return accepted and self.discard is None and self.silent != self.dealer

    def lone(self, seat: int) -> bool:
        return self.alone and seat == self.maker

    def open_cards(self, seat: int) -> int:
        return self.held[seat] & sum([UNIT[card] for card in self.laid_open])

    def known(self, seat: int) -> tuple[Card, ...]:
        """Return the seen cards. If `seat` is the dealer, those that he might have discarded are left out."""
        return tuple(card for card in self.seen if seat != self.dealer or card not in self.loose)

    @property
    def suit_called(self) -> Suit | None:
        trick, suit = self.lead or (NOBODY, None)
        return suit if trick == len(self.winners) and not self.count else None

    def leader(self, first: int) -> int:
        """Return the seat that leads next. A short hand that has no card left is skipped [EU-7.10].

        `first` is the seat that leads to the first trick.
        """
        wanted = self.winners[-1] if self.winners else first
        return next(seat for seat in going_from(wanted, self.playing) if self.held[seat])

    def awaited(self) -> int:
        """Return the first seat, from the one that led on, that has cards but has not played to the trick, or -1."""
        plays = self.on_table
        done = {move.seat for move in plays}
        return next(
            (seat for seat in going_from(plays[0].seat, self.playing) if seat not in done and self.held[seat]), NOBODY
        )


def going_from(first: int, seats: Sequence[int]) -> Iterator[int]:
    """Yield the seats in `seats`, in clockwise order. `first` comes first if it is one of them."""
    return (seat for step in range(SEATS) if (seat := (first + step) % SEATS) in seats)


def sided(entry: LedgerEntry, seat: int) -> bool:
    """Whether the fault of a ledger entry was made by the side of a seat."""
    return entry.charge.seat is not None and not (entry.charge.seat ^ seat) & 1


def added(cards: tuple[Card, ...], more: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards of both collections, each once and sorted."""
    return tuple(sorted({*cards, *more}))
