"""The table: everyone's seats round it, the cards, the one sentence that says what is asked, and the choices."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING, ClassVar

from textual import events, on, work
from textual.app import ComposeResult, SystemCommand
from textual.binding import Binding, BindingType
from textual.containers import Horizontal

from cardtable.cards import JOKER, read_cards
from cardtable.errors import CannotSave
from cardtable.tui.board.board import Tabletop
from cardtable.tui.board.buttons import Choices
from cardtable.tui.common.screen import CardtableScreen
from cardtable.tui.common.widgets import KeyLine
from cardtable.tui.table.asking import Asking
from cardtable.tui.table.calls import CALL_KEY, NOTHING_TO_CALL, CallBar, CallList
from cardtable.tui.table.choose.selection import WALK
from cardtable.tui.table.driver import Driver, Manner, manner_of
from cardtable.tui.table.eyes import Eyes
from cardtable.tui.table.keys import TableKeys
from cardtable.tui.table.looking_back import Beside
from cardtable.tui.table.mouse import Field
from cardtable.tui.table.picture import Picture
from cardtable.tui.table.prompt import Prompt
from cardtable.tui.table.stage import TableStage
from cardtable.tui.table.thinker import OnThread, thinker_of

if TYPE_CHECKING:
    from cardtable.match.match import Match
    from cardtable.players.worker import Worker
    from cardtable.rules.moves import Move
    from cardtable.store.settings import Settings
    from cardtable.tui.table.choose.selection import Picking

__all__ = ["TableScreen"]


TAUGHT = read_cards("Jc Th Qs 3h")
"""Cards by which it is taught how to type one."""
ON_BUTTONS = "Buttons have their keys on them."


class TableScreen(CardtableScreen[None]):
    """A match in play: the parts that show it and ask for moves, and the actions."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "b,home",
            "build",
            "Build",
            key_display="b",
            tooltip="Send the card to its foundation; so does a double click",
        ),
        Binding("g", "forced", "Go on", tooltip="Play on while only one play is possible"),
        Binding("v", "look_into", "Look into", show=False, tooltip="See every card of a pile that may be seen"),
        Binding("space", "go_on", "Go on", key_display="Space"),
        Binding("left", "step(-1, 0)", "Choose", key_display="← →"),
        Binding("right", "step(1, 0)", "Choose", show=False),
        Binding("up", "step(0, -1)", "Up", show=False),
        Binding("down", "step(0, 1)", "Down", show=False),
        Binding("enter", "say", "Choose", key_display="Enter", tooltip="Play, bid or say what is chosen"),
        Binding(CALL_KEY, "call", "Call", tooltip="Call an error of the others (Stop!), whoever's turn it is"),
        Binding("exclamation_mark", "hint", "Hint", key_display="!", tooltip="What an expert would do here, and why"),
        Binding("tilde,u", "take_back", "Take back", key_display="~", tooltip="Take back what you played or said last"),
        Binding("equals_sign", "sheet", "Score", key_display="=", tooltip="The score sheet"),
        Binding("comma", "last_trick", "Last trick", key_display=",", tooltip="See the trick just gathered once more"),
        Binding("l", "log", "Log", show=False, tooltip="What has happened, in words"),
        Binding("f", "faces", "Faces", show=False, tooltip="Two colours, four colours, letters only"),
        Binding("f1", "rule", "Rule", tooltip="Read the rule that was named, or the rules of the game"),
        Binding("backspace", "let_go", "Let go of the last pick", show=False),
        Binding("escape", "back", "Leave", key_display="Esc", tooltip="To the lobby; the table is kept as it is"),
    ]
    DEFAULT_CSS = """
    TableScreen {
        & > Horizontal { height: 1fr; }
        &.-wide Beside { display: block; }
    }
    """

    def __init__(
        self, match: Match, players: Sequence[str], table_id: str | None = None, *, seed: int | None = None
    ) -> None:
        super().__init__()
        self.match = match
        self.table_id = table_id
        self.top = Tabletop(id="tabletop")
        """The table itself."""
        self.bar = Choices(id="choices")
        """The buttons for moves that are not made with cards."""
        self.eyes = Eyes(match, players)
        self.players = self.eyes.players
        self.picture = Picture(self.top, self.eyes)
        self.calls = CallBar(self.picture)
        self.beside = Beside(self.eyes)
        self.prompt = Prompt(self.top, self.eyes.speak, lambda: self.asking.offer(), self.beside.lately)
        self.asking = Asking(self.picture, self.prompt, self.bar, self.calls, self._commit, self._reworded)

        def manner() -> Manner:
            return manner_of(self.program.settings)

        self.stage = TableStage(
            self,
            self.picture,
            self.prompt,
            self.asking,
            self.beside,
            manner=manner,
            act_on=lambda key: self.keys.act_on(key),
            report=lambda trouble: self.program.report(trouble),
            leave=self.leave,
        )
        self.keys = TableKeys(self.asking, self.stage)
        seed = Random().getrandbits(32) if seed is None else seed
        self.thinker: Worker | OnThread = OnThread()
        self.driver = Driver(self.eyes, self.stage, self.thinker, manner, seed=seed)

    def compose(self) -> ComposeResult:
        with Horizontal():
            yield Field(self.top, self.bar, self.asking, self.keys)
            yield self.beside
        yield KeyLine()

    def on_mount(self) -> None:
        """Sit down: look, listen, and begin where the match stands."""
        self.thinker = self.driver.thinker = thinker_of(self.program.worker)
        self.beside.listen()
        self.program.settings_signal.subscribe(self, self._settled)
        self.app.theme_changed_signal.subscribe(self, lambda _theme: self._settled(self.program.settings))
        self._settled(self.program.settings)
        self.drive()

    def on_unmount(self) -> None:
        """Stop watching the match; the table stays in the store."""
        self.eyes.leave()
        if self.match.keeper is not None and hasattr(self.match.keeper, "close"):
            self.match.keeper.close()

    @work(exclusive=True, group="drive")
    async def drive(self, *, anew: bool = True) -> None:
        """Play on from where the match stands; not `anew` where the last line is still to be shown."""
        self.stage.forget()
        await self.driver.run(anew=anew)

    # ── how it stands ─────────────────────────────────────────────────────────────────────────────────────────

    @property
    def picking(self) -> Picking | None:
        """What the person who is asked can choose, and has chosen so far."""
        return self.asking.picking

    @property
    def asked(self) -> bool:
        """Whether somebody at the keyboard is asked for a move."""
        return self.asking.open

    @property
    def waiting(self) -> bool:
        """Whether the table waits until something has been seen."""
        return self.stage.waiting

    @property
    def viewer(self) -> int:
        """The seat whose view is shown."""
        return self.eyes.viewer

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys that would do nothing now are not in the line of keys."""
        piling, has_piles = self.asking.piling, self.picture.has_piles
        match action:
            case "go_on":
                return self.stage.waits
            case "step" | "say" | "let_go":
                return self.asking.asked
            case "call":
                return self.calls.may_call
            case "last_trick":
                return not has_piles
            case "look_into":
                return has_piles
            case "build":
                return has_piles and piling is not None
            case "forced":
                return piling is not None and piling.picking.forced is not None
        return True

    def doing(self, action: str) -> str:
        """Enter plays, bids, discards: the verb of what is asked."""
        picking, view = self.picking, self.picture.view
        if action != "say" or picking is None or view is None:
            return ""
        return picking.doing or ("Bid" if self.match.game.phases[view.deal.phase].bids else "")

    @property
    def help_text(self) -> str:
        """How moves are made at this table, by cards and piles that it has."""
        if self.picture.has_piles:
            how = self.picking.how if self.picking is not None else "Take up a card: walk with the arrows, or click."
            return f"{how} Then choose where it goes in the same way; Esc lets go of it. {ON_BUTTONS}"
        pack = {card for cards in self.match.game.packs(self.match.deal.standing) for card in cards}
        shown = [card for card in TAUGHT if card in pack][:2]
        typed = ", ".join(f"{card.rank.lower()} {card.suit.letter} is the {card.title}" for card in shown)
        joker = ", * a joker" if JOKER in pack else ""
        return f"Type a card's name, rank then suit ({typed}{joker}), or {WALK}, or click. {ON_BUTTONS}"

    def _reworded(self) -> None:
        """Have the line of keys say what Enter does now."""
        for line in self.query(KeyLine):
            line.refresh()

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
        self.call_after_refresh(lambda: self.prompt.tell_again() if self.is_attached else None)

    @on(events.ScreenResume)
    def _bare_again(self) -> None:
        self.stage.covers.bare_again()

    # ── choosing ──────────────────────────────────────────────────────────────────────────────────────────────

    def on_key(self, event: events.Key) -> None:
        """A key that is no binding, or that ends a wait before it is one."""
        self.keys.press(event)

    def on_click(self, event: events.Click) -> None:
        """A click on the bare table goes on where something waits."""
        self.keys.click()

    @work(exclusive=True, group="commit")
    async def _commit(self, move: Move) -> None:
        """Make a move, after a question where a slip would be costly; not one that answers an earlier question."""
        picking = self.picking
        if picking is None or not self.asking.asked or move not in picking.view.lines:
            return
        offer = self.eyes.teller.offer(picking.view, move)
        if offer.confirm and not await self.program.ask(self.eyes.speak(offer.confirm), yes="Yes", no="No"):
            picking.let_go_all()
            self.asking.offer()
            return
        if picking is self.picking:
            self.asking.answer(move)

    def action_go_on(self) -> None:
        """Wait no longer."""
        self.stage.go_on()

    def action_step(self, dx: int, dy: int) -> None:
        """Move the cursor."""
        self.asking.step(dx, dy)

    def action_say(self) -> None:
        """Say what the cursor is on, or what has been picked."""
        if self.asking.controls is not None:
            self.asking.controls.say()

    def action_let_go(self) -> None:
        """Let go of what was picked last."""
        if self.picking is not None and self.picking.let_go():
            self.asking.offer()

    def action_build(self) -> None:
        """Send the card pointed at, or what was taken up, to its foundation."""
        if self.asking.piling is not None:
            self.asking.piling.build(self.asking.pointed)

    def action_forced(self) -> None:
        """Play the only line there is, and go on so as long as there is but one."""
        piling = self.asking.piling
        if piling is not None and piling.picking.forced is not None:
            self.asking.forced_run = True
            self._commit(piling.picking.forced)

    # ── calls ─────────────────────────────────────────────────────────────────────────────────────────────────

    @on(Field.Called)
    def action_call(self) -> None:
        """Call: at once where there is nothing to choose, else out of the list."""
        bar = self.calls
        open_ = bar.open()
        if not open_:
            refusal = bar.why_not()
            if refusal is None:
                self.prompt.whisper(NOTHING_TO_CALL)
            else:
                self.prompt.refuse(refusal)
        elif bar.at_once(open_):
            self._call(open_[0])
        else:
            self._choose_call(open_)

    @work(exclusive=True, group="call")
    async def _choose_call(self, open_: Sequence[Move]) -> None:
        """Have a call chosen out of the list; nothing is played meanwhile."""
        bar = self.calls
        call = await self.app.push_screen_wait(CallList([(call, bar.offer(call)) for call in open_]))
        if call is not None and self.match.refusal(call) is None:
            self._call(call)

    def _call(self, call: Move) -> None:
        """Make a call: what was said goes on from where it leaves it."""
        if self.asking.asked and self.picking is not None and call in self.picking.view.lines:
            self.asking.answer(call)
            return
        self.workers.cancel_group(self, "drive")
        try:
            self.driver.interrupt(call)
        except CannotSave as trouble:
            self.program.report(trouble)
        self.drive(anew=False)

    # ── on request ────────────────────────────────────────────────────────────────────────────────────────────

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        """Propose a move, with its reason, and highlight it."""
        picking, prompt = self.picking, self.prompt
        if picking is None:
            self.keys.not_now()
            return
        prompt.tell("Thinking about your hand …", mine=True)
        hint = await self.thinker.hint(self.match.game, picking.view)
        if picking is not self.picking:
            return
        if hint is None:
            owed = ": look for yourself what is owed" if self.picture.has_piles else " for this"
            prompt.advise(f"No advice{owed}.", None)
            return
        picking.row.figures = dict(hint.figures)
        self.match.hinted(picking.view.who)
        picking.to_line(hint.move)
        self.asking.offer()
        prompt.advise(hint.sentence, hint.rule)

    @work(exclusive=True, group="back")
    async def action_take_back(self) -> None:
        """Take back one's last line, if the others agree where they must; nothing is played while they are asked."""
        from cardtable.tui.table.taking_back import take_back

        if await take_back(self.driver, self.stage, self.program, lambda: self.workers.cancel_group(self, "drive")):
            self.drive()

    def action_last_trick(self) -> None:
        """See the trick just gathered once more."""
        if not self.stage.waits:
            self.stage.last_trick.show()

    def action_look_into(self) -> None:
        """Show the cards of a pile, as many as may be seen."""
        from cardtable.tui.table.choose.pile_viewer import PileShown

        asking = self.asking
        target = asking.pointed or (None if self.picking is None else self.picking.cursor)
        name = None if target is None else target.zone
        if asking.piling is not None and asking.pointed is None:
            name = str(asking.piling.picking.source or name)
        zone = next((zone for zone in self.picture.zones if zone.name == name and zone.lay != "hand"), None)
        if zone is None or not zone.cards:
            self.prompt.whisper("Point at a pile first: v shows what may be seen of it.")
            return
        self.app.push_screen(PileShown(zone, self.top.faces))

    def action_sheet(self) -> None:
        """Show the score sheet."""
        self.program.ways.show_sheet(self.match, self.eyes.you)

    def action_log(self) -> None:
        """Show the log by itself."""
        log = self.beside.log_screen()
        if log is None:
            self.prompt.whisper("The log is shown to one person at a time: wait until somebody is asked.")
        else:
            self.app.push_screen(log)

    def action_faces(self) -> None:
        """Two colours, then four, then letters alone."""
        settings = self.program.settings
        if settings.card_face == "letters":
            self.program.change_settings(card_face="symbols", four_colour=False)
        elif settings.four_colour:
            self.program.change_settings(card_face="letters")
        else:
            self.program.change_settings(four_colour=True)

    def action_rule(self) -> None:
        """Read the rule that was named last, or the rules of the game."""
        if self.prompt.rule is not None:
            self.program.ways.show_rule(self.prompt.rule)
        else:
            self.program.ways.show_rulebook(self.match.game.id)

    def action_back(self) -> None:
        """Let go of what was picked, or leave the table, which is kept as it is."""
        if self.picking is not None and self.picking.let_go_all():
            self.asking.offer()
        else:
            self.leave()

    def leave(self) -> None:
        """Back to the lobby; the table is kept as it is."""
        self.workers.cancel_group(self, "drive")
        self.stage.covers.leave()
        self.dismiss()

    def commands(self) -> Iterable[SystemCommand]:
        yield SystemCommand("Hint", "What an expert would do here, and why", self.action_hint)
        yield SystemCommand("Take back", "Take back what you played or said last", self.action_take_back)
        yield SystemCommand("Score sheet", "The score so far", self.action_sheet)
        yield SystemCommand("Last trick", "See the trick just gathered once more", self.action_last_trick)
        yield SystemCommand("Card faces", "Two colours, four colours, letters only", self.action_faces)
        yield SystemCommand("Leave the table", "To the lobby; the table is kept as it is", self.leave)
