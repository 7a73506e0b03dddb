"""Keys and mouse for moving cards from pile to pile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardtable.cards import BACK, JOKER, Card
from cardtable.refusal import Refusal
from cardtable.rules.command_keys import command_key
from cardtable.rules.moves import Move, Token, read_move
from cardtable.rules.teller import Zone, is_foundation, is_pile
from cardtable.tui.board.pieces import ZoneView
from cardtable.tui.board.spread import is_numbered
from cardtable.tui.table.choose.controls import CardControls, Desk
from cardtable.tui.table.choose.pile_names import CARD_KEYS, PileNames
from cardtable.tui.table.choose.pile_selection import PileSelection
from cardtable.tui.table.choose.pile_words import named
from cardtable.tui.table.choose.pointing import Target

if TYPE_CHECKING:
    from cardtable.tui.board.board import Tabletop

__all__ = ["PileControls"]

NOT_UP = "Nothing is picked up."
"""The beginning of the message for a card that is not picked up because it has no place."""


class PileControls(CardControls[PileSelection]):
    """The keys and clicks of one choice at a table of piles: picking up, putting down, sending to the best place."""

    def __init__(self, selection: PileSelection, desk: Desk) -> None:
        super().__init__(selection, desk)
        self.names = PileNames(selection.zones, selection.view.who, selection.carrying.foundation)
        self._lettered = ""
        """The letter of a pile, if it has just been typed and has put nothing down."""
        self._rest = ""
        """The key that would end the name of a card already taken up by its rank alone; otherwise empty."""

    # ── taking up and putting down ────────────────────────────────────────────────────────────────────────────

    def pick(self, token: Token, count: int | None = None) -> None:
        """Pick up the cards at `token`, or put down there what is picked up; if that is not legal, say why."""
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
        zone = selection.zone(str(token))
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
        """Say why no card can be placed in the cell `zone`, when cards can be placed in other cells."""
        others = (cell.says for cell in self.selection.zones if cell.lay == "cell" and cell.says is not None)
        placing = next(others, None)
        refusal = None if placing is None else self.desk.match.refusal(Move(placing.seat, placing.verb, zone.name))
        self.desk.offer()
        if refusal is not None:
            self.desk.prompt.refuse(refusal)

    def _put_down(self, what: Token, where: str) -> None:
        selection = self.selection
        zone = selection.zone(where)
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
        """Send what is picked up to its best place, or put it back if it has none."""
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

        If the table may not choose the place, only move the cursor to the next foundation.
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
        """Say that no foundation takes `what`, with the rule if it is the same for all of them."""
        selection = self.selection
        sentence = f"{named(selection, what)} fits no {selection.carrying.foundation} now."
        moves = [selection.carrying.move(what, zone.name, None) for zone in selection.zones if is_foundation(zone.name)]
        rules = {refusal.rule for move in moves if (refusal := self.desk.match.refusal(move)) is not None}
        if len(rules) == 1:
            self.desk.prompt.refuse(Refusal(rules.pop(), sentence))
        else:
            self.desk.prompt.whisper(sentence)

    # ── keys ──────────────────────────────────────────────────────────────────────────────────────────────────

    def type(self, character: str) -> None:
        """Act on a printable key; the end of a card's name is passed over if its rank alone has taken the card up."""
        rest, self._rest = self._rest, ""
        if rest and character.lower() in rest:
            self._rest = rest[1:] if character == "0" else ""
            return
        super().type(character)

    def rank_typed(self, rank: str) -> None:
        """Take up the only card of the rank in the hand or on a pile, if it can go anywhere; else ask for the suit."""
        selection, cards = self.selection, self._of_rank(rank)
        bound = any(selection.holds(card) and card not in selection.lit_tokens() for card in cards)
        if selection.source is not None or len(cards) != 1 or bound:
            super().rank_typed(rank)
            return
        self.name.rank = ""
        self.pick(cards[0])
        suit = cards[0].suit.letter
        self._rest = f"0{suit}" if rank == "T" else suit

    def _of_rank(self, rank: str) -> list[Card]:
        """Return the different cards of a rank in the person's hand and on piles from which cards can be taken."""
        selection = self.selection
        held = [card for zone in selection.zones if selection.mine(zone) for card in zone.cards]
        lit = (selection.zone(str(token)) for token in selection.lit_tokens() if not isinstance(token, Card))
        tops = [card for zone in lit if zone is not None for card in zone.cards[-1:]]
        return list({card for card in (*held, *tops) if card not in (BACK, JOKER) and card.rank == rank})

    def typed_place(self, character: str) -> bool:
        """Act on the number or letter of a pile, or say why the key does nothing; return whether either was done."""
        letter, self._lettered = self._lettered, ""
        if character.isdigit() and self._ends_name(letter, character):
            return True
        places = self.names.key(character)
        if places is None:
            return self._typed_turn(character) or self._typed_nothing(character)
        self.name.rank = ""
        prompt = self.desk.prompt
        if places:
            self._choose(places)
            self._lettered = places[0][0] if self.names.held and self.selection.source is not None else ""
        elif self.names.begun:
            prompt.again(f"{'row' if self.names.cells else 'pile'} {self.names.begun}…")
        elif character.isdigit():
            prompt.whisper(self.names.nothing(self.names.typed))
        else:
            prompt.again("pile …")
        return True

    def _ends_name(self, letter: str, digit: str) -> bool:
        """Act on the digit after a pile's letter, as in `f 1` for F1; return whether it is one.

        A digit after the letter that has taken up a pile, or has put a card down there, does nothing more, unless it
        can be the rank of a card.
        """
        selection = self.selection
        zone = selection.zone(letter + digit) if letter else None
        if zone is not None:
            if zone.name != selection.source:
                self._point(Target(zone.name, max(0, len(zone.cards) - 1)))
            return True
        if not self.names.held or self.name.rank or self._of_rank("T" if digit == "1" else digit):
            return False
        own = [read_move(line) for line in self.desk.match.record.deals[-1].moves]
        places = [str(move.args[-1]) for move in own if move.seat == selection.view.who and move.args]
        return bool(places) and places[-1][1:] == digit

    @property
    def typing(self) -> bool:
        return bool(self.names.begun) or super().typing

    def completes(self, character: str) -> bool:
        """Whether a key completes the name of a card: never here, because a suit's letter may also name a pile."""
        return False

    def erase(self) -> bool:
        begun, self.names.begun, self._rest, self._lettered = self.names.begun, "", "", ""
        if begun:
            self.desk.prompt.again()
        return bool(begun) or super().erase()

    def _typed_turn(self, character: str) -> bool:
        """If the key is for turning the hand and the hand cannot be turned, say why; return whether that is so."""
        move = self.selection.carrying.unturned
        return move is not None and character == command_key(move) and self.refuse_turn()

    def _typed_nothing(self, character: str) -> bool:
        """Say that the key is no pile, if it is the letter of a rank or suit, but no button's, and nobody has a hand.

        Return whether this was said.
        """
        if self.names.held or character.lower() not in CARD_KEYS or self._is_button(character):
            return False
        self.desk.prompt.whisper(f"{character} is no pile at this table; ? lists the keys.")
        return True

    def _is_button(self, character: str) -> bool:
        return any(button.key == character.lower() for button in self.selection.buttons())

    def refuse_turn(self) -> bool:
        """Say why the hand cannot be turned, if it cannot; return whether that is so."""
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
        """The move that turns the person's hand, or turns the waste over for a new hand; None if there is none."""
        hand = self.selection.zone(f"hand-{self.selection.view.who}")
        return hand.says if hand is not None and hand.lay != "hand" else None

    def _choose(self, places: Sequence[str]) -> None:
        """Choose the first of the places `places` that can be chosen; if none can, the first one."""
        selection = self.selection
        if all(map(is_foundation, places)):
            self._to_foundation()
            return
        open_ = selection.lit_tokens()
        zones = [zone for name in places if (zone := selection.zone(name)) is not None]
        said = next((zone.says for zone in zones if zone.takes and zone.says is not None), None)
        if said is not None and selection.source is None:
            self.desk.commit(said)  # the letter is also the key of the move's button
            return
        zone = next((zone for zone in zones if zone.name in open_ or selection.makes(zone) is not None), None)
        zone = zone or next((zone for zone in zones if zone.name == selection.source), zones[0])
        target = Target(zone.name, max(0, len(zone.cards) - 1))
        if selection.source is not None or selection.made_at(target) is not None or not self._sent_at_once(zone):
            self._point(target)

    @property
    def _sent(self) -> Move | None:
        """The move that a pile's key has just made at once; None if another move came after it."""
        move = self.desk.sent_at_once
        return move if move is not None and self.desk.match.record.deals[-1].moves[-1:] == [str(move)] else None

    def _sent_at_once(self, zone: Zone) -> bool:
        """Move a pile's card to the only place for it; return whether the key has been dealt with.

        If the player then presses the key of that place too, nothing happens, because the card is there already.
        """
        selection, desk = self.selection, self.desk
        sent, desk.sent_at_once = self._sent, None
        if sent is not None and zone.name == sent.args[1] and zone.cards:
            card = named(selection, zone.name)[4:]
            desk.prompt.whisper(f"That is done already. Press the key again to move the {card}.")
            return True
        desk.sent_at_once = selection.carrying.single(zone.name)
        if desk.sent_at_once is None:
            return False
        desk.commit(desk.sent_at_once)
        return True

    def enter(self) -> None:
        """Do what Enter does: make the move under the cursor or the only move, or pick up or put down a card."""
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
        """Choose the card or place at `target`."""
        selection = self.selection
        made, token = selection.made_at(target), selection.token(target)
        if made is not None:
            self.desk.commit(made)
        elif target.zone == f"hand-{selection.view.who}" and token is None:
            self.refuse_turn()
        elif token is not None:
            selection.cursor = target
            self.pick(token, count)

    # ── the mouse ─────────────────────────────────────────────────────────────────────────────────────────────

    def clicked(self, event: ZoneView.Picked) -> None:
        """Act on a click: make the move of a place, or pick up or put down a card.

        A second click on the same card sends it to its best place. The right button sends the top card of a pile to a
        foundation.
        """
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
        """Move a card along with the mouse."""
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
        """Put down the dragged card at the place under the mouse."""
        selection = self.selection
        what, selection.dragging = selection.source, False
        if what is None:
            return
        name = top.zone_at(event.at)
        zone = None if name is None else selection.zone(name)
        if (
            zone is None
            or zone.name == what
            or (zone.name not in selection.carrying.piles and not selection.makes(zone))
        ):
            selection.let_go()
            self.desk.offer()
        else:
            self._put_down(what, zone.name)
