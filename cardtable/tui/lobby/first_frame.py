"""The first screen of the program is painted twice: empty, so that something is seen at once, and whole."""

from __future__ import annotations

import gc

from textual import work

from cardtable.tui.common.screen import CardtableScreen

__all__ = ["PaintsTwice", "collect_again"]


def collect_again() -> None:
    """Let the collector run again, which the way in has stopped; what has been made so far stays."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()


class PaintsTwice(CardtableScreen[None]):
    """A screen that is filled in steps, which are not painted one by one."""

    def __init__(self) -> None:
        super().__init__()
        self._painted = False
        self.has_shown = False
        """Whether all of it has been laid out."""

    def _compositor_refresh(self) -> None:
        """Paint; but after the first frame not until everything stands."""
        if self.has_shown or not self._painted or not self.is_current:
            super()._compositor_refresh()
            self._painted = True

    def on_mount(self) -> None:
        """Wait until what has been mounted is laid out."""
        self.call_after_refresh(self.shown_first)

    def shown_first(self) -> None:
        """All of it is laid out: paint it, and let the collector run again, which has waited for this."""
        self.has_shown = True
        self.refresh()
        collect_again()

    @work(thread=True, exit_on_error=False)
    def load_the_rest(self) -> None:
        """Load what the next screens need, so that they open at once."""
        self.program.load_ahead()
