"""What keys and the mouse do at a table of piles: taking up, putting down, sending home, looking into, calling."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.binding import Binding, BindingType

from cardtable.cards import BACK, SUITS, Card, card_of
from cardtable.rules.moves import Token
from cardtable.tui.board.pieces import ZoneView
from cardtable.tui.table.choose.pile_selection import PilePicking
from cardtable.tui.table.choose.selection import Target
from cardtable.tui.table.stage import TableStage

if TYPE_CHECKING:
    from cardtable.rules.game import Refusal
    from cardtable.rules.moves import Move

__all__ = ["PILE_KEYS", "TablePiling"]

PILE_KEYS = frozenset(("b", "g", "v"))
"""Printable keys that are bindings at a table of piles."""


class TablePiling(TableStage):
    """A table at which cards are carried from pile to pile."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "b,home",
            "build",
            "Build",
            key_display="b",
            tooltip="Send the card to its foundation; so does a double click",
        ),
        Binding("g", "forced", "Go on", tooltip="Play what is forced, and on while nothing else can be played"),
        Binding("v", "look_into", "Look into", show=False, tooltip="See every card of a pile that may be seen"),
    ]

    # ── what a subclass does ──────────────────────────────────────────────────────────────────────────────────

    def _commit(self, move: Move) -> object:
        raise NotImplementedError

    def _refuse(self, refusal: Refusal) -> None:
        raise NotImplementedError

    def _whisper(self, words: str) -> None:
        raise NotImplementedError

    # ── taking up and putting down ────────────────────────────────────────────────────────────────────────────

    @property
    def piling(self) -> PilePicking | None:
        """The choice of the person asked, at a table of piles."""
        return self.picking if isinstance(self.picking, PilePicking) else None

    def take(self, picking: PilePicking, token: Token) -> None:
        """Take up a card, or put down what was taken up there; what may not be is refused with the reason."""
        if isinstance(token, Card) and not picking.holds(token):
            pile = picking.pile_of(token)
            if pile is None:
                self._whisper(f"The {token.symbol} lies on top of no pile.")
                return
            token = pile
        if picking.source is None:
            self._take_up(picking, token)
        elif token == picking.source:
            picking.let_go()
            self._offer()
        else:
            self._put_down(picking, picking.source, token)

    def _take_up(self, picking: PilePicking, token: Token) -> None:
        if picking.take_up(token):
            self._offer()
            return
        zone = next((zone for zone in picking.zones if zone.name == token), None)
        if zone is not None and (not zone.cards or zone.cards[-1] is BACK):
            self._whisper(f"There is no card to take at {token}.")
            return
        refusal = picking.why_nowhere(token, self.match.refusal)
        picking.held = token
        self._offer()
        if refusal is not None:
            self._refuse(refusal)
        else:
            self._whisper(f"Where is {picking.named(token)} to go? Nothing here holds you back.")

    def _put_down(self, picking: PilePicking, what: Token, where: Token) -> None:
        if not isinstance(where, str):
            picking.let_go()
            self._take_up(picking, where)
            return
        move = picking.carried(what, where)
        refusal = self.match.refusal(move)
        if refusal is None:
            self._commit(move)
            return
        picking.let_go()
        picking.take_up(where)
        self._offer()
        self._refuse(refusal)

    def pointed_pile(self, picking: PilePicking, event: ZoneView.Picked) -> None:
        """A click: on a place that says a line by itself, on a card for its foundation, or to take up and put down."""
        zone = event.zone
        target = Target(zone.name, event.nth if event.nth is not None else max(0, len(zone.cards) - 1))
        says = picking.says(target)
        if says is not None:
            self._commit(says)
            return
        token = picking.token(target)
        if token is None or (zone.lay == "hand" and zone.side != picking.view.who):
            return
        if event.chain == 2 and token == picking.source:
            self._send_home(picking, token)
            return
        picking.cursor = target
        self.take(picking, token)

    def typed_pile(self, picking: PilePicking, event: events.Key) -> bool:
        """The name of a pile as it is typed, a letter and a number; whether the key was one of these."""
        character = (event.character or "").upper()
        letter, self._letter = self._letter, ""
        name = letter + character
        if character.isdigit() and name in picking.titles:
            self._typing.rank = ""
            self._tell(self._sentence)
            picking.cursor = next(
                (Target(zone.name, max(0, len(zone.cards) - 1)) for zone in picking.zones if zone.name == name), None
            )
            self.take(picking, name)
            return True
        if character.lower() in picking.key_letters:
            if self._typing.rank and character.lower() in "cdhs":
                card = card_of(self._typing.rank, SUITS["cdhs".index(character.lower())])
                if picking.holds(card) or picking.pile_of(card) is not None:
                    return False  # a card's suit
            self._letter = character
            if not any(zone.lay == "hand" and zone.side == picking.view.who for zone in picking.zones):
                self._typing.key(character)  # of a ten or an ace as well
                self._tell(self._sentence, aside=f"{character} …")
                return True
        return False

    def say_pile(self, picking: PilePicking) -> None:
        """Enter: what the cursor is on says its line, is taken up, or is where what was taken up goes."""
        if picking.cursor is None:
            self._whisper("Nothing is chosen yet: walk with the arrows, type a pile's name, or click.")
            return
        says, token = picking.says(picking.cursor), picking.token(picking.cursor)
        if says is not None:
            self._commit(says)
        elif token is not None:
            self.take(picking, token)

    def has_now(self, action: str) -> bool:
        """Whether a key of ours, or the one for the last trick, does anything at this table now."""
        if action == "last_trick":
            return not self.has_piles
        if action == "forced":
            return self.piling is not None and self.piling.forced is not None
        return self.has_piles and (action == "look_into" or self.piling is not None)

    # ── short ways ────────────────────────────────────────────────────────────────────────────────────────────

    def action_build(self) -> None:
        """Send the card under the cursor, or what was taken up, to its foundation."""
        picking = self.piling
        if picking is None:
            return
        target = self._pointed or picking.cursor
        token = picking.source or (None if target is None else picking.token(target))
        if token is None:
            self._whisper("Point at a card first: b sends it to its foundation.")
        else:
            self._send_home(picking, token)

    def _send_home(self, picking: PilePicking, token: Token) -> None:
        lines = picking.to_foundation(token)
        if len(lines) == 1:
            self._commit(lines[0])
        elif lines:
            picking.let_go()
            self._take_up(picking, token)
        else:
            self._whisper(f"{picking.named(token, head=True)} fits no foundation now.")

    def action_forced(self) -> None:
        """Play the only line there is, and go on so as long as there is but one."""
        picking = self.piling
        if picking is None or picking.forced is None:
            return
        self.forced_run = True
        self._commit(picking.forced)

    def action_look_into(self) -> None:
        """Show the cards of a pile, as many as may be seen."""
        from cardtable.tui.table.choose.pile_viewer import PileShown

        target = self._pointed or (None if self.picking is None else self.picking.cursor)
        name = None if target is None else target.zone
        if self.piling is not None and self._pointed is None:
            name = str(self.piling.source or name)
        zone = next((zone for zone in self._zones if zone.name == name and zone.lay != "hand"), None)
        if zone is None or not zone.cards:
            self._whisper("Point at a pile first: v shows what may be seen of it.")
            return
        self.app.push_screen(PileShown(zone, self.top.faces))

    # ── carrying with the mouse ───────────────────────────────────────────────────────────────────────────────

    @on(ZoneView.Dragged)
    def _zone_dragged(self, event: ZoneView.Dragged) -> None:
        event.stop()
        picking = self.piling
        if picking is None:
            return
        token = picking.token(Target(event.zone.name, event.nth))
        if token is None or not event.zone.cards or event.zone.cards[event.nth] is BACK:
            return
        if picking.source != token:
            picking.let_go()
            if not picking.choosing.pick(token):
                picking.held = token
            picking.cursor = None
            self._offer()
        self.top.carry(event.zone, event.nth, event.at)

    @on(ZoneView.Dropped)
    def _zone_dropped(self, event: ZoneView.Dropped) -> None:
        event.stop()
        self.top.put_down()
        picking = self.piling
        if picking is None or picking.source is None:
            return
        name = self.top.zone_at(event.at)
        if name is None or name not in picking.titles:
            picking.let_go()
            self._offer()
        elif name != picking.source:
            self.take(picking, name)
