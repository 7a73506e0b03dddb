"""Values from rows of the store, where any column may hold anything.

SQLite takes texts for numbers, and numbers out of range.
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from typing import Any, Final

__all__ = ["LONGEST", "SPOILT", "mapping", "moment", "number_or_none", "score", "scores", "text", "texts"]

SPOILT: Final = (ValueError, TypeError, LookupError, ArithmeticError, RecursionError)
LONGEST: Final = 200
"""The most characters of a text."""
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
    """Return the short texts of a list, or of one in JSON.

    Raises:
        ValueError, TypeError, RecursionError: the value is not such a list.
    """
    listed = json.loads(value) if isinstance(value, str) else value
    if not isinstance(listed, Sequence):
        raise TypeError
    return tuple(text(each) for each in listed)


def number_or_none(value: Any) -> int | None:
    """Return an int that a score could be, otherwise None."""
    return value if isinstance(value, int) and abs(value) <= _GREATEST else None


def deals_before(value: Any) -> int | None:
    """Return how many deals another table had before a record, None without.

    Raises:
        ValueError, TypeError, RecursionError: the value is not a JSON object.
    """
    start = mapping(value).get("start")
    return (number_or_none(start.get("deals")) or 0) if isinstance(start, dict) else None


def went_on_from(value: Any) -> str:
    """Return the place in another record where a match went on, such as `3.17 Ann`, or empty.

    Raises:
        ValueError, TypeError, RecursionError: the value is not a JSON object.
    """
    found = mapping(value).get("from", "")
    return "".join(filter(str.isprintable, found))[:60] if isinstance(found, str) else ""


def score(value: Any, *, swapped: bool = False) -> str:
    """Return a JSON list as a score, such as `3–1`, or empty.

    `swapped` exchanges two numbers.
    """
    numbers = scores(value)
    if swapped and len(numbers) == 2:
        numbers = numbers[::-1]
    below = any(number < 0 for number in numbers)
    return (", " if below else "–").join(str(number).replace("-", "−") for number in numbers)


def scores(value: Any) -> tuple[int, ...]:
    """Return the numbers of a JSON list, or none if they are no scores."""
    try:
        numbers = [number_or_none(each) for each in json.loads(value)]
    except SPOILT:
        return ()
    known = tuple(number for number in numbers if number is not None)
    return known if len(known) == len(numbers) else ()


def moment(value: Any) -> float | None:
    """Return a time or seconds as a float, None out of range."""
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
