"""How people have fared at a game, in a line each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

__all__ = ["record_lines"]


def record_lines(rows: Iterable[Any]) -> list[str]:
    """A line a person, whoever has played most first."""
    ordered = sorted(rows, key=lambda row: (-row.played, row.name))
    return [f"{row.name}: {row.played} played, {row.won} won" for row in ordered]
