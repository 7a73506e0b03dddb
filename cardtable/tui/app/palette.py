"""The command palette, made safe to close while it is still searching.

Textual's own palette goes on working for a moment after it is closed. In this moment its search, timers and watchers
would use a list that has been removed.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any, ClassVar, Final

from textual.app import App, ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.command import CommandList, CommandPalette
from textual.errors import NoWidget
from textual.events import Click
from textual.widgets import Input, LoadingIndicator
from textual.worker import Worker

from cardtable.tui.common.screen import LeftOnce
from cardtable.tui.common.widgets import KeyLine, passed_by

__all__ = ["Palette"]


LOOKS: Final = """
CommandPalette { background: $veil; }
CommandPalette > Vertical, CommandPalette:ansi > Vertical { background: $panel; border: none; }
CommandPalette #--input { height: 3; border: none; background: $panel; padding: 1 2; }
CommandPalette CommandInput, CommandPalette CommandInput:focus {
    height: 1; border: none; padding: 0 1; background: $sunk;
}
CommandPalette #--results { background: $panel; }
CommandPalette CommandList { border: none; background: $panel; scrollbar-size-vertical: 1; }
CommandPalette CommandList > .option-list--option-highlighted { background: $lit; color: $on-lit; text-style: bold; }
CommandPalette SearchIcon { display: none; }
CommandPalette > Vertical { width: 64; max-width: 90%; margin-top: 2; padding: 0; }
CommandPalette:nocolor CommandList, CommandPalette:nocolor #--input { border: round $foreground; }
CommandPalette:nocolor #--input { padding: 0 1; }
"""
"""The palette's rules of style. They override Textual's own rules. Rules in a `DEFAULT_CSS` would not."""


class Commands(CommandList, can_focus=False):
    """The list of commands found. It may change while somebody clicks on it."""

    async def _on_click(self, event: Click) -> None:
        passed_by(self, event)


class Palette(LeftOnce, CommandPalette):
    """The command palette."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "escape", "Back")]

    def __init__(self, *given: Any) -> None:
        super().__init__(*given, placeholder="Type to search commands")

    def _post_register(self, app: App[Any]) -> None:
        """Read the palette's rules of style when it is opened for the first time, before its parts get their styles."""
        app.stylesheet.add_source(LOOKS, (__name__, "LOOKS"))
        super()._post_register(app)

    def compose(self) -> ComposeResult:
        for part in super().compose():
            yield Commands() if isinstance(part, CommandList) else part
        yield KeyLine()

    def on_mount(self) -> None:
        self.app.theme_changed_signal.subscribe(self, lambda _theme: self._gather_commands(self.query_one(Input).value))

    def on_unmount(self) -> None:
        self.app.theme_changed_signal.unsubscribe(self)

    def _on_click(self, event: Click) -> None:  # type: ignore[override]
        event.prevent_default()  # without this, Textual would call its own handler, too
        with suppress(NoWidget):
            super()._on_click(event)

    @property
    def whole(self) -> bool:
        return self.stays and bool(self.query(CommandList)) and bool(self.query(LoadingIndicator))

    def dismiss(self, result: None = None) -> AwaitComplete:
        self._cancel_gather_commands()
        self._stop_busy_countdown()
        self._stop_no_matches_countdown()
        return super().dismiss(result)

    def _gather_commands(self, search_value: str) -> Worker[None] | None:  # type: ignore[override]
        return super()._gather_commands(search_value) if self.whole else None

    def _start_busy_countdown(self) -> None:
        if self.whole:
            super()._start_busy_countdown()

    def _start_no_matches_countdown(self, search_value: str) -> None:
        if self.whole:
            super()._start_no_matches_countdown(search_value)

    def _watch__list_visible(self) -> None:
        if self.whole:
            super()._watch__list_visible()

    def _mark_busy(self) -> None:
        if self.whole:
            self.query_one(LoadingIndicator).set_class(self._show_busy, "--visible")
            self.query_one(CommandList).set_class(self._show_busy, "--populating")

    _watch__show_busy: Any = _mark_busy
    """Replaces Textual's own watcher, a coroutine that would never be awaited if the palette is closed early."""

    def _action_cursor_down(self) -> None:
        if self.whole:
            super()._action_cursor_down()

    def _action_command_list(self, action: str) -> None:
        if self.whole and (not action.startswith("page") or self.query_one(CommandList).scrollable_content_region):
            super()._action_command_list(action)
