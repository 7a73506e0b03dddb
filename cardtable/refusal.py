"""Why a move is not accepted."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Refusal"]


class Refusal(NamedTuple):
    """Why a move is not accepted: the id of the first broken rule, and a sentence for a player."""

    rule: str
    sentence: str
