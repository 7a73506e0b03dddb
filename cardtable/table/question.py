"""The question that somebody at the keyboard is asked: a view, the moves that can be made from it, and the answer."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from cardtable.rules.tricks.rest import the_rest

if TYPE_CHECKING:
    from collections.abc import Collection

    from cardtable.rules.arranging import Arranging
    from cardtable.rules.game import View
    from cardtable.rules.moves import Move
    from cardtable.rules.tricks.hands import Hand
    from cardtable.table.eyes import Eyes

__all__ = ["Question"]


class Question:
    """Asks one person at a time for a move."""

    def __init__(self, eyes: Eyes) -> None:
        self.eyes = eyes
        self.view: View | None = None
        """The moves to choose from; `None` while nobody chooses."""
        self.arranging: Arranging | None = None
        """The hand of the person asked, where it may be arranged before anything is said."""
        self.rest: Hand = ()
        """The cards with which the person asked wins all that is left, in their order, where that is certain."""
        self.words: Collection[str] = ()
        """The keys of the words among which the person asked can choose."""
        self.plan: tuple[Move, ...] = ()
        """Moves that the person asked has arranged to make next, one after the other."""
        self._answer: asyncio.Future[Move] | None = None

    @property
    def open(self) -> bool:
        """Whether somebody at the keyboard is asked for a move and has not answered."""
        return self._answer is not None and not self._answer.done()

    @property
    def asked(self) -> bool:
        """Whether a question has been put, answered or not."""
        return self._answer is not None

    @property
    def put(self) -> object:
        """The question that has been put last; in a race it stands while what is chosen from changes."""
        return self._answer

    def take(self, view: View) -> None:
        """Let a move be chosen from that view."""
        self.view = view
        self.arranging = self.eyes.teller.arranging(view)
        self.rest = the_rest(self.eyes.match.game, view)

    def drop(self) -> None:
        """Let nothing be chosen."""
        self.view = self.arranging = None
        self.rest = self.words = ()

    def begin(self) -> asyncio.Future[Move]:
        """Wait for the answer to a question that is about to be put."""
        self._answer = asyncio.get_running_loop().create_future()
        return self._answer

    def ends(self, answer: asyncio.Future[Move]) -> bool:
        """Withdraw the question, if it is still the current one; whether it was."""
        ours = self._answer is answer
        if ours:
            self.forget()
        return ours

    def forget(self) -> None:
        """Ask nobody anything."""
        self._answer = None
        self.drop()

    def takes(self, move: Move) -> bool:
        """Whether that move would be an answer."""
        return self.open and self.view is not None and move in self.view.lines

    def answer(self, move: Move) -> None:
        """Answer with that move; only the first answer counts."""
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(move)

    def planned(self, view: View) -> Move | None:
        """The move that has been arranged to come next, if it can be made; where it cannot the plan is dropped."""
        move = self.plan[0] if self.plan and self.plan[0] in view.lines else None
        self.plan = self.plan[1:] if move is not None else ()
        return move
