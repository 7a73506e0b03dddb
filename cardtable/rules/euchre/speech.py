"""How Euchre speaks of its bidding and of its bowers."""

from __future__ import annotations

from dataclasses import dataclass

from cardtable.cards import Card, Suit
from cardtable.rules.euchre.cards import left_bower, right_bower
from cardtable.rules.euchre.deal import EuchreDeal
from cardtable.rules.moves import Move


@dataclass(frozen=True)
class Speech:
    """The forms of a word of the bidding: as a choice, as it is said now, and as it was said."""

    choice: str
    third: str
    second: str
    past: str


ACCEPTING = {
    "order": Speech("Order it up", "orders it up", "order it up", "ordered it up"),
    "assist": Speech("Assist", "assists", "assist", "assisted"),
    "take-up": Speech("Take it up", "takes it up", "take it up", "took it up"),
}
NEXT = Speech("Make it next", "makes it next", "make it next", "made it next")
CROSS = Speech("Cross it", "crosses it", "cross it", "crossed it")
TURNED_DOWN = Speech("Name it after all", "names it after all", "name it after all", "named it after all")


def speech_of(deal: EuchreDeal, move: Move) -> Speech:
    """How an acceptance or a naming is spoken of [EU-4.10, EU-4.14]."""
    if move.verb != "name":
        return ACCEPTING[move.verb]
    down = deal.turn_up.suit
    return TURNED_DOWN if move.args[0] == down else NEXT if move.args[0] == down.sister else CROSS


def said_alone(move: Move) -> bool:
    """Whether the declaration was to play alone [EU-4.23]."""
    return bool(move.args) and move.args[-1] == "alone"


def card_label(card: Card, trump: Suit | None) -> str:
    """`right bower` or `left bower` on a bower's face, else nothing."""
    if trump is None:
        return ""
    return "right bower" if card == right_bower(trump) else "left bower" if card == left_bower(trump) else ""


def spoken_card(card: Card, trump: Suit | None) -> str:
    """A card in a sentence: `the right bower` or `the A♠`."""
    return f"the {card_label(card, trump) or card.symbol}"
