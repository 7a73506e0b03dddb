"""Suits, ranks, cards and packs, and how they are written."""

from cardtable.cards.card import (
    BACK,
    CARDS,
    JOKER,
    RANK_TITLES,
    RANKS,
    SUIT_OF,
    SUITS,
    Card,
    Suit,
    card_of,
    cards_text,
    pack_of,
    read_card,
    read_cards,
)

__all__ = [
    "BACK",
    "CARDS",
    "JOKER",
    "RANKS",
    "RANK_TITLES",
    "SUITS",
    "SUIT_OF",
    "Card",
    "Suit",
    "card_of",
    "cards_text",
    "pack_of",
    "read_card",
    "read_cards",
]
