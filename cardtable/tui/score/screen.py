"""The score sheet on the screen: a page torn from a pad; and saving it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from textual import events, work
from textual.app import ComposeResult, SystemCommand
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.strip import Strip
from textual.widget import Widget

from cardtable.errors import CardtableError
from cardtable.match.days import day_named
from cardtable.rules.game import EVERYTHING, SPECTATOR
from cardtable.rules.teller import Sheet
from cardtable.rules.words import listed
from cardtable.table.kept import title_and_way
from cardtable.table.score_counted import money_told
from cardtable.table.sheets import put, sheets_of
from cardtable.tui.common.ascii_filter import in_letters, spelt_out
from cardtable.tui.common.screen import SCORE, CardtableScreen, GameScreen
from cardtable.tui.common.widgets import Heading, KeyLine, Scrolling
from cardtable.tui.score.export import FORMATS, save_asking, written
from cardtable.tui.score.paper import Drawn, Ink, InkLine, headed, narrow

if TYPE_CHECKING:
    from rich.style import Style

    from cardtable.match.match import Match
    from cardtable.store import Store

__all__ = ["RunningSheet", "SheetScreen", "SheetView", "about"]


class Paper(Widget):
    """A widget that draws in ink on paper: its styles, by the kind of ink."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"paper--ink", "paper--faint", "paper--bold", "paper--red", "paper--torn"}
    DEFAULT_CSS = """
    Paper {
        & > .paper--ink { color: $card-ink; background: $card; }
        & > .paper--bold { color: $card-ink; background: $card; text-style: bold; }
        & > .paper--faint { color: $card-edge; background: $card; }
        & > .paper--red { color: $card-red; background: $card; }
        & > .paper--torn { color: $card; background: $background; }
    }
    """

    def style_of(self, ink: Ink) -> Style:
        """The style of that ink on paper."""
        return self.get_component_rich_style(f"paper--{ink}")

    def strip_of(self, line: InkLine) -> Strip:
        """A line in ink on paper."""
        from rich.segment import Segment

        torn = "~" if self.letters else ""
        return Strip(
            [Segment(torn * len(text) if torn and ink == "torn" else text, self.style_of(ink)) for ink, text in line]
        )

    @property
    def letters(self) -> bool:
        """Whether all is drawn in letters."""
        return self.is_attached and isinstance(self.screen, CardtableScreen) and self.screen.program.letters


NO_TABLE: Final = Drawn([], range(0), (), 0)
AROUND: Final = 4
"""Rows of a screen that are not the sheet's: its heading, its key line, and a blank one beside each."""


