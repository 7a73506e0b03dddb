"""The table: everyone's seats round it, the cards, the one sentence that says what is asked, and the choices."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar

from textual import events, on, work
from textual.app import SystemCommand
from textual.binding import Binding, BindingType
from textual.geometry import Region

from cardtable.cards import Card, Suit
from cardtable.errors import CannotSave
from cardtable.rules.game import SPECTATOR
from cardtable.rules.moves import Token
from cardtable.rules.naming import does, doing, together
from cardtable.tui.board.buttons import Choices
from cardtable.tui.board.pieces import ZoneView
from cardtable.tui.table.calls import CALL_KEY, CallList
from cardtable.tui.table.choose.narrowing import instead
from cardtable.tui.table.choose.pile_controls import PILE_KEYS, TablePiling
from cardtable.tui.table.choose.pile_selection import PilePicking
from cardtable.tui.table.choose.selection import BUTTON, Target
from cardtable.tui.table.log import LogScreen

if TYPE_CHECKING:
    from cardtable.rules.game import Refusal
    from cardtable.rules.moves import Move
    from cardtable.tui.table.choose.selection import Picking

__all__ = ["TableScreen"]


class TableScreen(TablePiling):
    """A match in play, and what keys and the mouse do there."""

    HELP = (
        "The table. Type a card's name, rank then suit (j c is the jack of clubs, t h the ten of hearts, * a joker), "
        "or walk with the arrows and press Enter, or click. Buttons have their keys on them."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "go_on", "Go on", key_display="Space"),
        Binding("left", "step(-1, 0)", "Choose", key_display="← →"),
        Binding("right", "step(1, 0)", "Choose", show=False),
        Binding("up", "step(0, -1)", "Up", show=False),
        Binding("down", "step(0, 1)", "Down", show=False),
        Binding("enter", "say", "Say it", key_display="↵"),
        Binding(CALL_KEY, "call", "Call", tooltip="Call an error of the others, whoever's turn it is"),
        Binding("exclamation_mark", "hint", "Hint", key_display="!", tooltip="Propose a line, with the reason"),
        Binding("tilde,u", "take_back", "Take back", key_display="~", tooltip="Take back your last line"),
        Binding("equals_sign", "sheet", "Score", key_display="=", tooltip="The score sheet"),
        Binding("comma", "last_trick", "Last trick", key_display=",", tooltip="See the trick just gathered once more"),
        Binding("l", "log", "Log", show=False, tooltip="What has happened, in words"),
        Binding("f", "faces", "Faces", show=False, tooltip="Two colours, four colours, letters only"),
        Binding("f1", "rule", "Rule", tooltip="Read the rule that was named, or the rules of the game"),
        Binding("backspace", "let_go", "Let go of the last pick", show=False),
        Binding("escape", "back", "Leave", key_display="Esc", tooltip="To the lobby; the table is kept as it is"),
    ]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys that would do nothing now are not in the line of keys."""
        if action == "go_on":
            return self._waiting is not None
        if action in ("step", "say", "let_go"):
            return self._answer is not None
        if action == "call":
            return self._may_call
        if action in ("build", "forced", "look_into", "last_trick"):
            return self.has_now(action)
        return True

    # ── picking ───────────────────────────────────────────────────────────────────────────────────────────────

    def action_step(self, dx: int, dy: int) -> None:
        """Move the cursor."""
        if self.picking is not None and self.picking.step(dx, dy, self._where()):
            self._offer()

    def _where(self) -> dict[Target, Region]:
        """Where everything that can be pointed at lies, on the screen."""
        top, bar = self.top, self.bar
        found = {Target(*key): region.translate(top.region.offset) for key, region in top.spots().items()}
        for place in self._zones:
            spot = top.place_of(place.name)
            if spot is not None and not place.cards:
                found[Target(place.name, 0)] = spot.region.translate(top.region.offset)
        for nth, region in enumerate(bar.regions()):
            found[Target(BUTTON, nth)] = region.translate(bar.region.offset)
        return found

    def action_say(self) -> None:
        """Say what the cursor is on, or what has been picked."""
        picking = self.picking
        if picking is None:
            return
        if picking.on_button is not None:
            self._press(picking, picking.on_button)
            return
        if isinstance(picking, PilePicking):
            self.say_pile(picking)
            return
        token = None if picking.cursor is None else picking.token(picking.cursor)
        ready = picking.choosing.ready
        if ready is not None and (token is None or token in picking.choosing.picked):
            self._commit(ready)
        elif token is not None:
            self._pick(token)
        elif picking.cursor is None:
            self._whisper("Nothing is chosen yet: type a card or a key, walk with the arrows, or click.")

    def _press(self, picking: Picking, button: int) -> None:
        """Say what stands on a button, or choose what it chooses."""
        if picking.toggle(button):
            self._offer()
        else:
            self._commit(picking.choices[button].move)

    def action_let_go(self) -> None:
        """Let go of what was picked last."""
        if self.picking is not None and self.picking.let_go():
            self._offer()

    def _pick(self, token: Token) -> None:
        """Pick a token: it narrows, completes a line, or is refused with the reason."""
        picking = self.picking
        if picking is None:
            self._not_now()
            return
        if isinstance(picking, PilePicking):
            self.take(picking, token)
            return
        if picking.choosing.pick(token):
            ready = picking.choosing.ready
            if ready is not None and picking.choosing.plain:
                self._commit(ready)
            else:
                picking.point_at(token)
                self._tell(self._sentence)
                self._offer()
            return
        meant = instead(picking.at_hand, picking.choosing.picked, token) or instead(picking.at_hand, (), token)
        if meant is None:
            self._whisper("That cannot be chosen now.")
            return
        refusal = self.match.refusal(meant)
        if refusal is None:
            self._commit(meant)  # tolerated: taken at one's own risk
        else:
            self._refuse(refusal)

    def _refuse(self, refusal: Refusal) -> None:
        """Say why not, and which rule says so."""
        self._rule = refusal.rule
        self._in_passing = True
        sentence = self._speak(refusal.sentence)
        named = f"{sentence} ({refusal.rule} · F1 to read it)"
        self._tell(named if self.top.fits(named) else f"{sentence} ({refusal.rule})", mine=True)

    def _not_now(self) -> None:
        """Say why a card cannot be chosen: it is somebody else's turn."""
        if self._view is None or self._waiting is not None:
            return
        acting = self.match.game.to_act(self.match.deal)
        if self._driver is not None:
            acting = tuple(seat for seat in acting if self._driver.goes_on(seat)) or acting
        names = " and ".join(self.match.names[seat] for seat in acting)
        self._whisper(f"It is {names}'s turn." if names else "Nothing can be played now.")

    def _whisper(self, words: str) -> None:
        """Say something until the next key, when the prompt line asks again what it asked."""
        self._in_passing = True
        self._tell(words)

    def _ask_again(self) -> None:
        """Let the prompt line ask what it asked before something was said in passing."""
        if self._in_passing and self._driver is not None and self._view is not None and self._waiting is None:
            self._tell(self._speak(self._driver.teller.prompt(self._view)))
        self._in_passing = False

    @work(exclusive=True, group="commit")
    async def _commit(self, move: Move) -> None:
        """Say a line, once it has been confirmed where a slip would be dear."""
        answer, picking = self._answer, self.picking
        if answer is None or picking is None or self._driver is None:
            return
        offer = self._driver.teller.offer(picking.view, move)
        if offer.confirm and not await self.program.ask(self._speak(offer.confirm), yes="Yes", no="No"):
            picking.let_go_all()
            self._offer()
            return
        if not answer.done():
            answer.set_result(move)

    # ── keys ──────────────────────────────────────────────────────────────────────────────────────────────────

    def on_key(self, event: events.Key) -> None:
        """Cards and buttons by their letters; a key in the middle of motion or a wait acts at once."""
        if self.top.gliding:
            self.top.land()
        if event.is_printable or event.key in _MOVING:
            self._ask_again()
        if self._recalling:
            self._recall_no_more()
            if event.key in ("comma", "space", "enter", "escape"):
                event.stop()
                return
        if self._waiting is not None and (event.is_printable or event.key in _MOVING) and not self._goes_by(event.key):
            go_on = event.key in ("space", "enter")
            self._go_on()
            if not go_on and self._may_type_ahead:
                self._ahead = event
            event.stop()
            return
        self.act_on(event)

    def act_on(self, event: events.Key) -> None:
        """A card or a button by its letter."""
        character = event.character or ""
        if event.key == "space" and self.asked:
            event.stop()
            self._whisper("Nothing waits to be seen: Enter says what is chosen.")
            return
        if not event.is_printable or len(character) != 1 or event.key in _ELSEWHERE - _OURS or self._bound(event.key):
            return
        event.stop()
        picking = self.picking
        if picking is None:
            self._not_now()
            return
        if picking.has_numbers and (character.isdigit() or character in "+-"):
            self._number(character)
            return
        if isinstance(picking, PilePicking) and self.typed_pile(picking, event):
            return
        button = picking.button_of(character.lower())
        if button is not None:
            picking.cursor = Target(BUTTON, button)
            self._offer()
            self._press(picking, button)
            return
        typed = self._typing.key(character)
        if isinstance(typed, Card) and picking.pointing:
            self._pick(typed)
        elif isinstance(typed, Suit):
            if typed in picking.choosing.open:
                picking.to_suit(typed)
                self._offer()
            elif picking.to_suit(typed):
                self._offer()
            else:
                self._whisper(f"No {typed.singular} can be chosen now.")
        elif isinstance(typed, str) and picking.pointing:
            picking.to_rank(typed)
            self._offer()
            self._tell(self._sentence, aside=f"{typed} of …")
        else:
            self._whisper(f"{character} does nothing here; ? lists the keys.")

    def _bound(self, key: str) -> bool:
        """Whether a printable key is one of ours; at a table of piles some letters are, and F begins a pile's name."""
        piling = self.piling
        if piling is not None and key in piling.key_letters:
            return key in PILE_KEYS or (key == CALL_KEY and self._may_call)
        return key in _OURS or (key in PILE_KEYS and self.has_piles) or (key == CALL_KEY and self._may_call)

    def _goes_by(self, key: str) -> bool:
        """Whether a key does not end a wait."""
        if key == CALL_KEY:
            return self.has_piles or self._may_call
        return key in _ELSEWHERE or (key in PILE_KEYS and self.has_piles)

    def _number(self, character: str) -> None:
        picking = self.picking
        assert picking is not None
        if character in "+-":
            self._digits = ""
            picking.turn(1 if character == "+" else -1)
        else:
            self._digits += character
            if not picking.type_number(self._digits):
                self._digits = character
                picking.type_number(self._digits)
        self._offer()

    def action_go_on(self) -> None:
        """Wait no longer."""
        self._go_on()

    def _go_on(self) -> None:
        driver = self._driver
        if driver is not None and driver.replaying:
            driver.skipping = True
        if self._waiting is not None:
            self._waiting.set()

    # ── the mouse ─────────────────────────────────────────────────────────────────────────────────────────────

    def on_click(self, event: events.Click) -> None:
        """A click on the bare table goes on where something waits."""
        self._click()

    def _click(self) -> bool:
        """What every click does first; whether that was all."""
        if self.top.gliding:
            self.top.land()
        self._ask_again()
        if self._recalling:
            self._recall_no_more()
            return True
        if self._waiting is not None:
            self._go_on()
            return True
        return False

    @on(ZoneView.Picked)
    def _zone_picked(self, event: ZoneView.Picked) -> None:
        event.stop()
        if self._click():
            return
        picking = self.picking
        target = Target(event.zone.name, event.nth if event.nth is not None else 0)
        if picking is None:
            if event.zone.lay == "hand":
                self._not_now()
            return
        if isinstance(picking, PilePicking):
            self.pointed_pile(picking, event)
            return
        token = picking.token(target)
        if token is None or (event.zone.lay == "hand" and event.zone.side != picking.view.who):
            return
        if not picking.at_hand:
            self._whisper(self._sentence)
            return
        if token in picking.choosing.open or event.zone.lay == "hand":
            picking.cursor = target if event.nth is not None or not event.zone.cards else picking.cursor
            self._pick(token)

    @on(ZoneView.Pointed)
    def _zone_pointed(self, event: ZoneView.Pointed) -> None:
        event.stop()
        target = None if event.nth is None else Target(event.zone.name, event.nth)
        if target != self._pointed:
            self._pointed = target
            if self.picking is not None:
                self._offer()

    @on(Choices.Pressed)
    def _button_pressed(self, event: Choices.Pressed) -> None:
        event.stop()
        ours = 0 if self.picking is None else len(self.picking.choices)
        if event.nth >= ours and event.nth < len(self.bar.buttons):
            self.action_call()
            return
        if self._click() or self.picking is None:
            return
        self.picking.cursor = Target(BUTTON, event.nth)
        self._offer()
        self._press(self.picking, event.nth)

    @on(Choices.Pointed)
    def _button_pointed(self, event: Choices.Pointed) -> None:
        event.stop()
        self._pointed = None if event.nth is None else Target(BUTTON, event.nth)
        if self.picking is not None:
            self._offer()

    # ── calls ─────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def _may_call(self) -> bool:
        """Whether the key of the calls does anything: something can be called, or could be before."""
        return self.calls is not None and (bool(self.calls_open()) or self.calls.known)

    def action_call(self) -> None:
        """Call: at once where there is nothing to choose, else out of the list."""
        bar, open_ = self.calls, self.calls_open()
        if bar is None:
            return
        if not open_:
            refusal = bar.why_not()
            if refusal is None:
                self._whisper("There is nothing to call here.")
            else:
                self._refuse(refusal)
        elif bar.at_once(open_):
            self._call(open_[0])
        else:
            self._choose_call(open_)

    @work(exclusive=True, group="call")
    async def _choose_call(self, open_: Sequence[Move]) -> None:
        """Have a call chosen out of the list; nothing is played meanwhile."""
        bar = self.calls
        assert bar is not None
        call = await self.app.push_screen_wait(CallList([(call, bar.offer(call)) for call in open_]))
        if call is not None and self.match.refusal(call) is None:
            self._call(call)

    def _call(self, call: Move) -> None:
        """Make a call: what was said goes on from where it leaves it."""
        answer, driver = self._answer, self._driver
        if answer is not None and self.picking is not None and call in self.picking.view.lines:
            if not answer.done():
                answer.set_result(call)
        elif driver is not None:
            self.workers.cancel_group(self, "drive")
            try:
                driver.interrupt(call)
            except CannotSave as trouble:
                self.say(trouble)
            self.drive(anew=False)

    # ── on request ────────────────────────────────────────────────────────────────────────────────────────────

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        """Propose a line, with its reason, and light it."""
        picking = self.picking
        if picking is None:
            self._not_now()
            return
        self._tell("Thinking about your hand …", mine=True)
        hint = await self.thinker.hint(self.match.game, picking.view)
        if picking is not self.picking:
            return
        if hint is None:
            self._in_passing = True
            owed = ": look for yourself what is owed" if self.has_piles else " for this"
            self._tell(f"No advice{owed}.", mine=True)
            return
        picking.to_line(hint.move)
        self._rule = hint.rule or self._rule
        self._offer()
        self._in_passing = True
        sentence = self._speak(hint.sentence)
        named = f"{sentence} ({hint.rule})"
        self._tell(named if hint.rule and self.top.fits(named) else sentence, mine=True)

    @work(exclusive=True, group="back")
    async def action_take_back(self) -> None:
        """Take back one's last line, if the others agree where they must; nothing is played while they are asked."""
        driver = self._driver
        if driver is None:
            return
        seat = self.viewer if self.viewer in driver.persons else None
        if seat is None:
            self._whisper("Whose line? Nobody is at the keyboard.")
            return
        offer = self.match.take_back_offer(seat, driver.persons)
        if not offer.possible:
            self._whisper(self._speak(offer.why_not or ""))
            return
        if offer.confirm and not await self.program.ask(self._speak(offer.confirm), yes="Take it back"):
            return
        self.workers.cancel_group(self, "drive")
        against = await self._against(offer.ask, seat)
        if against is not None:
            self._word = driver.word = f"{doing(against, 'does', 'do')} not agree: it stands."
        else:
            if offer.ask:
                agree = does(offer.ask[0], "agrees", "agree") if len(offer.ask) == 1 else "agree"
                driver.word = f"{together(offer.ask)} {agree}: the line is taken back."
            try:
                self.match.take_back(seat)
            except CannotSave as trouble:
                self.say(trouble)
        self.drive()

    async def _against(self, others: Iterable[int], seat: int) -> int | None:
        """The first of the others who does not agree that this seat takes its line back; nobody after that is asked."""
        from cardtable.tui.table.endings import Consent

        names = self.match.names
        for other in others:
            if not await self.ask_another(Consent(names[other], names[seat])):
                return other
        return None

    def action_last_trick(self) -> None:
        """See the trick just gathered once more; nothing earlier may be looked at."""
        driver = self._driver
        if driver is None or self._waiting is not None:
            return
        for line in reversed(list(self.match.retell(self.viewer))):
            full = driver.teller.midway(*line)
            if full is None:
                continue
            tricks = {zone.name: zone for zone in full if zone.lay == "trick"}
            kept = [zone for zone in self._zones if zone.name not in tricks]
            told = " ".join(each.sentence for each in driver.teller.told(*line)[-1:])
            self._recalling = True
            self._lay([*kept, *tricks.values()])
            self._tell(self._speak(f"The last trick. {told}"), aside="any key to go on")
            return
        self._whisper("No trick has been gathered yet in this deal.")

    def _recall_no_more(self) -> None:
        self._recalling = False
        if self._driver is None or self._view is None:
            return
        self._lay()
        self._tell(self._speak(self._driver.teller.prompt(self._view)))
        self._offer()

    def action_sheet(self) -> None:
        """Show the score sheet."""
        self.program.ways.show_sheet(self.match, self.looking)

    def action_log(self) -> None:
        """Show the log by itself."""
        unshown = 0 if self._driver is None else len(self._driver.unshown)
        if self._logs is None or self.viewer == SPECTATOR:
            self._whisper("The log is shown to one person at a time: wait until somebody is asked.")
        else:
            self.app.push_screen(LogScreen(self._logs.of(self.viewer), unshown=unshown))

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
        if self._rule is not None:
            self.program.ways.show_rule(self._rule)
        else:
            self.program.ways.show_rulebook(self.match.game.id)

    def action_back(self) -> None:
        """Let go of what was picked, or leave the table, which is kept as it is."""
        if self.picking is not None and self.picking.let_go_all():
            self._offer()
        else:
            self.leave()

    def commands(self) -> Iterable[SystemCommand]:
        yield SystemCommand("Hint", "Propose a line, with the reason", self.action_hint)
        yield SystemCommand("Take back", "Take back your last line", self.action_take_back)
        yield SystemCommand("Score sheet", "The score so far", self.action_sheet)
        yield SystemCommand("Last trick", "See the trick just gathered once more", self.action_last_trick)
        yield SystemCommand("Card faces", "Two colours, four colours, letters only", self.action_faces)
        yield SystemCommand("Leave the table", "To the lobby; the table is kept as it is", self.leave)


_OURS = frozenset(("space", "exclamation_mark", "tilde", "u", "equals_sign", "comma", "l", "f"))
"""Printable keys that are bindings."""
_MOVING = frozenset(("enter", "left", "right", "up", "down", "backspace"))
"""Keys beside the printable ones that end a wait; a bare Shift, which some terminals send, is no such key."""
_ELSEWHERE = _OURS - {"space", "exclamation_mark", "comma"} | {
    *("escape", "f1", "f2", "question_mark", "ctrl+q", "ctrl+p", "ctrl+c", "tab", "shift+tab"),
}
"""Keys that do not end a wait."""
