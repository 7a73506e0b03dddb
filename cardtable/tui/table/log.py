"""The log: what happened at the table, in words, as each seat may know it.

While a deal lasts it forgets all but the last two tricks or turns, as players must, and keeps what was said.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

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
from cardtable.rules.tricks.play import TrickDeal
from cardtable.rules.words import capital
from cardtable.tui.common.ascii_filter import spelt_out
from cardtable.tui.common.screen import CardtableScreen, GameScreen
from cardtable.tui.common.widgets import Heading, KeyLine, Scrolling
from cardtable.tui.score.paper import written

if TYPE_CHECKING:
    from cardtable.match.match import Match
    from cardtable.rules.game import Result, View
    from cardtable.rules.moves import Move

__all__ = ["REMEMBERED", "Entry", "LogPanel", "LogScreen", "SeatLog", "TableLog", "remembered"]

REMEMBERED = 2
"""Tricks or turns that are remembered while the deal lasts."""
LATELY = 8
"""Sentences that are more than a line has room for."""


class Entry(NamedTuple):
    """A line of the log, and whether it is a heading."""

    text: str
    heading: bool = False


EARLIER: Final = "(Earlier {}s of this deal can be read here again once it is over.)"
"""Stands where plays have been left out of the log; what they are is put in."""


def with_gap(told: Sequence[Told], what: str) -> list[Told]:
    """What may be read while the deal lasts, and a sentence where the first plays are left out, which are so called."""
    kept = remembered(told)
    at = next((at for at, (one, other) in enumerate(zip(told, kept, strict=False)) if one is not other), len(kept))
    return kept if len(kept) == len(told) else [*kept[:at], Told(EARLIER.format(what), None), *kept[at:]]


def remembered(told: Sequence[Told], *, over: bool = False) -> list[Told]:
    """What may still be read: all once the deal is over, else what was said and the last two groups of plays."""
    if over:
        return list(told)
    groups = sorted({each.group for each in told if each.group is not None})
    kept = groups[-REMEMBERED:]
    return [each for each in told if each.group is None or each.group in kept]


class Opened(NamedTuple):
    """A deal was opened: what was played in the one before is past."""


class Heard(NamedTuple):
    """A move was made, and this was told of it."""

    told: tuple[Told, ...]


class Brought(NamedTuple):
    """A deal was scored, and these sentences tell what it brought."""

    sentences: tuple[str, ...]


class SeatLog(Watcher):
    """The log of one seat: a watcher of the match that keeps all it is told."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match, self.seat = match, seat
        self.teller = entry(match.game.id).teller(match.game)
        self.news: list[Opened | Heard | Brought] = []
        """All that was told, in order; of earlier deals, where the log was begun late, only what they brought."""
        self.version = 0
        """Grows with every change."""
        if match.history.begun:
            self.recall()
        match.watch(seat, self)

    def recall(self) -> None:
        """Tell again what this seat has heard: of this deal every move, of earlier ones what they brought."""
        match = self.match
        brought = [Brought(self.teller.result_told(result)) for result in match.results]
        last = [brought.pop()] if match.over else []
        heard = [Heard(self.teller.told(*said)) for said in match.history.retell(self.seat)]
        self.news = [*brought, Opened(), *heard, *last]
        self.version += 1

    def dealt(self, view: View) -> None:
        """Another deal."""
        self._add(Opened())

    def said(self, before: View, heard: Move, after: View) -> None:
        """A move was made."""
        self._add(Heard(tuple(self.teller.told(before, heard, after))))

    def scored(self, result: Result) -> None:
        """A deal was scored."""
        self._add(Brought(self.teller.result_told(result)))

    def _add(self, news: Opened | Heard | Brought) -> None:
        self.news.append(news)
        self.version += 1

    def taken_back(self, view: View) -> None:
        """Moves were taken back: they are removed from the log."""
        self.recall()

    def entries(self, *, unshown: int = 0) -> list[Entry]:
        """The log, oldest first: what each deal brought, then the deal that was played last; numbered as on the sheet.

        The last `unshown` pieces of news are left out: the table has yet to show them.
        """
        brought: list[tuple[str, ...]] = []
        told: list[Told] = []
        over = False
        for news in self.news[: max(0, len(self.news) - unshown)]:
            match news:
                case Opened():
                    told, over = [], False
                case Heard():
                    told += news.told
                case Brought():
                    brought.append(news.sentences)
                    over = True
        deal, first = capital(self.teller.table.deal_word), self.match.began.deals + 1
        entries: list[Entry] = []
        for number, sentences in enumerate(brought, first):
            entries.append(Entry(f"{deal} {number}", heading=True))
            if over and number == first + len(brought) - 1:
                entries += self._spoken(each.sentence for each in remembered(told, over=True))
            entries += self._spoken(sentences)
        if not over:
            entries.append(Entry(f"{deal} {first + len(brought)}", heading=True))
            what = "trick" if isinstance(self.match.deal, TrickDeal) else "turn"
            entries += self._spoken(each.sentence for each in with_gap(told, what))
        return entries

    def lately(self, *, unshown: int = 0) -> list[str]:
        """The last sentences about the deal being played, oldest first, but for the last `unshown` pieces of news.

        What is told in passing gives way to the rest: how a call was judged is read after others have accepted too.
        """
        told: list[Told] = []
        for news in reversed(self.news[: max(0, len(self.news) - unshown)]):
            if isinstance(news, Opened) or len(told) >= LATELY:
                break
            if isinstance(news, Heard):
                told[:0] = [each for each in news.told if not each.passing]
        return [each.sentence for each in remembered(told)]

    def _spoken(self, sentences: Iterable[str]) -> list[Entry]:
        return [Entry(speak(sentence, self.match.names, self.seat)) for sentence in sentences]


