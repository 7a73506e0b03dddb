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

    def whisper(self, words: str) -> None:
        self.stage.prompt.whisper(words)

    def refuse(self, refusal: Refusal) -> None:
        self.stage.prompt.refuse(refusal)

    def not_now(self) -> None:
        if self.stage.picture.view is None or self.stage.waits.on:
            return
        match = self.stage.match
        acting = asked_now(match.game, match.deal)
        names = " and ".join(match.names[seat] for seat in acting)
        self.stage.prompt.whisper(f"It is {names}'s turn." if names else "Nothing can be played now.")

    def remind(self, words: str) -> None:
        self.stage.word = words

    async def confirm(self, question: str, *, yes: str = "Yes", no: str = "No") -> bool:
        return await self.screen.program.ask(question, yes=yes, no=no)

    async def agrees(self, other: int, seat: int, what: str, own: str) -> bool:
        names = self.stage.match.names
        return await self.stage.covers.ask_another(Consent(names[other], names[seat], what, own))

    async def back_to(self, seat: int) -> None:
        """Do nothing: a question to another person is put on a screen that covers the cards."""

    async def choose(self, listed: Sequence[Listed], heading: str, *, kept: int = 0) -> Move | None:
        numbers = self._numbers.setdefault((self.stage.match.number, self.stage.eyes.viewer), Numbers())
        asking = MoveList(listed, heading, kept=kept, numbers=numbers, trick=self.stage.picture.trick_told())
        return await self.screen.app.push_screen_wait(asking)

    def run(self, work: Coroutine[Any, Any, None], group: str) -> Worker[None]:
        """Run a coroutine in the background, and return its task. Stop an earlier one of the same `group`."""
        return self.screen.run_worker(work, group=group, exclusive=True)

    def halt(self) -> None:
        self.screen.workers.cancel_group(self.screen, "drive")
