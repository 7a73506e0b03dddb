"""Screens that ignore keys and clicks made before the screen could be seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from textual import events

if TYPE_CHECKING:
    from textual.screen import Screen

    from cardtable.tui.common.program import Program
    from cardtable.tui.common.screen import CardtableDialog, CardtableScreen

__all__ = ["NOTICED", "TOO_SOON", "SeenFirst"]

NOTICED: Final = 0.4
"""A key in the first so many seconds after a screen has been drawn cannot be meant for this screen."""
TOO_SOON: Final = "That key came before you could read this. Press it again."


class SeenFirst:
    """A screen that ignores keys and clicks made before the screen was drawn, or in the moment after.

    Before the program passes a key or click on to the screen, the program calls `takes`. If `takes` returns False, the
    program calls `too_soon`, and does not pass the key or click on.
    """

    _opens: float | None = None
    """The time from which on keys are accepted, by the clock of key events; None until the screen has been drawn."""
    _told: bool = False
    """Whether the screen has said that a key came too soon."""

    @property
    def quiet(self) -> float:
        """The number of seconds for which the screen ignores keys and clicks after the screen has been drawn."""
        return NOTICED

    def on_mount(self) -> None:
        """Have the screen accept keys a moment after it has been drawn."""
        cast("Screen[Any]", self).call_after_refresh(self._drawn)

    def _drawn(self) -> None:
        program = cast("Program", cast("Screen[Any]", self).app)
        self._opens = program.clock() + self.quiet

    def takes(self, event: events.InputEvent) -> bool:
        """Whether a key or click was made after this screen could be seen; always True for Ctrl+Q."""
        if isinstance(event, events.Key) and event.key == "ctrl+q":
            return True
        return self._opens is not None and event.time >= self._opens

    def too_soon(self, event: events.InputEvent) -> None:
        """Say that a key came too soon, but only the first time.

        Say nothing about a click, or about a key that does nothing on this screen.
        """
        screen = cast("CardtableScreen[Any] | CardtableDialog[Any]", self)
        if isinstance(event, events.Key) and not self._told and event.key in {"enter", *screen.active_bindings}:
            self._told = True
            screen.notify_here(TOO_SOON, 4.0)
