"""What may be done about earlier moves: calls, overlooked errors, take-backs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Generic, TypeVar

from cardtable.rules.ledger import Law
from cardtable.rules.moves import Move

D = TypeVar("D")


class Afterwards(Generic[D]):
    """What a game allows after moves.

    By default, moves can be taken back by consent, but not at a called table.

    `law` has the faults of a called table; it is None where mistakes are prevented.
    """

    def __init__(self, law: Law[Any] | None) -> None:
        self.law = law

    def subject(self, deal: D) -> object:
        """Return what a call made now is about.

        For games in which the same words can mean different errors.
        """
        return None

    def overlooked(self, deal: D, moves: Iterable[Move]) -> dict[int, str]:
        """Return uncalled errors: the index of each move, with the broken rule.

        `deal` is as it was opened, and `moves` are all its moves. With a ledger, the result is empty: the result's
        `detail` has the errors.
        """
        return {}

    def too_late(self, before: D, now: D, moves: Sequence[Move], revealed: bool) -> str | None:
        """Return why the moves since `before` cannot be taken back, or None."""
        return None if self.law is None else f"At a called table every move stands. ({self.law.final_rule})"
