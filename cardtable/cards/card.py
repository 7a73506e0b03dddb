"""The 53 cards as integers, one object for each card, and the back of a hidden card.

List order is the order of these integers: suit by suit, and ace to king in each suit.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

from cardtable.errors import BadLine

RANKS = "A23456789TJQK"
"""The thirteen ranks as they are written, in list order (ace first)."""

RANK_TITLES = (
    "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king",
)  # fmt: skip


class Suit(IntEnum):
    """A suit. Its number is its place in list order (clubs, diamonds, hearts, spades)."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        return "cdhs"[self]

    @property
    def symbol(self) -> str:
        """The symbol of the suit as a text sign, not as an emoji: a text sign takes one column."""
        return "♣♦♥♠"[self]

    @property
    def title(self) -> str:
        return ("clubs", "diamonds", "hearts", "spades")[self]

    @property
    def singular(self) -> str:
        return self.title[:-1]

    @property
    def red(self) -> bool:
        return self in (1, 2)

    @property
    def sister(self) -> Suit:
        return _SISTERS[self]


SUITS = tuple(Suit)
SUIT_OF = {suit.letter: suit for suit in Suit}
_SISTERS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)


class Card(int):
    """A card: the number 13 × suit + rank (0 for an ace). The joker is 52, and `BACK`, a hidden card, is 53."""

    __slots__ = ()

    def __new__(cls, value: int) -> Card:
        """Return the one object of the card with this number.

        Raises:
            IndexError: no card has that number.
        """
        if not 0 <= value < len(CARDS):
            raise IndexError(value)
        return CARDS[value]

    @property
    def suit(self) -> Suit:
        """The suit printed on the card. The joker and a back raise `ValueError`."""
        return SUITS[self // 13] if self < 52 else Suit(self // 13)

    @property
    def rank(self) -> str:
        return RANKS[self % 13] if self < 52 else ("X" if self == 52 else "?")

    @property
    def symbol(self) -> str:
        return _SYMBOLS[self]

    @property
    def title(self) -> str:
        return _TITLES[self]

    def __str__(self) -> str:
        return _NAMES[self]

    def __repr__(self) -> str:
        return _NAMES[self]


_NAMES = (*(rank + letter for letter in "cdhs" for rank in RANKS), "Xx", "??")
_SYMBOLS = (*(rank.replace("T", "10") + suit.symbol for suit in SUITS for rank in RANKS), "joker", "▒▒")
_TITLES = (*(f"{title} of {suit.title}" for suit in SUITS for title in RANK_TITLES), "joker", "a card face down")
CARDS: tuple[Card, ...] = tuple(int.__new__(Card, value) for value in range(54))

JOKER = CARDS[52]
BACK = CARDS[53]
_BY_NAME = {name: CARDS[value] for value, name in enumerate(_NAMES[:53])}


def card_of(rank: str, suit: Suit | int) -> Card:
    """Return the card of this rank (as written) and suit."""
    return CARDS[suit * 13 + RANKS.index(rank)]


def read_card(text: str) -> Card:
    """Return the card written in `text`, such as `As`, `Td` or `Xx`.

    Raises:
        BadLine: the text is no card.
    """
    try:
        return _BY_NAME[text]
    except KeyError:
        raise BadLine(
            f"{text!r} is not a card: write the rank (A 2 to 9 T J Q K) and then the suit (c d h s), as in As or Td."
        ) from None


def read_cards(text: str) -> tuple[Card, ...]:
    """Return the cards written in `text` with spaces between them, in that order.

    Raises:
        BadLine: a word of the text is no card.
    """
    return tuple(read_card(word) for word in text.split())


def cards_text(cards: Iterable[Card]) -> str:
    """Return the cards as they are written, in the order given, with single spaces between them."""
    return " ".join(map(str, cards))


def pack_of(ranks: str, copies: int = 1) -> tuple[Card, ...]:
    """Return a pack of these ranks in all four suits, in list order. It has each card `copies` times."""
    return tuple(sorted(card_of(rank, suit) for suit in SUITS for rank in ranks for _ in range(copies)))
