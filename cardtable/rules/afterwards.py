"""What may still be done about moves already made: calling a mistake, counting overlooked errors, taking moves back.

Every game has an `Afterwards`; families in which turns or calls work differently have subclasses. At a called table,
players can break rules, and it is for the others to call such a mistake.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Generic, TypeVar

from cardtable.rules.ledger import Law
from cardtable.rules.moves import Move

D = TypeVar("D")


class Afterwards(Generic[D]):
    """The default: moves can be taken back if all agree, but not at a called table.

    By default, the words of a call say which error it is about (see `subject`). `law` says which faults can be made and
    called at this table; at a table that prevents mistakes, `law` is None.
    """

    def __init__(self, law: Law[Any] | None) -> None:
        self.law = law

    def subject(self, deal: D) -> object:
        """Return what a call made now would be about; by default None.

        The values of two moments are equal if calls made then are about the same moves. A game overrides this method if
        a call with the same words can be about different errors at different times.
        """
        return None

    def overlooked(self, deal: D, moves: Iterable[Move]) -> dict[int, str]:
        """Return the errors that nobody called, as a dict from the index of the move to the rule that the move broke.

        `deal` is the deal as it was opened; the method plays `moves`, all moves of the deal, on it. If the game has a
        ledger, the dict is empty, because the `detail` of the result has these errors.
        """
        return {}

    def too_late(self, before: D, now: D, moves: Sequence[Move], revealed: bool) -> str | None:
        """Return why `moves`, made since the deal `before`, cannot be taken back even if all agree.

        If they can be taken back, return None. `revealed` says whether a player has seen a hidden card since `before`.
        At a called table, moves are never taken back by agreement.
        """
        return None if self.law is None else f"At a called table every move stands. ({self.law.final_rule})"
