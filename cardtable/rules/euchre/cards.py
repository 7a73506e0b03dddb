"""The cards of Euchre: packs, bowers, and rankings under each trump [EU-2.1 to EU-2.6]."""

from __future__ import annotations

from cardtable.cards import JOKER, SUITS, Card, Suit, card_of, pack_of
from cardtable.rules.tricks.play import Ranking

PLAIN_ORDER = "AKQJT987"
"""The ranks of a plain suit, high to low [EU-2.2]."""

PACKS = {32: pack_of("A789TJQK"), 28: pack_of("A89TJQK"), 24: pack_of("A9TJQK")}
"""The pack for each `deck` [EU-2.1]."""


def pack_with(deck: int, *, joker: bool) -> tuple[Card, ...]:
    """Return the pack of `deck` cards, with the joker if it is played [EU-11.2]."""
    return (*PACKS[deck], JOKER) if joker else PACKS[deck]


def right_bower(trump: Suit) -> Card:
    """Return the jack of trumps [EU-2.4]."""
    return card_of("J", trump)


def left_bower(trump: Suit) -> Card:
    """Return the jack of the other suit of the trumps' color [EU-2.4]."""
    return card_of("J", trump.sister)


def _suit_under(suit: Suit, trump: Suit) -> list[Card]:
    cards = [card_of(rank, suit) for rank in PLAIN_ORDER]
    if suit == trump:
        cards.remove(right_bower(trump))
        return [JOKER, right_bower(trump), left_bower(trump), *cards]
    return [card for card in cards if card != left_bower(trump)]


UNFIXED = Ranking([[card_of(rank, suit) for rank in PLAIN_ORDER] for suit in SUITS])
"""The ranking without trumps: jacks belong to their printed suits [EU-2.5], and the joker to none."""

RANKINGS = tuple(Ranking([_suit_under(suit, trump) for suit in SUITS], trump) for trump in SUITS)
"""The ranking for each trump: the left bower is a trump [EU-2.3, EU-2.5], the joker the highest [EU-11.2]."""
