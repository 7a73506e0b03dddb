"""The standing at a called table of Schafkopf or Solo, with the turns to deal and the void deals [SOF-7.6, SOF-7.7]."""

from __future__ import annotations

from typing import NamedTuple

from cardtable.rules.game import Standing
from cardtable.rules.solo.progressive_solo import PotsStanding


class Turns(NamedTuple):
    """What a session at a called table carries from deal to deal besides the totals.

    `dealt` is the seat that dealt last. `voids` counts the void deals so far, `in_a_row` those since the last deal that
    counted. `skips` are the seats that lose their next turn to deal. `paid` says whether the antes for the next deal
    are already in the pots.
    """

    dealt: int = 0
    voids: int = 0
    in_a_row: int = 0
    skips: frozenset[int] = frozenset()
    paid: bool = False


class CalledStanding(Standing):
    """A standing with the turns to deal at a called table."""

    turns: Turns = Turns()

    @property
    def played(self) -> int:
        """Void deals do not count toward the length of the session [SOF-7.6]."""
        return self.deals - self.turns.voids


class CalledPots(CalledStanding, PotsStanding):
    """A standing with the turns to deal and the chips in the pots."""


def turns_of(standing: Standing) -> Turns:
    """Return the turns to deal in a standing of a called table."""
    assert isinstance(standing, CalledStanding), "the table is not a called one"
    return standing.turns
