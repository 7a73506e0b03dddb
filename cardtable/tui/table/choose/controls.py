"""Keys and mouse for choosing by cards and buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Generic, Protocol, TypeVar

from cardtable.cards import BACK, JOKER, Card, Suit
from cardtable.rules.command_keys import command_key
from cardtable.rules.moves import Move, Token
from cardtable.tui.table.choose.card_names import CardName, none_here, none_in_pack, only_one, suit_wanted
from cardtable.tui.table.choose.pointing import BUTTON, Target
from cardtable.tui.table.choose.selection import Selection
from cardtable.tui.table.choose.words import ON_BUTTONS, nothing_by, pack_of

if TYPE_CHECKING:
    from cardtable.match.match import Match
    from cardtable.rules.game import Refusal
    from cardtable.tui.board.pieces import ZoneView
    from cardtable.tui.table.prompt import Prompt

__all__ = ["CardControls", "Desk"]

P = TypeVar("P", bound=Selection)

SPOKEN: Final = ("announce", "claim", "concede", "end")
"""The verbs of moves without a card that some games allow only at certain times."""
NO_WORD: Final = "nothing"
"""A verb that no game has. How a game refuses it shows how the game refuses any unknown move."""
SUIT_KEYS: Final = ("c", "d", "h", "s")
PLAY_OUT: Final = "g"
"""The key that plays out the remaining tricks in games without claims."""


class Desk(Protocol):
    """The part of the screen that shows what can be chosen, and makes the chosen move."""

    sent_at_once: Move | None
    """The move that the key of a pile has just made without a second key, or None."""
    letter_typed: str
    """The last typed key, if it is the letter of a pile, or empty. Such a key may have made a move already."""

    @property
    def match(self) -> Match:
        """The match in play."""

    @property
    def prompt(self) -> Prompt:
        """The prompt line."""

    def offer(self) -> None:
        """Show the choices, and highlight them on the table."""

    def commit(self, move: Move) -> object:
        """Make a move. If a mistake would be costly, first ask for confirmation."""


class CardControls(Generic[P]):
    """The keys and clicks of one choice, from the question to the answer."""

    HELD: ClassVar[bool] = True

    def __init__(self, selection: P, desk: Desk) -> None:
        self.selection, self.desk = selection, desk
        self.name = CardName()
        self.digits = ""

    # ── picking ───────────────────────────────────────────────────────────────────────────────────────────────

    def enter(self) -> None:
        selection, self.name.rank = self.selection, ""
        if self.digits and self.digits not in selection.row.numbers():
            self._refuse_number()
            self.digits = ""
            return
        if selection.on_button is not None:
            self.press(selection.on_button)
            return
        token = None if selection.cursor is None else selection.token(selection.cursor)
        ready = selection.ready
        if ready is not None:
            self.desk.commit(ready)
        elif token is not None:
            self.pick(token)
        elif selection.cursor is None and selection.only is not None:
            self.desk.commit(selection.only)
        elif selection.cursor is None:
            typed = "a card or a key" if selection.pointing else "a button's key"
            self.desk.prompt.nothing_chosen(f"type {typed}, walk with the arrows, or click")

    def press(self, button: int) -> None:
        if self.selection.row.toggle(button):
            self.desk.offer()
            return
        move = self.selection.row.choices[button].move
        refusal = None if move in self.selection.view.lines else self.desk.match.refusal(move)
        if refusal is None:
            self.desk.commit(move)
        else:
            self.desk.prompt.refuse(refusal)

    def pick(self, token: Token) -> None:
        """Pick a token, which is a card or another part of a move.

        If it cannot be picked, say why. If it completes a move that needs no Enter, make this move at once.
        """
        selection, desk = self.selection, self.desk
        if selection.narrowed.pick(token):
            ready = selection.narrowed.ready
            if ready is not None and selection.narrowed.at_once:
                desk.commit(ready)
            else:
                selection.walk.point_at(token)
                selection.note_place()
                desk.prompt.again()
                desk.offer()
            return
        meant = selection.narrowed.meant(token)
        if meant is None:
            self._drop_choice(token)
            desk.prompt.whisper("That cannot be chosen now.")
            return
        refusal = desk.match.refusal(meant)
        if refusal is None:
            desk.commit(meant)  # the move breaks a rule, and is made at the player's own risk
        else:
            self._drop_choice(token)
            desk.prompt.refuse(refusal)

    def _drop_choice(self, refused: Token) -> None:
        """Remove the cursor if it is not on `refused`, which was just refused.

        If the cursor stayed on another choice, Enter would make that choice.
        """
        selection = self.selection
        if selection.cursor is not None and selection.token(selection.cursor) != refused:
            selection.cursor = selection.hinted = None
            self.desk.offer()

    # ── keys ──────────────────────────────────────────────────────────────────────────────────────────────────

    def type(self, character: str) -> None:
        selection, desk = self.selection, self.desk
        if selection.row.numbered and (character.isdigit() or character in "+-"):
            self._number(character)
            return
        if self.typed_place(character) or self._typed_button(character.lower()):
            return
        typed = self.name.key(character)
        if typed is JOKER and JOKER not in pack_of(desk.match):
            desk.prompt.whisper(nothing_by(character))
        elif isinstance(typed, Card) and selection.pointing:
            self.pick(typed)
        elif isinstance(typed, Suit):
            if selection.walk.to_suit(typed):
                desk.offer()
            else:
                instead = "" if selection.pointing else f" {ON_BUTTONS}"
                desk.prompt.whisper(f"No {typed.singular} can be chosen now.{instead}")
        elif isinstance(typed, str) and selection.pointing:
            if any(card.rank == typed for card in pack_of(desk.match)):
                self.rank_typed(typed)
            else:
                self.name.rank = ""
                desk.prompt.whisper(none_in_pack(typed))
        elif isinstance(typed, str | Card):
            self.name.rank = ""
            desk.prompt.whisper(f"{character} names a card, and none is chosen now. {ON_BUTTONS}")
        elif (refusal := self._not_yet(character)) is not None:
            desk.prompt.refuse(refusal)
        elif character == PLAY_OUT and self._knows(claim := Move(self.selection.view.who, "claim")):
            desk.prompt.whisper(f"{character} does nothing here; to claim, press {command_key(claim)}.")
        else:
            desk.prompt.whisper(nothing_by(character))

    def rank_typed(self, rank: str) -> None:
        """Move the cursor to a card of the typed rank, and ask for the suit. If there is no such card, only say so.

        Even if only one card has this rank, it is not played at once, because the player might go on to type the suit.
        """
        ranks = self._ranks()
        if ranks and rank not in ranks:
            self.desk.prompt.whisper(none_here(rank, held=self.HELD, ace=rank == "T" and "A" in ranks))
            return
        self.selection.walk.to_rank(rank)
        self.desk.offer()
        only = self.selection.walk.only_of_rank(rank)
        self.desk.prompt.whisper(suit_wanted(rank) if only is None else only_one(only))

    def _ranks(self) -> set[str]:
        selection = self.selection
        held = (card for zone in selection.places.zones if selection.places.mine(zone) for card in zone.cards)
        found = (token for target in selection.targets() if isinstance(token := selection.token(target), Card))
        return {card.rank for card in (*held, *found) if card not in (BACK, JOKER)}

    def completes(self, character: str) -> bool:
        return bool(self.name.rank) and character in SUIT_KEYS

    def _not_yet(self, character: str) -> Refusal | None:
        """If a word in `SPOKEN` has the key `character`, return why it cannot be said now. Otherwise return None."""
        who, refusal = self.selection.view.who, self.desk.match.refusal
        said = [move for verb in SPOKEN if command_key(move := Move(who, verb)) == character]
        unknown = refusal(Move(who, NO_WORD))
        return next((why for why in map(refusal, said) if why is not None and why != unknown), None)

    def _knows(self, said: Move) -> bool:
        return self.desk.match.refusal(said) != self.desk.match.refusal(Move(said.seat, NO_WORD))

    def typed_place(self, character: str) -> bool:
        return False

    def _typed_button(self, character: str) -> bool:
        """Move the cursor to the next button with the key `character`.

        If only one button has this key, press it, unless the key is a digit and the button makes a move. Return whether
        a button has this key. For the letter of a suit, return False, because it belongs to a card's name.
        """
        selection = self.selection
        if not selection.row.choices:
            return False
        having = [nth for nth, button in enumerate(selection.buttons()) if button.key == character]
        if not having or character in SUIT_KEYS:
            return False
        selection.walk.to_next([Target(BUTTON, nth) for nth in having])
        self.desk.offer()
        chooses = selection.row.choices[having[0]].token is not None
        if len(having) == 1 and (chooses or not character.isdigit()):
            self.press(having[0])
        return True

    def _number(self, character: str) -> None:
        selection, desk = self.selection, self.desk
        if character in "+-":
            self.digits = ""
            if selection.cursor is not None or not selection.walk.to_ladder():
                selection.walk.turn(1 if character == "+" else -1)
            desk.offer()
            return
        numbers = selection.row.numbers()
        longer = self.digits + character
        complete = self.digits in numbers or len(self.digits) >= min(map(len, numbers))
        if self.digits == "0" or (complete and self._begins(character) and not self._begins(longer)):
            longer = character
        self._show_number(longer)

    def _begins(self, digits: str) -> bool:
        return any(number.startswith(digits) for number in self.selection.row.numbers())

    def _show_number(self, digits: str) -> None:
        selection, prompt = self.selection, self.desk.prompt
        self.digits = digits
        if selection.walk.type_number(digits):
            prompt.again()
            self.desk.offer()
        elif self._begins(digits):
            prompt.again(f"{digits}…" if digits else "")
        else:
            self._refuse_number()

    @property
    def typing(self) -> bool:
        return bool(self.name.rank or self.digits)

    @property
    def holding(self) -> bool:
        return self.typing or self.selection.holding

    def erase(self) -> bool:
        rank, self.name.rank = self.name.rank, ""
        if rank:
            self.desk.prompt.tell(self.desk.prompt.sentence)
            return True
        typed = self.digits
        if typed:
            self._show_number(typed[:-1])
        return bool(typed)

    def let_go(self) -> None:
        """Remove the rank or the digit that was typed last, or else undo the last pick."""
        if not self.erase() and self.selection.let_go():
            self.desk.offer()

    def let_go_all(self) -> bool:
        """Remove the rank or the digit that was typed last, or else undo all picks.

        Return whether anything was done.
        """
        if self.erase():
            self.desk.offer()
            return True
        had = self.selection.let_go_all()
        if had:
            self.desk.offer()
        return had

    def _refuse_number(self) -> None:
        wrong = self.selection.row.wrong_number(int(self.digits))
        refusal = None if wrong is None else self.desk.match.refusal(wrong)
        if refusal is not None:
            self.desk.prompt.refuse(refusal)

    # ── the mouse ─────────────────────────────────────────────────────────────────────────────────────────────

    def clicked(self, event: ZoneView.Picked) -> None:
        selection = self.selection
        target = Target(event.zone.name, event.nth if event.nth is not None else 0)
        token = selection.token(target)
        if token is None or (event.zone.lay == "hand" and event.zone.side != selection.view.who):
            return
        if not selection.at_hand:
            self.desk.prompt.whisper(self.desk.prompt.sentence)
            return
        if token in selection.narrowed.open or event.zone.lay == "hand":
            selection.cursor = target if event.nth is not None or not event.zone.cards else selection.cursor
            self.pick(token)
