"""Words for the cards, places and moves of a patience, and the lengths of sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.cards import CARDS, Card
from cardtable.rules.piles.piles import RED, rank_of
from cardtable.rules.words import listed, number_word

__all__ = [
    "EARLY",
    "RANKS_TOLD",
    "ROOM",
    "TWO_LINES",
    "capital_of",
    "fitting_in",
    "named",
    "one_of",
    "one_of_them",
    "ranked",
    "ranked_in_words",
    "some_of",
    "spelled",
    "told_takers",
]

ROOM: Final = 125
"""The greatest number of letters of a sentence that explains a move."""

TWO_LINES: Final = 156
"""The number of letters in two lines of a narrow terminal."""

EARLY: Final = 4
"""A card is early if its rank is at most this far above the rank of the cards that begin the foundations."""

RANKS_TOLD: Final = (
    "ace",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
)


def named(card: Card) -> str:
    """Return the card with its article: `the 7♦`."""
    return f"the {card.symbol}"


def ranked(rank: int, *, red: bool | None = None) -> str:
    """Return words such as `the kings` or `the red sevens`."""
    color = "" if red is None else "red " if red else "black "
    word = RANKS_TOLD[rank]
    return f"the {color}{word}{'es' if word == 'six' else 's'}"


def ranked_in_words(rank: int) -> str:
    """Return the rank in the plural: `sevens`."""
    return ranked(rank).removeprefix("the ")


def some_of(many: int, count: int) -> str:
    """Return words for a part of two or more cards, such as `Nine of the 14 cards`."""
    none = "Neither" if count == 2 else "None"
    if many == count:
        return "Both cards" if count == 2 else f"All {number_word(count)} cards"
    return f"{capital_of(number_word(many)) if many else none} of the {number_word(count)} cards"


def spelled(words: str) -> int:
    """Return the length that the text has once its card symbols are spelled out, as in `seven of diamonds`."""
    symbols = [card for card in CARDS[:52] if card.symbol in words]
    return len(words) + sum([words.count(f" {card.symbol}") * (len(card.title) - len(card.symbol)) for card in symbols])


def fitting_in(room: int, *sentences: str) -> str:
    """Return the first sentence that has at most `room` letters, or else the last one."""
    return next((each for each in sentences if spelled(each) <= room), sentences[-1] if sentences else "")


def told_takers(cards: Sequence[Card]) -> str:
    """Return words for cards of one rank: `the 7♦ or the 7♥`, `any seven`."""
    return listed(map(named, cards), "or") if len(cards) < 3 else f"any {RANKS_TOLD[rank_of(cards[0])]}"


def capital_of(words: str) -> str:
    """Return the words with a capital letter at the beginning."""
    return words[:1].upper() + words[1:]


def one_of_them(cards: Sequence[Card]) -> str:
    """Return words for one of these cards of equal rank: `a red seven`, `an ace`; a single card has its name."""
    if len(cards) == 1:
        return named(cards[0])
    colors = {RED[card] for card in cards}
    color = "" if len(colors) > 1 else "red " if True in colors else "black "
    return one_of(rank_of(cards[0]), color)


def one_of(rank: int, color: str = "") -> str:
    """Return words such as `a six` or `a red ace`."""
    word = RANKS_TOLD[rank]
    return f"{'an' if not color and word[0] in 'ae' else 'a'} {color}{word}"
