"""Playing a replay through, one step after the other, at the pace of the settings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardtable.tui.table.transport import Transport

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.timer import Timer

    from cardtable.tui.common.screen import CardtableScreen

__all__ = ["PlayingThrough"]

QUICKEST: Final = 0.3


class PlayingThrough:
    """Plays a replay through to the end of the record, or until somebody stops it.

    `go_on` goes to the next step and returns whether more steps follow.
    """

    def __init__(self, screen: CardtableScreen[None], go_on: Callable[[], bool]) -> None:
        self.screen, self.go_on = screen, go_on
        self._timer: Timer | None = None

    @property
    def running(self) -> bool:
        return self._timer is not None

    def start(self) -> None:
        self._timer = self.screen.set_interval(max(QUICKEST, self.screen.program.settings.pace), self._tick)
        self.screen.query_one(Transport).playing = True

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        self.screen.query_one(Transport).playing = False

    def _tick(self) -> None:
        if not self.go_on():
            self.stop()
