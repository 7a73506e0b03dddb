"""The melds: sequences and groups of aces, twos and threes, their words and their points [TRS-4.9 to TRS-4.17]."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import compress, product
from typing import Final

from cardtable.cards import CARDS, SUITS, Card, card_of
from cardtable.rules.moves import Move
from cardtable.rules.words import listed

RANKS: Final = ("A", "2", "3")
GROUPS: Final = {"A": "aces", "2": "twos", "3": "threes"}
NONE: Final = "none"

BITS = [0] * len(CARDS)
"""The bit of each ace, two and three in a mask of them, indexed by the number of the card; 0 for all other cards."""
for _at, (_rank, _suit) in enumerate(product(RANKS, SUITS)):
    BITS[card_of(_rank, _suit)] = 1 << _at

RANK_BITS = {rank: 15 << 4 * at for at, rank in enumerate(RANKS)}
"""For each rank, the bits of its four cards."""

SEQUENCES = {f"napoletana-{suit.letter}": tuple(card_of(rank, suit) for rank in RANKS) for suit in SUITS}
"""The ace, two and three of each sequence, keyed by its word [TRS-4.9]."""

WORDS: tuple[str, ...] = (*SEQUENCES, *(f"{group}{count}" for group in GROUPS.values() for count in (3, 4)))
"""The words of melds, in the order in which they are declared [TRS-4.17]."""

WORTH = {word: 4 if word.endswith("4") else 3 for word in WORDS}
"""How many points a meld is worth, keyed by its word [TRS-6.7]."""

Words = tuple[str, ...]


def melding(cards: Iterable[Card]) -> int:
    """Return the aces, twos and threes among the cards as a mask of twelve bits."""
    mask = 0
    for card in cards:
        mask |= BITS[card]
    return mask


@cache
def melds_in(mask: int) -> Words:
    """Return the words of all melds in a mask of aces, twos and threes, in the order of declaring.

    Four of a rank are one group of four and never a group of three [TRS-4.11].
    """
    words = [word for word, cards in SEQUENCES.items() if not melding(cards) & ~mask]
    for at, group in enumerate(GROUPS.values()):
        count = (mask >> 4 * at & 15).bit_count()
        if count >= 3:
            words.append(f"{group}{count}")
    return tuple(words)


def worth(words: Iterable[str]) -> int:
    """Return the points of a declaration."""
    return sum(WORTH[word] for word in words)


@cache
def selections(words: Words) -> tuple[Words, ...]:
    """Return every selection of the melds, from none of them to all of them."""
    return tuple(tuple(compress(words, chosen)) for chosen in product((False, True), repeat=len(words)))


@cache
def declaration(seat: int, verb: str, words: Words) -> Move:
    """Return the move in which a seat declares these melds, or says that it declares none [TRS-4.14, TRS-4.15]."""
    return Move(seat, verb, *(words or (NONE,)))


def declared_in(move: Move) -> Words:
    """Return the words of the melds that a move declares."""
    return () if move.args == (NONE,) else tuple(map(str, move.args))


def well_said(move: Move) -> bool:
    """Whether a move says words of melds, each once and in the order of declaring, or only `none` [TRS-4.17]."""
    if move.args == (NONE,):
        return True
    if not move.args or any(word not in WORTH for word in move.args):
        return False
    words = declared_in(move)
    melds = [word.rstrip("34") for word in words]
    return len(set(melds)) == len(melds) and list(words) == sorted(words, key=WORDS.index)


def spoken(word: str) -> str:
    """Return a meld in words, such as `diamond napoletana` or `no meld` [TRS-9.6]."""
    if word == NONE:
        return "no meld"
    if word in SEQUENCES:
        return f"{SEQUENCES[word][0].suit.singular} napoletana"
    return f"{'three' if word.endswith('3') else 'four'} {word[:-1]}"


def a_meld(word: str) -> str:
    """Return a meld in words, a napoletana with its article: `a diamond napoletana`, `three aces`."""
    return f"a {spoken(word)}" if word in SEQUENCES else spoken(word)


def melds_told(words: Words) -> str:
    """Return a declaration in words, such as `a diamond napoletana and three aces`."""
    return listed(map(a_meld, words or (NONE,)))


@cache
def group_of(word: str) -> tuple[Card, ...]:
    """Return all four cards of a group's rank; empty for a sequence."""
    return tuple(card_of(rank, suit) for rank, group in GROUPS.items() if word.startswith(group) for suit in SUITS)


def cards_named(word: str) -> tuple[Card, ...]:
    """Return the cards that the word of a meld reveals.

    A group of three reveals no card, because any card of the rank can be missing from it.
    """
    return SEQUENCES.get(word) or (group_of(word) if word.endswith("4") else ())


def cards_of(word: str, held: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards of a meld, sorted: all of a sequence, or the cards of a group that are in `held` [TRS-4.18]."""
    return SEQUENCES.get(word) or tuple(sorted(set(group_of(word)).intersection(held)))
