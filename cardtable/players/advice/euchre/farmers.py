"""Judgements on throwing in or exchanging a farmer's hand (three nines or tens, or more), by house rule [EU-11.14]."""

from __future__ import annotations

from typing import Final

from cardtable.cards import SUITS
from cardtable.players.advice.euchre.hand import worth
from cardtable.players.advice.judgement import RULE_OF_THUMB, SEARCH, Reason
from cardtable.rules.euchre.cards import RANKINGS
from cardtable.rules.euchre.deal import EuchreDeal
from cardtable.rules.moves import Move

BETTER: Final = 2.0
"""The weight of throwing the hand in, if that is right."""
BELONG: Final = 2
"""A hand that is good enough to bid does not exchange cards of which at least this many would be trumps."""


def weigh(deal: EuchreDeal, seat: int, move: Move, best_bid: float) -> float:
    """Return the weight of throwing the hand in, or of exchanging the cards in `move`.

    `best_bid` is the weight of the seat's best bid; a pass counts as a bid with the weight 0.
    """
    hand = deal.hand(seat)
    if best_bid > 0:
        trump = deal.up_suit
        trumps = sum(RANKINGS[trump].follows[card] == trump for card in hand if card in move.args)
        if move.verb == "farm" or trumps >= BELONG:
            return -BETTER
    if move.verb == "farm":
        return BETTER
    kept = [card for card in hand if card not in move.args]
    return best_bid + BETTER + max(worth(kept, suit) for suit in SUITS) / 10


def reason(move: Move, *, counted: bool) -> Reason:
    """Return the reason for `move`, which throws the hand in or exchanges cards.

    `counted` is False if a search prefers this move and the advice itself does not.
    """
    why = "Three new cards may well be better than three nines and tens, and you can still bid."
    if move.verb == "farm":
        why = "You have no bid with this hand, and if you throw it in nobody scores."
    return Reason("EU-11.14", why if counted else "", RULE_OF_THUMB if counted else SEARCH)
