"""Typing at a table of piles: names of piles, and ranks and suits of cards."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.cards import BACK, JOKER, Card
from cardtable.rules.command_keys import command_key
from cardtable.rules.moves import Move, read_move
from cardtable.rules.teller import Zone, is_cell, is_foundation
from cardtable.tui.table.choose.controls import Desk
from cardtable.tui.table.choose.picking_up import PickingUp
from cardtable.tui.table.choose.pile_names import CARD_KEYS, PileNames
from cardtable.tui.table.choose.pile_selection import PileSelection
from cardtable.tui.table.choose.pile_words import named
from cardtable.tui.table.choose.pointing import Target

__all__ = ["PileControls"]


class PileControls(PickingUp):
    """The keys and clicks of one choice at a table of piles, including typed names of piles and cards."""

    HELD = False

    def __init__(self, selection: PileSelection, desk: Desk) -> None:
        super().__init__(selection, desk)
        self.names = PileNames(selection.places.zones, selection.view.who, selection.carrying.foundation)
        self._lettered = ""
        """The last key, if it is the letter of a pile and has picked something up. Otherwise empty."""
        self._rest = ""
        """The keys that would complete the name of a card which was picked up by its rank alone. Otherwise empty."""
        self._before = ""
        """The key before this one if it is the letter of a pile, or empty.

        Such a key may have made a move already.
        """

    def type(self, character: str) -> None:
        self._before, self.desk.letter_typed = self.desk.letter_typed, ""
        rest, self._rest = self._rest, ""
        if rest and character.lower() in rest:
            self._rest = rest[1:] if character == "0" else ""
            return
        super().type(character)

    def rank_typed(self, rank: str) -> None:
        """Pick up the card that `_of_rank` finds, if it finds exactly one.

        If it finds no card or several, if no place takes the card, or if something is picked up already, ask for the
        suit instead.
        """
        selection, cards = self.selection, self._of_rank(rank)
        bound = any(selection.holds(card) and card not in selection.lit_tokens() for card in cards)
        if selection.source is not None or len(cards) != 1 or bound:
            super().rank_typed(rank)
            return
        self.name.rank = ""
        self.pick(cards[0])
        suit = cards[0].suit.letter
        self._rest = f"0{suit}" if rank == "T" else suit

    def _ranks(self) -> set[str]:
        cards = (card for zone in self.selection.places.zones for card in zone.cards)
        return {card.rank for card in cards if card not in (BACK, JOKER)}

    def _of_rank(self, rank: str) -> list[Card]:
        selection = self.selection
        held = [card for zone in selection.places.zones if selection.places.mine(zone) for card in zone.cards]
        lit = (selection.places.named(str(token)) for token in selection.lit_tokens() if not isinstance(token, Card))
        tops = [card for zone in lit if zone is not None for card in zone.cards[-1:]]
        return list({card for card in (*held, *tops) if card not in (BACK, JOKER) and card.rank == rank})

    def typed_place(self, character: str) -> bool:
        """Act on the number or letter of a pile, or say why the key does nothing.

        Return whether one of these was done.
        """
        letter, self._lettered = self._lettered, ""
        if character.isdigit() and self._ends_name(letter, character):
            return True
        places = self.names.key(character)
        if places is None:
            return self._typed_turn(character) or self._typed_nothing(character)
        self.name.rank = ""
        prompt = self.desk.prompt
        if len(places) > 1 and all(map(is_cell, places)) and self.selection.source is None:
            self._which_cell(places)
        elif places:
            self.desk.letter_typed = "" if character.isdigit() else places[0][0]
            self._choose(places)
            self._lettered = places[0][0] if self.names.held and self.selection.source is not None else ""
        elif self.names.begun:
            prompt.again(f"{'row' if self.names.cells else 'pile'} {self.names.begun}…")
        elif character.isdigit():
            prompt.whisper(self.names.nothing(self.names.typed))
        else:
            prompt.again("pile …")
        return True

    def _which_cell(self, places: Sequence[str]) -> None:
        if any(zone.cards for name in places if (zone := self.selection.places.named(name)) is not None):
            self.names.begun = places[0][0]
            self.desk.prompt.again("cell …")
        else:
            self.desk.prompt.whisper("The cells are free: take up a card first, and then choose a cell for it.")

    def _ends_name(self, letter: str, digit: str) -> bool:
        """Act on a digit that ends the name of a pile, as in `f 1` for F1.

        Return whether the digit ends a name. If the letter alone has already made a move to that pile, the digit does
        nothing more.
        """
        selection = self.selection
        zone = selection.places.named(letter + digit) if letter else None
        if zone is not None:
            if zone.name != selection.source:
                self._point(Target(zone.name, max(0, len(zone.cards) - 1)))
            return True
        if not self.names.held or self.name.rank or self._of_rank("T" if digit == "1" else digit):
            return False
        own = [read_move(line) for line in self.desk.match.record.deals[-1].moves]
        places = [str(move.args[-1]) for move in own if move.seat == selection.view.who and move.args]
        return places[-1:] == [self._before + digit]

    @property
    def typing(self) -> bool:
        return bool(self.names.begun) or super().typing

    def completes(self, character: str) -> bool:
        return False

    def erase(self) -> bool:
        begun, self.names.begun, self._rest, self._lettered = self.names.begun, "", "", ""
        if begun:
            self.desk.prompt.again()
        return bool(begun) or super().erase()

    def _typed_turn(self, character: str) -> bool:
        """If the key turns the hand, but the hand cannot be turned, say why. Return whether this was said."""
        move = self.selection.carrying.unturned
        return move is not None and character == command_key(move) and self.refuse_turn()

    def _typed_nothing(self, character: str) -> bool:
        """If the key could be meant for a pile, say that it names none. Return whether this was said."""
        names_card = character.isdigit() or character.lower() in CARD_KEYS
        if self.names.held or not names_card or self._is_button(character):
            return False
        what = "is no row or column: type a row, then a column" if self.names.cells else "is no pile at this table"
        self.desk.prompt.whisper(f"{character} {what}; ? lists the keys.")
        return True

    def _is_button(self, character: str) -> bool:
        return any(button.key == character.lower() for button in self.selection.buttons())

    def _choose(self, places: Sequence[str]) -> None:
        selection = self.selection
        if all(map(is_foundation, places)):
            self._to_foundation()
            return
        open_ = selection.lit_tokens()
        zones = [zone for name in places if (zone := selection.places.named(name)) is not None]
        said = next((zone.says for zone in zones if zone.takes and zone.says is not None), None)
        if said is not None and selection.source is None:
            self.desk.commit(said)  # the letter of the place is also the key of this move
            return
        # The same key again is for the card that is picked up, though another player's pile may have the same letter.
        zone = next((zone for zone in zones if zone.name == selection.source and not is_cell(zone.name)), None)
        zone = zone or next((zone for zone in zones if zone.name in open_ or selection.makes(zone) is not None), None)
        zone = zone or next((zone for zone in zones if zone.name == selection.source), zones[0])
        target = Target(zone.name, max(0, len(zone.cards) - 1))
        if selection.source is not None or selection.made_at(target) is not None or not self._sent_at_once(zone):
            self._point(target)

    @property
    def _sent(self) -> Move | None:
        move = self.desk.sent_at_once
        return move if move is not None and self.desk.match.record.deals[-1].moves[-1:] == [str(move)] else None

    def _sent_at_once(self, zone: Zone) -> bool:
        """If only one place takes the card of the pile `zone`, move it there.

        If a key has just moved a card onto `zone` in this way, only say that this is done already. Return whether
        something was moved or said.
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
