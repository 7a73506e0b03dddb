"""Moves. A move is one decision of a player, or of chance. It is written as a line of text such as `1 play As`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

from cardtable.cards import BACK, CARDS, SUITS, Card, Suit
from cardtable.errors import BadLine

CHANCE: Final = -1
"""Stands in place of a seat in a move of chance, such as a shuffle. In a line of text, it is written as `*`."""
NOBODY: Final = -1

Token = Card | Suit | int | str
"""An argument in a move, after its seat and verb: a card, a suit, a number, a pile (`T4`) or a word."""

Wording = tuple[Token | type[Card] | type[Suit], ...]
"""What follows a verb in moves. `Card` stands for any card of the pack, and `Suit` for any suit."""
Wordings = Mapping[str, Sequence[Wording]]

BARE: Final[Sequence[Wording]] = ((),)
A_CARD: Final[Sequence[Wording]] = ((Card,),)
A_SUIT: Final[Sequence[Wording]] = ((Suit,),)

T = TypeVar("T")

SEATS: Final = 6

_SUIT_LETTERS = {suit.letter: suit for suit in SUITS}
_CARD_NAMES: dict[str, Card] = {str(card): card for card in CARDS if card is not BACK}
_WORD = re.compile(r"[a-z][a-z0-9-]*|[A-Z][0-9]{1,3}|[1-9]-[1-9]")
_SEAT = re.compile(r"\*|[0-9]")
_NUMBER = re.compile(r"0|[1-9][0-9]{0,6}")
_LONGEST = 1000


class Move:
    """One decision of a player: a `seat` (or `CHANCE`), a `verb` and its arguments `args`.

    Two moves are equal when their texts are equal.
    """

    __slots__ = ("_line", "args", "seat", "verb")

    def __init__(self, seat: int, verb: str, *args: Token) -> None:
        self.seat = seat
        self.verb = verb
        self.args = args
        self._line: str | None = None

    def __str__(self) -> str:
        if self._line is None:
            seat = "*" if self.seat == CHANCE else str(self.seat)
            self._line = " ".join((seat, self.verb, *map(_written, self.args)))
        return self._line

    def __repr__(self) -> str:
        return f"Move({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Move) and (self._line or str(self)) == (other._line or str(other)))

    def __hash__(self) -> int:
        return hash(self._line or str(self))

    def __reduce__(self) -> tuple[type[Move], tuple[Token, ...]]:
        return Move, (self.seat, self.verb, *self.args)

    @property
    def card(self) -> Card:
        card = self.args[0]
        assert isinstance(card, Card)
        return card

    def got(self, kind: type[T], at: int = 0) -> T:
        token = self.args[at]
        assert isinstance(token, kind)
        return token


def _written(token: Token) -> str:
    return token.letter if isinstance(token, Suit) else str(token)


def read_token(text: str) -> Token:
    """Return the token written in `text`: a card, a suit letter, a number, a pile (`T4`) or a word.

    Raises:
        BadLine: the text is none of these.
    """
    if text in _SUIT_LETTERS:
        return _SUIT_LETTERS[text]
    if text in _CARD_NAMES:
        return _CARD_NAMES[text]
    if _NUMBER.fullmatch(text):
        return int(text)
    if _WORD.fullmatch(text):
        return text
    raise BadLine(f"{text[:40]!r} is not a card, suit, number, pile or word of a move line.")


def read_move(line: str) -> Move:
    """Return the move written in `line`, such as `1 play As`, `3 name h alone` or `* shuffle 7c 2d`.

    Raises:
        BadLine: the line is not seat, verb and arguments with single spaces between them.
    """
    words = line.split(" ") if len(line) <= _LONGEST else []
    if len(words) < 2 or not _SEAT.fullmatch(words[0]) or not re.fullmatch(r"[a-z][a-z-]*", words[1]):
        raise BadLine(f"{line[:60]!r} is not a move line: write seat, verb and arguments, as in '1 play As'.")
    seat = CHANCE if words[0] == "*" else int(words[0])
    return Move(seat, words[1], *map(read_token, words[2:]))


def card_moves(verb: str) -> tuple[tuple[Move, ...], ...]:
    """Return, for each seat and card, the move `SEAT verb CARD`."""
    return tuple(tuple(Move(seat, verb, card) for card in CARDS) for seat in range(SEATS))


def bare_moves(verb: str, *args: Token, seats: int = SEATS) -> tuple[Move, ...]:
    """Return, for each seat, the move `SEAT verb args`."""
    return tuple(Move(seat, verb, *args) for seat in range(seats))
