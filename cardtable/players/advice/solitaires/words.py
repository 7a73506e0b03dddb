"""Cards, places and moves at a patience in words, and how much room there is for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.cards import CARDS, Card
from cardtable.rules.piles.piles import RED, rank_of
from cardtable.rules.words import listed

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
    "spelled",
    "told_takers",
]

ROOM: Final = 125
"""How long a sentence may be that stands beside what to do, so that both are no more than two lines."""

TWO_LINES: Final = 156
"""The letters in two lines of a narrow terminal."""

EARLY: Final = 4
"""A card before which no more than so many of its suit are built is not one for which a space is kept."""

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
    """`the 7♦`."""
    return f"the {card.symbol}"


def ranked(rank: int, *, red: bool | None = None) -> str:
    """`the red sevens`, `the kings`."""
    color = "" if red is None else "red " if red else "black "
    word = RANKS_TOLD[rank]
    return f"the {color}{word}{'es' if word == 'six' else 's'}"


def ranked_in_words(rank: int) -> str:
    """`sevens`."""
    return ranked(rank).removeprefix("the ")


def spelled(words: str) -> int:
    """How long a sentence is with its cards in words, as it is shown."""
    symbols = [card for card in CARDS[:52] if card.symbol in words]
    return len(words) + sum([words.count(f" {card.symbol}") * (len(card.title) - len(card.symbol)) for card in symbols])


def fitting_in(room: int, *sentences: str) -> str:
    """The first of those sentences for which there is room, as far as it goes the last."""
    return next((each for each in sentences if spelled(each) <= room), sentences[-1] if sentences else "")


def told_takers(cards: Sequence[Card]) -> str:
    """`the 7♦ or the 7♥`, `a seven`."""
    return listed(map(named, cards), "or") if len(cards) < 3 else f"any {RANKS_TOLD[rank_of(cards[0])]}"


def capital_of(words: str) -> str:
    """With a capital letter."""
    return words[:1].upper() + words[1:]


def one_of_them(cards: Sequence[Card]) -> str:
    """`a red seven`, `an ace`: a card like those, which have one rank."""
    colors = {RED[card] for card in cards}
    color = "" if len(colors) > 1 else "red " if True in colors else "black "
    return one_of(rank_of(cards[0]), color)


def one_of(rank: int, color: str = "") -> str:
    """`a six`, `an eight`, `a red ace`."""
    word = RANKS_TOLD[rank]
    return f"{'an' if not color and word[0] in 'ae' else 'a'} {color}{word}"
