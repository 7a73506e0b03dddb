"""What a table shows: pictures, the one sentence, the choices, the curtain, and the ends of deals and matches."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, TypeVar

from textual import events, on, work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from cardtable.errors import CannotSave
from cardtable.rules.game import SPECTATOR
from cardtable.rules.naming import speak
from cardtable.tui.board.board import Tabletop
from cardtable.tui.board.buttons import Button, Choices
from cardtable.tui.board.drawing import Standout
from cardtable.tui.board.faces import Look
from cardtable.tui.common.screen import CardtableScreen
from cardtable.tui.common.widgets import KeyLine
from cardtable.tui.score.screen import RunningSheet
from cardtable.tui.table.calls import CallBar
from cardtable.tui.table.choose.narrowing import Typing, is_pile
from cardtable.tui.table.choose.pile_selection import PilePicking, picking_of
from cardtable.tui.table.choose.selection import Picking, Target
from cardtable.tui.table.curtain import CurtainScreen, ForAnother
from cardtable.tui.table.driver import Driver, Manner, Scored
from cardtable.tui.table.log import LogPanel, TableLog
from cardtable.tui.table.thinker import OnThread, thinker_of

if TYPE_CHECKING:
    from cardtable.match.match import Match
    from cardtable.players.worker import Worker
    from cardtable.rules.game import Result, View
    from cardtable.rules.moves import Move
    from cardtable.rules.teller import Zone
    from cardtable.store.settings import Settings

__all__ = ["TableStage"]

T = TypeVar("T")
LAPSES = {"never": 0.0, "usual": 1.0, "often": 4.0}
"""How many times as often as its strength would have it a computer overlooks what it owes, by the setting."""


class TableStage(CardtableScreen[None]):
    """A match in play, shown to whoever is at the keyboard; what it does with keys is the table screen's."""

    AUTO_FOCUS = ""
    DEFAULT_CSS = """
    TableStage {
        & > Horizontal { height: 1fr; }
        #left { width: 1fr; }
        #panel { display: none; width: 38; border-left: tall $sunk; padding: 1 0 0 0; }
        #panel LogPanel { height: 1fr; }
        &.-wide #panel { display: block; }
    }
    """

    def __init__(
        self, match: Match, players: Sequence[str], table_id: str | None = None, *, seed: int | None = None
    ) -> None:
        super().__init__()
        self.match = match
        self.players = tuple(players)
        self.table_id = table_id
        self._seed = Random().getrandbits(32) if seed is None else seed
        self.top = Tabletop(id="tabletop")
        """The table itself."""
        self.bar = Choices(id="choices")
        """The choices that are no cards."""
        self._log = LogPanel()
        self._sheet = RunningSheet()
        self.thinker: Worker | OnThread = OnThread()
        self._driver: Driver | None = None
        self._logs: TableLog | None = None
        self._view: View | None = None
        """What is being looked at."""
        self._zones: tuple[Zone, ...] = ()
        self._sentence = ""
        self._rest = ""
        """What of the sentence did not fit in the prompt line."""
        self.picking: Picking | None = None
        """What the person who is asked can choose, and has chosen so far."""
        self._answer: asyncio.Future[Move] | None = None
        self._waiting: asyncio.Event | None = None
        self._curtain: CurtainScreen | None = None
        self._typing = Typing()
        self._digits = ""
        self._bared = asyncio.Event()
        """Set when what lay over the table has gone."""
        self._word = ""
        """What is to be said once more when somebody is asked again."""
        self._ahead: events.Key | None = None
        """A key that ended a wait and wants to be acted on."""
        self._may_type_ahead = False
        """Whether what is waited for has been seen already, so that a key can mean what comes next."""
        self.waiting_for_key = False
        """Whether something has to be seen before anything goes on."""
        self._rule: str | None = None
        self._letter = ""
        """The first letter of the name of a pile, typed just now."""
        self.calls: CallBar | None = None
        """What may be called."""
        self.forced_run = False
        """Whether somebody has asked for what is forced to be played as long as it is."""
        self._pointed: Target | None = None
        self._in_passing = False
        """Whether the prompt line says something else than what is asked."""
        self._recalling = False
        """Whether the last trick is being looked at once more."""

    def compose(self) -> ComposeResult:
        with Horizontal():
            with Vertical(id="left"):
                yield self.top
                yield self.bar
            with Vertical(id="panel"):
                yield self._log
                yield self._sheet
        yield KeyLine()

    def on_mount(self) -> None:
        """Sit down: look, listen, and begin where the match stands."""
        self.thinker = thinker_of(self.program.worker)
        persons = [seat for seat, player in enumerate(self.players) if player == "person"]
        self._logs = TableLog(self.match, [*persons, SPECTATOR])
        self._driver = Driver(self.match, self.players, self, self.thinker, self._manner, seed=self._seed)
        self.calls = CallBar(self.match, self._driver)
        self.program.settings_signal.subscribe(self, self._settled)
        self.app.theme_changed_signal.subscribe(self, lambda _theme: self._settled(self.program.settings))
        self._settled(self.program.settings)
        self.drive()

    def on_unmount(self) -> None:
        """Nobody listens any more; the table is kept."""
        if self._driver is not None:
            self._driver.leave()
        if self.match.keeper is not None and hasattr(self.match.keeper, "close"):
            self.match.keeper.close()

    @work(exclusive=True, group="drive")
    async def drive(self, *, anew: bool = True) -> None:
        """Play on from where the match stands; not `anew` where the last line is still to be shown."""
        assert self._driver is not None
        self._answer = self._waiting = self.picking = None
        await self._driver.run(anew=anew)

    @property
    def has_piles(self) -> bool:
        """Whether this is a table of piles."""
        return any(is_pile(zone.name) and zone.lay not in ("hand", "words", "trick") for zone in self._zones)

    def calls_open(self) -> list[Move]:
        """What the people at the keyboard may call now, whoever is asked."""
        return [] if self.calls is None else self.calls.open(everybody=self.has_piles)

    def call_button(self) -> tuple[Button, ...]:
        """The button of the calls, if there is anything to call."""
        return () if self.calls is None or self.waiting_for_key else self.calls.button(self.calls_open())

    def act_on(self, key: events.Key) -> None:
        """Act on a key that chooses something."""
        raise NotImplementedError

    # ── short cuts ────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def asked(self) -> bool:
        """Whether somebody at the keyboard is asked for a line."""
        return self._answer is not None and not self._answer.done()

    @property
    def waiting(self) -> bool:
        """Whether the table waits until something has been seen."""
        return self._waiting is not None and not self._waiting.is_set()

    @property
    def view_phase(self) -> str:
        """The phase of the deal that is being looked at."""
        return "" if self._view is None else str(self._view.deal.phase)

    @property
    def viewer(self) -> int:
        """Who looks."""
        return SPECTATOR if self._driver is None else self._driver.viewer

    @property
    def you(self) -> int | None:
        """The one person who is spoken to as "you": nobody where several pass the keyboard round."""
        assert self._driver is not None
        return self._driver.persons[0] if len(self._driver.persons) == 1 else None

    @property
    def looking(self) -> int | None:
        """The seat whose side is "We": nobody's where several people share the screen."""
        return self.you

    def _speak(self, text: str) -> str:
        return speak(text, self.match.names, self.you)

    def _manner(self) -> Manner:
        settings = self.program.settings
        hold = None if settings.hold_trick == "key" else float(settings.hold_trick)
        return Manner(settings.pace, hold, settings.play_forced_card, settings.notice, LAPSES[settings.lapses])

    def _settled(self, settings: Settings) -> None:
        """The settings are such now."""
        top = self.top
        top.motion = settings.motion
        top.card_size = settings.card_size
        top.repaint(four_colour=settings.four_colour, letters=settings.card_face == "letters")
        self.bar.paint_with(top.faces)

    @on(events.Resize)
    def _size_changed(self) -> None:
        """How much of a sentence fits in its line is another matter now."""
        self.call_after_refresh(self._tell_again)

    def _tell_again(self) -> None:
        if self.is_attached and self._sentence:
            self._tell(self._sentence, aside=self.top.aside, mine=self.top.mine)

    # ── the stage ─────────────────────────────────────────────────────────────────────────────────────────────

    def show(self, view: View, zones: Sequence[Zone], sentence: str, *, motion: bool, lit: Sequence[str] = ()) -> None:
        """Show a picture, `lit` places of it, and a sentence about what has just happened (none: what is asked)."""
        assert self._driver is not None
        self._view, self._zones = view, tuple(zones)
        self._recalling = self._in_passing = False
        self.picking = None
        self._lay(motion=motion, lit=lit)
        said = self._speak(sentence or self._driver.teller.prompt(view))
        while not self._fits(said) and ". " in said:
            said = said.split(". ", 1)[1]  # what came of it matters more than how it began
        self._tell(said)
        self._offer()
        self._bring_panel_up_to_date()

    def _lay(self, zones: Sequence[Zone] | None = None, *, motion: bool = False, lit: Sequence[str] = ()) -> None:
        assert self._view is not None
        asides = ["" if player == "person" else player for player in self.players]
        self.top.show(
            self._zones if zones is None else zones,
            seats=self.match.game.seats,
            names=self.match.names,
            viewer=self._seat_below(),
            you=self.you,
            turn=self._to_play(),
            asides=asides,
            standouts=self._lit_places(lit) if self.picking is None else self.picking.standouts(),
            motion=motion and self.program.settings.motion,
        )

    def _to_play(self) -> tuple[int, ...]:
        """Whose turn it is: not who may only call."""
        assert self._view is not None
        assert self._driver is not None
        acting = self.match.game.to_act(self._view.deal)
        if len(acting) > 1:
            return tuple(seat for seat in acting if self._driver.goes_on(seat)) or acting
        return acting

    def _lit_places(self, lit: Sequence[str]) -> dict[str, Standout]:
        """What stands out where nobody chooses: the top cards of the places that are spoken of."""
        return {
            zone.name: Standout(((max(0, len(zone.cards) - 1), Look.HINT),), None, lit=True)
            for zone in self._zones
            if zone.name in lit
        }

    def _seat_below(self) -> int:
        """The seat at the bottom: whoever looks, or, while everybody does, the first person."""
        assert self._driver is not None
        if self._driver.below is not None:
            return self._driver.below
        if self.viewer >= 0:
            return self.viewer
        return self._driver.persons[0] if self._driver.persons else 0

    def thinking(self, seat: int) -> None:
        """A computer seat is thinking."""
        self._tell(self._sentence, aside=f"{self.match.names[seat]} is thinking")

    async def wait(self, seconds: float | None, words: str = "") -> None:
        """Let that time pass, or wait for a key where there is no time; a key ends it early."""
        self._waiting = waiting = asyncio.Event()
        self._ahead = None
        self._may_type_ahead = self.waiting_for_key = bool(words)
        self._tell(self._sentence, aside=words)
        self.refresh_bindings()
        try:
            await asyncio.wait_for(waiting.wait(), seconds)
        except TimeoutError:
            await self.uncovered()
        finally:
            if self._waiting is waiting:
                self._waiting = None
                self.waiting_for_key = False
                self._tell(self._sentence)
                self.refresh_bindings()

    async def ask(self, view: View) -> Move:
        """Ask the person whose view this is for a line."""
        assert self._driver is not None
        self._view = view
        self._zones = self._driver.zones(view)
        self.picking = picking = picking_of(view, self._zones, self._driver.teller.offer, self.match.game)
        if isinstance(picking, PilePicking) and self.forced_run and picking.forced is not None:
            return await self._play_forced(picking.forced)
        self.forced_run = False
        self._typing, self._digits, self._rule = Typing(), "", None
        word, self._word = self._word, ""
        self._in_passing = bool(word)
        answer: asyncio.Future[Move] = asyncio.get_running_loop().create_future()
        self._answer = answer
        self._lay(motion=False) if not self.top.gliding else None
        self._bring_panel_up_to_date()  # of what was left out nothing has been shown
        self._tell(self._speak(word or self._driver.teller.prompt(view)), mine=True)
        self._offer()
        self.refresh_bindings()
        ahead, self._ahead = self._ahead, None
        if ahead is not None:
            self.call_later(self.act_on, ahead)
        try:
            return await answer
        finally:
            if self._answer is answer:  # and nobody else has been asked since
                self._answer = self.picking = None
                self._offer()
                self.refresh_bindings()

    async def _play_forced(self, move: Move) -> Move:
        """Let what is forced be seen, and play it; any key ends the run."""
        self.picking = None
        await self.wait(max(0.3, self._manner().pace / 2))
        return move

    async def lower_curtain(self, seat: int, public: str) -> None:
        """Hide the table, then put away what lay on it; comes back when that person wants to see it."""
        curtain = CurtainScreen(self.match.names[seat], public=speak(public, self.match.names), leave=self.leave)
        self._curtain = curtain
        await self._put_up(curtain)
        await curtain.wanted()

    async def ask_another(self, question: ForAnother[bool]) -> bool:
        """Put a question to another person; whoever was at the keyboard sees the table again through the curtain.

        To be asked while nothing drives the match. The answer is no where none was given.
        """
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        await self._put_up(question, lambda given: answer.set_result(bool(given)))
        return await answer

    async def _put_up(self, cover: ForAnother[T], answered: Callable[[T | None], None] | None = None) -> None:
        """Put up a screen for another person; only then put away all that whoever was at the keyboard could see.

        Every screen for another person comes by this way, so that who is at the keyboard is known in one place.
        """
        driver = self._driver
        assert driver is not None
        self._ahead = None
        self.app.clear_notifications()
        self.clear_selection()
        await self.app.push_screen(cover, answered)
        driver.look_away()
        view = self.match.view(SPECTATOR)
        self.show(view, driver.zones(view), "", motion=False)

    async def uncovered(self) -> None:
        """Come back when nothing lies over the table: nothing moves behind a question, or behind what is read."""
        while self.app.screen is not self:
            self._bared.clear()
            await self._bared.wait()

    @on(events.ScreenResume)
    def _bare_again(self) -> None:
        self._bared.set()

    async def raise_curtain(self) -> None:
        """Show the table again."""
        curtain, self._curtain = self._curtain, None
        if curtain is not None and curtain.is_attached:
            await curtain.dismiss()

    async def deal_over(self, result: Result) -> None:
        """Show what a deal brought: on the table until a key is pressed, then on the sheet."""
        from cardtable.tui.table.endings import DealOver

        self._bring_panel_up_to_date()
        if self.match.over:
            await self.wait(None, "Space to go on")
            return
        await self.wait(None, "Space for the score")
        await self.app.push_screen(DealOver(self.match, self.you), wait_for_dismiss=True)

    async def match_over(self) -> None:
        """Show who has won, and do what people want next."""
        from cardtable.tui.table.endings import MatchOver

        while True:
            what = await self.app.push_screen(MatchOver(self.match, self.you), wait_for_dismiss=True)
            if what == "replay":
                from cardtable.tui.table.replay import ReplayScreen

                await self.app.push_screen(ReplayScreen(self.match.record), wait_for_dismiss=True)
                continue
            if what in ("again", "swapped"):
                await self._play_again(swapped=what == "swapped")
            else:
                self.leave()
            return

    async def _play_again(self, *, swapped: bool) -> None:
        from cardtable.store import Setup

        seats = list(range(self.match.game.seats))
        if swapped:
            seats = [seats[0], *seats[2:], seats[1]]
        setup = Setup(
            self.match.game.id,
            tuple(self.match.names[seat] for seat in seats),
            tuple(self.players[seat] for seat in seats),
            self.match.game.options.changed(),
            self.match.take_backs,
        )
        await self.program.ways.play_again(self.match, setup)

    def say(self, trouble: CannotSave) -> None:
        """Say once that the table cannot be saved."""
        self.program.say(trouble)

    # ── what stands on the screen ─────────────────────────────────────────────────────────────────────────────

    def _fits(self, sentence: str) -> bool:
        """Whether there is room for a sentence: at a table of piles below the prompt line too."""
        return self.top.fits(sentence) or (self.has_piles and len(sentence) < 3 * (self.top.size.width - 6))

    def _tell(self, sentence: str, *, aside: str = "", mine: bool | None = None) -> None:
        mine = self._answer is not None if mine is None else mine
        self._sentence = sentence
        before, self._rest = self._rest, ""
        if not self.top.fits(sentence):
            sentence, self._rest = _parted(sentence, self.top.size.width - 5)
        self.top.tell(sentence, aside=aside, mine=mine)
        if before != self._rest:
            self._offer()

    def _offer(self) -> None:
        """Show the choices there are, and light them on the table."""
        picking = self.picking
        choices = self.bar
        if picking is None:
            choices.offer(self.call_button(), None, self._rest)
            return
        self.top.stand_out(picking.standouts())
        words = self._speak(picking.words(self._pointed) or picking.words())
        if not words and picking.pointing and picking.cursor is None:
            words = picking.how or "Type a card, as in  j c  or  t h , or walk with ← → and press Enter."
        buttons = tuple(button._replace(effect="", title=self._speak(button.title)) for button in picking.buttons())
        choices.offer((*buttons, *self.call_button()), picking.on_button, self._rest or words)

    def _bring_panel_up_to_date(self) -> None:
        """Log and sheet say no more than the table has shown."""
        driver = self._driver
        unshown = () if driver is None else driver.unshown
        if self._logs is not None:
            self._log.show(self._logs.of(self.viewer if self.viewer >= 0 else SPECTATOR), unshown=len(unshown))
        scored = sum(isinstance(news, Scored) for news in unshown)
        self._sheet.show(self.match, self.looking, deals=len(self.match.results) - scored)

    def leave(self) -> None:
        """Back to the lobby; the table is kept as it is."""
        self.workers.cancel_group(self, "drive")
        curtain, self._curtain = self._curtain, None
        if curtain is not None and curtain.is_attached:
            curtain.dismiss()
        self.dismiss()


def _parted(sentence: str, width: int) -> tuple[str, str]:
    """As many words as fit in a line, and the rest."""
    head = sentence[:width].rpartition(" ")[0]
    return f"{head} …", f"… {sentence[len(head) + 1 :]}"
