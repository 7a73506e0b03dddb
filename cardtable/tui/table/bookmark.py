"""A place in a deal to come back to, at a table for one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.errors import CannotSave
from cardtable.rules.game import NUMBER
from cardtable.rules.moves import CHANCE, Move

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardtable.tui.common.screen import CardtableScreen
    from cardtable.tui.table.stage import TableStage

__all__ = ["Bookmark"]


class Bookmark:
    """The moves up to a place in the deal; it is come back to by taking moves back, and making those again.

    Deals must be numbered, so that what is shuffled again comes as it came before.
    """

    def __init__(self, screen: CardtableScreen[None], stage: TableStage, drive: Callable[[], object]) -> None:
        self.screen, self.stage, self.match, self.drive = screen, stage, stage.match, drive
        self._deal, self._moves = -1, list[Move]()

    @property
    def open(self) -> bool:
        """Whether places can be kept here."""
        return self.match.game.seats == 1 and NUMBER in self.match.record.texts

    def keep(self) -> None:
        """Keep the place at which the deal stands."""
        if not self.open:
            self.stage.prompt.whisper("Only a game that you play alone can have a bookmark.")
            return
        self._deal, self._moves = self.match.number, [*self.match.history.present.moves]
        self.stage.prompt.whisper("The bookmark is set here. @ brings you back.")

    def come_back(self) -> None:
        """Let the deal stand as it stood there."""
        match, whisper = self.match, self.stage.prompt.whisper
        if self._deal != match.number:
            whisper("This deal has no bookmark. + sets one.")
        elif match.history.present.moves == self._moves:
            whisper("You are at the bookmark.")
        elif match.over and not match.take_back_offer(0, (0,)).possible:
            whisper(str(match.take_back_offer(0, (0,)).why_not))
        else:
            self.screen.workers.cancel_group(self.screen, "drive")
            try:
                self._go()
            except CannotSave as trouble:
                self.screen.program.report(trouble)
            self.stage.word = "You are back at the bookmark."
            self.drive()

    def _go(self) -> None:
        match = self.match
        while (made := match.history.present.moves) != self._moves[: len(made)]:
            match.take_back(0)
        for move in self._moves[len(match.history.present.moves) :]:
            if move.seat != CHANCE:
                match.say(move)
