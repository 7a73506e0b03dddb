"""The reason why a move is not accepted: the rule it breaks, and a sentence for a card player."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Refusal"]


class Refusal(NamedTuple):
    """The reason why a move is not accepted: the id of the first rule it breaks, and a sentence for a player."""

    rule: str
    sentence: str
