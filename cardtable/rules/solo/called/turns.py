"""Who deals at a called table of the family, and which deals count: what its standing has beside [SOF-7.6, SOF-7.7]."""

from __future__ import annotations

from typing import NamedTuple

from cardtable.rules.game import Standing
from cardtable.rules.solo.progressive_solo import PotsStanding

__all__ = ["CalledPots", "CalledStanding", "Turns", "turns_of"]


class Turns(NamedTuple):
    """The values that a session at a called table carries on beside totals.

    `dealt` is who dealt last. `voids` are the void deals so far and `in_a_row` those since the last that was not;
    `skips` the seats that lose their next turn to deal; `paid` says whether the antes of the next deal lie in the pots.
    """

    dealt: int = 0
    voids: int = 0
    in_a_row: int = 0
    skips: frozenset[int] = frozenset()
    paid: bool = False


class CalledStanding(Standing):
    """A standing with the turns to deal."""

    turns: Turns = Turns()

    @property
    def played(self) -> int:
        """Void deals do not count [SOF-7.6]."""
        return self.deals - self.turns.voids


class CalledPots(CalledStanding, PotsStanding):
    """The chips in the pots, and the turns to deal."""


def turns_of(standing: Standing) -> Turns:
    """The turns to deal, which every standing of a called table has."""
    assert isinstance(standing, CalledStanding), "the table is not a called one"
    return standing.turns
