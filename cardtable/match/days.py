"""The deal of the day: everybody who plays a game on a date gets the same cards, in any version of the program.

The deal of the day is always played with the options of the first way to play that the game lists.
"""

from __future__ import annotations

from datetime import date
from hashlib import sha256
from typing import Final

from cardtable.rules.game import HIGHEST_NUMBER

__all__ = ["FIRST_DAY", "WEEKDAYS", "day_named", "number_of_day"]

FIRST_DAY: Final = date(2026, 1, 1)
WEEKDAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def number_of_day(day: date, game: str) -> int:
    """Return the number of a day's deal, between 1 and `HIGHEST_NUMBER - 1`; `game` is the id of the game.

    The computation must never change: it decides which cards people get on a date.
    """
    digest = sha256(f"{day.isoformat()} {game}".encode("ascii")).digest()
    return int.from_bytes(digest, "big") % (HIGHEST_NUMBER - 1) + 1


def day_named(day: date) -> str:
    """Return a date in words: `November 24, 2026`."""
    return f"{day:%B} {day.day}, {day.year}"
