"""What every called table says of calls: what they are called in a list, how they were judged, and what was missed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from cardtable.rules.calls.called import charge_of, ledger_of
from cardtable.rules.game import AnyGame, Deal, View
from cardtable.rules.ledger import CORRECTED, DENIED, STOOD, UNDONE, UPHELD, Charge
from cardtable.rules.moves import Move
from cardtable.rules.naming import calling, does, doing, name, together
from cardtable.rules.teller import Fact, Offer, Told

__all__ = [
    "ask_review",
    "called_out",
    "charge_told",
    "ledger_facts",
    "ledger_told",
    "offer_call",
    "told_call",
    "told_proof",
]


def called_out(game: AnyGame, move: Move) -> bool:
    """Whether the line is a call of a fault, or gives up all calls."""
    return game.law is not None and (game.call(move) or move.verb == "accept")


def ask_review(game: AnyGame, view: View) -> str:
    """Who looks the deal over, and what is asked of them."""
    if view.lines:
        return f"{calling(view.who)}the play is over: accept it as it was, or call what went wrong."
    seats = game.to_act(view.deal)
    looks = does(seats, "looks", "look")
    return f"The play is over: {together(seats)} {looks} it over before it is counted."


def offer_call(move: Move) -> Offer:
    """A call in the list of calls, or giving them all up."""
    if move.verb == "accept":
        return Offer("Accept the deal", "nothing more is called by you")
    charge = charge_of(move)
    title = f"Call a {charge_told(charge)}"
    if charge.trick is None:
        return Offer(title, "")
    effect = f"if it is not true, you call no {charge.what} more in this deal"
    return Offer(title, effect, f"{title}? {effect[0].upper()}{effect[1:]}.")


def told_call(move: Move, after: View) -> Iterator[Told]:
    """A call and how it was judged, with the cards that prove it; or that somebody has accepted the deal."""
    seat = move.seat
    if move.verb == "accept":
        yield Told(f"{doing(seat, 'accepts', 'accept')} the deal.")
        return
    charge = charge_of(move)
    ledger = ledger_of(after.deal)
    yield Told(f"{doing(seat, 'calls', 'call')} a {charge_told(charge)}.")
    if ledger.upheld != charge:
        yield Told(f"It is denied: {_named(charge)} had no such card. {doing(seat, 'calls', 'call')} no more.")
    elif ledger.proof:
        cards = " ".join(card.symbol for card in ledger.proof)
        yield Told(f"It is upheld: {_named(charge)} held {cards}.")
    else:
        yield Told("It is upheld.")


def told_proof(deal: Deal) -> str:
    """The cards that have proven a fault, for the head of a prompt; nothing where none was."""
    upheld = None if deal.ledger is None else deal.ledger.upheld
    if upheld is None or not deal.proof:
        return ""
    cards = " ".join(card.symbol for card in deal.proof)
    return f"The {upheld.what} is proven: {_named(upheld)} held {cards}. "


def charge_told(charge: Charge) -> str:
    """What a charge says: `revoke by Ann in trick 3`."""
    by = "" if charge.seat is None else f" by {name(charge.seat)}"
    return f"{charge.what}{by}" + ("" if charge.trick is None else f" in trick {charge.trick}")


def _named(charge: Charge) -> str:
    return "nobody" if charge.seat is None else name(charge.seat)


ENDS: Final = {
    STOOD: "stood: nobody called it",
    CORRECTED: "was mended by its maker",
    UNDONE: "was undone with what was taken back",
    UPHELD: "was charged without a call",
}
"""By what became of a fault that nobody called: the words for it."""


def ledger_told(detail: Mapping[str, Any]) -> Iterator[str]:
    """The ledger of a deal that is over, a sentence an entry: what was called, and what nobody noticed."""
    entries: Sequence[Mapping[str, Any]] = detail.get("ledger", ())
    for entry in entries:
        fault = charge_told(Charge(entry["what"], entry["seat"], entry["trick"]))
        if entry["by"] is None:
            yield f"A {fault} {ENDS[entry['end']]}."
        else:
            yield f"{name(entry['by'])} called a {fault}, which was {entry['end']}."


def ledger_facts(detail: Mapping[str, Any]) -> Iterator[Fact]:
    """What statistics count of a ledger: the faults that were made, and the calls that were upheld."""
    for entry in detail.get("ledger", ()):
        if entry["end"] != DENIED and entry["seat"] is not None:
            yield Fact("Faults", entry["seat"])
        if entry["by"] is not None:
            yield Fact("Calls that were right", entry["by"], int(entry["end"] == UPHELD), 1)
