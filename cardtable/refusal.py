"""Why something is not taken: the rule it breaks, and a sentence for a card player."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Refusal"]


class Refusal(NamedTuple):
    """Why a line is not taken: the id of the first rule it breaks, and a sentence a card player would say."""

    rule: str
    sentence: str
