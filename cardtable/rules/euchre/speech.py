"""Words of Euchre for the bidding and for the bowers."""

from __future__ import annotations

from dataclasses import dataclass

from cardtable.cards import Card, Suit
from cardtable.rules.euchre.cards import left_bower, right_bower
from cardtable.rules.euchre.deal import EuchreDeal
from cardtable.rules.moves import Move


@dataclass(frozen=True)
class Speech:
    """The forms of a bid in words.

    `choice` names the bid as a command: "Order it up". `third` is its verb phrase after a name, `second` after "you",
    and `past` in the past tense.
    """

    choice: str
    third: str
    second: str
    past: str


ACCEPTING = {
    "order": Speech("Order it up", "orders it up", "order it up", "ordered it up"),
    "assist": Speech("Assist", "assists", "assist", "assisted"),
    "take-up": Speech("Take it up", "takes it up", "take it up", "took it up"),
}


NO_TRUMP_CALLED = Speech("Call no trump", "calls no trump", "call no trump", "called it")


def speech_of(deal: EuchreDeal, move: Move) -> Speech:
    """Return the words for a bid other than a pass [EU-4.10, EU-4.14, EU-11.5]."""
    if move.verb != "name":
        return ACCEPTING[move.verb]
    suit = move.args[0]
    if not isinstance(suit, Suit):
        return NO_TRUMP_CALLED
    called = f"{suit.title}, the suit turned down" if suit == deal.up_suit else suit.title
    return Speech(f"Call {called}", f"calls {called}", f"call {called}", "called it")


def up_words(deal: EuchreDeal) -> str:
    """Return the turn-up as a sentence names it: `9♥`, or `joker (for hearts)`."""
    if deal.benny is None:
        return deal.turn_up.symbol
    return f"{deal.turn_up.symbol} (for {deal.benny.title})"


def said_alone(move: Move) -> bool:
    """Whether the player who made a bid plays alone with it [EU-4.23]."""
    return bool(move.args) and move.args[-1] == "alone"


def card_label(card: Card, trump: Suit | None) -> str:
    """Return `right bower` or `left bower` for a bower, or an empty text for another card."""
    if trump is None:
        return ""
    return "right bower" if card == right_bower(trump) else "left bower" if card == left_bower(trump) else ""


def spoken_card(card: Card, trump: Suit | None) -> str:
    """Return a card as a sentence names it: `the right bower` or `the A♠`."""
    return f"the {card_label(card, trump) or card.symbol}"
