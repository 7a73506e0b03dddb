"""The standing at a called table of Schafkopf or Solo [SOF-7.6, SOF-7.7]."""

from __future__ import annotations

from typing import NamedTuple

from cardtable.rules.game import Standing
from cardtable.rules.solo.progressive_solo import PotsStanding


class Turns(NamedTuple):
    """What a called session carries on besides totals.

    `dealt` is the last dealer. `voids` counts void deals, `in_a_row` those since the last that counted. `skips` are
    seats that lose their next turn to deal. `paid` is whether the next antes are in the pots.
    """

    dealt: int = 0
    voids: int = 0
    in_a_row: int = 0
    skips: frozenset[int] = frozenset()
    paid: bool = False


class CalledStanding(Standing):
    """A standing at a called table. It also has the turns to deal."""

    turns: Turns = Turns()

    @property
    def played(self) -> int:
        """Void deals do not count [SOF-7.6]."""
        return self.deals - self.turns.voids


class CalledPots(CalledStanding, PotsStanding):
    """A standing at a called table of a game with pots."""


def turns_of(standing: Standing) -> Turns:
    """Return the turns of `standing`, a `CalledStanding`."""
    assert isinstance(standing, CalledStanding), "the table is not a called one"
    return standing.turns
