"""The ids of tables: six letters, easy to say and to type."""

from __future__ import annotations

import random
import re
from typing import Final

from cardtable.errors import BadInput

__all__ = ["ID", "need_an_id", "no_table", "random_id"]

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


def random_id() -> str:
    """Return a random id, which may already be taken."""
    chance = random.SystemRandom()
    return "".join(chance.choice(letters) for letters in (CONSONANTS, VOWELS) * 3)
