"""How many cards can be picked together in a choice, and whether a move has a wrong number of cards."""

from __future__ import annotations

from collections.abc import Collection

from cardtable.rules.moves import Move
from cardtable.table.narrowed import Narrowed

__all__ = ["Counts"]


class Counts:
    """The right and wrong numbers of picked cards in one choice.

    `irregular` has the moves that break a rule. Only a called table accepts them: there, others can call them as
    errors.
    """

    def __init__(self, narrowed: Narrowed, irregular: Collection[Move]) -> None:
        self.narrowed, self.irregular = narrowed, irregular

    @property
    def numbers(self) -> set[int]:
        ways = self.narrowed.moves
        verbs = {line.verb for line in self.narrowed.left}
        return {
            self.narrowed.picks(line)
            for line, by in ways.items()
            if by == "cards" and line.verb in verbs and line not in self.irregular
        }

    def miscounted(self, move: Move) -> bool:
        """Whether a move has a wrong number of cards. Such a move always has to be confirmed."""
        if self.narrowed.moves.get(move) != "cards" or move not in self.irregular:
            return False
        return self.narrowed.picks(move) not in self.numbers
