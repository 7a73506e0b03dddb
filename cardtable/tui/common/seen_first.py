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
"""A key cannot be meant for a screen until this many seconds after the screen was drawn."""
TOO_SOON: Final = "That key came before you could read this. Press it again."


class SeenFirst:
    """A screen that ignores keys and clicks made before it was drawn, or in the moment after.

    Before the program passes a key or click on to the screen, it calls `takes`.
    """

    _opens: float | None = None
    """Keys are accepted from this time on, by the clock of key events. None until the screen has been drawn."""
    _told: bool = False

    @property
    def quiet(self) -> float:
        return NOTICED

    def on_mount(self) -> None:
        cast("Screen[Any]", self).call_after_refresh(self._drawn)

    def _drawn(self) -> None:
        program = cast("Program", cast("Screen[Any]", self).app)
        self._opens = program.clock() + self.quiet

    def takes(self, event: events.InputEvent) -> bool:
        """Whether a key or click was made after this screen could be seen. For Ctrl+Q it is always True."""
        if isinstance(event, events.Key) and event.key == "ctrl+q":
            return True
        return self._opens is not None and event.time >= self._opens

    def too_soon(self, event: events.InputEvent) -> None:
        screen = cast("CardtableScreen[Any] | CardtableDialog[Any]", self)
        if isinstance(event, events.Key) and not self._told and event.key in {"enter", *screen.active_bindings}:
            self._told = True
            screen.notify_here(TOO_SOON, 4.0)
