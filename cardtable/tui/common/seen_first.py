"""A screen that is not answered by what was pressed before it could be seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from textual import events

if TYPE_CHECKING:
    from textual.screen import Screen

    from cardtable.tui.common.program import Program

__all__ = ["NOTICED", "SeenFirst"]

NOTICED: Final = 0.4
"""Seconds from when something can be seen to the first key that can be meant for it."""


class SeenFirst:
    """A screen that takes no key and no click of before it was drawn, or of the moment after.

    Those were meant for what was there before. The program asks it before it hands on any, so that none comes by a way
    round.
    """

    _opens: float | None = None
    """From when on keys are taken, by the clock that they are stamped with; `None` until the screen has been drawn."""

    @property
    def quiet(self) -> float:
        """Seconds for which it takes nothing, from when it can be seen."""
        return NOTICED

    def on_mount(self) -> None:
        """Begin to count once it has been drawn."""
        cast("Screen[Any]", self).call_after_refresh(self._drawn)

    def _drawn(self) -> None:
        program = cast("Program", cast("Screen[Any]", self).app)
        self._opens = program.clock() + self.quiet

    def takes(self, event: events.InputEvent) -> bool:
        """Whether that key or click can have been meant for this screen; the one that quits is meant everywhere."""
        if isinstance(event, events.Key) and event.key == "ctrl+q":
            return True
        return self._opens is not None and event.time >= self._opens
