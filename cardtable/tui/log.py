"""The log: what happened at the table, in words, as each person heard it.

While a deal lasts it forgets all but the last two tricks or turns, as players must, and keeps what was said.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Size
from textual.strip import Strip
from textual.visual import Visual

from cardtable.match.watching import Watcher
from cardtable.rules.catalogue import entry
from cardtable.rules.naming import speak
from cardtable.rules.teller import Told
from cardtable.tui.screen import CardtableScreen
from cardtable.tui.widgets import Heading, KeyLine, Scrolling

if TYPE_CHECKING:
    from cardtable.match.match import Match
    from cardtable.rules.game import Result, View
    from cardtable.rules.moves import Move

__all__ = ["REMEMBERED", "Entry", "LogPanel", "LogScreen", "SeatLog", "TableLog", "remembered"]

REMEMBERED = 2
"""Tricks or turns that are remembered while the deal lasts."""


class Entry(NamedTuple):
    """A line of the log, and whether it is a heading."""

    text: str
    heading: bool = False


def remembered(told: Sequence[Told], *, over: bool = False) -> list[Told]:
    """What a player may still look up: all once the deal is over, else what was said and the last two groups."""
    if over:
        return list(told)
    groups = sorted({each.group for each in told if each.group is not None})
    kept = groups[-REMEMBERED:]
    return [each for each in told if each.group is None or each.group in kept]


class SeatLog(Watcher):
    """What one seat has heard; it watches the match from there."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match, self.seat = match, seat
        self.teller = entry(match.game.id).teller(match.game)
        self.told: list[Told] = []
        """What was told of the deal that lasts, or was the last."""
        self.results: list[tuple[int, tuple[str, ...]]] = []
        """What earlier deals brought, by number."""
        self.version = 0
        """Grows with every change."""
        if match.begun:
            self.recall()
        match.watch(seat, self)

    def recall(self) -> None:
        """Tell again what this seat has heard: of this deal every line, of earlier ones what they brought."""
        match = self.match
        self.results = [(number, self.teller.result_told(result)) for number, result in enumerate(match.results)]
        self.told = []
        for said in match.retell(self.seat):
            self.told += self.teller.told(said.before, said.heard, said.after)
        self.version += 1

    def dealt(self, view: View) -> None:
        """Another deal: what was played in the one before is past."""
        self.told = []
        self.version += 1

    def said(self, before: View, heard: Move, after: View) -> None:
        """A line was said."""
        self.told += self.teller.told(before, heard, after)
        self.version += 1

    def scored(self, result: Result) -> None:
        """A deal was scored."""
        self.results.append((len(self.results), self.teller.result_told(result)))
        self.version += 1

    def taken_back(self, view: View) -> None:
        """Lines were taken back: they were not said."""
        self.recall()

    def entries(self) -> list[Entry]:
        """The log, oldest first: what each deal brought, then the deal that is being played."""
        names = self.match.names
        entries: list[Entry] = []
        for number, sentences in self.results:
            last = self.match.over and number == len(self.results) - 1
            entries.append(Entry(f"Deal {number + 1}", heading=True))
            if last:
                entries += [Entry(speak(told.sentence, names, self.seat)) for told in self.told]
            entries += [Entry(speak(sentence, names, self.seat)) for sentence in sentences]
        if not self.match.over:
            entries.append(Entry(f"Deal {len(self.results) + 1}", heading=True))
            entries += [Entry(speak(told.sentence, names, self.seat)) for told in remembered(self.told)]
        return entries


class TableLog:
    """The logs of those who look at a table, one a seat, kept while the table is open."""

    def __init__(self, match: Match, seats: Iterable[int]) -> None:
        self._logs = {seat: SeatLog(match, seat) for seat in seats}

    def of(self, seat: int) -> SeatLog:
        """What that seat has heard."""
        return self._logs[seat]


class LogPanel(Scrolling, can_focus=False):
    """The log of one seat, its end in sight."""

    HELP = "What happened, in words, as you heard it."
    DEFAULT_CSS = """
    LogPanel {
        margin: 0 1; background: $background; color: $foreground;
        scrollbar-size-vertical: 1; overflow-x: hidden; scrollbar-gutter: stable;
    }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._log: SeatLog | None = None
        self._lines: list[Content] = []
        self._drawn: tuple[int, int] = (-1, 0)

    def show(self, log: SeatLog | None) -> None:
        """Show that seat's log, or nothing at all while the curtain is down."""
        if log is not self._log:
            self._drawn = (-1, 0)
        self._log = log
        self.bring_up_to_date()

    def bring_up_to_date(self) -> None:
        """Draw what has been told since, and go to its end."""
        width = self.scrollable_content_region.width
        version = self._log.version if self._log is not None else 0
        if not width or not self.size.height or self._drawn == (version, width):
            return
        self._drawn = (version, width)
        self._lines = laid_out(self._log.entries(), width) if self._log is not None else []
        self.virtual_size = Size(width, len(self._lines))
        self.to_end()
        self.refresh()

    def on_resize(self) -> None:
        self.bring_up_to_date()
        self.call_after_refresh(self.to_end)

    def to_end(self) -> None:
        """Bring the last line in sight."""
        self.jump(len(self._lines))

    def render_line(self, y: int) -> Strip:
        """A line of the log."""
        number = round(self.scroll_y) + y
        width = self.scrollable_content_region.width
        if number >= len(self._lines):
            return Strip.blank(width, self.visual_style.rich_style)
        strips = Visual.to_strips(self, self._lines[number], width, 1, self.visual_style, pad=True)
        return strips[0] if strips else Strip.blank(width, self.visual_style.rich_style)


def laid_out(entries: Sequence[Entry], width: int) -> list[Content]:
    """The entries in lines: headings on their own, sentences hanging by two cells, a gap between deals."""
    lines: list[Content] = []
    for entry_ in entries:
        if entry_.heading:
            lines += [Content("")] if lines else []
            lines.append(Content.assemble((entry_.text, "bold dim")))
            continue
        first, *rest = Content(entry_.text).wrap(max(10, width - 2)) or [Content("")]
        lines += [first, *(Content("  ") + line for line in rest)]
    return lines


class LogScreen(CardtableScreen[None]):
    """The log by itself, where the table has no room for it."""

    HELP = "What happened at the table, as you heard it. Of a deal that lasts, the last two tricks are remembered."
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

    def __init__(self, log: SeatLog) -> None:
        super().__init__()
        self.log_of_seat = log

    def compose(self) -> ComposeResult:
        yield Heading("Log", self.log_of_seat.match.names[self.log_of_seat.seat])
        yield LogPanel()
        yield KeyLine()

    def on_mount(self) -> None:
        """Show it from its end."""
        self.query_one(LogPanel).show(self.log_of_seat)

    def action_scroll(self, lines: int) -> None:
        """Scroll by so many lines."""
        self.query_one(LogPanel).scroll_relative(y=lines, animate=False)
