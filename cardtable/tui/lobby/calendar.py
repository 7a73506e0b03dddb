"""The calendar of a solitaire: which days' deals were won, month by month; any past day's deal can still be played."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import date, timedelta
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

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
from cardtable.rules.game import NUMBER
from cardtable.rules.ways import first_way
from cardtable.rules.words import amount
from cardtable.table.tables_told import entry_of, title_of
from cardtable.table.today import today
from cardtable.tui.common.screen import CardtableScreen
from cardtable.tui.common.widgets import Heading, KeyLine

if TYPE_CHECKING:
    from cardtable.store.numbered import Tried

__all__ = ["CalendarScreen", "Days", "day_moved", "has_days", "month_moved", "streaks"]

WEEK: Final = 7
CELL: Final = 7
"""The width of a day, in columns."""
OUT, BEGUN, NOT_YET, TO_COME = "●", "○", "–", " "
"""The marks beside a day: its deal was won; was played; was not played; the day is still to come."""


def has_days(game: str) -> bool:
    """Whether a game has a deal for each day, which it has if its deals have numbers."""
    line = entry_of(game)
    return line is not None and NUMBER in line.game().record_texts


def day_moved(day: date, by: int, last: date) -> date:
    """Return the day that many days later or earlier, but neither before the first day with a deal nor after `last`."""
    return max(FIRST_DAY, min(last, day + timedelta(days=by)))


def month_moved(day: date, by: int, last: date) -> date:
    """Return the same day of a month that many months later or earlier, within the same limits as `day_moved`.

    If that month is too short, its last day is returned.
    """
    months = day.year * 12 + day.month - 1 + by
    year, month = divmod(months, 12)
    return max(FIRST_DAY, min(last, date(year, month + 1, min(day.day, _length(year, month + 1)))))


def _length(year: int, month: int) -> int:
    """Return the number of days of a month."""
    return (date(year + month // 12, month % 12 + 1, 1) - date(year, month, 1)).days


def weeks_of(year: int, month: int) -> list[list[date | None]]:
    """Return the weeks of a month, each from Sunday to Saturday; None for days of another month."""
    days: list[date | None] = [None] * (date(year, month, 1).isoweekday() % WEEK)
    days += [date(year, month, day) for day in range(1, _length(year, month) + 1)]
    days += [None] * (-len(days) % WEEK)
    return [days[at : at + WEEK] for at in range(0, len(days), WEEK)]


def streaks(out: Collection[date], last: date) -> tuple[int, int]:
    """Return the number of days won in a row up to `last`, and the greatest number ever.

    If the deal of the day `last` has not been won yet, the row is counted up to the day before.
    """
    run = best = 0
    day = FIRST_DAY
    while day <= last:
        run = run + 1 if day in out else 0 if day < last else run
        best = max(best, run)
        day += timedelta(days=1)
    return run, best


class Days(NamedTuple):
    """A player's results at the days' deals of a game, up to the day `last`.

    `played` has the results by deal number.
    """

    game: str
    last: date
    played: Mapping[int, Tried]

    def tried(self, day: date) -> Tried | None:
        """Return the result of the deal of a day; None if the deal was not played."""
        return self.played.get(number_of_day(day, self.game))

    def mark(self, day: date) -> str:
        """Return the mark beside a day."""
        if day > self.last:
            return TO_COME
        tried = self.tried(day)
        return NOT_YET if tried is None else OUT if tried.won else BEGUN

    def out(self) -> frozenset[date]:
        """Return the days whose deals were won."""
        since = (self.last - FIRST_DAY).days
        days = (FIRST_DAY + timedelta(days=at) for at in range(since + 1))
        return frozenset(day for day in days if (tried := self.tried(day)) is not None and tried.won)

    def told(self, day: date) -> str:
        """Return the result of the deal of a day, in a few words."""
        tried = self.tried(day)
        if tried is None:
            return "not played yet"
        if tried.won or tried.table:
            return "it came out" if tried.won else "not finished yet"
        return "the demo finished it, so it does not count" if tried.watched else "it did not come out"

    def summary(self, month: date) -> str:
        """Return two lines: how many deals of a month were won, and how many in a row."""
        out = self.out()
        days = [day for week in weeks_of(month.year, month.month) for day in week if day is not None]
        there = [day for day in days if FIRST_DAY <= day <= self.last]
        run, best = streaks(out, self.last)
        came = f"{sum(day in out for day in there)} of {amount(len(there), 'day')} came out"
        return f"{month:%B}: {came}\nIn a row: {amount(run, 'day')}, {best} at best"


class Month(Widget, can_focus=True):
    """The days of a month, one of which is chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "play", "Play", key_display="Enter", tooltip="Play the deal of the chosen day"),
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
    """The chosen day."""

    class Chosen(Message):
        """A day was chosen; `plays` says whether its deal should be played."""

        def __init__(self, *, plays: bool) -> None:
            super().__init__()
            self.plays = plays

    def __init__(self, days: Days) -> None:
        super().__init__()
        self.days, self.plays = days, True
        self.set_reactive(Month.day, days.last)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a key is active: Enter is not if no table can be opened from here."""
        return self.plays or action != "play"

    def watch_day(self) -> None:
        """Post a message that another day is chosen."""
        self.post_message(self.Chosen(plays=False))

    @property
    def gap(self) -> int:
        """The number of rows from one week to the next."""
        return 2 if self.app.size.height >= 24 else 1

    def get_content_height(self, *_: object) -> int:
        """Return the number of rows: three for the heading, and six weeks."""
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
        """Choose another day."""
        self.day = day_moved(self.day, by, self.days.last)

    def action_month(self, by: int) -> None:
        """Choose the same day of another month."""
        self.day = month_moved(self.day, by, self.days.last)

    def action_play(self) -> None:
        """Play the deal of the chosen day."""
        self.post_message(self.Chosen(plays=True))

    def on_click(self, event: events.Click) -> None:
        """Choose the day clicked on, play it if it is chosen already, or turn to another month."""
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
        elif self.plays:
            self.action_play()


class CalendarScreen(CardtableScreen[None]):
    """The calendar of one person at a solitaire; Enter plays the deal of the chosen day."""

    HELP = (
        "Every day has its own deal of this solitaire, the same for everybody. The calendar shows which of them came "
        f"out for you ({OUT}) and which you have tried ({BEGUN}). Enter plays the deal of the chosen day: today's, or "
        "one that you missed."
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
        """Make the calendar of the person `name`; `plays` is whether a table may be opened from here."""
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
            yield Static(f"{OUT} came out   {BEGUN} tried   {NOT_YET} not played", id="marks", markup=False)
        yield KeyLine()

    def _days(self) -> Days:
        return Days(self.game, today(), {})

    @on(events.ScreenResume)
    def look_up(self) -> None:
        """Read from the store what has been played; also each time when people come back from a table."""
        store, played = self.program.store, {}
        try:
            if store is not None:
                played = store.results.numbered(self.game, first_way(self.game).options, self.who)
        except CardtableError as error:
            self.program.report(error)
        self.month.days = Days(self.game, today(), played)
        self.month.plays = self.plays
        self.month.focus()
        self.month.refresh()
        self.tell()

    def tell(self) -> None:
        """Show the result of the chosen day's deal, and the summary of its month."""
        days, day = self.month.days, self.month.day
        now = " · today" if day == days.last else ""
        self.query_one("#chosen", Static).update(f"{WEEKDAYS[day.weekday()]}, {day_named(day)}{now}")
        self.query_one("#told", Static).update(f"Deal {number_of_day(day, self.game)}: {days.told(day)}")
        self.query_one("#summary", Static).update(days.summary(day))
        self.refresh_bindings()

    def doing(self, action: str) -> str:
        """Return the word for Enter if the chosen day's deal is unfinished, so that Enter continues it."""
        tried = self.month.days.tried(self.month.day)
        return "Go on" if action == "play" and tried is not None and tried.table is not None else ""

    @on(Month.Chosen)
    def chosen(self, event: Month.Chosen) -> None:
        """Show the result of the chosen day's deal, or play the deal; if it is unfinished, open its table."""
        if not event.plays:
            self.tell()
            return
        day = self.month.day
        tried = self.month.days.tried(day)
        if tried is not None and tried.table is not None:
            self.program.ways.resume(tried.table)
        else:
            self.play_day(day)

    @work(exclusive=True)
    async def play_day(self, day: date) -> None:
        """Play the deal of that day."""
        await self.program.ways.play_day(self.game, self.who, day)
