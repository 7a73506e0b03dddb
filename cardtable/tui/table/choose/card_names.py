"""The name of a card as it is typed: rank, then suit."""

from __future__ import annotations

from cardtable.cards import JOKER, RANK_TITLES, RANKS, SUITS, Card, Suit, card_of
from cardtable.rules.words import capital

__all__ = ["CardName", "suit_wanted"]


def suit_wanted(rank: str) -> str:
    """The question once the rank of a card is typed: `Queen of which suit? c d h s`."""
    return f"{capital(RANK_TITLES[RANKS.index(rank)])} of which suit? c d h s"


class CardName:
    """A card's name as it is typed: the rank, then the suit; a suit alone is a suit, a star a joker."""

    def __init__(self) -> None:
        self.rank = ""

    def key(self, character: str) -> Card | Suit | str | None:
        """The result of a character: a card, a suit, a rank begun (as it is written), or nothing at all."""
        letter = character.lower()
        begun, self.rank = self.rank, ""
        if letter == "*":
            return JOKER
        if letter in "cdhs":
            suit = SUITS["cdhs".index(letter)]
            return card_of(begun, suit) if begun else suit
        if letter == "0" and begun == "T":
            self.rank = begun
            return begun
        rank = "T" if letter == "1" else letter.upper()
        if rank in RANKS:
            self.rank = rank
            return rank
        return None
