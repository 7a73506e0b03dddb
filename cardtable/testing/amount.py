"""How many cases a question tries; with `--thorough N`, `N` times as many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

Case = TypeVar("Case")

_asked = [1]


def ask(times: int) -> None:
    """Try `times` as many cases; call this before questions are imported."""
    _asked[0] = times


def many(usual: int) -> int:
    """Return how many cases to try: `usual`, in a thorough run `N` times as many."""
    return usual * _asked[0]


def one_in(step: int, cases: Sequence[Case], offset: int = 0) -> list[Case]:
    """Return one of every `step` cases, in a thorough run `N`, none twice.

    By `offset`, games get different cases.
    """
    return [case for at, case in enumerate(cases) if (at + offset) * _asked[0] % step < _asked[0]]
