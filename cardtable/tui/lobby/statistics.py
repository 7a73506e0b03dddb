"""The statistics screen: a list of who has played what, by game or by person, and a page about the chosen line.

A subject is what a line of the list is about: all games, one game, a person, one player at one game, or one player in
one way to play it. A career is all that one player has done at one game in one way to play it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar, Literal

from textual import on, work
from textual.app import ComposeResult, SystemCommand
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.events import Resize
from textual.widgets import OptionList

from cardtable.errors import CardtableError
from cardtable.players.player import PERSON
from cardtable.rules.words import amount
from cardtable.table.days_played import has_days
from cardtable.table.export import FORMATS
from cardtable.table.figures_explained import ABOUT, explained
from cardtable.table.subjects import Subject, first_shown, subjects
from cardtable.table.tables_told import title_of
from cardtable.tui.common.screen import SCORE, CardtableScreen
from cardtable.tui.common.widgets import Heading, KeyLine, sentence
from cardtable.tui.lobby.career_count import CareerCount, recounted
from cardtable.tui.lobby.screen import LobbyScreen
from cardtable.tui.lobby.subject_list import SubjectList
from cardtable.tui.lobby.subject_page import SubjectPage

if TYPE_CHECKING:
    from cardtable.store import Career

__all__ = ["StatisticsScreen"]

AT_ONCE = 200
"""The most tables that are counted before the screen is shown."""


def being_counted(tables: int) -> str:
    """Return the sentence that stands in place of the list while many tables are counted."""
    return f"{amount(tables, 'table')} are being counted. The list comes in a moment."


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
        self._recounted = False

    def compose(self) -> ComposeResult:
        yield Heading("Statistics")
        with Horizontal():
            yield SubjectList()
            yield SubjectPage(self.program.store, self.game, self.way)
        yield KeyLine()

    def on_mount(self) -> None:
        self.look_up(lambda: first_shown(self.subjects, self.game))
        below = self.app.screen_stack[:-1]  # the lowest screen is the lobby or an empty first frame
        self.listing.leads_on = len(below) == 1 or isinstance(below[-1], LobbyScreen)
        self.listing.focus()

    async def on_resize(self, event: Resize) -> None:
        await super().on_resize(event)
        self.call_after_refresh(self.listing.list_again)

    @property
    def listing(self) -> SubjectList:
        return self.query_one(SubjectList)

    @property
    def page(self) -> SubjectPage:
        return self.query_one(SubjectPage)

    @property
    def subjects(self) -> Sequence[Subject]:
        return self.listing.subjects

    @property
    def subject(self) -> Subject | None:
        return self.listing.subject

    @property
    def chosen(self) -> Career | None:
        return self.subject.career if self.subject is not None else None

    def look_up(self, wanted: Callable[[], Subject | None]) -> None:
        """Count the tables, list the subjects, and choose the subject that `wanted` then returns.

        If there are more than `AT_ONCE` tables, the method returns at once, and the counting goes on while keys are
        answered.
        """
        self.page.forget()
        count = CareerCount(self.program.store, self.program.report)
        while 0 < count.left <= AT_ONCE:
            count.go_on()
        if not count.left:
            self.list_counted(count, wanted)
        else:
            self.careers, self.listing.subjects = [], ()
            self.add_class("-none")
            self.listing.set_options([sentence(being_counted(count.left))])
        self.count_on(count, wanted)

    @work(exclusive=True, group="count")
    async def count_on(self, count: CareerCount, wanted: Callable[[], Subject | None]) -> None:
        """Count what is left, part by part, and then make the pages one by one. Keys are answered in between."""
        while count.left:
            count.go_on()
            if not count.left:
                self.list_counted(count, wanted)
            await asyncio.sleep(0)
        for subject in self.subjects:
            self.page.made(subject)
            await asyncio.sleep(0)
        if not self._recounted:
            self._recounted = True
            if await recounted(self.program.store, self.program.report) and self.stays:
                here = self.subject
                self.look_up(lambda: here)

    def list_counted(self, count: CareerCount, wanted: Callable[[], Subject | None]) -> None:
        self.careers = count.careers()
        self.list_all(wanted)

    def list_all(self, wanted: Callable[[], Subject | None]) -> None:
        self.listing.list_all(subjects(self.careers, self.by, self.game) if self.careers else ())
        self.set_class(not self.subjects, "-none")
        self.listing.choose(wanted())
        self.show_page()

    @on(OptionList.OptionHighlighted, "#careers")
    def show_page(self) -> None:
        self.page.show(self.subject)
        self.refresh_bindings()

    @property
    def help_text(self) -> str:
        return " ".join((self.HELP, *explained(self.page.view.sheets)))

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
            return self.page.view.max_scroll_y > 0
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
        self.page.page_down()

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
        self.list_all(lambda: here)

    @work
    async def action_save(self) -> None:
        from cardtable.tui.common.saving import save_as

        subject = self.subject
        if subject is not None:
            usual = subject.usual_path
            await save_as(self.app, self.program, "the statistics", usual, subject.written, endings=FORMATS)

    def action_hide(self) -> None:
        """Hide the chosen results everywhere except in this list, or show them again if they are hidden."""
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
