"""The list of all tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, ClassVar

from textual import events, on, work
from textual.app import ComposeResult, SystemCommand
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from cardtable.errors import CardtableError
from cardtable.players.player import PERSON
from cardtable.rules.words import amount
from cardtable.store import FinishedTable, UnfinishedTable
from cardtable.table.other_people import OTHERS
from cardtable.table.tables_told import (
    apart,
    begun_alone,
    called,
    moment_of,
    people_of,
    result_of,
    said_of,
    title_of,
    when,
)
from cardtable.tui.common.screen import GameScreen
from cardtable.tui.common.widgets import NOTHING_FOUND, ChoiceList, Heading, KeyLine, sentence, wrapped
from cardtable.tui.lobby.about import about_table, id_of, seats_of
from cardtable.tui.lobby.game_page import BLANK, MUTED, GamePage, Part, quiet
from cardtable.tui.lobby.games import SearchLine

if TYPE_CHECKING:
    from cardtable.match.match import Match
    from cardtable.match.record import Record
    from cardtable.store import Store
    from cardtable.tui.common.program import Program

    Line = UnfinishedTable | FinishedTable

__all__ = ["TablesScreen"]

NOTHING_PLAYED = "You have no tables yet. Unfinished and finished tables are listed here."

BY_TIME = "Tables are listed by when they were last played. Type a name or a game to find its tables."


def about_finished(line: FinishedTable, store: Store | None) -> tuple[Content, list[Part]]:
    """Return the title and the text about a finished table: the players, the result, and the time of the end."""
    head = Content.assemble((called(line, store), "bold"), ("\nended " + when(line.finished), MUTED))
    parts: list[Part] = [*seats_of(line)]
    result = result_of(line)
    parts += [
        BLANK,
        Content(f"{result[0].upper()}{result[1:]}, after {amount(line.deals, 'deal')}."),
        BLANK,
        id_of(line),
    ]
    if for_others(line):
        parts += [BLANK, Content.styled(f"Ctrl+O: {OTHERS[0].lower()}{OTHERS[1:]}", MUTED)]
    return head, parts


def for_others(line: FinishedTable) -> bool:
    """Whether other people can play the cards of a table.

    The table must have had several players, at least one of them a person, and the number of its match must be known.
    """
    return bool(line.number) and len(line.names) > 1 and PERSON in line.players


class TableList(ChoiceList):
    """The tables that match the typed words: first the unfinished ones, then the finished ones.

    In both groups the newest come first.
    """

    HELP = "Choose with the arrows and press Enter. Type to search. When you are not searching, Space marks a table."
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "select", "Open", key_display="Enter")]

    def __init__(self) -> None:
        super().__init__(id="tables", markup=False)
        self.unfinished: list[UnfinishedTable] = []
        self.finished: list[FinishedTable] = []
        self.marked: set[str] = set()
        self.titles: dict[str, str] = {}
        self.apart: dict[str, str] = {}
        """Words that tell a table apart from others that would look the same, keyed by its id. They may be ""."""

    @property
    def lines(self) -> list[Line]:
        return [*self.unfinished, *self.finished]

    @property
    def chosen(self) -> Line | None:
        option = self.highlighted_option
        return None if option is None else self.line_of(option.id or "")

    def line_of(self, table: str) -> Line | None:
        return next((line for line in self.lines if line.id == table), None)

    def list_all(self, words: str) -> None:
        before = self.chosen
        here = self.highlighted or 0
        wanted = words.casefold().split()
        options: list[Option] = []
        for head, lines in (("Unfinished", self.unfinished), ("Finished", self.finished)):
            shown = [line for line in lines if all(word in self.said_of(line) for word in wanted)]
            if shown:
                options += [Option("", disabled=True)] if options else []
                options.append(Option(f"{head} · {len(shown)}", disabled=True))
                options += map(self.option, shown)
        self.set_options(options or [sentence(NOTHING_FOUND if self.lines else NOTHING_PLAYED)])
        ids = [None if option.disabled else option.id for option in options]
        again = ids.index(before.id) if before is not None and before.id in ids else None
        later = (at for at, each in enumerate(ids) if each and at >= here)
        self.highlighted = again if again is not None else next(later, self.last_enabled(ids))

    @staticmethod
    def last_enabled(ids: list[str | None]) -> int | None:
        return next((at for at in reversed(range(len(ids))) if ids[at]), None)

    def option(self, line: Line) -> Option:
        width = max(20, self.content_size.width - 5) if self.content_size else 28
        mark = "✓ " if line.id in self.marked else "  "
        told = " · ".join(filter(None, (", ".join(people_of(line)) or "computers only", self.apart.get(line.id))))
        head, ago = self.titles.get(line.id) or title_of(line.game), f" · {when(moment_of(line))}"
        if not isinstance(line, UnfinishedTable):
            head, told = f"{head} · {told}", result_of(line)
        first, *rest = wrapped(head, width - 2)
        head = "".join((first, *(f"\n    {more}" for more in rest)))
        told = "".join(f"\n  {part}" for part in wrapped(told + ago, width))
        return Option(Content.assemble((mark, "bold"), head, (told, quiet(self.app))), id=line.id)

    def said_of(self, line: Line) -> str:
        return f"{said_of(line)} {self.titles.get(line.id, '')}".casefold()

    def mark(self, tables: Iterable[str]) -> None:
        """Mark the tables with these ids. If all of them are already marked, unmark them."""
        ids = set(tables)
        self.marked = self.marked - ids if ids <= self.marked else self.marked | ids

    @property
    def shown(self) -> Iterator[str]:
        return (option.id for option in self.options if option.id and not option.disabled)


def record_of(line: Line | None, program: Program) -> Record | None:
    """Return the record of a table from the store. If it cannot be read, report the error and return None.

    Without a table or a store, return None, too.
    """
    if line is None or program.store is None:
        return None
    try:
        return program.store.load(line.id)[0]
    except CardtableError as error:
        program.report(error)
        return None


def match_of(line: Line | None, program: Program) -> Match | None:
    """Return the match of a table. If its record is bad or cannot be read, report the error and return None.

    Without a table or a store, return None, too.
    """
    from cardtable.match.match import Match

    record = record_of(line, program)
    try:
        return None if record is None else Match.of(record)
    except CardtableError as error:
        program.report(error)
        return None


class TablesScreen(GameScreen[None]):
    """The list of all tables in the store, and a page about the chosen table."""

    HELP = "All tables, unfinished and finished. Enter opens the chosen table; Space marks several."
    LEAST = (40, 12)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("equals_sign", "sheet", "Score", key_display="="),
        Binding("ctrl+s", "save", "Save", tooltip="Save the record, a file that any Cardtable can replay"),
        Binding(
            "ctrl+o", "others", "Other people", key_display="^O", show=False, tooltip="Other people play the same cards"
        ),
        Binding("delete", "discard", "Delete", tooltip="Delete the marked tables, or else the chosen one"),
        Binding(
            "insert,space", "mark", "Mark", key_display="Space", tooltip="Mark this table, to delete several at once"
        ),
        Binding("ctrl+a", "mark_all", "Mark all", show=False),
        Binding("escape", "back", "Back"),
    ]
    DEFAULT_CSS = """
    TablesScreen {
        & > Horizontal { align-horizontal: center; }
        #tables-pane { width: 36; padding: 1 0 0 2; }
        &.-wide #tables-pane { width: 60; }
        &.-narrow #tables-pane { width: 1fr; padding: 0 1; }
        &.-narrow GamePage { display: none; }
        #tables { height: 1fr; margin: 1 0 0 0; border: none; padding: 0; background: $background;
            scrollbar-size-vertical: 1; }
        #tables:focus { background-tint: transparent; }
        #tables > .option-list--option { padding: 0 1; }
        #tables > .option-list--option-disabled { color: $calm; text-style: bold; }
    }
    """

    def __init__(self, words: str = "") -> None:
        super().__init__()
        self.words = words

    def compose(self) -> ComposeResult:
        yield Heading("Tables")
        with Horizontal():
            with Vertical(id="tables-pane"):
                yield SearchLine("Type to search tables")
                yield TableList()
            yield GamePage()
        yield KeyLine()

    def on_mount(self) -> None:
        self.query_one(GamePage).emblem.draw_from_now_on()
        self.tables.focus()
        self.query_one(SearchLine).words = self.words
        self.look_up()
        self.watch(self.app, "app_focus", self.focused_again, init=False)

    def focused_again(self, here: bool) -> None:
        """List the tables again when the terminal gets the focus, because a game may have ended in another window."""
        if here and self.is_current:
            self.look_up()

    def not_here(self, key: str) -> str:
        return "You are in the list of tables; Esc leads back to the lobby." if key == "f5" else super().not_here(key)

    def on_screen_resume(self) -> None:
        if self.is_mounted and self.query(TableList):
            self.look_up()

    async def on_resize(self, event: events.Resize) -> None:
        await super().on_resize(event)
        self.call_after_refresh(self.list_all)

    @property
    def about_game(self) -> str:
        line = self.tables.chosen
        return "" if line is None else line.game

    @property
    def tables(self) -> TableList:
        return self.query_one(TableList)

    def look_up(self) -> None:
        store, tables = self.program.store, self.tables
        try:
            tables.unfinished = [] if store is None else store.unfinished()
            tables.finished = [] if store is None else store.finished()
        except CardtableError as error:
            self.program.report(error)
        tables.marked &= {line.id for line in tables.lines}
        tables.titles = {line.id: called(line, store) for line in tables.lines}
        tables.apart = apart(tables.lines, tables.titles)
        self.list_all()

    def list_all(self) -> None:
        if not self.stays:
            return
        self.tables.list_all(self.query_one(SearchLine).words)
        self.show_page()

    @on(OptionList.OptionHighlighted, "#tables")
    def show_page(self) -> None:
        page, line = self.query_one(GamePage), self.tables.chosen
        if line is None:
            page.show(Content(""), [], [])
        elif isinstance(line, UnfinishedTable):
            buttons = [("take", "Continue"), ("discard", self.doing("discard"))]
            page.show(*about_table(line, self.program.store), buttons, emblem=line.game)
        else:
            buttons = [("take", "Replay"), ("sheet", "Score"), ("save", "Save")]
            page.show(*about_finished(line, self.program.store), buttons, emblem=line.game)
        marked = len(self.tables.marked)
        self.query_one(Heading).aside = f"{marked} marked" if marked else ""
        self.refresh_bindings()

    # ── actions ───────────────────────────────────────────────────────────────────────────────────────────────

    @on(GamePage.Asked)
    async def asked(self, event: GamePage.Asked) -> None:
        await self.run_action(event.what)

    @on(OptionList.OptionSelected, "#tables")
    def selected(self) -> None:
        self.action_take()

    def doing(self, action: str) -> str:
        if action == "discard":
            return f"Delete {marked}" if (marked := len(self.tables.marked)) else "Delete"
        return self.query_one(GamePage).first if action == "select" else ""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if not self.is_mounted or action not in ("sheet", "save", "others", "discard", "mark", "mark_all"):
            return True
        line = self.tables.chosen
        if action in ("sheet", "save"):
            return line is not None and not isinstance(line, UnfinishedTable)
        if action == "others":
            return isinstance(line, FinishedTable) and for_others(line)
        return line is not None or (action == "discard" and bool(self.tables.marked))

    def action_take(self) -> None:
        line = self.tables.chosen
        if line is None:
            return
        if isinstance(line, UnfinishedTable):
            self.program.ways.resume(line.id)
        elif (match := match_of(line, self.program)) is not None:
            self.program.ways.show_replay(match.record, table=line.id)

    def action_sheet(self) -> None:
        line = self.tables.chosen
        match = match_of(line, self.program)
        if line is not None and match is not None:
            self.program.ways.show_sheet(match, table=line.id)

    @work
    async def action_save(self) -> None:
        from cardtable.table.export import record_path
        from cardtable.tui.common.saving import save_as

        line = self.tables.chosen
        record = record_of(line, self.program)
        if line is None or record is None:
            return
        usual = record_path(line.game, line.id, moment_of(line))
        await save_as(self.app, self.program, "the record", usual, lambda path: record.text() + "\n")

    @work
    async def action_others(self) -> None:
        line = self.tables.chosen
        match = match_of(line, self.program)
        if line is not None and match is not None:
            await self.program.ways.deal_to_others(match, line.players)

    @work
    async def action_discard(self) -> None:
        tables, store = self.tables, self.program.store
        gone = [line for line in tables.lines if line.id in tables.marked]
        gone = gone or [line for line in (tables.chosen,) if line is not None]
        if not gone or store is None:
            return
        which = f"this table of {title_of(gone[0].game)}" if len(gone) == 1 else f"these {len(gone)} tables"
        lost = " A solitaire you have begun counts as lost." if any(map(begun_alone, gone)) else ""
        counts = f"This cannot be undone. The results still count.{lost}"
        if not await self.program.ask(f"Delete {which}? {counts}", yes="Delete"):
            return
        for line in gone:
            try:
                store.discard(line.id)
            except CardtableError as error:
                self.program.report(error)
        self.look_up()

    def action_mark(self) -> None:
        line = self.tables.chosen
        if line is not None:
            self.tables.mark([line.id])
            self.list_all()
            self.tables.action_cursor_down()

    def action_mark_all(self) -> None:
        self.tables.mark(self.tables.shown)
        self.list_all()

    def action_back(self) -> None:
        """Search again for the words with which the screen was opened. If these are the words now, leave the screen."""
        search = self.query_one(SearchLine)
        if search.words != self.words:
            search.words = self.words
            self.list_all()
        else:
            self.dismiss()

    def on_key(self, event: events.Key) -> None:
        if self.query_one(SearchLine).take(event):
            event.stop()
            event.prevent_default()
            self.tables.focus()
            self.list_all()
        elif event.key == "asterisk":
            self.notify(BY_TIME)

    def commands(self) -> Iterable[SystemCommand]:
        if self.check_action("others", ()):
            yield SystemCommand(OTHERS, "As duplicate: a sheet compares both tables", self.action_others)
        yield SystemCommand("Mark all", "Mark all tables in the list", self.action_mark_all)
        if self.tables.marked or self.tables.chosen is not None:
            yield SystemCommand("Delete", "The marked tables, or else the chosen one", self.action_discard)
