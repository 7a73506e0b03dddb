"""Making a move at a table by keys: what is chosen, what is let go of, and a question where a slip would be costly."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardtable.rules.calls.risks import objection
from cardtable.rules.words import number_word
from cardtable.tui.board.faces import WINS
from cardtable.tui.table.choose.pile_selection import PilePicking
from cardtable.tui.table.choose.words import ON_BUTTONS, cards_taught, in_a_word

if TYPE_CHECKING:
    from cardtable.rules.moves import Move
    from cardtable.tui.common.screen import CardtableScreen
    from cardtable.tui.table.asking import Asking

__all__ = ["Making"]


class Making:
    """What whoever is asked does with the keys that choose, until the move is made."""

    def __init__(
        self,
        screen: CardtableScreen[None],
        asking: Asking,
        arrange: Callable[[], None],
        play_out: Callable[[], None],
    ) -> None:
        """`arrange` lets the hand of the person asked be arranged first, `play_out` plays the rest where it is won."""
        self.screen, self.asking, self.arrange, self.play_out = screen, asking, arrange, play_out

    def enter(self) -> None:
        """Choose what the cursor is on, or make the move that has been picked."""
        if self._arranges:
            self.arrange()
        elif self.asking.controls is not None:
            self.asking.controls.enter()

    @property
    def _arranges(self) -> bool:
        """Whether Enter lets the hand be arranged: the cursor is on nothing else."""
        picking = self.asking.picking
        return self.asking.question.arranging is not None and picking is not None and picking.cursor is None

    def doing(self) -> str:
        """What Enter does now, in a word; none where it only chooses."""
        picking, view = self.asking.picking, self.asking.picture.view
        if picking is None or view is None:
            return ""
        if self._arranges:
            return "Arrange"
        return picking.doing

    def meaning(self) -> str:
        """What Enter does at this table, as the page of keys says it; none where it makes a move and nothing else."""
        picking = self.asking.picking
        carries = isinstance(picking, PilePicking) and picking.carries
        return "Pick up the chosen card, put it down, or press a button" if carries else ""

    def taught(self) -> str:
        """How moves are made here, by cards and piles that this table has."""
        picking = self.asking.picking
        if self.asking.picture.has_piles:
            how = "Choose a card with the arrows or a click." if picking is None else picking.how
            if isinstance(picking, PilePicking) and not picking.carries:
                return f"{how} {ON_BUTTONS}"
            at_once = isinstance(picking, PilePicking) and picking.carrying.at_once
            single = " A pile's key moves its card at once if there is only one place for it." if at_once else ""
            return f"{how} Then choose where it goes in the same way; Esc puts it back.{single} {ON_BUTTONS}"
        return f"{cards_taught(self.asking.pack)} {ON_BUTTONS} {WINS} is on the card that is winning the trick."

    def let_go(self) -> None:
        """Let go of what was picked last, or of the digit typed last."""
        asking = self.asking
        if asking.controls is not None and asking.controls.erase():
            return
        if asking.picking is not None and asking.picking.let_go():
            asking.offer()

    def let_go_all(self) -> bool:
        """Let go of what has been typed of a name, else of everything that was picked; whether there was anything."""
        if self.asking.controls is not None and self.asking.controls.erase():
            return True
        if self.asking.picking is None or not self.asking.picking.let_go_all():
            return False
        self.asking.offer()
        return True

    def forced(self) -> None:
        """Make the only move there is, or a safe one, and so on; or play out the rest where all of it is won."""
        if self.asking.question.rest:
            self.play_out()
            return
        move = self.asking.unneeded
        if move is not None:
            self.asking.forced_run = True
            self.commit(move)

    def commit(self, move: Move) -> None:
        """Make a move, after a question where a slip would be costly; one for an earlier question is dropped."""
        self.screen.run_worker(self._commit(move), group="commit", exclusive=True)

    def _doubt(self, move: Move) -> str:
        """The question before an irregular move, where that is wished; by nothing but what its own seat knows.

        A wrong number of cards is always asked about: it is laid aside by no slip of a key.
        """
        picking = self.asking.picking
        if picking is None:
            return ""
        miscounted = picking.miscounted(move)
        if not miscounted and not self.screen.program.settings.ask_irregular:
            return ""
        against = objection(self.asking.eyes.match.game, picking.view, move)
        if miscounted:
            number = number_word(picking.choosing.picks(move))
            cards = "card" if number == "one" else "cards"
            reason = "" if against is None else f" {against.sentence}"
            return f"You have picked {number} {cards}.{reason} {in_a_word(move)} {number} at your own risk?"
        return "" if against is None else f"Are you sure? {against.sentence}"

    async def _commit(self, move: Move) -> None:
        asking, picking = self.asking, self.asking.picking
        if picking is None or not asking.question.asked or move not in picking.view.lines:
            return
        confirm = asking.eyes.speak(picking.offer(move).confirm or self._doubt(move))
        if confirm and not await self.screen.program.ask(confirm, yes="Yes", no="No"):
            if not picking.miscounted(move):  # else more are picked, or one less
                picking.let_go_all()
            asking.offer()
            return
        if picking is asking.picking:
            asking.question.answer(move)
