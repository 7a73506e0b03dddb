"""Parsing of values from rows of the store, where any column may hold anything.

SQLite accepts a text where a number should be, and numbers that are too large or too small.
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from typing import Any, Final

__all__ = ["LONGEST", "SPOILT", "mapping", "moment", "number_or_none", "score", "scores", "text", "texts"]

SPOILT: Final = (ValueError, TypeError, LookupError, ArithmeticError, RecursionError)
LONGEST: Final = 200
"""The most characters that a text may have. This program never writes a longer text."""
_LAST_MOMENT: Final = 32_503_680_000
_GREATEST: Final = 10**9


def text(value: Any) -> str:
    """Return the value if it is a short printable text.

    Raises:
        ValueError: the value is not such a text.
    """
    if not isinstance(value, str) or len(value) > LONGEST or not value.isprintable():
        raise ValueError
    return value


def texts(value: Any) -> tuple[str, ...]:
    """Return the short texts in a JSON list, or in a list that is already parsed.

    Raises:
        ValueError, TypeError, RecursionError: the value is not such a list.
    """
    listed = json.loads(value) if isinstance(value, str) else value
    if not isinstance(listed, Sequence):
        raise TypeError
    return tuple(text(each) for each in listed)


def number_or_none(value: Any) -> int | None:
    """Return the value if it is an int no larger than scores can be, otherwise None."""
    return value if isinstance(value, int) and abs(value) <= _GREATEST else None


def deals_before(value: Any) -> int | None:
    """Return how many deals of a match had been played at another table before the record of this one.

    The result is None if the match did not begin at scores from another table, and 0 if no number is stored with them.

    Raises:
        ValueError, TypeError, RecursionError: the value is not a JSON object.
    """
    start = mapping(value).get("start")
    return (number_or_none(start.get("deals")) or 0) if isinstance(start, dict) else None


def went_on_from(value: Any) -> str:
    """Return the place in another record from which a match was played on: deal, move and name, such as `3.17 Ann`.

    The text is empty for a match that began with its first deal.

    Raises:
        ValueError, TypeError, RecursionError: the value is not a JSON object.
    """
    found = mapping(value).get("from", "")
    return "".join(filter(str.isprintable, found))[:60] if isinstance(found, str) else ""


def score(value: Any, *, swapped: bool = False) -> str:
    """Return the numbers in a JSON list as a score, such as `3–1`.

    If `swapped` is true and there are two numbers, the second comes first. If the value is not a list of numbers,
    return an empty string.
    """
    numbers = scores(value)
    if swapped and len(numbers) == 2:
        numbers = numbers[::-1]
    below = any(number < 0 for number in numbers)
    return (", " if below else "–").join(str(number).replace("-", "−") for number in numbers)


def scores(value: Any) -> tuple[int, ...]:
    """Return the numbers in a JSON list, or an empty tuple if they cannot be scores."""
    try:
        numbers = [number_or_none(each) for each in json.loads(value)]
    except SPOILT:
        return ()
    known = tuple(number for number in numbers if number is not None)
    return known if len(known) == len(numbers) else ()


def moment(value: Any) -> float | None:
    """Return a number of seconds, for example since 1970, as a float.

    Return None if the value cannot be such a number.
    """
    if isinstance(value, int | float) and math.isfinite(value) and 0 <= value < _LAST_MOMENT:
        return float(value)
    return None


def mapping(value: Any) -> dict[str, Any]:
    """Return the JSON object in a text as a dict.

    Raises:
        ValueError, TypeError, RecursionError: the text is not a JSON object.
    """
    found = json.loads(value)
    if not isinstance(found, dict):
        raise TypeError
    return found
