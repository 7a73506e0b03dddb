"""The judgement for a dealer who has turned up the joker and must choose its suit [EU-11.14]."""

from __future__ import annotations

from cardtable.cards import JOKER, SUITS, Suit
from cardtable.players.advice.euchre.hand import worth_with
from cardtable.players.advice.euchre.told import side_aces, trumps_held
from cardtable.players.advice.judgement import RULE_OF_THUMB, SEARCH, Reason
from cardtable.rules.euchre.cards import RANKINGS
from cardtable.rules.euchre.deal import EuchreDeal


def by_suit(deal: EuchreDeal, seat: int) -> list[float]:
    """Return for each suit the worth of the dealer's hand if the joker stands for that suit."""
    hand = deal.hand(seat)
    return [worth_with(hand, JOKER, suit) for suit in SUITS]


def reason(deal: EuchreDeal, seat: int, suit: Suit, *, counted: bool) -> Reason:
    """Return the reason for choosing `suit`: the trumps and side aces that the hand would then have."""
    follows = RANKINGS[suit].follows
    trumps = [card for card in (*deal.hand(seat), JOKER) if follows[card] == suit]
    aces = side_aces(deal, seat, suit)
    has = trumps_held(trumps, suit, best=True)
    why = f"With it you would have {has}{', and ' if aces and ' and ' in has else ' and ' if aces else ''}{aces}."
    return Reason("EU-11.14", why, RULE_OF_THUMB if counted else SEARCH)
