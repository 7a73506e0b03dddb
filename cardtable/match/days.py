"""The deal of the day: on a date everybody gets the same cards, in any version of the program.

Its options are those of the game's first way to play.
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
    """Return the number of a day's deal, between 1 and `HIGHEST_NUMBER - 1`.

    The computation must never change, because it decides a date's cards.
    """
    digest = sha256(f"{day.isoformat()} {game}".encode("ascii")).digest()
    return int.from_bytes(digest, "big") % (HIGHEST_NUMBER - 1) + 1


def day_named(day: date) -> str:
    """Return a date such as `November 24, 2026`."""
    return f"{day:%B} {day.day}, {day.year}"
