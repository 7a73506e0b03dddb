"""The deal of a day."""

from __future__ import annotations

from datetime import date
from hashlib import sha256

import pytest

from cardtable.match.days import day_named, number_of_day
from cardtable.rules.game import HIGHEST_NUMBER


@pytest.mark.parametrize(
    ("day", "game", "number"),
    [
        (date(2026, 1, 1), "klondike", 237275921),
        (date(2026, 11, 24), "klondike", 981756744),
        (date(2026, 11, 24), "golf", 226183434),
        (date(2030, 2, 28), "pyramid", 261141801),
    ],
)
def test_the_deal_of_a_day_never_changes(day: date, game: str, number: int) -> None:
    """These numbers stand for good: people have played them, and the calendar knows days by them."""
    assert number_of_day(day, game) == number
    said = f"{day:%Y-%m-%d} {game}"
    assert number == int(sha256(said.encode()).hexdigest(), 16) % 999_999_999 + 1, "as CONTRIBUTING.md has it"


def test_the_deal_of_a_day_is_one_that_can_be_typed() -> None:
    numbers = [number_of_day(date.fromordinal(each), "klondike") for each in range(739_000, 740_000)]
    assert all(0 < number < HIGHEST_NUMBER for number in numbers)
    assert len(set(numbers)) == len(numbers)
    assert day_named(date(2026, 11, 4)) == "November 4, 2026"
