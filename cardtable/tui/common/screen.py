"""The base classes of screens and dialogs: a key to leave, help, and a message if the terminal is too small."""

from __future__ import annotations

from abc import abstractmethod
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar, cast

from textual import events
from textual._styles_cache import StylesCache
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.widget import Widget

from cardtable.tui.common.cursor import put_cursor
from cardtable.tui.common.painting import Painter
from cardtable.tui.common.settling import Settles
from cardtable.tui.common.widgets import KeyLine

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from textual.app import App, SystemCommand
    from textual.message import Message

    from cardtable.tui.common.program import Program

__all__ = [
    "BIDDING",
    "LEAST",
    "PLAY",
    "SCORE",
    "CardtableDialog",
    "CardtableScreen",
    "GameScreen",
    "LeftOnce",
    "TooSmall",
    "not_here",
]

LEAST = (80, 24)
"""The columns and rows of the smallest terminal in which every screen has room.

Only some races need more. A race is a game in which several people play at the same time at one keyboard.
"""

BIDDING: Final = ("Making trump", "The bidding", "Bidding", "The auction", "The blind", "The game")
PLAY: Final = ("The play", "The plays", "Turns, and what may be played", "A turn", "The deal and the turn", "The game")
SCORE: Final = ("Scoring", "The score", "The settlement", "The count", "The end")

ELSEWHERE: Final = {
    "f3": "It teaches a game in the lobby",
    "f5": "The list of tables is in the lobby: Esc leads back there",
    "f6": "Statistics open in the lobby and at a table",
}
FUNCTION_KEYS: Final = frozenset(f"f{number}" for number in range(1, 13))
TABS: Final = {"tab": "Tab", "shift+tab": "Shift+Tab"}
LARGE_KEYS: Final = {"space": "Space", "enter": "Enter", **TABS}
"""Keys that people are likely to press on any screen, with their names."""

T = TypeVar("T")


def not_here(key: str) -> str:
    """Return the sentence for a key that does nothing on a screen."""
    return f"{LARGE_KEYS.get(key, key.upper())} does nothing here. {ELSEWHERE.get(key, '? lists the keys')}."


class TooSmall(Widget, can_focus=True):
    """The message that the terminal is too small. While it is shown, most keys do nothing."""

    DEFAULT_CSS = """
    TooSmall { display: none; width: 100%; height: 100%; padding: 1 2; background: $background; color: $foreground; }
    """

    def __init__(self, before: Widget | None, least: tuple[int, int]) -> None:
        super().__init__()
        self.before = before
        self.least = least

    def render(self) -> Content:
        size = self.app.size
        columns, rows = self.least
        what = "The table" if self.least == LEAST else "This screen"
        return Content(
            f"{what} needs {columns} columns and {rows} rows; your terminal has {size.width} and {size.height}.\n\n"
            "Esc goes back and Ctrl+Q quits. Unfinished tables are saved."
        )

    def on_key(self, event: events.Key) -> None:
        if event.key != "escape":
            event.stop()

    def on_resize(self) -> None:
        self.refresh()


GONE_WITH_IT = (events.Compose, events.Mount, events.ScreenResume)


