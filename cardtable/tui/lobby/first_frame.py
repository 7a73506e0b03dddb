"""Painting the first screen of the program twice: first empty, then complete."""

from __future__ import annotations

from textual import work

from cardtable.tui.common.collecting import collect_again
from cardtable.tui.common.screen import CardtableScreen

__all__ = ["PaintsTwice"]


class PaintsTwice(CardtableScreen[None]):
    """A screen that is filled in steps, but painted only before the first step and after the last."""

    def __init__(self) -> None:
        super().__init__()
        self._painted = False
        self.has_shown = False

    def _compositor_refresh(self) -> None:
        if self.has_shown or not self._painted or not self.is_current:
            super()._compositor_refresh()
            self._painted = True

    def on_mount(self) -> None:
        self.call_after_refresh(self.shown_first)

    def shown_first(self) -> None:
        self.has_shown = True
        collect_again()

    @work(thread=True, exit_on_error=False)
    def load_the_rest(self) -> None:
        """Load what the next screens need, on a thread of its own."""
        self.program.load_ahead()
