"""The ways out of the program: each puts the terminal right, has its exit code, and says of an error one sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual import events
from textual.app import App, ScreenError
from textual.css.query import QueryError
from textual.screen import Screen
from textual.widget import MountError

from cardtable import leaving

if TYPE_CHECKING:
    from rich.console import RenderableType

    from cardtable.store import Store

__all__ = ["LeavesInOrder"]


class LeavesInOrder(App[None]):
    """An app that is left in order, whatever ends it."""

    store: Store | None = None
    """The store of tables, if there is one."""
    lets_go = False
    """Whether somebody has said that what could not be saved may be lost."""

    def quit(self) -> None:
        """Leave; if something could not be saved and still cannot be, ask first."""
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
        elif asked.has_class("-no-room"):  # nobody can read it: it is kept at home, as after a signal
            self.exit()

    def _leave_so(self, code: int | None) -> None:
        """Leave with that exit code, as somebody has said; or stay."""
        if code is not None:
            self.lets_go = code != 0
            self.exit(return_code=code)

    async def action_quit(self) -> None:
        """Leave, by the key or out of the palette."""
        self.quit()

    async def on_event(self, event: events.Event) -> None:
        """Drop keys and clicks that were on their way before the screen they would reach: see `ForAnother`."""
        if self._exit and isinstance(event, events.InputEvent):
            return  # whatever has been pressed after that is not waited for
        if isinstance(event, events.Key | events.MouseDown | events.MouseUp | events.Click) and self.screen_stack:
            takes: Callable[[events.InputEvent], bool] | None = getattr(self.screen, "takes", None)
            if takes is not None and not takes(event):
                return
        if isinstance(event, events.MouseDown) and self._taken_down(event.screen_x, event.screen_y):
            return
        await super().on_event(event)

    def _taken_down(self, x: int, y: int) -> bool:
        """Whether what is still seen there has gone already: the picture is a moment older than the screen."""
        if not self.screen_stack:
            return False
        widget, _ = self.screen.get_widget_and_offset_at(x, y)
        return widget is not None and not isinstance(widget, Screen) and widget.parent is None

    def exit(self, result: None = None, return_code: int = 0, message: RenderableType | None = None) -> None:
        """Leave; the first exit code stands, that of an error above all."""
        if self._exception is not None:
            return_code = leaving.CRASHED
        elif self._exit:
            return_code = self.return_code or 0
        super().exit(result, return_code, message)
        leaving.begin(return_code)

    def exit_soon(self, return_code: int) -> None:
        """Leave as soon as what is being done is done; may be called by a signal in the middle of it.

        Raises:
            SystemExit: nothing has begun yet that would have to be left in order.
        """
        if self._loop is None:
            raise SystemExit(return_code)
        self._loop.call_soon_threadsafe(self.exit, None, return_code)

    def _handle_exception(self, error: Exception) -> None:
        """An error ends the program; but one that only misses what has been taken down on the way out is no error."""
        if not (self._exit and isinstance(error, MountError | QueryError | ScreenError)):
            super()._handle_exception(error)

    def _close_messages_no_wait(self) -> None:
        """The end without an `exit`: an error of the program's own."""
        leaving.begin(leaving.CRASHED)
        super()._close_messages_no_wait()

    def _fatal_error(self) -> None:
        """An error of the program's own: one sentence on the way out, and the rest of it in a file."""
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
