"""The ids of tables: six letters, easy to say and to type."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING, Final

from cardtable.errors import BadInput, BadStore

if TYPE_CHECKING:
    from cardtable.store.disk import Disk

__all__ = ["ID", "free_id", "need_an_id", "no_table", "random_id", "stored_id"]

CONSONANTS: Final = "bdfgklmnprstvz"
VOWELS: Final = "aeiou"
ID: Final = re.compile(f"(?:[{CONSONANTS}][{VOWELS}]){{3}}")
"""The form of an id, which is also the name of a lock file."""


def need_an_id(given: str) -> str:
    """Return the id that somebody typed, in the form in which it is stored.

    Raises:
        BadInput: no table can have this id.
    """
    table = given.strip().lower()
    if not ID.fullmatch(table):
        raise no_table(table)
    return table


def no_table(table: str) -> BadInput:
    """Return an error saying that no table has this id."""
    return BadInput(f"There is no table {table[:24]!r}; 'cardtable tables' lists yours.")


def stored_id(disk: Disk, given: str) -> str:
    """Return the id of a stored table that somebody typed, in the form in which it is stored.

    Raises:
        BadInput: there is no such table.
    """
    table = need_an_id(given)
    if not disk.read("SELECT 1 FROM tables WHERE id = ?", table):
        raise no_table(table)
    return table


def free_id(disk: Disk) -> str:
    """Return a random id that no stored table has."""
    while True:
        table = random_id()
        try:
            if not disk.read("SELECT 1 FROM tables WHERE id = ?", table):
                return table
        except BadStore:  # the id may be taken, but with a chance of only one in 343,000 for each stored table
            return table


def random_id() -> str:
    """Return a random id, which may already be taken."""
    chance = random.SystemRandom()
    return "".join(chance.choice(letters) for letters in (CONSONANTS, VOWELS) * 3)
