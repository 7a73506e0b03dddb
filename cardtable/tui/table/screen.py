"""The table: everyone's seats round it, the cards, the one sentence that says what is asked, and the choices."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING, ClassVar

from textual import events, on, work
from textual.app import ComposeResult, SystemCommand
from textual.binding import Binding, BindingType
from textual.containers import Horizontal

from cardtable.table.at_any_time import AtAnyTime
from cardtable.table.calls import Calls, verb_of
from cardtable.table.driver import Driver
from cardtable.table.manner import Manner, manner_of
from cardtable.table.question import Question
from cardtable.table.thinker import OnThread, thinker_of
from cardtable.tui.board.buttons import Button, ButtonBar
from cardtable.tui.common.help import KeyGroup
from cardtable.tui.common.kept import title_and_way
from cardtable.tui.common.widgets import KeyLine
from cardtable.tui.table.any_time import SPOKEN
from cardtable.tui.table.asking import ARRANGE, LOOK, REST, TRICKS, Asking
from cardtable.tui.table.calls import CALL_KEY, KEYS_BY_PILES, RISK_KEY, RISKS, CallBar
from cardtable.tui.table.keys import TableKeys
from cardtable.tui.table.looking_back import Beside
from cardtable.tui.table.making import Making
from cardtable.tui.table.match_screen import MatchScreen
from cardtable.tui.table.mouse import Field
from cardtable.tui.table.outstanding import Outstanding
from cardtable.tui.table.picture import Picture
from cardtable.tui.table.prompt import Prompt
from cardtable.tui.table.requests import Requests
from cardtable.tui.table.score_counted import ScoreCounted
from cardtable.tui.table.stage import TableStage
from cardtable.tui.table.standing_mark import StandingMark
from cardtable.tui.table.time_played import TimePlayed

if TYPE_CHECKING:
    from cardtable.match.match import Match
    from cardtable.store.settings import Settings

__all__ = ["TableScreen"]

MOVE_ABOUT = "Move around to choose"
"""What the arrows do, on the page of keys."""


class TableScreen(MatchScreen):
    """A match in play: the parts that show it and ask for moves, and the actions."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (80, "-standard"), (118, "-wide")]
    """The log stands beside the table where that leaves it eighty columns, which every table can be read in."""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("g", "make('forced')", "Go on", tooltip="Play on while only one move is possible, or a move is safe"),
        Binding("v", "ask_for('look_into')", "Look", tooltip="See the cards in a pile, as far as you may"),
        Binding(
            ARRANGE.key, "ask_for('arrange')", "Arrange", tooltip=("Try out trumps and melds before you announce them")
        ),
        Binding(
            "space", "ask_for('go_on')", "Go on", key_display="Space", tooltip="Go on; in a solitaire turn the hand"
        ),
        Binding("left", "step(-1, 0)", "Choose", key_display="← →", tooltip=MOVE_ABOUT),
        Binding("right", "step(1, 0)", "Choose", show=False, tooltip=MOVE_ABOUT),
        Binding("up", "step(0, -1)", "Up", show=False, tooltip=MOVE_ABOUT),
        Binding("down", "step(0, 1)", "Down", show=False, tooltip=MOVE_ABOUT),
        Binding("enter", "make('enter')", "Choose", key_display="Enter", tooltip="Make the chosen move"),
        Binding(CALL_KEY, "ask_for('call')", "Call", tooltip="Call another player's mistake, even out of turn"),
        Binding(RISK_KEY, "ask_for('risk')", "Risk", show=False, tooltip="Break a rule, at your own risk"),
        Binding(
            KEYS_BY_PILES[0],
            "ask_for('call_by_piles')",
            "Call",
            tooltip=("Call another player's mistake (x is a pile here)"),
        ),
        Binding(
            KEYS_BY_PILES[1],
            "ask_for('risk_by_piles')",
            "Risk",
            show=False,
            tooltip=("Break a rule, at your own risk (X is a pile here)"),
        ),
        Binding(
            SPOKEN["announce"].key,
            "ask_for('announce')",
            "Claim",
            tooltip="Claim, or announce game, even out of turn",
        ),
        Binding(SPOKEN["concede"].key, "ask_for('concede')", "Concede", tooltip="Concede, even out of turn"),
        Binding(
            "exclamation_mark",
            "ask_for('hint')",
            "Hint",
            key_display="!",
            tooltip="What an expert would do here, and why",
        ),
        Binding(
            "percent_sign",
            "ask_for('winnable')",
            "Winnable?",
            key_display="%",
            show=False,
            tooltip="Whether this deal can still come out; counts as help",
        ),
        Binding(
            "ctrl+d",
            "ask_for('demo')",
            "Demo",
            show=False,
            tooltip="The expert plays this solitaire on; Space or Esc stops it",
        ),
        Binding(
            "tilde,u",
            "ask_for('take_back')",
            "Take back",
            key_display="~",
            tooltip="Take back your last move",
        ),
        Binding(
            "U",
            "ask_for('take_back_turn')",
            "Whole turn",
            show=False,
            tooltip="Take back your whole turn so far",
        ),
        Binding("ctrl+y", "ask_for('redo')", "Redo", show=False, tooltip="Redo the move you just took back"),
        Binding("ctrl+n", "ask_for('new_deal')", "New deal", show=False, tooltip="Start a new deal"),
        Binding("f8", "ask_for('same_deal')", "Same deal", show=False, tooltip="Start this deal over"),
        Binding(
            "f9",
            "ask_for('deal_by_number')",
            "Number",
            show=False,
            tooltip=("See this deal's number, or play another by number"),
        ),
        Binding("plus", "ask_for('bookmark')", "Bookmark", show=False, tooltip="Set a bookmark here"),
        Binding("at", "ask_for('to_bookmark')", "To it", show=False, tooltip="Go to the bookmark"),
        Binding("slash", "ask_for('find')", "Search", show=False, tooltip="Type a card and see where it is"),
        Binding("equals_sign", "ask_for('sheet')", "Score", key_display="=", tooltip="The score sheet"),
        Binding(
            "full_stop",
            "ask_for('last_trick')",
            "Last trick",
            key_display=".",
            tooltip="Show the last trick again",
        ),
        Binding("l", "ask_for('log')", "Log", show=False, tooltip="What has happened so far"),
        Binding("comma", "ask_for('settings')", "Settings", show=False, tooltip="Theme, card faces, pace, motion …"),
        Binding("f7", "ask_for('faces')", "Faces", show=False, tooltip="Two colors, four colors, or letters only"),
        Binding("f1", "ask_for('rule')", "Rules", tooltip="The rule just named, or the rules of the game"),
        Binding("backspace", "make('let_go')", "Undo the last pick", show=False),
        Binding("escape", "back", "Leave", key_display="Esc", tooltip="Go to the lobby; the table is saved"),
    ]
    KEYS_FIRST: ClassVar[tuple[str, ...]] = (
        "make('enter')",
        "ask_for('go_on')",
        "ask_for('hint')",
        "ask_for('take_back')",
        "ask_for('sheet')",
        "make('forced')",
        "ask_for('call')",
        "ask_for('call_by_piles')",
        "ask_for('announce')",
        "ask_for('concede')",
        "ask_for('arrange')",
        "ask_for('look_into')",
        "step(-1, 0)",
        "ask_for('last_trick')",
    )
    """Which keys the line of keys keeps where they do not all fit: what is done next, then what everybody asks for."""
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
        self.making = Making(self, self.asking, lambda: self.requests.arrange(), lambda: self.requests.rest.play())

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
            take_back=lambda: self.requests.take_back(),
            table=table_id,
        )
        self.keys = TableKeys(self.asking, self.stage, lambda key: self.requests.say_why_not(key))
        seed = Random().getrandbits(32) if seed is None else seed
        self.driver = Driver(self.eyes, self.stage, OnThread(), manner, seed=seed)
        self.requests = Requests(self, self.stage, self.driver, self.drive, self.keys.not_now)

    def compose(self) -> ComposeResult:
        requests = self.requests
        beside: dict[Button, Callable[[], None]] = {
            LOOK: requests.looking.look_for,
            ARRANGE: requests.arrange,
            TRICKS: requests.looking.last_trick,
            REST: requests.rest.play,
            **dict.fromkeys(RISKS, requests.interruptions.risk),
            **{button: partial(requests.interruptions.speak, button.key) for button in SPOKEN.values()},
        }
        with Horizontal():
            yield Field(self.top, self.bar, self.asking, self.keys, beside)
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

        mark = self.requests.mark = StandingMark(self, self.stage, lambda: counting.tick())
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
        if self.requests.mark is not None:
            self.match.unwatch(self.requests.mark)

    @work(exclusive=True, group="drive")
    async def drive(self, *, anew: bool = True) -> None:
        """Play on from where the match stands; not `anew` where the last move is still to be shown."""
        self.stage.forget()
        await self.unless_it_falls(self.driver.run(anew=anew))

    # ── how it stands ─────────────────────────────────────────────────────────────────────────────────────────

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys that would do nothing now are not in the line of keys."""
        match action:
            case "step":
                return self.question.asked
            case "make":
                return self.making.open(str(parameters[0]))
            case "ask_for":
                what = str(parameters[0])
                return self.requests.open(what) or (None if self.requests.taught(what) else False)
        return True

    def doing(self, action: str) -> str:
        """Enter plays, bids, discards: the verb of what is asked."""
        if self.stage.plays is not None and action in ("ask_for('go_on')", "back"):
            return "Stop"
        if action == "ask_for('go_on')":
            return "" if self.stage.waits.on else "Pause"
        if action in ("ask_for('call')", "ask_for('call_by_piles')"):
            open_ = self.calls.open()
            return verb_of(open_).capitalize() if open_ else ""
        if action == "ask_for('take_back')":
            return "Mistake?" if self.calls.mendable() else ""
        if action == "ask_for('announce')":
            return self.spoken.word(SPOKEN["announce"].key)
        return self.making.doing() if action == "make('enter')" else ""

    def taught(self, action: str) -> bool:
        """Whether the page of keys has a key also while it does nothing."""
        if action == "make('forced')":
            return self.requests.taught("rest")
        return self.check_action("ask_for", (action.partition("'")[2].rstrip("')"),)) is None

    def meaning(self, action: str) -> str:
        """What a key does at this table, where it does another thing at others."""
        match action:
            case "ask_for('go_on')" | "back" if self.stage.plays is not None:
                return "Stop the demo, and play on yourself"
            case "make('enter')":
                return self.making.meaning()
            case "make('forced')" if not self.picture.has_piles:
                return "Play out the rest, when every trick that is left is yours for certain"
            case "ask_for('go_on')":
                return "Go on without waiting" if self.stage.waits.on else "Pause: everything is hidden until you go on"
            case "ask_for('call')" if self.match.game.pauses_at(self.match.deal):
                return "Propose something before the next deal, whoever deals"
            case "ask_for('take_back_turn')" if self.match.game.seats == 1:
                return "Take back every move of this deal"
            case "ask_for('call')" | "ask_for('call_by_piles')" if self.match.game.law is None:
                return "Call Stop when your opponent has made a mistake"
            case "ask_for('take_back')" if self.match.game.law is not None:
                return "Say that you made a mistake, and take it back if you still can"
        return ""

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

    def action_step(self, dx: int, dy: int) -> None:
        """Move the cursor."""
        self.asking.step(dx, dy)

    def action_make(self, what: str) -> None:
        """Make the move that is chosen or forced, or let go of what was picked."""
        self.making.keys[what]()

    # ── beside a move ─────────────────────────────────────────────────────────────────────────────────────────

    @on(Field.Called)
    def _call(self) -> None:
        self.requests.interruptions.call()

    def action_ask_for(self, what: str) -> None:
        """Ask for something beside a move."""
        self.requests.answers[what]()

    def action_back(self) -> None:
        """Stop a demo, let go of what was picked, or leave the table, once one has said yes."""
        if not self.requests.demo.stop() and not self.making.let_go_all():
            self.leave_asking()

    def leave(self) -> None:
        """Back to the lobby; the table is kept as it is."""
        self.workers.cancel_group(self, "drive")
        self.stage.covers.leave()
        self.dismiss()

    def commands(self) -> Iterable[SystemCommand]:
        for title, does, answer in self.requests.named():
            yield SystemCommand(title, does, answer)
        yield SystemCommand("Leave the table", "Go to the lobby; the table is saved", self.leave)
