"""Blocks of keys. Each person has a block of their own, so that several can play at one keyboard at the same time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

from cardtable.rules.words import listed

if TYPE_CHECKING:
    from cardtable.store.settings import Settings

__all__ = ["COLUMNS", "FIELDS", "PLACES", "TURN", "KeyBlock", "block_of", "blocks_in", "clash", "key_of"]

COLUMNS: Final = 8
PLACES: Final = (*(f"pile {number}" for number in range(1, COLUMNS + 1)), "hand: turn it", "waste", "stock")
"""Words for what the keys of a block stand for, in the order of the keys."""
FIELDS: Final = ("race_left", "race_right", "race_third")
"""The names of the settings that hold the blocks, in order of the players from left to right."""
TURN: Final = "turn"


class KeyBlock(NamedTuple):
    """The keys of one person: a key for each tableau pile, and the keys of the hand, the waste and the stock."""

    columns: str
    turn: str
    waste: str
    stock: str

    def places(self, piles: Iterable[str], seat: int) -> dict[str, str]:
        """Return, for each key, what it stands for: `TURN`, or one of `piles`, which are the piles of `seat`."""
        found = {self.turn: TURN}
        for pile in piles:
            kind, number = pile[:1], pile[1:]
            if kind == "T" and number.isdigit() and int(number) <= len(self.columns):
                found[self.columns[int(number) - 1]] = pile
            elif kind == "D" and number == str(seat):
                found[self.waste] = pile
            elif kind in "SH" and number == str(seat):
                found[self.stock] = pile
        return found


def block_of(keys: str) -> KeyBlock:
    """Return the block that a string of keys stands for: keys of tableau piles, then of hand, waste and stock."""
    return KeyBlock(keys[:COLUMNS], *keys[COLUMNS:])


def key_of(places: Mapping[str, str], place: str) -> str:
    """Return the key that stands for a place, or ""."""
    return next((key for key, named in places.items() if named == place), "")


def blocks_in(settings: Settings) -> tuple[str, ...]:
    """Return the blocks of keys in the settings as strings, in order of the players from left to right."""
    return tuple(getattr(settings, field) for field in FIELDS)


def clash(names: Sequence[str], blocks: Sequence[str]) -> str:
    """Return a sentence that names the keys that two people share, or an empty text."""
    for (one, keys), (other, theirs) in combinations(list(zip(names, blocks, strict=False)), 2):
        both = [key for key in keys if key in theirs]
        if both:
            keys_are = "The key" if len(both) == 1 else "The keys"
            return f"{keys_are} {listed(both)} would belong to both {one} and {other}. Change the keys of one of them."
    return ""
