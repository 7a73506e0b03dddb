"""The faults of a called table of Euchre: who may call them, how long, and what follows [EU-7.2 to EU-7.25]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from cardtable.cards import BACK, Card
from cardtable.refusal import Refusal
from cardtable.rules.calls.called import REVIEW, ledger_of
from cardtable.rules.calls.revokes import not_followed
from cardtable.rules.euchre.called_bidding import imperfect, undo
from cardtable.rules.euchre.called_deal import (
    BID,
    CARD,
    COUNT,
    DEALER,
    LOOK,
    MISDEAL,
    MIX,
    REVOKE,
    TURN,
    CalledEuchreDeal,
)
from cardtable.rules.euchre.called_play import (
    PENALTY,
    mend,
    not_quitted,
    owe,
    to_lead,
    withdraw_false_lead,
    withdraw_play,
)
from cardtable.rules.euchre.deal import NOBODY, SEATS
from cardtable.rules.euchre.options import EuchreOptions
from cardtable.rules.game import OVER
from cardtable.rules.ledger import CALL, OPEN, UPHELD, Charge, Entry, Law
from cardtable.rules.moves import Move
from cardtable.rules.naming import name

CALLED: Final = (DEALER, MISDEAL, COUNT, BID, TURN, REVOKE, LOOK)
"""The words that are called; cards shown and tricks mixed are charged without a call."""
COUNTED_IN: Final = ("order", "name", "discard", "suit", "play", REVIEW)
"""The phases in which a hand may be counted [EU-7.10]."""


class EuchreFaults(Law[CalledEuchreDeal]):
    """The table of faults."""

    def __init__(self, options: EuchreOptions) -> None:
        super().__init__(SEATS)
        self.options = options
        self.accidents = options.accidents

    words = CALLED
    review_rule = "EU-7.23"
    final_rule = "EU-7.5"

    # ── what is open ──────────────────────────────────────────────────────────────────────────────────────────

    def open_to(self, deal: CalledEuchreDeal, seat: int) -> Iterator[Charge]:
        """By what all have seen: plain faults that are open, hands that may be wrong, cards that did not follow."""
        for entry in ledger_of(deal).entries:
            if entry.end == OPEN and not entry.hidden and self.may_call(deal, seat, entry):
                yield entry.charge
        yield from self.hands_to_count(deal)
        yield from self.cards_in_doubt(deal, seat)

    def may_call(self, deal: CalledEuchreDeal, seat: int, entry: Entry) -> bool:
        """Whether a plain fault is that seat's to call [EU-7.2]."""
        at_fault = entry.charge.seat
        if at_fault is None:
            return True
        if entry.charge.what == DEALER or (entry.charge.what == TURN and leads(deal, at_fault)):
            return seat != at_fault
        return bool((seat ^ at_fault) & 1)

    def hands_to_count(self, deal: CalledEuchreDeal) -> Iterator[Charge]:
        """Where there are accidents any hand may be long or short, if nothing else is known to have happened."""
        if not self.accidents or deal.phase not in COUNTED_IN:
            return
        known = deal.accident is not None and deal.accident.args[0] in ("exposed", "faced", "imperfect")
        if known or any(entry.charge.what == COUNT and entry.end == UPHELD for entry in ledger_of(deal).entries):
            return
        seats = range(SEATS)
        if deal.unmasked and deal.accident is not None:
            seats = range(int(str(deal.accident.args[1])), int(str(deal.accident.args[1])) + 1)
        yield from (Charge(COUNT, seat) for seat in seats)

    def cards_in_doubt(self, deal: CalledEuchreDeal, seat: int) -> Iterator[Charge]:
        """Opponents' cards that did not follow: in the trick not yet quitted, and in the review in all [EU-7.22]."""
        review = deal.phase == REVIEW
        number = not_quitted(deal)
        for other, at, _ in not_followed(deal):
            if (seat ^ other) & 1 and (deal.claims[other & 1] == NOBODY if review else at == number):
                yield Charge(REVOKE, other, at)

    def calls_of(self, deal: CalledEuchreDeal, seat: int) -> list[Move]:
        """The calls open to a seat, by kind, then seat, then trick."""
        ledger = ledger_of(deal)
        charges = [
            charge
            for charge in self.open_to(deal, seat)
            if not ledger.silences(seat, charge.what)
            and not (charge.what in (COUNT, REVOKE) and ledger.judged(charge))
        ]
        return [charge.by(seat) for charge in sorted(charges, key=Charge.order)]

    def any_open(self, deal: CalledEuchreDeal) -> bool:
        """Whether anybody has a call left."""
        return any(self.calls_of(deal, seat) for seat in range(SEATS))

    def why_not(self, deal: CalledEuchreDeal, call: Move) -> Refusal:
        """A fault nobody has made, or nobody may call any more; one of one's own side; silenced."""
        what = str(call.args[0])
        charge = Charge.called_by(call)
        if charge is None or not 0 <= call.seat < SEATS:
            return Refusal("EU-7.3", f"That is no call of a {what}: say whose it is, and of a revoke the trick.")
        if self.accidents and what == COUNT and deal.phase not in COUNTED_IN:
            return Refusal("EU-7.10", "Hands are counted from the turn-up until the review is over.")
        if call.seat in ledger_of(deal).accepted:
            return Refusal(self.review_rule, "Whoever has accepted the deal makes no more calls in it.")
        if charge in self.open_to(deal, call.seat):
            if ledger_of(deal).judged(charge):
                return Refusal("EU-7.3", "That has been called before, and judged.")
            return Refusal("EU-7.3", f"Whoever has called a {what} wrongly calls no more of them in this deal.")
        rule = {DEALER: "EU-7.7", MISDEAL: "EU-7.9", COUNT: "EU-7.10", REVOKE: "EU-7.22", LOOK: "EU-7.24"}.get(what)
        if charge.seat is not None and what in (BID, TURN, REVOKE, LOOK) and not (call.seat ^ charge.seat) & 1:
            return Refusal(rule or "EU-7.2", f"Nobody calls a {what} of his own side.")
        whom = "" if charge.seat is None else f" by {name(charge.seat)}"
        return Refusal(rule or "EU-7.4", f"There is no {what}{whom} that can be called now.")

    # ── what follows ──────────────────────────────────────────────────────────────────────────────────────────

    def judge(self, deal: CalledEuchreDeal, call: Move) -> None:
        """A call is judged at once by the true cards."""
        charge = Charge.called_by(call)
        assert charge is not None
        claim = deal.phase == REVIEW and charge.what == REVOKE and charge.seat is not None
        proved = claim and deal.mixed(int(str(charge.seat)))
        deal.ledger = ledger = ledger_of(deal).called(charge, call.seat, proved=bool(proved))
        if ledger.upheld == charge:
            self.remedy(deal, charge)
        if deal.phase == REVIEW and not self.any_open(deal):
            self.review_is_over(deal)

    def remedy(self, deal: CalledEuchreDeal, charge: Charge) -> None:
        """What an upheld call brings about."""
        what, seat = charge.what, charge.seat
        if what == MISDEAL:
            gather_up(deal, "misdeal")
            return
        assert seat is not None
        match what:
            case "dealer":
                gather_up(deal, "wrong-deal")
            case "count":
                if deal.quitted < 1:
                    gather_up(deal, "miscount")
            case "bid":
                undo(deal, self, seat)
            case "turn":
                (withdraw_false_lead if leads(deal, seat) else withdraw_play)(deal, seat, self.options)
            case "revoke" if deal.phase == REVIEW:
                by = next(e.by for e in reversed(ledger_of(deal).entries) if e.charge == charge and e.end == UPHELD)
                assert by is not None
                deal.claims = (by, deal.claims[1]) if not seat & 1 else (deal.claims[0], by)
            case "revoke":
                assert charge.trick is not None
                mend(deal, seat, charge.trick, self.options)
            case _:
                owe(deal, seat)
                if deal.phase == "play" and not deal.on_table:
                    to_lead(deal, self.options)

    def play_is_over(self, deal: CalledEuchreDeal) -> None:
        """The review begins, if there is a call to be made in it."""
        deal.phase = REVIEW
        if not self.any_open(deal):
            self.review_is_over(deal)

    def review_is_over(self, deal: CalledEuchreDeal) -> None:
        """Revokes called against one side are to be paid for; against both, they cancel [EU-7.23]."""
        claimed = [by for by in deal.claims if by != NOBODY]
        if len(claimed) == 1:
            deal.phase, deal.turn = PENALTY, claimed[0]
        else:
            deal.phase = OVER

    # ── what is proven ────────────────────────────────────────────────────────────────────────────────────────

    def proof(self, deal: CalledEuchreDeal, charge: Charge) -> tuple[Card, ...]:
        """Of a revoke: the cards of the suit led which that hand has been seen to have held then."""
        if charge.what != REVOKE:
            return ()
        seat, number = charge.seat, charge.trick
        assert seat is not None and number is not None
        led = next((led for other, at, led in not_followed(deal) if (other, at) == (seat, number)), None)
        later = [move.card for move in deal.plays[number * deal.active :] if move.seat == seat]
        follows = deal.ranking.follows
        return tuple(sorted(card for card in (*later, *deal.hand(seat)) if card is not BACK and follows[card] == led))

    def found_again(self, deal: CalledEuchreDeal) -> None:
        """Enter in a guess every revoke that its cards prove, each where it stands in the order of plays."""
        ledger = ledger_of(deal)
        if deal.phase == OVER:
            return
        entries = list(ledger.entries)
        known = {entry.charge for entry in entries if entry.end != "undone"}
        charges = [Charge(REVOKE, seat, number) for seat, number, _ in not_followed(deal)]
        for charge in charges:
            if charge not in known and self.proof(deal, charge):
                entries.append(Entry(charge, hidden=True))
        deal.ledger = ledger._replace(entries=tuple(entries))

    # ── nothing slips here: the phases know their errors ─────────────────────────────────────────────────────

    slips = {}

    def may(self, deal: CalledEuchreDeal, seat: int) -> Iterable[Move]:
        """The phases say it."""
        raise NotImplementedError

    def charge(self, deal: CalledEuchreDeal, what: str, move: Move) -> Charge:
        """The phases say it."""
        raise NotImplementedError


def leads(deal: CalledEuchreDeal, seat: int) -> bool:
    """Whether that seat has led to the trick on the table."""
    return bool(deal.on_table) and deal.on_table[0].seat == seat


def gather_up(deal: CalledEuchreDeal, result: str) -> None:
    """The deal is void: the cards are gathered at once [EU-7.6]."""
    deal.void, deal.phase = result, OVER


__all__ = ["CALL", "CARD", "MIX", "EuchreFaults", "gather_up", "imperfect", "leads"]
