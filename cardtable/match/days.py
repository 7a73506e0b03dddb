"""The deal of a day: everybody who plays a game on one date gets the same cards, whatever program deals them.

Its number is made from the date and the game's id alone, by a hash that everybody has: what was the deal of a day stays
it for ever. It is always dealt by the first way to play the game, so that all play the same.
"""

from __future__ import annotations

from datetime import date
from hashlib import sha256
from typing import Final

from cardtable.rules.game import HIGHEST_NUMBER

__all__ = ["FIRST_DAY", "WEEKDAYS", "day_named", "number_of_day"]

FIRST_DAY: Final = date(2026, 1, 1)
"""The first date that has a deal."""
WEEKDAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def number_of_day(day: date, game: str) -> int:
    """The number of the deal of that date at the game of that id.

    It is the SHA-256 of, for example, `2026-11-24 klondike`, read as a number in big-endian order, brought down to the
    numbers that deals have: its remainder by the highest number less one, plus one. This must never change.
    """
    digest = sha256(f"{day.isoformat()} {game}".encode("ascii")).digest()
    return int.from_bytes(digest, "big") % (HIGHEST_NUMBER - 1) + 1


def day_named(day: date) -> str:
    """`November 24, 2026`."""
    return f"{day:%B} {day.day}, {day.year}"
