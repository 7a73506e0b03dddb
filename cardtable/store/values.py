"""What a row of the store says, read like everything that comes from outside: any column may hold anything.

SQLite keeps a text where a number should be and a number no clock ever showed; a value that cannot be what it stands
for is left out, and the rest of the row is as it was.
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from typing import Any, Final

__all__ = ["LONGEST", "SPOILT", "mapping", "moment", "number_or_none", "score", "text", "texts"]

SPOILT: Final = (ValueError, TypeError, LookupError, ArithmeticError, RecursionError)
"""What a value that makes no sense may raise where it is read."""
LONGEST: Final = 200
"""Characters of a name that is shown; longer ones were never written by this program."""
_LAST_MOMENT: Final = 32_503_680_000
"""Seconds from 1970 to the year 3000."""
_GREATEST: Final = 10**9


def text(value: Any) -> str:
    """A short text for people.

    Raises:
        ValueError: it is none.
    """
    if not isinstance(value, str) or len(value) > LONGEST or not value.isprintable():
        raise ValueError
    return value


def texts(value: Any) -> tuple[str, ...]:
    """Some short texts in a JSON list, or in the list itself.

    Raises:
        ValueError, TypeError, RecursionError: they are none.
    """
    listed = json.loads(value) if isinstance(value, str) else value
    if not isinstance(listed, Sequence):
        raise TypeError
    return tuple(text(each) for each in listed)


def number_or_none(value: Any) -> int | None:
    """A whole number that a game could have come to, or `None` where it is none."""
    return value if isinstance(value, int) and abs(value) <= _GREATEST else None


def score(value: Any) -> str:
    """The numbers of a JSON list as a score, `3–1`; nothing where they are none."""
    try:
        numbers = [number_or_none(each) for each in json.loads(value)]
    except SPOILT:
        return ""
    return "" if None in numbers else "–".join(map(str, numbers))


def moment(value: Any) -> float | None:
    """A moment in seconds since 1970, or `None` where a clock could not have shown it."""
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
