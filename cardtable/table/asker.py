"""The question put to a person at the keyboard: a view, the moves to choose from, and the answer."""

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

__all__ = ["Asker"]


class Asker:
    """Asks one person at a time for a move."""

    def __init__(self, eyes: Eyes) -> None:
        self.eyes = eyes
        self.view: View | None = None
        """The view of the person who chooses. None while nobody chooses."""
        self.arranging: Arranging | None = None
        """The hand of the person who is asked, while it can still be arranged before the first move; otherwise None."""
        self.rest: Hand = ()
        """The cards in an order in which they surely win all remaining tricks. Empty if there is no such order."""
        self.words: Collection[str] = ()
        self.plan: tuple[Move, ...] = ()
        self._answer: asyncio.Future[Move] | None = None

    @property
    def open(self) -> bool:
        return self._answer is not None and not self._answer.done()

    @property
    def asked(self) -> bool:
        return self._answer is not None

    @property
    def put(self) -> object:
        """An object that stands for the current question and for no other. None if there is no question."""
        return self._answer

    def take(self, view: View) -> None:
        self.view = view
        self.arranging = self.eyes.teller.arranging(view)
        self.rest = () if self.eyes.taught is not None else the_rest(self.eyes.match.game, view)

    def drop(self) -> None:
        self.view = self.arranging = None
        self.rest = self.words = ()

    def begin(self) -> asyncio.Future[Move]:
        self._answer = asyncio.get_running_loop().create_future()
        return self._answer

    def ends(self, answer: asyncio.Future[Move]) -> bool:
        """Withdraw the question that waits for `answer` (a `Future`), and return True.

        If it has already been withdrawn, do nothing and return False, even if another question has been put since.
        """
        ours = self._answer is answer
        if ours:
            self.forget()
        return ours

    def forget(self) -> None:
        self._answer = None
        self.drop()

    def takes(self, move: Move) -> bool:
        return self.open and self.view is not None and move in self.view.lines

    def answer(self, move: Move) -> None:
        """Answer the question with a move. Only the first answer counts."""
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(move)

    def planned(self, view: View) -> Move | None:
        """Remove and return the next move of the plan.

        If it is illegal in the view, drop the whole plan and return None.
        """
        move = self.plan[0] if self.plan and self.plan[0] in view.lines else None
        self.plan = self.plan[1:] if move is not None else ()
        return move
