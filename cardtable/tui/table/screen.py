"""The screen of a match in play: the table, the prompt line, the choices, the log, and the keys."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, ClassVar

from textual import events, on, work
from textual.app import ComposeResult, SystemCommand
from textual.binding import BindingType
from textual.containers import Horizontal

from cardtable.players.failing import FAILURES
from cardtable.table.asker import Asker
from cardtable.table.at_any_time import AtAnyTime
from cardtable.table.calls import Calls
from cardtable.table.driver import Driver
from cardtable.table.ending import uncounted
from cardtable.table.kept import title_and_way
from cardtable.table.outstanding import Outstanding
from cardtable.table.thinker import OnThread
from cardtable.tui.board.buttons import ButtonBar
from cardtable.tui.board.pieces import ZoneView
from cardtable.tui.common.help import KeyGroup
from cardtable.tui.common.widgets import KeyLine
from cardtable.tui.table.calls import CallBar
from cardtable.tui.table.choose.how_to import how_to_choose
from cardtable.tui.table.choose.pointing import Target
from cardtable.tui.table.field import Field
from cardtable.tui.table.heading_counts import HeadingCounts
from cardtable.tui.table.host import TableHost
from cardtable.tui.table.keys import TableKeys
from cardtable.tui.table.looking_back import Beside
from cardtable.tui.table.match_screen import MatchScreen
from cardtable.tui.table.messages import AskedFor, Chosen, TypedAhead
from cardtable.tui.table.parts import TableParts
from cardtable.tui.table.picture import Picture
from cardtable.tui.table.requests import KEYS_FIRST, Requests, bindings
from cardtable.tui.table.stage import TableStage

if TYPE_CHECKING:
    from cardtable.match.match import Match
    from cardtable.table.thinker import Thinker

__all__ = ["TableScreen"]


class TableScreen(MatchScreen):
    """A match in play."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (80, "-standard"), (118, "-wide")]
    """The log is beside the table only if eighty columns, which are enough for any game, are left for the table."""
    BINDINGS: ClassVar[list[BindingType]] = bindings()
    KEYS_FIRST: ClassVar[tuple[str, ...]] = KEYS_FIRST
    DEFAULT_CSS = """
    TableScreen {
        & > Horizontal { height: 1fr; }
        &.-wide Beside { display: block; }
    }
    """

    def __init__(
        self, match: Match, players: Sequence[str], table_id: str | None = None, *, seed: int | None = None
    ) -> None:
        super().__init__(match, players, table_id)
        self.counts: HeadingCounts | None = None
        self.players = self.eyes.players
        self.picture = Picture(self.top, self.eyes)
        outstanding = Outstanding(self.eyes, lambda: self.program.settings.show_what_is_out)
        self.beside = Beside(self.eyes, outstanding)
        self.question, self.calls = Asker(self.eyes), Calls(self.eyes)
        self.spoken = AtAnyTime(self.eyes, self.question)
        self.field = Field(self.picture, self.question, CallBar(self.picture, self.calls), self.spoken, self.beside)
        self.bar, self.prompt = self.field.bar, self.field.prompt
        self.key_line = KeyLine()
        self.stage = self._staged()
        self.driver = self._driven(Random().getrandbits(32) if seed is None else seed)
        self.host = TableHost(self, self.stage)
        self.parts = TableParts(self.host, self.driver)
        self.requests = Requests(self.parts)
        self.keys = TableKeys(self.host, self.requests)

    def _staged(self) -> TableStage:
        return TableStage(self, self.field, drive=self.drive, table=self.table_id)

    def _driven(self, seed: int) -> Driver:
        return Driver(self.eyes, self.stage, OnThread(), self.stage.manner, seed=seed)

    def _think_with(self, thinker: Thinker) -> None:
        self.driver.thinker = thinker

    def compose(self) -> ComposeResult:
        with Horizontal():
            yield self.field
            yield self.beside
        yield self.key_line

    def on_mount(self) -> None:
        self._think_with(self.thinker())
        self.picture.way = title_and_way(self.program.store, self.match).partition(" · ")[2]
        try:
            self.beside.listen()
        except FAILURES as error:
            self.call_later(self.fall, error)
            return
        self.show_as_set(self.stage.display.settle)
        self.stage.uncounted = uncounted(self.match, self.program.store, self.table_id)
        if self.match.game.seats == 1 and self.eyes.persons:
            self.counts = HeadingCounts(self, self.stage)
            self.parts.mark = self.counts.mark
            self.counts.begin()
        self.drive()

    @on(events.ScreenSuspend)
    def _covered(self) -> None:
        if self.counts is not None:
            self.counts.time.stop()

    def on_unmount(self) -> None:
        if self.counts is not None:
            self.counts.leave()

    @work(exclusive=True, group="drive")
    async def drive(self, *, anew: bool = True) -> None:
        self.stage.forget()
        try:
            await self.driver.run(anew=anew)
        except FAILURES as error:
            self.fall(error)

    # ── keys and help ─────────────────────────────────────────────────────────────────────────────────────────

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return True if the key would do something now.

        Return None if the key would do nothing now, but is on the page of keys. Otherwise return False.
        """
        if action != "ask_for":
            return True
        return self.requests.open(str(parameters[0])) or (None if self.requests.taught(str(parameters[0])) else False)

    def doing(self, action: str) -> str:
        return self.requests.label(action)

    def taught(self, action: str) -> bool:
        return self.requests.taught(action)

    def meaning(self, action: str) -> str:
        return self.requests.words(action)

    def more_keys(self) -> Iterator[KeyGroup]:
        piling = self.field.piling
        keys = () if piling is None else tuple(piling.names.taught())
        if keys:
            yield KeyGroup("Cells" if piling is not None and piling.names.cells else "Piles", keys)

    @property
    def help_text(self) -> str:
        return how_to_choose(self.match, self.field.selection, piles=self.picture.has_piles)

    @on(events.ScreenResume)
    def _bare_again(self) -> None:
        self.stage.covers.bare_again()
        if self.counts is not None:
            self.counts.time.go_on()

    # ── choosing ──────────────────────────────────────────────────────────────────────────────────────────────

    def on_key(self, event: events.Key) -> None:
        if self.app.screen is not self:
            event.stop()  # the key was typed right behind the one that has covered the table
        elif not self.keys.press(event):
            self.act_by_binding(event)

    def on_click(self, event: events.Click) -> None:
        self.keys.click(event.time)

    @on(ZoneView.Picked)
    def _picked(self, event: ZoneView.Picked) -> None:
        if self.keys.click(event.time) or (self._is_chosen(event) and self.parts.hints.holds_back()):
            return
        if self.field.controls is not None:
            self.field.controls.clicked(event)
        elif event.zone.lay == "hand":
            self.host.not_now()

    def _is_chosen(self, event: ZoneView.Picked) -> bool:
        """Whether the click is on the card or place that is already chosen. Such a click plays it."""
        selection = self.field.selection
        return selection is not None and selection.cursor == Target(event.zone.name, event.nth or 0)

    @on(ButtonBar.Pressed)
    def _pressed(self, event: ButtonBar.Pressed) -> None:
        if self.field.makes_move(event.nth):
            selection = self.field.selection
            chosen = selection is not None and selection.on_button == event.nth
            if not self.keys.click(event.time) and not (chosen and self.parts.hints.holds_back()):
                self.field.press(event.nth)
        elif event.nth < len(self.bar.buttons):
            self.requests.press(self.bar.buttons[event.nth])

    @on(Chosen)
    def _chosen(self, event: Chosen) -> None:
        self.stage.commit(event.move)

    @on(TypedAhead)
    def _typed_ahead(self, event: TypedAhead) -> None:
        self.keys.act_ahead(event.key)

    # ── requests ──────────────────────────────────────────────────────────────────────────────────────────────

    @on(AskedFor)
    def _asked_for(self, event: AskedFor) -> None:
        self.requests.ask_for(event.name)

    def action_ask_for(self, what: str) -> None:
        self.requests.ask_for(what)

    def lay_bookmark(self, moves: Sequence[str], ply: int) -> bool:
        deals = self.match.record.deals
        return bool(deals) and deals[-1].moves == moves and self.parts.bookmarks.lay(ply)

    def action_back(self) -> None:
        """Stop a demo, a hint or a search; or else undo all picks; or else ask whether to leave the table."""
        self.requests.ask_for("back")

    def leave(self) -> None:
        self.workers.cancel_group(self, "drive")
        self.stage.covers.leave()
        self.dismiss()

    def commands(self) -> Iterable[SystemCommand]:
        for title, does, answer in self.requests.named():
            yield SystemCommand(title, does, answer)
        yield SystemCommand("Leave the table", "Go to the lobby; the table is saved", self.leave)
