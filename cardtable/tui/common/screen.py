"""The parts of every screen: a key to leave it, help, and a sentence when the terminal is too small for it."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar, cast

from textual import events
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.widget import Widget

from cardtable.tui.common.cursor import put_cursor
from cardtable.tui.common.painting import Painter

if TYPE_CHECKING:
    from collections.abc import Iterable

    from textual.app import SystemCommand
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
"""The smallest terminal that holds every screen: columns and rows."""

BIDDING: Final = ("Making trump", "The bidding", "Bidding", "The auction", "The blind", "The game")
"""Titles of the section on what is said before a card is played."""
PLAY: Final = ("The play", "The plays", "Turns, and what may be played", "A turn", "The deal and the turn", "The game")
"""Titles of the section on what may be played."""
SCORE: Final = ("Scoring", "The score", "The settlement", "The count", "The end")
"""Titles of the section on what is scored."""

ELSEWHERE: Final = {
    "f3": "It teaches a game in the lobby",
    "f5": "The list of tables is in the lobby: Esc leads back there",
    "f6": "Statistics open in the lobby and at a table",
}
"""The effect on another screen of a function key that does nothing on this one."""
FUNCTION_KEYS: Final = frozenset(f"f{number}" for number in range(1, 13))

T = TypeVar("T")


def not_here(key: str) -> str:
    """The sentence for a key that does nothing on a screen: what would, where there is anything like it."""
    return f"{key.upper()} does nothing here. {ELSEWHERE.get(key, '? lists the keys')}."


class TooSmall(Widget, can_focus=True):
    """The sentence on a terminal that is too small; it takes every key but those that lead away."""

    DEFAULT_CSS = """
    TooSmall { display: none; width: 100%; height: 100%; padding: 1 2; background: $background; color: $foreground; }
    """

    def __init__(self, before: Widget | None, least: tuple[int, int]) -> None:
        super().__init__()
        self.before = before
        """The widget that had the focus, and gets it back."""
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
"""Events that a screen which has been left does not hear any more, besides the messages of its widgets."""


class LeftOnce:
    """A screen that gives one answer: a second Enter or click, before it has been removed, does nothing."""

    left: bool = False
    """Whether it has given its answer, and is being removed."""

    @property
    def stays(self) -> bool:
        """Whether it can still be used: neither left nor removed because the program ends."""
        return not self.left and cast("Screen[Any]", self).is_attached

    def dismiss(self, result: Any = None) -> AwaitComplete:
        """Leave it with an answer; screens above it are removed, unanswered. Only the first call counts."""
        screen = cast("Screen[Any]", self)
        stack = screen.app.screen_stack
        if self.left or screen not in stack[1:]:
            return AwaitComplete()
        self.left = True
        for over in reversed(stack[stack.index(screen) + 1 :]):
            over.dismiss()
        callback = screen._result_callbacks[-1] if screen._result_callbacks else None
        if callback is not None and callback.future is not None and callback.future.done():
            callback.future = None  # whoever asked does not wait any more
        return Screen.dismiss(screen, result)

    async def _on_message(self, message: Message) -> None:
        """Drop what is out of date.

        That is a size which the terminal has no longer: two screens, one behind the other, would hand two sizes to each
        other for ever. And once it has been left the messages of its widgets, and that it is on top again: what their
        handlers ask for may be gone, or never have been there.
        """
        if isinstance(message, events.Resize) and message.size != cast("Screen[Any]", self).app.size:
            return
        if self.stays or not (message.bubble or isinstance(message, GONE_WITH_IT)):
            await super()._on_message(message)  # type: ignore[misc]


class _Ours(LeftOnce):
    """The parts that a screen and a dialog share: the program, and the sentence in place of too little room."""

    LEAST: tuple[int, int] = LEAST
    """The smallest terminal that holds it: columns and rows."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.painter = cast("Screen[Any]", self)._compositor = Painter()

    @property
    def program(self) -> Program:
        """The program, as far as screens know it."""
        return cast("Program", cast("Screen[Any]", self).app)

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Put the terminal's own cursor, which braille displays and magnifiers follow, where the focus is."""
        widget = event.widget
        widget.call_after_refresh(lambda: put_cursor(widget, widget.region.offset))

    async def on_resize(self, event: events.Resize) -> None:
        """Show the sentence, or remove it and give the focus back."""
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
    """A screen of the card table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "Back", show=False),
        Binding("question_mark,f2", "keys", "Keys", key_display="?", tooltip="This list of keys"),
    ]
    guarded: bool = False
    """Whether it hides one person's cards from another: then nothing can be opened over it."""

    def commands(self) -> Iterable[SystemCommand]:
        """The commands that the palette has on this screen only."""
        return ()

    def doing(self, action: str) -> str:
        """The word for a key's action now; none where it is the one of its binding."""
        return ""

    def meaning(self, action: str) -> str:
        """The meaning of a key's action here, for the page of keys; none where it is the one of its binding."""
        return ""

    @property
    def help_text(self) -> str:
        """The text about this screen on the page of keys."""
        return self.HELP or ""

    def action_back(self) -> None:
        """Leave the screen."""
        self.dismiss()

    def on_key(self, event: events.Key) -> None:
        """A function key that does nothing here is answered."""
        if event.key in FUNCTION_KEYS and event.key not in self.active_bindings:
            self.notify(self.not_here(event.key))

    def not_here(self, key: str) -> str:
        """The answer to a function key that does nothing on this screen."""
        return not_here(key)

    def action_keys(self) -> None:
        """Show the keys of this screen."""
        self.program.ways.show_keys(self)


class GameScreen(CardtableScreen[T]):
    """A screen on which one game is played, set up or read about: its statistics are a key away."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f6", "statistics", "Statistics", show=False, tooltip="Statistics: who won what at this game"),
    ]

    @property
    @abstractmethod
    def about_game(self) -> str:
        """The id of that game; nothing where there is none."""

    @property
    def section(self) -> tuple[str, ...]:
        """The possible titles of the section of the game's rules that is of use here; none for the beginning."""
        return ()

    def action_statistics(self) -> None:
        """Open the statistics at this game."""
        self.program.ways.show_statistics(self.about_game)

    def show_rules(self) -> None:
        """Open the rules of this game, where they are of use here."""
        self.program.ways.show_rulebook(self.about_game, section=self.section)


BROAD = 92
"""Columns of a screen from which on there is enough of it left beside a broad card."""


class CardtableDialog(_Ours, ModalScreen[T]):
    """A question or a card of facts over the screen it belongs to."""

    LEAST = (40, 12)
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", "Back", show=False)]
    DEFAULT_CSS = """
    CardtableDialog {
        align: center middle; background: $veil;
        & > #card {
            max-width: 90%; height: auto; max-height: 96%; padding: 1 3; background: $panel; color: $foreground;
            border-left: outer $lit;
        }
        &.-filled > .broad { width: 100%; max-width: 100%; max-height: 100%; }
    }
    """

    async def on_resize(self, event: events.Resize) -> None:
        """A wide card takes all of a small screen, instead of leaving a strip of letters cut off beside it."""
        await super().on_resize(event)
        self.set_class(event.size.width < BROAD, "-filled")

    def action_back(self) -> None:
        """Leave it without an answer."""
        self.dismiss()
