"""What can still be done about moves already made: call a mistake, list overlooked errors, take moves back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Generic, TypeVar

from cardtable.rules.ledger import Law
from cardtable.rules.moves import Move

D = TypeVar("D")


class Afterwards(Generic[D]):
    """What a game allows after moves have been made.

    By default, moves can be taken back if all agree, but not at a called table, where players can make mistakes that
    others must call.

    `law` says which faults can be made and called at this table; it is None where mistakes are prevented.
    """

    def __init__(self, law: Law[Any] | None) -> None:
        self.law = law

    def subject(self, deal: D) -> object:
        """Return what a call made now would be about; by default None, whatever the call.

        A game overrides this if a call with the same words can be about different errors at different times.
        """
        return None

    def overlooked(self, deal: D, moves: Iterable[Move]) -> dict[int, str]:
        """Return the errors that nobody called: the rule that was broken, keyed by the index of the move that broke it.

        By default, the dict is empty. `deal` is the deal as it was opened, and `moves` are all its moves. If the game
        keeps a ledger of faults, the dict is empty, because the `detail` of the result has these errors.
        """
        return {}

    def too_late(self, before: D, now: D, moves: Sequence[Move], revealed: bool) -> str | None:
        """Return why the moves since the state `before` cannot be taken back; None if they can."""
        return None if self.law is None else f"At a called table every move stands. ({self.law.final_rule})"
