"""The calendar of a game: the days of a month, with marks for the deals that were won, tried, or not played."""

from __future__ import annotations

from datetime import date
from typing import ClassVar, Final

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Static

from cardtable.errors import CardtableError
from cardtable.match.days import FIRST_DAY, WEEKDAYS, day_named, number_of_day
from cardtable.rules.catalogue import entry
from cardtable.rules.ways import first_way
from cardtable.store.numbered import Tried
from cardtable.table.days_played import (
    BEGUN,
    NOT_YET,
    OUT,
    WEEK,
    Days,
    day_moved,
    month_moved,
    played_on_days,
    weeks_of,
    won_word,
)
from cardtable.table.tables_told import title_of
from cardtable.table.today import today
from cardtable.tui.common.screen import CardtableScreen
from cardtable.tui.common.widgets import Heading, KeyLine

__all__ = ["CalendarScreen"]

FIRST_LEAVE: Final = (
    "To play a day, leave your table with Esc, which keeps it. In the lobby, F6 and then Ctrl+T open this calendar."
)
CELL: Final = 7


class Month(Widget, can_focus=True):
    """The days of a month. One of them is chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "enter",
            "play",
            "Play",
            key_display="Enter",
            tooltip="Play the deal of the chosen day; over a table, say how",
        ),
        Binding("left", "day(-1)", "Day", key_display="← →", tooltip="The day before or after"),
        Binding("right", "day(1)", "Day", show=False, tooltip="The day after"),
        Binding("up", "day(-7)", "Week", key_display="↑ ↓", tooltip="A week earlier or later"),
        Binding("down", "day(7)", "Week", show=False, tooltip="A week later"),
        Binding("pageup", "month(-1)", "Month", key_display="PgUp PgDn", tooltip="A month earlier or later"),
        Binding("pagedown", "month(1)", "Month", show=False, tooltip="A month later"),
        Binding("home", "month(-12)", "Year before", show=False, tooltip="A year earlier"),
        Binding("end", "month(12)", "Year after", show=False, tooltip="A year later, up to today"),
    ]
    DEFAULT_CSS = f"""
    Month {{ width: {WEEK * CELL}; height: auto; }}
    """

    day: reactive[date] = reactive(FIRST_DAY)

    class Chosen(Message):
        """A day has been chosen. `plays` is whether somebody wants to play the deal of this day."""

        def __init__(self, *, plays: bool) -> None:
            super().__init__()
            self.plays = plays

    def __init__(self, days: Days) -> None:
        super().__init__()
        self.days = days
        self.set_reactive(Month.day, days.last)

    def watch_day(self) -> None:
        self.post_message(self.Chosen(plays=False))

    @property
    def gap(self) -> int:
        return 2 if self.app.size.height >= 24 else 1

    def get_content_height(self, *_: object) -> int:
        return 3 + 6 * self.gap

    def render(self) -> Content:
        month = f"{self.day:%B} {self.day.year}"
        earlier, later = (self.day.year, self.day.month) > (FIRST_DAY.year, FIRST_DAY.month), self._later
        title = f"{'‹' if earlier else ' '}  {month}  {'›' if later else ' '}".center(WEEK * CELL - 1)
        heads = "".join(f"{WEEKDAYS[at - 1][:3]:^{CELL}}" for at in range(WEEK))
        lines = [Content.styled(title.rstrip(), "bold"), Content(""), Content.styled(heads, "$calm")]
        for week in weeks_of(self.day.year, self.day.month):
            lines.append(Content("").join([self._cell(day) for day in week]))
            lines += [Content("")] * (self.gap - 1)
        return Content("\n").join(lines)

    @property
    def _later(self) -> bool:
        return (self.day.year, self.day.month) < (self.days.last.year, self.days.last.month)

    def _cell(self, day: date | None) -> Content:
        if day is None:
            return Content(" " * CELL)
        number, mark = f" {day.day:>2} ", self.days.mark(day)
        if day == self.day:
            style = "bold $block-cursor-foreground on $block-cursor-background"
            return Content.assemble((f"{number}{mark} ", style), " ")
        style = "$calm" if not FIRST_DAY <= day <= self.days.last else "bold" if day == self.days.last else ""
        return Content.assemble((number, style), (mark, "$calm" if mark == NOT_YET else style), "  ")

    def action_day(self, by: int) -> None:
        """Choose the day `by` days later, or earlier if `by` is negative.

        If that day has no deal, because it is in the future or before the first deal, choose the nearest day that has
        one.
        """
        self.day = day_moved(self.day, by, self.days.last)

    def action_month(self, by: int) -> None:
        """Choose the same day of the month that is `by` months later, or earlier if `by` is negative.

        In a month that is too short, choose the last day. If that day has no deal, because it is in the future or
        before the first deal, choose the nearest day that has one.
        """
        self.day = month_moved(self.day, by, self.days.last)

    def action_play(self) -> None:
        self.post_message(self.Chosen(plays=True))

    def on_click(self, event: events.Click) -> None:
        if event.y == 0:
            self.action_month(-1 if event.x < WEEK * CELL // 2 else 1)
            return
        week, column = (event.y - 3) // self.gap, event.x // CELL
        weeks = weeks_of(self.day.year, self.day.month)
        day = weeks[week][column] if event.y >= 3 and week < len(weeks) and column < WEEK else None
        if day is None or not FIRST_DAY <= day <= self.days.last:
            return
        if day != self.day:
            self.day = day
        else:
            self.action_play()


class CalendarScreen(CardtableScreen[None]):
    """The calendar of one person at a game. Enter plays the deal of the chosen day, or says how to play it."""

    HELP = (
        "Every day has its own deal of this game, the same for everybody. The calendar shows which of them you have "
        f"won ({OUT}) and which you have tried ({BEGUN}). From the lobby you can play any of them: today's, or one "
        "that you missed."
    )
    LEAST = (52, 16)
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", "Back")]
    DEFAULT_CSS = """
    CalendarScreen {
        align: center top;
        & > Vertical { width: auto; height: auto; padding-top: 1; }
        & > Vertical > Static { width: 49; max-width: 100%; height: auto; padding-left: 1; }
        #marks { color: $calm; }
        #chosen { text-style: bold; }
        &.-tall > Vertical { padding-top: 4; }
        &.-tall #marks { margin-top: 1; }
    }
    """

    def __init__(self, game: str, name: str, *, plays: bool = True) -> None:
        """Make the calendar of the person `name`. `plays` is whether Enter may open a table."""
        super().__init__()
        self.game, self.who, self.plays = game, name, plays
        self.month = Month(self._days())

    def compose(self) -> ComposeResult:
        yield Heading(f"{title_of(self.game)}, day by day", f"{first_way(self.game).name} · {self.who}")
        with Vertical():
            yield self.month
            yield Static(id="chosen", markup=False)
            yield Static(id="told", markup=False)
            yield Static(id="summary", markup=False)
            marks = f"{OUT} {won_word(self.game)}   {BEGUN} tried   {NOT_YET} not played"
            yield Static(marks, id="marks", markup=False)
        yield KeyLine()

    def _days(self) -> Days:
        return Days(self.game, today(), {})

    @on(events.ScreenResume)
    def look_up(self) -> None:
        store, played = self.program.store, dict[int, Tried]()
        try:
            if store is not None:
                played = dict(played_on_days(store, self.game, self.who))
        except CardtableError as error:
            self.program.report(error)
        self.month.days = Days(self.game, today(), played)
        self.month.focus()
        self.month.refresh()
        self.tell()

    def tell(self) -> None:
        days, day = self.month.days, self.month.day
        now = " · today" if day == days.last else ""
        self.query_one("#chosen", Static).update(f"{WEEKDAYS[day.weekday()]}, {day_named(day)}{now}")
        alone = entry(self.game).seats == (1,)  # in a game for several, the number would give hidden cards away
        deal = f"Deal {number_of_day(day, self.game)}" if alone else "The deal of this day"
        self.query_one("#told", Static).update(f"{deal}: {days.how(day)}")
        self.query_one("#summary", Static).update(days.summary(day))
        self.refresh_bindings()

    def doing(self, action: str) -> str:
        if action == "play" and not self.plays:
            return "How to play it"
        tried = self.month.days.tried(self.month.day)
        return "Go on" if action == "play" and tried is not None and tried.table is not None else ""

    @on(Month.Chosen)
    def chosen(self, event: Month.Chosen) -> None:
        if not event.plays:
            self.tell()
            return
        if not self.plays:
            self.notify(FIRST_LEAVE)
            return
        day = self.month.day
        tried = self.month.days.tried(day)
        if tried is not None and tried.table is not None:
            self.program.ways.resume(tried.table)
        else:
            self.play_day(day)

    @work(exclusive=True)
    async def play_day(self, day: date) -> None:
        await self.program.ways.play_day(self.game, self.who, day)
