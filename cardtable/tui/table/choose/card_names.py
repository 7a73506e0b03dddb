"""The name of a card as it is typed: the rank, then the suit."""

from __future__ import annotations

from cardtable.cards import JOKER, RANK_TITLES, RANKS, SUITS, Card, Suit, card_of
from cardtable.rules.words import a_word, capital

__all__ = ["CardName", "none_here", "none_in_pack", "only_one", "suit_wanted"]


def suit_wanted(rank: str) -> str:
    """Return the question that follows a typed rank: `Queen of which suit? c d h s`."""
    return f"{capital(RANK_TITLES[RANKS.index(rank)])} of which suit? c d h s"


def none_in_pack(rank: str) -> str:
    """Return the answer to a typed rank that the pack does not have.

    For example: `No card of this pack is a five.`
    """
    return f"No card of this pack is {a_word(RANK_TITLES[RANKS.index(rank)])}."


def none_here(rank: str, *, held: bool, ace: bool) -> str:
    """Return the answer to a typed rank of which there is no card.

    It says that the hand has no such card or, if `held` is false, that none can be seen. If `ace` is true, it also says
    how an ace is typed.
    """
    title = RANK_TITLES[RANKS.index(rank)]
    none = f"You hold no {title}." if held else f"No {title} can be seen."
    return f"{none} For an ace press a." if ace else none


def only_one(card: Card) -> str:
    """Return the answer to a typed rank that only one card has.

    For example: `Your only queen now is the Q♥. Press h or Enter.`
    """
    title = RANK_TITLES[RANKS.index(card.rank)]
    return f"Your only {title} now is the {card.symbol}. Press {card.suit.letter} or Enter."


class CardName:
    """Reads a card's name that is typed key by key: the rank, then the suit.

    A suit without a rank stands for the suit itself. A star is the name of the joker.
    """

    def __init__(self) -> None:
        self.rank = ""

    def key(self, character: str) -> Card | Suit | str | None:
        """Return what this character makes of a card's name: a card, a suit, or a rank whose suit is still missing.

        Return None if the character belongs to no card's name.
        """
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
