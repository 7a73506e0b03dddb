"""The number of cases that a question is tried with.

Our own tests have the option `--thorough N`. With it, a question is tried with `N` times as many cases as usual.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

Case = TypeVar("Case")

_asked = [1]


def ask(times: int) -> None:
    """From now on, try `times` as many cases as usual. Call this before the questions are imported."""
    _asked[0] = times


def many(usual: int) -> int:
    """Return the number of cases to try: `usual`, or `N` times as many in a thorough run."""
    return usual * _asked[0]


def one_in(step: int, cases: Sequence[Case], offset: int = 0) -> list[Case]:
    """Return one of every `step` cases. With `--thorough N`, return `N` of every `step`, but at most all of them.

    Which cases these are depends on `offset`, so that different games can be asked different cases.
    """
    return [case for at, case in enumerate(cases) if (at + offset) * _asked[0] % step < _asked[0]]
