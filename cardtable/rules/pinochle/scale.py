"""Payment scales, named or a table's own: how many units a bid pays [AP-6.1, AP-6.6]."""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, cast

from cardtable.rules.options import Value

Scale = tuple[tuple[int, int], ...]
"""The steps of a scale: the lowest bid of each step, from 250 up, and the units that every bid of the step pays."""

LOWEST: Final = 250
CEILING: Final = 750
BONUS_CEILING: Final = 2150
"""The highest bid at a table with bonus melds [AP-4.13]. At other tables, the highest bid is `CEILING` [AP-4.13]."""
MOST_UNITS: Final = 1000


def _by_fifties(*units: int) -> Scale:
    return tuple((LOWEST + 50 * at, each) for at, each in enumerate(units))


SCALES: Final[dict[str, Scale]] = {
    "standard": _by_fifties(2, 3, 4, 5, 6, 7, 8, 9, 10, 11),
    "special": _by_fifties(2, 3, 5, 7, 10, 13, 17, 21, 25, 30),
}
"""The named scales, by the value of the option `bonus_scale` that chooses them [AP-6.1]."""

LIKE: Final = "250 2, 300 4, 350 8, 400 16"


def ceiling_of(bonus_melds: bool) -> int:
    """Return the highest bid of a table [AP-4.13]."""
    return BONUS_CEILING if bonus_melds else CEILING


def steps_of(scale: str | Scale) -> Scale:
    """Return the steps of a scale. `scale` is its name or the steps themselves."""
    return SCALES[scale] if isinstance(scale, str) else scale


def units_of(bid: int, scale: str | Scale) -> int:
    """Return the units that a bid pays. A bid below 250 pays as much as 250 [AP-6.1, AP-6.6, AP-7.11]."""
    return steps_of(scale)[step_of(bid, scale)][1]


def step_of(bid: int, scale: str | Scale) -> int:
    """Return the index of the step of a scale in which a bid lies."""
    return max(0, bisect_right(steps_of(scale), (bid, MOST_UNITS)) - 1)


def read_scale(value: object) -> str | Scale:
    """Read a scale: a name, pairs of numbers, or a text of the same form as `LIKE`.

    Return the name of a named scale, and the steps of any other.

    Raises:
        ValueError: the value is no scale. The message says what is wrong and what would be right [AP-6.6].
    """
    if isinstance(value, str) and value in SCALES:
        return value
    pairs = tuple(_pairs(value))
    if pairs[0][0] != LOWEST:
        raise ValueError(f"cannot begin at {pairs[0][0]}: its first bid is {LOWEST}, the lowest there is")
    for bid, units in pairs:
        if bid % 10 or not LOWEST <= bid <= BONUS_CEILING:
            raise ValueError(f"cannot have a bid of {bid}: bids are {LOWEST} to {BONUS_CEILING}, in tens")
        if not 1 <= units <= MOST_UNITS:
            raise ValueError(f"cannot pay {units} units for {bid}: it is 1 to {MOST_UNITS}")
    for (before, less), (bid, units) in pairwise(pairs):
        if bid <= before:
            raise ValueError(f"cannot have {bid} after {before}: its bids go up from step to step")
        if units < less:
            raise ValueError(f"cannot pay {units} for {bid} and {less} for {before}: a higher bid pays no less")
    return next((name for name, scale in SCALES.items() if scale == pairs), pairs)


def _pairs(value: object) -> Iterator[tuple[int, int]]:
    parts: Sequence[object] = ()
    if isinstance(value, str):
        parts = [re.split(r"\s*[:=\s]\s*", part.strip()) for part in re.split(r"[,;]", value)]
    elif isinstance(value, list | tuple):
        parts = value
    if not parts:
        raise _no_scale(value)
    for part in parts:
        if not isinstance(part, list | tuple) or len(part) != 2:
            raise _no_scale(value)
        if isinstance(value, str) and all(re.fullmatch(r"[0-9]{1,5}", text) for text in part):
            yield int(part[0]), int(part[1])
        elif all(type(number) is int for number in part):
            yield part[0], part[1]
        else:
            raise _no_scale(value)


def _no_scale(value: object) -> ValueError:
    text = json.dumps(value, ensure_ascii=False, default=str)
    shown = "empty" if value in ("", [], ()) else text if len(text) <= 40 else "that"
    return ValueError(f"cannot be {shown}: it is {' or '.join(SCALES)}, or bids with their units, as {LIKE}")


def written(scale: Value) -> str:
    """Return a scale as it is typed: `250 2, 300 4`."""
    return ", ".join(f"{bid} {units}" for bid, units in steps_of(cast("str | Scale", scale)))


def in_short(scale: Value) -> str:
    """Return a table's own scale in short: `own, 2 to 16 units`."""
    steps = steps_of(cast("str | Scale", scale))
    return f"own, {steps[0][1]} to {steps[-1][1]} units"
