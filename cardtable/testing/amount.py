"""How many cases a law is tried with: enough of each kind in every run, and `--thorough N` times as many on demand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

Case = TypeVar("Case")

_asked = [1]


def ask(times: int) -> None:
    """Set how many times as many cases as usual are tried; it must be said before the questions are imported."""
    _asked[0] = times


def many(usual: int) -> int:
    """Return how many cases are to be tried where `usual` are enough in every run."""
    return usual * _asked[0]


def one_in(step: int, cases: Sequence[Case], offset: int = 0) -> list[Case]:
    """Return one of each `step` cases, in a thorough run `N` of each `step`, at most all.

    With another `offset` others are returned, so that for example each game is asked others.
    """
    return [case for at, case in enumerate(cases) if (at + offset) * _asked[0] % step < _asked[0]]
