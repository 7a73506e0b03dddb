"""Making a call at a table: at once, or out of the list of calls."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardtable.errors import CannotSave
from cardtable.tui.table.calls import NOTHING_TO_CALL
from cardtable.tui.table.move_list import MoveList

if TYPE_CHECKING:
    from cardtable.rules.moves import Move
    from cardtable.tui.common.screen import CardtableScreen
    from cardtable.tui.table.asking import Asking
    from cardtable.tui.table.driver import Driver

__all__ = ["Calling"]


class Calling:
    """Calls at a table: made at once, or chosen out of the list of them, whoever is asked for a move."""

    def __init__(
        self, screen: CardtableScreen[None], asking: Asking, driver: Driver, drive: Callable[..., object]
    ) -> None:
        self.screen, self.asking, self.driver, self.drive = screen, asking, driver, drive
        self.bar, self.prompt = asking.calls, asking.prompt

    def call(self) -> None:
        """Make the call there is, have one chosen of several, or say why there is none."""
        bar = self.bar
        open_ = bar.open()
        if not open_:
            refusal = bar.why_not()
            if refusal is None:
                self.prompt.whisper(NOTHING_TO_CALL)
            else:
                self.prompt.refuse(refusal)
        elif bar.at_once(open_):
            self._make(open_[0])
        else:
            self.screen.app.push_screen(MoveList([(call, bar.offer(call)) for call in open_]), self._chosen)

    def _chosen(self, call: Move | None) -> None:
        if call is not None and self.bar.match.refusal(call) is None:
            self._make(call)

    def _make(self, call: Move) -> None:
        """Make a call: what was said goes on from where it leaves it."""
        asking = self.asking
        if asking.open and asking.picking is not None and call in asking.picking.view.lines:
            asking.answer(call)
            return
        self.screen.workers.cancel_group(self.screen, "drive")
        try:
            self.driver.interrupt(call)
        except CannotSave as trouble:
            self.screen.program.report(trouble)
        self.drive(anew=False)