class TableLog:
    """The logs of those who look at a table, one a seat, kept while the table is open."""

    def __init__(self, match: Match, seats: Iterable[int]) -> None:
        self._logs = {seat: SeatLog(match, seat) for seat in seats}

    def of(self, seat: int) -> SeatLog:
        """The log of that seat."""
        return self._logs[seat]


class LogPanel(Scrolling, can_focus=False):
    """The log of one seat, its end in sight."""

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
        self._drawn: tuple[int, int, int] | None = None

    def on_mount(self) -> None:
        # Textual tells no size to a widget of which somebody has asked where it lies before it was laid out.
        self.screen.screen_layout_refresh_signal.subscribe(self, lambda _: self.bring_up_to_date())

    def show(self, log: SeatLog | None, *, unshown: int = 0) -> None:
        """Show that seat's log but for its last news, or nothing at all while the curtain is down."""
        if log is not self._log:
            self._drawn = None
        self._log, self._unshown = log, unshown
        self.bring_up_to_date()

    def bring_up_to_date(self) -> None:
        """Draw what has been told since, and go to its end."""
        width = self.scrollable_content_region.width
        version = self._log.version if self._log is not None else 0
        now = (version, self._unshown, width)
        if not width or not self.size.height or self._drawn == now:
            return
        self._drawn = now
        entries = [] if self._log is None else self._log.entries(unshown=self._unshown)
        letters = self.is_attached and isinstance(self.screen, CardtableScreen) and self.screen.program.letters
        self._lines = laid_out(entries, width, letters=letters)
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


def laid_out(entries: Sequence[Entry], width: int, *, letters: bool = False) -> list[Content]:
    """The entries in lines: headings on their own, sentences hanging by two cells, a gap between deals."""
    lines: list[Content] = []
    for entry_ in entries:
        if entry_.heading:
            lines += [Content("")] if lines else []
            lines.append(Content.assemble((entry_.text, "bold $calm")))
            continue
        text = spelt_out(entry_.text) if letters else entry_.text
        first, *rest = written(text, max(10, width - 2))
        lines += [Content(first), *(Content(f"  {line}") for line in rest)]
    return lines


class LogScreen(GameScreen[None]):
    """The log by itself, where the table has no room for it."""

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

    def __init__(self, log: SeatLog, *, unshown: int = 0) -> None:
        super().__init__()
        self.log_of_seat = log
        self.unshown = unshown
        """How much of it the table has yet to show."""

    @property
    def about_game(self) -> str:
        """The game of the table."""
        return self.log_of_seat.match.game.id

    def compose(self) -> ComposeResult:
        yield Heading("Log", self.log_of_seat.match.names[self.log_of_seat.seat])
        yield LogPanel()
        yield KeyLine()

    def on_mount(self) -> None:
        """Show it from its end."""
        self.query_one(LogPanel).show(self.log_of_seat, unshown=self.unshown)

    def action_scroll(self, lines: int) -> None:
        """Scroll by so many lines."""
        self.query_one(LogPanel).scroll_relative(y=lines, animate=False)
