"""The program on the screen: its themes, its commands, its errors, and the way from screen to screen.

Nothing but the lobby is loaded before the first frame; every other screen is imported where it is opened.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, ParamSpec

from textual import events
from textual.app import App, ScreenError, SystemCommand
from textual.binding import Binding, BindingType
from textual.css.query import QueryError
from textual.filter import Monochrome
from textual.message import Message
from textual.screen import Screen
from textual.signal import Signal
from textual.widget import MountError

from cardtable import leaving
from cardtable.errors import CannotSave, CardtableError
from cardtable.tui.app.terminal import driver_class
from cardtable.tui.common.ascii_filter import LETTERS
from cardtable.tui.common.screen import CardtableScreen
from cardtable.tui.common.themes import DEFAULT_THEME, THEMES, variables_of
from cardtable.tui.lobby.screen import LobbyScreen

if TYPE_CHECKING:
    from pathlib import Path

    from rich.console import RenderableType
    from textual.filter import LineFilter
    from textual.notifications import SeverityLevel

    from cardtable.match.match import Match
    from cardtable.match.record import Record
    from cardtable.players.worker import Worker
    from cardtable.store import Setup, Store
    from cardtable.store.settings import Settings
    from cardtable.tui.setup.new_table import Seating

__all__ = ["CardtableApp", "Look", "StartAt", "make_app"]

P = ParamSpec("P")

KEYS_IN_LETTERS = {"↵": "Enter", "⌫": "Bksp", "←": "Left", "→": "Right", "↑": "Up", "↓": "Down"}


class StartAt(NamedTuple):
    """Where the program opens instead of in the lobby: what makes that screen, and whether to quit on leaving it."""

    screen: Callable[[CardtableApp], Screen[Any]]
    then_quit: bool = False


class Look(NamedTuple):
    """As much of the settings as the first frame needs."""

    theme: str = DEFAULT_THEME
    card_face: str = "symbols"


class CardtableApp(App[None]):
    """The card table."""

    TITLE = "Cardtable"
    ENABLE_COMMAND_PALETTE = True
    COMMAND_PALETTE_DISPLAY = "^P"
    NOTIFICATION_TIMEOUT = 4
    HORIZONTAL_BREAKPOINTS = [(0, "-too-narrow"), (80, "-standard"), (110, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-too-short"), (24, "-short"), (34, "-tall")]
    CSS_PATH = "cardtable.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "quit", "Quit", show=False, priority=True, tooltip="Leave; an unfinished table is kept"),
    ]

    def __init__(
        self,
        store: Store | None = None,
        settings: Settings | None = None,
        *,
        worker: Worker | Callable[[], Worker] | None = None,
        start: StartAt | None = None,
        look: Look | None = None,
    ) -> None:
        super().__init__(driver_class=driver_class())
        self.store = store
        self._worker = worker
        self.start = start
        self._settings = settings
        self.clock: Callable[[], float] = lambda: Message().time
        """Tells the time as keys and clicks are stamped with it."""
        self.settings_signal: Signal[Settings] = Signal(self, "settings")
        """Publishes the settings whenever they have been changed."""
        for ours in THEMES:
            self.register_theme(ours)
        if look is None:
            look = Look() if settings is None else Look(settings.theme, settings.card_face)
        self.letters = look.card_face == "letters"
        self.theme = look.theme if look.theme in self.available_themes else DEFAULT_THEME

    def get_default_screen(self) -> Screen[Any]:
        return LobbyScreen()

    async def on_mount(self) -> None:
        """Open where the program was asked to."""
        if self.start is not None:
            then = self._leave if self.start.then_quit else None
            await self.push_screen(self.start.screen(self), then)

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

    # ── the way out ───────────────────────────────────────────────────────────────────────────────────────────

    def _leave(self, _: object) -> None:
        self.exit()

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

    # ── looks ─────────────────────────────────────────────────────────────────────────────────────────────────

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return variables_of(self.current_theme)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What every line goes through: with NO_COLOR it loses its colours, in letters-only mode its symbols."""
        filters = list(super().get_line_filters())
        if self.no_color:  # Textual would leave greys
            ground = self.theme_variables.get("background", "black")
            filters = [each for each in filters if not isinstance(each, Monochrome)] + [_colourless(ground)]
        return [*filters, LETTERS] if self.letters else filters

    def get_key_display(self, binding: Binding) -> str:
        """Keys as they are printed on the keyboard: `F1`, `Esc`."""
        if binding.key_display and self.letters:
            return " ".join(KEYS_IN_LETTERS.get(part, part) for part in binding.key_display.split())
        shown = super().get_key_display(binding)
        if binding.key_display or len(shown) < 2:
            return shown
        return shown.upper() if shown[0] == "^" else {"pgup": "PgUp", "pgdn": "PgDn"}.get(shown, shown.capitalize())

    @property
    def worker(self) -> Worker | None:
        """The process that computer seats think in; made when it is first needed, if it was to be made."""
        if callable(self._worker):
            self._worker = self._worker()
        return self._worker

    def dismiss_worker(self) -> None:
        """End that process, if there is one."""
        if self._worker is not None and not callable(self._worker):
            self._worker.close()

    # ── settings ──────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def settings(self) -> Settings:
        """The settings; loaded when they are first asked for."""
        if self._settings is None:
            from cardtable.store.settings import load_settings

            self._settings = load_settings()
            if self._settings.trouble:
                self.notify(self._settings.trouble, severity="warning", timeout=8)
        return self._settings

    def change_settings(self, **values: Any) -> None:
        """Change some settings: at once for everybody who looks, and in the file."""
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
        """Choose a theme from a list, seeing each."""
        from cardtable.tui.app.settings import ThemeScreen

        self._open(ThemeScreen)

    # ── the command palette ───────────────────────────────────────────────────────────────────────────────────

    def action_command_palette(self) -> None:
        """Open the command palette."""
        from cardtable.tui.app.palette import Palette

        self._open(Palette)

    @property
    def guarded(self) -> bool:
        """Whether a curtain is down: nothing may be shown, offered or saved but what everybody may see."""
        return any(getattr(screen, "guarded", False) for screen in self.screen_stack)

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """Ours alone; a picture of the screen could show a hand to the wrong person, so none is offered."""
        if not self.guarded:
            if isinstance(screen, CardtableScreen):
                yield from screen.commands()
                yield SystemCommand("Keys", "The keys of this screen", screen.action_keys)
            yield SystemCommand("Rulebook", "Search and read the rules", self.show_rulebook)
            yield SystemCommand("Settings", "Faces, pace, motion, the curtain", self.show_settings)
        yield SystemCommand("Theme", "Change the colours of the table", self.action_change_theme)
        yield SystemCommand("Quit", "Leave; an unfinished table is kept", self.action_quit)

    # ── what the store knows ──────────────────────────────────────────────────────────────────────────────────

    def last_setup(self, game: str | None = None) -> Setup | None:
        """The set-up that was last played (of that game), or `None`."""
        try:
            return None if self.store is None else self.store.last_setup(game)
        except CardtableError:
            return None

    def record_at(self, game: str) -> list[str]:
        """How the people here have fared at that game, a line each."""
        from cardtable.tui.lobby.tallies import record_lines

        try:
            return [] if self.store is None else record_lines(self.store.statistics(game))
        except CardtableError:
            return []

    # ── from screen to screen ─────────────────────────────────────────────────────────────────────────────────

    def _open(self, kind: Callable[P, Screen[Any]], *args: P.args, **kwargs: P.kwargs) -> None:
        """Open a screen of that kind, unless one is open: a second press, of which the first has led there."""
        if type(self.screen) is not kind:
            self.push_screen(kind(*args, **kwargs))

    def set_up(self, game: str) -> None:
        """Set up a new table of that game."""
        from cardtable.tui.setup.screen import SetupScreen

        self._open(SetupScreen, game)

    def resume(self, table: str) -> None:
        """Sit down again at an unfinished table."""
        from cardtable.tui.setup.new_table import resumed_table
        from cardtable.tui.table.screen import TableScreen

        if isinstance(self.screen, TableScreen):
            return  # a second press, of which the first has led there
        try:
            seating = resumed_table(self.store, table)
        except CardtableError as error:
            self.say(error)
        else:
            self.sit_at(seating)

    def sit_at(self, seating: Seating) -> None:
        """Sit down at a table and open the deal that is due."""
        self.push_screen(self.table_screen(seating))

    def table_screen(self, seating: Seating, seed: int | None = None) -> Screen[Any]:
        """The screen of a table, the deal that is due opened; with a seed the computer seats play the same again."""
        from cardtable.tui.table.screen import TableScreen

        try:
            seating.match.begin(seating.dealer)
        except CannotSave as error:
            self.say(error)
        return TableScreen(seating.match, seating.players, seating.table, seed=seed)

    def show_rulebook(self, game: str = "", *, rule: str = "", block: int = -1, words: str = "") -> None:
        """Open the rulebook, at a game's page, a rule, or a block of a page."""
        from cardtable.tui.rulebook.screen import RulebookScreen

        self._open(RulebookScreen, game, rule, at=block, words=words)

    def show_rule(self, rule: str) -> None:
        """Open the rulebook at that rule."""
        self.show_rulebook(rule=rule)

    def show_primer(self, game: str) -> None:
        """Show how a game is played, in a minute."""
        from cardtable.tui.rulebook.screen import PrimerScreen

        self._open(PrimerScreen, game)

    def show_settings(self) -> None:
        """Open the settings."""
        from cardtable.tui.app.settings import SettingsScreen

        self._open(SettingsScreen)

    def show_sheet(self, match: Match, looking: int | None = None) -> None:
        """Open the score sheet of a match."""
        from cardtable.tui.score.screen import SheetScreen

        self._open(SheetScreen, match, looking)

    def show_replay(self, record: Record, *, eyes: int | None = None) -> None:
        """Open the replay of a record; from a table that is still played at, with the eyes of one seat alone."""
        from cardtable.tui.table.replay import ReplayScreen

        self._open(ReplayScreen, record, eyes=eyes)

    def show_keys(self, screen: Screen[Any]) -> None:
        """Show the keys of a screen."""
        from cardtable.tui.common.help import KeysScreen

        self._open(KeysScreen, screen)

    # ── questions and errors ──────────────────────────────────────────────────────────────────────────────────

    async def ask(self, question: str, *, yes: str = "Yes", no: str = "No", sure: bool = False) -> bool:
        """Ask yes or no, from a worker; Escape is no."""
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
        """Say something in passing; as it stands, for names and files may look like markup."""
        super().notify(message, title=title, severity=severity, timeout=timeout, markup=False)

    def action_help_quit(self) -> None:
        """Ctrl+C is for copying; say what leaves."""
        self.notify("Ctrl+Q leaves; an unfinished table is kept.")

    def say(self, error: CardtableError) -> None:
        """Say what went wrong, in its one sentence."""
        self.notify(str(error), severity="warning" if isinstance(error, CannotSave) else "error", timeout=8)

    def _fatal_error(self) -> None:
        """An error of the program's own: one sentence on the way out, and the rest of it in a file."""
        from rich.text import Text

        from cardtable.tui.app.crash import kept

        self.bell()
        self._exit_renderables.append(Text(kept(self._exception)))
        self._close_messages_no_wait()


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
    look: Look | None = None,
) -> CardtableApp:
    """The program, for the command line and the tests alike.

    `worker` may be a function that makes it when it is needed. `settings` may be left out: then they are loaded once
    the first frame has been shown, and `look` says how it looks.
    """
    return CardtableApp(store, settings, worker=worker, start=start, look=look)


def peek(path: Path | None) -> Look:
    """The look from a settings file, read as quickly as can be; what is wrong with it is said when it is loaded."""
    import tomllib

    if path is None:
        return Look()
    try:
        with open(path, "rb") as file:
            values: Mapping[str, Any] = tomllib.load(file)
    except (OSError, ValueError, RecursionError):
        return Look()
    kept = {name: value for name in Look._fields if isinstance(value := values.get(name), str)}
    return Look(**kept)
