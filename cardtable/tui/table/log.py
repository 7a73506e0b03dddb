"""The log on the screen: beside the table or, if there is no room, on a screen of its own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Size
from textual.strip import Strip
from textual.visual import Visual

from cardtable.table.log import LogLine
from cardtable.tui.common.ascii_filter import spelt_out
from cardtable.tui.common.screen import CardtableScreen, GameScreen
from cardtable.tui.common.widgets import Heading, KeyLine, Scrolling
from cardtable.tui.score.paper import written

if TYPE_CHECKING:
    from cardtable.table.log import SeatLog

__all__ = ["LogPanel", "LogScreen"]

MOST_KEPT: Final = 300
REFUSED: Final = "Not taken"
EMPTY: Final = Content("")


class LogPanel(Scrolling, can_focus=False):
    """The log of one seat, scrolled to its end."""

    HELP = "What has happened at the table, as far as you know."
    DEFAULT_CSS = """
    LogPanel {
        margin: 0 1; background: $background; color: $foreground;
        scrollbar-size-vertical: 1; overflow-x: hidden; scrollbar-gutter: stable;
    }
    """

    def __init__(self) -> None:
        super().__init__()
        self._log: SeatLog | None = None
        self._lines: list[Content] = []
        self._unshown = 0
        self._refused = ""
        self._by_name = False
        self._drawn: tuple[int, int, Size, str, bool] | None = None
        self._looks: tuple[object, ...] = ()
        self._strips: dict[tuple[object, ...], Strip] = {}
        """The lines that have been drawn with the looks `_looks`, keyed by what is written in them."""

    def on_mount(self) -> None:
        # Textual sends no Resize event to a widget whose region was read before it was laid out.
        self.screen.screen_layout_refresh_signal.subscribe(self, lambda _: self.bring_up_to_date())

    def show(self, log: SeatLog | None, *, unshown: int = 0, refused: str = "", by_name: bool = False) -> None:
        """Show a seat's log without its last `unshown` events. If `by_name` is true, the seat is not called "you".

        If `log` is None, show nothing. The text `refused` (why the last move was refused) comes last.
        """
        if log is not self._log:
            self._drawn = None
        self._log, self._unshown, self._refused, self._by_name = log, unshown, refused, by_name
        self.bring_up_to_date()

    def bring_up_to_date(self) -> None:
        """If the log, its size or what `show` was told has changed, draw the log again, and scroll to the end."""
        width = self.scrollable_content_region.width
        version = self._log.version if self._log is not None else 0
        now = (version, self._unshown, Size(width, self.size.height), self._refused, self._by_name)
        if not width or not self.size.height or self._drawn == now:
            return
        self._drawn = now
        entries = [] if self._log is None else self._log.entries(unshown=self._unshown, by_name=self._by_name)
        if self._refused:
            entries += [LogLine(REFUSED, heading=True), LogLine(self._refused)]
        letters = self.is_attached and isinstance(self.screen, CardtableScreen) and self.screen.program.letters
        self._lines = laid_out(entries, width, letters=letters)
        self._grow(Size(width, len(self._lines)))
        self.to_end()
        self.refresh()

    def _grow(self, size: Size) -> None:
        """Become as large as the whole text. Textual lays the screen out again only if the scroll bar comes or goes."""
        if self.show_vertical_scrollbar != (size.height > self.container_size.height):
            self.virtual_size = size
            return
        self.set_reactive(LogPanel.virtual_size, size)
        if self.show_vertical_scrollbar:
            self.vertical_scrollbar.window_virtual_size = size.height

    def on_resize(self) -> None:
        self.bring_up_to_date()
        self.to_end()  # now, because no refresh comes while another screen covers this one
        self.call_after_refresh(self.to_end)

    def to_end(self) -> None:
        self.jump(len(self._lines))

    def strips(self, rows: Iterable[int]) -> list[Strip]:
        looks = (self.app.theme, self.visual_style, self.size.width)
        if looks != self._looks or len(self._strips) > MOST_KEPT:
            self._looks = looks
            self._strips.clear()
        first = round(self.scroll_y)
        return [self._strip(self._lines[first + y] if first + y < len(self._lines) else EMPTY) for y in rows]

    def render_line(self, y: int) -> Strip:
        return self.strips((y,))[0]

    def _strip(self, line: Content) -> Strip:
        key = (line.plain, *line.spans)
        if key not in self._strips:
            width, style = self.size.width, self.visual_style
            strips = Visual.to_strips(self, line, width, 1, style, pad=True)
            self._strips[key] = strips[0] if strips else Strip.blank(width, style.rich_style)
        return self._strips[key]


def laid_out(entries: Sequence[LogLine], width: int, *, letters: bool = False) -> list[Content]:
    """Return the entries as lines: headings without indent, and sentences with a hanging indent."""
    lines: list[Content] = []
    for entry_ in entries:
        if entry_.heading:
            lines += [EMPTY] if lines else []
            lines.append(Content.assemble((entry_.text, "bold $calm")))
        else:
            lines += _sentence(entry_.text, width, letters)
    return lines


@lru_cache(MOST_KEPT)
def _sentence(text: str, width: int, letters: bool) -> tuple[Content, ...]:
    """Return a sentence as lines. It is cached, because a log that grows is laid out again with every move."""
    first, *rest = written(spelt_out(text) if letters else text, max(10, width - 2))
    return Content(first), *(Content(f"  {line}") for line in rest)


class LogScreen(GameScreen[None]):
    """The log on a screen of its own."""

    HELP = "What has happened at the table, as far as you know. During a deal it has the last two tricks or turns only."
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll(-1)", "Up", show=False),
        Binding("down", "scroll(1)", "Down", show=False),
        Binding("pageup", "scroll(-10)", "Page up", show=False),
        Binding("pagedown,space", "scroll(10)", "Page down", show=False),
        Binding("escape,l", "back", "Back"),
    ]
    DEFAULT_CSS = """
    LogScreen { align: center top; }
    LogScreen LogPanel { width: 76; max-width: 100%; height: 1fr; margin: 1 2; }
    """

    def __init__(self, log: SeatLog, *, unshown: int = 0, refused: str = "", by_name: bool = False) -> None:
        super().__init__()
        self.by_name = by_name
        self.log_of_seat = log
        self.unshown = unshown
        self.refused = refused

    @property
    def about_game(self) -> str:
        return self.log_of_seat.match.game.id

    def compose(self) -> ComposeResult:
        log = self.log_of_seat
        yield Heading("Log", "" if self.by_name else log.match.names[log.seat])
        yield LogPanel()
        yield KeyLine()

    def on_mount(self) -> None:
        self.query_one(LogPanel).show(
            self.log_of_seat, unshown=self.unshown, refused=self.refused, by_name=self.by_name
        )

    def action_scroll(self, lines: int) -> None:
        self.query_one(LogPanel).scroll_relative(y=lines, animate=False)