class LeftOnce(Settles):
    """A screen that gives only one result. A second Enter or click before the screen has been removed does nothing."""

    left: bool = False

    @property
    def stays(self) -> bool:
        return not self.left and cast("Screen[Any]", self).is_attached

    def dismiss(self, result: Any = None) -> AwaitComplete:
        """Close the screen with a result.

        Only the first call does so. Screens on top of this one are closed first, without a result.
        """
        screen = cast("Screen[Any]", self)
        stack = screen.app.screen_stack
        if self.left or screen not in stack[1:]:
            return AwaitComplete()
        self.left = True
        for over in reversed(stack[stack.index(screen) + 1 :]):
            over.dismiss()
        callback = screen._result_callbacks[-1] if screen._result_callbacks else None
        if callback is not None and callback.future is not None and callback.future.done():
            callback.future = None  # the task that awaited the result has been canceled
        return Screen.dismiss(screen, result)

    async def _on_message(self, message: Message) -> None:
        """Handle a message, but drop messages that are out of date.

        A new size is out of date if the terminal no longer has it. After the screen has been closed, two kinds of
        messages are out of date: those that its widgets send up to it, and the events in `GONE_WITH_IT`.

        When a screen opens, its parts keep the styles that they got when they were made. Without this, Textual would
        work the styles out a second time, which would delay the screen.
        """
        size = cast("Screen[Any]", self).app.size
        if isinstance(message, events.ScreenResume):
            message.refresh_styles = False
            if size != cast("Screen[Any]", self)._compositor.size:
                self.begin_to_settle(size)
        if isinstance(message, events.Resize):
            if message.size != size:
                return
            self.begin_to_settle(size)
        if self.stays or not (message.bubble or isinstance(message, GONE_WITH_IT)):
            await super()._on_message(message)  # type: ignore[misc]


class _Ours(LeftOnce):
    LEAST: tuple[int, int] = LEAST
    """The columns and rows of the smallest terminal in which this screen has room."""
    _noticed: float = 0.0

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.painter = cast("Screen[Any]", self)._compositor = Painter()

    def _post_register(self, app: App[Any]) -> None:
        """Set the style classes for the size of the terminal before any part of the screen gets its styles.

        If these classes were set at the first resize, Textual would work out all styles a second time.
        """
        self.take_classes(app.size, update=False)
        Screen._post_register(cast("Screen[Any]", self), app)

    @property
    def program(self) -> Program:
        return cast("Program", cast("Screen[Any]", self).app)

    def notify_here(self, sentence: str, seconds: float) -> None:
        """Show a notice in place of the last one.

        The notice disappears after `seconds` seconds, or earlier if another screen opens or this one closes.
        """
        if monotonic() < self._noticed:
            cast("Screen[Any]", self).app.clear_notifications()
        self._noticed = monotonic() + seconds
        cast("Screen[Any]", self).notify(sentence, timeout=seconds)

    def on_screen_suspend(self) -> None:
        if monotonic() < self._noticed:
            cast("Screen[Any]", self).app.clear_notifications()

    def on_unmount(self) -> None:
        """Free the memory of the screen and of what its widgets have drawn. Textual alone would keep both.

        A signal keeps each screen that is subscribed to it. It drops a closed screen only when somebody next publishes
        the signal. A cache of Textual keeps up to a thousand widgets, and each widget keeps the lines that it has
        drawn.
        """
        self.program.settings_signal.unsubscribe(cast("Screen[Any]", self))
        cast("Screen[Any]", self).app.theme_changed_signal.unsubscribe(cast("Screen[Any]", self))
        StylesCache.get_inner_outer.cache_clear()

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        widget = event.widget
        widget.call_after_refresh(lambda: put_cursor(widget, widget.region.offset))

    async def on_resize(self, event: events.Resize) -> None:
        screen = cast("Screen[Any]", self)
        small = event.size.width < self.LEAST[0] or event.size.height < self.LEAST[1]
        screen.set_class(small, "-no-room")
        notice = next(iter(screen.query_children(TooSmall)), None)
        if small and notice is None:
            notice = TooSmall(screen.focused, self.LEAST)
            await screen.mount(notice)
            screen.set_focus(notice)
        elif not small and notice is not None:
            await notice.remove()
            screen.set_focus(notice.before)


