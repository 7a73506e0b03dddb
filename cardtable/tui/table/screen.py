"""The table: everyone's seats round it, the cards, the one sentence that says what is asked, and the choices."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, ClassVar

from textual import events, on, work
from textual.app import ComposeResult, SystemCommand
from textual.binding import BindingType
from textual.containers import Horizontal

from cardtable.table.at_any_time import AtAnyTime
from cardtable.table.calls import Calls
from cardtable.table.driver import Driver
from cardtable.table.manner import Manner, manner_of
from cardtable.table.question import Question
from cardtable.table.thinker import OnThread, thinker_of
from cardtable.tui.board.buttons import ButtonBar
from cardtable.tui.common.help import KeyGroup
from cardtable.tui.common.kept import title_and_way
from cardtable.tui.common.widgets import KeyLine
from cardtable.tui.table.asking import Asking
from cardtable.tui.table.calls import CallBar
from cardtable.tui.table.keys import TableKeys
from cardtable.tui.table.looking_back import Beside
from cardtable.tui.table.making import Making
from cardtable.tui.table.match_screen import MatchScreen
from cardtable.tui.table.mouse import Field
from cardtable.tui.table.outstanding import Outstanding
from cardtable.tui.table.parts import Parts
from cardtable.tui.table.picture import Picture
from cardtable.tui.table.prompt import Prompt
from cardtable.tui.table.requests import KEYS_FIRST, Requests, bindings
from cardtable.tui.table.score_counted import ScoreCounted
from cardtable.tui.table.stage import TableStage
from cardtable.tui.table.standing_mark import StandingMark
from cardtable.tui.table.time_played import TimePlayed

if TYPE_CHECKING:
    from cardtable.match.match import Match
    from cardtable.store.settings import Settings

__all__ = ["TableScreen"]


class TableScreen(MatchScreen):
    """A match in play: the parts that show it and ask for moves, and the actions."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (80, "-standard"), (118, "-wide")]
    """The log stands beside the table where that leaves it eighty columns, which every table can be read in."""
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
        self.counting: TimePlayed | None = None
        """The time played, at a table for one."""
        self.bar = ButtonBar(id="choices")
        """The buttons for moves that are not made with cards."""
        self.key_line = KeyLine()
        self.players = self.eyes.players
        self.picture = Picture(self.top, self.eyes)
        self.question = Question(self.eyes)
        self.calls = Calls(self.eyes)
        self.spoken = AtAnyTime(self.eyes, self.question)
        outstanding = Outstanding(self.picture, lambda: self.program.settings.show_what_is_out)
        self.beside = Beside(self.eyes, outstanding)
        self.prompt = Prompt(
            self.top, self.eyes.speak, lambda: self.asking.offer(), self.beside.lately, self._free_below
        )
        self.asking = Asking(
            self.picture,
            self.prompt,
            self.bar,
            self.question,
            CallBar(self.picture, self.calls),
            self.spoken,
            lambda move: self.making.commit(move),
            self.key_line.refresh,
            self.beside.out_below,
        )
        self.making = Making(self, self.asking, lambda: self.parts.arrange(), lambda: self.parts.rest.play())

        def manner() -> Manner:
            return manner_of(self.program.settings)

        self.stage = TableStage(
            self,
            self.picture,
            self.prompt,
            self.asking,
            self.beside,
            manner=manner,
            drive=self.drive,
            act_on=lambda key: self.keys.act_on(key),
            take_back=lambda: self.requests.ask_for("take_back"),
            table=table_id,
        )
        seed = Random().getrandbits(32) if seed is None else seed
        self.driver = Driver(self.eyes, self.stage, OnThread(), manner, seed=seed)
        self.parts = Parts(self, self.stage, self.driver, self.making)
        self.requests = Requests(self.parts)
        self.keys = TableKeys(self.asking, self.stage, self.requests)

    def compose(self) -> ComposeResult:
        with Horizontal():
            yield Field(self.top, self.bar, self.asking, self.keys, self.requests)
            yield self.beside
        yield self.key_line

    def on_mount(self) -> None:
        """Sit down: look, listen, and begin where the match stands."""
        self.driver.thinker = thinker_of(self.program.worker)
        self.picture.way = title_and_way(self.program.store, self.match).partition(" · ")[2]
        try:
            self.beside.listen()
        except Exception as error:
            self.call_later(self.fall, error)
            return
        self.show_as_set(self.stage.display.settle)
        if self.match.game.seats == 1 and self.eyes.persons:
            store = self.program.store
            self.stage.uncounted = store is not None and self.table_id is not None and store.left_out(self.table_id)
            self._count_time()
        self.drive()

    def _free_below(self) -> int:
        """The rows that buttons leave free right under the prompt, where nothing lies between."""
        return self.bar.free if self.top.prompt.region.bottom == self.top.region.bottom else 0

    def _count_time(self) -> None:
        """Count the time and the score of whoever plays alone, and show what is wanted: the time each second."""
        store, heading = self.program.store, self.top.heading
        before = 0.0 if store is None or self.table_id is None else store.played(self.table_id)

        score = ScoreCounted(self.match, store, self.table_id)

        def tell(counted: str) -> None:
            settings = self.program.settings
            words = (mark.word, score.told(settings), counted if settings.time_and_lines else "")
            heading.count(" · ".join(filter(None, words)))

        def tick() -> None:
            if self.is_current:
                counting.tick()

        def settle(settings: Settings) -> None:
            counting.tick()
            mark.look()
            (timer.resume if settings.time_and_lines else timer.pause)()

        mark = self.parts.mark = StandingMark(self, self.stage, lambda: counting.tick())
        counting = self.counting = TimePlayed(self.match, before, self.program.clock, tell)
        timer = self.set_interval(1, tick, pause=True)
        self.match.watch(self.eyes.viewer, counting)
        self.match.watch(self.eyes.viewer, mark)
        self.program.settings_signal.subscribe(self, settle)
        settle(self.program.settings)
        counting.go_on()

    @on(events.ScreenSuspend)
    def _covered(self) -> None:
        if self.counting is not None:
            self.counting.stop()

    def on_unmount(self) -> None:
        """Count the time no more."""
        if self.counting is not None:
            self.match.unwatch(self.counting)
        if self.parts.mark is not None:
            self.match.unwatch(self.parts.mark)

    @work(exclusive=True, group="drive")
    async def drive(self, *, anew: bool = True) -> None:
        """Play on from where the match stands; not `anew` where the last move is still to be shown."""
        self.stage.forget()
        await self.unless_it_falls(self.driver.run(anew=anew))

    # ── how it stands ─────────────────────────────────────────────────────────────────────────────────────────

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys that would do nothing now are not in the line of keys."""
        if action != "ask_for":
            return True
        return self.requests.open(str(parameters[0])) or (None if self.requests.taught(str(parameters[0])) else False)

    def doing(self, action: str) -> str:
        """Enter plays, bids, discards: the verb of what is asked."""
        return self.requests.label(action)

    def taught(self, action: str) -> bool:
        """Whether the page of keys has a key also while it does nothing."""
        return self.requests.taught(action)

    def meaning(self, action: str) -> str:
        """What a key does at this table, where it does another thing at others."""
        return self.requests.words(action)

    def more_keys(self) -> Iterator[KeyGroup]:
        """The keys that name piles, at a table of piles."""
        piling = self.asking.piling
        keys = () if piling is None else tuple(piling.names.taught())
        if keys:
            yield KeyGroup("Cells" if piling is not None and piling.names.cells else "Piles", keys)

    @property
    def help_text(self) -> str:
        """How moves are made at this table."""
        return self.making.taught()

    @on(events.ScreenResume)
    def _bare_again(self) -> None:
        self.stage.covers.bare_again()
        if self.counting is not None:
            self.counting.go_on()

    # ── choosing ──────────────────────────────────────────────────────────────────────────────────────────────

    def on_key(self, event: events.Key) -> None:
        """A key that is no binding, or that ends a wait before it is one."""
        self.keys.press(event)

    def on_click(self, event: events.Click) -> None:
        """A click on the bare table goes on where something waits."""
        self.keys.click(event.time)

    # ── beside a move ─────────────────────────────────────────────────────────────────────────────────────────

    def action_ask_for(self, what: str) -> None:
        """Ask for something."""
        self.requests.ask_for(what)

    def action_back(self) -> None:
        """Stop a demo, let go of what was picked, or leave the table, once one has said yes."""
        self.requests.ask_for("back")

    def leave(self) -> None:
        """Back to the lobby; the table is kept as it is."""
        self.workers.cancel_group(self, "drive")
        self.stage.covers.leave()
        self.dismiss()

    def commands(self) -> Iterable[SystemCommand]:
        for title, does, answer in self.requests.named():
            yield SystemCommand(title, does, answer)
        yield SystemCommand("Leave the table", "Go to the lobby; the table is saved", self.leave)
