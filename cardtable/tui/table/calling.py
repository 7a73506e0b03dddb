"""Making a call at a table: at once, or out of the list of calls; and what is done at one's own risk."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from cardtable.errors import CannotSave
from cardtable.rules.naming import doing
from cardtable.tui.table.calls import NOTHING_TO_CALL, verb_of
from cardtable.tui.table.move_list import MoveList

if TYPE_CHECKING:
    from cardtable.rules.moves import Move
    from cardtable.tui.common.screen import CardtableScreen
    from cardtable.tui.table.driver import Driver
    from cardtable.tui.table.stage import TableStage

__all__ = ["Calling"]

NOBODY_ERRED: Final = "Nobody is to play now, so there is nothing to take back."
NO_RISK: Final = "There is nothing you can do at your own risk now."


class Calling:
    """Calls at a table: made at once, or chosen out of the list of them, whoever is asked for a move."""

    def __init__(
        self, screen: CardtableScreen[None], stage: TableStage, driver: Driver, drive: Callable[..., object]
    ) -> None:
        self.screen, self.stage, self.driver, self.drive = screen, stage, driver, drive
        self.asking, self.bar, self.prompt, self.eyes = stage.asking, stage.asking.calls, stage.prompt, stage.eyes

    def call(self) -> None:
        """Make the call there is, have one chosen of several, or say why there is none."""
        bar = self.bar
        open_, mendable = bar.open(), bar.mendable()
        if not open_ and not mendable:
            refusal = bar.why_not()
            if refusal is None:
                self.prompt.whisper(NOTHING_TO_CALL)
            else:
                self.prompt.refuse(refusal)
        elif open_ and bar.at_once(open_):
            self._make(open_[0])
        elif len(bar.callers) > 1 and not self.stage.picture.has_piles:
            self.screen.run_worker(self._call_before_all([*open_, *mendable]), group="call", exclusive=True)
        else:
            self.screen.app.push_screen(MoveList(bar.listed([*open_, *mendable]), "Call"), self._chosen)

    async def _call_before_all(self, calls: list[Move]) -> None:
        """Where several people pass the keyboard round any of them may call, and no hand lies open meanwhile.

        All of them may be looking by then: whoever had the keyboard has it again through the curtain.
        """
        self.screen.workers.cancel_group(self.screen, "drive")
        self.stage.put_away()
        listed = self.bar.listed(calls)
        call = await self.screen.app.push_screen_wait(MoveList(listed, f"Who {verb_of(calls)}s?", kept=1))
        if call is None:
            self.drive()
        else:
            self._make_unasked(call)

    def erred(self) -> None:
        """Say that one has erred: it is mended if that is so and can be, and the same is said whoever asks, if not."""
        mine = [move for move in self.bar.mendable() if move.seat == self.eyes.viewer]
        if mine:
            self._chosen(mine[0])
        elif self.eyes.viewer in self.eyes.persons:
            self.prompt.whisper(self._nothing_to_mend(self.eyes.viewer))
        else:
            self.prompt.whisper(NOBODY_ERRED)

    def risk(self) -> None:
        """Choose what to do at one's own risk."""
        listed = self.bar.listed_risks()
        if not listed:
            self.prompt.whisper(NO_RISK)
        else:
            self.screen.app.push_screen(MoveList(listed, "At your own risk"), self._chosen)

    def _chosen(self, move: Move | None) -> None:
        if move is None:
            return
        refusal = self.bar.match.refusal(move)
        if refusal is None:
            self._make(move)
        elif move.verb == "correct":
            self.prompt.whisper(self._nothing_to_mend(move.seat))
        else:
            self.prompt.refuse(refusal)

    def _nothing_to_mend(self, seat: int) -> str:
        """The sentence for whoever says that they have erred and have not, or too late: the same for both."""
        return self.eyes.speak(f"{doing(seat, 'has', 'have')} made no mistake that can be taken back now.")

    def _make(self, move: Move) -> None:
        """Make a move: as the answer of whoever is asked, if it is one of theirs; else the match goes on from there."""
        asking = self.asking
        if asking.open and asking.picking is not None and move in asking.picking.view.lines:
            asking.answer(move)
            return
        self.screen.workers.cancel_group(self.screen, "drive")
        self._make_unasked(move)

    def _make_unasked(self, move: Move) -> None:
        """Make a move while nothing drives the match, and let it go on; or say why it cannot be made."""
        if self.bar.match.refusal(move) is not None:
            self.stage.word = self._nothing_to_mend(move.seat)
            self.drive()
            return
        try:
            self.driver.interrupt(move)
        except CannotSave as trouble:
            self.screen.program.report(trouble)
        self.drive(anew=False)
