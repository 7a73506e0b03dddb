"""The faults at a called table of Euchre: who may call them, how long, and what follows [EU-7.2 to EU-7.25].

A trick is quitted when it has been turned face down. To call a lead means to say which suit an opponent must lead.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, cast

from cardtable.cards import Card
from cardtable.refusal import Refusal
from cardtable.rules.calls.called import CORRECT, REVIEW, ledger_of
from cardtable.rules.calls.faults import OUT_OF_TURN, Fault, anybody_else
from cardtable.rules.calls.revokes import Revokes, at_fault, at_trick, not_followed, other_side
from cardtable.rules.euchre.called.accidents import accident_is_known, happened, miscounted
from cardtable.rules.euchre.called.deal import (
    BID,
    CARD,
    COUNT,
    DEALER,
    LOOK,
    MISDEAL,
    MIX,
    REVOKE,
    TRICKS,
    TURN,
    CalledEuchreDeal,
    sided,
)
from cardtable.rules.euchre.called.judged import has_mixed, penalty_chosen, revoke_claims
from cardtable.rules.euchre.called.remedies import (
    PENALTY,
    SUIT,
    lay_open,
    not_quitted,
    owe,
    take_back,
    to_lead,
    undo,
)
from cardtable.rules.euchre.called.usual import regular
from cardtable.rules.euchre.deal import ACCEPT, SEATS
from cardtable.rules.euchre.euchre import Play
from cardtable.rules.euchre.joker import BENNY
from cardtable.rules.euchre.options import EuchreOptions
from cardtable.rules.euchre.phase import first_leader
from cardtable.rules.game import OVER, SPECTATOR, Phase
from cardtable.rules.ledger import STOOD, UPHELD, Charge, LedgerEntry
from cardtable.rules.moves import NOBODY, Move, bare_moves, card_moves
from cardtable.rules.naming import name
from cardtable.rules.tricks.play import PLAY

SHOW: Final = card_moves("show")
MIX_TRICKS: Final = bare_moves("mix")
LOOK_AT: Final = [bare_moves("look", number) for number in range(TRICKS + 1)]
SHOWN_IN: Final = ("order", "name", "discard", "suit", "play")
COUNTED_IN: Final = (BENNY, "order", "name", "discard", "suit", "play", REVIEW)
"""The phases in which a hand may be counted [EU-7.10]."""


# ── who may call it, and how long ─────────────────────────────────────────────────────────────────────────────────


def leads(deal: CalledEuchreDeal, seat: int | None) -> bool:
    """Whether a seat has led to the trick on the table."""
    return bool(deal.on_table) and deal.on_table[0].seat == seat


def of_a_turn(law: EuchreFaults, deal: CalledEuchreDeal, seat: int, charge: Charge) -> bool:
    """Whether a seat may call a play out of turn [EU-7.2].

    A lead may be called by everybody else, any other card only by the opponents.
    """
    return (anybody_else if leads(deal, charge.seat) else other_side)(law, deal, seat, charge)


def others_go_on(law: EuchreFaults, deal: CalledEuchreDeal, entry: LedgerEntry, move: Move) -> bool:
    """Whether the side that is not at fault made the move. Such a move ends the time to call the fault [EU-7.2]."""
    return not sided(entry, move.seat)


def turned_up(law: EuchreFaults, deal: CalledEuchreDeal, entry: LedgerEntry, move: Move) -> bool:
    """Whether the move turned the card up, which ends the time to call the fault [EU-7.2]."""
    return move.verb == "turn-up"


def bid_for(law: EuchreFaults, deal: CalledEuchreDeal, entry: LedgerEntry, move: Move) -> bool:
    """Whether it is too late to call a misdeal: somebody has bid, and the pack is not bad [EU-7.9]."""
    return bool(deal.said) and happened(deal) != "imperfect"


# ── what it costs ─────────────────────────────────────────────────────────────────────────────────────────────────


def gather_up(law: EuchreFaults, deal: CalledEuchreDeal, charge: Charge) -> None:
    """End the deal, which is void: the cards are gathered at once [EU-7.6]."""
    deal.phase = OVER


def fouls(law: EuchreFaults, deal: CalledEuchreDeal, charge: Charge) -> None:
    """Make the deal void if no trick is quitted yet.

    If one is, the play goes on, and at its end the side with the wrong hand scores nothing [EU-7.10].
    """
    if deal.quitted < 1:
        gather_up(law, deal, charge)


def goes_back(law: EuchreFaults, deal: CalledEuchreDeal, charge: Charge) -> None:
    """Take back a card played out of turn and lay it open [EU-7.19, EU-7.20].

    If the card was a lead, all take back their cards of the trick, and the other side may call a lead. A player who
    plays alone lays no card open and owes no lead.
    """
    seat = at_fault(charge)
    led = leads(deal, seat)
    lay_open(deal, seat, next(move.card for move in deal.on_table if move.seat == seat))
    if led and not deal.lone(seat):
        owe(deal, seat)
    take_back(deal, deal.playing if led else (seat,), law.options)


def is_paid_for(law: EuchreFaults, deal: CalledEuchreDeal, charge: Charge) -> None:
    """Take back a revoke and the opponents' later cards in the trick [EU-7.22, EU-7.23].

    In the review nothing is taken back: a revoke called there is paid for with points.
    """
    if deal.phase == REVIEW:
        return
    seat, number = at_trick(charge)
    plays = deal.plays[(number - 1) * deal.active :]
    at = next(at for at, move in enumerate(plays) if move.seat == seat)
    lay_open(deal, seat, plays[at].card)
    take_back(deal, {seat, *(move.seat for move in plays[at:] if (move.seat ^ seat) & 1)}, law.options)


def owes_a_lead(law: EuchreFaults, deal: CalledEuchreDeal, charge: Charge) -> None:
    """Let the other side call a lead [EU-7.18]."""
    owe(deal, at_fault(charge))
    if deal.phase == "play" and not deal.on_table:
        to_lead(deal, law.options)


# ── acts: moves that exist only at called tables ──────────────────────────────────────────────────────────────────


def looks(law: EuchreFaults, deal: CalledEuchreDeal, seat: int) -> list[Move]:
    """Return the moves that look at a quitted trick; each seat can look at each trick once [EU-7.24].

    There are none outside the play, or while an earlier look by the seat can still be called.
    """
    if deal.phase not in ("suit", "play") or deal.open_fault(LOOK, seat) is not None:
        return []
    return [LOOK_AT[at][seat] for at in range(1, deal.quitted + 1) if LOOK_AT[at][seat] not in deal.beside]


def looked(law: EuchreFaults, deal: CalledEuchreDeal, move: Move) -> None:
    """Record a look at a trick, which cannot be repeated."""
    deal.beside += (move,)


def mixes(law: EuchreFaults, deal: CalledEuchreDeal, seat: int) -> list[Move]:
    """Return the move that mixes the tricks of the seat's side, or no move [EU-7.25].

    Each side can mix its tricks once, after two tricks are quitted.
    """
    may = deal.phase in ("suit", "play") and deal.quitted >= 2 and not has_mixed(deal, seat)
    return [MIX_TRICKS[seat]] if may else []


def shows(law: EuchreFaults, deal: CalledEuchreDeal, seat: int) -> list[Move]:
    """Return the moves by which the seat can show a card of its hand [EU-7.16].

    It cannot show the turn-up, a card that lies open, or a card that it has shown before. There are no such moves
    before the bidding, after the play, or for a seat that sits out.
    """
    if deal.phase not in SHOWN_IN or seat not in deal.playing:
        return []
    lines = [SHOW[seat][card] for card in deal.hand(seat) if card not in (*deal.laid_open, deal.turn_up)]
    return [line for line in lines if line not in deal.beside]


def shown(law: EuchreFaults, deal: CalledEuchreDeal, move: Move) -> None:
    """Record a card that was shown, and lay it open unless its owner plays alone [EU-7.16]."""
    deal.beside += (move,)
    lay_open(deal, move.seat, move.card)


def of_a_lone_hand(law: EuchreFaults, deal: CalledEuchreDeal, move: Move) -> bool:
    """Whether the seat plays alone.

    A lone player may show cards, having no partner to inform [EU-7.21].
    """
    return deal.lone(move.seat)


def said_rightly(law: EuchreFaults, deal: CalledEuchreDeal, move: Move) -> bool:
    """Whether the move is a pass that may be made out of turn [EU-7.13].

    This is so for every pass but the dealer's in the first round, which turns the card down.
    """
    return move.verb == "pass" and not (deal.phase == "order" and move.seat == deal.dealer)


FAULTS: Final = (
    Fault(
        DEALER, "EU-4.8", verbs=("deal",), breaks=(OUT_OF_TURN,), until=turned_up, costs=gather_up, called_by="EU-7.7",
    ),
    Fault(
        MISDEAL, callers=other_side, until=bid_for, costs=gather_up, called_by="EU-7.9",
    ),
    Fault(COUNT, hidden=True, costs=fouls, called_by="EU-7.10"),
    Fault(
        BID, "EU-4.9", verbs=(*ACCEPT, "name", "pass"), breaks=(OUT_OF_TURN, "EU-4.14"), excused=said_rightly,
        callers=other_side, until=others_go_on, costs=lambda law, deal, charge: undo(deal, at_fault(charge)),
        called_by="EU-7.13",
    ),
    Fault(
        TURN, "EU-4.28", verbs=("play",), breaks=(OUT_OF_TURN,), callers=of_a_turn, costs=goes_back,
        called_by="EU-7.20",
    ),
    Fault(
        REVOKE, "EU-4.29", verbs=("play",), breaks=("EU-4.29",), hidden=True, of_trick=True, callers=other_side,
        costs=is_paid_for, called_by="EU-7.22",
    ),
    Fault(
        LOOK, "EU-4.33", verbs=("look",), lines=looks, does=looked, callers=other_side, until=others_go_on,
        costs=owes_a_lead, called_by="EU-7.24",
    ),
    Fault(MIX, verbs=("mix",), lines=mixes, charged=True, called_by="EU-7.2"),
    Fault(CARD, verbs=("show",), lines=shows, does=shown, excused=of_a_lone_hand, charged=True, called_by="EU-7.2"),
)  # fmt: skip
"""The faults of Euchre [EU-7.2]; showing a card and mixing tricks are paid for without a call."""


class EuchreFaults(Revokes[CalledEuchreDeal]):
    """The rules about mistakes in Euchre: its table of faults, and what follows from them."""

    faults = FAULTS
    mends = True
    word = REVOKE
    call_rule = "EU-7.3"
    review_rule = "EU-7.23"
    denied_rule = "EU-7.3"
    final_rule = "EU-7.5"

    def __init__(self, options: EuchreOptions) -> None:
        super().__init__(SEATS)
        self.options = options
        self.accidents = options.accidents
        self.laid = Play(options)

    def sided(self, deal: CalledEuchreDeal, seat: int, other: int) -> bool:
        return not (seat ^ other) & 1

    def found(self, phase: Phase[Any], deal: CalledEuchreDeal, move: Move) -> list[Charge]:
        """Return the faults that the move makes. Even before the discard, the rules of play judge a play [EU-7.15].

        If the move drops a second card, only the first card is judged here.
        """
        if move.verb != "play":
            return super().found(phase, deal, move)
        if deal.phase == "discard":
            deal = deal.copy()
            deal.turn = first_leader(deal, self.options)
        return super().found(self.laid, deal, PLAY[move.seat][move.card])

    def why_no_act(self, deal: CalledEuchreDeal, move: Move) -> Refusal | None:
        cards = deal.phase in (SUIT, "play")
        match move.verb:
            case "show" if not deal.turned or deal.phase == PENALTY:
                return Refusal("EU-5.1", "No hand can be shown now.")
            case "show" if move.seat not in deal.playing or len(move.args) != 1:
                return Refusal(
                    "EU-7.16", "Show one card of your own hand at a time, and only if you play in this deal."
                )
            case "show":
                return Refusal("EU-7.16", "You can show a card of your hand once, and not if it is face up anyway.")
            case "look" if cards:
                return Refusal("EU-7.24", "You can look at each trick once, by its number, after it is turned down.")
            case "mix" if cards:
                return Refusal("EU-7.25", "Each side can mix its tricks once, after two are turned down.")
            case "correct" if cards:
                return Refusal("EU-7.22", "You have no revoke that you could still take back.")
        return None

    # ── what can be called ────────────────────────────────────────────────────────────────────────────────────

    def suspected(self, deal: CalledEuchreDeal, seat: int) -> Iterator[Charge]:
        yield from (Charge(COUNT, other) for other in self.hands_in_doubt(deal))
        review, number = deal.phase == REVIEW, not_quitted(deal)
        for other, trick, _ in not_followed(deal):
            may = revoke_claims(deal)[other & 1] == NOBODY if review else trick == number
            if may and not self.sided(deal, seat, other) and not self.owed_nothing(deal, other, trick):
                yield Charge(REVOKE, other, trick)

    def owed_nothing(self, deal: CalledEuchreDeal, seat: int, trick: int) -> bool:
        """Whether the seat has already mended its revoke in this trick, so that nobody can call it any more.

        It took the card back, and the table accepted only a right card in its place [EU-7.22]. The answer is False,
        however, in the review at the end of a deal if the seat's side has mixed its tricks [EU-7.25].
        """
        mended = ledger_of(deal).mended(Charge(REVOKE, seat, trick))
        return mended and not (deal.phase == REVIEW and has_mixed(deal, seat))

    def hands_in_doubt(self, deal: CalledEuchreDeal) -> range:
        if not self.accidents or deal.phase not in COUNTED_IN:
            return range(0)
        if happened(deal) in ("exposed", "faced", "imperfect") or any(e.end == UPHELD for e in deal.faults(COUNT)):
            return range(0)
        whom = miscounted(deal)
        if whom is not None and accident_is_known(deal, SPECTATOR):
            return range(whom, whom + 1)
        return range(SEATS)

    def why_not(self, deal: CalledEuchreDeal, call: Move) -> Refusal:
        """Return the refusal of a call; it does not reveal a hidden fault."""
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
        rule = self.named[charge.what].called_by
        if charge in self.suspected(deal, call.seat):
            if ledger.judged(charge) and not ledger.silences(call.seat, charge.what):
                return Refusal("EU-7.3", f"That {what} has already been called and judged: call another.")
            return Refusal("EU-7.3", f"You have called a {what} wrongly: you cannot call one again in this deal.")
        # For a hidden fault, this reason would give away that it was made.
        if charge.seat is not None and charge in ledger.open_plain():
            return Refusal(rule, f"{name(call.seat)} cannot call that: it is for the other side.")
        whom = "" if charge.seat is None or charge.seat >= SEATS else f" by {name(charge.seat)}"
        return Refusal(rule, f"There is no {what}{whom} that can be called now.")

    def proved(self, deal: CalledEuchreDeal, charge: Charge) -> bool:
        """Whether a call is right without proof [EU-7.25].

        This is so in the review, if it calls a revoke of a side that has mixed its tricks.
        """
        revoke = deal.phase == REVIEW and charge.what == REVOKE
        return revoke and charge.seat is not None and has_mixed(deal, charge.seat)

    def proof(self, deal: CalledEuchreDeal, charge: Charge) -> tuple[Card, ...]:
        """Return the cards that prove a charge; empty if no cards prove it.

        No card can prove that a hand has a wrong number of cards. If it has, the turn-up stands for the proof, because
        an empty result would mean that the call is wrong [EU-7.10].
        """
        if charge.what != COUNT:
            return super().proof(deal, charge)
        return (deal.turn_up,) if charge.seat == miscounted(deal) else ()

    # ── what follows ──────────────────────────────────────────────────────────────────────────────────────────

    def remedy(self, deal: CalledEuchreDeal, charge: Charge) -> None:
        """Carry out the penalty. The ledger keeps the proof only for a revoke that was called in the review."""
        if deal.phase != REVIEW or charge.what != REVOKE:
            deal.ledger = ledger_of(deal)._replace(proof=())
        super().remedy(deal, charge)

    def correctable(self, deal: CalledEuchreDeal, seat: int) -> Charge | None:
        """Return the charge of a revoke by this seat that it can still correct [EU-7.22].

        That is a revoke in the trick that is not quitted yet. If the seat has made none there, or if no card is played
        in this phase, return None.
        """
        number = not_quitted(deal)
        if number is None or deal.phase not in ("play", "suit"):
            return None
        charge = Charge(REVOKE, seat, number)
        return charge if any(entry.answers(charge) for entry in ledger_of(deal).entries) else None

    def mend(self, deal: CalledEuchreDeal, charge: Charge) -> None:
        """Correct a fault. Like any other move of a seat, this ends the time to call some faults of the other side."""
        super().mend(deal, charge)
        line = CORRECT[at_fault(charge)]
        deal.ledger = ledger_of(deal).ended(lambda entry: self.closes(deal, entry, line), STOOD)

    def count(self, deal: CalledEuchreDeal) -> None:
        """End the deal. If revokes of only one side were called, the caller first chooses the penalty [EU-7.23]."""
        claimed = [by for by in revoke_claims(deal) if by != NOBODY]
        if len(claimed) == 1 and penalty_chosen(deal) is None:
            deal.phase, deal.turn = PENALTY, claimed[0]
        else:
            deal.phase = OVER

    # ── for computer players ──────────────────────────────────────────────────────────────────────────────────

    def usual(self, deal: CalledEuchreDeal) -> bool:
        return regular(deal, self.options) is not None

    def as_usual(self, deal: CalledEuchreDeal) -> CalledEuchreDeal:
        plain = regular(deal, self.options)
        return deal if plain is None else cast("CalledEuchreDeal", plain)
