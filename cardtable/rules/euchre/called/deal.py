"""A deal at a called table of Euchre: open and seen cards, and leads to call.

To call a lead is to say which suit an opponent must lead. A quitted trick has been turned face down.
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
"""The faults' words are the constants from `DEALER` to `MIX` [EU-7.2]."""

VOIDS: Final = {DEALER: "wrong-deal", MISDEAL: "misdeal", COUNT: "miscount"}
"""The `result` of a deal that each of these faults makes void [EU-7.6]."""
TAKEN_BACK: Final = {TURN: (UPHELD, UNDONE), REVOKE: (CORRECTED, UPHELD)}
"""For each fault in the play: the values of `LedgerEntry.end` with the card taken back."""

TRICKS: Final = 5
HAND: Final = 5
PENALTY_POINTS, AGAINST_A_LONE_HAND = 2, 4
"""A revoke's points: two, or four against a lone hand [EU-7.23]."""


class Declared(NamedTuple):
    """The deal before a bid, for undoing the bid [EU-7.14].

    `at` is the bid's index in `said`.
    """

    at: int
    laid_open: tuple[Card, ...]
    owed: tuple[int, int]


class CalledEuchreDeal(EuchreDeal):
    """A deal of Euchre at a called table.

    Until turned up, the turn-up lies on the stock, and `turn_up` is `BACK`. `due` is the right dealer. `accident` is
    chance's move, or None. `unmasked`: the play has shown whose hand was short. `declared` has, by seat, what to
    restore if a wrong bid is undone. `beside` has moves other than bids and plays: cards shown, looks at tricks, a
    discard, the choice after a revoke. `laid_open` are cards that have lain open, even if played since. `seen` are
    cards that all have seen in a hand, and `loose` those of them that the dealer may have discarded. `owed` counts, by
    account, the leads of that side still to be called. `lead` is a trick's index and the suit called for it.
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
        """Return a seat's fault that can still be called, or None."""
        return next((entry for entry in self.faults(what) if entry.end == OPEN and entry.charge.seat == seat), None)

    # ── the play ──────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def quitted(self) -> int:
        """The number of quitted tricks.

        A trick is quitted when the next one is led, or that lead's suit is called; the fifth when it is complete.
        """
        done = len(self.winners)
        led = bool(self.on_table) or (self.lead is not None and self.lead[0] == done)
        led = led or any(entry.during == done + 1 for entry in self.faults(TURN))
        return done if led or done == TRICKS else max(0, done - 1)

    def took_back(self, what: str, seat: int) -> bool:
        number, ends = len(self.winners) + 1, TAKEN_BACK[what]
        return any(e.charge.seat == seat and e.during == number and e.end in ends for e in self.faults(what))

    def passed_over(self, seat: int, trick: Sequence[Move]) -> list[int]:
        """Return the seats before `seat` that had not played when it did.

        Empty if `seat` led.
        """
        at = next((at for at, move in enumerate(trick) if move.seat == seat), 0)
        before, since = ({move.seat for move in plays} for plays in (trick[:at], trick[at:]))
        able = (other in since or self.held[other] for other in range(SEATS))
        waited = [other for other, can in enumerate(able) if can and other in self.playing and other not in before]
        return [*takewhile(lambda other: other != seat, going_from(trick[0].seat, waited))] if at else []

    def kept_early(self, trick: Sequence[Move]) -> bool:
        """Whether the dealer kept his five cards by playing to the first trick out of turn."""
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
        """Return the seen cards; for the dealer, without those he might have discarded."""
        return tuple(card for card in self.seen if seat != self.dealer or card not in self.loose)

    @property
    def suit_called(self) -> Suit | None:
        trick, suit = self.lead or (NOBODY, None)
        return suit if trick == len(self.winners) and not self.count else None

    def leader(self, first: int) -> int:
        """Return the next leader; an empty short hand is skipped [EU-7.10]."""
        wanted = self.winners[-1] if self.winners else first
        return next(seat for seat in going_from(wanted, self.playing) if self.held[seat])

    def awaited(self) -> int:
        """Return the first seat from the leader on with cards and none in the trick, or -1."""
        plays = self.on_table
        done = {move.seat for move in plays}
        return next(
            (seat for seat in going_from(plays[0].seat, self.playing) if seat not in done and self.held[seat]), NOBODY
        )


def going_from(first: int, seats: Sequence[int]) -> Iterator[int]:
    """Return the `seats` clockwise from `first`."""
    return (seat for step in range(SEATS) if (seat := (first + step) % SEATS) in seats)


def sided(entry: LedgerEntry, seat: int) -> bool:
    """Whether the seat's side made the entry's fault."""
    return entry.charge.seat is not None and not (entry.charge.seat ^ seat) & 1


def added(cards: tuple[Card, ...], more: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards of both, each once, sorted."""
    return tuple(sorted({*cards, *more}))
