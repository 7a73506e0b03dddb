"""The deal of a rivals game: piles, what each seat has left, and what is watched of a turn."""

from __future__ import annotations

from typing import Final

from cardtable.cards import Card
from cardtable.rules.piles.piles import Foundations, PileDeal
from cardtable.rules.rivals.standstill import Progress
from cardtable.rules.rivals.stop import Watch

NOBODY: Final = -1
NO_FOUNDATIONS: Final = Foundations((), (), 0)


class RivalDeal(PileDeal):
    """A deal of a game for two at one layout; the tableau places have the first numbers.

    `foundations` lie in the middle; `holding` counts by seat the cards it must get rid of [RV-1.5]; `progress` is what
    a standstill is told by; `watch` what the opponent may call; `turns` counts the turns that have ended; `out` is the
    seat that went out, or -1.

    By tableau place `tops` are the cards on top, a back for a space, and `codes` what each pile adds to the key of the
    position; `showing` is the mask of the tops, `key` that key and `seen` the keys of the turn. All five are brought up
    to date wherever a tableau pile changes.
    """

    __slots__ = (
        "codes", "foundations", "holding", "key", "out", "progress", "seen", "showing", "tops", "turns", "watch",
    )  # fmt: skip

    foundations: Foundations
    holding: list[int]
    progress: Progress
    watch: Watch
    tops: list[Card]
    showing: int
    codes: list[int]
    key: int
    seen: tuple[int, ...]
    turns: int
    out: int
