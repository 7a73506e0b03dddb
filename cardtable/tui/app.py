"""The program on the screen: its themes, its commands, its errors, and the way from screen to screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.screen import Screen

from cardtable.tui.screen import CardtableScreen
from cardtable.tui.themes import DEFAULT_THEME, THEMES, variables_of

if TYPE_CHECKING:
    from cardtable.players.worker import Worker
    from cardtable.store import Store
    from cardtable.store.settings import Settings

__all__ = ["CardtableApp", "StartAt", "make_app"]


class StartAt(NamedTuple):
    """Where the program opens instead of in the lobby: what makes that screen, and whether to quit on leaving it."""

    screen: Callable[[], Screen[Any]]
    then_quit: bool = False


class CardtableApp(App[None]):
    """The card table."""

    TITLE = "Cardtable"
    ENABLE_COMMAND_PALETTE = True
    COMMAND_PALETTE_DISPLAY = "^p"
    NOTIFICATION_TIMEOUT = 4
    HORIZONTAL_BREAKPOINTS = [
        (0, "-too-narrow"),
        (80, "-standard"),
        (110, "-wide"),
    ]
    VERTICAL_BREAKPOINTS = [(0, "-too-short"), (24, "-short"), (34, "-tall")]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "quit", "Quit", show=False, priority=True, tooltip="Leave; an unfinished table is kept"),
    ]

    def __init__(
        self,
        store: Store | None = None,
        settings: Settings | None = None,
        *,
        worker: Worker | None = None,
        start: StartAt | None = None,
        theme: str = DEFAULT_THEME,
    ) -> None:
        super().__init__()
        self.store = store
        self.worker = worker
        self.start = start
        self._settings = settings
        for ours in THEMES:
            self.register_theme(ours)
        self.theme = theme if theme in self.available_themes else DEFAULT_THEME

    @property
    def settings(self) -> Settings:
        """The settings; loaded when they are first asked for."""
        if self._settings is None:
            from cardtable.store.settings import load_settings

            self._settings = load_settings()
        return self._settings

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return variables_of(self.current_theme)

    @property
    def guarded(self) -> bool:
        """Whether a curtain is down: nothing may be shown, offered or saved but what everybody may see."""
        return any(getattr(screen, "guarded", False) for screen in self.screen_stack)

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """Ours alone; a picture of the screen could show a hand to the wrong person, so none is offered."""
        if isinstance(screen, CardtableScreen) and not self.guarded:
            yield from screen.commands()
        yield SystemCommand("Theme", "Change the colours of the table", self.action_change_theme)
        yield SystemCommand("Quit", "Leave; an unfinished table is kept", self.action_quit)

    def show_keys(self, screen: CardtableScreen[Any]) -> None:
        """The page of keys of a screen."""


def make_app(
    store: Store | None = None,
    settings: Settings | None = None,
    *,
    worker: Worker | None = None,
    start: StartAt | None = None,
    theme: str = DEFAULT_THEME,
) -> CardtableApp:
    """The program, for the command line and the tests alike."""
    return CardtableApp(store, settings, worker=worker, start=start, theme=theme)