class CardtableScreen(_Ours, Screen[T]):
    """The base class of the program's screens."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "Back", show=False),
        Binding("question_mark,f2", "keys", "Keys", key_display="?", tooltip="This list of keys"),
    ]
    ANSWERED: ClassVar[frozenset[str]] = FUNCTION_KEYS | LARGE_KEYS.keys()
    """Keys that people may expect to do something. If such a key does nothing on this screen, a notice says so."""
    guarded: bool = False
    """Whether the screen hides one person's cards.

    On top of such a screen, nothing can be opened that shows cards.
    """

    def commands(self) -> Iterable[SystemCommand]:
        return ()

    def doing(self, action: str) -> str:
        """Return the word for what an action does now. If it is "", the description of the key's binding is shown."""
        return ""

    def on_line(self, action: str) -> bool:
        """Return whether the line of keys at the bottom may show the key of an action."""
        return True

    def meaning(self, action: str) -> str:
        """Return the words for an action in the list of keys. If they are "", the key's binding has the words."""
        return ""

    @property
    def help_text(self) -> str:
        return self.HELP or ""

    def action_back(self) -> None:
        self.dismiss()

    def on_key(self, event: events.Key) -> None:
        if event.key in self.ANSWERED and self._is_idle(event.key):
            self.notify_here(self.not_here(event.key), 5.0)

    def _is_idle(self, key: str) -> bool:
        bound = self.active_bindings.get(key)
        goes_nowhere = key in TABS and len(self.focus_chain) < 2
        return bound is None or (goes_nowhere and bound.binding.action.startswith("app.focus"))

    def act_by_binding(self, event: events.Key) -> None:
        """Carry out the binding of a key at once.

        Textual alone would first read the keys that were typed after this key.
        """
        bound = self.active_bindings.get(event.key)
        if bound is not None and bound.enabled:
            event.stop()
            self.call_next(self.app.run_action, bound.binding.action, bound.node)

    def not_here(self, key: str) -> str:
        return not_here(key)

    def action_keys(self) -> None:
        self.program.ways.show_keys(self)


class GameScreen(CardtableScreen[T]):
    """A screen for one game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f6", "statistics", "Statistics", show=False, tooltip="Statistics: who won what at this game"),
    ]

    @property
    @abstractmethod
    def about_game(self) -> str:
        """The id of the game, or "" if the screen is about no game."""

    @property
    def about_way(self) -> str:
        return ""

    @property
    def section(self) -> tuple[str, ...]:
        """The titles that decide where the page of rules opens: at the section that has one of them.

        Without titles, the page opens at its beginning.
        """
        return ()

    def action_statistics(self) -> None:
        self.program.ways.show_statistics(self.about_game, self.about_way)

    def show_rules(self) -> None:
        self.program.ways.show_rulebook(self.about_game, section=self.section)

    def lay_bookmark(self, moves: Sequence[str], ply: int) -> bool:
        """Set a bookmark after the first `ply` of these moves, if the deal on this screen begins with these moves.

        Return whether this was done. On a screen without a deal, it is never done.
        """
        return False


BROAD = 92


class CardtableDialog(_Ours, ModalScreen[T]):
    """The base class of dialogs. A dialog lies over the screen to which it belongs."""

    LEAST = (40, 12)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "Back"),
        Binding("question_mark,f2", "keys", "Keys", show=False, key_display="?", tooltip="This list of keys"),
    ]
    DEFAULT_CSS = """
    CardtableDialog {
        align: center middle; background: $veil; layers: default keys;
        & > KeyLine { layer: keys; }
        & > #card {
            max-width: 90%; height: auto; max-height: 96%; padding: 1 3; background: $panel; color: $foreground;
            border-left: outer $lit;
        }
        &.-filled > .broad { width: 100%; max-width: 100%; max-height: 100%; }
    }
    """

    def on_mount(self) -> None:
        self.mount(KeyLine())

    async def on_resize(self, event: events.Resize) -> None:
        await super().on_resize(event)
        self.set_class(event.size.width < BROAD, "-filled")

    @property
    def help_text(self) -> str:
        return self.HELP or ""

    def action_back(self) -> None:
        self.dismiss()

    def action_keys(self) -> None:
        self.program.ways.show_keys(self)
