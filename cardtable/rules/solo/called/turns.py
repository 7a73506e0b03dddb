"""The standing at a called table of Schafkopf or Solo, with the turns to deal and the void deals [SOF-7.6, SOF-7.7]."""

from __future__ import annotations

from typing import NamedTuple

from cardtable.rules.game import Standing
from cardtable.rules.solo.progressive_solo import PotsStanding


class Turns(NamedTuple):
    """What a session at a called table carries from deal to deal besides the totals.

    `dealt` is the seat that dealt last. `voids` is the number of void deals in the session. `in_a_row` is the number of
    void deals since the last deal that counted. `skips` are the seats that lose their next turn to deal. `paid` says
    whether the antes for the next deal are in the pots already, because the last deal was void.
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
        """The number of deals played. Void deals do not count toward the length of the session [SOF-7.6]."""
        return self.deals - self.turns.voids


class CalledPots(CalledStanding, PotsStanding):
    """A standing at a called table of a game with pots."""


def turns_of(standing: Standing) -> Turns:
    """Return the turns to deal of `standing`, which must be a `CalledStanding`."""
    assert isinstance(standing, CalledStanding), "the table is not a called one"
    return standing.turns
