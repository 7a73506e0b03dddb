"""The statistics screen: a list of who has played what, by game or by person, and a page about the chosen line."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, Literal, NamedTuple

from textual import on, work
from textual.app import ComposeResult, SystemCommand
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Resize
from textual.widgets import OptionList, Sparkline, Static
from textual.widgets.option_list import Option

from cardtable.errors import CardtableError
from cardtable.players.player import PERSON
from cardtable.rules.words import amount, signed
from cardtable.table.career_told import ABREAST, kind_of, lead
from cardtable.table.days_played import has_days
from cardtable.table.export import FORMATS
from cardtable.table.figures_explained import ABOUT, explained
from cardtable.table.mistakes_told import mistakes_sheets
from cardtable.table.subjects import NOTHING_FINISHED, Subject, subjects
from cardtable.table.tables_told import title_of
from cardtable.tui.common.screen import SCORE, CardtableScreen
from cardtable.tui.common.widgets import ChoiceList, Heading, KeyLine, cells, sentence, wrapped
from cardtable.tui.lobby.game_page import quiet
from cardtable.tui.lobby.screen import LobbyScreen
from cardtable.tui.score.screen import SheetView

if TYPE_CHECKING:
    from cardtable.rules.teller import Sheet
    from cardtable.store import Career, Played
    from cardtable.store.careers import Count

__all__ = ["StatisticsScreen"]

WIDEST = 3
LATEST = 10
"""In the curve of the share of games won, each point counts this many games: its own and those just before it."""
ENOUGH = 5


AT_ONCE = 200
"""The most tables that are counted before the screen is shown."""


def being_counted(tables: int) -> str:
    """Return the sentence that stands in place of the list while many tables are counted."""
    return f"{amount(tables, 'table')} are being counted. The list comes in a moment."


class Page(NamedTuple):
    """The page about a subject: its sheets, and for each of its curves the caption and the figures."""

    sheets: tuple[Sheet, ...]
    margins: tuple[str, Sequence[float]]
    won: tuple[str, Sequence[float]]


ROOMY = 31
BROAD = 110


def running_share(games: Sequence[Played]) -> list[float]:
    """Return for each game the share of games won, counted over this game and those before it: `LATEST` games at most.

    A tie counts as half a win.
    """
    won = [game.won + game.tied / 2 for game in games]
    return [sum(won[max(0, at - LATEST) : at]) / min(at, LATEST) for at in range(1, len(won) + 1)]


def _curves(subject: Subject) -> tuple[tuple[str, Sequence[float]], tuple[str, Sequence[float]]]:
    """Return the curves of a subject: how far its player was ahead or behind, and the share won."""
    career = subject.career
    one_way = career is not None and len(subject.careers) == 1
    # Computers have no curves. Several of one strength can play at once, so their games have no order.
    played: Sequence[Played] = career.games if career is not None and one_way and career.player == PERSON else ()
    in_chips = career is not None and kind_of(career.game).chips
    gains = [gain for game in played if (gain := game.points if in_chips else game.margin) is not None]
    told = signed if in_chips else lead
    reach = f"{told(min(gains))} to {told(max(gains))}" if gains else ""
    what = "Chips won in each game" if in_chips else "Ahead or behind at the end of each game"
    shares = running_share(played)
    most = round(100 * max(shares, default=0))
    return (f"{what}, {reach}", gains), (f"Share won of the last {LATEST} games, {most}% at most", shares)


NO_PAGE: Final = Page((), ("", ()), ("", ()))


class Curve(Vertical):
    """A sparkline below its caption."""

    DEFAULT_CSS = """
    Curve { height: 3; }
    Curve Static { color: $calm; height: 1; }
    Curve Sparkline { height: 2; width: 100%; }
    Curve Sparkline > .sparkline--max-color { color: $lit; }
    Curve Sparkline > .sparkline--min-color { color: $foreground 60%; }
    """

    def compose(self) -> ComposeResult:
        yield Static(markup=False)
        yield Sparkline([0])

    def show(self, caption: str, figures: Sequence[float]) -> None:
        """Show as many of the latest figures as have room.

        If there are few figures, or all are equal, hide the curve.
        """
        self.display = len(figures) >= ENOUGH and len(set(figures)) > 1
        self.query_one(Static).update(caption)
        line = self.query_one(Sparkline)
        line.data = list(figures[-max(20, self.content_size.width) :])
        line.styles.max_width = WIDEST * len(line.data)


class SubjectList(ChoiceList):
    """The list of who has played what."""

    HELP = (
        "Choose with the arrows: a game, to compare all who played it, or one of them. "
        "8 of 12 won means 8 games won of 12 played."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "enter", "select", "Tables", key_display="Enter", tooltip="The tables of these games, to replay or read"
        ),
    ]
    leads_on = True
    """Whether the list of all tables can be opened from this screen."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return super().check_action(action, parameters) and (action != "select" or self.leads_on)


