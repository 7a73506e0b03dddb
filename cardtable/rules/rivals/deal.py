"""The deal of a rivals game: piles, what each seat has left, and what is watched of a turn."""

from __future__ import annotations

from typing import Final, Self

from cardtable.rules.parts.piles import Foundations, PileDeal
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

    def copy(self) -> Self:
        """The same deal, to be played on by itself."""
        new = object.__new__(type(self))
        new.phase = self.phase
        new.turn = self.turn
        new.dealer = self.dealer
        new.standing = self.standing
        new.piles = self.piles[:]
        new.down = self.down[:]
        new.unseen = self.unseen[:]
        new.foundations = self.foundations
        new.holding = self.holding[:]
        new.progress = self.progress
        new.watch = self.watch
        new.codes = self.codes[:]
        new.key = self.key
        new.seen = self.seen
        new.turns = self.turns
        new.out = self.out
        return new
