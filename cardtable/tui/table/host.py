"""The host of a table on a screen: messages, questions, and stopping and resuming the match."""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from typing import TYPE_CHECKING, Any

from cardtable.match.asking import asked_now
from cardtable.tui.table.endings import Consent
from cardtable.tui.table.move_list import MoveList, Numbers

if TYPE_CHECKING:
    from textual.worker import Worker

    from cardtable.rules.game import Refusal
    from cardtable.rules.moves import Move
    from cardtable.table.calls import Listed
    from cardtable.tui.table.match_screen import MatchScreen
    from cardtable.tui.table.stage import TableStage

__all__ = ["TableHost"]


class TableHost:
    """Shows messages in the prompt line, and asks questions in dialogs over the table."""

    def __init__(self, screen: MatchScreen, stage: TableStage) -> None:
        self.screen, self.stage = screen, stage
        self.report, self.put_away, self.drive = stage.report, stage.put_away, stage.drive
        self._numbers: dict[tuple[int, int], Numbers] = {}
        """The numbers of the lines in lists of moves, by deal and viewer."""

    def whisper(self, words: str) -> None:
        """Show a message until the next key."""
        self.stage.prompt.whisper(words)

    def refuse(self, refusal: Refusal) -> None:
        """Say why something is not allowed, and by which rule."""
        self.stage.prompt.refuse(refusal)

    def not_now(self) -> None:
        """Say that nothing can be chosen, and whose turn it is.

        Say nothing during a wait.
        """
        if self.stage.picture.view is None or self.stage.waits.on:
            return
        match = self.stage.match
        acting = asked_now(match.game, match.deal)
        names = " and ".join(match.names[seat] for seat in acting)
        self.stage.prompt.whisper(f"It is {names}'s turn." if names else "Nothing can be played now.")

    def remind(self, words: str) -> None:
        """Keep a sentence to show when a person is asked next."""
        self.stage.word = words

    async def confirm(self, question: str, *, yes: str = "Yes", no: str = "No") -> bool:
        """Ask the person at the keyboard yes or no; return whether the answer is yes."""
        return await self.screen.program.ask(question, yes=yes, no=no)

    async def agrees(self, other: int, seat: int, what: str, own: str) -> bool:
        """Ask the person in seat `other` whether `seat` may take back `what`; return the answer.

        `own` names the moves of the person in `other` that would be taken back, too.
        """
        names = self.stage.match.names
        return await self.stage.covers.ask_another(Consent(names[other], names[seat], what, own))

    async def choose(self, listed: Sequence[Listed], heading: str, *, kept: int = 0) -> Move | None:
        """Let a person choose a move from a list; return None if no move is chosen.

        The first `kept` headings in the paths of the moves are asked for even where only one heading can be chosen.
        """
        numbers = self._numbers.setdefault((self.stage.match.number, self.stage.eyes.viewer), Numbers())
        asking = MoveList(listed, heading, kept=kept, numbers=numbers, trick=self.stage.picture.trick_told())
        return await self.screen.app.push_screen_wait(asking)

    def run(self, work: Coroutine[Any, Any, None], group: str) -> Worker[None]:
        """Run a coroutine in the background, and return its task.

        A coroutine of the same group that still runs is ended.
        """
        return self.screen.run_worker(work, group=group, exclusive=True)

    def halt(self) -> None:
        """Stop the background task that asks the seats for their moves."""
        self.screen.workers.cancel_group(self.screen, "drive")
