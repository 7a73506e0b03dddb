"""The ways to leave the program. Each resets the terminal, has an exit code, and tells of an error in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import events
from textual.app import App, ScreenError
from textual.css.query import QueryError
from textual.screen import Screen
from textual.widget import MountError

from cardtable import leaving
from cardtable.tui.common.seen_first import SeenFirst

if TYPE_CHECKING:
    from rich.console import RenderableType

    from cardtable.store import Store

__all__ = ["LeavesInOrder"]


class LeavesInOrder(App[None]):
    """An app that resets the terminal and sets the exit code in every case in which it ends.

    `quit` asks about unsaved tables.
    """

    store: Store | None = None
    lets_go = False
    """Whether somebody has agreed to lose what could not be saved."""

    def quit(self) -> None:
        why = None
        if self.store is not None and self.store.trouble is not None:
            why = self.store.rescue.try_again()
        if self.store is None or why is None or not self.store.rescue.told():
            self.exit()
            return
        from cardtable.tui.app.unsaved import Unsaved

        asked = next((screen for screen in self.screen_stack if isinstance(screen, Unsaved)), None)
        if asked is None:
            self.push_screen(Unsaved(self.store.rescue, why), self._leave_so)
        elif asked.has_class("-no-room"):
            self.exit()

    def _leave_so(self, code: int | None) -> None:
        if code is not None:
            self.lets_go = code != 0
            self.exit(return_code=code)

    async def action_quit(self) -> None:
        self.quit()

    async def on_event(self, event: events.Event) -> None:
        """Handle an event, but drop keys and clicks that were not meant for what the screen shows now.

        They were meant for an earlier screen (see `SeenFirst`) or for a widget that has been removed. While the program
        ends, all input is dropped.
        """
        if self._exit and isinstance(event, events.InputEvent):
            return
        if isinstance(event, events.Key | events.MouseDown | events.MouseUp | events.Click) and self.screen_stack:
            screen = self.screen
            if isinstance(screen, SeenFirst) and not screen.takes(event):
                screen.too_soon(event)
                return
        if isinstance(event, events.MouseDown) and self._taken_down(event.screen_x, event.screen_y):
            return
        await super().on_event(event)

    def _taken_down(self, x: int, y: int) -> bool:
        if not self.screen_stack:
            return False
        widget, _ = self.screen.get_widget_and_offset_at(x, y)
        return widget is not None and not isinstance(widget, Screen) and widget.parent is None

    def exit(self, result: None = None, return_code: int = 0, message: RenderableType | None = None) -> None:
        """Leave the program with the exit code of the first call.

        After an unexpected error the exit code is always that of a crash.
        """
        if self._exception is not None:
            return_code = leaving.CRASHED
        elif self._exit:
            return_code = self.return_code or 0
        super().exit(result, return_code, message)
        leaving.begin(return_code)

    def exit_soon(self, return_code: int) -> None:
        """Leave as soon as the event loop is free. A signal handler can call this method.

        Raises:
            SystemExit: there is no event loop yet, so the program can end at once.
        """
        if self._loop is None:
            raise SystemExit(return_code)
        self._loop.call_soon_threadsafe(self.exit, None, return_code)

    def _handle_exception(self, error: Exception) -> None:
        if not (self._exit and isinstance(error, MountError | QueryError | ScreenError)):
            super()._handle_exception(error)

    def _close_messages_no_wait(self) -> None:
        """Begin to leave the program after an unexpected error, for which Textual does not call `exit`."""
        leaving.begin(leaving.CRASHED)
        super()._close_messages_no_wait()

    def _fatal_error(self) -> None:
        from rich.text import Text

        from cardtable.tui.app.crash import fell, kept
        from cardtable.tui.table.match_screen import MatchScreen

        for screen in self.screen_stack:
            if isinstance(screen, MatchScreen) and screen.table_id is not None and screen.match.history.begun:
                fell(screen.table_id, screen.match.number, screen.match.ply)
        self.bell()
        saved = self.store is None or self.store.trouble is None
        self._exit_renderables.append(Text(kept(self._exception, saved=saved)))
        self._close_messages_no_wait()
