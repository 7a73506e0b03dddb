"""The faults of a called table of Euchre: who may call them, how long, and what follows [EU-7.2 to EU-7.25]."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

from cardtable.cards import Card
from cardtable.refusal import Refusal
from cardtable.rules.calls.called import REVIEW, ledger_of
from cardtable.rules.calls.revokes import Revokes, not_followed
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
    sided,
)
from cardtable.rules.euchre.called_remedies import (
    PENALTY,
    mend,
    not_quitted,
    owe,
    to_lead,
    undo,
    withdraw_false_lead,
    withdraw_play,
)
from cardtable.rules.euchre.called_view import regular
from cardtable.rules.euchre.deal import NOBODY, SEATS
from cardtable.rules.euchre.joker import BENNY
from cardtable.rules.euchre.options import EuchreOptions
from cardtable.rules.game import OVER, SPECTATOR
from cardtable.rules.ledger import UPHELD, Charge, Entry
from cardtable.rules.moves import Move
from cardtable.rules.naming import name

COUNTED_IN: Final = (BENNY, "order", "name", "discard", "suit", "play", REVIEW)
"""The phases in which a hand may be counted [EU-7.10]."""

CALLED_BY: Final = {
    DEALER: "EU-7.7",
    MISDEAL: "EU-7.9",
    COUNT: "EU-7.10",
    BID: "EU-7.13",
    TURN: "EU-7.20",
    REVOKE: "EU-7.22",
    LOOK: "EU-7.24",
}
"""By word: the rule that says how it is called."""


class EuchreFaults(Revokes[CalledEuchreDeal]):
    """The table of faults; the phases of a called table know their irregular lines themselves."""

    slips = {
        "EU-4.8": DEALER,
        "EU-4.9": BID,
        "EU-4.28": TURN,
        "EU-4.29": REVOKE,
        "EU-4.33": LOOK,
    }
    plain = (DEALER, MISDEAL, BID, TURN, LOOK, CARD, MIX)
    unsaid = (COUNT,)
    word = REVOKE
    call_rule = "EU-7.3"
    review_rule = "EU-7.23"
    denied_rule = "EU-7.3"
    final_rule = "EU-7.5"

    def __init__(self, options: EuchreOptions) -> None:
        super().__init__(SEATS)
        self.options = options
        self.accidents = options.accidents

    def sided(self, deal: CalledEuchreDeal, seat: int, other: int) -> bool:
        """Partners sit opposite."""
        return not (seat ^ other) & 1

    # ── what can be called ────────────────────────────────────────────────────────────────────────────────────

    def may_call(self, deal: CalledEuchreDeal, seat: int, charge: Charge) -> bool:
        """Opponents; a deal or a lead out of turn all but its maker; a misdeal all [EU-7.2]."""
        if charge.seat is not None and (charge.what == DEALER or (charge.what == TURN and leads(deal, charge.seat))):
            return seat != charge.seat
        return super().may_call(deal, seat, charge)

    def suspected(self, deal: CalledEuchreDeal, seat: int) -> Iterator[Charge]:
        """Hands that may be long or short; opponents' cards that did not follow."""
        yield from (Charge(COUNT, other) for other in self.hands_in_doubt(deal))
        review, number = deal.phase == REVIEW, not_quitted(deal)
        for other, trick, _ in not_followed(deal):
            may = deal.claims[other & 1] == NOBODY if review else trick == number
            if may and not self.sided(deal, seat, other) and not self.owed_nothing(deal, other, trick):
                yield Charge(REVOKE, other, trick)

    def owed_nothing(self, deal: CalledEuchreDeal, seat: int, trick: int) -> bool:
        """Whether all know that a seat had nothing of the suit led to a trick: it has taken back a revoke there.

        The table took nothing else of it then; tricks that have been mixed tell nobody of that [EU-7.22, EU-7.25].
        """
        mended = ledger_of(deal).mended(Charge(REVOKE, seat, trick))
        return mended and not (deal.phase == REVIEW and deal.mixed(seat))

    def hands_in_doubt(self, deal: CalledEuchreDeal) -> range:
        """Where there are accidents any hand may be, unless all know that it was another accident, or whose it is."""
        if not self.accidents or deal.phase not in COUNTED_IN:
            return range(0)
        accident = deal.accident
        if accident is not None and accident.args[0] in ("exposed", "faced", "imperfect"):
            return range(0)
        if any(entry.charge.what == COUNT and entry.end == UPHELD for entry in ledger_of(deal).entries):
            return range(0)
        if accident is not None and deal.accident_is_known(SPECTATOR):
            seat = accident.args[1]
            assert isinstance(seat, int)
            return range(seat, seat + 1)
        return range(SEATS)

    def closes(self, deal: CalledEuchreDeal, entry: Entry, move: Move) -> bool:
        """Whether a line has let a fault stand [EU-7.2, EU-7.9]: a card out of turn the play itself does."""
        match entry.charge.what:
            case "bid" | "look":
                return not sided(entry, move.seat)
            case "dealer":
                return move.verb == "turn-up"
            case "misdeal":
                return bool(deal.said) and (deal.accident is None or deal.accident.args[0] != "imperfect")
        return False

    def why_not(self, deal: CalledEuchreDeal, call: Move) -> Refusal:
        """Not written as a call; judged, silenced or given up; of one's own side; nothing of that kind is open."""
        what, *others = call.args
        numbers = [number for number in others if type(number) is int]
        parts = 0 if what == MISDEAL else 2 if what == REVOKE else 1
        if len(numbers) != len(others) or len(numbers) != parts or not 0 <= call.seat < SEATS:
            return Refusal(
                "EU-7.3",
                "Call a mistake with the player's number, a revoke with its trick too, a misdeal with neither.",
            )
        charge, ledger = Charge(str(what), *numbers), ledger_of(deal)
        if call.seat in ledger.accepted:
            return Refusal("EU-7.23", "You have accepted the deal: you cannot call any more.")
        rule = CALLED_BY.get(charge.what, "EU-7.2")
        if charge in self.suspected(deal, call.seat):
            if ledger.judged(charge):
                return Refusal("EU-7.3", f"That {what} has already been called and judged: call another.")
            return Refusal("EU-7.3", f"You have called a {what} wrongly: you cannot call one again in this deal.")
        if charge.seat is not None and charge in ledger.open_plain():  # a hidden fault is not betrayed by a refusal
            return Refusal(rule, f"{name(call.seat)} cannot call that: it is for the other side.")
        whom = "" if charge.seat is None or charge.seat >= SEATS else f" by {name(charge.seat)}"
        return Refusal(rule, f"There is no {what}{whom} that can be called now.")

    def proved(self, deal: CalledEuchreDeal, charge: Charge) -> bool:
        """In the review, of a side that has mixed its tricks [EU-7.25]."""
        return deal.phase == REVIEW and charge.what == REVOKE and charge.seat is not None and deal.mixed(charge.seat)

    def proof(self, deal: CalledEuchreDeal, charge: Charge) -> tuple[Card, ...]:
        """Of a wrong number of cards: those of the hand, for whoever can count them [EU-7.10]."""
        if charge.what != COUNT:
            return super().proof(deal, charge)
        accident = deal.accident
        known = accident is not None and accident.args[0] in ("long", "short") and accident.args[1] == charge.seat
        return (deal.turn_up,) if known else ()

    # ── what follows ──────────────────────────────────────────────────────────────────────────────────────────

    def remedy(self, deal: CalledEuchreDeal, charge: Charge) -> None:
        """What an upheld call brings about."""
        what, seat = charge.what, charge.seat
        if deal.phase != REVIEW or what != REVOKE:  # in the middle of the play nobody shows his hand
            deal.ledger = ledger_of(deal)._replace(proof=())
        if seat is None:
            gather_up(deal, "misdeal")
            return
        match what:
            case "dealer":
                gather_up(deal, "wrong-deal")
            case "count":
                if deal.quitted < 1:
                    gather_up(deal, "miscount")
            case "bid":
                undo(deal, seat)
            case "turn":
                (withdraw_false_lead if leads(deal, seat) else withdraw_play)(deal, seat, self.options)
            case "revoke" if deal.phase == REVIEW:
                entries = reversed(ledger_of(deal).entries)
                by = next(entry.by for entry in entries if entry.charge == charge and entry.end == UPHELD)
                assert by is not None
                deal.claims = (deal.claims[0], by) if seat & 1 else (by, deal.claims[1])
            case "revoke":
                self.mend(deal, charge)
            case _:
                owe(deal, seat)
                if deal.phase == "play" and not deal.on_table:
                    to_lead(deal, self.options)

    def correctable(self, deal: CalledEuchreDeal, seat: int) -> Charge | None:
        """A revoke of its own, until the trick is quitted [EU-7.22]."""
        number = not_quitted(deal)
        if number is None or deal.phase not in ("play", "suit"):
            return None
        charge = Charge(REVOKE, seat, number)
        return charge if any(entry.answers(charge) for entry in ledger_of(deal).entries) else None

    def mend(self, deal: CalledEuchreDeal, charge: Charge) -> None:
        """The card goes back; what else the hand holds of the suit it keeps to itself [EU-7.22]."""
        assert charge.seat is not None
        assert charge.trick is not None
        mend(deal, charge.seat, charge.trick, self.options)

    def count(self, deal: CalledEuchreDeal) -> None:
        """Revokes called against one side are paid for; against both they cancel [EU-7.23]."""
        claimed = [by for by in deal.claims if by != NOBODY]
        if len(claimed) == 1 and deal.penalty is None:
            deal.phase, deal.turn = PENALTY, claimed[0]
        else:
            deal.phase = OVER

    # ── for players who think ahead ───────────────────────────────────────────────────────────────────────────

    def usual(self, deal: CalledEuchreDeal) -> bool:
        """Whether all that was said and played could have been so at a prevented table."""
        return regular(deal, self.options) is not None

    def as_usual(self, deal: CalledEuchreDeal) -> CalledEuchreDeal:
        """The deal of a prevented table, if it is such a one."""
        plain = regular(deal, self.options)
        return deal if plain is None else cast("CalledEuchreDeal", plain)


def leads(deal: CalledEuchreDeal, seat: int) -> bool:
    """Whether that seat has led to the trick on the table."""
    return bool(deal.on_table) and deal.on_table[0].seat == seat


def gather_up(deal: CalledEuchreDeal, result: str) -> None:
    """The deal is void: the cards are gathered at once [EU-7.6]."""
    deal.void, deal.phase = result, OVER


__all__ = ["EuchreFaults"]
