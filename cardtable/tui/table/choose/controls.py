"""What keys and the mouse do where somebody chooses by cards and buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, Protocol, TypeVar

from cardtable.cards import JOKER, Card, Suit
from cardtable.rules.command_keys import command_key
from cardtable.rules.moves import Move, Token
from cardtable.tui.table.choose.card_names import CardName
from cardtable.tui.table.choose.pointing import BUTTON, Target
from cardtable.tui.table.choose.selection import Picking
from cardtable.tui.table.choose.words import ON_BUTTONS, nothing_by

if TYPE_CHECKING:
    from collections.abc import Collection

    from cardtable.rules.game import Refusal
    from cardtable.tui.board.pieces import ZoneView
    from cardtable.tui.table.prompt import Prompt

__all__ = ["CardControls", "Desk"]

P = TypeVar("P", bound=Picking)

SPOKEN: Final = ("announce", "claim", "concede")
"""Words without a card that a game may let be said at some times only."""
NO_WORD: Final = "nothing"
"""A verb of no game: what it is refused with says nothing about a word."""
PLAY_OUT: Final = "g"
"""The key that plays out the rest, in games in which it is not claimed."""


class Desk(Protocol):
    """Where a choice is shown, and where it goes when it is made."""

    sent_at_once: Move | None
    """The move by which the key of a pile has last sent a card at once."""

    @property
    def sent(self) -> Move | None:
        """The same, as long as it is the last move."""

    @property
    def prompt(self) -> Prompt:
        """What is said about it."""

    @property
    def pack(self) -> Collection[Card]:
        """The cards with which this deal is played."""

    def offer(self) -> None:
        """Show the choices there are, and light them on the table."""

    def commit(self, move: Move) -> object:
        """Make a move, after a question where a slip would be costly."""

    def refusal(self, move: Move) -> Refusal | None:
        """Why a move is refused; `None` if it is legal."""


class CardControls(Generic[P]):
    """The keys and clicks of one choice, from the question to its answer."""

    def __init__(self, picking: P, desk: Desk) -> None:
        self.picking, self.desk = picking, desk
        self.name = CardName()
        self.digits = ""
        """The digits of the number typed last, as far as it has been typed."""

    # ── picking ───────────────────────────────────────────────────────────────────────────────────────────────

    def enter(self) -> None:
        """Enter: make the move that the cursor is on, that has been picked, or that is the only one, on a button."""
        picking, self.name.rank = self.picking, ""
        if self.digits and self.digits not in picking.row.numbers():
            self._refuse_number()
            self.digits = ""
            return
        if picking.on_button is not None:
            self.press(picking.on_button)
            return
        token = None if picking.cursor is None else picking.token(picking.cursor)
        ready = picking.ready
        if ready is not None:
            self.desk.commit(ready)
        elif token is not None:
            self.pick(token)
        elif picking.cursor is None and picking.only is not None:
            self.desk.commit(picking.only)
        elif picking.cursor is None:
            typed = "a card or a key" if picking.pointing else "a button's key"
            self.desk.prompt.whisper(f"Nothing is chosen yet: type {typed}, walk with the arrows, or click.")

    def press(self, button: int) -> None:
        """Make the move that stands on a button, or say why it is refused; or choose what the button chooses."""
        if self.picking.row.toggle(button):
            self.desk.offer()
            return
        move = self.picking.choices[button].move
        refusal = None if move in self.picking.view.lines else self.desk.refusal(move)
        if refusal is None:
            self.desk.commit(move)
        else:
            self.desk.prompt.refuse(refusal)

    def pick(self, token: Token) -> None:
        """Pick a token: it narrows the choice, completes a move, or is refused with the reason."""
        picking, desk = self.picking, self.desk
        if picking.choosing.pick(token):
            ready = picking.choosing.ready
            if ready is not None and picking.choosing.at_once:
                desk.commit(ready)
            else:
                picking.walk.point_at(token)
                picking.note_place()
                desk.prompt.tell(desk.prompt.sentence)
                desk.offer()
            return
        meant = picking.choosing.meant(token)
        if meant is None:
            self._drop_choice(token)
            desk.prompt.whisper("That cannot be chosen now.")
            return
        refusal = desk.refusal(meant)
        if refusal is None:
            desk.commit(meant)  # tolerated: taken at one's own risk
        else:
            self._drop_choice(token)
            desk.prompt.refuse(refusal)

    def _drop_choice(self, refused: Token) -> None:
        """Let Enter no longer make the move that was chosen before another card was refused.

        Nor is what a hint has chosen marked any more, which Enter would seem to play.
        """
        picking = self.picking
        if picking.cursor is not None and picking.token(picking.cursor) != refused:
            picking.cursor = picking.hinted = None
            self.desk.offer()

    # ── keys ──────────────────────────────────────────────────────────────────────────────────────────────────

    def type(self, character: str) -> None:
        """Act on a printable key that means nothing else at the table: a number, a button, a card."""
        picking, desk = self.picking, self.desk
        if picking.row.numbered and (character.isdigit() or character in "+-"):
            self._number(character)
            return
        if self.typed_place(character) or self._typed_button(character.lower()):
            return
        typed = self.name.key(character)
        if typed is JOKER and JOKER not in desk.pack:
            desk.prompt.whisper(nothing_by(character))
        elif isinstance(typed, Card) and picking.pointing:
            self.pick(typed)
        elif isinstance(typed, Suit):
            if picking.walk.to_suit(typed):
                desk.offer()
            else:
                instead = "" if picking.pointing else f" {ON_BUTTONS}"
                desk.prompt.whisper(f"No {typed.singular} can be chosen now.{instead}")
        elif isinstance(typed, str) and picking.pointing:
            picking.walk.to_rank(typed)
            desk.offer()
            desk.prompt.tell(desk.prompt.sentence, aside=f"{typed} of …")
        elif isinstance(typed, str | Card):
            desk.prompt.whisper(f"{character} names a card, and none is chosen now. {ON_BUTTONS}")
        elif (refusal := self._not_yet(character)) is not None:
            desk.prompt.refuse(refusal)
        elif character == PLAY_OUT and self._knows(claim := Move(self.picking.view.who, "claim")):
            desk.prompt.whisper(f"{character} does nothing here; to claim, press {command_key(claim)}.")
        else:
            desk.prompt.whisper(nothing_by(character))

    def _not_yet(self, character: str) -> Refusal | None:
        """Why what that key says at another time cannot be said now; nothing where this game does not know the word."""
        who, refusal = self.picking.view.who, self.desk.refusal
        said = [move for verb in SPOKEN if command_key(move := Move(who, verb)) == character]
        unknown = refusal(Move(who, NO_WORD))
        return next((why for why in map(refusal, said) if why is not None and why != unknown), None)

    def _knows(self, said: Move) -> bool:
        """Whether this game knows that word now, be it too soon for it or not: which of the two, others might see."""
        return self.desk.refusal(said) != self.desk.refusal(Move(said.seat, NO_WORD))

    def typed_place(self, character: str) -> bool:
        """Act on a key of the name of a place; whether it was one."""
        return False

    def _typed_button(self, character: str) -> bool:
        """Press the one button that has that key, or walk to the next of several; returns whether any has it."""
        picking = self.picking
        having = [nth for nth, button in enumerate(picking.buttons()) if button.key == character]
        if not having or character in "cdhs":
            return False
        picking.walk.to_next([Target(BUTTON, nth) for nth in having])
        self.desk.offer()
        chooses = picking.choices[having[0]].token is not None
        if len(having) == 1 and (chooses or not character.isdigit()):
            self.press(having[0])
        return True

    def _number(self, character: str) -> None:
        """Turn the number, or type a digit of it; a number that cannot be chosen is refused with the reason."""
        picking, desk = self.picking, self.desk
        if character in "+-":
            self.digits = ""
            picking.walk.turn(1 if character == "+" else -1)
            desk.offer()
            return
        numbers = picking.row.numbers()
        longer = self.digits + character
        complete = self.digits in numbers or len(self.digits) >= min(map(len, numbers))
        if self.digits == "0" or (complete and self._begins(character) and not self._begins(longer)):
            longer = character  # another number was typed, or refused, before
        self._show_number(longer)

    def _begins(self, digits: str) -> bool:
        return any(number.startswith(digits) for number in self.picking.row.numbers())

    def _show_number(self, digits: str) -> None:
        """Turn to a number as far as it has been typed; say what is wrong where it can be none."""
        picking, prompt = self.picking, self.desk.prompt
        self.digits = digits
        if picking.walk.type_number(digits):
            prompt.tell(prompt.sentence)
            self.desk.offer()
        elif self._begins(digits):
            prompt.tell(prompt.sentence, aside=f"{digits}…" if digits else "")
        else:
            self._refuse_number()

    def erase(self) -> bool:
        """Take back the digit typed last, or the rank of a card; whether there was one."""
        rank, self.name.rank = self.name.rank, ""
        if rank:
            self.desk.prompt.tell(self.desk.prompt.sentence)
            return True
        typed = self.digits
        if typed:
            self._show_number(typed[:-1])
        return bool(typed)

    def _refuse_number(self) -> None:
        """Say why the number that was typed cannot be chosen."""
        wrong = self.picking.row.wrong_number(int(self.digits))
        refusal = None if wrong is None else self.desk.refusal(wrong)
        if refusal is not None:
            self.desk.prompt.refuse(refusal)

    # ── the mouse ─────────────────────────────────────────────────────────────────────────────────────────────

    def clicked(self, event: ZoneView.Picked) -> None:
        """Act on a click on a card or a place."""
        picking = self.picking
        target = Target(event.zone.name, event.nth if event.nth is not None else 0)
        token = picking.token(target)
        if token is None or (event.zone.lay == "hand" and event.zone.side != picking.view.who):
            return
        if not picking.at_hand:
            self.desk.prompt.whisper(self.desk.prompt.sentence)
            return
        if token in picking.choosing.open or event.zone.lay == "hand":
            picking.cursor = target if event.nth is not None or not event.zone.cards else picking.cursor
            self.pick(token)
