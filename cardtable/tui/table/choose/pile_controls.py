"""What keys and the mouse do where cards are carried from pile to pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.cards import BACK, SUITS, Card, card_of
from cardtable.rules.moves import Token
from cardtable.tui.board.pieces import ZoneView
from cardtable.tui.table.choose.controls import CardControls, Desk
from cardtable.tui.table.choose.pile_selection import PilePicking
from cardtable.tui.table.choose.selection import Target

if TYPE_CHECKING:
    from cardtable.tui.board.board import Tabletop

__all__ = ["PILE_KEYS", "PileControls"]

PILE_KEYS = frozenset(("b", "g", "v"))
"""Printable keys that are bindings at a table of piles."""


class PileControls(CardControls[PilePicking]):
    """Taking up, putting down, sending home: the keys and clicks of one choice at a table of piles."""

    def __init__(self, picking: PilePicking, desk: Desk) -> None:
        super().__init__(picking, desk)
        self._letter = ""
        """The first letter of the name of a pile, typed just now."""

    # ── taking up and putting down ────────────────────────────────────────────────────────────────────────────

    def pick(self, token: Token) -> None:
        """Take up a card, or put down what was taken up there; what may not be is refused with the reason."""
        picking = self.picking
        if isinstance(token, Card) and not picking.holds(token):
            pile = picking.pile_of(token)
            if pile is None:
                self.desk.prompt.whisper(f"The {token.symbol} lies on top of no pile.")
                return
            token = pile
        if picking.source is None:
            self._take_up(token)
        elif token == picking.source:
            picking.let_go()
            self.desk.offer()
        else:
            self._put_down(picking.source, token)

    def _take_up(self, token: Token) -> None:
        picking = self.picking
        if picking.take_up(token):
            self.desk.offer()
            return
        zone = next((zone for zone in picking.zones if zone.name == token), None)
        if zone is not None and (not zone.cards or zone.cards[-1] is BACK):
            self.desk.prompt.whisper(f"There is no card to take at {token}.")
            return
        refusal = picking.why_nowhere(token, self.desk.refusal)
        picking.held = token
        self.desk.offer()
        if refusal is not None:
            self.desk.prompt.refuse(refusal)
        else:
            self.desk.prompt.whisper(f"Where is {picking.named(token)} to go? Nothing here holds you back.")

    def _put_down(self, what: Token, where: Token) -> None:
        picking = self.picking
        if not isinstance(where, str):
            picking.let_go()
            self._take_up(where)
            return
        move = picking.carried(what, where)
        refusal = self.desk.refusal(move)
        if refusal is None:
            self.desk.commit(move)
            return
        picking.let_go()
        picking.take_up(where)
        self.desk.offer()
        self.desk.prompt.refuse(refusal)

    def clicked(self, event: ZoneView.Picked) -> None:
        """A click: on a place that says a line by itself, on a card for its foundation, or to take up and put down."""
        picking = self.picking
        zone = event.zone
        target = Target(zone.name, event.nth if event.nth is not None else max(0, len(zone.cards) - 1))
        says = picking.says(target)
        if says is not None:
            self.desk.commit(says)
            return
        token = picking.token(target)
        if token is None or (zone.lay == "hand" and zone.side != picking.view.who):
            return
        if event.chain == 2 and token == picking.source:
            self._send_home(token)
            return
        picking.cursor = target
        self.pick(token)

    def typed_place(self, character: str) -> bool:
        """The name of a pile as it is typed, a letter and a number; whether the key was one of these."""
        picking, character = self.picking, character.upper()
        letter, self._letter = self._letter, ""
        name = letter + character
        if character.isdigit() and name in picking.titles:
            self.typing.rank = ""
            self.desk.prompt.tell(self.desk.prompt.sentence)
            picking.cursor = next(
                (Target(zone.name, max(0, len(zone.cards) - 1)) for zone in picking.zones if zone.name == name), None
            )
            self.pick(name)
            return True
        if character.lower() in picking.key_letters:
            if self.typing.rank and character.lower() in "cdhs":
                card = card_of(self.typing.rank, SUITS["cdhs".index(character.lower())])
                if picking.holds(card) or picking.pile_of(card) is not None:
                    return False  # a card's suit
            self._letter = character
            if not any(zone.lay == "hand" and zone.side == picking.view.who for zone in picking.zones):
                self.typing.key(character)  # of a ten or an ace as well
                self.desk.prompt.tell(self.desk.prompt.sentence, aside=f"{character} …")
                return True
        return False

    def say(self) -> None:
        """Enter: what the cursor is on says its line, is taken up, or is where what was taken up goes."""
        picking = self.picking
        if picking.on_button is not None:
            self.press(picking.on_button)
            return
        if picking.cursor is None:
            self.desk.prompt.whisper("Nothing is chosen yet: walk with the arrows, type a pile's name, or click.")
            return
        says, token = picking.says(picking.cursor), picking.token(picking.cursor)
        if says is not None:
            self.desk.commit(says)
        elif token is not None:
            self.pick(token)

    # ── short ways ────────────────────────────────────────────────────────────────────────────────────────────

    def build(self, pointed: Target | None) -> None:
        """Send the card pointed at, or under the cursor, or what was taken up, to its foundation."""
        picking = self.picking
        target = pointed or picking.cursor
        token = picking.source or (None if target is None else picking.token(target))
        if token is None:
            self.desk.prompt.whisper("Point at a card first: b sends it to its foundation.")
        else:
            self._send_home(token)

    def _send_home(self, token: Token) -> None:
        picking = self.picking
        lines = picking.to_foundation(token)
        if len(lines) == 1:
            self.desk.commit(lines[0])
        elif lines:
            picking.let_go()
            self._take_up(token)
        else:
            self.desk.prompt.whisper(f"{picking.named(token, head=True)} fits no foundation now.")

    # ── carrying with the mouse ───────────────────────────────────────────────────────────────────────────────

    def dragged(self, event: ZoneView.Dragged, top: Tabletop) -> None:
        """Carry a card along with the mouse."""
        picking = self.picking
        token = picking.token(Target(event.zone.name, event.nth))
        if token is None or not event.zone.cards or event.zone.cards[event.nth] is BACK:
            return
        if picking.source != token:
            picking.let_go()
            if not picking.choosing.pick(token):
                picking.held = token
            picking.cursor = None
            self.desk.offer()
        top.carry(event.zone, event.nth, event.at)

    def dropped(self, event: ZoneView.Dropped, top: Tabletop) -> None:
        """Put it down where the mouse let go of it."""
        picking = self.picking
        if picking.source is None:
            return
        name = top.zone_at(event.at)
        if name is None or name not in picking.titles:
            picking.let_go()
            self.desk.offer()
        elif name != picking.source:
            self.pick(name)
