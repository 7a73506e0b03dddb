"""Blocks of keys, each under one hand, by which several people play at one keyboard at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

__all__ = ["COLUMNS", "TURN", "Block", "block_of", "key_of"]

COLUMNS: Final = 8
"""Columns that a block has keys for."""
TURN: Final = "turn"
"""What the key for the hand stands for; every other key stands for a pile."""


class Block(NamedTuple):
    """The keys of one person: one a column, and those of the hand, the waste and the stock."""

    columns: str
    turn: str
    waste: str
    stock: str

    def places(self, piles: Iterable[str], seat: int) -> dict[str, str]:
        """By key what it stands for, for a seat that has those piles: a pile, or `TURN`."""
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


def block_of(keys: str) -> Block:
    """The block of keys that are written one after the other: the columns, then hand, waste and stock."""
    return Block(keys[:COLUMNS], *keys[COLUMNS:])


def key_of(places: Mapping[str, str], place: str) -> str:
    """The key that stands for a place; empty if there is none."""
    return next((key for key, named in places.items() if named == place), "")
