"""What may still be done about moves already made: calling a mistake, counting overlooked errors, taking moves back.

Every game has an `Afterwards`, and a family in which turns or calls work differently has a subclass of it. At a called
table players can break rules, and others must call the mistake.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Generic, TypeVar

from cardtable.rules.ledger import Law
from cardtable.rules.moves import Move

D = TypeVar("D")


class Afterwards(Generic[D]):
    """The default: moves can be taken back if all agree, but not at a called table.

    The words of a call say which error it is about. `law` says which faults can be made and called at this table. It is
    None at a table that prevents mistakes.
    """

    def __init__(self, law: Law[Any] | None) -> None:
        self.law = law

    def subject(self, deal: D) -> object:
        """Return what a call would be about now; by default None.

        Two values are equal if calls are about the same moves. A game overrides this if the same words of a call can be
        about different errors.
        """
        return None

    def overlooked(self, deal: D, moves: Iterable[Move]) -> dict[int, str]:
        """Return the errors that nobody called, as a dict from the index of the move to the rule that the move broke.

        `deal` is the deal as it was opened. The method plays `moves`, all moves of the deal, on it. In a game with a
        ledger the `detail` of the result has these errors, and the dict is empty.
        """
        return {}

    def too_late(self, before: D, now: D, moves: Sequence[Move], revealed: bool) -> str | None:
        """Return why `moves`, made since the deal `before`, cannot be taken back even if all agree.

        Return None if they can be taken back. `revealed` says whether a player has seen a hidden card since. At a
        called table nothing is taken back this way.
        """
        return None if self.law is None else f"At a called table every move stands. ({self.law.final_rule})"
