"""The lobby: a list of unfinished tables and of games by family, and a page about the chosen line.

Nothing that takes time is loaded before its first frame.
"""

from __future__ import annotations

from asyncio import sleep
from collections.abc import Iterable
from functools import partial
from time import monotonic
from typing import ClassVar

from textual import events, on, work
from textual.app import ComposeResult, SystemCommand
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import OptionList

from cardtable.errors import CardtableError
from cardtable.rules.catalogue import added
from cardtable.table.tables_told import begun_alone, title_of
from cardtable.tui.common.widgets import Heading, KeyLine
from cardtable.tui.lobby.about import page_about
from cardtable.tui.lobby.first_frame import PaintsTwice
from cardtable.tui.lobby.game_page import GamePage
from cardtable.tui.lobby.games import Games, SearchLine

__all__ = ["LobbyScreen"]

SURE = 3.0
"""If a second Escape comes within this many seconds after the first, the program quits."""

NO_GAME = "F3 teaches a game: choose one in the list first."


class LobbyScreen(PaintsTwice):
    """The first screen of the program."""

    HELP = (
        "The lobby. Type to search, and press Enter to open what is chosen. An "
        "unfinished table continues where you left it."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "show('rules')", "Rules", tooltip="The rules of this game"),
        Binding("f3", "show('primer')", "Learn", tooltip="How to play it, in one minute"),
        Binding("delete", "discard", "Delete", tooltip="Delete an unfinished table"),
        Binding("f5", "show('tables')", "Tables", tooltip="All tables: continue, replay, save, or delete them"),
        Binding("comma", "show('settings')", "Settings", key_display=","),
        Binding("f6", "show('statistics')", "Statistics", tooltip="Who won what, and how"),
        Binding("escape", "back", "Quit", show=False),
    ]
    LEAST = (40, 12)
    DEFAULT_CSS = """
    LobbyScreen {
        & > Horizontal { align-horizontal: center; }
        #games-pane { width: 34; padding: 1 0 0 2; }
        &.-wide #games-pane { width: 46; }
        &.-narrow #games-pane { width: 1fr; padding: 0 1; }
        &.-narrow #page { display: none; }
        #games {
            height: 1fr; margin: 1 0 0 0; border: none; padding: 0; background: $background;
            scrollbar-size-vertical: 1;
        }
        #games:focus { background-tint: transparent; }
        #games > .option-list--option { padding: 0 1; }
        #games > .option-list--option-disabled { color: $calm; text-style: bold; }
    }
    """

    def __init__(self) -> None:
        super().__init__()
        self.games, self.page, self.search = Games(), GamePage(), SearchLine()
        self._escaped = 0.0
        self._page_is_due = False
        self._page_about = ""
        """The line of the list that the page is about."""
        self._keys_told = (False, False, "")
        """What the line of keys was last drawn for.

        It is whether the chosen line of the list is a table, whether it belongs to a game, and what Enter does there.
        """

    def compose(self) -> ComposeResult:
        yield Heading("Cardtable", "♣ ♦ ♥ ♠")
        with Horizontal():
            with Vertical(id="games-pane"):
                yield self.search
                yield self.games
            yield self.page
        yield KeyLine()

    def on_mount(self) -> None:
        self.look_up()
        self.list_all(self.games.kept.game_played_last(), from_top=True)
        if not self.games.chosen.startswith("table:"):  # a table's page takes too long for the first frame
            self.show_page()
        self.games.focus()
        notice = self.program.store.notice if self.program.store is not None else None
        if notice:
            self.notify(notice, severity="warning", timeout=10)

    def shown_first(self) -> None:
        super().shown_first()
        self.page.emblem.draw_from_now_on()
        self.set_timer(0.05, self.list_plugins)
        self.set_timer(0.05, self.load_the_rest)

    @work(thread=True, exit_on_error=False)
    def list_plugins(self) -> None:
        """List the games of plug-ins, too. Plug-ins are looked for only now, so that the first frame is early."""
        found = added()
        if found.games:
            self.app.call_from_thread(lambda: self.list_all(self.games.chosen))
        for fault in found.faults:
            self.app.call_from_thread(self.notify, fault, severity="warning", timeout=10)

    async def on_resize(self, event: events.Resize) -> None:
        games = self.games
        before = (games.room, games.most) if self.has_shown else None
        await super().on_resize(event)
        if before not in (None, (games.room, games.most)):
            self.list_all(games.chosen)

    def on_screen_suspend(self) -> None:
        self._escaped = 0.0

    def on_screen_resume(self) -> None:
        """List the tables again. If people have left a table, leave the search."""
        if not self.has_shown:
            return
        games, ways = self.games, self.program.ways
        chosen, game, left = games.chosen, games.chosen_game, ways.left_table()
        self.look_up(left)
        if left is not None:
            self.search.words = ""
            game = ways.last_game
        self.list_all(games.kept.line_after(chosen, game, left))

    # ── the list ──────────────────────────────────────────────────────────────────────────────────────────────

    def look_up(self, left: str | None = None) -> None:
        """Delete the new tables that people have left without a move, and read the others from the store."""
        for trouble in self.games.kept.look_up(self.program.store, self.games.most, left):
            self.notify(trouble, severity="warning")

    def list_all(self, chosen: str = "", *, from_top: bool = False) -> None:
        self.games.list_all(self.search.words.strip(), chosen, from_top=from_top)
        if self.games.highlighted is None:
            self.page.show(Content(""), [], [])
            self._tell_keys()

    # ── the page beside the list ──────────────────────────────────────────────────────────────────────────────

    @on(OptionList.OptionHighlighted, "#games")
    def show_page_soon(self, event: OptionList.OptionHighlighted) -> None:
        """Show the page once the list has been painted, so that the cursor in the list moves at once."""
        event.stop()
        if not self.has_shown and self.games.chosen == self._page_about:
            return
        if not self._page_is_due:
            self._page_is_due = True
            self.call_after_refresh(self.show_page_at_once)

    async def show_page_at_once(self) -> None:
        """Show the page, and paint it as soon as its parts have handled their messages.

        Textual alone would paint it with the next tick of its timer, up to a sixtieth of a second later.
        """
        self.show_page()
        parts = [*self.page.walk_children(with_self=True)]
        while any(part.message_queue_size for part in parts):
            await sleep(0)
        self.call_later(self._on_timer_update)

    def show_page(self) -> None:
        self._page_is_due = False
        games, page = self.games, self.page
        self._page_about = games.chosen
        with_primer = self.has_class("-tall") and self.has_class("-wide")
        about = page_about(games.chosen, games.kept, games.found, with_primer=with_primer)
        if about is not None:
            page.show(about.title, about.parts, about.buttons, emblem=about.emblem)
        self._tell_keys()

    def _tell_keys(self) -> None:
        """Draw the line of keys again if the chosen line of the list has other keys than the line chosen before."""
        games = self.games
        keys = games.chosen.startswith("table:"), bool(games.chosen_game), self.page.first
        if keys != self._keys_told:
            self._keys_told = keys
            self.refresh_bindings()

    # ── actions ───────────────────────────────────────────────────────────────────────────────────────────────

    @on(GamePage.Asked)
    async def asked(self, event: GamePage.Asked) -> None:
        await self.run_action(event.what)

    @on(OptionList.OptionSelected, "#games")
    def selected(self) -> None:
        self.action_take()

    def action_take(self) -> None:
        kind, _, key = self.games.chosen.partition(":")
        if kind == "table":
            self.program.ways.resume(key)
        elif kind == "game":
            self.open_game(key)
        elif kind == "back":
            self.action_show(key)
        elif kind == "code":
            self.program.ways.play_code(key)
        elif kind == "rule":
            found = self.games.found[int(key)]
            self.program.ways.show_rulebook(found.page, block=found.at, words=self.search.words)

    def open_game(self, game: str) -> None:
        from cardtable.table.lesson import is_offered

        if is_offered(self.program.store, game):
            self.offer_lesson(game)
        else:
            self.program.ways.set_up(game)

    @work(exclusive=True, group="lesson")
    async def offer_lesson(self, game: str) -> None:
        from cardtable.table.lesson import NOT_NOW, YES, note_offered, offer_of

        note_offered(self.program.store, game)
        if await self.program.ask(offer_of(game), yes=YES, no=NOT_NOW, sure=True):
            self.program.ways.learn(game)
        else:
            self.program.ways.set_up(game)

    def action_show(self, what: str) -> None:
        ways, game = self.program.ways, self.games.chosen_game
        match what:
            case "rules":
                ways.show_rulebook(game)
            case "primer":
                ways.show_primer(game)
            case "lesson":
                ways.learn(game)
            case "statistics":
                ways.show_statistics(game)
            case "tables" | "more":
                ways.show_tables()
            case _:
                ways.show_settings()

    def not_here(self, key: str) -> str:
        return NO_GAME if key == "f3" else super().not_here(key)

    def doing(self, action: str) -> str:
        return self.page.first if action == "select" else ""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if not self.is_mounted:
            return action != "discard"
        if action == "discard":
            return self.games.chosen.startswith("table:")
        return bool(self.games.chosen_game) if parameters == ("primer",) else True

    @work
    async def action_discard(self) -> None:
        kind, _, key = self.games.chosen.partition(":")
        store = self.program.store
        if kind != "table" or store is None:
            return
        line = self.games.kept.unfinished[key]
        lost = " If you have made a move, the deal counts as lost." if begun_alone(line) else ""
        question = f"Delete this table of {title_of(line.game)}? This cannot be undone.{lost}"
        if not await self.program.ask(question, yes="Delete"):
            return
        try:
            store.discard(line.id)
        except CardtableError as error:
            self.notify(str(error), severity="warning")
        self.look_up()
        self.list_all()

    def action_back(self) -> None:
        search = self.search
        if search.words:
            search.words = ""
            self.list_all(self.games.kept.game_played_last(), from_top=True)
        elif monotonic() - self._escaped < SURE:
            self.program.quit()
        else:
            self._escaped = monotonic()
            self.notify_here("Press Esc again to quit Cardtable.", SURE)

    def on_key(self, event: events.Key) -> None:
        search = self.search
        if not search.take(event):
            return
        event.stop()
        event.prevent_default()
        self.games.focus()
        self.list_all("" if search.words else self.games.kept.game_played_last(), from_top=True)

    def on_paste(self, event: events.Paste) -> None:
        self.search.add(" ".join(event.text.split()))
        self.list_all()

    def commands(self) -> Iterable[SystemCommand]:
        from cardtable.match.lessons import has_lesson
        from cardtable.table.lesson import FIRST_DEAL

        kind = self.games.chosen.partition(":")[0]
        if kind == "game":
            yield SystemCommand("New table", "Set up the chosen game", self.action_take)
        elif kind == "table":
            yield SystemCommand("Continue", "Continue at the chosen table", self.action_take)
            yield SystemCommand("Delete", "Delete the chosen table; this cannot be undone", self.action_discard)
        lesson = [(FIRST_DEAL, "Play a first deal of the chosen game, card by card", "lesson", True)]
        if not has_lesson(self.games.chosen_game):
            lesson = []
        for title, told, what, of_game in (
            ("Rules", "The rules of the chosen game", "rules", True),
            ("Learn", "How to play the chosen game, in one minute", "primer", True),
            *lesson,
            ("Tables", "Continue, replay, save, or delete your tables", "tables", False),
            ("Statistics", "Who won what, and how", "statistics", False),
        ):
            if self.games.chosen_game or not of_game:
                yield SystemCommand(title, told, partial(self.action_show, what))
