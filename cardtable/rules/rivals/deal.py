"""The deal of a rivals game: piles, what each seat has left, and what is watched of a turn."""

from __future__ import annotations

from typing import Final

from cardtable.rules.piles.piles import Foundations, PileDeal
from cardtable.rules.rivals.standstill import Progress
from cardtable.rules.rivals.stop import Watch

NOBODY: Final = -1
NO_FOUNDATIONS: Final = Foundations((), (), 0)


class RivalDeal(PileDeal):
    """A deal of a game for two at one layout; the tableau places have the first numbers.

    `foundations` lie in the middle; `holding` counts by seat the cards it must get rid of [RV-1.5]; `progress` is what
    a standstill is told by; `watch` what the opponent may call; `codes` by tableau place, `key` and `seen` hold the
    positions of the turn; `turns` counts the turns that have ended; `out` is the seat that went out, or -1.
    """

    __slots__ = ("codes", "foundations", "holding", "key", "out", "progress", "seen", "turns", "watch")

    foundations: Foundations
    holding: list[int]
    progress: Progress
    watch: Watch
    codes: list[int]
    key: int
    seen: tuple[int, ...]
    turns: int
    out: int