class StatisticsScreen(CardtableScreen[None]):
    """The statistics: a list of who has played what, and a page about the chosen line."""

    HELP = f"{' '.join(ABOUT)} Hidden results are shown only here."
    LEAST = (40, 12)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "more", "More", tooltip="The rest of the page; after its end the beginning"),
        Binding("asterisk", "order", "By person", key_display="*", tooltip="List by game, or by person"),
        Binding(
            "ctrl+t",
            "calendar",
            "Calendar",
            key_display="^T",
            tooltip="Which days' deals of this game you have won; play one",
        ),
        Binding(
            "minus", "hide", "Hide", key_display="-", tooltip="Hide these results everywhere else, or show them again"
        ),
        Binding(
            "delete",
            "forget",
            "Delete",
            tooltip="Delete these results. The tables stay, and deals already played still count as seen before.",
        ),
        Binding("ctrl+s", "save", "Save", tooltip="Save as text, Markdown, or CSV; the file name's ending decides"),
        Binding("f1", "rules", "Rules", show=False, tooltip="The rules of the chosen game: how it is scored"),
        Binding("escape", "back", "Back"),
    ]
    DEFAULT_CSS = """
    StatisticsScreen {
        & > Horizontal { align-horizontal: center; }
        #careers { width: 35; height: 1fr; margin: 1 0 0 2; border: none; padding: 0; background: $background;
            scrollbar-size-vertical: 1; }
        &.-wide #careers { width: 40; }
        #careers:focus { background-tint: transparent; }
        #careers > .option-list--option { padding: 0 1; }
        #careers > .option-list--option-disabled { color: $calm; text-style: bold; }
        #career { width: 1fr; padding: 0 1 0 1; max-width: 90; }
        #curves { height: auto; padding-left: 1; }
        SheetView { margin-top: 1; height: 1fr; }
        &.-narrow #careers { width: 24; margin: 1 0 0 0; }
        &.-none #careers { width: 1fr; }
        &.-none #career { display: none; }
        &.-narrow #career { padding-left: 0; }
        &.-low #curves, &.-short #curves { display: none; }
        &.-tall #won { margin-top: 1; }
    }
    """

    def __init__(self, game: str = "", way: str = "") -> None:
        """On the page of `game`, the way to play named `way` comes first."""
        super().__init__()
        self.game, self.way = game, way
        self.by: Literal["game", "person"] = "game"
        self.careers: list[Career] = []
        self.subjects: list[Subject] = []
        self._pages: dict[tuple[object, ...], Page] = {}
        self._recounted = False

    def compose(self) -> ComposeResult:
        yield Heading("Statistics")
        with Horizontal():
            yield SubjectList(id="careers", markup=False)
            with Vertical(id="career"):
                yield SheetView(centred=False, snug=True)
                with Vertical(id="curves"):
                    yield Curve(id="margins")
                    yield Curve(id="won")
        yield KeyLine()

    def on_mount(self) -> None:
        self.look_up(lambda: next((each for each in self.subjects if self.game and each.game == self.game), None))
        below = self.app.screen_stack[:-1]  # the lowest screen is always the lobby or empty
        self.listing.leads_on = len(below) == 1 or isinstance(below[-1], LobbyScreen)
        self.listing.focus()

    async def recount(self) -> None:
        """Count games of which an older version of the program saved only the result. Then show everything again."""
        from cardtable.store.recount import recount

        store, counted = self.program.store, False
        try:
            for table in recount(store) if store is not None else ():
                counted = counted or table is not None
                await asyncio.sleep(0 if table is None else 0.01)
        except CardtableError as error:
            self.program.report(error)
        if counted and self.stays:
            here = self.subject
            self.look_up(lambda: here)

    async def on_resize(self, event: Resize) -> None:
        await super().on_resize(event)
        self.call_after_refresh(self.list_again)

    def list_again(self) -> None:
        if self.subjects and self.stays:
            here = self.listing.highlighted
            self.listing.set_options(self.options())
            self.listing.highlighted = here

    @property
    def listing(self) -> SubjectList:
        return self.query_one("#careers", SubjectList)

    @property
    def subject(self) -> Subject | None:
        option = self.listing.highlighted_option
        return self.subjects[int(option.id)] if option is not None and option.id else None

    @property
    def chosen(self) -> Career | None:
        return self.subject.career if self.subject is not None else None

    def choose(self, wanted: Subject | None) -> None:
        keys = [each.key for each in self.subjects]
        at = keys.index(wanted.key) if wanted is not None and wanted.key in keys else 0
        ids = [option.id for option in self.listing.options]
        self.listing.highlighted = ids.index(str(at)) if str(at) in ids else None
        self.show_page()

    def look_up(self, wanted: Callable[[], Subject | None]) -> None:
        """Count the tables, list the subjects, and choose the one that is `wanted` then.

        If the tables are many, keys are answered meanwhile.
        """
        store = self.program.store
        self._pages.clear()
        count = None
        try:
            count = None if store is None else store.results.count_anew()
            while count is not None and 0 < count.left <= AT_ONCE:
                count.go_on()
        except CardtableError as error:
            self.program.report(error)
            count = None
        if count is None or not count.left:
            self.counted(count, wanted)
        else:
            self.careers, self.subjects = [], []
            self.add_class("-none")
            self.listing.set_options([sentence(being_counted(count.left))])
        self.count_on(count, wanted)

    @work(exclusive=True, group="count")
    async def count_on(self, count: Count | None, wanted: Callable[[], Subject | None]) -> None:
        """Count what is left, part by part, and then make the pages one by one. Keys are answered in between."""
        try:
            while count is not None and count.left:
                count.go_on()
                if not count.left:
                    self.counted(count, wanted)
                await asyncio.sleep(0)
        except CardtableError as error:
            self.program.report(error)
            self.counted(None, wanted)
        for subject in self.subjects:
            self.page_of(subject)
            await asyncio.sleep(0)
        if not self._recounted:
            self._recounted = True
            await self.recount()

    def counted(self, count: Count | None, wanted: Callable[[], Subject | None]) -> None:
        try:
            self.careers = [] if count is None else count.careers()
        except CardtableError as error:
            self.program.report(error)
            self.careers = []
        self.list_all()
        self.choose(wanted())

    def list_all(self) -> None:
        self.subjects = subjects(self.careers, self.by, self.game) if self.careers else []
        self.set_class(not self.subjects, "-none")
        self.listing.set_options(self.options() if self.subjects else [sentence(NOTHING_FINISHED)])

    def options(self) -> Iterator[Option]:
        width = self.app.size.width
        room = 36 if width >= BROAD else ROOMY if width >= 80 else 20
        hidden = False
        for at, subject in enumerate(self.subjects):
            career = subject.career
            if career is not None and career.hidden and not hidden:
                hidden = True
                yield Option("", disabled=True)
                yield Option("Hidden", disabled=True)
            elif career is None and at:
                yield Option("", disabled=True)
            indent = "    " if subject.about == "way" else "  " if career is not None else ""
            title, figures = subject.title, subject.figures
            if room < ROOMY:
                figures = figures.removesuffix(" won").removesuffix(" played")
            first, *rest = wrapped(title, room - len(indent) - 2)
            *lines, last = [indent + first, *(f"{indent}  {line}" for line in rest)]
            if cells(last) + 1 + cells(figures) > room:
                lines, last = [*lines, last], ""
            gap = " " * (room - cells(last) - cells(figures))
            style = "" if career is not None else "bold"
            told = "\n".join((*lines, last))
            yield Option(Content.assemble((told, style), gap, (figures, quiet(self.app))), id=str(at))

    @on(OptionList.OptionHighlighted, "#careers")
    def show_page(self) -> None:
        page = NO_PAGE if self.subject is None else self.page_of(self.subject)
        self.query_one("#margins", Curve).show(*page.margins)
        self.query_one("#won", Curve).show(*page.won)
        self.query_one(SheetView).show(page.sheets, from_the_end=False)
        self.refresh_bindings()

    def page_of(self, subject: Subject) -> Page:
        """Return the page about a subject; it is made once."""
        abreast = ABREAST * (2 if self.app.size.width >= BROAD else 1)
        key = (*subject.key, abreast)
        if key not in self._pages:
            first = self.way if subject.game == self.game else ""
            sheets = subject.sheets(abreast, first)
            if subject.about == "career":
                sheets = (*sheets, *mistakes_sheets(self.program.store, subject.careers))
            self._pages[key] = Page(sheets, *_curves(subject))
        return self._pages[key]

    @property
    def help_text(self) -> str:
        return " ".join((self.HELP, *explained(self.query_one(SheetView).sheets)))

    # ── actions ───────────────────────────────────────────────────────────────────────────────────────────────

    def doing(self, action: str) -> str:
        if action == "order":
            return "By game" if self.by == "person" else "By person"
        return "Show" if action == "hide" and self.chosen is not None and self.chosen.hidden else ""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if not self.is_mounted:
            return True
        if action == "forget":
            return self.subject is not None and self.subject.about in ("career", "way", "person")
        if action == "hide":
            return self.subject is not None and self.subject.about == "career"
        if action == "more":
            return self.query_one(SheetView).max_scroll_y > 0
        if action == "calendar":
            return bool(self.has_calendar)
        if action == "save":
            return self.subject is not None and bool(self.subject.careers)
        return bool(self.careers) if action == "order" else True

    @on(OptionList.OptionSelected, "#careers")
    def show_tables(self) -> None:
        subject = self.subject
        if subject is None or not self.listing.leads_on:
            return
        words = [title_of(subject.game)] if subject.game else []
        if subject.about in ("career", "way", "person"):
            words.append(subject.careers[0].name)
        self.program.ways.show_tables(" ".join(words))

    def action_more(self) -> None:
        page = self.query_one(SheetView)
        ended = page.scroll_y >= page.max_scroll_y
        page.jump(0 if ended else round(page.scroll_y) + max(1, page.scrollable_content_region.height - 2))

    @property
    def has_calendar(self) -> str:
        game = self.game if self.subject is None else self.subject.game
        return game if game and has_days(game) else ""

    def action_calendar(self) -> None:
        game, persons = self.has_calendar, [career for career in self.careers if career.player == PERSON]
        if not game:
            return
        here = [*(() if self.subject is None else self.subject.careers), *persons]
        names = [career.name for career in here if career.player == PERSON and career.game == game]
        self.program.ways.show_calendar(game, next(iter(names), ""), plays=self.listing.leads_on)

    def action_rules(self) -> None:
        game = "" if self.subject is None else self.subject.game
        if game:
            self.program.ways.show_rulebook(game, section=SCORE)
        else:
            self.notify("F1 opens the rules of a game: choose one in the list first.")

    def action_order(self) -> None:
        here = self.subject
        self.by = "person" if self.by == "game" else "game"
        self.list_all()
        self.choose(here)

    @work
    async def action_save(self) -> None:
        from cardtable.tui.common.saving import save_as

        subject = self.subject
        if subject is not None:
            usual = subject.usual_path
            await save_as(self.app, self.program, "the statistics", usual, subject.written, endings=FORMATS)

    def action_hide(self) -> None:
        """Hide the chosen results everywhere except in this list. If they are already hidden, show them again."""
        subject, career, store = self.subject, self.chosen, self.program.store
        if career is None or store is None:
            return
        try:
            store.results.hide(career, hidden=not career.hidden)
        except CardtableError as error:
            self.program.report(error)
        self.look_up(lambda: subject)

    @work
    async def action_forget(self) -> None:
        subject, store = self.subject, self.program.store
        if subject is None or store is None:
            return
        if not await self.program.ask(subject.forgetting, yes="Delete"):
            return
        here = self.subjects.index(subject)
        try:
            for career in subject.careers:
                store.results.forget(career)
        except CardtableError as error:
            self.program.report(error)
        self.look_up(lambda: self.subjects[min(here, len(self.subjects) - 1)] if self.subjects else None)

    def commands(self) -> Iterable[SystemCommand]:
        if self.careers:
            other = "game" if self.by == "person" else "person"
            yield SystemCommand(f"List by {other}", f"Everybody's results, sorted by {other}", self.action_order)
        if self.subject is not None and self.subject.careers:
            yield SystemCommand("Save these statistics", "As text, Markdown, or CSV", self.action_save)
        if self.has_calendar:
            yield SystemCommand("Calendar", "Which days' deals of this game you have won", self.action_calendar)
        if self.check_action("hide", ()):
            yield SystemCommand(
                "Hide or show", "Hide these results everywhere else, or show them again", self.action_hide
            )
        if self.check_action("forget", ()):
            yield SystemCommand("Delete", "Delete these results; the tables stay", self.action_forget)
