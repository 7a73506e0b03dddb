"""The parts of a typed line: words, cards and numbers; and the possible results of reading it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from cardtable.cards import JOKER, RANK_TITLES, RANKS, SUITS, Card, Suit, card_of
from cardtable.rules.game import Refusal
from cardtable.rules.moves import Move, Token
from cardtable.rules.words import NUMBERS, ORDINALS, like

__all__ = [
    "FACES",
    "FACE_LETTERS",
    "FILLERS",
    "NAMED",
    "RANK_NUMBERS",
    "TURNS",
    "Answer",
    "Doubt",
    "Typed",
    "bare",
    "card_read",
    "doubt",
    "nearest",
    "suit_read",
    "words_of",
]

FILLERS: Final = frozenset(("the", "a", "an", "and", "of", "it", "in", "with", "for", "as", "please"))
NAMED: Final = 6
"""If more choices than this can be meant, they are not listed."""
LIKE: Final = 0.7
"""The least likeness, from 0 to 1, at which a mistyped word is taken for a known one."""
RANK_NUMBERS: Final = {str(number): title for number, title in enumerate(RANK_TITLES, 1) if number < 11}
FACES: Final = ("ace", "king", "queen", "jack")
FACE_LETTERS: Final[dict[str, str]] = dict(zip("akqj", FACES, strict=True))
TURNS: Final = frozenset(("turn", "draw", "flip", "deal", "next", "stock"))
"""Words for the move `turn`, which turns up a card, as in `draw a card`."""
_SPLIT: Final = re.compile(r"[^\w'*♣♦♥♠]+")
_ENDS: Final = re.compile(r"(?<=[\w♣♦♥♠])[.!?…,;:]+$")
"""The punctuation at the end of a line that has words; a sign alone, such as `!`, is a command."""
_TENS: Final = ("", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_RANKS: Final = {
    **{rank.lower(): rank for rank in RANKS},
    **dict(zip(RANK_TITLES, RANKS, strict=True)),
    "10": "T",
    "1": "A",
}


class Doubt(NamedTuple):
    """Several choices that can be meant.

    If there are too many choices to list, `moves` is empty.
    """

    moves: tuple[Move, ...]
    sentence: str = ""
    among: tuple[Move, ...] = ()
    """All choices that can be meant, if they are too many to list."""


Answer = Move | Doubt | Refusal | str
"""The result of reading: a choice, several choices, a refusal by a rule, or a sentence that says what is wrong."""


def bare(line: str) -> str:
    """Return a typed line without the blanks around it and the punctuation at its end: `Stop` for `Stop!`."""
    return _ENDS.sub("", line.strip())


def words_of(typed: str) -> list[str]:
    """Return the typed words in lowercase and without punctuation; `third` is the number 3."""
    return [*_split(typed)]


@lru_cache(4096)  # whatever is typed is compared with the titles of all choices, which stay the same for many moves
def _split(typed: str) -> tuple[str, ...]:
    words = [word for word in _SPLIT.split(typed.casefold().replace("’", "'")) if word]
    return tuple(_hundreds(_tens([str(ORDINALS.index(word) + 1) if word in ORDINALS else word for word in words])))


def _tens(words: Sequence[str]) -> list[str]:
    """Return the words with digits for numbers above twenty: `twenty five` becomes `25`.

    `eighty` alone becomes `80` only after `bid`, because `eighty kings` names a meld.
    """
    said: list[str] = []
    for before, word in pairwise(["", *words]):
        if word in NUMBERS[1:10] and before in _TENS[2:]:
            said[-1] = str(10 * _TENS.index(before) + NUMBERS.index(word))
        else:
            said.append(str(10 * _TENS.index(word)) if before == "bid" and word in _TENS[2:] else word)
    return said


def _hundreds(words: Sequence[str]) -> list[str]:
    """Return the words with digits for a number in hundreds: `two hundred and sixty` becomes `260`."""
    at = words.index("hundred") if "hundred" in words else 0
    many = NUMBERS.index(words[at - 1]) if at and words[at - 1] in NUMBERS else 0
    if not many:
        return [*words]
    rest = [word for word in words[at + 1 :] if word != "and"]
    tens = _TENS.index(rest[0]) * 10 if rest and rest[0] in _TENS else 0
    tens = 10 if rest and rest[0] == "ten" else tens
    if len(rest) == 1 and rest[0].isdecimal():
        tens = int(rest[0])
    named = rest[1 if tens else 0 :]  # something follows, as in the meld `two hundred aces`
    return [*words] if named else [*words[: at - 1], str(100 * many + tens)]


def suit_read(word: str) -> Suit | None:
    """Return the suit that a word names or abbreviates; None if it means no suit."""
    for suit in SUITS:
        if word in (suit.letter, suit.symbol, suit.singular) or (len(word) > 1 and suit.title.startswith(word)):
            return suit
    return None


def card_read(words: Sequence[str]) -> tuple[Card, int] | None:
    """Return the card with which the words begin, and the number of words for it; None if they begin with no card."""
    if not words:
        return None
    first = words[0]
    if first in ("joker", "*"):
        return JOKER, 1
    rank = _RANKS.get(first)
    if rank is not None and len(words) > 1:
        after = 2 if words[1] == "of" and len(words) > 2 else 1
        suit = suit_read(words[after])
        if suit is not None:
            return card_of(rank, suit), after + 1
    joined = re.fullmatch(r"(10|[a2-9tjqk1])([cdhs♣♦♥♠])", first)
    suit = None if joined is None else suit_read(joined[2])
    if joined is None or suit is None:
        return None
    return card_of(_RANKS[joined[1]], suit), 1


def _both(words: Sequence[str]) -> Card | None:
    """Return the card if both of its copies are named, as in `both tens of hearts`; None for other words."""
    if len(words) < 3 or words[0] != "both" or words[1][-1:] != "s":
        return None
    rank = words[1][:-2] if words[1] == "sixes" else words[1][:-1]
    found = card_read([rank, *words[2:4]])
    return None if found is None else found[0]


class Typed(NamedTuple):
    """The parts of what was typed; `order` has the cards and numbers together, in the order typed."""

    cards: tuple[Card, ...]
    numbers: tuple[int, ...]
    words: tuple[str, ...]
    order: tuple[Token, ...]

    @classmethod
    def of(cls, words: Sequence[str]) -> Typed:
        cards: list[Card] = []
        numbers: list[int] = []
        rest: list[str] = []
        order: list[Token] = []
        at = 0
        while at < len(words):
            both = _both(words[at:])
            if both is not None:
                cards += [both] * 2
                order += [both] * 2
                at += 4 if words[at + 2] == "of" else 3
                continue
            found = card_read(words[at:])
            if found is not None:
                cards.append(found[0])
                order.append(found[0])
                at += found[1]
                continue
            word = words[at]
            if word.isdecimal() and len(word) < 8:
                numbers.append(int(word))
                order.append(int(word))
            elif word in NUMBERS[1:]:
                numbers.append(NUMBERS.index(word))
                order.append(NUMBERS.index(word))
            elif word not in FILLERS:
                rest.append(word)
            at += 1
        return cls(tuple(cards), tuple(numbers), tuple(rest), tuple(order))


def nearest(word: str, known: Iterable[str]) -> str:
    """Return the known word that was probably meant by a mistyped one; "" if there is none."""
    words = list(known)
    swapped = next((each for each in words if sorted(each) == sorted(word)), "")
    return swapped or (like(word, (each for each in words if each[:1] == word[:1]), LIKE) if len(word) > 3 else "")


def doubt(moves: Sequence[Move]) -> Doubt:
    """Return a `Doubt` between these moves."""
    if len(moves) > NAMED:
        return Doubt((), f"That may be one of {len(moves)} choices: say more of it, or type ? and a number.", (*moves,))
    return Doubt(tuple(moves))
