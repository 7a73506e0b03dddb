"""The program on the screen: looks, settings, commands and questions, and the first screen.

Every screen after the first frame is imported where it is opened, so that the program starts quickly.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from contextvars import copy_context
from functools import cache, cached_property, partial
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, ParamSpec

from textual.app import SystemCommand
from textual.binding import Binding, BindingType
from textual.filter import Monochrome
from textual.message import Message
from textual.reactive import Initialize, Reactive
from textual.screen import Screen
from textual.scrollbar import ScrollBar
from textual.signal import Signal

from cardtable.errors import CannotSave, CardtableError
from cardtable.store.glance import glance_at
from cardtable.tui.app.terminal import driver_class
from cardtable.tui.app.way_out import LeavesInOrder
from cardtable.tui.app.ways import Ways
from cardtable.tui.common.screen import CardtableScreen, GameScreen
from cardtable.tui.common.themes import DEFAULT_THEME, THEMES, variables_of
from cardtable.tui.common.widgets import WholeCells

if TYPE_CHECKING:
    from pathlib import Path

    from textual.actions import ActionParseResult
    from textual.dom import DOMNode
    from textual.filter import LineFilter
    from textual.notifications import SeverityLevel
    from textual.theme import Theme

    from cardtable.players.worker import Worker
    from cardtable.store import Store
    from cardtable.store.settings import Settings

__all__ = ["CardtableApp", "FirstLook", "StartAt", "make_app"]

P = ParamSpec("P")

ScrollBar.renderer = WholeCells
KEYS_IN_LETTERS = {"←": "Left", "→": "Right", "↑": "Up", "↓": "Down"}


class StartAt(NamedTuple):
    """The screen that the program opens instead of the lobby.

    If `then_quit` is true, leaving this screen quits the program. If `title` is not empty, a first frame with this
    title comes before the screen. If `ahead` is given, it is called before the screen is opened. It can return a
    search, for example for a deal that can be won. Then the screen is opened after the search.
    """

    screen: Callable[[CardtableApp], Screen[Any]]
    then_quit: bool = False
    title: str = ""
    ahead: Callable[[CardtableApp], Awaitable[None] | None] | None = None


class FirstLook(NamedTuple):
    """The settings that the first frame needs."""

    theme: str = DEFAULT_THEME
    card_face: str = "symbols"


def _first_theme(app: CardtableApp) -> str:
    return app.look.theme if app.look.theme in app.available_themes else DEFAULT_THEME


class CardtableApp(LeavesInOrder):
    """The program on the screen."""

    theme: Reactive[str] = Reactive(Initialize(_first_theme))
    """The name of the theme. It has its first value before any style sheet is read, so that none is read twice."""

    TITLE = "Cardtable"
    ENABLE_COMMAND_PALETTE = True
    COMMAND_PALETTE_DISPLAY = "^P"
    NOTIFICATION_TIMEOUT = 4
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (80, "-standard"), (110, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (24, "-short"), (34, "-tall")]
    CSS_PATH = "cardtable.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "quit", "Quit", show=False, priority=True, tooltip="Quit; unfinished tables are saved"),
    ]

    def __init__(
        self,
        store: Store | None = None,
        settings: Settings | None = None,
        *,
        worker: Worker | Callable[[], Worker] | None = None,
        start: StartAt | None = None,
        look: FirstLook | None = None,
    ) -> None:
        if look is None:
            look = FirstLook() if settings is None else FirstLook(settings.theme, settings.card_face)
        self.look = look
        super().__init__(driver_class=driver_class())
        self.animation_level = "none"  # Textual's own motion of scrolling makes people wait
        self.store = store
        self._worker = worker
        self.start = start
        self.ways = Ways(self, self, store, self.report)
        self._settings = settings
        self.clock: Callable[[], float] = lambda: Message().time
        """Returns the present time, by the clock with which keys and clicks are stamped."""
        self.settings_signal: Signal[Settings] = Signal(self, "settings")
        self.failed: CardtableError | None = None
        self.letters = look.card_face == "letters"

    def get_default_screen(self) -> Screen[Any]:
        if self.start is not None and self.start.title:
            from cardtable.tui.app.opening import Opening

            return Opening(self.start.title)
        from cardtable.tui.lobby.screen import LobbyScreen

        return LobbyScreen()

    @property
    def _background_screens(self) -> list[Screen[Any]]:
        """The screens that are seen behind the screen on top. There are none if the screen on top is opaque."""
        covered = bool(self._screen_stack) and self._screen_stack[-1].styles.background.a == 1
        return [] if covered else super()._background_screens

    async def on_mount(self) -> None:
        self.ways.context = copy_context()
        if self.start is not None and self.start.title:
            self.screen.call_after_refresh(self.open_start)
        elif self.start is not None:
            await self.open_start()

    async def open_start(self, search: Awaitable[None] | None = None) -> None:
        """Open the screen that the program was asked for.

        If `search` is given, wait for it first. If the screen needs a search, for example for a deal that can be won,
        and `search` is not given, return at once: a task begins the search, and opens the screen after it. If the
        screen cannot be opened, raise the error, or end the program if a first frame has been shown.
        """
        assert self.start is not None
        try:
            if search is not None:
                await search
            elif self.start.ahead is not None and (search := self.start.ahead(self)) is not None:
                self.run_worker(self.open_start(search))
                return
            screen = self.start.screen(self)
        except CardtableError as error:
            if not self.start.title:
                raise
            self.failed = error
            self.exit(return_code=error.exit_code)
            return
        first = self.screen
        await self.push_screen(screen, (lambda _: self.quit()) if self.start.then_quit else None)
        if self.start.title:
            from cardtable.tui.app.opening import Opening
            from cardtable.tui.common.collecting import collect_again

            if isinstance(first, Opening):
                first.done = True
            self.call_after_refresh(collect_again)
            # The games need not be loaded yet: only the lobby sets up other tables, and it loads them when it opens.
            self.run_worker(partial(self.load_ahead, games=False), thread=True, exit_on_error=False)

    def load_ahead(self, *, games: bool = True) -> None:
        """Load the modules that will be needed soon; if `games` is true, also those of all games.

        Call it on a thread.
        """
        from cardtable.tui.app import preload

        preload.load(games=games)

    # ── theme and colors ──────────────────────────────────────────────────────────────────────────────────────

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return variables_of(self.current_theme, colours=not self.no_color)

    @cached_property
    def available_themes(self) -> dict[str, Theme]:
        """All themes, Textual's and ours, by name.

        They are collected once, so a theme that is registered later would be missing.
        """
        return {**super().available_themes, **{ours.name: ours for ours in THEMES}}

    def get_line_filters(self) -> Sequence[LineFilter]:
        filters = list(super().get_line_filters())
        if self.no_color:  # Textual's own filter would leave grays
            ground = self.theme_variables.get("background", "black")
            filters = [each for each in filters if not isinstance(each, Monochrome)] + [_colourless(ground)]
        if self.letters:
            from cardtable.tui.common.ascii_filter import LETTERS

            filters.append(LETTERS)
        return filters

    async def run_action(
        self,
        action: str | ActionParseResult,
        default_namespace: DOMNode | None = None,
        namespaces: Mapping[str, DOMNode] | None = None,
    ) -> bool:
        """Carry out an action; if it is one of a screen whose parts are still being made, as soon as they are.

        A key can come right behind the one that opens the screen.
        """
        if isinstance(default_namespace, Screen) and not default_namespace.is_mounted:
            return default_namespace.call_later(self.run_action, action, default_namespace, namespaces)
        return await super().run_action(action, default_namespace, namespaces)

    def get_key_display(self, binding: Binding) -> str:
        if binding.key_display and self.letters:
            keys = binding.key_display.replace("← →", "Arrows")
            return " ".join(KEYS_IN_LETTERS.get(key, key) for key in keys.split())
        shown = super().get_key_display(binding).replace("⌫", "Bksp").replace("⏎", "Enter")
        if binding.key_display or len(shown) < 2:
            return shown
        return shown.upper() if shown[0] == "^" else {"pgup": "PgUp", "pgdn": "PgDn"}.get(shown, shown.capitalize())

    @property
    def worker(self) -> Worker | None:
        if callable(self._worker):
            self._worker = self._worker()
            self._worker.say = lambda sentence: self.notify(sentence, severity="warning", timeout=8)
        return self._worker

    def dismiss_worker(self) -> None:
        if self._worker is not None and not callable(self._worker):
            self._worker.close()

    # ── settings ──────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def settings(self) -> Settings:
        if self._settings is None:
            from cardtable.store.settings import load_settings

            self._settings = load_settings()
            if self._settings.trouble:
                self.notify(self._settings.trouble, severity="warning", timeout=8)
        return self._settings

    def change_settings(self, **values: Any) -> None:
        from cardtable.store.settings import Settings, save_settings

        self._settings = Settings.model_validate({**self.settings.model_dump(), **values})
        self._look(self._settings)
        self.settings_signal.publish(self._settings)
        try:
            save_settings(self._settings)
        except CardtableError as error:
            self.notify(str(error), severity="warning")

    def _look(self, settings: Settings) -> None:
        letters = settings.card_face == "letters"
        if letters != self.letters:
            self.letters = letters
            self.refresh_css(animate=False)
            for screen in self.screen_stack:
                screen.refresh(layout=True)
        if settings.theme in self.available_themes and settings.theme != self.theme:
            self.theme = settings.theme

    def action_change_theme(self) -> None:
        from cardtable.tui.app.settings import ThemeScreen

        self.ways.open(ThemeScreen)

    def search_themes(self) -> None:
        """Open our list of themes in place of Textual's, which is part of its palette."""
        self.action_change_theme()

    # ── the command palette ───────────────────────────────────────────────────────────────────────────────────

    def action_command_palette(self) -> None:
        from cardtable.tui.app.palette import Palette

        self.ways.open(Palette)

    @property
    def guarded(self) -> bool:
        """Whether a curtain covers the screen, while one person leaves the keyboard to another.

        Then nothing secret may be shown, offered or saved.
        """
        return any(getattr(screen, "guarded", False) for screen in self.screen_stack)

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """Yield only our own commands. Textual's command for a screenshot could show a hand to the wrong person."""
        if not self.guarded:
            if isinstance(screen, CardtableScreen):
                yield from screen.commands()
                yield SystemCommand("Keys", "The keys on this screen", screen.action_keys)
            if isinstance(screen, GameScreen):
                yield SystemCommand(
                    "Statistics", "Who won what at this game, and at all others", screen.action_statistics
                )
            yield SystemCommand("Rulebook", "Search and read the rules", self.ways.show_rulebook)
            yield SystemCommand("Settings", "Theme, card faces, pace, motion …", self.ways.show_settings)
        yield SystemCommand("Theme", "Change the colors of the table", self.action_change_theme)
        yield SystemCommand("Quit", "Quit; unfinished tables are saved", self.action_quit)

    # ── questions and errors ──────────────────────────────────────────────────────────────────────────────────

    async def ask(self, question: str, *, yes: str = "Yes", no: str = "No", sure: bool = False) -> bool:
        """Ask a yes-or-no question. Return whether the answer is yes.

        Call it from a task of Textual, which Textual calls a worker.
        """
        from cardtable.tui.common.dialogs import Ask

        answer: bool | None = await self.push_screen_wait(Ask(question, yes=yes, no=no, sure=sure))
        return bool(answer)

    def notify(
        self,
        message: str,
        *,
        title: str = "",
        severity: SeverityLevel = "information",
        timeout: float | None = None,
        markup: bool = False,
    ) -> None:
        """Show a notice, unless the same text is on the screen already.

        Markup is never parsed, because a name or a path could look like markup.
        """
        if any(notice.message == message for notice in self._notifications):
            return
        super().notify(message, title=title, severity=severity, timeout=timeout, markup=False)

    def action_help_quit(self) -> None:
        """Say that Ctrl+Q quits. It is called on Ctrl+C, which does not quit."""
        self.notify("Press Ctrl+Q to quit. Unfinished tables are saved.")

    def report(self, error: CardtableError) -> None:
        self.notify(str(error), severity="warning" if isinstance(error, CannotSave) else "error", timeout=8)


@cache
def _colourless(ground: str) -> LineFilter:
    from textual.color import Color

    from cardtable.tui.common.no_color_filter import Colourless

    return Colourless(Color.parse(ground))


def make_app(
    store: Store | None = None,
    settings: Settings | None = None,
    *,
    worker: Worker | Callable[[], Worker] | None = None,
    start: StartAt | None = None,
    look: FirstLook | None = None,
) -> CardtableApp:
    """Return the program on the screen, for the command line and for the tests.

    If `settings` is left out, they are loaded after the first frame, and `look` gives the theme and the card face of
    that frame.
    """
    return CardtableApp(store, settings, worker=worker, start=start, look=look)


def peek(path: Path | None) -> FirstLook:
    """Return the theme and card face from a settings file, quickly: the settings are not loaded.

    A value that is not found there has its default.
    """
    values = glance_at(path, FirstLook._fields)
    return FirstLook(**{name: value for name, value in values.items() if isinstance(value, str)})