class SheetView(Paper, Scrolling, can_focus=True):
    """One or more score sheets on their paper, one below the other."""

    HELP = "Scroll to see a score sheet that is longer than the screen."
    DEFAULT_CSS = """
    SheetView {
        background: $background; scrollbar-size-vertical: 1; overflow-x: hidden; overflow-y: auto;
        scrollbar-gutter: stable;
    }
    """

    def __init__(self, *, centred: bool = True, snug: bool = False) -> None:
        super().__init__()
        self.centred = centred
        """Whether the paper lies in the middle, and not at the left."""
        self.snug = snug
        """Whether the view is no higher than the sheets, so that what stands below it is near."""
        self.sheets: tuple[Sheet, ...] = ()
        self.people = ""
        self.from_the_end = True
        """Whether the last deal is in sight at first, and what follows it, and stays there until somebody scrolls."""
        self._opened_at = 0
        self._strips: list[Strip] = []
        self._tables: list[Drawn] = []
        """The sheets as they are drawn, with the numbers of their lines here."""

    def show(self, sheets: Sequence[Sheet], people: str = "", *, from_the_end: bool = True) -> None:
        """Show those sheets, the people's names on top of each, from the last deal on."""
        self.sheets, self.people, self.from_the_end = tuple(sheets), people, from_the_end
        self._strips = []
        self.draw()
        if not from_the_end:
            self.jump(0)

    def draw(self) -> None:
        """Draw them for the width there is; what was at its end stays there."""
        width = self.scrollable_content_region.width
        if not width:
            return
        untouched = self.from_the_end and (not self._strips or round(self.scroll_y) == self._opened_at)
        self._strips, self._tables = [], []
        blank = Strip.blank(width, self.rich_style)
        for lines, heads, rows, end in self._drawn(min(width, 86)):
            first = len(self._strips)
            heads = range(first + heads.start, first + heads.stop)
            self._tables.append(Drawn(lines, heads, tuple(first + row for row in rows), first + end))
            paper = max((sum(len(text) for _, text in line) for line in lines), default=0)
            margin = max(0, (width - paper) // 2) if self.centred else 0
            for line in lines:
                strip = Strip.join([Strip.blank(margin, self.rich_style), self.strip_of(line)])
                self._strips.append(strip.extend_cell_length(width, self.rich_style))
            self._strips.append(blank)
        if self.snug:
            self.styles.max_height = len(self._strips)
        self.virtual_size = Size(width, len(self._strips))
        self.refresh()
        if untouched:
            self._opened_at = min(self.max_scroll_y, self._last_deal)
            self.jump(self._opened_at)

    @property
    def _last_deal(self) -> int:
        """The first line in sight where the heads of the columns, the last deal and the totals are: the end if none."""
        _, heads, rows, _ = self._tables[-1] if self._tables else NO_TABLE
        return max(heads.start, rows[-2:][0] - len(heads)) if rows else len(self._strips)

    def _drawn(self, most: int) -> list[Drawn]:
        """The sheets at most that wide, without pictures that only repeat figures where the window is too low."""
        shown = [put(sheet, spelt_out) if self.letters else sheet for sheet in self.sheets]
        whole = [headed(sheet, most, self.people) for sheet in shown]
        if sum(len(each.lines) + 1 for each in whole) <= self.screen.size.height - AROUND:
            return whole
        plain = [sheet._replace(pictures=()) if sheet.repeats else sheet for sheet in shown]
        return [headed(sheet, most, self.people) for sheet in plain]

    def on_resize(self) -> None:
        self.draw()

    def notify_style_update(self) -> None:
        """Draw again with the inks of the new theme, once they are mixed."""
        super().notify_style_update()
        self.call_later(self.draw)

    def render_line(self, y: int) -> Strip:
        """A line of the paper."""
        top = round(self.scroll_y)
        number = top + y
        for _, heads, rows, end in self._tables:
            if not heads.start < top < end:
                continue
            below = top + len(heads)
            pinned = len(heads) if rows and below <= rows[-1] else 0  # they stay in sight while a row begins below them
            if y < pinned:
                number = heads[y]
            elif number < min(row for row in (*rows, end) if row >= top + pinned):
                number = heads.start - 1  # a blank line, and not the rest of a row or a second rule
        if number < len(self._strips):
            return self._strips[number]
        return Strip.blank(self.scrollable_content_region.width, self.rich_style)


class RunningSheet(Paper):
    """The score sheet as far as a side panel has room for it: the last deals and the score, once there is any."""

    DEFAULT_CSS = "RunningSheet { width: 100%; height: auto; min-height: 6; }"

    def __init__(self) -> None:
        super().__init__()
        self.sheet: Sheet | None = None

    def show(self, match: Match, looking: int | None = None, *, deals: int | None = None) -> None:
        """Show how a match stood after so many deals, or stands, if that is otherwise than before."""
        sheet = sheets_of(match, looking, deals=deals)[0]._replace(now=())  # that much the table itself shows
        sheet = put(sheet, spelt_out) if self.letters else sheet
        if sheet != self.sheet:
            self.sheet = sheet
            self.display = bool(sheet.rows)
            self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(narrow(self.sheet, width, self.most)) if self.sheet is not None else 0

    @property
    def most(self) -> int:
        """Deals shown."""
        return 12 if self.screen.has_class("-tall") else 6

    def render_line(self, y: int) -> Strip:
        """A line of the paper."""
        lines = narrow(self.sheet, self.size.width, self.most) if self.sheet is not None else []
        if y >= len(lines):
            return Strip.blank(self.size.width, self.rich_style)
        return self.strip_of(lines[y])


class SheetScreen(GameScreen[None]):
    """The score sheet of a match."""

    HELP = "The score sheet: one line for each deal, the totals, and what the last deal brought."
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "ctrl+s",
            "save",
            "Save",
            key_display="^S",
            tooltip="Save as text, Markdown, or CSV; the file name's ending decides",
        ),
        Binding(
            "ctrl+r",
            "replay",
            "Replay",
            key_display="^R",
            tooltip="Replay the finished deals",
        ),
        Binding("v", "last", "All cards", tooltip="The last deal again, with all cards open"),
        Binding("f1", "rules", "Rules", tooltip="The rules on scoring", show=False),
        Binding("escape,equals_sign", "back", "Back"),
    ]
    DEFAULT_CSS = """
    SheetScreen { align: center middle; }
    SheetScreen SheetView { height: 1fr; margin: 1 1 0 1; }
    """

    LEAST = (40, 12)

    def __init__(
        self, match: Match, looking: int | None = None, *, replay: bool = True, table: str | None = None
    ) -> None:
        """`replay` says whether the replay can be reached from here; `table` is the match's id in the store."""
        super().__init__()
        self.table = table
        self.match = match
        self.looking = looking
        self.replay = replay

    @property
    def about_game(self) -> str:
        """The game that is scored."""
        return self.match.game.id

    @property
    def section(self) -> tuple[str, ...]:
        """The section on the score."""
        return SCORE

    def action_rules(self) -> None:
        """The rules on what is scored."""
        self.show_rules()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the replay where it leads on, once a deal is over."""
        return action not in ("replay", "last") or (self.replay and bool(self.match.results))

    def on_key(self, event: events.Key) -> None:
        """Where nothing can be looked at again yet that is said."""
        if event.key in ("ctrl+r", "v") and self.replay and not self.match.results:
            self.notify("No deal is finished yet.")
        else:
            super().on_key(event)

    def compose(self) -> ComposeResult:
        yield Heading(self.heading, title_and_way(self.program.store, self.match))
        yield SheetView(snug=True)
        yield KeyLine()

    @property
    def heading(self) -> str:
        """The text on top."""
        return "Score sheet"

    def on_mount(self) -> None:
        """Show the sheet from its end, where the last deal is."""
        view = self.query_one(SheetView)
        view.show(self.sheets, self.about)
        view.focus()

    @property
    def sheets(self) -> tuple[Sheet, ...]:
        """The sheets shown; where dollars are counted, what the deal and the purse have come to is told beneath."""
        first, *others = sheets_of(self.match, self.looking, errors=True)
        money = money_told(self.match, self.program.store, self.table, self.program.settings)
        return first._replace(breakdown=(*first.breakdown, *money)), *others

    @property
    def about(self) -> str:
        """Who played, and when."""
        return about(self.match, self.program.store, self.table)

    def action_replay(self) -> None:
        """Open the replay; while the match lasts, first as this seat sees it."""
        seen = SPECTATOR if self.looking is None else self.looking
        self.program.ways.show_replay(self.match.record, eyes=None if self.match.over else seen)

    def action_last(self) -> None:
        """Open the replay of the last deal that is over, with all cards open."""
        self.program.ways.show_replay(self.match.record, eyes=EVERYTHING, last=True)

    @work
    async def action_save(self) -> None:
        """Ask for a path and save the sheet there."""
        from cardtable.tui.common.dialogs import AskText

        sheets = sheets_of(self.match, None, errors=True)
        question = f"Save the score sheet to which file? Its name ends in {listed(FORMATS, 'or')}."
        path = await self.app.push_screen_wait(AskText(question, usual_path(self.match.game.id)))
        if path is None:
            return
        way = title_and_way(self.program.store, self.match).partition(" · ")[2]
        text = written(sheets, path, " · ".join(filter(None, (way, self.about))))
        await save_asking(path, in_letters(text) if self.program.letters else text, self.program.ask, self.notify)

    def commands(self) -> Iterable[SystemCommand]:
        yield SystemCommand("Save the score sheet", "As text, Markdown, or CSV", self.action_save)


def about(match: Match, store: Store | None, table: str | None = None) -> str:
    """Who plays a match, and, as far as the store knows, when; `table` is its id there, if it has no keeper."""
    table = table or getattr(match.keeping.keeper, "table", None)
    try:
        began, ended = (None, None) if store is None or table is None else store.when(table)
    except CardtableError:
        began = ended = None
    return " · ".join(filter(None, (people_of(match), played_on(began, ended))))


def played_on(began: float | None, ended: float | None) -> str:
    """When a match was played: the day and the hours, or the two days; nothing where nobody knows."""
    moments = [datetime.fromtimestamp(moment) for moment in (began, ended) if moment is not None]
    days = list(dict.fromkeys(map(day_named, moments)))
    if len(days) > 1:
        return " to ".join(days)
    clocks = list(dict.fromkeys(f"{moment.hour}:{moment:%M}" for moment in moments))
    return f"{days[0]}, {' to '.join(clocks)}" if days else ""


def people_of(match: Match) -> str:
    """Who plays, those of one side together."""
    return " – ".join(" & ".join(match.names[seat] for seat in seats) for seats in match.game.accounts)


def usual_path(game: str) -> str:
    """The default path for a score sheet: a file that does not exist yet, in the working directory."""
    for number in range(1, 1000):
        path = Path.cwd() / (f"{game}-scores.txt" if number == 1 else f"{game}-scores-{number}.txt")
        if not path.exists():
            break
    return str(path)
