"""The cards of Euchre: packs, bowers, and the ranking of the cards under each trump [EU-2.1 to EU-2.6]."""

from __future__ import annotations

from cardtable.cards import JOKER, SUITS, Card, Suit, card_of, pack_of
from cardtable.rules.tricks.play import Ranking

PLAIN_ORDER = "AKQJT987"
"""The ranks of a plain suit, from high to low [EU-2.2]."""

PACKS = {32: pack_of("A789TJQK"), 28: pack_of("A89TJQK"), 24: pack_of("A9TJQK")}
"""The pack for each value of the option `deck` [EU-2.1]."""


def pack_with(deck: int, *, joker: bool) -> tuple[Card, ...]:
    """Return the pack of `deck` cards, with the joker if the table plays with it [EU-11.2]."""
    return (*PACKS[deck], JOKER) if joker else PACKS[deck]


def right_bower(trump: Suit) -> Card:
    """Return the jack of trumps [EU-2.4]."""
    return card_of("J", trump)


def left_bower(trump: Suit) -> Card:
    """Return the jack of the other suit of the same color as trumps [EU-2.4]."""
    return card_of("J", trump.sister)


def _suit_under(suit: Suit, trump: Suit) -> list[Card]:
    cards = [card_of(rank, suit) for rank in PLAIN_ORDER]
    if suit == trump:
        cards.remove(right_bower(trump))
        return [JOKER, right_bower(trump), left_bower(trump), *cards]
    return [card for card in cards if card != left_bower(trump)]


UNFIXED = Ranking([[card_of(rank, suit) for rank in PLAIN_ORDER] for suit in SUITS])
"""The ranking without a trump: a jack is a card of its printed suit [EU-2.5], and the joker belongs to no suit."""

RANKINGS = tuple(Ranking([_suit_under(suit, trump) for suit in SUITS], trump) for trump in SUITS)
"""The ranking for each trump: the left bower is a trump [EU-2.3, EU-2.5], and the joker is the highest [EU-11.2]."""
