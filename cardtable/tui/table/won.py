"""The dialog for a solitaire that has come out: time, moves and streak, each beside the player's best so far."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, get_args

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from cardtable.table.came_out import figures, help_told
from cardtable.table.ending import UNCOUNTED
from cardtable.table.kept import way_played
from cardtable.table.score_counted import money_told
from cardtable.table.to_send import to_send
from cardtable.tui.common.screen import CardtableDialog
from cardtable.tui.common.seen_first import SeenFirst
from cardtable.tui.common.widgets import Push
from cardtable.tui.table.what_next import COPY, REVIEW, Next, copy_line, in_rows, pushes

if TYPE_CHECKING:
    from cardtable.match.match import Match
    from cardtable.store import Store

__all__ = ["WonScreen"]

AROUND = 8


class WonScreen(SeenFirst, CardtableDialog[Next]):
    """A small dialog over the table for a solitaire that has come out."""

    AUTO_FOCUS = "#again"
    HELP = (
        "Your solitaire came out. The card shows your time and moves beside your best at this way to play. "
        "Choose what to do next with the arrows and Enter."
    )
    LEAST = (60, 16)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+r", "go('replay')", "Replay", key_display="^R", tooltip="See the game again"),
        Binding("equals_sign", "sheet", "Score", tooltip="The score sheet"),
        Binding("f6", "statistics", "Statistics", show=False, tooltip="Statistics: who won what at this game"),
        REVIEW,
        COPY,
        Binding("escape", "go('leave')", "Lobby"),
        Binding("left,up", "app.focus_previous", show=False),
        Binding("right,down", "app.focus_next", show=False),
    ]
    DEFAULT_CSS = """
    WonScreen {
        background: transparent;
        & > #card { width: 72; }
        #title { text-style: bold; text-align: center; }
        #told { text-align: center; margin-bottom: 1; }
        .figure { height: 1; }
        .figure > .what { width: 12; color: $foreground 80%; }
        .figure > .much { width: 18; text-style: bold; }
        .figure > .beside { width: 1fr; color: $foreground 80%; }
        #help, #money { height: auto; }
        #next { height: auto; margin-top: 1; }
        #next > Horizontal { height: 1; align-horizontal: center; }
        Push { background: $background; }
        Push:focus { background: $lit; }
    }
    """

    def __init__(
        self, match: Match, store: Store | None, table: str | None, sentence: str, *, counts: bool = True
    ) -> None:
        super().__init__()
        self.match, self.store, self.table, self.sentence, self.counts = match, store, table, sentence, counts
        self.line = to_send(match, 0, counts=counts)
        """The line for a friend. Empty unless this was the deal of a day and the game counts."""
        self.career = None if store is None or table is None or not counts else store.results.career_with(table)

    def compose(self) -> ComposeResult:
        with Vertical(id="card"):
            yield Static("♣ ♦  You have won  ♥ ♠" if self.counts else "It came out", id="title", markup=False)
            yield Static(self.sentence, id="told", markup=False)
            for figure in figures(self.match, self.career, self.table):
                with Horizontal(classes="figure"):
                    yield Static(figure.what, classes="what", markup=False)
                    yield Static(figure.figure, classes="much", markup=False)
                    yield Static(figure.beside, classes="beside", markup=False)
            for money in money_told(self.match, self.store, self.table, self.program.settings):
                yield Static(money, id="money", markup=False)
            helped = help_told(self.career, self.table) if self.counts else UNCOUNTED
            if helped:
                yield Static(helped, id="help", markup=False)
            with Vertical(id="next"):
                for row in in_rows([*pushes(self.match)], min(72, self.app.size.width) - AROUND):
                    yield Horizontal(*row)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return bool(self.line) if action == "copy" else super().check_action(action, parameters)

    def action_copy(self) -> None:
        copy_line(self, self.line)

    @on(Push.Pressed)
    def pressed(self, event: Push.Pressed) -> None:
        self.action_go(str(event.push.id))

    def action_go(self, what: str) -> None:
        if what in get_args(Next):
            self.dismiss(what)

    def action_sheet(self) -> None:
        self.program.ways.show_sheet(self.match, 0, table=self.table)

    def action_statistics(self) -> None:
        self.program.ways.show_statistics(self.match.game.id, way_played(self.program.store, self.match))

    def action_back(self) -> None:
        self.dismiss("leave")
