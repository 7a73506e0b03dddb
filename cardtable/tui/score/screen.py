"""The score sheet on the screen, like a page torn from a pad, and saving it to a file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from textual import events, work
from textual.app import ComposeResult, SystemCommand
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.strip import Strip
from textual.widget import Widget

from cardtable.rules.game import EVERYTHING, SPECTATOR
from cardtable.rules.teller import Sheet
from cardtable.table.export import FORMATS, about, usual_path, written
from cardtable.table.kept import title_and_way, way_played
from cardtable.table.other_people import compared
from cardtable.table.score_counted import money_told
from cardtable.table.sheets import put, sheets_of
from cardtable.tui.common.ascii_filter import in_letters, spelt_out
from cardtable.tui.common.screen import SCORE, CardtableScreen, GameScreen
from cardtable.tui.common.widgets import Heading, KeyLine, Scrolling
from cardtable.tui.score.paper import DrawnSheet, Ink, InkLine, headed, narrow

if TYPE_CHECKING:
    from rich.style import Style

    from cardtable.match.match import Match

__all__ = ["RunningSheet", "SheetScreen", "SheetView"]


class Paper(Widget):
    """A widget that draws lines of ink on paper, with a style for each kind of ink."""

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
        return self.get_component_rich_style(f"paper--{ink}")

    def strip_of(self, line: InkLine) -> Strip:
        from rich.segment import Segment

        torn = "~" if self.letters else ""
        return Strip(
            [Segment(torn * len(text) if torn and ink == "torn" else text, self.style_of(ink)) for ink, text in line]
        )

    @property
    def letters(self) -> bool:
        return self.is_attached and isinstance(self.screen, CardtableScreen) and self.screen.program.letters


NO_TABLE: Final = DrawnSheet([], range(0), (), 0)
AROUND: Final = 4


class SheetView(Paper, Scrolling, can_focus=True):
    """Score sheets on paper, one below the other."""

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
        self.snug = snug
        """Whether the widget is only as tall as its sheets, so that the next widget is right below them."""
        self.sheets: tuple[Sheet, ...] = ()
        self.people = ""
        self.from_the_end = True
        """Whether the last deal is in view until somebody scrolls."""
        self._opened_at = 0
        self._laid: tuple[tuple[object, ...], list[DrawnSheet]] = (), []
        """Everything on which the last layout depended, such as the width, and the sheets as they were laid out."""
        self._lines: list[tuple[int, InkLine]] = []
        """The lines of all sheets, each with its margin. Only lines in view become strips, because a strip is large."""
        self._tables: list[DrawnSheet] = []
        """The sheets as drawn. Their lines are numbered from the top of this widget."""

    def show(self, sheets: Sequence[Sheet], people: str = "", *, from_the_end: bool = True) -> None:
        self.sheets, self.people, self.from_the_end = tuple(sheets), people, from_the_end
        self._lines = []
        self.draw()
        if not from_the_end:
            self.jump(0)

    def draw(self) -> None:
        width = self.scrollable_content_region.width
        if not width:
            return
        untouched = self.from_the_end and (not self._lines or round(self.scroll_y) == self._opened_at)
        self._lines, self._tables = [], []
        for lines, heads, rows, end in self._drawn(min(width, 86)):
            first = len(self._lines)
            heads = range(first + heads.start, first + heads.stop)
            self._tables.append(DrawnSheet(lines, heads, tuple(first + row for row in rows), first + end))
            paper = max((sum(len(text) for _, text in line) for line in lines), default=0)
            margin = max(0, (width - paper) // 2) if self.centred else 0
            self._lines += [*((margin, line) for line in lines), (0, [])]
        if self.snug:
            self.styles.max_height = len(self._lines)
        self.virtual_size = Size(width, len(self._lines))
        self.refresh()
        if untouched:
            self._opened_at = min(self.max_scroll_y, self._last_deal)
            self.jump(self._opened_at)

    @property
    def _last_deal(self) -> int:
        _, heads, rows, _ = self._tables[-1] if self._tables else NO_TABLE
        return max(heads.start, rows[-2:][0] - len(heads)) if rows else len(self._lines)

    def _drawn(self, most: int) -> list[DrawnSheet]:
        """Return the sheets laid out for this width. They are kept, because a screen that opens asks several times."""
        asked = (self.sheets, self.people, most, self.letters, self.screen.size.height)
        if asked != self._laid[0]:
            self._laid = asked, self._laid_out(most)
        return self._laid[1]

    def _laid_out(self, most: int) -> list[DrawnSheet]:
        shown = [put(sheet, spelt_out) if self.letters else sheet for sheet in self.sheets]
        whole = [headed(sheet, most, self.people) for sheet in shown]
        if sum(len(each.lines) + 1 for each in whole) <= self.screen.size.height - AROUND:
            return whole
        return [
            headed(sheet._replace(pictures=()), most, self.people) if sheet.repeats else drawn
            for sheet, drawn in zip(shown, whole, strict=True)
        ]

    def on_resize(self) -> None:
        self.draw()

    def notify_style_update(self) -> None:
        super().notify_style_update()
        self.call_later(self.draw)

    def render_line(self, y: int) -> Strip:
        """Return the line at row `y` of the widget. Column headings stay in view above the rows of their sheet."""
        top = round(self.scroll_y)
        number = top + y
        for _, heads, rows, end in self._tables:
            if not heads.start < top < end:
                continue
            below = top + len(heads)
            # the headings stay at the top as long as a row of their sheet begins below them
            pinned = len(heads) if rows and below <= rows[-1] else 0
            if y < pinned:
                number = heads[y]
            elif number < min(row for row in (*rows, end) if row >= top + pinned):
                number = heads.start - 1  # a blank line, because the row of the sheet begins out of view
        return self.strip_at(number)

    def strip_at(self, number: int) -> Strip:
        """Return the line with this number. Below the last line, all lines are blank."""
        width, style = self.scrollable_content_region.width, self.rich_style
        margin, line = self._lines[number] if number < len(self._lines) else (0, [])
        strip = Strip.join([Strip.blank(margin, style), self.strip_of(line)])
        return strip.extend_cell_length(width, style)


class RunningSheet(Paper):
    """The last deals and the score in a side panel. It is hidden until a deal is finished."""

    DEFAULT_CSS = "RunningSheet { width: 100%; height: auto; min-height: 6; }"

    def __init__(self) -> None:
        super().__init__()
        self.sheet: Sheet | None = None
        self._shown: tuple[object, ...] = ()

    def show(self, match: Match, looking: int | None = None, *, deals: int | None = None) -> None:
        """Show a match's score after its first `deals` deals.

        If `deals` is None, show the score after all finished deals. If this score is already shown, do nothing.
        """
        # This is called for every picture of the table, and writing the sheet of a long evening takes time.
        results = match.results[:deals]
        shown = (looking, len(results), *results[-1:], *match.record.texts.items(), self.letters)
        if shown == self._shown:
            return
        self._shown = shown
        sheet = sheets_of(match, looking, deals=deals)[0]._replace(now=())
        sheet = put(sheet, spelt_out) if self.letters else sheet
        if sheet != self.sheet:
            self.sheet = sheet
            self.display = bool(sheet.rows)
            self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(narrow(self.sheet, width, self.most)) if self.sheet is not None else 0

    @property
    def most(self) -> int:
        return 12 if self.screen.has_class("-tall") else 6

    def render_line(self, y: int) -> Strip:
        lines = narrow(self.sheet, self.size.width, self.most) if self.sheet is not None else []
        if y >= len(lines):
            return Strip.blank(self.size.width, self.rich_style)
        return self.strip_of(lines[y])


class SheetScreen(GameScreen[None]):
    """The score sheet of a match."""

    HELP = (
        "The score sheet: one line for each deal, the totals, and what the last deal brought. If it ends with a seal, "
        "note it: when the match is over, 'cardtable verify' checks that these cards lay there before anybody played."
    )
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
        Binding(
            "percent_sign", "review", "Look back", key_display="%", tooltip="Which moves of the last deal were mistakes"
        ),
        Binding("f1", "rules", "Rules", tooltip="The rules on scoring", show=False),
        Binding("escape,equals_sign", "back", "Back"),
    ]
    DEFAULT_CSS = """
    SheetScreen { align: center middle; }
    SheetScreen SheetView { height: 1fr; margin: 1 1 0 1; }
    """

    LEAST = (40, 12)

    def __init__(
        self,
        match: Match,
        looking: int | None = None,
        *,
        replay: bool = True,
        table: str | None = None,
        before: Match | None = None,
    ) -> None:
        """Make the screen.

        `looking` is the seat whose side is called "We". `replay` is whether the match can be replayed from here.
        `table` is the id of its table in the store. If an earlier match (`before`) is given, its sheets come first.
        """
        super().__init__()
        self.before = before
        self.table = table
        self.match = match
        self.looking = looking
        self.replay = replay

    @property
    def about_game(self) -> str:
        return self.match.game.id

    @property
    def about_way(self) -> str:
        return way_played(self.program.store, self.match)

    @property
    def section(self) -> tuple[str, ...]:
        return SCORE

    def action_rules(self) -> None:
        self.show_rules()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action not in ("replay", "last", "review") or (self.replay and bool(self.match.results))

    def on_line(self, action: str) -> bool:
        from cardtable.match.review import reviewable

        return action != "review" or reviewable(self.match.game)

    def on_key(self, event: events.Key) -> None:
        if event.key in ("ctrl+r", "v", "percent_sign") and self.replay and not self.match.results:
            self.notify("No deal is finished yet.")

    def compose(self) -> ComposeResult:
        yield Heading(self.heading, title_and_way(self.program.store, self.match))
        yield SheetView(snug=True)
        yield KeyLine()

    @property
    def heading(self) -> str:
        return "Score sheet"

    def on_mount(self) -> None:
        view = self.query_one(SheetView)
        view.show(self.sheets, self.about)
        view.focus()

    @property
    def sheets(self) -> tuple[Sheet, ...]:
        """The sheets to show. Those of an earlier match (`before`) come first.

        If there is no earlier match, but other people have played the same cards, the first sheet compares the two
        tables.
        """
        first, *others = sheets_of(self.match, self.looking, errors=True)
        money = money_told(self.match, self.program.store, self.table, self.program.settings)
        if first.now:
            first = first._replace(now=(*first.now, *money))
        else:
            first = first._replace(breakdown=(*first.breakdown, *money))
        if self.before is None:
            return *compared(self.match, self.program.store, self.table), first, *others
        last, *more = sheets_of(self.before)
        last = last._replace(title=f"The game before{last.title and f' · {last.title}'}", end=())
        # The seal is left out, because the log has it, too. So this match takes less room before its first deal, and
        # more of the earlier match is in view.
        first = first._replace(end=())
        return last, *more, first, *others

    @property
    def about(self) -> str:
        return about(self.match, self.program.store, self.table)

    def action_replay(self) -> None:
        """Open the replay.

        While the match goes on, the replay leaves out the deal in play, and at first shows what the viewer has seen.
        """
        seen = SPECTATOR if self.looking is None else self.looking
        self.program.ways.show_replay(self.match.record, eyes=None if self.match.over else seen, table=self.table)

    def action_last(self) -> None:
        self.program.ways.show_replay(self.match.record, eyes=EVERYTHING, last=True, table=self.table)

    def action_review(self) -> None:
        ways = self.program.ways
        ways.show_replay(self.match.record, eyes=EVERYTHING, last=True, table=self.table, review=True)

    @work
    async def action_save(self) -> None:
        from cardtable.tui.common.saving import save_as

        both = compared(self.match, self.program.store, self.table)
        sheets = *sheets_of(self.match, None, errors=True), *both
        way = title_and_way(self.program.store, self.match).partition(" · ")[2]
        who = " · ".join(filter(None, (way, self.about)))

        def text(path: str) -> str:
            told = written(sheets, path, who)
            return in_letters(told) if self.program.letters else told

        usual = usual_path(self.match.game.id)
        await save_as(self.app, self.program, "the score sheet", usual, text, endings=FORMATS)

    def commands(self) -> Iterable[SystemCommand]:
        yield SystemCommand("Save the score sheet", "As text, Markdown, or CSV", self.action_save)
