"""Parsing of values from rows of the store, in which any column may hold anything.

SQLite accepts a text where a number should be, and numbers out of any range; a value that makes no sense is left out,
and the rest of the row is used.
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from typing import Any, Final

__all__ = ["LONGEST", "SPOILT", "mapping", "moment", "number_or_none", "score", "text", "texts"]

SPOILT: Final = (ValueError, TypeError, LookupError, ArithmeticError, RecursionError)
"""The errors that parsing a value that makes no sense may raise."""
LONGEST: Final = 200
"""Characters of the longest text that is accepted; this program never writes a longer one."""
_LAST_MOMENT: Final = 32_503_680_000
"""Seconds from 1970 to the year 3000."""
_GREATEST: Final = 10**9


def text(value: Any) -> str:
    """A short printable text.

    Raises:
        ValueError: the value is none.
    """
    if not isinstance(value, str) or len(value) > LONGEST or not value.isprintable():
        raise ValueError
    return value


def texts(value: Any) -> tuple[str, ...]:
    """Some short texts in a JSON list, or in the list itself.

    Raises:
        ValueError, TypeError, RecursionError: the value is no such list.
    """
    listed = json.loads(value) if isinstance(value, str) else value
    if not isinstance(listed, Sequence):
        raise TypeError
    return tuple(text(each) for each in listed)


def number_or_none(value: Any) -> int | None:
    """A whole number of the size of scores, or `None`."""
    return value if isinstance(value, int) and abs(value) <= _GREATEST else None


def deals_before(value: Any) -> int | None:
    """How many deals were played elsewhere before the first, by the texts of a record; `None` if it began as usual.

    Raises:
        ValueError, TypeError, RecursionError: the value is no JSON object.
    """
    start = mapping(value).get("start")
    return (number_or_none(start.get("deals")) or 0) if isinstance(start, dict) else None


def score(value: Any, *, swapped: bool = False) -> str:
    """The numbers of a JSON list as a score, `3–1`, or `−5, 10` where some are less than none; empty without any.

    Where there are two, the other stands first if they are `swapped`.
    """
    try:
        numbers = [number_or_none(each) for each in json.loads(value)]
    except SPOILT:
        return ""
    if None in numbers:
        return ""
    if swapped and len(numbers) == 2:
        numbers.reverse()
    below = any(number < 0 for number in numbers if number is not None)
    return (", " if below else "–").join(str(number).replace("-", "−") for number in numbers)


def moment(value: Any) -> float | None:
    """A time in seconds since 1970, or a number of seconds; `None` where it is out of range."""
    if isinstance(value, int | float) and math.isfinite(value) and 0 <= value < _LAST_MOMENT:
        return float(value)
    return None


def mapping(value: Any) -> dict[str, Any]:
    """A JSON object in a text.

    Raises:
        ValueError, TypeError, RecursionError: it is none.
    """
    found = json.loads(value)
    if not isinstance(found, dict):
        raise TypeError
    return found
