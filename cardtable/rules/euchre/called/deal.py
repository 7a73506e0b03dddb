"""A deal at a called table of Euchre: what lies open, what has been seen, and which calls of a lead are owed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import Final, NamedTuple

from cardtable.cards import Card, Suit
from cardtable.rules.calls.called import ledger_of
from cardtable.rules.euchre.deal import SEATS, EuchreDeal
from cardtable.rules.game import OVER
from cardtable.rules.ledger import CORRECTED, OPEN, UNDONE, UPHELD, Entry
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.tricks.hands import UNIT, size_of

DEALER: Final = "dealer"
MISDEAL: Final = "misdeal"
COUNT: Final = "count"
BID: Final = "bid"
TURN: Final = "turn"
CARD: Final = "card"
REVOKE: Final = "revoke"
LOOK: Final = "look"
MIX: Final = "mix"
"""The words of the faults [EU-7.2]."""

VOIDS: Final = {DEALER: "wrong-deal", MISDEAL: "misdeal", COUNT: "miscount"}
"""By the word of a fault for which the cards are gathered: the result of the deal [EU-7.6]."""
TAKEN_BACK: Final = {TURN: (UPHELD, UNDONE), REVOKE: (CORRECTED, UPHELD)}
"""By the word of a fault: how it ended in the play if its card was taken back for it."""

TRICKS: Final = 5
HAND: Final = 5
"""The cards of a hand that was rightly dealt."""
PENALTY_POINTS, AGAINST_A_LONE_HAND = 2, 4
"""The points that a revoke costs [EU-7.23]."""


class Declared(NamedTuple):
    """How a deal stood before a declaration that may yet be undone [EU-7.14].

    `at` is its index among the lines of the bidding; `laid_open` and `owed` as in the deal.
    """

    at: int
    laid_open: tuple[Card, ...]
    owed: tuple[int, int]


class CalledEuchreDeal(EuchreDeal):
    """A deal at a called table. Until the turn-up is turned it is `BACK`, and lies on the stock.

    `due` is the seat whose deal it is, `accident` the chance line of the deal if one happened, and `unmasked` whether
    the play has shown all whose hand was dealt short. `declared` is how it stood before the declaration of a seat that
    is still open to a call, by seat. `beside` are the lines that stand as they were heard and are no bids nor plays:
    cards shown, looks, a discard, and the choice after a revoke. What else has been done follows from these, the lines
    of the bidding, the plays, and the ledger, which says what was struck out.

    `laid_open` are the cards that lie, or have lain, open, those played since among them; `seen` all cards that have
    been seen, but for those that lie where they were played; `loose` those of them that the dealer may have discarded.
    `owed` counts by account the calls of a lead against it; `lead` is the index of a trick with the suit called for its
    lead.
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
        """Nothing has happened yet."""
        self.due, self.accident, self.unmasked, self.declared = due, None, False, [None] * SEATS
        self.beside = self.laid_open = self.seen = self.loose = ()
        self.owed, self.lead = (0, 0), None

    def faults(self, *words: str) -> Iterator[Entry]:
        """The entries of the ledger of those words."""
        return (entry for entry in ledger_of(self).entries if entry.charge.what in words)

    # ── the bidding ───────────────────────────────────────────────────────────────────────────────────────────

    @property
    def second(self) -> int:
        """The index in `said` where the second round begins, or -1: the dealer has turned the card down."""
        passed = (at for at, move in enumerate(self.said, 1) if move.seat == self.dealer and move.verb == "pass")
        return next(passed, NOBODY)

    @property
    def this_round(self) -> tuple[Move, ...]:
        """The lines of the round of the bidding."""
        return self.said[max(self.second, 0) :]

    def to_speak(self) -> int:
        """The first seat from eldest hand on that has not spoken in the round, or -1."""
        spoken = {move.seat for move in self.this_round}
        return next((seat for seat in going_from(self.eldest, range(SEATS)) if seat not in spoken), NOBODY)

    def barred(self, seat: int) -> bool:
        """Whether the seat's side may only pass [EU-7.14]."""
        return any(entry.end == UPHELD and sided(entry, seat) for entry in self.faults(BID))

    def open_fault(self, what: str, seat: int | None) -> Entry | None:
        """The fault of that word by that seat that is still open."""
        return next((entry for entry in self.faults(what) if entry.end == OPEN and entry.charge.seat == seat), None)

    # ── accidents ─────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def happened(self) -> str:
        """The sort of the accident of the deal, or nothing."""
        return "" if self.accident is None else str(self.accident.args[0])

    @property
    def miscounted(self) -> int | None:
        """The seat whose hand was dealt long or short, if one was."""
        long_or_short = self.accident is not None and self.happened in ("long", "short")
        return self.accident.got(int, 1) if self.accident is not None and long_or_short else None

    def accident_is_known(self, who: int) -> bool:
        """Whether somebody knows by now of the accident that has happened [EU-7.8]."""
        if self.happened in ("exposed", "imperfect"):
            return True
        if not self.turned:
            return False
        whom = self.miscounted
        if whom is None or self.phase == OVER or self.unmasked or self.foul():
            return True
        return who == whom or (self.happened == "long" and self.seen_to_be_long(whom))

    def seen_to_be_long(self, seat: int) -> bool:
        """Whether so many cards of that seat have been seen that all can count six."""
        in_hand = sum(UNIT[card] for card in (*self.known(seat), self.turn_up)) & self.held[seat]
        return size_of(in_hand) + sum(move.seat == seat for move in self.plays) > HAND

    # ── the play ──────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def quitted(self) -> int:
        """How many tricks have been turned down: a card has been led since, or its suit called, taken back or not."""
        done = len(self.winners)
        led = bool(self.on_table) or (self.lead is not None and self.lead[0] == done)
        led = led or any(entry.during == done + 1 for entry in self.faults(TURN))
        return done if led or done == TRICKS else max(0, done - 1)

    def took_back(self, what: str, seat: int) -> bool:
        """Whether a seat has taken back a card from the trick on the table: one played out of turn, or a revoke."""
        number, ends = len(self.winners) + 1, TAKEN_BACK[what]
        return any(e.charge.seat == seat and e.during == number and e.end in ends for e in self.faults(what))

    def passed_over(self, seat: int, trick: Sequence[Move]) -> list[int]:
        """The seats before whose turn a seat has played to that trick: of one led to it none."""
        at = next((at for at, move in enumerate(trick) if move.seat == seat), 0)
        before, since = ({move.seat for move in plays} for plays in (trick[:at], trick[at:]))
        able = (other in since or self.held[other] for other in range(SEATS))
        waited = [other for other, can in enumerate(able) if can and other in self.playing and other not in before]
        return [*takewhile(lambda other: other != seat, going_from(trick[0].seat, waited))] if at else []

    def kept_early(self, trick: Sequence[Move]) -> bool:
        """Whether the dealer has kept his five cards by playing to the first trick out of turn."""
        early = any(entry.charge.seat == self.dealer and entry.during == 1 for entry in self.faults(TURN))
        said = any(move.verb == "discard" for move in self.beside)
        kept = early and not said and self.discard == self.turn_up
        return kept and (trick[0].seat == self.dealer or bool(self.passed_over(self.dealer, trick)))

    @property
    def playing(self) -> tuple[int, ...]:
        """The active seats."""
        return tuple(seat for seat in range(SEATS) if seat != self.silent)

    @property
    def on_table(self) -> tuple[Move, ...]:
        """The plays of the trick that is not complete."""
        return self.plays[len(self.winners) * self.active :]

    @property
    def exchange_due(self) -> bool:
        """Whether the dealer has still to discard [EU-4.18, EU-4.22]."""
        accepted = self.how is not None and self.how != "name"
        return accepted and self.discard is None and self.silent != self.dealer

    def lone(self, seat: int) -> bool:
        """Whether that seat plays alone."""
        return self.alone and seat == self.maker

    def open_cards(self, seat: int) -> int:
        """The open cards of a hand, as a bag."""
        return self.held[seat] & sum([UNIT[card] for card in self.laid_open])

    def known(self, seat: int) -> tuple[Card, ...]:
        """Cards that have been seen, without those that may lie in the dealer's discard, if the hand is his.

        Those of them that the hand holds all know to be there; the others lie elsewhere.
        """
        return tuple(card for card in self.seen if seat != self.dealer or card not in self.loose)

    def foul(self) -> list[int]:
        """The accounts that may not score [EU-7.10]."""
        if self.void == "miscount":
            return []
        upheld = [entry.charge.seat for entry in self.faults(COUNT) if entry.end == UPHELD]
        return [seat & 1 for seat in upheld if seat is not None]

    @property
    def void(self) -> str | None:
        """The result of a deal that has been gathered [EU-7.6]."""
        if self.phase != OVER:
            return None
        upheld = {entry.charge.what for entry in self.faults(*VOIDS) if entry.end == UPHELD}
        return next((VOIDS[what] for what in VOIDS if what in upheld and (what != COUNT or self.quitted < 1)), None)

    @property
    def claims(self) -> tuple[int, int]:
        """By account: who has called a revoke of it in the review, or -1 [EU-7.23]."""
        claims = [NOBODY, NOBODY]
        for entry in self.faults(REVOKE):
            if entry.end == UPHELD and entry.by is not None and not entry.lapsed and entry.charge.seat is not None:
                claims[entry.charge.seat & 1] = entry.by
        return claims[0], claims[1]

    @property
    def penalty(self) -> str | None:
        """The choice that was made after a revoke."""
        return next((str(move.args[0]) for move in self.beside if move.verb == "penalty"), None)

    def price(self, offenders: int) -> int:
        """The points that a revoke of that account costs [EU-7.23]."""
        return AGAINST_A_LONE_HAND if self.alone and self.maker & 1 != offenders else PENALTY_POINTS

    def mixed(self, seat: int) -> bool:
        """Whether the seat's side has mixed its tricks [EU-7.25]."""
        return any(sided(entry, seat) for entry in self.faults(MIX))

    @property
    def suit_called(self) -> Suit | None:
        """The suit that was called for the lead to the trick which nobody has led to yet."""
        trick, suit = self.lead or (NOBODY, None)
        return suit if trick == len(self.winners) and not self.count else None

    def leader(self, first: int) -> int:
        """The seat that is to lead to the trick on the table; `first` that to the first trick, which nobody has won.

        A short hand that has no card is passed over [EU-7.10].
        """
        wanted = self.winners[-1] if self.winners else first
        return next(seat for seat in going_from(wanted, self.playing) if self.held[seat])

    def awaited(self) -> int:
        """The first seat from the leader on that has a card and none in the trick, or -1."""
        plays = self.on_table
        done = {move.seat for move in plays}
        return next(
            (seat for seat in going_from(plays[0].seat, self.playing) if seat not in done and self.held[seat]), NOBODY
        )


def going_from(first: int, seats: Sequence[int]) -> Iterator[int]:
    """Those of the seats clockwise from one on."""
    return (seat for step in range(SEATS) if (seat := (first + step) % SEATS) in seats)


def sided(entry: Entry, seat: int) -> bool:
    """Whether the fault was made on that seat's side."""
    return entry.charge.seat is not None and not (entry.charge.seat ^ seat) & 1


def added(cards: tuple[Card, ...], more: Iterable[Card]) -> tuple[Card, ...]:
    """The cards with some more, each once, in list order."""
    return tuple(sorted({*cards, *more}))
