"""Picking up cards from piles and putting them down, with the cursor or the mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.cards import BACK, Card
from cardtable.refusal import Refusal
from cardtable.rules.moves import Move, Token
from cardtable.rules.teller import Zone, is_foundation, is_pile
from cardtable.tui.board.pieces import ZoneView
from cardtable.tui.board.spread import is_numbered
from cardtable.tui.table.choose.controls import CardControls
from cardtable.tui.table.choose.pile_selection import PileSelection
from cardtable.tui.table.choose.pile_words import named
from cardtable.tui.table.choose.pointing import Target

if TYPE_CHECKING:
    from cardtable.tui.board.board import Tabletop

__all__ = ["PickingUp"]

NOT_UP = "Nothing is picked up."


class PickingUp(CardControls[PileSelection]):
    """One choice at a table of piles. Its methods pick cards up, put them down, and send them to the best place."""

    def pick(self, token: Token, count: int | None = None) -> None:
        """If nothing is picked up, pick up the top `count` cards of a pile, or a card.

        `token` is the name of the pile, or the card. If these cards are picked up already, send them to their best
        place. If other cards are picked up already, put them down at `token`. But if `token` is a card of the hand, put
        the others back and pick up this card.
        """
        selection = self.selection
        if isinstance(token, Card) and not selection.holds(token):
            pile = selection.carrying.pile_of(token, selection.lit_tokens())
            if pile is None:
                self.desk.prompt.whisper(f"The {token.symbol} is not on top of a pile.")
                return
            token = pile
        if selection.source is None:
            self._take_up(token, count)
        elif token == selection.source:
            self._send_off()
        elif isinstance(token, str):
            self._put_down(selection.source, token)
        else:
            selection.let_go()
            self._take_up(token, count)

    def _take_up(self, token: Token, count: int | None) -> None:
        selection = self.selection
        if selection.take_up(token, count):
            self.desk.offer()
            return
        self._drop_choice(token)
        zone = selection.places.named(str(token))
        if zone is not None and zone.lay == "cell":
            self._refuse_cell(zone)
            return
        if zone is not None and not zone.cards and zone.name[0] == "H" and self.refuse_turn():
            return
        if zone is not None and (not zone.cards or zone.cards[-1] is BACK):
            where = f"in {token}" if is_numbered(zone) else "there"
            self.desk.prompt.whisper(f"There is no card to move {where}.")
            return
        refusal = selection.carrying.why_nowhere(token, count, self.desk.match.refusal)
        self.desk.offer()
        if refusal is None:
            self.desk.prompt.whisper(f"{NOT_UP} {named(selection, token)} has no place now.")
        else:
            self.desk.prompt.refuse(refusal)

    def _refuse_cell(self, zone: Zone) -> None:
        others = (cell.says for cell in self.selection.places.zones if cell.lay == "cell" and cell.says is not None)
        placing = next(others, None)
        refusal = None if placing is None else self.desk.match.refusal(Move(placing.seat, placing.verb, zone.name))
        self.desk.offer()
        if refusal is not None:
            self.desk.prompt.refuse(refusal)

    def _put_down(self, what: Token, where: str) -> None:
        selection = self.selection
        zone = selection.places.named(where)
        made = None if zone is None else selection.makes(zone)
        move = made or selection.carrying.move(what, where, selection.count)
        refusal = self.desk.match.refusal(move)
        if refusal is None:
            self.desk.commit(move)
            return
        selection.let_go()
        self.desk.offer()
        self.desk.prompt.refuse(refusal)

    def _send_off(self) -> None:
        selection = self.selection
        what, count = selection.source, selection.count
        assert what is not None
        move = selection.carrying.best(what, count)
        if move is not None:
            self.desk.commit(move)
            return
        selection.let_go()
        self.desk.offer()
        if not selection.carrying.quiet.sends:
            self.desk.prompt.whisper("At this table you choose yourself where a card goes.")
        elif selection.carrying.quiet.places:
            self._refuse_foundations(what)
        else:
            self.desk.prompt.whisper(selection.carrying.placeless(what, count))

    def _to_foundation(self) -> None:
        """Send what is picked up to a foundation that takes it.

        At a table where players choose every place themselves, only move the cursor to the next foundation.
        """
        selection, what = self.selection, self.selection.source
        if what is None:
            self.desk.prompt.whisper(
                f"f is for the {selection.carrying.foundation}s: take up a card first. Cards there stay."
            )
            return
        if not selection.carrying.quiet.sends:
            selection.walk.to_next([target for target in selection.targets() if is_foundation(target.zone)])
            self.desk.offer()
            return
        move = selection.carrying.home(what)
        if move is not None:
            self.desk.commit(move)
            return
        selection.let_go()
        self.desk.offer()
        self._refuse_foundations(what)

    def _refuse_foundations(self, what: Token) -> None:
        selection = self.selection
        sentence = f"{named(selection, what)} fits no {selection.carrying.foundation} now."
        moves = [
            selection.carrying.move(what, zone.name, None)
            for zone in selection.places.zones
            if is_foundation(zone.name)
        ]
        rules = {refusal.rule for move in moves if (refusal := self.desk.match.refusal(move)) is not None}
        if len(rules) == 1:
            self.desk.prompt.refuse(Refusal(rules.pop(), sentence))
        else:
            self.desk.prompt.whisper(sentence)

    def refuse_turn(self) -> bool:
        move = self.selection.carrying.unturned
        refusal = None if move is None else self.desk.match.refusal(move)
        if refusal is None:
            return False
        self.selection.let_go()
        self.desk.offer()
        self.desk.prompt.refuse(refusal)
        return True

    @property
    def turn(self) -> Move | None:
        """The move that turns the person's hand, or turns the waste over to be the hand again, or None."""
        hand = self.selection.places.named(f"hand-{self.selection.view.who}")
        return hand.says if hand is not None and hand.lay != "hand" else None

    def enter(self) -> None:
        selection = self.selection
        if selection.on_button is not None:
            self.press(selection.on_button)
        elif selection.cursor is None and selection.only is not None:
            self.desk.commit(selection.only)
        elif selection.cursor is None:
            typed = "a pile's name" if selection.carries else "a row, then a column"
            self.desk.prompt.nothing_chosen(f"walk with the arrows, type {typed}, or click")
        else:
            self._point(selection.cursor)

    def _point(self, target: Target, count: int | None = None) -> None:
        selection = self.selection
        made, token = selection.made_at(target), selection.token(target)
        if made is not None:
            self.desk.commit(made)
        elif target.zone == f"hand-{selection.view.who}" and token is None:
            self.refuse_turn()
        elif token is not None:
            selection.cursor = target
            self.pick(token, count)

    def clicked(self, event: ZoneView.Picked) -> None:
        zone = event.zone
        if event.right and is_pile(zone.name) and not is_foundation(zone.name):
            self.selection.let_go()
            self.selection.source = zone.name
            self._to_foundation()
            return
        if zone.lay == "hand" and zone.side != self.selection.view.who:
            return
        target = Target(zone.name, event.nth if event.nth is not None else max(0, len(zone.cards) - 1))
        self._point(target, self.selection.count_at(target))

    def dragged(self, event: ZoneView.Dragged, top: Tabletop) -> None:
        selection = self.selection
        target = Target(event.zone.name, event.nth)
        token = selection.token(target)
        if token is None or not event.zone.cards or event.zone.cards[event.nth] is BACK:
            return
        if not selection.dragging or selection.source != token:
            selection.let_go()
            if not selection.take_up(token, selection.count_at(target)):
                selection.source, selection.count = token, selection.count_at(target)
            selection.cursor, selection.dragging = None, True
            self.desk.offer()
        top.carry(event.zone, event.nth, event.at)

    def dropped(self, event: ZoneView.Dropped, top: Tabletop) -> None:
        selection = self.selection
        what, selection.dragging = selection.source, False
        if what is None:
            return
        name = top.zone_at(event.at)
        zone = None if name is None else selection.places.named(name)
        if (
            zone is None
            or zone.name == what
            or (zone.name not in selection.carrying.piles and not selection.makes(zone))
        ):
            selection.let_go()
            self.desk.offer()
        else:
            self._put_down(what, zone.name)
